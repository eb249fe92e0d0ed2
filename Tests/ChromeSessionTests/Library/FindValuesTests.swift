import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import DesktopTestSupport

/// From marks to values, in the window.
@Suite("Finding values")
struct FindValuesTests {
  private static func window(_ work: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { try work(StudioWindow($0)) }
  }

  /// A header that waits for 200 pt before it comes back, and a stroke that goes back by 120: it should have come.
  private static func annoyed(_ window: StudioWindow) {
    var tuning = window.tuning
    tuning.top.resistShow = 200
    window.guest.act(.tune(tuning))
    window.swipe(by: [-300])
    window.keep([-200, 120])
    window.guest.studio.loop?.scrubToEnd()
    window.key("s")
    window.waitForVerdicts()
  }

  @Test("proposals meet every mark; a click puts one in force, undo takes it back, another click another")
  func apply() throws {
    try Self.window { window in
      Self.annoyed(window)
      let before = window.tuning
      #expect(window.library.unmetCount == 1)
      window.click(window.place(.find))
      window.waitForValues()
      let search = try #require(window.guest.studio.search)
      #expect((1...3).contains(search.proposals.count) && search.base == before)
      #expect(Set(search.proposals.map { $0.changes.map(\.key) }).count == search.proposals.count, "each other keys")
      for number in search.proposals.indices {
        window.click(window.place(.proposal(number)))
        #expect(window.tuning == search.proposals[number].tuning(over: before))
        window.waitForVerdicts()
        #expect(window.library.unmetCount == 0, "proposal \(number)")
      }
      for _ in search.proposals { window.key("z", .control) }
      #expect(window.tuning == before)
    }
  }

  @Test("pointing at a proposal tries it on: its ghost over the loop, nothing in force")
  func tryOn() throws {
    try Self.window { window in
      Self.annoyed(window)
      let before = window.tuning
      window.key("e")
      window.waitForValues()
      let search = try #require(window.guest.studio.search)
      window.move(window.place(.proposal(0)))
      #expect(window.guest.studio.preview?.run?.layer.tuning == search.proposals[0].tuning(over: before))
      #expect(window.tuning == before)
      window.move(Point(x: 5, y: 5))
      #expect(window.guest.studio.preview == nil)
    }
  }

  @Test("marks that contradict each other are named, with their gestures and times")
  func conflict() throws {
    try Self.window { window in
      window.keep([-300])
      window.guest.studio.loop?.scrubToEnd()
      window.key("s")
      let id = try #require(window.library.looped)
      let end = try #require(window.guest.studio.loop?.tick)
      let other = GestureMark(line: end + 60, .moment(.bar(.header, .hidden)))
      window.guest.studio.library.toggle(other, of: id, after: window.guest.studio.history.count)
      window.key("e")
      window.waitForValues()
      guard case .conflicts(let conflicts)? = window.guest.studio.search?.answer else {
        return #expect(Bool(false), "at rest a header is not shown and hidden a tenth of a second later")
      }
      #expect(conflicts.contains { $0.marks.count == 2 && $0.marks.allSatisfy { $0.hasPrefix("Drag 1 at ") } })
      #expect(window.texts.contains("No suitable values found"))
    }
  }

  @Test("what was found goes with other marks and other values; Esc puts it away before the loop")
  func stale() throws {
    try Self.window { window in
      Self.annoyed(window)
      window.key("e")
      window.waitForValues()
      #expect(window.guest.studio.search?.answer != nil)
      window.guest.studio.loop?.scrub(to: 60)
      window.key("k")
      #expect(window.guest.studio.search == nil, "it was about other marks")
      window.key("e")
      window.waitForValues()
      var tuning = window.tuning
      tuning.top.deadBand = 7
      window.guest.act(.tune(tuning))
      #expect(window.guest.studio.search == nil, "it was about other values")
      window.key("e")
      window.key(Keys.escape)
      #expect(window.guest.studio.search == nil && window.guest.studio.loop != nil)
      window.key(Keys.escape)
      #expect(window.guest.studio.loop == nil)
    }
  }

  @Test("the same proposals every time")
  func again() throws {
    try Self.window { window in
      Self.annoyed(window)
      let search = ValueSearch(number: 1, base: window.tuning, gestures: window.library.gestures)
      #expect(search.found() == search.found())
    }
  }

  @Test("without marks there is nothing to find, and it says so")
  func noMarks() throws {
    try Self.window { window in
      window.keep([-300])
      window.key("e")
      #expect(window.guest.answer?.text.hasPrefix("No expectations yet") == true)
      #expect(window.guest.studio.search == nil)
    }
  }
}
