import ChromeCore

/// The next action of a take's player, for its caller.
public enum Cue: Equatable, Sendable {
  /// Pass this input to the simulation, now.
  case input(Input)
  /// Let time pass up to a tick; the caller may stop earlier and call again.
  case advance(to: Tick)
  /// A named moment, now.
  case mark(String)
  /// Text over the picture, from now on for its duration.
  case caption(TakeCaption)
  /// A direction for the video of the take, from now on.
  case film(FilmDirection)
  /// An action in the studio begins; the player lets its time pass.
  case studio(StudioDirection)
  /// An expectation has been decided.
  case expected(ExpectationResult)
  /// Something failed that the take relies on; the take continues, but has failed.
  case failed(at: TakeOrigin, words: String)
  /// The target of an action was missing; the take continues.
  case missed(at: TakeOrigin, words: String)
  /// The take is over, including every parallel ramp and expectation.
  case finished
}
