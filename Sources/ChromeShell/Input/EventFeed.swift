import ChromeControls

/// A source of events for a loop.
package protocol EventFeed: AnyObject {
  /// Waits until something arrives, at most `seconds` (nil: without limit; 0: not at all), and returns everything that
  /// has arrived.
  func next(within seconds: Double?) -> [FeedEvent]
}

/// An event from a feed.
package enum FeedEvent: Equatable, Sendable {
  /// User input without a time; it happened when it was received.
  case raw(RawEvent)
  /// User input with the time that its source reports, in seconds of the steady clock.
  case timed(RawEvent, at: Double)
  /// The window's size changed.
  case resized
  /// The contents of the window may be lost.
  case exposed
  /// The display lost its resources, such as textures.
  case presenterLost
  /// A wake-up without further meaning: the loop checks its state.
  case look
  /// Another thread has changed what the window shows.
  case news
  /// The window or the system requests the end of the program.
  case quit
}
