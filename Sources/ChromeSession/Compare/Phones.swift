import ChromeCore
import ChromeLoop
import ChromeTakes

/// The phones of a video: the take's own phone, which plays it, and the phones compared with it, which receive every
/// input at the same tick and place. A take without variants has one phone. A class, so that phones are never copied.
package final class Phones {
  package private(set) var lead: Session

  package init(_ take: Take) {
    lead = Session(take)
    lead.others = take.variants.map { Session(take.setup(of: $0)) }
    lead.setTextSize(take.textSize)
  }

  /// Takes over the phones in their current state.
  package init(_ lead: Session) { self.lead = lead }

  /// All phones: the take's own first, then the others in the order in which the take names them.
  package var all: [Session] { [lead] + lead.others }
  package var tick: Tick { lead.tick }
  package var isPlaying: Bool { lead.isPlaying }

  package func advance(to tick: Tick) { lead.advance(to: tick) }

  /// Returns phones that have played `take` up to a mark, which must exist.
  package static func standing(_ take: Take, at mark: String) -> Phones {
    let phones = Phones(take)
    _ = phones.lead.advance(toMark: mark)
    return phones
  }

  /// Starts recording the inputs of each phone, and returns the recordings.
  package func listened() -> [InputTape] {
    let tapes = all.map { _ in InputTape() }
    lead.witness = tapes[0].note
    for index in lead.others.indices { lead.others[index].witness = tapes[index + 1].note }
    return tapes
  }

  /// Returns each phone and its frame as a video shows them at `moment`, less than a tick from now.
  package func seen(at moment: VideoMoment) -> [(session: Session, frame: Frame)] {
    let finger = lead.slowFinger(at: moment)
    return all.map { $0.seen(at: moment, finger) }
  }
}

/// The recorded inputs of one phone.
package final class InputTape {
  package private(set) var inputs: [KeptGesture.TimedInput] = []

  package func note(_ input: Input, _ phone: Simulation) {
    inputs.append(KeptGesture.TimedInput(tick: phone.tick, input: input))
  }
}

extension Take {
  /// Returns the setup of a compared phone: the take's pages, position and screen with the phone's own tuning.
  package func setup(of variant: VariantPhone) -> Setup {
    var setup = setup
    setup.tuning = variant.tuning
    return setup
  }
}
