/// What a hand does, and how long that takes by the keystroke-level model of Card, Moran and Newell (1980).
struct HandDeeds {
  /// Seconds: to point at something; to press and let go a button; to press a key, or to type a character; to think of
  /// the next step.
  static let (pointing, button, key, thought) = (1.1, 0.2, 0.28, 1.35)

  var clicks = 0
  var keys = 0
  var characters = 0
  /// Steps that are thought of one by one.
  var steps = 0

  var seconds: Double {
    Double(clicks) * (HandDeeds.pointing + HandDeeds.button) + Double(keys + characters) * HandDeeds.key
      + Double(steps) * HandDeeds.thought
  }
}
