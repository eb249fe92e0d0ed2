/// Pixels that the picture before has at another place, as those of a page that scrolls: they are copied, not drawn.
package struct PixelShift: Equatable, Sendable {
  /// The area that receives pixels. They come from the same area moved back by the shift.
  package var area: PixelRect
  /// The shift in pixels, to the right and down; not both 0.
  package let x: Int
  package let y: Int

  /// The area that the pixels come from.
  var source: PixelRect { area.moved(-x, -y) }
}

extension PixelRect {
  func moved(_ right: Int, _ down: Int) -> PixelRect {
    PixelRect(x: x + right, y: y + down, width: width, height: height)
  }

  /// Visits what `other` leaves of it: up to four rectangles that do not overlap.
  func forEachPart(outside other: PixelRect, _ visit: (PixelRect) -> Void) {
    let hole = intersection(other)
    guard !hole.isEmpty else { return isEmpty ? () : visit(self) }
    func part(_ x: Int, _ y: Int, _ maxX: Int, _ maxY: Int) {
      if maxX > x, maxY > y { visit(PixelRect(x: x, y: y, width: maxX - x, height: maxY - y)) }
    }
    part(x, y, maxX, hole.y)
    part(x, hole.y, hole.x, hole.maxY)
    part(hole.maxX, hole.y, maxX, hole.maxY)
    part(x, hole.maxY, maxX, maxY)
  }
}

/// A walk through two pictures that pairs the items of the old one with those of the new one, both in their order.
struct ItemPairs {
  enum Pair {
    /// Items with these numbers look alike and are at the same place.
    case same(Int, Int)
    /// Items with these numbers look alike, and the new one is moved by the shift.
    case moved(Int, Int)
    case gone(Int)
    case come(Int)
  }

  private let old: UnsafeBufferPointer<PixelItem>
  private let new: UnsafeBufferPointer<PixelItem>
  private let (x, y): (Int, Int)

  /// Items to look ahead: more than a row of a list or a card has.
  private static let lookAhead = 32

  /// - Parameter shift: the shift of moved items; without one, nothing counts as moved.
  init(
    _ old: UnsafeBufferPointer<PixelItem>, _ new: UnsafeBufferPointer<PixelItem>, shift: (x: Int, y: Int) = (0, 0)
  ) {
    (self.old, self.new, x, y) = (old, new, shift.x, shift.y)
  }

  func forEach(_ visit: (Pair) -> Void) {
    var (left, right) = (0, 0)
    while left < old.count, right < new.count {
      if let pair = pair(left, right) {
        visit(pair)
        (left, right) = (left + 1, right + 1)
        continue
      }
      let (gone, come) = step(left, right)
      for index in left..<(left + gone) { visit(.gone(index)) }
      for index in right..<(right + come) { visit(.come(index)) }
      (left, right) = (left + gone, right + come)
    }
    for index in left..<old.count { visit(.gone(index)) }
    for index in right..<new.count { visit(.come(index)) }
  }

  /// Returns the numbers of items to skip in each picture until both continue alike: one of each if that is not soon.
  private func step(_ left: Int, _ right: Int) -> (gone: Int, come: Int) {
    for distance in 1...ItemPairs.lookAhead {
      if right + distance < new.count, pair(left, right + distance) != nil { return (0, distance) }
      if left + distance < old.count, pair(left + distance, right) != nil { return (distance, 0) }
    }
    return (1, 1)
  }

  /// Compares positions first: they differ most often, and comparing whole items makes copies.
  private func pair(_ left: Int, _ right: Int) -> Pair? {
    let (before, after) = (old[left].place, new[right].place)
    if before == after, old[left].visible == new[right].visible, old[left] == new[right] { return .same(left, right) }
    guard x != 0 || y != 0, before.moved(x, y) == after, old[left].looks(like: new[right]) else { return nil }
    return .moved(left, right)
  }
}

extension PixelItem {
  /// Returns true if both are equal but for their places.
  fileprivate func looks(like other: PixelItem) -> Bool { color == other.color && shape == other.shape }

  /// True if its pixels also depend on pixels below it, or on where its clips are.
  fileprivate var dependsOnPlace: Bool {
    switch shape {
    case .material, .picture: true
    case .fill, .mask, .text, .image: false
    }
  }
}

// Finding a shift.
extension PixelShift {
  /// Finds the shift that most lines of text have in common; nil if they do not move. Text decides because its items
  /// are seldom alike, as the cards of a list are.
  init?(
    _ old: UnsafeBufferPointer<PixelItem>, _ new: UnsafeBufferPointer<PixelItem>, canvas: PixelRect
  ) {
    var votes: [(x: Int, y: Int, count: Int)] = []
    var next = 0
    for item in old where item.isText {
      // Lines are in the same order in both, but for those that come and go.
      guard let found = (next..<min(new.count, next + PixelShift.lookAhead)).first(where: { item.isTwin(of: new[$0]) })
      else { continue }
      next = found + 1
      let (x, y) = (new[found].place.x - item.place.x, new[found].place.y - item.place.y)
      guard x != 0 || y != 0 else { continue }
      if let known = votes.firstIndex(where: { $0.x == x && $0.y == y }) {
        votes[known].count += 1
      } else if votes.count < PixelShift.mostVotes {
        votes.append((x, y, 1))
      }
    }
    guard let best = votes.max(by: { $0.count < $1.count }) else { return nil }
    self.init(area: canvas, x: best.x, y: best.y)
    area = moved(old, new, within: canvas)
    if area.isEmpty { return nil }
  }

  /// Items to look ahead for a line: more than the rows that come into view at once.
  private static let lookAhead = 160
  private static let mostVotes = 8

  /// Returns the area in which items moved: where they are, and where they come from moved along.
  private func moved(
    _ old: UnsafeBufferPointer<PixelItem>, _ new: UnsafeBufferPointer<PixelItem>, within canvas: PixelRect
  ) -> PixelRect {
    var (before, after) = (Occlusion.nothing, Occlusion.nothing)
    ItemPairs(old, new, shift: (x, y)).forEach { pair in
      guard case .moved(let left, let right) = pair else { return }
      before = before.union(old[left].visible)
      after = after.union(new[right].visible)
    }
    return after.intersection(before.moved(x, y)).intersection(canvas).intersection(canvas.moved(x, y))
  }
}

extension PixelItem {
  fileprivate var isText: Bool { if case .text = shape { true } else { false } }

  fileprivate func isTwin(of other: PixelItem) -> Bool {
    other.isText && place.height == other.place.height && looks(like: other)
  }
}

// What a shift leaves to be drawn.
extension PixelShift {
  /// Returns areas of the new picture that must be drawn after the shift. A shifted pixel is right if the items that
  /// reach it are those that reached it before, moved along or alike at both places.
  ///
  /// - Parameter extent: visits the pixels that an item may change.
  func rest(
    from old: PixelList, to new: PixelList, _ extent: (PixelItem, (PixelRect) -> Void) -> Void
  ) -> [PixelRect] {
    var (inside, outside): ([PixelRect], [PixelRect]) = ([], [])
    if new.backgroundPicture != nil { inside.append(area) }
    func add(_ rect: PixelRect) {
      let part = rect.intersection(area)
      if !part.isEmpty { inside.append(part) }
    }
    func leave(_ item: PixelItem) { extent(item) { $0.forEachPart(outside: area) { outside.append($0) } } }
    /// Takes note of pixels that are right only in the overlap of two areas.
    func differ(_ one: PixelRect, _ other: PixelRect) {
      guard one != other else { return }
      one.forEachPart(outside: other) { add($0) }
      other.forEachPart(outside: one) { add($0) }
    }
    old.items.withUnsafeBufferPointer { before in
      new.items.withUnsafeBufferPointer { after in
        ItemPairs(before, after, shift: (x, y)).forEach { pair in
          switch pair {
          case .gone(let index):
            extent(before[index]) { add($0.moved(x, y)) }
            leave(before[index])
          case .come(let index):
            extent(after[index], add)
            leave(after[index])
          case .same(_, let index):
            let item = after[index]
            // It hides what differs below it, here and there.
            if item.solid.contains(area), item.solid.contains(source) { return inside.removeAll(keepingCapacity: true) }
            if item.isFill { return differ(item.visible, item.visible.moved(x, y)) }
            extent(item) {
              add($0); add($0.moved(x, y))
            }
          case .moved(let left, let right):
            let (item, origin) = (after[right], before[left])
            if item.solid.contains(area), origin.solid.contains(source) { inside.removeAll(keepingCapacity: true) }
            leave(origin)
            leave(item)
            guard item.dependsOnPlace else { return differ(item.visible, origin.visible.moved(x, y)) }
            add(item.visible)
            add(origin.visible.moved(x, y))
          }
        }
      }
    }
    for layer in new.layers where !layer.source.intersection(area).isEmpty { inside.append(layer.source) }
    return inside + outside
  }
}

extension PixelTarget {
  /// Copies the pixels of a shift. Precondition: both areas are within the target.
  func apply(_ shift: PixelShift) {
    let (to, from) = (shift.area, shift.source)
    precondition(whole.contains(to) && whole.contains(from), "a shift stays on the picture")
    // From the side to which pixels move, so that none is overwritten before it is read.
    for row in 0..<to.height {
      let row = shift.y > 0 ? to.height - 1 - row : row
      let line = pixels + (to.y + row) * width + to.x
      line.update(from: pixels + (from.y + row) * width + from.x, count: to.width)
    }
  }
}
