/// What of the map can be pressed.
package enum MapControl: Hashable, Sendable {
  /// The square in which the cross stands.
  case plane
  case previous
  case next
  case close
  /// The rest of the card: nothing comes of a press there, and nothing under it gets it.
  case card
}
