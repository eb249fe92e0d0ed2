import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes

/// Takes and the studio: takes that loop in it, and takes that work it themselves.
@Suite("Takes in the studio")
struct StudioTakeTests {
  private func parse(_ text: String) throws -> Take {
    let reading = TakeParser.read(text, presets: PresetFiles().resolver(base: nil))
    #expect(reading.problems.map(\.description) == [])
    return try #require(reading.take)
  }

  private func shipped() throws -> Take {
    let folder = try #require(Assets.folder())
    let bytes = try SystemFile.read(folder + "/Takes/studio.take").get()
    return try #require(TakeParser.read(bytes, presets: PresetFiles().resolver(base: folder + "/Takes")).take)
  }

  /// Plays to the end as videos do, a frame after the other.
  private func played(_ take: Take, every ticks: Tick) -> Session {
    var session = Session(take)
    session.advance(to: 0)
    while session.isPlaying { session.advance(to: session.tick + ticks) }
    return session
  }

  @Test("a take is kept as one gesture: a run of it is the take's own run")
  func kept() throws {
    let take = try parse(
      "preset shy-nav-bar\ndrag 195 600 by 0 -300 over 300ms\nwait until rest\nset top.resistShow 3\n"
        + "fling 195 300 at 0 900\nwait until rest\n"
    )
    let gesture = KeptGesture(take)
    let run = LoopRun(gesture, take.setup.tuning)
    let inputs = gesture.inputs.map(\.tick)
    #expect(inputs == inputs.sorted() && inputs.first == 0)
    var replay = Replay(
      try self.parse("preset shy-nav-bar\ndrag 195 600 by 0 -300 over 300ms\nwait until rest\n"), every: .end)
    while replay.next() != nil {}
    #expect(run.phone(at: replay.simulation.tick).frame().offset == replay.simulation.frame().offset)
    #expect(run.phone(at: replay.simulation.tick).frame().top == replay.simulation.frame().top)
  }

  @Test("content that changes on the way is drawn as it is at the moment that is shown")
  func content() throws {
    let gesture = KeptGesture(
      try parse("content 1 height 900\npage 1\nwait 1s\ncontent 1 height 1500\nwheel 0 -60\nwait 1s\n"))
    let run = LoopRun(gesture, Tuning())
    #expect(run.content(at: 300)?[1] == .height(900))
    #expect(run.content(at: 600)?[1] == .height(1500))
  }

  @Test("L loops the opened take; after a touch on the phone, the user's gesture")
  func opened() throws {
    let take = try parse(
      "press 195 600\nmove 0 -100 over 200ms\nrelease\nwait until rest\nwait 0.5s\ndrag 195 300 by 0 90 over 200ms\n")
    let guest = SessionWindow(
      Session(take), SessionWindow.Settings(theme: .light), pixelRatio: 1, startingAt: 0, for: nil)
    guest.resized(to: WindowSize(width: 1280, height: 900), at: 0)
    for frame in 1...240 { _ = guest.advance(to: Double(frame) / 60) }
    let key = RawEvent.key(KeyPress(code: KeyPress.code("l")))
    _ = guest.handle(key, at: 4)
    #expect(guest.studio.loop?.run.gesture == KeptGesture(take))
    _ = guest.handle(key, at: 5)
    #expect(guest.studio.loop == nil)
    guest.handle(.press(Point(x: 195, y: 500)), at: 5.5)
    guest.handle(.release(velocity: .zero), at: 5.6)
    _ = guest.handle(key, at: 5.8)
    #expect(guest.studio.loop?.run.gesture == KeptGesture(take), "a tap that scrolls nothing takes nothing away")
    _ = guest.handle(key, at: 5.9)
    guest.handle(.press(Point(x: 195, y: 500)), at: 6)
    guest.handle(.move(Point(x: 195, y: 420)), at: 6.05)
    guest.handle(.release(velocity: .zero), at: 6.1)
    for frame in 366...540 { _ = guest.advance(to: Double(frame) / 60) }
    _ = guest.handle(key, at: 9)
    #expect(guest.studio.loop?.run.gesture.inputs.count == 3)
  }

  @Test("the shipped studio take keeps the gesture, drags the slider to its value, and the header comes back")
  func shippedTake() throws {
    let session = played(try shipped(), every: 10)
    #expect(session.issues.isEmpty)
    #expect(session.simulation.tuning.top.resistShow == 60)
    let loop = try #require(session.studio.loop)
    #expect(loop.before?.layer.tuning.top.resistShow == 200)
    #expect(loop.before?.snapshot(at: loop.before?.length ?? 0).shown.header == 0)
    #expect(loop.run.snapshot(at: loop.run.length).shown.header == 1)
    #expect(loop.tick == 420, "scrubbed to 0.7 s")
  }

  @Test("the take's result does not depend on how often it is observed")
  func same() throws {
    let take = try shipped()
    let often = played(take, every: 1)
    let seldom = played(take, every: 25)
    #expect(often.simulation.tuning == seldom.simulation.tuning)
    #expect(often.studio.loop?.run == seldom.studio.loop?.run)
    #expect(often.studio.loop?.tick == seldom.studio.loop?.tick)
    #expect(often.script?.pointer == seldom.script?.pointer)
    let frame = often.simulation.frame()
    #expect(
      often.scriptList(frame, .light, pixelsPerPoint: 1)
        == played(take, every: 1).scriptList(frame, .light, pixelsPerPoint: 1))
  }

  @Test("what the studio changes are inputs, as a recording of the session holds them")
  func inputs() throws {
    final class Tape { var tunings: [Double] = [] }
    let tape = Tape()
    var session = Session(
      try parse("studio on\nstudio drag top.resistShow to 120 over 1s\nstudio click undo\nstudio key z\n")
    ) { _, input in
      if case .tune(let tuning) = input { tape.tunings.append(tuning.top.resistShow) }
    }
    session.advance(to: 0)
    while session.isPlaying { session.advance(to: session.tick + 10) }
    #expect(tape.tunings.first.map { $0 > 20 } == true && tape.tunings.contains(120))
    #expect(tape.tunings == tape.tunings.dropLast().sorted() + [20], "evenly up, and one undo takes all of it back")
  }

  @Test("a number is clicked and typed into")
  func typing() throws {
    let session = played(
      try parse("studio on\nstudio click bottom.resistHide\nstudio type \"75\"\nstudio key enter\nwait 0.1s\n"),
      every: 10)
    #expect(session.simulation.tuning.bottom.resistHide == 75)
  }

  @Test(
    "a wrong studio line says what was expected",
    arguments: [
      ("studio onn", "on, off, shelf, key, type, click, drag, scrub", "on"),
      ("studio drag top.resistShw to 3", "the key of a number", "top.resistShow"),
      ("studio drag top.hide to 3", "the key of a number", nil),
      ("studio drag top.resistShow to 900", "from 0 to 300", nil),
      ("studio click plai", "play", "play"), ("studio key spce", "space", "space"),
      ("studio on now", "the end of the line", nil),
    ] as [(String, String, String?)])
  func wrong(line: String, expected: String, nearest: String?) throws {
    let problem = try #require(TakeParser.read(line + "\n").problems.first)
    #expect(problem.reason.contains(expected))
    if let nearest { #expect(problem.nearest == nearest) }
  }

  @Test("a video of it is as large as the studio's window")
  func video() throws {
    let survey = try VideoSurvey(try shipped())
    var wish = VideoRequest(path: "studio.gif")
    wish.sizing.width = 640
    let order = try wish.order(survey)
    #expect(order.picture.width == 640 && order.picture.height == 450)
  }
}

extension StudioTakeTests {
  @Test(
    "a scrub takes the playhead wherever it stands: at the start, at the end, and in the pause after it",
    arguments: ["studio key home", "studio key end", "wait 3s", "studio key space", ""])
  func scrub(before: String) throws {
    let text = """
      drag 195 600 by 0 -200 over 300ms
      wait until rest
      studio on
      studio key l
      wait 0.2s
      studio key space
      \(before)
      studio scrub to 0.2s over 0.5s
      """
    let reading = TakeParser.read(text, presets: PresetFiles().resolver(base: nil))
    var session = Session(try #require(reading.take))
    session.advance(to: 0)
    while session.isPlaying { session.advance(to: session.tick + 10) }
    #expect(session.studio.loop?.tick == 120)
    #expect(session.studio.loop?.isPlaying == false)
  }
}

extension StudioTakeTests {
  @Test("in a window the take uses the window's studio: earlier edits can be undone, and the user can continue")
  func window() throws {
    let take = try parse("studio on\nstudio drag top.resistShow to 120 over 0.3s\nwait 0.1s\n")
    let guest = SessionWindow(
      Session(Setup()), SessionWindow.Settings(theme: .light), pixelRatio: 1, startingAt: 0, for: nil)
    guest.resized(to: WindowSize(width: 1280, height: 900), at: 0)
    guest.studio.panel.isOpen = false
    var own = Tuning()
    own.bottom.resistHide = 33
    guest.act(guest.studio.load(Studio.Preset(name: "mine", tuning: own), guest.world(at: 0)))
    var next = Session(take)
    (next.studio, next.workspace) = (guest.session.studio, guest.session.workspace)
    guest.session = next
    for frame in 1...30 { _ = guest.advance(to: Double(frame) / 60) }
    #expect(guest.studio.panel.isOpen && guest.session.script != nil)
    #expect(guest.session.script?.pointer != StudioScript(in: guest.session.workspace).pointer)
    for frame in 31...240 { _ = guest.advance(to: Double(frame) / 60) }
    #expect(guest.session.script == nil, "its pointer goes when it ends")
    #expect(guest.session.simulation.tuning.top.resistShow == 120)
    let undo = RawEvent.key(KeyPress(code: KeyPress.code("z"), modifiers: [.control]))
    _ = guest.handle(undo, at: 5)
    #expect(guest.session.simulation.tuning.top.resistShow == Tuning().top.resistShow)
    #expect(guest.studio.canUndo, "what was there before the take")
  }
}
