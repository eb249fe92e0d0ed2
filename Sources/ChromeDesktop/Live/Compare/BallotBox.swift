/// What was chosen blind so far: for each gesture how often each name.
struct BallotBox: Equatable, Sendable {
  /// The oldest first.
  var ballots: [Ballot] = []

  struct Ballot: Equatable, Sendable {
    /// The kept gesture as a take; empty for what hands did freely.
    var gesture: String
    /// The oldest name first.
    var counts: [Count] = []
  }

  struct Count: Equatable, Sendable {
    var name: String
    var votes: Int
  }

  /// So many gestures are kept, and of each so many names.
  static let mostGestures = 20
  static let mostNames = 32
  static let mostVotes = 1_000_000

  /// Of all votes.
  var total: Int { ballots.reduce(0) { $1.counts.reduce($0) { $0 + $1.votes } } }

  func votes(for name: String, with gesture: String) -> Int {
    ballots.first { $0.gesture == gesture }?.counts.first { $0.name == name }?.votes ?? 0
  }

  mutating func vote(for name: String, with gesture: String) {
    let number = ballots.firstIndex { $0.gesture == gesture } ?? ballots.endIndex
    if number == ballots.endIndex { ballots.append(Ballot(gesture: gesture)) }
    ballots[number].vote(for: name)
    ballots.removeFirst(max(0, ballots.count - BallotBox.mostGestures))
  }
}

extension BallotBox.Ballot {
  fileprivate mutating func vote(for name: String) {
    let number = counts.firstIndex { $0.name == name } ?? counts.endIndex
    if number == counts.endIndex { counts.append(BallotBox.Count(name: name, votes: 0)) }
    counts[number].votes = min(BallotBox.mostVotes, counts[number].votes + 1)
    counts.removeFirst(max(0, counts.count - BallotBox.mostNames))
  }
}
