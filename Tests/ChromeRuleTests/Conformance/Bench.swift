import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession

/// A phone with a shipped preset, and verbs to tell what a hand or a host does to it.
struct Bench {
  private(set) var simulation: Simulation
  private(set) var events: [Event] = []
  /// What became of the last sample.
  private(set) var last = Outcome()

  /// - Parameter change: what a case of another system needs changed in the preset, such as its own bar sizes.
  init(
    _ preset: String, _ pages: [PageContent] = [.height(2600)], page: Int = 0, offset: Double = 0,
    barsHidden: Bool = false, screen: Screen = Screen(), _ change: (inout Tuning) -> Void = { _ in }
  ) throws {
    var setup = Setup()
    setup.tuning = try PresetFiles().file(preset).get().tuning
    change(&setup.tuning)
    setup.screen = screen
    setup.pages = pages.map { Setup.Page(content: $0, offset: offset) }
    setup.startPage = page
    setup.barsHidden = barsHidden
    simulation = Simulation(setup)
  }

  var frame: Frame { simulation.frame() }
  var tuning: Tuning { simulation.tuning }
  var offset: Double { frame.offset }
  /// Points hidden of the outer and the inner top bar.
  var chain: [Double] { [frame.header.hidden, frame.toolbar.hidden] }
  var topHidden: Double { chain[0] + chain[1] }

  mutating func give(_ input: Input) { note(simulation.handle(.input(input))) }

  mutating func wait(_ seconds: Double) {
    let end = simulation.tick + TickClock.tick(nearest: seconds)
    while simulation.tick < end { note(simulation.handle(.time(to: simulation.tick + 1))) }
  }

  /// Until all stands, bars that wait to come back by themselves among it: what a release decides is decided then.
  mutating func rest(location: SourceLocation = #_sourceLocation) {
    let deadline = simulation.tick + 10 * TickClock.ticksPerSecond
    while !simulation.isResting && simulation.tick < deadline {
      note(simulation.handle(.time(to: simulation.tick + 1)))
    }
    #expect(simulation.isResting, "never came to rest", sourceLocation: location)
  }

  private mutating func note(_ outcome: Outcome) {
    events += outcome.events
    if !outcome.decisions.isEmpty { last = outcome }
  }

  mutating func forget() { events = [] }
  func count(_ event: Event) -> Int { events.count { $0 == event } }
}

// A host's own scroll.
extension Bench {
  mutating func begin(_ source: ScrollSource = .drag) { give(.host(.begin(source))) }
  mutating func by(_ points: Double) { give(.host(.by(points))) }
  mutating func end() { give(.host(.end)) }

  /// What `seen` says after each sample.
  mutating func through<Seen>(_ steps: [Double], _ seen: (Bench) -> Seen) -> [Seen] {
    steps.map { step in
      by(step)
      return seen(self)
    }
  }

  /// A whole host drag, and what settles after it.
  mutating func drag(_ steps: Double...) {
    begin()
    for step in steps { by(step) }
    end()
    rest()
  }
}

// A hand. Presets keep their slop; `bare` takes it away where the first sample must count.
extension Bench {
  mutating func swipe(_ way: Double..., velocity: Double) {
    let y = simulation.screen.height / 2
    var x = simulation.screen.width / 2
    give(.press(Point(x: x, y: y)))
    for step in way {
      x += step
      give(.move(Point(x: x, y: y)))
    }
    give(.release(velocity: Vector(dx: velocity, dy: 0)))
  }

  mutating func tap(_ target: Target, location: SourceLocation = #_sourceLocation) {
    guard let place = simulation.place(of: target) else {
      Issue.record("\(target) is not on screen", sourceLocation: location)
      return
    }
    give(.press(place))
    give(.release(velocity: .zero))
  }
}

extension Tuning {
  /// The first sample of a finger counts in full.
  mutating func bare() {
    gesture.slop = 0
    wheel.slop = 0
  }
}

/// Timing curves by their definition in seeds: cubic-bezier(x1, 0, x2, 1) at three quarters of the way.
enum Curve {
  static let easeInOut = [0.25: 0.1292, 0.5: 0.5, 0.75: 0.8708]
  static let easeOut = [0.25: 0.3781, 0.5: 0.6846, 0.75: 0.9065]
}
