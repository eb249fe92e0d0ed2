import ChromeCore

/// What a take's player wants next.
public enum Cue: Equatable, Sendable {
  /// Put this in, now.
  case input(Input)
  /// Let time pass up to a tick; whoever drives may stop earlier and ask again.
  case advance(to: Tick)
  /// A named moment, now.
  case mark(String)
  /// Words over the picture, from now on for their time.
  case caption(TakeCaption)
  /// How the film of the take is to be shown, from now on.
  case film(FilmDirection)
  /// Something is done in the studio, from now on; the player lets its time pass.
  case studio(StudioDirection)
  /// An expectation has been decided.
  case expected(ExpectationResult)
  /// Something could not be done that the take relies on; the take goes on, but has failed.
  case failed(at: TakeOrigin, words: String)
  /// Something was not there to be done; the take goes on.
  case missed(at: TakeOrigin, words: String)
  /// The take is over, and so is every ramp and expectation beside it.
  case finished
}
