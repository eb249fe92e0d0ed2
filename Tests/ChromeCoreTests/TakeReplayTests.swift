import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// The news of a replay compared with the same inputs passed to a phone by hand.
@Suite("Replays return every event once")
struct TakeReplayTests {
  private static let text = """
    press 195 600
    move 0 -100 over 0.1s in 2 samples
    mark "moved"
    release at 0 -900
    wait until rest
    mark "rested"
    wait 0.5s
    set top.resistHide 3
    ticks 0 -2
    """

  private struct Run {
    var lines: [ReportLine] = []
    var marks: [(String, Tick)] = []
    var end: Simulation

    init(_ text: String, _ every: Replay.Every) throws {
      let take = try #require(TakeParser.read(text + "\n").take)
      var replay = Replay(take, every: every)
      while let news = replay.next() {
        if case .line(let line) = news { lines.append(line) }
        if case .mark(let name, let tick) = news { marks.append((name, tick)) }
      }
      end = replay.simulation
    }
  }

  /// Runs the same inputs by hand: events with their ticks, the sum of the decisions, and the end.
  private static func byHand() -> (events: [Event], raw: Double, rest: Tick, end: Tick) {
    var phone = Simulation(Setup())
    var (events, raw) = ([Event](), 0.0)
    func note(_ outcome: Outcome) {
      events += outcome.events
      raw += outcome.top?.raw ?? 0
    }
    func pass(to tick: Tick) { while phone.tick < tick { note(phone.handle(.time(to: phone.tick + 1))) } }
    note(phone.handle(.input(.press(Point(x: 195, y: 600)))))
    pass(to: 30)
    note(phone.handle(.input(.move(Point(x: 195, y: 550)))))
    pass(to: 60)
    note(phone.handle(.input(.move(Point(x: 195, y: 500)))))
    note(phone.handle(.input(.release(velocity: Vector(dx: 0, dy: -900)))))
    while !phone.isAtRest { note(phone.handle(.time(to: phone.tick + 1))) }
    let rest = phone.tick
    pass(to: rest + 300)
    var tuning = phone.tuning
    tuning.top.resistHide = 3
    note(phone.handle(.input(.tune(tuning))))
    note(phone.handle(.input(.notches(Vector(dx: 0, dy: -2)))))
    return (events, raw, rest, phone.tick)
  }

  @Test(
    "at every tick, in frames, after inputs or at the end: the lines together contain everything",
    arguments: [Replay.Every.tick, .frame(fps: 60), .frame(fps: 24), .end])
  func complete(every: Replay.Every) throws {
    let (run, live) = (try Run(Self.text, every), Self.byHand())
    // Effects of the last input after the last sample are in no line.
    let reported = run.lines.flatMap(\.events)
    #expect(live.events.starts(with: reported) && reported.count >= live.events.count - 1, "\(reported)")
    if every == .tick || every == .end { #expect(reported == live.events) }
    #expect(abs(run.lines.compactMap { $0.top?.raw }.reduce(0, +) - live.raw) < 1e-9)
    #expect(run.end.tick == live.end)
    #expect(run.marks.map(\.0) == ["moved", "rested"])
    #expect(run.marks.map(\.1) == [60, live.rest])
  }

  @Test("a line is due at its time, also while everything rests")
  func times() throws {
    let end = Self.byHand().end
    #expect(try Run(Self.text, .tick).lines.map(\.frame.tick) == Array(0...end))
    #expect(try Run(Self.text, .frame(fps: 60)).lines.map(\.frame.tick) == Array(stride(from: 0, through: end, by: 10)))
    #expect(try Run(Self.text, .end).lines.map(\.frame.tick) == [end])
    // 25 and 1/7: sampled between two ticks if the rate does not divide 600.
    let odd = try Run(Self.text, .frame(fps: 7)).lines.map(\.frame.time)
    for (number, time) in odd.enumerated() { #expect(abs(time - Double(number) / 7) < 1e-9) }
    #expect(odd.count == Int(Double(end) / 600 * 7) + 1)
  }

  @Test("after each input except a change of tuning there is a line, with its effects")
  func samples() throws {
    let lines = try Run(Self.text, .sample).lines
    let rest = Self.byHand().rest
    #expect(lines.map(\.frame.tick) == [0, 30, 60, 60, rest + 300])
    // 50 pt of finger minus the slop of 8, then 50 more.
    #expect(lines.map { $0.top?.raw }.prefix(3) == [nil, 42, 50])
    #expect(lines[1].events == [.scrollBegan])
  }

  @Test("lines at marks have their names, and the events since the line before")
  func marks() throws {
    let lines = try Run(Self.text, .mark).lines
    #expect(lines.map(\.mark) == ["moved", "rested"])
    // 92 pt of scroll, 20 of them resisted: more than the 52 that the header can hide.
    #expect(lines.first?.events == [.scrollBegan, .barHidden(.header)])
    #expect(lines.last?.events.contains(.scrollEnded) == true)
    #expect(lines.last?.events.contains(.scrollBegan) == false)
  }
}

/// Deadlines and ramps, to the tick.
@Suite("Waits, deadlines and ramps of takes")
struct TakeTimeTests {
  private func news(_ text: String) throws -> [Replay.News] {
    let take = try #require(TakeParser.read(text + "\n").take)
    var replay = Replay(take, every: .mark)
    var news: [Replay.News] = []
    while let next = replay.next() { news.append(next) }
    return news
  }

  private func failures(_ text: String) throws -> [String] {
    try news(text).compactMap { if case .failed(_, let words) = $0 { words } else { nil } }
  }

  @Test("a wait ends in the tick in which its condition holds, at its last one too")
  func deadline() throws {
    // A programmatic scroll takes 300 ms: 180 ticks.
    let scroll = "scroll to 300 animated\n"
    #expect(try failures(scroll + "wait until offset == 300 within 0.3s").isEmpty)
    let late = try #require(try failures(scroll + "wait until offset == 300 within 299ms").first)
    #expect(late.contains("condition not met in 0.298333 s"))
    #expect(late.contains("until 0.298333 s"))
  }

  @Test("the default limit of a wait is ten seconds")
  func longest() throws {
    let words = try #require(try failures("wait until offset > 10").first)
    #expect(words == "condition not met in 10 s: waited for offset > 10 until 10 s; offset is 0")
  }

  @Test("after a failed wait the take continues")
  func continues() throws {
    let take = try #require(TakeParser.read("wait until offset > 10 within 1s\nmark \"after\"\n").take)
    var replay = Replay(take, every: .end)
    var at: Tick?
    while let news = replay.next() { if case .mark(_, let tick) = news { at = tick } }
    #expect(at == 600)
  }

  private func values(
    _ text: String, _ key: KeyPath<Tuning, Double>, step: Tick? = nil
  ) throws -> [Tick: Double] {
    var values: [Tick: Double] = [:]
    for sample in try PlayerTester(text, step: step).inputs {
      if case .tune(let tuning) = sample.input { values[sample.tick] = tuning[keyPath: key] }
    }
    return values
  }

  @Test("a ramp is linear in its time, in steps of 1/60 s and its end")
  func even() throws {
    let found = try values("ramp top.resistShow 100 to 150 over 25ms\n", \.top.resistShow)
    // 25 ms are 15 ticks: 100 + 50·10/15.
    #expect(found.keys.sorted() == [0, 10, 15])
    #expect(abs((found[10] ?? 0) - (100 + 50 * 10.0 / 15)) < 1e-9)
    #expect(found[0] == 100 && found[15] == 150)
  }

  @Test("a ramp of duration 0 is at its end at once")
  func atOnce() throws {
    #expect(try values("ramp top.resistShow 100 to 150 over 0s\n", \.top.resistShow) == [0: 150])
  }

  @Test("a later ramp of the same key replaces it; one of another key runs in parallel")
  func replaced() throws {
    let text = "ramp top.resistShow 0 to 60 over 1s\nwait 0.1s\nramp top.resistShow 200 to 210 over 0.1s\n"
    let found = try values(text, \.top.resistShow)
    #expect(found[50] == 5)
    #expect(found[60] == 200 && found[90] == 205 && found[120] == 210)
    #expect(found.keys.max() == 120)
    let both = "ramp top.resistShow 0 to 60 over 0.1s\nramp top.resistHide 0 to 120 over 0.1s\nwait 1s\n"
    #expect(try values(both, \.top.resistShow)[30] == 30)
    #expect(try values(both, \.top.resistHide)[30] == 60)
  }

  @Test(
    "two ramps that began at different times each have their own steps",
    arguments: ["wait 1s", "scroll to 300 animated\nwait until rest within 2s"])
  func outOfStep(wait: String) throws {
    // Each lasts 60 ticks, in steps of 10; the second begins 6 ticks later.
    let text = "ramp top.resistShow 0 to 60 over 0.1s\nwait 10ms\nramp top.resistHide 0 to 120 over 0.1s\n\(wait)\n"
    let found = try values(text, \.top.resistShow, step: 1000)
    #expect(found.keys.sorted() == [0, 6, 10, 16, 20, 26, 30, 36, 40, 46, 50, 56, 60, 66])
    #expect(found[20] == 20 && found[26] == 20 && found[60] == 60)
  }

  @Test("a ramp continues under other changes, and only its own key moves")
  func nextTo() throws {
    let text = "ramp top.resistShow 0 to 60 over 0.1s\nwait 50ms\nset top.resistHide 7\nwait 1s\n"
    let tunes = try PlayerTester(text).inputs.compactMap { sample -> Tuning? in
      if case .tune(let tuning) = sample.input { tuning } else { nil }
    }
    #expect(tunes.last?.top.resistShow == 60 && tunes.last?.top.resistHide == 7)
    #expect(tunes.first?.top.resistHide == 20)
  }

  @Test(
    "motions: number of samples, their times, and their shares of the distance",
    arguments: [
      // 23 ticks every 5: 5, 10, 15, 20 and the end.
      (23, nil, [5, 10, 15, 20, 23]), (20, nil, [5, 10, 15, 20]), (0, nil, [0]), (4, nil, [4]),
      // Rounded thirds of 100.
      (100, 3, [33, 67, 100]), (9, 2, [5, 9]), (10, 1, [10]),
    ] as [(Tick, Int?, [Tick])])
  func gestureStarts(over: Tick, samples: Int?, ticks: [Tick]) {
    let motion = GestureMotion(by: Vector(dx: 0, dy: -60), over: over, samples: samples)
    #expect(motion.count == ticks.count)
    #expect((0..<motion.count).map(motion.tick) == ticks)
    for index in 0..<motion.count {
      let share =
        samples.map { Double(index + 1) / Double($0) } ?? (over == 0 ? 1 : Double(ticks[index]) / Double(over))
      #expect(abs(motion.share(at: index) - share) < 1e-12)
    }
  }

  @Test("a drag without a time takes 200 ms and half a millisecond per point, in whole samples")
  func naturalTime() {
    // 0 pt: 120 ticks; 100 pt: 250 ms, 150 ticks; 3-4-5: 500 pt are 450 ms, 270 ticks; 7 pt: 122.1, so 120.
    for (way, ticks) in [
      (Vector.zero, 120), (Vector(dx: 0, dy: 100), 150), (Vector(dx: 300, dy: 400), 270), (Vector(dx: 7, dy: 0), 120),
    ] {
      #expect(GestureMotion.naturalTime(way) == ticks)
    }
  }

  @Test("a swipe goes from a quarter of the width to three, at half the height, and turns the page")
  func swipe() throws {
    for (word, from, to) in [("left", 292.5, 97.5), ("right", 97.5, 292.5)] {
      let tester = try PlayerTester("swipe \(word)\n")
      #expect(abs(tester.places[0].x - from) < 1e-6 && abs(tester.places[0].y - 422) < 1e-6)
      let last = try #require(tester.places.last)
      #expect(abs(last.x - to) < 1e-6)
      guard case .release(let velocity?)? = tester.inputs.last?.input else { throw Missing() }
      // One and a half times what turns a page, at least.
      #expect(abs(velocity.dx) >= 600 && (velocity.dx < 0) == (word == "left"))
    }
  }

  private struct Missing: Error {}

  /// Sends one input at one tick.
  private final class Worker: StudioWorker {
    let due: Tick
    let input: Input
    private(set) var reported: [Tick] = []

    init(at due: Tick, _ input: Input) { (self.due, self.input) = (due, input) }

    func note(_ input: Input) {}
    func begin(_ direction: StudioDirection) -> [Input] { [] }
    func pass(to tick: Tick) -> [Input] {
      reported.append(tick)
      return tick == due ? [input] : []
    }
  }

  @Test("a change by the studio reaches the phone at its own tick")
  func studioAnswers() throws {
    let glide = Input.scrollTo(300, animated: true)
    let (worker, take) = (Worker(at: 10, glide), try #require(TakeParser.read("wait 40ms\n").take))
    var replay = Replay(take, every: .end, studio: worker)
    while replay.next() != nil {}
    #expect(worker.reported == Array(1...24))
    var phone = Simulation(take.setup)
    for tick in 1...Tick(24) {
      _ = phone.handle(.time(to: tick))
      if tick == 10 { _ = phone.handle(.input(glide)) }
    }
    #expect(replay.simulation.frame().offset == phone.frame().offset && phone.frame().offset > 0)
  }
}
