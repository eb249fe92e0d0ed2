import ChromeCore

/// What a new tuning of a take sets: for phones that stand beside its own and have another.
package enum TuningStep: Equatable, Sendable {
  /// These keys, by `set` or a ramp.
  case keys([TuningChange])
  /// All of it: another preset.
  case whole
  /// What a hand changed while it was recorded: the keys that differ from before.
  case recorded
}

// Tuning that changes on the way.
extension TakePlayer {
  package mutating func change(_ changes: [TuningChange], _ origin: TakeOrigin, _ simulation: Simulation) -> Step {
    var tuning = simulation.tuning
    for change in changes { change.apply(to: &tuning) }
    tuned = .keys(changes)
    guard let (_, reason) = tuning.contradiction else { return .cue(.input(.tune(tuning))) }
    return .cue(.failed(at: origin, words: "not set: \(reason)"))
  }

  /// A ramp begins now and takes the place of an earlier one of its key; its first value is due at once: the next cue.
  package mutating func begin(_ ramp: Ramp, _ origin: TakeOrigin, _ simulation: Simulation) -> Step {
    ramps.removeAll { $0.ramp.key == ramp.key }
    ramps.append(RunningRamp(ramp: ramp, origin: origin, start: simulation.tick, due: simulation.tick))
    return .cue(.film(.ramp(ramp)))
  }

  mutating func rampCue(_ simulation: Simulation) -> Cue? {
    guard let index = ramps.firstIndex(where: { $0.due <= simulation.tick }) else { return nil }
    let running = ramps[index]
    let elapsed = simulation.tick - running.start
    if elapsed >= running.ramp.over {
      ramps.remove(at: index)
    } else {
      ramps[index].due = running.start + running.ramp.next(after: elapsed)
    }
    let change = TuningChange(key: running.ramp.key, value: .number(running.ramp.value(after: elapsed)))
    guard case .cue(let cue) = self.change([change], running.origin, simulation) else { return nil }
    // It would be refused at each of its steps: told once, it is over.
    if case .failed = cue { ramps.removeAll { $0.origin == running.origin } }
    return cue
  }
}
