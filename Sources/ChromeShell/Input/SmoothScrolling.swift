import ChromeCore
import ChromeStudio

/// Scrolling as the devices report it, read beside SDL where SDL leaves something out.
package protocol SmoothScrolling: AnyObject {
  /// Whether any device has it; others may come later.
  var isPresent: Bool { get }

  /// Everything that has arrived. With `asks` nothing is missing that happened before.
  func events(asks: Bool, now: () -> Double) -> [StampedEvent]

  /// Whether SDL's wheel event, received now, is travel that has been read here already.
  func isEcho(_ turn: WheelTurn, at now: Double) -> Bool

  /// Waits until SDL or this has something to read, at most `seconds` (nil: for ever); whether it can.
  func wait(seconds: Double?) -> Bool

  /// What delivers it, by name.
  var devices: [String] { get }
}
