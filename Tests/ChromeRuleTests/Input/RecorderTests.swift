import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Recording in the window")
struct RecorderTests {
  /// Whether two phones stand alike to six decimals, whatever their clocks say.
  private func expectAlike(_ one: Simulation, _ other: Simulation, _ what: Comment) {
    let (a, b) = (one.frame(), other.frame())
    let pairs =
      [(a.offset, b.offset), (a.page.position, b.page.position), (a.contentTop, b.contentTop)]
      + BarName.allCases.map { (a[$0].visible, b[$0].visible) }
    for (first, second) in pairs { #expect(abs(first - second) < 1e-6, what) }
    #expect(a.phase == b.phase, what)
    #expect(a.page.settled == b.page.settled, what)
    #expect(one.tuning == other.tuning, what)
  }

  @Test("Shift+R keeps the last 30 seconds of any session, to the state it ended in", arguments: 1...24)
  func lastSeconds(_ seed: Int) throws {
    let bench = try RecorderBench(seed: UInt64(seed))
    for _ in 0..<25 { bench.doSomething() }
    bench.drag(from: Point(x: 195, y: 600), by: Vector(dx: 0, dy: -150), over: 0.1)
    bench.pass(0.1)
    let now = bench.simulation
    bench.key("r", .shift)
    let (phone, mark) = try bench.replayed("recording-1.take")
    expectAlike(phone, now, "seed \(seed)")
    let start = try #require(mark)
    #expect(phone.tick - start == min(now.tick, 30 * 600))
    // Not all of the session is in it, where the phone rested on the way.
    #expect(phone.tick <= now.tick)
  }

  @Test("R records from where the phone is, at rest or in mid-flight", arguments: 1...24)
  func recording(_ seed: Int) throws {
    let bench = try RecorderBench(seed: UInt64(seed))
    for _ in 0..<8 { bench.doSomething() }
    bench.drag(from: Point(x: 195, y: 600), by: Vector(dx: 0, dy: -200), over: 0.1)
    bench.pass(0.05)
    let start = bench.simulation
    bench.key("r")
    #expect(bench.recorder.isRecording)
    for _ in 0..<8 { bench.doSomething() }
    bench.pass(0.123)
    let end = bench.simulation
    bench.key("r")
    #expect(!bench.recorder.isRecording)
    let (phone, mark) = try bench.replayed("recording-1.take")
    expectAlike(phone, end, "seed \(seed)")
    #expect(phone.tick - (try #require(mark)) == end.tick - start.tick)
  }

  /// A place that no take can say comes from no device, and leaves no line.
  @Test("what cannot be written leaves the line before it alone")
  func wordless() throws {
    let bench = try RecorderBench()
    bench.key("r")
    bench.recorder.note(.press(Point(x: 195, y: 600)), before: bench.simulation)
    bench.recorder.note(.hover(Point(x: 2e9, y: 0)), before: bench.simulation)
    let text = String(decoding: try SystemFile.read(bench.files.path("recording-1.take")).get(), as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains("down 195.0 600.0") } == 1, "\(text)")
  }

  @Test("R at any moment of a fling, from the very tick of the release on", arguments: 0...12)
  func inFling(_ ticksLater: Int) throws {
    let bench = try RecorderBench()
    bench.pass(1)
    // The finger stands for a moment: the release is the only input of its tick.
    bench.drag(from: Point(x: 195, y: 650), by: Vector(dx: 0, dy: -200), over: 0.1, restingFor: 0.02)
    let released = bench.simulation
    bench.seconds += (Double(ticksLater) + 0.5) / 600
    bench.key("r")
    #expect(bench.recorder.isRecording, "\(bench.notices)")
    bench.pass(0.5)
    let end = bench.simulation
    bench.key("r")
    let (phone, mark) = try bench.replayed("recording-1.take")
    expectAlike(phone, end, "\(ticksLater) ticks after the release")
    // Every input came before the recording: none is repeated after its mark.
    #expect(released.frame().phase == .flinging)
    #expect(phone.tick - (try #require(mark)) == end.tick - released.tick - ticksLater)
    #expect(
      try bench.readTake("recording-1.take").statements.suffix(2).map(\.action) == [.samples(14..<14), .pass(300)])
  }

  @Test("the last 30 seconds may begin between a finger's last move and its release") func cutBeforeRelease()
    throws
  {
    let bench = try RecorderBench()
    bench.drag(from: Point(x: 195, y: 650), by: Vector(dx: 0, dy: -200), over: 0.1, restingFor: 0.02)
    let release = bench.simulation.tick
    bench.pass(0.25)
    while bench.simulation.tick < release - 4 + Recorder.lookBack { bench.pass(1.0 / 600) }
    let now = bench.simulation
    bench.key("r", .shift)
    let (phone, mark) = try bench.replayed("recording-1.take")
    #expect(try #require(mark) < release)
    expectAlike(phone, now, "cut in a drag")
  }

  @Test("what is written so far is a take, and comes as far as the session") func growing() throws {
    let bench = try RecorderBench()
    bench.key("r")
    for step in 0..<12 {
      bench.drag(from: Point(x: 195, y: 600), by: Vector(dx: 0, dy: step.isMultiple(of: 3) ? 90 : -120), over: 0.2)
      let bytes = try SystemFile.read(bench.files.path("recording-1.take")).get()
      let take = try #require(TakeParser.read(bytes, as: .recording).take)
      var replay = Replay(take, every: .end)
      while replay.next() != nil {}
      expectAlike(replay.simulation, bench.simulation, "after gesture \(step)")
      bench.pass(0.3)
    }
  }

  @Test("a change of values on the way is in the take") func tuning() throws {
    let bench = try RecorderBench()
    bench.key("r")
    bench.drag(from: Point(x: 195, y: 600), by: Vector(dx: 0, dy: -200), over: 0.2)
    bench.pass(1)
    var strict = bench.simulation.tuning
    strict.top.resistShow = 250
    bench.guest.act(.tune(strict))
    bench.drag(from: Point(x: 195, y: 300), by: Vector(dx: 0, dy: 120), over: 0.2)
    bench.pass(1)
    let end = bench.simulation
    bench.key("r")
    expectAlike(try bench.replayed("recording-1.take").phone, end, "tuning")
  }

  @Test("nothing is overwritten, and a missing folder is reported") func names() throws {
    let bench = try RecorderBench()
    try SystemFile.replace(bench.files.path("recording-1.mp4"), with: [1]).get()
    try SystemFile.replace(bench.files.path("recording-2.take"), with: [2]).get()
    bench.key("r")
    bench.key("r")
    #expect(bench.files.names == ["recording-1.mp4", "recording-2.take", "recording-3.take"])
    #expect(try SystemFile.read(bench.files.path("recording-2.take")).get() == [2])
    let lost = Recorder(Setup(), RecordingFolder(bench.files.path("none")))
    lost.toggle(bench.simulation, .light, at: 0)
    #expect(!lost.isRecording)
    #expect(lost.notices(at: 0).map(\.text).joined().contains("No such file or directory"))
  }

  @Test("a failed video is reported, and the take is kept") func noVideo() throws {
    let bench = try RecorderBench(program: "/no/such/program", isPlain: true)
    bench.key("r")
    bench.pass(0.2)
    #expect(bench.notices == ["Recording 0:00"])
    bench.key("r")
    #expect(bench.notices.joined().contains("but no video"))
    #expect(try bench.readTake("recording-1.take").outputs.map(\.path) == ["recording-1.mp4"])
  }

  @Test("recording costs no frames at rest but one a second") func idle() throws {
    let bench = try RecorderBench()
    bench.pass(3)
    #expect(bench.guest.advance(to: bench.seconds) == .rest)
    bench.key("r")
    guard case .wake(let next) = bench.guest.advance(to: bench.seconds) else {
      Issue.record("expected a wake")
      return
    }
    #expect(abs(next - bench.seconds - 1) < 0.01)
    // What is said meanwhile goes later than the clock turns.
    bench.recorder.report("something", at: bench.seconds)
    let message = bench.recorder.messages.map(\.until)
    #expect(message.count == 1 && message[0] > bench.seconds + 2)
    #expect(bench.recorder.nextChange(after: bench.seconds + 0.25) == bench.seconds + 1)
    bench.recorder.dismiss()
    #expect(bench.recorder.messages.isEmpty)
  }
}

@Suite("Words in notices")
struct RecordingNoticeTests {
  @Test("minutes and seconds", arguments: [(0.0, "0:00"), (9.99, "0:09"), (65, "1:05"), (3600, "60:00")])
  func clock(_ seconds: Double, _ words: String) { #expect(RecordingNotice.clock(seconds) == words) }

  @Test("long words are broken, nothing is lost") func wrapping() {
    let words = "saved /a/" + String(repeating: "long", count: 20) + "/recording-1.mp4 at last"
    let lines = NoticeStack.wrapped(words, into: 240)
    #expect(lines.count > 2)
    #expect(lines.joined().filter { $0 != " " } == words.filter { $0 != " " })
    #expect(lines.allSatisfy { TextWidth.estimate($0, .caption) <= 240 })
    #expect(NoticeStack.wrapped("", into: 240) == [""])
  }
}
