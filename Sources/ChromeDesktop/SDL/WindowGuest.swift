import ChromeCore
import ChromeLook
import ChromeStudio

/// What lives in the window: the loop feeds it and draws what it answers. Times are seconds of one steady clock.
package protocol WindowGuest: AnyObject {
  /// The window has a size: once at the start, then whenever it changes.
  func resized(windowWidth: Double, windowHeight: Double, at seconds: Double)

  /// Where the phone lies in a window of this size.
  func phonePlacement(windowWidth: Double, windowHeight: Double) -> Placement

  /// First refusal: panels, shortcuts, dropped files. Coordinates are the window's.
  func take(_ event: RawEvent, at seconds: Double) -> Claim

  /// Whether keys go into a field of text now.
  var isTyping: Bool { get }

  /// Something happened to the phone.
  func handle(_ input: Input, at seconds: Double)

  /// Time passes; whether anything may look different soon without any input.
  func advance(to seconds: Double) -> Motion

  /// So much of the time before now is not to count: nobody knows what a hand did in it.
  func skip(seconds: Double)

  /// The picture asked for next will be on the display this many seconds later.
  func expectDisplay(in seconds: Double)

  /// Seconds from the last picture until one in which a pixel has changed; nil where nobody knows.
  var nextPixel: Double? { get }

  /// What to draw in a window of this size, in the coordinates that `canvasPlacement` says.
  func displayList(windowWidth: Double, windowHeight: Double) -> DisplayList

  /// Where the display list's points lie in the window: the window's own coordinates unless a guest scales them.
  func canvasPlacement(windowWidth: Double, windowHeight: Double) -> Placement

  var background: Color { get }

  /// What the pointer looks like where it is now.
  var pointerShape: Window.PointerShape { get }
}

/// What became of an event that was offered first.
package enum Claim: Equatable, Sendable {
  /// Goes on to the phone.
  case pass
  /// Used up.
  case taken
  case quit
}

/// Whether and when to come back without input.
package enum Motion: Equatable, Sendable {
  /// Nothing will change until the next input: the loop blocks.
  case rest
  /// Something moves: a frame as soon as the display takes one.
  case moving
  /// Nothing changes before a time in seconds (an indicator that starts to fade).
  case wake(at: Double)
  /// The session is over: the loop ends.
  case over
}

extension WindowGuest {
  var pointerShape: Window.PointerShape { .arrow }

  var isTyping: Bool { false }

  func skip(seconds: Double) {}

  func expectDisplay(in seconds: Double) {}

  var nextPixel: Double? { nil }

  func resized(windowWidth: Double, windowHeight: Double, at seconds: Double) {}

  func take(_ event: RawEvent, at seconds: Double) -> Claim { .pass }

  func canvasPlacement(windowWidth: Double, windowHeight: Double) -> Placement {
    Placement(originX: 0, originY: 0, scale: 1, width: windowWidth, height: windowHeight)
  }
}
