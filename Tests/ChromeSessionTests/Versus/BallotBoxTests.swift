import Testing

@testable import ChromeDesktop

@Suite("A box of ballots")
struct BallotBoxTests {
  @Test("votes are counted up to a million of a name")
  func most() {
    var box = BallotBox()
    box.vote(for: "a", with: "")
    box.vote(for: "a", with: "")
    box.vote(for: "b", with: "")
    #expect(box.votes(for: "a", with: "") == 2 && box.total == 3)
    box.ballots[0].counts[0].votes = 999_999
    box.vote(for: "a", with: "")
    #expect(box.votes(for: "a", with: "") == 1_000_000)
    box.vote(for: "a", with: "")
    #expect(box.votes(for: "a", with: "") == 1_000_000)
  }

  @Test("of 20 gestures and of 32 names each the newest stay")
  func limits() {
    var box = BallotBox()
    for number in 0...20 { box.vote(for: "a", with: "\(number)") }
    #expect(box.ballots.map(\.gesture) == (1...20).map { "\($0)" })
    for number in 0...32 { box.vote(for: "\(number)", with: "20") }
    // The first one, a, and 0 are gone.
    #expect(box.ballots[19].counts.map(\.name) == (1...32).map { "\($0)" })
  }
}
