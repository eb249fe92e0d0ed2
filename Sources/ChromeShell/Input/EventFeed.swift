import ChromeCore
import ChromeStudio

/// Where a loop's events come from, and how it waits for them.
package protocol EventFeed: AnyObject {
  /// Waits until something arrives, at most `seconds` (nil: for ever; 0: not at all), and takes everything that is
  /// there.
  func next(within seconds: Double?) -> [FeedEvent]
}

/// What a feed hands over.
package enum FeedEvent: Equatable, Sendable {
  /// Something that a hand did, known when it is received.
  case raw(RawEvent)
  /// The same, with the time at which it happened, in seconds of the steady clock, from its source.
  case timed(RawEvent, at: Double)
  /// The window has another size.
  case resized
  /// What the window shows may be gone.
  case exposed
  /// The display lost what it was given.
  case presenterLost
  /// Means nothing but: look again.
  case look
  /// The window or the system asks for the end.
  case quit
}
