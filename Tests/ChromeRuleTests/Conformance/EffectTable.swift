@testable import ChromeCore

/// One row a tuning key.
enum EffectTable {
  // Gestures in a word.

  static func pull(_ dx: Double, _ dy: Double, ms: Int = 100, velocity: Vector = .zero) -> [Life.Step] {
    [.press(Point(x: 195, y: 450)), .drag(Vector(dx: dx, dy: dy), ms: ms), .lift(velocity)]
  }

  static func host(_ steps: Double...) -> [Life.Step] { [.host(.drag, steps)] }

  /// Horizontal wheel samples 16 ms apart.
  static func across(_ samples: [Double]) -> [Life.Step] {
    samples.flatMap { [Life.Step.wheel(Vector(dx: $0, dy: 0), ms: 8), .wait(ms: 8)] }
  }

  static let bars: [Effect] = [
    Effect(key: "header.full", first: "96", second: "120", steps: []),
    Effect(key: "header.min", first: "44", second: "20", steps: host(200)),
    Effect(key: "toolbar.full", first: "44", second: "60", steps: []),
    Effect(key: "toolbar.min", first: "44", second: "0", steps: host(200)),
    Effect(key: "tabBar.full", first: "49", second: "60", steps: []),
    Effect(key: "tabBar.min", first: "0", second: "30", steps: host(200)),
    Effect(key: "header.stretch", first: "120", second: "20", setting: .init(offset: 0), steps: host(-100)),
    Effect(key: "tabBar.overhang", first: "0", second: "30", steps: host(200)),
    Effect(key: "top.exit", first: "edge", second: "left", steps: host(200)),
    Effect(key: "bottom.exit", first: "edge", second: "pill", steps: host(200)),
    Effect(key: "bars.style", first: "classic", second: "glass", steps: []),
    Effect(key: "tabBar.items", first: "spread", second: "centered", steps: []),
    Effect(key: "tabBar.search", first: "off", second: "on", change: { $0.bars.style = .glass }, steps: []),
    Effect(key: "tabBar.accessory", first: "off", second: "on", change: { $0.bars.style = .glass }, steps: []),
  ]

  static let motion: [Effect] = [
    Effect(key: "scroll.deceleration", first: "0.998", second: "0.99", steps: fling),
    Effect(key: "scroll.wheelDeceleration", first: "0.9967", second: "0.99", steps: flick),
    Effect(key: "scroll.stopSpeed", first: "20", second: "200", steps: fling),
    Effect(key: "scroll.maxSpeed", first: "8000", second: "500", steps: fling),
    Effect(key: "scroll.rubberBand", first: "0.55", second: "0.2", setting: .init(offset: 0), steps: pull(0, 150)),
    Effect(key: "scroll.bounceStiffness", first: "120", second: "400", setting: .init(offset: 0), steps: pull(0, 150)),
    Effect(key: "scroll.bounceDamping", first: "1", second: "2", setting: .init(offset: 0), steps: pull(0, 150)),
    Effect(key: "scroll.programTime", first: "300", second: "900", steps: [.scrollTo(900, animated: true)]),
    Effect(key: "scroll.carry", first: "0", second: "1", steps: twoFlings),
    Effect(
      key: "scroll.carryTime", first: "100", second: "20", change: { $0.scroll.carry = 1 }, steps: twoFlings),
    Effect(key: "gesture.slop", first: "8", second: "20", steps: pull(0, -60)),
    Effect(key: "gesture.axisRatio", first: "1.25", second: "3", steps: pull(-100, -50)),
  ]

  private static let fling = pull(0, -60, velocity: Vector(dx: 0, dy: -2000))
  /// The second finger stops the first fling after 100 ms, and throws the page again 50 ms later.
  private static let twoFlings =
    fling + [.wait(ms: 100)] + pull(0, -60, ms: 50, velocity: Vector(dx: 0, dy: -2000))
  private static let flick: [Life.Step] = [.wheel(Vector(dx: 0, dy: -120), ms: 120)]

  static let pagers: [Effect] = [
    Effect(key: "pager.distance", first: "0.5", second: "0.2", steps: pull(-150, 0)),
    Effect(key: "pager.velocity", first: "400", second: "100", steps: pull(-60, 0, velocity: Vector(dx: -200, dy: 0))),
    Effect(
      key: "pager.cancelVelocity", first: "30", second: "2000", change: { $0.gesture.slop = 0 },
      steps: [.press(Point(x: 380, y: 450)), .drag(Vector(dx: -300, dy: 0), ms: 100), .lift(Vector(dx: 100, dy: 0))]),
    Effect(key: "pager.minTravel", first: "10", second: "100", steps: pull(-60, 0, velocity: Vector(dx: -1000, dy: 0))),
    Effect(key: "pager.stiffness", first: "400", second: "100", steps: [.select(1)]),
    Effect(key: "pager.damping", first: "1", second: "2", steps: [.select(1)]),
    Effect(key: "pager.edge", first: "resist", second: "stop", steps: pull(150, 0)),
    Effect(
      key: "pager.edgeFree", first: "0", second: "20",
      steps: [.press(Point(x: 380, y: 450)), .drag(Vector(dx: -300, dy: 0), ms: 100), .lift(.zero)]),
    Effect(key: "pager.edgeOnly", first: "0", second: "100", steps: pull(-300, 0)),
    Effect(key: "pages.direction", first: "ltr", second: "rtl", steps: pull(-300, 0)),
    Effect(key: "pages.onSwitch", first: "keep", second: "show", steps: host(200) + [.wait(ms: 500), .select(1)]),
  ]

  static let sections: [Effect] = [
    Effect(
      key: "sections.line", first: "8", second: "200", setting: destinations, steps: [.scrollTo(1250, animated: false)]),
    Effect(key: "sections.hysteresis", first: "4", second: "40", setting: destinations, steps: host(1400, -50)),
    Effect(key: "sections.upShare", first: "1", second: "0.1", setting: destinations, steps: host(1450, -300)),
    Effect(
      key: "sections.time", first: "300", second: "900", setting: destinations,
      steps: [.scrollTo(1500, animated: false)]),
    Effect(
      key: "sections.curve", first: "easeInOut", second: "easeOut", setting: destinations,
      steps: [.scrollTo(1500, animated: false)]),
    Effect(
      key: "sections.tapCurve", first: "easeInOut", second: "linear", setting: destinations,
      steps: [.tap(.section(2))]),
    Effect(
      key: "sections.tail", first: "spread", second: "none",
      setting: .init(content: .sections([tall, short, short, short], spacing: 15), offset: 0), steps: [.key(.end)]),
  ]

  private static let destinations = Effect.Setting(content: .destinations, offset: 0)
  private static let tall = PageContent.Section(height: 1500, title: "Tall", titleWidth: 30)
  private static let short = PageContent.Section(height: 40, title: "Short", titleWidth: 40)

  static let wheels: [Effect] = [
    Effect(
      key: "wheel.slop", first: "6", second: "40", change: { $0.wheel.hardSlop = 80 },
      steps: [.wheel(Vector(dx: 0, dy: -30), ms: 24)]),
    Effect(key: "wheel.hardSlop", first: "16", second: "80", steps: [.wheel(Vector(dx: -45, dy: -30), ms: 40)]),
    Effect(key: "wheel.axisRatio", first: "2", second: "4", steps: [.wheel(Vector(dx: -90, dy: -30), ms: 40)]),
    Effect(key: "wheel.tick", first: "48", second: "96", steps: [.notches(Vector(dx: 0, dy: -2))]),
    Effect(key: "wheel.tickHalfLife", first: "60", second: "200", steps: [.notches(Vector(dx: 0, dy: -2))]),
    Effect(key: "wheel.maxTicks", first: "5", second: "2", steps: [.notches(Vector(dx: 0, dy: -4))]),
    Effect(
      key: "wheel.pageTicks", first: "3", second: "1", setting: .init(page: 1), steps: [.notches(Vector(dx: -1, dy: 0))]
    ),
    Effect(
      key: "wheel.pageTicksWindow", first: "250", second: "20", setting: .init(page: 1),
      steps: (0..<3).flatMap { _ in [Life.Step.notches(Vector(dx: -1, dy: 0)), .wait(ms: 40)] }),
    Effect(key: "wheel.endMin", first: "60", second: "120", steps: resumed(every: 8, after: 80)),
    Effect(key: "wheel.endMax", first: "120", second: "200", steps: resumed(every: 48, after: 150)),
    Effect(
      key: "wheel.velocityWindow", first: "50", second: "200",
      steps: [.wheel(Vector(dx: 0, dy: -120), ms: 80), .wheel(Vector(dx: 0, dy: -16), ms: 48)]),
    Effect(key: "wheel.coast", first: "32", second: "56", steps: flick),
    Effect(key: "wheel.maxSpeed", first: "64000", second: "500", steps: flick),
    Effect(key: "wheel.coastSpeed", first: "100", second: "1000", steps: [.wheel(Vector(dx: 0, dy: -60), ms: 120)]),
    Effect(key: "wheel.merge", first: "3", second: "20", steps: across(swipe)),
    Effect(key: "wheel.tailSamples", first: "4", second: "12", steps: across(swipe)),
    Effect(key: "wheel.tailInterval", first: "12", second: "50", steps: across(swipe)),
    Effect(key: "wheel.latch", first: "250", second: "1000", steps: twoSwipes),
    Effect(key: "wheel.freshDelta", first: "6", second: "50", steps: twoSwipes),
    Effect(key: "wheel.freshGain", first: "2.5", second: "8", steps: twoSwipes),
    Effect(key: "wheel.freshSamples", first: "2", second: "8", steps: twoSwipes),
    Effect(
      key: "wheel.rearmQuiet", first: "120", second: "500", change: { $0.wheel.latchMs = 1000 },
      steps: across(swipe) + [.wait(ms: 250)] + across(swipe)),
  ]

  /// A swipe to the next page with a shrinking tail.
  private static let swipe = [-30.0, -40, -40, -35, -30, -25, -20, -16, -12, -10]
  /// A swipe, its long tail, and another swipe over the tail.
  private static let twoSwipes = across(swipe + Array(repeating: -8, count: 25) + [-30, -42, -42, -42, -42])

  /// Wheel samples at an interval, a pause, and then less than the slop.
  private static func resumed(every ms: Int, after pause: Int) -> [Life.Step] {
    let sample = [Life.Step.wheel(Vector(dx: 0, dy: -12), ms: 8)] + (ms > 8 ? [.wait(ms: ms - 8)] : [])
    let run = Array(repeating: sample, count: 8).flatMap { $0 }
    return run + [.wait(ms: pause), .wheel(Vector(dx: 0, dy: -4), ms: 8), .wait(ms: 300)]
  }
}

/// Keys that only the eye can tell: nothing that the core says depends on them, but a picture does.
extension EffectTable {
  static let looks: [Effect] = [
    Effect(key: "header.parallax", first: "0", second: "1", steps: host(40)),
    Effect(key: "bars.material", first: "theme", second: "opaque", steps: []),
    Effect(key: "bars.scrollEdge", first: "hard", second: "soft", steps: host(40)),
    Effect(key: "tabBar.labels", first: "on", second: "off", steps: []),
    Effect(key: "tabBar.tint", first: "page", second: "one", steps: []),
    Effect(key: "scroll.indicator", first: "on", second: "off", steps: host(40)),
    Effect(
      key: "sections.ground", first: "bar", second: "tint", setting: .init(content: .destinations, offset: 0), steps: []
    ),
  ]
}
