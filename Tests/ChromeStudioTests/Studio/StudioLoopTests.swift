import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("The studio's loop")
struct StudioLoopTests {
  /// The same by hand, with nothing of the loop's: one tick after the other.
  static func replay(_ gesture: KeptGesture, _ tuning: Tuning, ticks: Int) -> [(phone: Simulation, events: [Event])] {
    var phone = gesture.start
    _ = phone.handle(.input(.tune(tuning)))
    var moments: [(phone: Simulation, events: [Event])] = []
    for elapsed in 0...ticks {
      var events: [Event] = []
      if elapsed > 0 { events += phone.handle(.time(to: gesture.start.tick + elapsed)).events }
      for timed in gesture.inputs where timed.tick == phone.tick { events += phone.handle(.input(timed.input)).events }
      moments.append((phone, events))
    }
    return moments
  }

  @Test(
    "a run is the same as a fresh replay, at every tick",
    arguments: [
      [], [("top.resistShow", "150"), ("bottom.resistHide", "90")],
      [("top.settle", "chain"), ("top.order", "innerFirst"), ("toolbar.min", "0")],
      [("top.hide", "never"), ("bottom.hide", "never")],
    ] as [[(String, String)]])
  func equalsReplay(changes: [(String, String)]) throws {
    var tuning = Tuning()
    for (key, text) in changes {
      let field = try #require(TuningField.named(key))
      field.set(try #require(field.value(of: text)), in: &tuning)
    }
    for seed in 1...4 {
      let gesture = KeptGesture.threeGestures(from: Simulation(Setup()), seed: UInt64(seed))
      let run = LoopRun(gesture, tuning)
      let fresh = Self.replay(gesture, tuning, ticks: run.length)
      #expect(fresh[run.length].phone.isAtRest)
      for tick in stride(from: 0, through: run.length, by: 37) + [run.length] {
        #expect(run.phone(at: tick).frame() == fresh[tick].phone.frame(), "tick \(tick) of seed \(seed)")
      }
      for (index, snapshot) in run.samples.dropLast().enumerated() where index % 7 == 0 {
        let frame = fresh[index * LoopRun.pitch].phone.frame()
        #expect(snapshot.offset == frame.offset)
        #expect(
          snapshot.shown == PerBar(header: frame.header.shown, toolbar: frame.toolbar.shown, tabBar: frame.tabBar.shown)
        )
      }
      #expect(run.events.map(\.event) == fresh.flatMap(\.events))
    }
  }

  @Test("the numbers of a plot are those of the frame")
  func snapshot() {
    let run = LoopRun(KeptGesture.threeGestures(from: Simulation(Setup())), Tuning())
    for tick in stride(from: 0, through: run.length, by: 53) {
      let phone = run.phone(at: tick)
      let frame = phone.frame()
      #expect(phone.snapshot.offset == frame.offset)
      #expect(phone.snapshot.page == frame.page.position)
      for bar in BarName.allCases { #expect(phone.snapshot.shown[bar] == frame[bar].shown) }
    }
  }

  @Test("the last gesture is what came since the last rest, with the phone as it stood")
  func memory() throws {
    var session = Session(Setup())
    let before = session.simulation
    session.handle(.press(Point(x: 195, y: 600)))
    session.advance(to: 5)
    session.handle(.move(Point(x: 195, y: 500)))
    session.tune(Tuning())
    session.advance(to: 10)
    session.handle(.release(velocity: Vector(dx: 0, dy: -900)))
    session.advance(to: 40)
    session.handle(.press(Point(x: 195, y: 300)))
    session.advance(to: 45)
    session.handle(.release(velocity: .zero))
    let first = try #require(session.lastGesture)
    #expect(first.start.tick == before.tick)
    #expect(
      first.inputs.map(\.tick) == [0, 5, 10, 40, 45], "the catch belongs to the fling, a change of tuning to nothing")
    session.advance(to: 5000)
    let rested = session.simulation
    session.handle(.notches(Vector(dx: 0, dy: -1)))
    #expect(
      session.lastGesture
        == KeptGesture(start: rested, inputs: [.init(tick: 5000, input: .notches(Vector(dx: 0, dy: -1)))]))
    session.resize(to: Screen(width: 400))
    #expect(session.lastGesture == nil, "another screen is another phone")
  }

  @Test("where a preset begins no gesture came before; where nothing has to move for it, the last one stays")
  func start() throws {
    var session = Session(Setup())
    session.handle(.press(Point(x: 195, y: 600)))
    session.handle(.move(Point(x: 195, y: 500)))
    session.handle(.release(velocity: .zero))
    session.advance(to: 5000)
    let gesture = try #require(session.lastGesture)
    session.go(to: PresetStart())
    #expect(session.lastGesture == gesture)
    session.go(to: PresetStart(page: 0))
    #expect(session.lastGesture == nil)
  }

  @Test("any change computes the whole loop again at once, and keeps what was before")
  func retune() throws {
    var bench = StudioBench()
    bench.studio.toggleLoop(KeptGesture.threeGestures(from: Simulation(Setup())), bench.tuning, at: 0)
    let old = try #require(bench.studio.loop).run
    bench.studio.interaction.focus = .field("top.resistShow")
    bench.key(Keys.end)
    let loop = try #require(bench.studio.loop)
    #expect(loop.run == LoopRun(old.gesture, bench.tuning))
    #expect(loop.before == old)
    #expect(loop.run.samples != old.samples)
    bench.key(KeyPress.code("z"), .control)
    #expect(bench.studio.loop?.run == old)
  }

  @Test("it plays round and round at its speed, stops where it is scrubbed to, and steps by frames")
  func playing() throws {
    let run = LoopRun(KeptGesture.threeGestures(from: Simulation(Setup())), Tuning())
    var loop = LoopState(run.gesture, TuningLayer(Tuning()), at: 100)
    loop.advance(to: 100.5)
    #expect(loop.tick == 300)
    loop.changeSpeed(faster: false)
    loop.advance(to: 101.5)
    #expect(loop.tick == 600)
    loop.changeSpeed(faster: true)
    loop.changeSpeed(faster: true)
    #expect(loop.speed == 1)
    loop.advance(to: 101.5 + TickClock.seconds(run.length) + 0.7)
    #expect(abs(loop.playhead - 600) < 1e-6, "one round later")
    loop.scrub(to: 203)
    loop.advance(to: 300)
    #expect(loop.tick == 203)
    loop.step(1)
    #expect(loop.tick == 210)
    loop.step(-1)
    #expect(loop.tick == 200)
    loop.scrub(to: 1e9)
    #expect(loop.tick == run.length)
    for _ in 0..<9 { loop.changeSpeed(faster: false) }
    #expect(loop.speed == 0.03125)
  }

  @Test("the timeline is worked by mouse and keys")
  func timeline() throws {
    var bench = StudioBench()
    bench.studio.toggleLoop(KeptGesture.threeGestures(from: Simulation(Setup())), bench.tuning, at: 0)
    let area = try #require(bench.layout.timeline)
    let started = try #require(bench.studio.loop)
    let view = TimelineView(area: area, loop: started)
    bench.click(view.chart.center)
    let loop = try #require(bench.studio.loop)
    #expect(!loop.isPlaying)
    #expect(abs(loop.playhead - Double(loop.span) / 2) < 1)
    bench.key(Keys.right)
    #expect((bench.studio.loop?.playhead ?? 0) > loop.playhead)
    bench.key(Keys.home)
    #expect(bench.studio.loop?.tick == 0)
    bench.key(Keys.right, .shift)
    // The first one is where the tab bar's limit was crossed: found by hand, tick by tick.
    var phone = LoopRun.opening(loop.run.gesture, TuningLayer(bench.tuning))
    var crossed: Tick?
    while crossed == nil, phone.tick < 600 {
      for timed in loop.run.gesture.inputs where timed.tick == phone.tick {
        if phone.handle(.input(timed.input)).bottom?.committed != nil { crossed = phone.tick }
      }
      _ = phone.handle(.time(to: phone.tick + 1))
    }
    #expect(crossed != nil && bench.studio.loop?.tick == crossed)
    bench.key(Keys.space)
    #expect(bench.studio.loop?.isPlaying == true)
    #expect(bench.texts.contains("header"))
    bench.key(Keys.escape)
    #expect(bench.studio.loop == nil)
    #expect(!bench.texts.contains("header"))
  }
}

private func + (stride: StrideThrough<Int>, more: [Int]) -> [Int] { Array(stride) + more }
