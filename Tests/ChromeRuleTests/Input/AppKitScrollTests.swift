import ChromeCore
import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeTakes

private typealias Phase = AppKitScroll.Phase

/// Sequences of NSEvents in the order that Apple documents: `mayBegin` while fingers rest, `began`, `changed`, `ended`,
/// then the same names as the phases of momentum.
private struct TrackpadScroll {
  var events: [AppKitScroll] = []
  /// Seconds since the system started.
  var now = 5000.0

  /// Fingers touch the trackpad and move so many points in each of the samples, 8 ms apart.
  mutating func scroll(_ deltas: [Double], rests: Bool = true) {
    if rests { add(.mayBegin) }
    for (number, delta) in deltas.enumerated() {
      now += 0.008
      add(number == 0 ? .began : .changed, y: delta)
    }
  }

  mutating func lift() {
    now += 0.008
    add(.ended)
  }

  /// What the system adds after a lift.
  mutating func coast(_ deltas: [Double]) {
    for (number, delta) in deltas.enumerated() {
      now += 0.016
      events.append(AppKitScroll(momentum: number == 0 ? .began : .changed, seconds: now, y: delta))
    }
    events.append(AppKitScroll(momentum: .ended, seconds: now))
  }

  mutating func add(_ phase: Phase, y: Double = 0) { events.append(AppKitScroll(phase: phase, seconds: now, y: y)) }

  /// The window's events, received a millisecond after they happened, in seconds of a clock that began at 0.5.
  var read: [StampedEvent] {
    var reader = AppKitScrollReader()
    let first = events.first?.seconds ?? 0
    return events.flatMap {
      reader.events(for: $0, received: $0.seconds - first + 0.501, isShiftHeld: false, isAltHeld: false)
    }
  }

  /// What a phone in a window makes of it.
  var played: ScriptedDesk.Result { ScriptedDesk.play(script: read.map { ($0.seconds, $0.event) }) }

  static let flung: TrackpadScroll = {
    var scroll = TrackpadScroll()
    scroll.scroll([-2, -6, -12, -18, -22, -24])
    scroll.lift()
    return scroll
  }()
}

/// The page of `ScriptedDesk` begins there.
private let start = 5000.0

@Suite("Scrolling on macOS, replayed") struct AppKitScrollTests {
  @Test("a slow scroll moves the page as far as the deltas say, to a point")
  func travel() {
    var scroll = TrackpadScroll()
    scroll.scroll(Array(repeating: -3, count: 40) + [-1, -0.5, -0.25, 0, 0, 0])
    scroll.now += 0.3
    scroll.lift()
    #expect(abs(scroll.played.offset - (start + 121.75)) < 1)
  }

  @Test("fingers that stop on the trackpad hold the page, however long, and may scroll on")
  func held() {
    var scroll = TrackpadScroll()
    scroll.scroll(Array(repeating: -12, count: 10), rests: false)
    scroll.now += 1
    scroll.scroll(Array(repeating: -12, count: 5), rests: false)
    #expect(scroll.read.filter { $0.event == .wheelRested }.count == 2)
    scroll.events[10].phase = .changed
    scroll.now += 0.3
    scroll.lift()
    #expect(scroll.read.filter { $0.event == .wheelRested }.count == 1)
    #expect(abs(scroll.played.offset - (start + 180)) < 1)
  }

  @Test("the lift is known with its own event, and the page flies on from there")
  func lift() throws {
    let read = TrackpadScroll.flung.read
    let last = try #require(read.last)
    #expect(last.event == .wheelLifted && read.filter { $0.event == .wheelLifted }.count == 1)
    #expect(abs(last.seconds - read[read.count - 2].seconds - 0.008) < 1e-9)
    #expect(TrackpadScroll.flung.played.offset > start + 84 + 50)
  }

  @Test("the system's momentum moves nothing")
  func momentum() {
    var scroll = TrackpadScroll.flung
    scroll.coast([-24, -20, -16, -12, -8, -4, -2, -1])
    #expect(scroll.read == TrackpadScroll.flung.read)
  }

  @Test("fingers that come to rest stop a flying page, whether they scroll on or not")
  func rest() {
    var scroll = TrackpadScroll.flung
    scroll.coast([-24, -20])
    scroll.now += 0.1
    scroll.add(.mayBegin)
    scroll.now += 0.5
    scroll.add(.cancelled)
    let stopped = scroll.played.offset
    #expect(stopped > start + 84 && stopped < TrackpadScroll.flung.played.offset - 50)
    #expect(scroll.read.map(\.event).suffix(2) == [.wheelRested, .wheelLifted])
  }

  @Test("fingers that rest over the panel leave the phone alone")
  func restOverPanel() {
    let guest = SessionWindow(
      Session(Setup()), SessionWindow.Settings(theme: .light), pixelRatio: 1, startingAt: 0, for: nil)
    guest.resized(to: WindowSize(width: 1280, height: 900), at: 0)
    for (x, claim) in [(1200.0, Claim.taken), (500, .pass)] {
      _ = guest.handle(.motion(x: x, y: 450, isFromTouch: false), at: 0.1)
      #expect(guest.handle(.wheelRested, at: 0.2) == claim)
    }
  }

  @Test(
    "a wheel's notch is a notch, however AppKit accelerates it",
    arguments: [
      ("one", [(0, 0.1)], [1]), ("one down", [(0, -0.1)], [-1]), ("slow ones", [(0, 0.1), (0.2, 0.4)], [1, 1]),
      ("quick ones are several", [(0, -0.1), (0.02, -3.2), (0.04, -7)], [-1, -3, -7]),
      ("a quick small one is one", [(0, 0.1), (0.03, 0.2)], [1, 1]),
      ("turning back is one", [(0, -5), (0.02, 6)], [-1, 1]),
    ] as [(String, [(Double, Double)], [Double])])
  func notches(name: String, lines: [(Double, Double)], notches: [Double]) {
    var reader = AppKitScrollReader()
    let events = lines.flatMap { seconds, y in
      reader.events(
        for: AppKitScroll(isPrecise: false, seconds: seconds, y: y), received: seconds, isShiftHeld: false,
        isAltHeld: false)
    }
    #expect(events.map(\.event) == notches.map { .wheel(WheelTurn(x: 0, y: $0, kind: .notches)) })
  }

  @Test("a smooth wheel, which has no phases, is precise and its lift is not invented")
  func smoothWheel() {
    var reader = AppKitScrollReader()
    let events = reader.events(
      for: AppKitScroll(seconds: 1, x: 4, y: -2.5), received: 1, isShiftHeld: true, isAltHeld: true)
    #expect(
      events.map(\.event) == [
        .wheel(WheelTurn(x: -0.4, y: -0.25, isShiftHeld: true, isAltHeld: true, kind: .finger))
      ])
  }

  /// What a device may send in any order, for a law.
  private static func chance(_ random: inout SeededGenerator) -> [AppKitScroll] {
    let phases: [Phase] = [[], .mayBegin, .began, .changed, .stationary, .ended, .cancelled]
    var seconds = 0.0
    return (0..<60).map { _ in
      seconds += Double.random(in: 0...0.05, using: &random)
      return AppKitScroll(
        phase: phases.randomElement(using: &random) ?? [],
        momentum: Int.random(in: 0..<4, using: &random) == 0 ? .changed : [], seconds: seconds,
        x: Double.random(in: -30...30, using: &random), y: Double.random(in: -30...30, using: &random))
    }
  }

  @Test("for any input, travel is the sum of the deltas outside momentum, in times that do not go backward")
  func law() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let events = AppKitScrollTests.chance(&random)
      var reader = AppKitScrollReader()
      var (x, y, last) = (0.0, 0.0, -Double.infinity)
      for event in events {
        for stamped in reader.events(for: event, received: event.seconds + 0.002, isShiftHeld: false, isAltHeld: false)
        {
          #expect(stamped.seconds >= last && stamped.seconds <= event.seconds + 0.002, "seed \(seed)")
          last = stamped.seconds
          if case .wheel(let turn) = stamped.event { (x, y) = (x - turn.x * 10, y + turn.y * 10) }
        }
      }
      let scroll = events.filter(\.momentum.isEmpty)
      #expect(
        abs(x - scroll.map(\.x).reduce(0, +)) < 1e-6 && abs(y - scroll.map(\.y).reduce(0, +)) < 1e-6, "seed \(seed)")
    }
  }
}

@Suite("Mouse places under sdl2-compat") struct PointerScaleTests {
  private static func scale(_ motions: [(place: Point, mouse: Point)], ratio: Double = 2) -> PointerScale {
    var scale = PointerScale(isSuspect: true)
    for motion in motions { scale.learn(place: motion.place, mouse: motion.mouse, pixelRatio: ratio) }
    return scale
  }

  private static let click = RawEvent.button(.left, isDown: true, x: 400, y: 300, isFromTouch: false)
  private static let halved = RawEvent.button(.left, isDown: true, x: 200, y: 150, isFromTouch: false)

  @Test(
    "are divided once a motion has shown that they come in pixels",
    arguments: [
      ("in pixels", [(Point(x: 200, y: 100), Point(x: 100, y: 50))], halved),
      ("in window coordinates", [(Point(x: 100, y: 50), Point(x: 100, y: 50))], click),
      ("too near the corner to tell", [(Point(x: 4, y: 4), Point(x: 2, y: 2))], click),
      (
        "the mouse went on, then it is known",
        [(Point(x: 200, y: 100), Point(x: 140, y: 90)), (Point(x: 280, y: 180), Point(x: 140, y: 90))], halved
      ),
    ] as [(String, [(place: Point, mouse: Point)], RawEvent)])
  func learning(name: String, motions: [(place: Point, mouse: Point)], event: RawEvent) {
    #expect(PointerScaleTests.scale(motions).corrected(PointerScaleTests.click) == event)
  }

  @Test("are left alone where SDL is itself, and on displays with one pixel a point")
  func unsuspected() {
    var scale = PointerScale(isSuspect: false)
    #expect(!scale.asks)
    scale.learn(place: Point(x: 200, y: 100), mouse: Point(x: 100, y: 50), pixelRatio: 2)
    #expect(scale.corrected(PointerScaleTests.click) == PointerScaleTests.click)
    let plain = PointerScaleTests.scale([(Point(x: 100, y: 50), Point(x: 100, y: 50))], ratio: 1)
    #expect(plain.corrected(PointerScaleTests.click) == PointerScaleTests.click)
  }
}
