/// The difference of two pictures: a few rectangles of device pixels, outside of which both are identical to the byte,
/// perhaps after a shift of some pixels.
///
/// A pixel is the result of the items that reach it, one after the other. So a pixel is unchanged if the same items
/// reach it in the same order, even if items that do not reach it were added in between. A change below a material
/// layer changes the whole layer.
package struct Damage: Equatable, Sendable {
  /// The pixels to copy before the areas are drawn.
  package private(set) var shift: PixelShift?
  /// The areas to draw.
  package private(set) var areas: [PixelRect] = []

  package var isEmpty: Bool { areas.isEmpty && shift == nil }

  /// The areas whose pixels change.
  package var changes: [PixelRect] { shift.map { areas + [$0.area] } ?? areas }

  /// Covers the whole canvas.
  package init(all canvas: PixelRect) { areas = canvas.isEmpty ? [] : [canvas] }

  private init() {}

  /// Visits the pixels that an item may change; text is measured.
  package typealias Extent = (_ item: PixelItem, _ visit: (PixelRect) -> Void) -> Void

  package init(from old: PixelList, to new: PixelList, _ extent: Extent) {
    self.init()
    guard old.canvas == new.canvas, old.grid == new.grid, old.background == new.background,
      old.backgroundPicture == new.backgroundPicture
    else {
      self = Damage(all: new.canvas)
      return
    }
    findChanges(from: old, to: new, extent)
    if Double(pixels) > Double(new.canvas.area) * Damage.leastShareToShift { shiftPixels(from: old, to: new, extent) }
    if Double(pixels) > Double(new.canvas.area) * Damage.mostShare { self = Damage(all: new.canvas) }
  }

  private mutating func findChanges(from old: PixelList, to new: PixelList, _ extent: Extent) {
    old.items.withUnsafeBufferPointer { before in
      new.items.withUnsafeBufferPointer { after in
        ItemPairs(before, after).forEach { pair in
          switch pair {
          case .same: break
          case .gone(let index): extent(before[index]) { add($0) }
          case .come(let index), .moved(_, let index): extent(after[index]) { add($0) }
          }
        }
      }
    }
    addLayers(of: new)
  }

  /// Copies pixels that moved if that leaves much less to be drawn.
  private mutating func shiftPixels(from old: PixelList, to new: PixelList, _ extent: Extent) {
    let shift = old.items.withUnsafeBufferPointer { before in
      new.items.withUnsafeBufferPointer { PixelShift(before, $0, canvas: new.canvas) }
    }
    guard let shift else { return }
    var shifted = Damage()
    for area in shift.rest(from: old, to: new, extent) { shifted.add(area) }
    shifted.addLayers(of: new)
    guard shifted.pixels + Int(Double(shift.area.area) * Damage.costOfCopying) < pixels else { return }
    self = shifted
    self.shift = shift
  }

  /// Extends the areas by the material layers that they touch.
  private mutating func addLayers(of picture: PixelList) {
    while let index = areas.firstIndex(where: { picture.whole($0) != $0 }) {
      add(picture.whole(areas.remove(at: index)))
    }
  }

  private var pixels: Int { areas.reduce(0) { $0 + $1.area } }

  /// Share of all pixels that must be drawn before a shift is looked for.
  private static let leastShareToShift = 0.15
  /// Cost of copying a pixel, as a share of drawing it.
  private static let costOfCopying = 0.2
  /// Largest share of all pixels that is drawn in parts; beyond it everything is drawn as one.
  private static let mostShare = 0.9
  /// Most rectangles; each of them costs one walk through the list.
  private static let most = 6
  /// Pixels that may be redrawn unnecessarily to save one rectangle.
  private static let slack = 2048
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
