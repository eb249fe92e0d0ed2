import Testing

@testable import ChromeCore

/// Time passed in long steps reports the same events at the same ticks as single ones, and gives the same phone.
@Suite("Long steps, motion by motion")
struct FastForwardTables {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var change: @Sendable (inout Tuning) -> Void
    var story: @Sendable (inout Phone) -> Void
    var testDescription: String { name }

    init(
      _ name: String, _ change: @escaping @Sendable (inout Tuning) -> Void = { _ in },
      _ story: @escaping @Sendable (inout Phone) -> Void
    ) {
      (self.name, self.change, self.story) = (name, change, story)
    }
  }

  private static func thrown(_ phone: inout Phone, _ speed: Double) {
    phone.press(195, 400)
    phone.drag(dx: 0, dy: -60, over: 0.1)
    phone.lift(at: Vector(dx: 0, dy: -speed))
  }

  private static func restless(_ edge: Edge) -> @Sendable (inout Tuning) -> Void {
    { tuning in
      tuning.top.hide = edge == .top ? .track : .never
      tuning.bottom.hide = edge == .bottom ? .track : .never
      (tuning.bottom.follow, tuning.bottom.sources) = (.own, tuning.top.sources)
      (tuning.top.settleTimeMs, tuning.bottom.settleTimeMs) = (600, 600)
    }
  }

  private static func swinging(_ tuning: inout Tuning) {
    (tuning.scroll.bounceStiffness, tuning.scroll.bounceDamping) = (60, 0.5)
    (tuning.top.resistHide, tuning.top.resistShow, tuning.bottom.follow) = (0, 0, .own)
    (tuning.bottom.resistHide, tuning.bottom.resistShow, tuning.bottom.sources) = (0, 0, [.drag, .fling])
  }

  private static func settlesWhileScrolled(_ phone: inout Phone) {
    phone.hostBegin()
    phone.scroll(by: 30)
    phone.hostEnd()
    phone.send(.scrollTo(460, animated: true))
  }

  static let rows: [Row] = [
    Row("a throw") { thrown(&$0, 2000) }, Row("a throw to the end") { thrown(&$0, 8000) },
    Row("a throw back to the top") { thrown(&$0, -8000) }, Row("a notch") { $0.send(.notches(Vector(dx: 0, dy: -3))) },
    Row("a program's scroll") { $0.send(.scrollTo(900, animated: true)) },
    Row("a far page") { $0.send(.selectTab(2)) }, Row("the top") { $0.send(.scrollToTop) },
    Row("a trackpad that pauses") { phone in
      WheelStories.feed(&phone, WheelStories.finger.map { Vector(dx: 0, dy: -$0) }, every: 0.01)
    },
    Row("a trackpad that turns a page") { phone in
      WheelStories.feed(&phone, WheelStories.finger.map { Vector(dx: -$0, dy: 0) }, every: 0.01)
    },
    Row("a trackpad over the strip of tabs") { phone in
      phone.send(.content(page: 1, .destinations))
      phone.send(.hover(phone.simulation.place(of: .section(1))))
      WheelStories.feed(&phone, WheelStories.finger.map { Vector(dx: -$0, dy: 0) }, every: 0.01)
      #expect(phone.simulation.wheel.strip.isHeld)
    },
    Row("bars shown for a time") { $0.send(.bars(.show(animated: true, forSeconds: 0.7))) },
    Row("a throw under bars that are shown for a time") {
      thrown(&$0, 2000)
      $0.send(.bars(.show(animated: true, forSeconds: 0.7)))
    },
    Row("bars that settle") {
      $0.hostBegin()
      $0.scroll(by: 60)
      $0.hostEnd()
    },
    Row("sections on the way") {
      $0.send(.content(page: 1, .destinations))
      thrown(&$0, 3000)
    },
    // Back inside and out again: the ends of such a path do not show how far it went.
    Row("a throw to an end that swings", swinging) { thrown(&$0, 8000) },
    Row("a throw back to a top that swings", swinging) { thrown(&$0, -8000) },
    // The page pushes settling bars at each tick: those of one edge are enough.
    Row("bottom bars that settle while a program scrolls", restless(.bottom)) { settlesWhileScrolled(&$0) },
    Row("top bars that settle while a program scrolls", restless(.top)) { settlesWhileScrolled(&$0) },
    Row("nothing") { _ in },
  ]

  private static func phone(_ row: Row) -> Simulation {
    let tuning = Tuning {
      ($0.gesture.slop, $0.bottom.hide, $0.top.idleShow) = (0, .track, 1.5)
      $0.top.sources = [.drag, .fling, .wheel, .program]
      row.change(&$0)
    }
    var phone = Phone(tuning, content: .height(5000), offset: 400)
    row.story(&phone)
    return phone.simulation
  }

  private struct TimedEvent: Equatable {
    var tick: Tick
    var event: Event
  }

  @Test("each event at its own tick", arguments: rows)
  func events(row: Row) {
    var (ticked, leapt) = (Self.phone(row), Self.phone(row))
    let end = ticked.tick + 4000
    var (single, long): ([TimedEvent], [TimedEvent]) = ([], [])
    while ticked.tick < end {
      let tick = ticked.tick + 1
      single += ticked.handle(.time(to: tick)).events.map { TimedEvent(tick: tick, event: $0) }
    }
    while leapt.tick < end {
      var outcome = Outcome()
      leapt.fastForward(toward: end, into: &outcome)
      long += outcome.events.map { TimedEvent(tick: leapt.tick, event: $0) }
    }
    #expect(long == single)
    #expect(abs(leapt.scroller.offset - ticked.scroller.offset) < 1e-6)
    #expect(abs(leapt.top.hidden - ticked.top.hidden) < 1e-6 && abs(leapt.bottom.hidden - ticked.bottom.hidden) < 1e-6)
  }

  @Test("with a stop at rest, it stops at the first tick at which everything rests", arguments: rows)
  func rest(row: Row) {
    var (ticked, leapt) = (Self.phone(row), Self.phone(row))
    let end = ticked.tick + 4000
    while ticked.tick < end, !ticked.isAtRest { _ = ticked.handle(.time(to: ticked.tick + 1)) }
    var patience = 0
    while leapt.tick < end, !leapt.isAtRest, patience < 5000 {
      var outcome = Outcome()
      leapt.fastForward(toward: end, stopsAtRest: true, into: &outcome)
      patience += 1
    }
    #expect(leapt.tick == ticked.tick)
  }

  @Test("it goes no further than requested, and stays where it is if that is now")
  func bounds() {
    var phone = Phone(
      Tuning { ($0.top.hide, $0.bottom.hide) = (.never, .never) }, content: .height(5000), offset: 400)
    phone.send(.scrollTo(900, animated: true))
    let now = phone.simulation.tick
    for ticks in [0, 1, 2, 3, 17] {
      var leapt = phone.simulation
      var outcome = Outcome()
      leapt.fastForward(toward: now + ticks, into: &outcome)
      #expect(leapt.tick == now + ticks && outcome.events.isEmpty)
    }
  }
}
