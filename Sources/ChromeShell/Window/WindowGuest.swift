import ChromeCore
import ChromeLook
import ChromeStudio

/// What lives in the window: the loop feeds it and shows its pictures. Times are seconds of one steady clock, places
/// are the window's.
package protocol WindowGuest: AnyObject {
  /// The window has a size: once at the start, then whenever it changes.
  func resized(to size: WindowSize, at seconds: Double)

  /// Where the phone lies in the window.
  var phonePlacement: Placement { get }

  /// Where the one lies that `event` is about, if there are several.
  func placement(of event: RawEvent) -> Placement

  /// First refusal: panels, shortcuts, dropped files.
  func take(_ event: RawEvent, at seconds: Double) -> Claim

  /// Whether keys go into a field of text now.
  var isTyping: Bool { get }

  /// Something happened to the phone.
  func handle(_ input: Input, at seconds: Double)

  /// Time passes; whether anything may look different soon without any input.
  func advance(to seconds: Double) -> Motion

  /// So much of the time before now is not to count: nobody knows what a hand did in it.
  func skip(seconds: Double)

  /// What is to be seen on the display, so many seconds from now.
  func picture(seenIn seconds: Double) -> Picture
}

extension WindowGuest {
  package func placement(of event: RawEvent) -> Placement { phonePlacement }
}

/// Window coordinates.
package struct WindowSize: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// All that a window shows.
package struct Picture {
  package var list: DisplayList
  /// Where the list's points lie in the window.
  package var canvas: Placement
  package var background: Color
  /// What the pointer looks like where it is now.
  package var pointer = Window.PointerShape.arrow
  /// Seconds until a picture in which a pixel has changed; nil where nobody knows.
  package var nextPixel: Double?
  /// Whether it wants the whole screen.
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

/// What became of an event that was offered first.
package enum Claim: Equatable, Sendable {
  /// Goes on to the phone.
  case pass
  /// Used up.
  case taken
  case quit
  /// Used up: a text is to be put on the clipboard.
  case copy(String)
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

  /// When it changes by itself; nil where it does not, or always does.
  package var wake: Double? { if case .wake(let seconds) = self { seconds } else { nil } }
}
