import ChromeControls
import ChromeCore
import ChromeLook

/// The content of a window: the loop sends it input and shows its pictures. Times are in seconds of one steady clock,
/// positions in window coordinates.
package protocol WindowGuest: AnyObject {
  /// Sets the window's size: once at the start, then whenever it changes.
  func resized(to size: WindowSize, at seconds: Double)

  /// The phone's placement in the window.
  var phonePlacement: Placement { get }

  /// Returns the placement of the phone that `event` refers to, if there are several.
  func placement(of event: RawEvent) -> Placement

  /// Handles an event before the phone does: panels, shortcuts, dropped files.
  func handle(_ event: RawEvent, at seconds: Double) -> Claim

  /// True while keys go into a text field.
  var isTyping: Bool { get }

  /// Sends an input to the phone.
  func handle(_ input: Input, at seconds: Double)

  /// Advances time. Returns when the picture may change without further input.
  func advance(to seconds: Double) -> Motion

  /// Removes time before now from the session, because it is unknown what the user did in it.
  func skip(seconds: Double)

  /// Returns the picture that will be on the display in `seconds`.
  func picture(seenIn seconds: Double) -> Picture
}

extension WindowGuest {
  package func placement(of event: RawEvent) -> Placement { phonePlacement }
}

/// Size in window coordinates.
package struct WindowSize: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// The complete picture of a window.
package struct Picture {
  package var list: DisplayList
  /// The placement of the list's coordinates in the window.
  package var canvas: Placement
  package var background: Color
  /// The shape of the pointer at its current position.
  package var pointer = Window.PointerShape.arrow
  /// Seconds until a picture in which a pixel has changed; nil if unknown.
  package var nextPixel: Double?
  /// True if the picture is to fill the whole screen.
  package var isFullScreen = false

  package init(
    list: DisplayList, canvas: Placement, background: Color, pointer: Window.PointerShape = Window.PointerShape.arrow,
    nextPixel: Double? = nil, isFullScreen: Bool = false
  ) {
    self.list = list
    self.canvas = canvas
    self.background = background
    self.pointer = pointer
    self.nextPixel = nextPixel
    self.isFullScreen = isFullScreen
  }
}

/// The outcome of an event that was offered to the content first.
package enum Claim: Equatable, Sendable {
  /// Not consumed: the phone receives the event.
  case pass
  /// Consumed.
  case taken
  case quit
  /// Consumed; the text is to be put on the clipboard.
  case copy(String)
  /// Consumed; the text on the clipboard is to be typed.
  case paste
}

/// The time of the next frame without input.
package enum Motion: Equatable, Sendable {
  /// Nothing changes until the next input: the loop blocks.
  case rest
  /// Something moves: the next frame is due as soon as the display accepts one.
  case moving
  /// Nothing changes before a time in seconds (such as an indicator that starts to fade).
  case wake(at: Double)
  /// The session is over: the loop ends.
  case over

  /// The time of the next change without input, in seconds; nil if there is none, or if something moves all the time.
  package var wake: Double? { if case .wake(let seconds) = self { seconds } else { nil } }
}
