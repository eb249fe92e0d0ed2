/// Pixels that moved together: each pixel of `area` now shows what was at its place less the offset.
package struct Shift: Equatable, Sendable {
  package let area: PixelRect
  package let offset: PixelOffset

  package init(area: PixelRect, offset: PixelOffset) { (self.area, self.offset) = (area, offset) }

  var source: PixelRect { area.before(offset) }
}

/// A shift with the base of the items that moved: a fill of one opaque color below them, which stayed and covers the
/// pixels before and after. Nothing below it can be seen there.
struct Move {
  var shift: Shift
  /// The base's numbers in both lists.
  let base: (old: Int, new: Int)

  /// Least pixels of a move: fewer are as soon drawn.
  private static let least = 4096
  /// Most moves, one for each phone of a window.
  private static let most = 4
  /// Least share of one move in all that moved over its base: if much moves in another way, so much is drawn that
  /// moving the rest gains nothing. A finger's trail moves over its page, too.
  private static let leastShare = 0.5

  /// Returns moves that do not touch each other, largest first.
  static func all(
    _ pairs: ItemPairs, _ old: UnsafeBufferPointer<PixelItem>, _ new: UnsafeBufferPointer<PixelItem>
  ) -> [Move] {
    var moves: [Move] = []
    moves.reserveCapacity(most)
    let groups = groups(pairs, old, new)
    for group in groups {
      let all = groups.reduce(0) { $1.base == group.base ? $0 + $1.count : $0 }
      guard Double(group.count) >= leastShare * Double(all) else { continue }
      let solid = new[group.base.new].solid
      let area = group.bounds.intersection(solid).intersection(solid.moved(by: group.offset))
      let move = Move(shift: Shift(area: area, offset: group.offset), base: group.base)
      if area.width * area.height >= least { moves.append(move) }
    }
    guard moves.count > 1 else { return moves }
    moves.sort { $0.shift.area.width * $0.shift.area.height > $1.shift.area.width * $1.shift.area.height }
    return moves.reduce(into: []) { kept, move in
      if kept.count < most, !kept.contains(where: { $0.touches(move) }) { kept.append(move) }
    }
  }

  private var reach: PixelRect { shift.area.union(shift.source) }

  private func touches(_ other: Move) -> Bool { !reach.intersection(other.reach).isEmpty }

  /// Items over one base that moved by the same offset.
  private struct Group {
    let base: (old: Int, new: Int)
    let offset: PixelOffset
    var bounds: PixelRect
    var count = 1
  }

  private static func groups(
    _ pairs: ItemPairs, _ old: UnsafeBufferPointer<PixelItem>, _ new: UnsafeBufferPointer<PixelItem>
  ) -> [Group] {
    var bases: [(old: Int, new: Int)] = []
    var groups: [Group] = []
    // One allocation each: more than most pictures have.
    bases.reserveCapacity(32)
    groups.reserveCapacity(8)
    for pair in pairs.all {
      guard let from = pair.old, let to = pair.new else { continue }
      if pair.offset == .zero {
        if new[to].isFill, !new[to].solid.isEmpty { bases.append((from, to)) }
        continue
      }
      let (before, after) = (old[from].visible, new[to].visible)
      guard let base = bases.last(where: { new[$0.new].solid.contains(before.union(after)) }) else { continue }
      let bounds = after.union(before.moved(by: pair.offset))
      if let known = groups.firstIndex(where: { $0.base == base && $0.offset == pair.offset }) {
        groups[known].bounds = groups[known].bounds.union(bounds)
        groups[known].count += 1
      } else {
        groups.append(Group(base: base, offset: pair.offset, bounds: bounds))
      }
    }
    return groups
  }
}

extension Move {
  /// Returns true if an item leaves the moved pixels as they are: it is below the base, moved with them, or is one
  /// color over all of them.
  func isKept(
    by pair: ItemPairs.Pair, _ old: UnsafeBufferPointer<PixelItem>, _ new: UnsafeBufferPointer<PixelItem>
  ) -> Bool {
    if (pair.new.map { $0 <= base.new } ?? true) && (pair.old.map { $0 <= base.old } ?? true) { return true }
    guard let from = pair.old, let to = pair.new else { return false }
    if pair.offset == shift.offset {
      let before = old[from].visible.moved(by: shift.offset).intersection(shift.area)
      let after = new[to].visible.intersection(shift.area)
      return before == after || (before.isEmpty && after.isEmpty)
    }
    guard pair.offset == .zero, new[to].isFill else { return false }
    return new[to].visible.contains(shift.area) && new[to].visible.contains(shift.source)
  }
}
