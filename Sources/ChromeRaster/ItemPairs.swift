/// A distance in whole device pixels, to the right and down.
package struct PixelOffset: Equatable, Sendable {
  package let x: Int
  package let y: Int

  package static let zero = PixelOffset(x: 0, y: 0)

  package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  init(from old: PixelRect, to new: PixelRect) { self.init(x: new.x - old.x, y: new.y - old.y) }
}

extension PixelRect {
  func moved(by offset: PixelOffset) -> PixelRect {
    PixelRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// The place from which an offset leads here.
  func before(_ offset: PixelOffset) -> PixelRect { moved(by: PixelOffset(x: -offset.x, y: -offset.y)) }
}

/// The items of two lists: those in both, which may have moved, and those in one only. Items in both have the same
/// order in both.
struct ItemPairs {
  /// An item's numbers in the two lists, nil where it is missing, and the way it moved.
  struct Pair {
    var old: Int?
    var new: Int?
    var offset = PixelOffset.zero
  }

  private(set) var all: [Pair] = []
  private let old: UnsafeBufferPointer<PixelItem>
  private let new: UnsafeBufferPointer<PixelItem>
  private let offsets: [PixelOffset]

  init(_ old: UnsafeBufferPointer<PixelItem>, _ new: UnsafeBufferPointer<PixelItem>) {
    (self.old, self.new) = (old, new)
    offsets = ItemPairs.offsets(old, new)
    all.reserveCapacity(old.count + 32)
    pairUp()
  }

  private mutating func pairUp() {
    var (left, right) = (0, 0)
    while left < old.count, right < new.count {
      if let offset = offset(left, right) {
        all.append(Pair(old: left, new: right, offset: offset))
        (left, right) = (left + 1, right + 1)
        continue
      }
      let (gone, come) = step(left, right)
      append(left..<(left + gone), right..<(right + come))
      (left, right) = (left + gone, right + come)
    }
    append(left..<old.count, right..<new.count)
  }

  private mutating func append(_ gone: Range<Int>, _ come: Range<Int>) {
    for index in gone { all.append(Pair(old: index, new: nil)) }
    for index in come { all.append(Pair(old: nil, new: index)) }
  }

  /// Returns the numbers of items to skip in each list until both continue alike: one of each if that is not soon.
  private func step(_ left: Int, _ right: Int) -> (gone: Int, come: Int) {
    for distance in 1...ItemPairs.lookAhead {
      if right + distance < new.count, offset(left, right + distance) != nil { return (0, distance) }
      if left + distance < old.count, offset(left + distance, right) != nil { return (distance, 0) }
    }
    return (1, 1)
  }

  /// Returns how far an item moved from one list to the other; nil if both differ in more than their places.
  private func offset(_ left: Int, _ right: Int) -> PixelOffset? {
    // Comparing numbers first saves the copies that comparing whole items makes.
    guard old[left].fingerprint == new[right].fingerprint else { return nil }
    let offset = PixelOffset(from: old[left].place, to: new[right].place)
    guard offset == .zero ? old[left].visible == new[right].visible : offsets.contains(offset) else { return nil }
    guard let old = old.baseAddress, let new = new.baseAddress else { return nil }
    return PixelItem.areAlike(old + left, new + right) ? offset : nil
  }

  /// Items to look ahead: more than a row of a list or a card has.
  private static let lookAhead = 32
}

// Finding the ways that items moved.
extension ItemPairs {
  /// Slots of the table of old items, a power of two: several times as many as a phone has items.
  private static let slots = 1024
  /// Most ways that are counted.
  private static let mostVotes = 16
  /// Most ways, and least items that moved by each.
  private static let (most, least) = (4, 3)

  /// Returns the most frequent ways of items that are unlike all others, most frequent first.
  private static func offsets(
    _ old: UnsafeBufferPointer<PixelItem>, _ new: UnsafeBufferPointer<PixelItem>
  ) -> [PixelOffset] {
    var votes: [(offset: PixelOffset, count: Int)] = []
    votes.reserveCapacity(mostVotes)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: slots) { table in
      table.initialize(repeating: -1)
      for index in old.indices {
        let slot = slot(of: old[index])
        table[slot] = table[slot] == -1 ? Int32(index) : -2
      }
      for item in new.indices {
        let index = Int(table[slot(of: new[item])])
        guard index >= 0, old[index].fingerprint == new[item].fingerprint else { continue }
        let offset = PixelOffset(from: old[index].place, to: new[item].place)
        if offset != .zero { count(offset, in: &votes) }
      }
    }
    guard !votes.isEmpty else { return [] }
    votes.sort { $0.count > $1.count }
    return Array(votes.prefix(most).lazy.filter { $0.count >= least }.map(\.offset))
  }

  private static func slot(of item: PixelItem) -> Int { Int(truncatingIfNeeded: item.fingerprint >> 32) & (slots - 1) }

  private static func count(_ offset: PixelOffset, in votes: inout [(offset: PixelOffset, count: Int)]) {
    guard let known = votes.firstIndex(where: { $0.offset == offset }) else {
      if votes.count < mostVotes { votes.append((offset, 1)) }
      return
    }
    votes[known].count += 1
  }
}
