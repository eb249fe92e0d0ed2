import ChromeCore
import ChromeLoop
import ChromeTakes

/// An input that a phone shares with the phones compared with it.
package enum SharedInput: Equatable {
  /// An input that is the same for all phones.
  case input(Input)
  /// Changes of single values, applied to each phone's own tuning.
  case values([TuningChange])
  /// A direction for the video.
  case video(VideoDirection)

  /// Returns the part of an input that concerns the other phones; nil for a whole new tuning, because each phone keeps
  /// its own.
  package init?(_ input: Input, _ step: TuningStep, before phone: Simulation) {
    guard case .tune(let tuning) = input else {
      self = .input(input)
      return
    }
    switch step {
    case .keys(let changes): self = .values(changes)
    case .recorded:
      self = .values(TuningChange.from(phone.tuning, to: tuning))
    case .whole: return nil
    }
  }
}

// Sharing one input among several phones.
extension Session {
  /// Passes `input` to the other phones before it reaches this one.
  mutating func forward(_ input: Input, _ step: TuningStep) {
    if input.beginsGesture { beginGesture() }
    if let shared = SharedInput(input, step, before: simulation) { forward(shared) }
  }

  mutating func forward(_ shared: SharedInput) {
    for index in others.indices { others[index].follow(shared, at: tick) }
  }

  private mutating func follow(_ shared: SharedInput, at tick: Tick) {
    pass(to: tick)
    switch shared {
    case .input(let input): put(input)
    case .values(let changes): set(changes)
    case .video(let direction): follow(direction)
    }
  }

  /// Applies the changes, or none of them if they contradict this phone's own tuning.
  private mutating func set(_ changes: [TuningChange]) {
    var tuning = simulation.tuning
    for change in changes { change.apply(to: &tuning) }
    if tuning.contradiction == nil { put(.tune(tuning)) }
  }

  /// True if neither this phone nor a compared one moves.
  package var standsStill: Bool { simulation.isStill && others.allSatisfy { $0.simulation.isStill } }

  /// The phones, this one first.
  package var simulations: [Simulation] { [simulation] + others.map(\.simulation) }
}

// The gesture since all phones last stood still.
extension Session {
  /// Starts a new gesture if nothing moves; otherwise the input belongs to the current one.
  private mutating func beginGesture() {
    guard comparison != nil, liveGesture == nil || (standsStill && !isDown) else { return }
    comparison?.forget()
    liveGesture = KeptGesture(start: simulation)
    for index in others.indices {
      others[index].pass(to: tick)
      others[index].liveGesture = KeptGesture(start: others[index].simulation)
    }
  }

  private var isDown: Bool { simulation.picture().pointer?.isDown == true }
}

extension KeptGesture {
  /// Adds an input to the gesture. Inputs after the maximum length are dropped.
  package mutating func note(_ input: Input, at tick: Tick) {
    guard tick - start.tick <= KeptGesture.longest else { return }
    inputs.append(TimedInput(tick: tick, input: input))
  }
}

extension Input {
  /// True if the input can be the first of a gesture.
  fileprivate var beginsGesture: Bool {
    switch self {
    case .press, .wheel, .notches, .key, .host(.begin), .scrollTo, .scrollToTop, .selectTab, .bars,
      .refresh:
      true
    case .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .host, .resize, .content, .insert, .row, .scene,
      .tune:
      false
    }
  }
}
