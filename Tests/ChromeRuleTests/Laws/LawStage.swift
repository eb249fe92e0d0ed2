@testable import ChromeCore

/// Plays a story and watches a law. The steps become stimuli here, the same for every law; what is done with a stimulus
/// is the law's.
protocol LawStage {
  init(_ setup: Setup)
  /// The phone that the story is told to: it says where the finger is and what is on screen.
  var simulation: Simulation { get }
  /// Whether time may pass in one step, for every phone of the stage.
  var isAtRest: Bool { get }
  /// What went wrong; the story ends there.
  var breach: String? { get }
  /// Gestures so far in which the law had something to say.
  var gestures: Int { get }

  mutating func handle(_ stimulus: Stimulus)
  mutating func will(_ step: Life.Step)
  mutating func did(_ step: Life.Step)
  /// The story is over and everything rests.
  mutating func rested()
}

extension LawStage {
  var isAtRest: Bool { simulation.isAtRest }

  /// What went wrong in `story`, or nil, and how many gestures counted.
  static func live(_ story: Life) -> (breach: String?, gestures: Int) {
    var stage = Self(story.setup)
    stage.live(story)
    return (stage.breach, stage.gestures)
  }

  mutating func live(_ story: Life) {
    for step in story.steps where breach == nil {
      will(step)
      play(step)
      did(step)
    }
    if breach == nil { rest() }
  }

  private mutating func play(_ step: Life.Step) {
    switch step {
    case .press(let place): give(.press(place))
    case .drag(let way, let ms): drag(way, ms)
    case .lift(let velocity): give(.release(velocity: velocity))
    case .cancel: give(.cancel)
    case .wheel(let way, let ms): wheel(way, ms)
    case .notches(let notches): give(.notches(notches))
    case .host(let source, let steps):
      give(.host(.begin(source)))
      for step in steps { give(.host(.by(step))) }
      give(.host(.end))
    case .tap(let target): tap(target)
    case .key(let key): give(.key(key))
    case .select(let tab): give(.selectTab(tab))
    case .scrollTo(let offset, let animated): give(.scrollTo(offset, animated: animated))
    case .scrollToTop: give(.scrollToTop)
    case .bars(let request, let edge): give(.bars(request, at: edge))
    case .refresh(let points, let ms): give(.refresh(points: points, seconds: Double(ms) / 1000))
    case .insert(let count, let height): give(.insert(PageContent.Rows(count: count, height: height)))
    case .row(let row): for page in 0..<3 { give(.row(page: page, row)) }
    case .content(let height): for page in 0..<3 { give(.content(page: page, .height(height))) }
    case .resize(let screen): give(.resize(screen))
    case .tune(let key, let value, let page): tune(key, value, page)
    case .wait(let ms): pass(ms)
    }
  }

  private mutating func give(_ input: Input) {
    if breach == nil { handle(.input(input)) }
  }

  private mutating func drag(_ way: Vector, _ ms: Int) {
    guard let start = simulation.pointer?.place else { return }
    let samples = max(1, ms / 8)
    for sample in 1...samples {
      pass(8)
      give(.move(start + way * (Double(sample) / Double(samples))))
    }
  }

  private mutating func wheel(_ way: Vector, _ ms: Int) {
    let samples = max(1, ms / 8)
    for _ in 0..<samples {
      give(.wheel(way * (1 / Double(samples))))
      pass(8)
    }
  }

  /// As the edge does: what contradicts itself never comes in.
  private mutating func tune(_ key: String, _ value: TuningValue, _ page: Int?) {
    var tuning = simulation.tuning
    let field = TuningField.named(key)!
    if let page { tuning.pageRules.set(field, to: value, onPage: page) } else { field.set(value, in: &tuning) }
    if tuning.contradiction == nil { give(.tune(tuning)) }
  }

  private mutating func tap(_ target: Target) {
    guard let place = simulation.place(of: target) else { return }
    give(.press(place))
    pass(50)
    give(.release(velocity: nil))
  }

  private mutating func pass(_ ms: Int) {
    let end = simulation.tick + ms * TickClock.ticksPerSecond / 1000
    while simulation.tick < end && breach == nil {
      handle(.time(to: isAtRest ? end : simulation.tick + 1))
    }
  }

  private mutating func rest() {
    if simulation.pointerOwner.isDown { give(.release(velocity: .zero)) }
    // Bars may come back after a minute of rest.
    let deadline = simulation.tick + 80 * TickClock.ticksPerSecond
    while !isAtRest && simulation.tick < deadline && breach == nil {
      handle(.time(to: simulation.tick + 1))
    }
    if breach == nil { rested() }
  }
}

extension Life.Step {
  /// Whether it begins something rather than going on with a finger that is down, or waiting.
  var isOpening: Bool {
    switch self {
    case .drag, .lift, .cancel, .wait: false
    case .press, .wheel, .notches, .host, .tap, .key, .select, .scrollTo, .scrollToTop, .bars, .refresh, .insert, .row,
      .content,
      .resize,
      .tune:
      true
    }
  }
}
