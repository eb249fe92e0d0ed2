/// The difference of two pictures: a few rectangles of device pixels, outside of which both are identical to the byte.
///
/// A pixel is the result of the items that reach it, one after the other. So a pixel is unchanged if the same items
/// reach it in the same order, even if items that do not reach it were added in between. A change below a material
/// layer changes the whole layer.
package struct Damage: Equatable, Sendable {
  package private(set) var areas: [PixelRect] = []

  package var isEmpty: Bool { areas.isEmpty }

  /// Covers the whole canvas.
  package init(all canvas: PixelRect) { areas = canvas.isEmpty ? [] : [canvas] }

  private init() {}

  /// - Parameter extent: the pixels that an item may change; text is measured.
  package init(from old: PixelList, to new: PixelList, _ extent: (PixelItem) -> PixelRect) {
    self.init()
    guard old.canvas == new.canvas, old.grid == new.grid, old.background == new.background,
      old.backgroundPicture == new.backgroundPicture
    else {
      self = Damage(all: new.canvas)
      return
    }
    old.items.withUnsafeBufferPointer { before in
      new.items.withUnsafeBufferPointer { after in
        Damage.forEachChange(before, after) { add(extent($0)) }
      }
    }
    while let index = areas.firstIndex(where: { new.whole($0) != $0 }) { add(new.whole(areas.remove(at: index))) }
    let pixels = areas.reduce(0) { $0 + $1.area }
    if Double(pixels) > Double(new.canvas.area) * Damage.mostShare { areas = [new.canvas] }
  }

  /// Largest share of all pixels that is drawn in parts; beyond it everything is drawn as one.
  private static let mostShare = 0.9
  /// Most rectangles; each of them costs one walk through the list.
  private static let most = 6
  /// Pixels that may be redrawn unnecessarily to save one rectangle.
  private static let slack = 2048
}

// Finding the items that differ.
extension Damage {
  /// Visits the items that only one of the lists has. The others are in both lists in the same order.
  private static func forEachChange(
    _ old: UnsafeBufferPointer<PixelItem>, _ new: UnsafeBufferPointer<PixelItem>, _ report: (PixelItem) -> Void
  ) {
    var (left, right) = (0, 0)
    while left < old.count, right < new.count {
      if areAlike(old, left, new, right) {
        (left, right) = (left + 1, right + 1)
        continue
      }
      let (gone, come) = step(old, left, new, right)
      for index in left..<(left + gone) { report(old[index]) }
      for index in right..<(right + come) { report(new[index]) }
      (left, right) = (left + gone, right + come)
    }
    for index in left..<old.count { report(old[index]) }
    for index in right..<new.count { report(new[index]) }
  }

  /// Returns the numbers of items to skip in each list until both continue alike: one of each if that is not soon.
  private static func step(
    _ old: UnsafeBufferPointer<PixelItem>, _ left: Int, _ new: UnsafeBufferPointer<PixelItem>, _ right: Int
  ) -> (gone: Int, come: Int) {
    for distance in 1...lookAhead {
      if right + distance < new.count, areAlike(old, left, new, right + distance) { return (0, distance) }
      if left + distance < old.count, areAlike(old, left + distance, new, right) { return (distance, 0) }
    }
    return (1, 1)
  }

  /// Returns true if two items are alike. Positions differ most often; comparing them first saves the copies that
  /// comparing whole items makes.
  private static func areAlike(
    _ old: UnsafeBufferPointer<PixelItem>, _ left: Int, _ new: UnsafeBufferPointer<PixelItem>, _ right: Int
  ) -> Bool {
    old[left].place == new[right].place && old[left].visible == new[right].visible && old[left] == new[right]
  }

  /// Items to look ahead: more than a row of a list or a card has.
  private static let lookAhead = 32
}

// Merging them into a few rectangles.
extension Damage {
  private mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    while let index = areas.firstIndex(where: { $0.waste(with: rect) <= Damage.slack }) {
      if areas[index].contains(rect) { return }
      rect = areas.remove(at: index).union(rect)
    }
    areas.append(rect)
    if areas.count > Damage.most { mergeNearest() }
  }

  private mutating func mergeNearest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in areas.indices {
      for second in areas.indices where second > first {
        let waste = areas[first].waste(with: areas[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let second = areas.remove(at: best.second)
    let first = areas.remove(at: best.first)
    add(first.union(second))
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }

  /// Returns the pixels that are redrawn unnecessarily if both become one; negative by those that are no longer drawn
  /// twice.
  fileprivate func waste(with other: PixelRect) -> Int { union(other).area - area - other.area }
}
