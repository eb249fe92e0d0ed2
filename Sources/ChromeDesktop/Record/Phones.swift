import ChromeCore
import ChromeStudio
import ChromeTakes

/// All phones of a film under one hand: the take's own, which plays it, and those beside it, which get whatever it
/// gets, at the same tick and place. Of a take that names no others it is the one phone.
package struct Phones {
  package private(set) var lead: Session
  /// In the order in which the take names them.
  package private(set) var others: [Session]

  package init(_ take: Take) {
    lead = Session(take)
    others = take.rivals.map { Session(take.setup(of: $0)) }
    if !others.isEmpty { lead.handsOn() }
  }

  package var all: [Session] { [lead] + others }
  package var tick: Tick { lead.tick }
  package var isPlaying: Bool { lead.isPlaying }

  /// As `Session.advance`: what the take's phone was given meanwhile reaches the others at its own ticks.
  package mutating func advance(to tick: Tick) {
    lead.advance(to: tick)
    guard !others.isEmpty else { return }
    let handed = lead.handedOn()
    for index in others.indices { others[index].follow(handed, until: tick) }
  }

  /// What reaches each phone from now on is written down.
  mutating func listened() -> [InputTape] {
    let tapes = all.map { _ in InputTape() }
    lead.witness = tapes[0].note
    for index in others.indices { others[index].witness = tapes[index + 1].note }
    return tapes
  }

  /// Each phone and its picture as a film shows them at `moment`, less than a tick from now.
  func seen(at moment: FilmMoment) -> [(session: Session, frame: Frame)] {
    let finger = lead.slowFinger(at: moment)
    return all.map { $0.seen(at: moment, finger) }
  }
}

/// The inputs of one phone.
final class InputTape {
  private(set) var inputs: [KeptGesture.TimedInput] = []

  func note(_ input: Input, _ phone: Simulation) {
    inputs.append(KeptGesture.TimedInput(tick: phone.tick, input: input))
  }
}

extension Take {
  /// What a phone beside the take's own starts from: the same pages, place and screen under its own tuning.
  package func setup(of rival: TakeRival) -> Setup {
    var setup = setup
    setup.tuning = rival.tuning
    return setup
  }
}

/// What a take gives its phone, for those beside it.
struct Handed: Equatable {
  var tick: Tick
  var deed: Deed

  enum Deed: Equatable {
    /// The same for all.
    case input(Input)
    /// Single values, over whatever tuning each phone has.
    case values([TuningChange])
    /// How the film is to be shown.
    case film(FilmDirection)
  }

  /// What of an input concerns the others; nil for a whole new tuning: theirs are what they are named for.
  init?(_ input: Input, _ step: TuningStep, before phone: Simulation) {
    tick = phone.tick
    guard case .tune(let tuning) = input else {
      deed = .input(input)
      return
    }
    switch step {
    case .keys(let changes): deed = .values(changes)
    case .recorded:
      let fields = TuningField.all.filter { $0[tuning] != $0[phone.tuning] }
      deed = .values(fields.map { TuningChange(key: $0.key, value: $0[tuning]) })
    case .whole: return nil
    }
  }

  init(_ direction: FilmDirection, at tick: Tick) { (self.tick, deed) = (tick, .film(direction)) }
}

extension Session {
  /// Does what another phone was given, each deed at its tick; then time passes up to `tick`.
  mutating func follow(_ handed: [Handed], until tick: Tick) {
    for one in handed {
      pass(to: one.tick)
      switch one.deed {
      case .input(let input): put(input)
      case .values(let changes): set(changes)
      case .film(let direction): follow(direction)
      }
    }
    pass(to: tick)
  }

  /// Values that contradict this phone's own tuning stay as they are.
  private mutating func set(_ changes: [TuningChange]) {
    var tuning = simulation.tuning
    for change in changes { change.apply(to: &tuning) }
    if tuning.contradiction == nil { put(.tune(tuning)) }
  }
}
