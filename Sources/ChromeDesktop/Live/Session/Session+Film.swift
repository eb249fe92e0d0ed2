import ChromeCore
import ChromeLook

// What a film shows of a session: at full speed what the window showed, in slow motion more than it could.
extension Session {
  /// The session and its picture as a film shows them at `moment`, less than a tick from now.
  func seen(at moment: FilmMoment) -> (session: Session, frame: Frame) {
    seen(at: moment, slowFinger(at: moment))
  }

  /// Where slow motion shows the finger of the take, between two of its samples; nil where it shows none.
  func slowFinger(at moment: FilmMoment) -> Point? { moment.isSlow ? finger(at: moment.tick) : nil }

  /// The same with a finger at `place`, which may be that of another phone's take.
  func seen(at moment: FilmMoment, _ place: Point?) -> (session: Session, frame: Frame) {
    let ahead = moment.whole.ahead
    guard let place else { return (self, simulation.picture(ahead: ahead)) }
    return (withFinger(at: place, moment.tick), simulation.picture(ahead: ahead, finger: place))
  }

  /// Where a finger is on its way to its next sample; nil where none moves or the sample has just come.
  private func finger(at tick: Double) -> Point? {
    guard let last = overlay.finger, last.isDown, tick > Double(last.tick), let next = nextFinger(after: last) else {
      return nil
    }
    // A finger that rested does not start before the time that one step of its way takes.
    let isPause = next.tick - last.tick > Session.longestStep
    let start = isPause ? next.tick - Session.usualStep : last.tick
    let share = Blend.unit((tick - Double(start)) / Double(next.tick - start))
    return share > 0 ? last.place + (next.place - last.place) * share : nil
  }

  /// Samples that lie further apart have a rest between them: 40 ms, as for the finger's speed.
  private static let longestStep: Tick = 24
  /// Between samples of a drag that a take draws: 1/120 s.
  private static let usualStep: Tick = 5

  /// The finger's next sample; nil if it lifts first, or comes so late that it rests now. Looks ahead in a copy.
  private func nextFinger(after last: Overlay.Finger) -> Overlay.Finger? {
    var later = self
    later.others = []
    let end = max(last.tick + Session.longestStep, tick + Session.usualStep)
    while later.isPlaying, later.tick < end {
      later.advance(to: later.tick + 1)
      // The last sample and the lift come at once.
      if let finger = later.overlay.finger, finger.tick > last.tick { return finger.isPress ? nil : finger }
    }
    return nil
  }
}
