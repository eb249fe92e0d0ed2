import ChromeStudio

// Choosing a phone without knowing which it is.
extension Session {
  /// What stands above each phone, the session's own first.
  var phoneTitles: [String] {
    guard let round = comparison?.blind else { return phoneNames }
    guard let counts = round.counts else { return columns.map { "\($0 + 1)" } }
    return zip(phoneNames, counts).map { "\($0): \($1) \($1 == 1 ? "vote" : "votes")" }
  }

  /// `Shift C`: from now on names are hidden, and the phones stand in another order.
  mutating func beginVote() -> String {
    guard comparison != nil else { return "A blind vote is about phones beside each other: C sets one beside this" }
    comparison?.blind = BlindRound(of: others.count + 1, after: votes.total)
    return
      "Which is best? \(others.count == 1 ? "1 or 2" : "1 to \(others.count + 1)") chooses, or a click on the number"
  }

  /// What is said of the choice; nil where nobody asks for one, or no phone stands in that column.
  mutating func vote(forColumn column: Int) -> String? {
    guard let round = comparison?.blind, round.isOpen, round.order.indices.contains(column) else { return nil }
    let gesture = studio.loop.map { $0.run.gesture.text(content) } ?? ""
    let names = phoneNames
    let name = names[round.order[column]]
    votes.vote(for: name, with: gesture)
    comparison?.blind?.counts = names.map { votes.votes(for: $0, with: gesture) }
    return "\(column + 1) is \(name). Shift C asks again."
  }
}
