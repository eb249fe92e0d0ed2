@testable import ChromeCore

/// A phone for stories: drives a simulation and records the results.
struct Phone {
  private(set) var simulation: Simulation
  private(set) var events: [Event] = []
  private(set) var decisions: [(top: Decision?, bottom: Decision?)] = []

  init(
    _ tuning: Tuning = Tuning(), content: PageContent = .height(2600), offset: Double = 0, barsHidden: Bool = false,
    screen: Screen = Screen(), pages: Int = 3, startPage: Int = 1
  ) {
    var setup = Setup()
    setup.tuning = tuning
    setup.screen = screen
    setup.pages = (0..<pages).map { _ in Setup.Page(content: content, offset: offset) }
    setup.startPage = startPage
    setup.barsHidden = barsHidden
    simulation = Simulation(setup)
  }

  var frame: Frame { simulation.frame() }
  var offset: Double { simulation.scroller.offset }
  var topHidden: Double { simulation.top.hidden }
  var bottomHidden: Double { simulation.bottom.hidden }

  mutating func send(_ input: Input) { note(simulation.handle(.input(input))) }

  /// Lets time pass, tick by tick.
  mutating func wait(_ seconds: Double) {
    let end = simulation.tick + TickClock.tick(nearest: seconds)
    while simulation.tick < end { note(simulation.handle(.time(to: simulation.tick + 1))) }
  }

  mutating func waitUntilRest() {
    var patience = 10 * TickClock.ticksPerSecond
    while !simulation.isAtRest && patience > 0 {
      note(simulation.handle(.time(to: simulation.tick + 1)))
      patience -= 1
    }
    precondition(simulation.isAtRest, "never came to rest")
  }

  private mutating func note(_ outcome: Outcome) {
    events += outcome.events
    if !outcome.decisions.isEmpty { decisions.append((outcome.top, outcome.bottom)) }
  }

  mutating func forgetEvents() { events = [] }
}

// Verbs.
extension Phone {
  mutating func hostBegin(_ source: ScrollSource = .drag) { send(.host(.begin(source))) }
  mutating func scroll(by points: Double) { send(.host(.by(points))) }
  mutating func hostEnd() { send(.host(.end)) }

  /// Performs one host gesture of several samples, without its end.
  mutating func scrollThrough(_ steps: [Double]) -> [Double] {
    steps.map { step in
      scroll(by: step)
      return topHidden
    }
  }

  mutating func press(_ x: Double, _ y: Double) { send(.press(Point(x: x, y: y))) }

  /// Moves the finger by steps of 1/120 s.
  mutating func drag(dx: Double, dy: Double, over seconds: Double) {
    guard let start = simulation.pointerOwner.press?.last ?? simulation.pointer?.place else { return }
    let samples = max(1, Int((seconds * 120).rounded()))
    for sample in 1...samples {
      wait(1.0 / 120)
      let share = Double(sample) / Double(samples)
      send(.move(Point(x: start.x + dx * share, y: start.y + dy * share)))
    }
  }

  mutating func lift(at velocity: Vector? = nil) { send(.release(velocity: velocity)) }
}

extension Tuning {
  /// The defaults with a few fields changed.
  init(_ change: (inout Tuning) -> Void) {
    self.init()
    change(&self)
  }

  /// Returns a header and a toolbar of these ranges, without resistance and dead band, for arithmetic by hand.
  static func plain(header: Double, toolbar: Double = 0, _ change: (inout Tuning) -> Void = { _ in }) -> Tuning {
    Tuning {
      $0.header.size = BarSize(full: header, min: 0)
      $0.toolbar = BarSize(full: toolbar, min: 0)
      $0.top.deadBand = 0
      $0.top.resistHide = 0
      $0.top.resistShow = 0
      $0.bottom.hide = .never
      change(&$0)
    }
  }

  /// The linked chain of TLYShyNavBar.
  static func shy(nav: Double = 44, extent: Double = 40) -> Tuning {
    plain(header: nav, toolbar: extent) {
      $0.top.order = .innerFirst
      $0.top.resistShow = 200
      $0.top.nearTopBypass = 131
      $0.top.settle = .chain
      $0.top.settleScale = .flat
      $0.top.settleContent = .attach
    }
  }
}
