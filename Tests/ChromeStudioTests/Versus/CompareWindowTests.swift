import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A window with phones beside each other.
private func compared(
  _ names: [String] = ["chromium"], size: WindowSize = WindowSize(width: 1280, height: 900),
  _ body: (StudioWindow) throws -> Void
) throws {
  try TestFolder.with { scratch in
    let window = StudioWindow(scratch)
    window.guest.resized(to: size, at: 0)
    let rivals = try names.map { TakeRival(word: $0, tuning: try #require(PresetShelf().shipped($0))) }
    window.guest.session.compare(with: rivals)
    try body(window)
  }
}

extension StudioWindow {
  fileprivate var session: Session { guest.session }
  fileprivate var phones: [Simulation] { session.simulations }
  fileprivate var places: [Placement] {
    session.placements(pixelRatio: 1).map { $0.options.placement(of: session.shownScreen) }
  }

  /// Slowly up or down one of the phones, with a rest before the finger lifts.
  fileprivate func pull(_ phone: Int, from: Double, to: Double) {
    press(spot(phone, 195, from))
    for step in 1...20 {
      move(spot(phone, 195, from + (to - from) * Double(step) / 20))
      wait(0.02)
    }
    wait(0.2)
    release(spot(phone, 195, to))
    wait(2)
  }

  /// How much is drawn in `color` within `area`.
  fileprivate func fills(_ color: Color, in area: Rect?) -> Int {
    list.items.filter { item in
      switch item {
      case .fill(let rect, color), .mask(_, let rect, color): area.map { $0.contains(rect.center) } ?? true
      case .fill, .mask, .text, .pane, .clip, .endClip: false
      }
    }.count
  }

  /// In the window, a place of one of the phones.
  fileprivate func spot(_ phone: Int, _ x: Double, _ y: Double) -> Point {
    let place = places[phone]
    return Point(x: place.originX + x * place.scale, y: place.originY + y * place.scale)
  }
}

@Suite("Several phones in the window")
struct CompareWindowTests {
  @Test("C sets the preset beside what was made of it, else the next one; a second C ends it") func key() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.key("c")
      #expect(window.session.comparison?.rivals.map(\.name) == ["chromium"])
      #expect(window.session.others.map(\.simulation.tuning) == [StudioWindow.chromium])
      window.key("c")
      #expect(window.session.comparison == nil && window.session.others.isEmpty)
      var edited = Tuning()
      edited.top.resistShow = 90
      window.guest.session.tune(edited)
      window.key("c")
      #expect(window.phones.map(\.tuning) == [edited, Tuning()])
      #expect(window.session.phoneNames == ["default, top.resistShow 90.0", "default"])
      #expect(window.texts.contains("default, top.resistShow 90.0"))
    }
  }

  @Test("a press on any of them is a press at the same place of each, wherever it moves then", arguments: 0..<3)
  func press(_ touched: Int) throws {
    try compared(["chromium", "shy-nav-bar"]) { window in
      window.press(window.spot(touched, 100, 500))
      #expect(window.phones.allSatisfy { $0.picture().pointer?.isDown == true })
      // Over another phone by now: it is still the first one's finger.
      let far = window.spot(touched, 100 + 600, 380)
      window.move(window.spot(touched, 100, 420))
      window.move(far)
      let fingers = window.phones.map { $0.picture().pointer?.place ?? Point(x: 0, y: 0) }
      for finger in fingers { #expect(abs(finger.x - 700) < 1e-6 && abs(finger.y - 380) < 1e-6) }
      window.release(far)
      window.wait(2)
      #expect(window.phones.allSatisfy { $0.picture().offset > 50 })
    }
  }

  @Test("between the phones nothing is pressed") func beside() throws {
    try compared { window in
      let plan = try #require(window.session.comparePlan)
      window.press(plan.between(0).center)
      #expect(window.phones.allSatisfy { $0.picture().pointer?.isDown != true })
    }
  }

  @Test("a second finger on another phone does not take the first one's place") func fingers() throws {
    try compared { window in
      let (first, second) = (window.spot(0, 200, 600), window.spot(1, 50, 300))
      func send(_ event: RawEvent) { window.send(event) }
      send(.finger(.down, id: 1, x: first.x, y: first.y, isDirect: true))
      send(.finger(.down, id: 2, x: second.x, y: second.y, isDirect: true))
      send(.finger(.moved, id: 1, x: first.x, y: first.y - 100 * window.places[0].scale, isDirect: true))
      for phone in window.phones {
        let place = try #require(phone.picture().pointer?.place)
        #expect(abs(place.x - 200) < 1e-6 && abs(place.y - 500) < 1e-6)
      }
    }
  }

  @Test("wheels and keys reach all of them; the panel changes the first alone") func others() throws {
    try compared { window in
      window.move(window.spot(1, 195, 400))
      window.wheel(-3)
      window.wait(2)
      let offsets = window.phones.map { $0.picture().offset }
      #expect(offsets.allSatisfy { $0 > 100 })
      window.key(KeyPress.code("3"))
      window.wait(2)
      #expect(window.phones.allSatisfy { $0.picture().page.settled == 2 })
      var edited = Tuning()
      edited.top.rate = 0.5
      window.guest.session.tune(edited)
      #expect(window.phones.map(\.tuning) == [edited, StudioWindow.chromium])
    }
  }

  @Test("phones are alike in size, in the stage, beside each other, and nothing covers their names", arguments: 1...3)
  func places(_ count: Int) throws {
    let sizes = [WindowSize(width: 1280, height: 900), WindowSize(width: 1000, height: 700)]
    for size in sizes {
      try compared(Array(["chromium", "headroom", "shy-nav-bar"].prefix(count)), size: size) { window in
        guard let plan = window.session.comparePlan else {
          // By hand: 4 · 160 + 8 bezels of 12 · 160 / 390 + 3 gaps of 44 + 2 margins of 14 is 840, more than 680.
          return #expect(count == 3 && size.width == 1000)
        }
        let stage = window.session.layout.stage
        for column in 0...count {
          let parts = [plan.device(column), plan.name(column), plan.verdict(column)]
          #expect(parts.allSatisfy { $0.x >= stage.x - 1 && $0.maxX <= stage.maxX + 1 })
          #expect(plan.name(column).y >= stage.y && plan.verdict(column).maxY <= stage.maxY)
          #expect(plan.device(column).y >= plan.name(column).maxY - 1)
        }
        for column in 0..<count { #expect(plan.device(column).maxX + 40 <= plan.device(column + 1).x) }
        #expect(abs(plan.block.center.x - stage.center.x) < 1)
        #expect(plan.scale * 390 >= 160)
      }
    }
  }

  @Test("where they would be too small one is shown, with the reason; with room they are all back") func tight() throws
  {
    try compared(["chromium", "headroom", "shy-nav-bar"]) { window in
      #expect(window.texts.contains("headroom"))
      window.guest.resized(to: WindowSize(width: 1000, height: 700), at: window.seconds)
      window.wait(0.1)
      #expect(window.session.comparePlan == nil && !window.texts.contains("headroom"))
      #expect(window.texts.joined(separator: " ").contains("Each of the 4 phones would be"))
      window.press(window.spot(0, 195, 500))
      #expect(window.phones.allSatisfy { $0.picture().pointer?.isDown == true })
      window.guest.resized(to: WindowSize(width: 1280, height: 900), at: window.seconds)
      window.wait(0.1)
      #expect(window.texts.contains("headroom"))
    }
  }

  @Test("C in a window with no room for two says so and leaves one") func refused() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.resized(to: WindowSize(width: 380, height: 700), at: 0)
      window.key("c")
      #expect(window.session.comparison == nil)
      #expect(window.texts.joined(separator: " ").contains("Each of the 2 phones would be"))
    }
  }

  /// By hand: 128 pt back after 8 of slop is far more than the default's resistance of 20 and its header; shy-nav-bar
  /// wants 200 first.
  @Test("once all stand still each says what it did, when, and why") func verdicts() throws {
    try compared(["shy-nav-bar"]) { window in
      window.pull(1, from: 600, to: 250)
      window.pull(0, from: 300, to: 436)
      let texts = window.texts
      #expect(texts.contains { $0.hasPrefix("header") && $0.contains(" at 0.") && $0.contains("show") })
      #expect(texts.contains { $0.hasPrefix("header") && $0.hasSuffix("stay") || $0.hasSuffix("stays") })
      #expect(texts.contains { $0.hasPrefix("the resistance took 1") })
      // How far apart the bars stand, in points, between the phones.
      let edges = window.phones.map { phone in
        let frame = phone.picture()
        return max(frame.header.top + frame.header.height, frame.toolbar.top + frame.toolbar.height)
      }
      #expect(texts.contains("\(Int(abs(edges[0] - edges[1]).rounded())) pt"))
      window.press(window.spot(0, 195, 500))
      #expect(!window.texts.contains { $0.hasPrefix("the resistance took 1") })
    }
  }

  @Test("what loops on one loops on each, as each of them did it, and the timeline has both") func loop() throws {
    try compared(["shy-nav-bar"]) { window in
      window.pull(0, from: 600, to: 250)
      window.pull(1, from: 300, to: 436)
      let ends = window.phones.map { $0.picture().bars }
      window.key("l")
      window.wait(0.1)
      let own = try #require(window.guest.studio.loop)
      window.guest.studio.loop?.scrub(to: Double(own.run.length))
      window.wait(0.1)
      let shown = ([window.session] + window.session.others).map { $0.shown(else: $0.simulation.picture()).bars }
      for (shown, end) in zip(shown, ends) {
        for bar in BarName.allCases { #expect(abs(shown[bar].hidden - end[bar].hidden) < 1e-6) }
      }
      #expect(ends[0].header.hidden < 1 && ends[1].header.hidden > 40)
      #expect(window.session.comparison?.differences.isEmpty == false)
      let colors = [Theme.light.phoneColor(0), Theme.light.phoneColor(1), Theme.light.apart]
      for color in colors { #expect(window.fills(color, in: window.session.layout.timeline) > 0) }
      window.key("c")
      #expect(window.fills(colors[1], in: window.session.layout.timeline) == 0)
      #expect(window.guest.studio.loop != nil)
    }
  }

  @Test("a file that is changed is taken over; one that cannot be read or goes keeps its last good values, and says so")
  func files() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      try scratch.drawer.keep(StudioMemory()).get()
      let path = scratch.folder + "/mine.json"
      try scratch.write("{\"top.resistShow\": 90}", to: path)
      let file = try PresetShelf().file(path).get()
      window.guest.session.compare(with: [TakeRival(word: path, tuning: file.tuning)])
      func resistance() -> Double { window.session.others[0].simulation.tuning.top.resistShow }
      func says(_ words: String) -> Bool { window.texts.joined(separator: " ").contains(words) }
      window.wait(1.2)
      #expect(resistance() == 90)
      try scratch.write("{\"top.resistShow\": 45}", to: path)
      window.wait(1.1)
      #expect(resistance() == 45 && says("mine was changed on disk"))
      try scratch.write("{\"top.resistShow\": 4", to: path)
      window.wait(1.1)
      #expect(resistance() == 45 && says("last good values"))
      #expect(unlink(path) == 0)
      window.wait(1.1)
      #expect(resistance() == 45 && says("mine is no longer on disk"))
    }
  }
}

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

@Suite("Comparisons on the command line")
struct CompareOptionTests {
  private func options(_ words: [String]) throws -> RunOptions {
    try RunOptions(try CommandLineParser.parse(["run"] + words))
  }

  @Test("with and without a take, in any order") func named() throws {
    #expect(try options(["--compare", "chromium", "headroom"]).rivals.map(\.name) == ["chromium", "headroom"])
    try TestFolder.with { scratch in
      try scratch.drawer.keep(StudioMemory()).get()
      let path = scratch.folder + "/a.take"
      try scratch.write("versus \"shy-nav-bar\"\nwait 1s\n", to: path)
      #expect(try options([path]).rivals.map(\.name) == ["shy-nav-bar"])
      #expect(try options([path, "--compare", "chromium"]).rivals.map(\.name) == ["chromium"])
      let last = try options(["--compare", "chromium", "headroom", path])
      #expect(last.rivals.count == 2 && last.takePath == path)
      #expect(try options(["--plain", path]).rivals.isEmpty)
    }
  }

  @Test(
    "what cannot be is refused with what to do",
    arguments: [
      (["--compare", "chromum"], "Unknown preset 'chromum'. Did you mean 'chromium'?"),
      (["--compare", "chromium", "headroom", "default", "shy-nav-bar"], "at most 3 phones beside"),
      (["--compare", "chromium", "chromium"], "expected each phone once"),
      (["--compare", "chromium", "--plain"], "leave out '--plain'"),
      (["--compare", "no/mine.json"], "no/mine.json"),
    ])
  func refused(_ words: [String], _ says: String) throws {
    do {
      _ = try options(words)
      Issue.record("taken for right")
    } catch let failure as TakeOpener.Failure {
      #expect(failure.words.joined().contains(says), "\(failure.words)")
    }
  }
}
