import ChromeCore

/// Runs a story in the core, and records a controller's calls and required results.
struct VectorRun {
  private var phone: Simulation
  private let cut: VectorCut
  private var chance: SeededRandom
  private var result: VectorCase

  static func record(_ story: VectorStory, _ tuning: Tuning, _ cut: VectorCut) -> VectorCase {
    var run = VectorRun(story, tuning, cut)
    for move in story.moves { run.play(move) }
    return run.result
  }

  private init(_ story: VectorStory, _ tuning: Tuning, _ cut: VectorCut) {
    var setup = Setup()
    setup.tuning = tuning
    let viewport = tuning.viewport(on: setup.screen)
    setup.pages = [
      Setup.Page(content: .height(grid(story.maxOffset) + viewport), offset: min(story.offset, grid(story.maxOffset)))
    ]
    (setup.startPage, setup.barsHidden) = (0, story.barsHidden)
    phone = Simulation(setup)
    self.cut = cut
    if case .scattered(let seed) = cut { chance = SeededRandom(seed: seed) } else { chance = SeededRandom(seed: 0) }
    let picture = phone.picture()
    result = VectorCase(
      name: "\(story.name), \(cut.name)", maxOffset: picture.maxOffset, start: VectorCase.Place(picture))
  }

  private mutating func play(_ move: VectorStory.Move) {
    switch move {
    case .begin(let source): give(.host(.begin(source)), .begin(source))
    case .glide(let points, let ticks): glide(ticks) { points * $0 }
    case .reach(let place, let ticks):
      let points = place - phone.picture().offset
      glide(ticks) { points * $0 }
    case .fling(let speed, let ticks):
      let speed = grid(speed)
      give(.host(.letGo(speed: speed)), .letGo(speed))
      let way = speed * TickClock.seconds(ticks)
      glide(ticks) { way * ($0 - $0 * $0 / 2) }
    case .end: end()
    case .show: show()
    case .rest(let ticks): rest(ticks)
    }
  }

  /// Moves the content. `way` returns the distance after a share of the time, in points.
  private mutating func glide(_ ticks: Int, _ way: (Double) -> Double) {
    let (began, from) = (phone.tick, phone.picture().offset)
    for sample in cut.samples(of: ticks, &chance) {
      pass(to: began + sample)
      let place = coarse(from + way(Double(sample) / Double(ticks)))
      let points = place - phone.picture().offset
      guard points != 0 else { continue }
      _ = give(.host(.by(points)))
      note(.to(phone.picture().offset))
    }
  }

  /// Ends the scroll. A scroll view that is beyond an end springs back before its scroll is over.
  private mutating func end() {
    let picture = phone.picture()
    let inside = min(max(picture.offset, 0), picture.maxOffset)
    if inside != picture.offset {
      let back = inside - picture.offset
      glide(120) { back * (2 * $0 - $0 * $0) }
      let left = inside - phone.picture().offset
      if left != 0 {
        _ = give(.host(.by(left)))
        note(.to(phone.picture().offset))
      }
    }
    give(.host(.end), .end)
  }

  private mutating func show() {
    flag("show")
    for input in VectorAct.inputsOfShow { _ = give(input) }
    note(.show)
  }

  /// Rests for some ticks, with frequent looks at first, while bars move, and later at random intervals.
  private mutating func rest(_ ticks: Int) {
    let began = phone.tick
    let often = cut.looks.samples(of: min(ticks, 240), &chance)
    for look in often + (ticks > 240 ? [ticks] : []) {
      pass(to: began + look)
      note(.look)
    }
  }
}

// Inputs and results.
extension VectorRun {
  private mutating func give(_ input: Input, _ act: VectorAct) {
    _ = give(input)
    note(act)
  }

  private mutating func give(_ input: Input) -> Outcome { handle(.input(input)) }

  private mutating func pass(to tick: Tick) {
    while phone.tick < tick { _ = handle(.time(to: phone.furthestStep(toward: tick))) }
  }

  private mutating func handle(_ stimulus: Stimulus) -> Outcome {
    let outcome = phone.handle(stimulus)
    for event in outcome.events where event.isOfBars { result.events.append((phone.tick, event)) }
    for decision in [outcome.top, outcome.bottom] {
      guard let decision else { continue }
      for gate in Gate.allCases where abs(decision.took[gate]) > 1e-6 { flag(gate.name) }
      if decision.noGap.total != 0 { flag("noGap") }
      if decision.committed != nil { flag("commit") }
    }
    return outcome
  }

  private mutating func flag(_ word: String) {
    if !result.flags.contains(word) { result.flags.append(word) }
  }

  private mutating func note(_ act: VectorAct) {
    let place = VectorCase.Place(phone.picture())
    if case .look = act, place.offset != result.steps.last?.place.offset { flag("attach") }
    result.steps.append(VectorCase.Step(tick: phone.tick, act: act, place: place))
  }
}

/// Rounds to the nearest 1/8 pt: the exact offsets of samples do not matter, and this keeps their numbers short.
private func coarse(_ points: Double) -> Double { (points * 8).rounded() / 8 }

/// Rounds to the nearest 1/64 pt, which floating-point numbers of every language represent exactly, sums included.
private func grid(_ points: Double) -> Double { (points * 64).rounded() / 64 }

extension VectorCase.Place {
  fileprivate init(_ frame: Frame) {
    self.init(offset: frame.offset, hidden: PerBar { frame.bars[$0].hidden })
  }
}

extension Event {
  /// True for events about bars.
  fileprivate var isOfBars: Bool {
    switch self {
    case .barHidden, .barShown, .settled: true
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .pageChanged, .pageSettled, .sectionChanged, .tapped:
      false
    }
  }
}
