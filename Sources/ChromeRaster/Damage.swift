/// The difference of two pictures: areas that moved, and a few rectangles to draw after that. All other pixels of both
/// are identical to the byte.
///
/// A pixel is the result of the items that reach it, one after the other. So a pixel is unchanged if the same items
/// reach it in the same order, even if items that do not reach it were added in between; and it moved if all of them
/// moved alike. A change below a material layer changes the whole layer.
package struct Damage: Equatable, Sendable {
  package private(set) var areas: [PixelRect] = []
  /// Moved before the areas are drawn; no move touches another.
  package private(set) var shifts: [Shift] = []

  package var isEmpty: Bool { areas.isEmpty && shifts.isEmpty }

  /// Everything that looks different, moved or drawn.
  package var changed: [PixelRect] { shifts.reduce(into: self) { $0.add($1.area) }.areas }

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
    areas.reserveCapacity(Damage.most + 1)
    old.items.withUnsafeBufferPointer { before in
      new.items.withUnsafeBufferPointer { after in
        let pairs = ItemPairs(before, after)
        let moves = Move.all(pairs, before, after)
        moves.withUnsafeBufferPointer { moves in
          let both = Comparison(old: before, new: after, moves: moves, grid: new.grid)
          for pair in pairs.all { add(pair, both, extent) }
        }
        add(moves, below: new)
      }
    }
    let pixels = areas.reduce(0) { $0 + $1.area }
    if Double(pixels) > Double(new.canvas.area) * Damage.mostShare { (areas, shifts) = ([new.canvas], []) }
  }

  /// Adds the moves, without the ends that are drawn anyway, and the material layers that sample what changed.
  private mutating func add(_ moves: [Move], below picture: PixelList) {
    for move in moves {
      for layer in picture.layers where layer.index > move.base.new {
        if !layer.source.intersection(move.shift.area).isEmpty { add(layer.source) }
      }
    }
    while let index = areas.firstIndex(where: { picture.whole($0) != $0 }) {
      add(picture.whole(areas.remove(at: index)))
    }
    for move in moves {
      let shift = Shift(area: move.shift.area.trimmed(by: areas), offset: move.shift.offset)
      if !shift.area.isEmpty { shifts.append(shift) }
    }
  }

  /// Largest share of all pixels that is drawn in parts; beyond it everything is drawn as one.
  private static let mostShare = 0.9
  /// Most rectangles; each of them costs one walk through the list.
  private static let most = 8
  /// Pixels that may be redrawn unnecessarily to save one rectangle.
  private static let slack = 2048
}

// Adding what differs.
extension Damage {
  /// Two lists, and what moved from one to the other. Only pointers: most items moved or stayed with all others, and
  /// copies of them would cost more than the rest.
  private struct Comparison {
    let old: UnsafeBufferPointer<PixelItem>
    let new: UnsafeBufferPointer<PixelItem>
    let moves: UnsafeBufferPointer<Move>
    let grid: PixelGrid
  }

  private mutating func add(_ pair: ItemPairs.Pair, _ both: Comparison, _ extent: (PixelItem) -> PixelRect) {
    let from = pair.old.flatMap { number in both.old.baseAddress.map { $0 + number } }
    let to = pair.new.flatMap { number in both.new.baseAddress.map { $0 + number } }
    for move in both.moves where !move.isKept(by: pair, both.old, both.new) {
      if let to { add(to, .zero, within: move.shift.area, both.grid, extent) }
      if let from { add(from, move.shift.offset, within: move.shift.area, both.grid, extent) }
    }
    guard pair.old == nil || pair.new == nil || pair.offset != .zero else { return }
    if let from { add(from, beyond: both.moves, extent) }
    if let to { add(to, beyond: both.moves, extent) }
  }

  /// Adds the part of an item that is in an area once it is moved by an offset.
  private mutating func add(
    _ item: UnsafePointer<PixelItem>, _ offset: PixelOffset, within area: PixelRect, _ grid: PixelGrid,
    _ extent: (PixelItem) -> PixelRect
  ) {
    let most = item.pointee.visible.moved(by: offset).intersection(area)
    guard !most.isEmpty, !isCovered(most) else { return }
    let part = extent(item.pointee).moved(by: offset).intersection(area)
    part.forEachPart(outside: Occlusion.hole(in: item.pointee, grid).moved(by: offset)) { add($0) }
  }

  /// Adds the part of an item that is in none of the moved areas.
  private mutating func add(
    _ item: UnsafePointer<PixelItem>, beyond moves: UnsafeBufferPointer<Move>, _ extent: (PixelItem) -> PixelRect
  ) {
    let visible = item.pointee.visible
    guard !moves.contains(where: { $0.shift.area.contains(visible) }), !isCovered(visible) else { return }
    add(extent(item.pointee), beyond: moves[...])
  }

  /// True if one of the areas contains the rectangle. Asked first: measuring text takes longest.
  private func isCovered(_ rect: PixelRect) -> Bool { areas.contains { $0.contains(rect) } }

  private mutating func add(_ rect: PixelRect, beyond moves: Slice<UnsafeBufferPointer<Move>>) {
    guard !rect.isEmpty else { return }
    guard let move = moves.first else { return add(rect) }
    rect.forEachPart(outside: move.shift.area) { add($0, beyond: moves.dropFirst()) }
  }
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

  /// Visits the parts of this rectangle that are outside of another one.
  func forEachPart(outside other: PixelRect, _ visit: (PixelRect) -> Void) {
    let hole = intersection(other)
    guard !hole.isEmpty else { return visit(self) }
    func visitPart(_ x: Int, _ y: Int, _ maxX: Int, _ maxY: Int) {
      if x < maxX, y < maxY { visit(PixelRect(x: x, y: y, width: maxX - x, height: maxY - y)) }
    }
    visitPart(x, y, maxX, hole.y)
    visitPart(x, hole.y, hole.x, hole.maxY)
    visitPart(hole.maxX, hole.y, maxX, hole.maxY)
    visitPart(x, hole.maxY, maxX, maxY)
  }

  /// Returns the rest after rectangles have cut off the upper and the lower end.
  fileprivate func trimmed(by lids: [PixelRect]) -> PixelRect {
    var (top, bottom) = (y, maxY)
    for lid in lids where lid.x <= x && lid.maxX >= maxX {
      if lid.y <= top { top = max(top, lid.maxY) }
      if lid.maxY >= bottom { bottom = min(bottom, lid.y) }
    }
    return PixelRect(x: x, y: top, width: width, height: max(0, bottom - top))
  }

  /// Returns the pixels that are redrawn unnecessarily if both become one; negative by those that are no longer drawn
  /// twice.
  fileprivate func waste(with other: PixelRect) -> Int { union(other).area - area - other.area }
}
