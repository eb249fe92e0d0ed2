import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook

/// A tuning key, two of its values, and a tiny story that they tell differently.
struct Effect: CustomTestStringConvertible, Sendable {
  var key: String
  var first: String
  var second: String
  /// Other values that the key needs in order to matter.
  var change: @Sendable (inout Tuning) -> Void = { _ in }
  var setting = Setting()
  var steps: [Life.Step]
  /// Why the key does nothing here; its two frames must then be equal.
  var silence: String?

  struct Setting: Sendable {
    var content = PageContent.height(3000)
    var offset = 500.0
    var page = 0
    var isHidden = false
  }

  var testDescription: String { "\(key) \(first) or \(second)" + (silence.map { ": nothing, \($0)" } ?? "") }
}

extension Effect {
  /// Everything that can be seen while the story is told with `value`; the stacks' state of mind is left out.
  func sights(with value: String) throws -> [Frame] {
    let field = try #require(TuningField.named(key))
    let tuningValue = try #require(field.value(of: value))
    var tuning = Tuning()
    change(&tuning)
    try #require(field.problem(with: tuningValue) == nil)
    field.set(tuningValue, in: &tuning)
    try #require(tuning.contradiction == nil)
    var setup = Setup()
    setup.tuning = tuning
    setup.pages = (0..<3).map { _ in Setup.Page(content: setting.content, offset: setting.offset) }
    setup.startPage = setting.page
    setup.barsHidden = setting.isHidden
    var witness = Witness(Simulation(setup))
    for step in steps { witness.live(step) }
    witness.pass(ms: 1500)
    return witness.frames
  }

  /// The pictures of the first of those sights, for a key that only the eye can tell.
  func pictures(with value: String) throws -> [DisplayList] {
    var tuning = Tuning()
    change(&tuning)
    let field = try #require(TuningField.named(key))
    field.set(try #require(field.value(of: value)), in: &tuning)
    return try sights(with: value).prefix(20).map {
      Scene.displayList(frame: $0, tuning: tuning, theme: .light, content: Array(repeating: setting.content, count: 3))
    }
  }
}

/// Lives a story and keeps what it sees.
private struct Witness {
  var simulation: Simulation
  var frames: [Frame] = []

  init(_ simulation: Simulation) {
    self.simulation = simulation
    look()
  }

  private mutating func look() {
    var frame = simulation.frame()
    let blank = StackFrame(counters: Counters(), ifReleased: Prospect(verdict: .stay), holds: [])
    (frame.top, frame.bottom) = (blank, blank)
    frames.append(frame)
  }

  private mutating func give(_ input: Input) {
    _ = simulation.handle(.input(input))
    look()
  }

  mutating func pass(ms: Int) {
    for tick in 0..<(ms * 6 / 10) {
      _ = simulation.handle(.time(to: simulation.tick + 1))
      if tick % 4 == 3 { look() }
    }
  }

  mutating func live(_ step: Life.Step) {
    switch step {
    case .press(let place): give(.press(place))
    case .drag(let way, let ms): drag(way, ms)
    case .lift(let velocity): give(.release(velocity: velocity))
    case .cancel: give(.cancel)
    case .wheel(let way, let ms):
      for _ in 0..<max(1, ms / 8) {
        give(.wheel(way * (1 / Double(max(1, ms / 8)))))
        pass(ms: 8)
      }
    case .notches(let notches): give(.notches(notches))
    case .host(let source, let steps):
      give(.host(.begin(source)))
      for step in steps { give(.host(.by(step))) }
      give(.host(.end))
    case .tap(let target):
      guard let place = simulation.place(of: target) else { return }
      give(.press(place))
      give(.release(velocity: .zero))
    case .key(let key): give(.key(key))
    case .select(let tab): give(.selectTab(tab))
    case .scrollTo(let offset, let animated): give(.scrollTo(offset, animated: animated))
    case .scrollToTop: give(.scrollToTop)
    case .bars(let request, let edge): give(.bars(request, at: edge))
    case .refresh(let points, let ms): give(.refresh(points: points, seconds: Double(ms) / 1000))
    case .insert(let count, let height): give(.insert(PageContent.Rows(count: count, height: height)))
    case .row(let row): give(.row(page: 0, row))
    case .content(let height): give(.content(page: 0, .height(height)))
    case .resize(let screen): give(.resize(screen))
    case .tune(let key, let value, _):
      var tuning = simulation.tuning
      TuningField.named(key)!.set(value, in: &tuning)
      if tuning.contradiction == nil { give(.tune(tuning)) }
    case .wait(let ms): pass(ms: ms)
    }
  }

  private mutating func drag(_ way: Vector, _ ms: Int) {
    guard let start = simulation.pointer?.place else { return }
    let samples = max(1, ms / 8)
    for sample in 1...samples {
      pass(ms: 8)
      give(.move(start + way * (Double(sample) / Double(samples))))
    }
  }
}
