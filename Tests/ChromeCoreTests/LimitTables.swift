import TestSupport
import Testing

@testable import ChromeCore

/// Every limit exactly at, slightly below and slightly above: the results on each side are written by hand.
@Suite("Limits: at, below and above")
struct LimitTables {
  private static let hair = 1e-6

  /// A limit, and the results slightly below, at and slightly above it.
  struct Limit: CustomTestStringConvertible, Sendable {
    var name: String
    /// True if it is reached at the limit itself.
    var atLimit: Bool
    /// Returns true if it is reached with a value that differs from the limit by the argument.
    var isReached: @Sendable (Double) -> Bool
    var testDescription: String { name }

    init(_ name: String, reachedAt atLimit: Bool, _ isReached: @escaping @Sendable (Double) -> Bool) {
      (self.name, self.atLimit, self.isReached) = (name, atLimit, isReached)
    }
  }

  @Test("gates", arguments: gates)
  func holdsForGates(limit: Limit) { hold(limit) }

  @Test("commitments and settles", arguments: settles)
  func holdsForSettles(limit: Limit) { hold(limit) }

  @Test("fingers and wheels", arguments: inputState)
  func holdsForGestures(limit: Limit) { hold(limit) }

  @Test("the pager", arguments: pages)
  func holdsForPages(limit: Limit) { hold(limit) }

  private func hold(_ limit: Limit) {
    #expect(!limit.isReached(-Self.hair), "\(limit.name), a hair below")
    #expect(limit.isReached(0) == limit.atLimit, "\(limit.name), at it")
    #expect(limit.isReached(Self.hair), "\(limit.name), a hair above")
  }
}

// Gates: one host gesture on a page of 6000 pt.
extension LimitTables {
  private static func scrolled(
    _ steps: [Double], offset: Double = 1000, isHidden: Bool = false, _ change: (inout Tuning) -> Void
  ) -> Phone {
    var phone = Phone(.plain(header: 100, change), content: .height(6000), offset: offset, barsHidden: isHidden)
    phone.hostBegin()
    _ = phone.scrollThrough(steps)
    return phone
  }

  static let gates: [Limit] = [
    Limit("resistHide lets pass what goes further", reachedAt: false) { offset in
      scrolled([20 + offset]) { $0.top.resistHide = 20 }.topHidden > 0
    },
    Limit("resistShow, too", reachedAt: false) { offset in
      scrolled([-20 - offset], isHidden: true) { $0.top.resistShow = 20 }.topHidden < 100
    },
    Limit("deadBand turns what goes further", reachedAt: false) { offset in
      scrolled([50, -10 - offset]) { $0.top.deadBand = 10 }.topHidden < 50
    },
    Limit("topZoneHide ends where it says", reachedAt: false) { offset in
      scrolled([20 + offset], offset: 180) { $0.top.topZoneHide = 200 }.topHidden > 0
    },
    Limit("topZoneShow begins where it says", reachedAt: false) { offset in
      scrolled([-20 - offset], offset: 220, isHidden: true) {
        ($0.top.topZoneShow, $0.top.resistShow) = (200, 300)
      }.topHidden < 100
    },
    Limit("nearTopBypass begins where it says", reachedAt: false) { offset in
      scrolled([-20 - offset], offset: 220, isHidden: true) {
        ($0.top.nearTopBypass, $0.top.resistShow) = (200, 300)
      }.topHidden < 100
    },
    Limit("a page of shortFactor ranges hides nothing", reachedAt: false) { offset in
      // 844 − 47 − 100 − 49 − 34 = 614 of window, 300 to scroll.
      var phone = Phone(.plain(header: 100) { $0.top.shortFactor = 3 }, content: .height(914 + offset), offset: 100)
      phone.hostBegin()
      phone.scroll(by: 50)
      return phone.topHidden > 0
    },
    Limit("overshoot is undone before anything shows", reachedAt: false) { offset in
      scrolled([130, -30 - offset]) { $0.top.resistMemory = true }.topHidden < 100
    },
    Limit("minSpeedHide passes at its speed", reachedAt: true) { speed(300 + $0, isHidden: false) > 0 },
    Limit("minSpeedShow, too", reachedAt: true) { speed(300 + $0, isHidden: true) < 100 },
  ]

  /// Returns the hidden points after one sample at a constant speed, in pt/s, with limits of 300 pt/s.
  private static func speed(_ speed: Double, isHidden: Bool) -> Double {
    let tuning = Tuning.plain(header: 100) { ($0.top.minSpeedHide, $0.top.minSpeedShow) = (300, 300) }
    var stack = Stack(.top)
    let world = StackContext(
      tuning: tuning.top, bars: StackBars(.top, tuning), ceiling: .infinity, maxOffset: 6000, now: 1)
    if isHidden { stack.jump(to: .hidden, world) }
    var decision = Decision()
    stack.scroll(
      ScrollSample(
        from: 1000, to: isHidden ? 990 : 1010, source: .drag, began: 0.9, ended: 1, speedAtStart: speed,
        speedAtEnd: speed, gestureStart: 1000, maxOffset: 6000), world, into: &decision)
    return stack.hidden
  }
}

// Sending bars.
extension LimitTables {
  static let settles: [Limit] = [
    Limit("commit hides what crosses its resistance", reachedAt: false) { offset in
      scrolled([20 + offset]) { ($0.top.hide, $0.top.resistHide) = (.commit, 20) }.simulation.top.goal == .hidden
    },
    Limit("commit from the drag's start shows there", reachedAt: true) { offset in
      scrolled([50, -50 - offset]) { ($0.top.hide, $0.top.direction) = (.commit, .dragStart) }
        .simulation.top.goal == .shown
    },
    Limit("the zone shows at its border", reachedAt: true) { offset in
      scrolled([-20 - offset], offset: 220, isHidden: true) {
        ($0.top.hide, $0.top.resistShow, $0.top.topZoneShow) = (.commit, 300, 200)
      }.simulation.top.goal == .shown
    },
    Limit("nearest hides more than half", reachedAt: false) { settled(50 + $0) { _ in } == 100 },
    Limit("a tie that hides", reachedAt: true) { settled(50 + $0) { $0.tie = .hide } == 100 },
    Limit("hideBelow, going in", reachedAt: true) { offset in
      // 75 hidden is a quarter shown; the last direction would show.
      settled(75 + offset, by: -1) { ($0.hideBelow, $0.showAbove) = (0.25, 0.75) } == 100
    },
    Limit("showAbove, going out", reachedAt: false) { offset in
      // 25 hidden is three quarters shown; the last direction would hide.
      settled(25 + offset, by: 1) { ($0.hideBelow, $0.showAbove) = (0.25, 0.75) } == 100
    },
    Limit("flingSpeed sends the stack toward the end", reachedAt: false) { offset in
      settled(20, speed: 500 + offset) { $0.settle = .velocity } == 100
    },
    Limit("and toward the top", reachedAt: false) { offset in
      settled(80, speed: -500 - offset) { $0.settle = .velocity } == 0
    },
    Limit("flickShow shows", reachedAt: false) { offset in
      var phone = scrolled([], isHidden: true) { ($0.top.flickShow, $0.gesture.slop) = (500, 0) }
      phone.hostEnd()
      phone.press(195, 400)
      phone.lift(at: .zero)
      phone.press(195, 400)
      phone.send(.move(Point(x: 195, y: 400.5)))
      phone.lift(at: Vector(dx: 0, dy: 500 + offset))
      return phone.simulation.top.move?.path.to == 0
    },
    Limit("chain hides with a hair of the outer bar", reachedAt: false) { offset in
      let tuning = Tuning.shy()
      let settle = Settle(
        hidden: 40 + offset, bars: StackBars(.top, tuning), tuning: tuning.top, direction: -1, speed: 0,
        ceiling: .infinity)
      return settle.target == 84
    },
    Limit("quickReturn is a stop", reachedAt: false) { offset in
      // 100 of range, 40 come back anywhere: the seam is at 60, the half between seam and end at 80.
      settled(80 + offset) { ($0.show, $0.quickReturn) = (.toMinAnywhere, 40) } == 100
    },
  ]

  private static func settled(
    _ hidden: Double, by direction: Int = 1, speed: Double = 0, _ change: (inout StackTuning) -> Void
  ) -> Double {
    let tuning = Tuning.plain(header: 100) { change(&$0.top) }
    return Settle(
      hidden: hidden, bars: StackBars(.top, tuning), tuning: tuning.top, direction: direction, speed: speed,
      ceiling: .infinity
    ).target
  }
}

// Before any counted motion there is no last direction: the bars show.
extension LimitTables {
  @Test("without a last direction every rule shows")
  func undirected() {
    let rules: [(inout StackTuning) -> Void] = [
      { $0.settle = .direction }, { ($0.settle, $0.settleSpan) = (.direction, .bar) },
      { ($0.settle, $0.settleSpan) = (.direction, .stack) },
      { ($0.settle, $0.hideBelow, $0.showAbove) = (.nearest, 0.25, 0.75) },
    ]
    for rule in rules {
      #expect([-1, 0, 1].map { LimitTables.settled(50, by: $0, rule) } == [0, 0, 100])
    }
  }

  @Test("the chain's exact tie follows the last direction, and shows if there was none", arguments: [-1, 0, 1])
  func chainTie(direction: Int) {
    let tuning = Tuning.shy()
    let settle = Settle(
      hidden: 40, bars: StackBars(.top, tuning), tuning: tuning.top, direction: direction, speed: 0, ceiling: .infinity)
    #expect(settle.target == (direction > 0 ? 84 : 0))
  }
}

// Fingers and wheels.
extension LimitTables {
  static let inputState: [Limit] = [
    Limit("a finger drags past its slop", reachedAt: false) { offset in
      moved(to: Point(x: 195, y: 392 - offset)).pointerOwner.isScrolling
    },
    Limit("a way is sideways above the ratio", reachedAt: false) { offset in
      moved(to: Point(x: 195 - 50 - offset, y: 360)).pager.isHeld
    },
    Limit("a press longer than half a second is no tap", reachedAt: false) { offset in
      var phone = Phone()
      phone.press(195, 400)
      phone.wait(0.5 + (offset < 0 ? -1.0 / 600 : offset > 0 ? 1.0 / 600 : 0))
      phone.lift()
      return !phone.events.contains(.tapped(.page))
    },
    Limit("a fling flies faster than the stop speed", reachedAt: false) { thrown($0 + Tuning().scroll.stopSpeed) },
    Limit("a fling is no faster than it may", reachedAt: false) { offset in
      let limit = Tuning().scroll.maxSpeed
      let phone = Phone().simulation
      return phone.bounded(limit + offset, by: .finger) != limit + offset
    },
    Limit("a wheel coasts at its speed", reachedAt: true) { offset in
      let phone = Phone(content: .height(20000), offset: 1000).simulation
      return phone.fling(from: 1000, speed: phone.tuning.wheel.coastSpeed + offset, by: .wheel).duration > 0
    },
  ]

  private static func moved(to place: Point) -> Simulation {
    var phone = Phone(content: .height(20000), offset: 1000)
    phone.press(195, 400)
    phone.send(.move(place))
    return phone.simulation
  }

  private static func thrown(_ speed: Double) -> Bool {
    Phone(content: .height(20000), offset: 1000).simulation.fling(from: 1000, speed: speed, by: .finger).duration > 0
  }
}

// Pages, with 390 pt each.
extension LimitTables {
  static let pages: [Limit] = [
    Limit("more than pager.distance turns", reachedAt: false) { turn(195 + $0, 0) },
    Limit("pager.velocity turns", reachedAt: true) { turn(100, 400 + $0) },
    Limit("pager.minTravel turns", reachedAt: true) { turn(Tuning().pager.minTravel + $0, 400) },
    Limit("slower than pager.cancelVelocity backward turns", reachedAt: false) { turn(300, -30 + $0) },
    Limit("slower than a flick back", reachedAt: false) { offset in
      PagerTarget(travel: 300, velocity: -400 + offset, width: 390, tuning: Tuning().pager).reason == .movingBack
    },
    Limit("the visual page changes past the half", reachedAt: false) { offset in
      var phone = Phone(Tuning { $0.gesture.slop = 0 })
      phone.press(380, 400)
      phone.send(.move(Point(x: 185 - offset, y: 400)))
      return phone.frame.page.visual == 2
    },
  ]

  private static func turn(_ travel: Double, _ velocity: Double) -> Bool {
    PagerTarget(travel: travel, velocity: velocity, width: 390, tuning: Tuning().pager).turn == 1
  }
}

extension PointerOwner {
  fileprivate var isScrolling: Bool { if case .scrolling = self { true } else { false } }
}
