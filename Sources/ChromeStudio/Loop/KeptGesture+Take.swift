import ChromeCore
import ChromeTakes

extension KeptGesture {
  /// All that a take does, as one gesture from its opening on, at the ticks at which it does it now: what it sets of
  /// the tuning and says in captions too. Of a take longer than `longest` the beginning is kept.
  package init(_ take: Take) {
    self.init(start: Simulation(take.setup))
    content = take.setup.pages.map(\.content)
    presets = [TimedPreset(tick: start.tick, name: take.preset ?? "default", tuning: take.setup.tuning)]
    var phone = start
    var player = TakePlayer(take)
    while phone.tick <= KeptGesture.longest {
      switch player.next(seeing: phone) {
      case .input(let input):
        keep(input, at: phone.tick, of: take)
        player.observe(phone.handle(.input(input)).events, at: phone.tick)
      case .caption(let caption): captions.append(TimedCaption(tick: phone.tick, caption: caption))
      case .advance(let tick): KeptGesture.pass(&phone, until: tick, &player)
      case .finished: return
      case .mark, .film, .studio, .expected, .failed, .missed: break
      }
    }
  }

  private mutating func keep(_ input: Input, at tick: Tick, of take: Take) {
    inputs.append(TimedInput(tick: tick, input: input))
    guard case .tune(let tuning) = input, take.goes(to: tuning) else { return }
    presets.append(TimedPreset(tick: tick, tuning: tuning))
  }

  private static func pass(_ phone: inout Simulation, until tick: Tick, _ player: inout TakePlayer) {
    while phone.tick < tick {
      let outcome = phone.handle(.time(to: phone.furthestStep(toward: tick)))
      player.observe(outcome.events, at: phone.tick)
    }
  }
}

extension KeptGesture {
  /// Whether it sets values of the tuning itself.
  package var setsValues: Bool {
    inputs.contains { if case .tune = $0.input { true } else { false } }
  }

  /// What it has in force by itself at a tick of the session.
  package func tuning(at tick: Tick) -> Tuning {
    for timed in inputs.reversed() where timed.tick <= tick {
      if case .tune(let tuning) = timed.input { return tuning }
    }
    return start.tuning
  }

  /// The preset that it went to last before a tick of the session.
  package func preset(at tick: Tick) -> TimedPreset? { presets.last { $0.tick <= tick } }
}

extension Take {
  /// Whether a `preset` statement brings these values.
  package func goes(to tuning: Tuning) -> Bool {
    statements.contains { if case .tune(tuning) = $0.action { true } else { false } }
  }
}

extension KeptGesture {
  /// The same on a phone under `tuning`: single values that a take sets on the way lie over it, presets that it goes to
  /// do not count, nor does what would contradict the rest.
  package func under(_ tuning: Tuning) -> KeptGesture {
    var (gesture, own, before) = (self, tuning, start.tuning)
    _ = gesture.start.handle(.input(.tune(tuning)))
    gesture.presets = []
    gesture.inputs = inputs.compactMap { timed in
      guard case .tune(let new) = timed.input else { return timed }
      let keys = new.keys(differingFrom: before)
      before = new
      if presets.contains(where: { $0.tick == timed.tick && $0.tuning == new }) { return nil }
      var next = own
      for field in keys.compactMap(TuningField.named) { field.set(field[new], in: &next) }
      if next.contradiction == nil { own = next }
      return TimedInput(tick: timed.tick, input: .tune(own))
    }
    return gesture
  }
}
