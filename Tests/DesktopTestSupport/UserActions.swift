/// A user's actions and their duration by the keystroke-level model of Card, Moran and Newell (1980).
struct UserActions {
  /// Durations in seconds: pointing at something; pressing or releasing a button; pressing a key or typing a character;
  /// thinking of the next step.
  static let (pointing, button, key, thought) = (1.1, 0.2, 0.28, 1.35)

  var clicks = 0
  var keys = 0
  var characters = 0
  /// Number of steps that each require thinking.
  var steps = 0

  var seconds: Double {
    Double(clicks) * (UserActions.pointing + UserActions.button) + Double(keys + characters) * UserActions.key
      + Double(steps) * UserActions.thought
  }
}
