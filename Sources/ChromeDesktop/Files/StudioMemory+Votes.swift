import ChromeTakes

// Blind votes, beside the gestures that they are about.
extension StudioMemory {
  static func json(_ ballot: BallotBox.Ballot) -> String {
    object([("gesture", TuningFile.string(ballot.gesture)), ("counts", list(ballot.counts.map(json)))])
  }

  private static func json(_ count: BallotBox.Count) -> String {
    object([("name", TuningFile.string(count.name)), ("votes", number(Double(count.votes)))])
  }

  /// Nil of a ballot that says no gesture, as of a count without a name.
  static func ballot(_ members: inout JSONMembers) -> BallotBox.Ballot? {
    guard let gesture = members.text("gesture") else { return nil }
    return BallotBox.Ballot(gesture: gesture, counts: members.objects("counts", count) ?? [])
  }

  private static func count(_ members: inout JSONMembers) -> BallotBox.Count? {
    guard let name = members.text("name"), let votes = members.number("votes"),
      (0...Double(BallotBox.mostVotes)).contains(votes)
    else { return nil }
    return BallotBox.Count(name: name, votes: Int(votes))
  }
}
