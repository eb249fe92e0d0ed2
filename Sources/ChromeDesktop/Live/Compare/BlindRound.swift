/// One round of a blind vote: phones stand in an order that nobody knows, until one is chosen.
struct BlindRound: Equatable, Sendable {
  /// Which phone stands in each column; 0 is the session's own.
  private(set) var order: [Int]
  /// How often each phone was chosen by now, this time counted; nil while names are hidden.
  var counts: [Int]?

  var isOpen: Bool { counts == nil }

  /// - Parameter votes: that were given before: each gives another order, the same one each time.
  init(of count: Int, after votes: Int) {
    order = Array(0..<count)
    var state = UInt64(truncatingIfNeeded: votes)
    // Fisher and Yates, from the last place to the second.
    for place in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(place, Int(BlindRound.next(&state) % UInt64(place + 1)))
    }
  }

  /// SplitMix64: even neighbouring numbers of votes come to unlike orders.
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
