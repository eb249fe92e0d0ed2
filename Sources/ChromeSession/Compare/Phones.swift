import ChromeCore
import ChromeStudio
import ChromeTakes

/// All phones of a film under one hand: the take's own, which plays it, and those beside it, which get whatever it
/// gets, at the same tick and place. Of a take that names no others it is the one phone. A class: copying phones is
/// nobody's wish, and the code that would do it is large.
package final class Phones {
  package private(set) var lead: Session

  package init(_ take: Take) {
    lead = Session(take)
    lead.others = take.rivals.map { Session(take.setup(of: $0)) }
  }

  /// As they stand now.
  package init(_ lead: Session) { self.lead = lead }

  /// The take's own first, then in the order in which it names them.
  package var all: [Session] { [lead] + lead.others }
  package var tick: Tick { lead.tick }
  package var isPlaying: Bool { lead.isPlaying }

  package func advance(to tick: Tick) { lead.advance(to: tick) }

  /// Phones that have played `take` up to a mark, which comes.
  package static func standing(_ take: Take, at mark: String) -> Phones {
    let phones = Phones(take)
    _ = phones.lead.advance(toMark: mark)
    return phones
  }

  /// What reaches each phone from now on is written down.
  package func listened() -> [InputTape] {
    let tapes = all.map { _ in InputTape() }
    lead.witness = tapes[0].note
    for index in lead.others.indices { lead.others[index].witness = tapes[index + 1].note }
    return tapes
  }

  /// Each phone and its picture as a film shows them at `moment`, less than a tick from now.
  package func seen(at moment: FilmMoment) -> [(session: Session, frame: Frame)] {
    let finger = lead.slowFinger(at: moment)
    return all.map { $0.seen(at: moment, finger) }
  }
}

/// The inputs of one phone.
package final class InputTape {
  package private(set) var inputs: [KeptGesture.TimedInput] = []

  package func note(_ input: Input, _ phone: Simulation) {
    inputs.append(KeptGesture.TimedInput(tick: phone.tick, input: input))
  }
}

extension Take {
  /// What a phone beside the take's own starts from: the same pages, place and screen under its own tuning.
  package func setup(of rival: VariantPhone) -> Setup {
    var setup = setup
    setup.tuning = rival.tuning
    return setup
  }
}
