import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("A take's input in the studio")
struct StudioScriptTests {
  /// A window of 1280 by 900, whose studio a take has opened.
  private static func session() -> Session {
    var session = Session(Setup())
    session.direct(.open)
    return session
  }

  private static func begun(_ direction: StudioDirection, at tick: Tick) throws -> StudioScript {
    let session = session()
    var (script, studio) = (try #require(session.script), session.studio)
    script.begin(direction, at: tick, in: &studio, session.layout, session.shownTuning)
    return script
  }

  /// 0.62 of 1280 and 0.7 of 900. The way to what is clicked lasts 300 ticks, with a sample each 10, and is 3 t² − 2 t³:
  /// after a fifth of the time 3 · 0.04 − 2 · 0.008 = 0.104, after four fifths 0.896 of the way. Then 72 ticks pressed.
  @Test("a click is a soft way there, a press and a lift")
  func click() throws {
    var script = try Self.begun(.click(.number("top.resistShow")), at: 1000)
    let start = script.pointer
    #expect(abs(start.x - 793.6) < 1e-9 && abs(start.y - 630) < 1e-9)
    #expect(script.nextDue == 1010)
    let early = script.due(at: 1009)
    #expect(early.isEmpty)
    let way = (1...30).map { script.due(at: 1000 + 10 * $0) }
    #expect(way[..<29].allSatisfy { $0.count == 1 } && way[29].count == 2)
    let places = way.map { events -> Point in
      if case .motion(let x, let y, false)? = events.first { Point(x: x, y: y) } else { Point(x: -1, y: -1) }
    }
    let end = places[29]
    for (number, share) in [(6, 0.104), (15, 0.5), (24, 0.896)] {
      let wanted = start + (end - start) * share
      #expect(abs(places[number - 1].x - wanted.x) < 1e-6 && abs(places[number - 1].y - wanted.y) < 1e-6)
    }
    #expect(way[29].last == .button(.left, isDown: true, x: end.x, y: end.y, isFromTouch: false))
    #expect(script.nextDue == 1372)
    let lift = script.due(at: 1372)
    #expect(lift == [.button(.left, isDown: false, x: end.x, y: end.y, isFromTouch: false)])
    #expect(script.nextDue == nil)
  }

  @Test("a character each 72 ticks, as a key and as text")
  func typing() throws {
    var script = try Self.begun(.type("ab"), at: 1000)
    #expect(script.nextDue == 1072)
    let first = script.due(at: 1072)
    #expect(first == [.key(KeyPress(code: 97)), .text("a")])
    #expect(script.nextDue == 1144)
    let second = script.due(at: 9999)
    #expect(second == [.key(KeyPress(code: 98)), .text("b")])
  }

  @Test("its pointer is smaller and darker while it presses", arguments: [(false, 22.0, 0.4), (true, 18, 0.6)])
  func pointer(isDown: Bool, size: Double, alpha: Double) {
    var painter = Painter()
    StudioPointer(place: Point(x: 100, y: 50), isDown: isDown).paint(into: &painter)
    let dot = Rect(x: 100 - size / 2, y: 50 - size / 2, width: size, height: size)
    #expect(
      painter.list.items == [
        .mask(.shadow(radius: 14, blur: 6), dot.inset(by: -6), Color.black.faded(0.25)),
        .mask(.circle, dot, Color.black.faded(alpha)), .mask(.ring(width: 2), dot, .white),
      ])
  }

  @Test(
    "keys of the studio say why nothing comes of them",
    arguments: [
      (.palette, "Commands not available with --plain"), (.menu, "Commands not available with --plain"),
      (.panel, "Panel not available with --plain"), (.map, "Map not available with --plain"),
      (.guides, "Guides not available with --plain"),
      (.compare, "Compare not available with --plain"),
    ] as [(StudioAction, String)])
  func plain(action: StudioAction, words: String) {
    var session = Session(Setup())
    session.workspace.hasStudio = false
    let plain = Self.words(action, &session)
    // A take's studio is there although nobody sees it.
    session.direct(.open)
    let taken = Self.words(action, &session)
    #expect(plain == words && taken != words)
  }

  @Test("a window of 344 points has room for the panel, one of 343 has not", arguments: [(344.0, true), (343, false)])
  func room(width: Double, isRoom: Bool) {
    var session = Session(Setup())
    session.workspace.width = width
    let words = Self.words(.panel, &session)
    #expect((words != "Widen the window to show the panel") == isRoom)
  }

  private static func words(_ action: StudioAction, _ session: inout Session) -> String? {
    let frame = session.simulation.picture()
    let phone = session.placement(pixelRatio: 1).options.placement(of: session.shownScreen)
    return session.perform(action, session.world(frame, phone: phone, at: 0))?.text
  }
}
