import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeTakes

/// What answers to a finger beside scroll and tabs: rows and cards are shaded, chips chosen, the search field opened.
@Suite("Pressed and chosen") struct PressTests {
  private func session(_ lines: String, until seconds: Double) throws -> Session {
    let take = try #require(TakeParser.read(Array("take \"Press\"\n\(lines)\n".utf8)).take)
    var session = Session(take)
    session.advance(to: TickClock.tick(nearest: seconds))
    return session
  }

  private func list(_ session: Session, _ theme: Theme = .light) -> DisplayList {
    var options = SceneOptions()
    let frame = session.simulation.frame()
    session.overlay.configure(&options, at: frame.time)
    return Scene.displayList(
      frame: frame, tuning: session.simulation.tuning, theme: theme, content: session.content, options: options
    ).placed(at: Point(x: -options.phoneOrigin.x, y: -options.phoneOrigin.y), scale: 1)
  }

  /// Of shades in the light theme: black, at most a tenth, over something as wide as `width`.
  private func shades(_ session: Session) -> [Rect] {
    list(session).items.compactMap { item in
      guard case .mask(.roundedRect, let rect, let color) = item, (color.red, color.green, color.blue) == (0, 0, 0),
        (1...26).contains(color.alpha), rect.width > 40, rect.height > 20
      else { return nil }
      return rect
    }
  }

  @Test("a row is shaded under a resting finger, not under one that scrolls, and pales after a tap")
  func rows() throws {
    let press = "page 0\npress 195 500\nwait 1s"
    #expect(try shades(session(press, until: 0.05)) == [])
    let rows = try shades(session(press, until: 0.3))
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(row.width == 390 && row.y <= 500 && row.maxY > 500)
    #expect(try shades(session("page 0\npress 195 500\nmove 0 -60 over 200ms\nwait 1s", until: 0.3)) == [])
    #expect(try shades(session("page 0\npress 195 500\nwait 100ms\nrelease\nwait 1s", until: 0.2)) == [row])
    #expect(try shades(session("page 0\npress 195 500\nwait 100ms\nrelease\nwait 1s", until: 0.5)) == [])
  }

  /// A post is 480 points high with a gap of 10; the row of icons is 54 above its lower edge, so its middle is 416
  /// points down the page, which begins at 187.
  @Test("a tap on a heart fills it, a second one empties it, and a tap next to it does neither")
  func hearts() throws {
    let opening = "scene feed\npage 1\n"
    func hearts(_ lines: String) throws -> [Icon] {
      try list(session(opening + lines + "wait 1s", until: 0.9)).items.compactMap { item in
        guard case .mask(.icon(let icon), let place, _) = item, [.heart, .heartLine].contains(icon),
          abs(place.center.x - 28) < 1, abs(place.center.y - 603) < 1
        else { return nil }
        return icon
      }
    }
    #expect(try Set(hearts("")) == [.heartLine])
    #expect(try Set(hearts("tap 28 603\n")) == [.heart])
    #expect(try Set(hearts("tap 28 603\nwait 100ms\ntap 28 603\n")) == [.heartLine])
    #expect(try Set(hearts("tap 64 603\n")) == [.heartLine])
  }

  @Test("a row that is swiped open closes with the first point of a scroll, and stays closed")
  func openRow() throws {
    let opening = "scene inbox\npage 1\nset gesture.slop 0\n"
    func flags(_ lines: String, until seconds: Double) throws -> Int {
      try list(session(opening + lines, until: seconds)).items.count { item in
        if case .text(let label) = item { label.string == "Flag" } else { false }
      }
    }
    #expect(try flags("wait 2s", until: 1.5) > 0)
    #expect(try flags("press 195 600\nmove 0 -1 over 16ms\nwait 1s\nrelease\nwait 1s", until: 1) == 0)
    let back = "press 195 500\nmove 0 -40 over 100ms\nmove 0 40 over 100ms\nwait 1s\nrelease\nwait 1s"
    #expect(try flags(back, until: 1.1) == 0)
  }

  @Test(
    "on every page of every scene something answers in the middle of the screen",
    arguments: PhoneScene.allCases, 0..<3)
  func everywhere(scene: PhoneScene, page: Int) throws {
    // A point's width lower each time, so that a gap between two cards is passed.
    let found = try (0..<12).contains { step in
      let lines = "scene \(scene.rawValue)\npage \(page)\npress 100 \(300 + 20 * step)\nwait 1s"
      return try !shades(session(lines, until: 0.5)).isEmpty
    }
    #expect(found)
  }

  @Test("a tapped chip is chosen, on its page only, and stays so")
  func chips() throws {
    // The second of page 0's chips, in the middle of the toolbar's height.
    let tap = "page 0\nwait 100ms\npress 110 165\nwait 50ms\nrelease\nwait 1s"
    #expect(try chosen(session("page 0\nwait 1s", until: 1)) == chosen(session("page 1\nwait 1s", until: 1)))
    let after = try session(tap, until: 1)
    #expect(after.overlay.choices.chip(ofPage: 0) == 1)
    #expect(after.overlay.choices.chip(ofPage: 1) == 0)
    #expect(try chosen(after) > chosen(session("page 0\nwait 1s", until: 1)))
  }

  /// X of the chip in the page's accent.
  private func chosen(_ session: Session) throws -> Double {
    let accents = Theme.light.families.map(\.accent)
    let places = list(session).items.compactMap { item -> Double? in
      guard case .mask(.roundedRect(radius: 15), let rect, let color) = item, accents.contains(color) else {
        return nil
      }
      return rect.x
    }
    return try #require(places.first)
  }

  @Test("the search field opens by a tap, is cancelled by its word, and by a tap on the page")
  func search() throws {
    let open = "page 0\nwait 100ms\npress 195 130\nwait 50ms\nrelease\nwait 300ms"
    #expect(try width(session(open, until: 0.1)) == 358)
    let opened = try width(session(open, until: 0.5))
    #expect(opened < 310 && opened > 250)
    #expect(try words(session(open, until: 0.5)).contains("Cancel"))
    let half = try width(session(open, until: 0.25))
    #expect(half < 358 && half > opened)
    for place in ["350 130", "195 500"] {
      let closed = try session("\(open)\npress \(place)\nwait 50ms\nrelease\nwait 300ms", until: 1)
      #expect(try width(closed) == 358 && !words(closed).contains("Cancel"))
    }
    // Beside it in the header nothing happens.
    let nextTo = try session("\(open)\npress 195 70\nwait 50ms\nrelease\nwait 300ms", until: 1)
    #expect(try width(nextTo) == opened)
  }

  private func words(_ session: Session) -> [String] {
    list(session).items.compactMap { if case .text(let label) = $0 { label.string } else { nil } }
  }

  private func width(_ session: Session) throws -> Double {
    let fields = list(session).items.compactMap { item -> Double? in
      guard case .mask(.roundedRect(radius: 10), let rect, Theme.light.field) = item else { return nil }
      return rect.width
    }
    return try #require(fields.first)
  }
}
