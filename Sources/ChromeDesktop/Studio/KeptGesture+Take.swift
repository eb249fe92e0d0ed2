import ChromeCore

extension KeptGesture {
  /// All that a take does, as one gesture from its opening on, at the ticks at which it does it now. What a take
  /// changes of the tuning is left out: a loop is there to try tunings. Of a take longer than `longest` the beginning
  /// is kept.
  init(_ take: Take) {
    self.init(start: Simulation(take.setup))
    content = take.setup.pages.map(\.content)
    var phone = start
    var player = TakePlayer(take)
    while phone.tick <= KeptGesture.longest {
      switch player.next(seeing: phone) {
      case .input(let input):
        keep(input, at: phone.tick)
        player.observe(phone.handle(.input(input)).events, at: phone.tick)
      case .advance(let tick): KeptGesture.pass(&phone, until: tick, &player)
      case .finished: return
      case .mark, .caption, .film, .studio, .expected, .failed, .missed: break
      }
    }
  }

  private mutating func keep(_ input: Input, at tick: Tick) {
    if case .tune = input { return }
    inputs.append(TimedInput(tick: tick, input: input))
  }

  private static func pass(_ phone: inout Simulation, until tick: Tick, _ player: inout TakePlayer) {
    while phone.tick < tick {
      let outcome = phone.handle(.time(to: phone.isAtRest ? tick : phone.tick + 1))
      player.observe(outcome.events, at: phone.tick)
    }
  }
}
