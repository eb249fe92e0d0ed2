import ChromeCore
import ChromeStudio
import ChromeTakes

/// What one phone was given, for those beside it.
package enum SharedInput: Equatable {
  /// The same for all.
  case input(Input)
  /// Single values, over whatever tuning each phone has.
  case values([TuningChange])
  /// How the film is to be shown.
  case film(FilmDirection)

  /// What of an input concerns the others; nil for a whole new tuning: theirs are what they are named for.
  package init?(_ input: Input, _ step: TuningStep, before phone: Simulation) {
    guard case .tune(let tuning) = input else {
      self = .input(input)
      return
    }
    switch step {
    case .keys(let changes): self = .values(changes)
    case .recorded:
      let fields = TuningField.all.filter { $0[tuning] != $0[phone.tuning] }
      self = .values(fields.map { TuningChange(key: $0.key, value: $0[tuning]) })
    case .whole: return nil
    }
  }
}

// One hand on several phones.
extension Session {
  /// `input` is about to reach this phone.
  mutating func handOn(_ input: Input, _ step: TuningStep) {
    if input.beginsStroke { beginStroke() }
    if let deed = SharedInput(input, step, before: simulation) { handOn(deed) }
  }

  mutating func handOn(_ deed: SharedInput) {
    for index in others.indices { others[index].follow(deed, at: tick) }
  }

  private mutating func follow(_ deed: SharedInput, at tick: Tick) {
    pass(to: tick)
    switch deed {
    case .input(let input): put(input)
    case .values(let changes): set(changes)
    case .film(let direction): follow(direction)
    }
  }

  /// Values that contradict this phone's own tuning stay as they are.
  private mutating func set(_ changes: [TuningChange]) {
    var tuning = simulation.tuning
    for change in changes { change.apply(to: &tuning) }
    if tuning.contradiction == nil { put(.tune(tuning)) }
  }

  /// Whether neither this phone nor one beside it moves.
  package var standsStill: Bool { simulation.isStill && others.allSatisfy { $0.simulation.isStill } }

  /// The phones, this one first.
  package var simulations: [Simulation] { [simulation] + others.map(\.simulation) }
}

// What came in since all phones stood still.
extension Session {
  /// A new stroke begins where nothing moves; what comes before that belongs to the one under way.
  private mutating func beginStroke() {
    guard comparison != nil, stroke == nil || (standsStill && !isDown) else { return }
    comparison?.forget()
    stroke = KeptGesture(start: simulation)
    for index in others.indices {
      others[index].pass(to: tick)
      others[index].stroke = KeptGesture(start: others[index].simulation)
    }
  }

  private var isDown: Bool { simulation.picture().pointer?.isDown == true }
}

extension KeptGesture {
  /// Of a stroke that lasts longer than is kept the beginning counts.
  package mutating func note(_ input: Input, at tick: Tick) {
    guard tick - start.tick <= KeptGesture.longest else { return }
    inputs.append(TimedInput(tick: tick, input: input))
  }
}

extension Input {
  /// Whether it can be the first of a stroke.
  fileprivate var beginsStroke: Bool {
    switch self {
    case .press, .wheel, .notches, .key, .host(.begin), .scrollTo, .scrollToTop, .selectTab, .bars: true
    case .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .host, .resize, .content, .scene, .tune: false
    }
  }
}
