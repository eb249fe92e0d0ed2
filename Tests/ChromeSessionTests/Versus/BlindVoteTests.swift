import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Blind votes")
struct BlindVoteTests {
  @Test("names are hidden until a key chooses; then they are shown with counts") func keys() throws {
    try compared { window in
      window.key("c", .shift)
      #expect(window.texts.filter { ["default", "chromium"].contains($0) && $0 != "default" }.isEmpty)
      #expect(window.texts.contains("1") && window.texts.contains("2"))
      let order = try #require(window.session.comparison?.blind?.order)
      let names = window.session.phoneNames
      window.key("2")
      #expect(
        window.texts.contains("\(names[order[1]]): 1 vote") && window.texts.contains("\(names[order[0]]): 0 votes"))
      #expect(window.phones.allSatisfy { $0.picture().page.settled == 1 }, "2 is no tab now")
      window.key("3")
      window.wait(1)
      #expect(window.phones.allSatisfy { $0.picture().page.settled == 2 }, "afterwards it is again")
    }
  }

  @Test("a click on a number votes for the phone below it") func mouse() throws {
    try compared(["chromium", "headroom"]) { window in
      for round in 1...3 {
        window.key("c", .shift)
        let order = try #require(window.session.comparison?.blind?.order)
        let plan = try #require(window.session.comparePlan)
        window.click(plan.name(2).center)
        let name = window.session.phoneNames[order[2]]
        #expect(window.session.votes.votes(for: name, with: "") > 0)
        #expect(window.session.votes.total == round)
        #expect(window.phones.allSatisfy { $0.picture().lastTap == nil })
      }
    }
  }

  @Test("which phone stands where follows from the count of votes, and is anything but fixed") func order() {
    for count in 2...4 {
      let rounds = (0..<600).map { BlindRound(of: count, after: $0).order }
      #expect(rounds == (0..<600).map { BlindRound(of: count, after: $0).order })
      #expect(rounds.allSatisfy { $0.sorted() == Array(0..<count) })
      for column in 0..<count {
        // Of a fair coin with `count` sides so many are within five deviations.
        let first = Double(rounds.filter { $0[column] == 0 }.count)
        let (mean, deviation) = (600 / Double(count), (600 / Double(count) * (1 - 1 / Double(count))).squareRoot())
        #expect(abs(first - mean) < 5 * deviation)
      }
    }
  }

  @Test("a hidden phone is drawn at another place, and is pressed there") func shuffled() throws {
    try compared { window in
      var swapped = false
      for votes in 0..<6 where !swapped {
        window.guest.session.votes = BallotBox(ballots: [.init(gesture: "", counts: [.init(name: "x", votes: votes)])])
        window.key("c", .shift)
        swapped = window.session.comparison?.blind?.order == [1, 0]
      }
      #expect(swapped)
      #expect(window.places[0].originX > window.places[1].originX)
      window.press(window.spot(0, 195, 500))
      for phone in window.phones {
        let place = try #require(phone.picture().pointer?.place)
        #expect(abs(place.x - 195) < 1e-6 && abs(place.y - 500) < 1e-6)
      }
    }
  }

  @Test("what was chosen is kept with the gesture, and survives a restart") func restart() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.key("c")
      window.key("c", .shift)
      window.key("1")
      window.drag(window.spot(0, 195, 600), to: window.spot(0, 195, 300))
      window.key("l")
      window.wait(0.2)
      for _ in 0..<2 {
        window.key("c", .shift)
        window.key("2")
      }
      let votes = window.session.votes
      #expect(votes.total == 3 && votes.ballots.count == 2)
      #expect(votes.ballots[0].gesture.isEmpty && votes.ballots[1].gesture.contains(" down "))
      try scratch.drawer.keep(window.guest.memory(window: nil)).get()
      let (memory, trouble) = scratch.drawer.studioMemory()
      #expect(trouble == nil && memory.votes == votes)
      var clean = try RunOptions(try CommandLineParser.parse(["run", "--no-restore"]))
      #expect(clean.remember(scratch.drawer) == nil && clean.memory.votes == votes && clean.memory.panel == nil)
      let next = StudioWindow(scratch)
      next.guest.session.votes = memory.votes
      next.key("c")
      next.key("c", .shift)
      let chosen = try #require(next.session.comparison?.blind?.order[0])
      let name = next.session.phoneNames[chosen]
      next.key("1")
      #expect(next.session.votes.votes(for: name, with: "") == 1 + votes.votes(for: name, with: ""))
    }
  }

  @Test("of votes that were given so much is kept") func bounds() {
    var box = BallotBox()
    for number in 0..<100 {
      box.vote(for: "n\(number)", with: "")
      box.vote(for: "n", with: "g\(number)")
      box.vote(for: "late", with: "")
    }
    #expect(box.ballots.count == BallotBox.mostGestures)
    #expect(box.ballots.allSatisfy { $0.counts.count <= BallotBox.mostNames })
  }
}
