import ChromeControls

/// Scroll events read directly from the devices, in addition to SDL, which omits some of their information.
package protocol SmoothScrolling: AnyObject {
  /// True if any connected device has it; others may be connected later.
  var isPresent: Bool { get }

  /// Returns everything that has arrived. If `asks` is true, events that happened before are requested first, so that
  /// none is missing.
  func events(asks: Bool, now: () -> Double) -> [StampedEvent]

  /// Returns true if the movement of SDL's wheel event, received now, has already been read here.
  func isEcho(_ turn: WheelTurn, at now: Double) -> Bool

  /// Waits until SDL or this source has something to read, at most `seconds` (nil: without limit). Returns false if it
  /// cannot wait.
  func wait(seconds: Double?) -> Bool

  /// The names of the devices or systems that deliver the events.
  var devices: [String] { get }
}
