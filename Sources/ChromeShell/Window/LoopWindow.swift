import ChromeLook
import ChromeRaster

/// What a loop needs of the window that it runs.
package protocol LoopWindow: AnyObject {
  var size: WindowSize { get }
  /// Device pixels per window coordinate.
  var pixelRatio: Double { get }
  /// Seconds between two frames of the display.
  var framePeriod: Double { get }
  var isVisible: Bool { get }
  /// Whether the display takes another picture now; `FeedEvent.look` comes when it does.
  var isReady: Bool { get }
  /// Whether showing waits for the display.
  var hasVsync: Bool { get }
  var driverName: String { get }
  var presenterName: String { get }

  /// Draws what differs from the last picture and shows it; whether anything does.
  func show(_ list: DisplayList, grid: PixelGrid, background: Color) -> Bool
  /// The first picture is shown: devices may be asked what SDL leaves out.
  func readDevices()
  /// Puts a text on the clipboard.
  func copy(_ text: String)
  /// What the window shows may be gone.
  func forgetPicture()
  /// The display lost what it was given.
  func resetPresenter()
  /// Whether the mouse is the window's now, wherever it goes; it should be let go of soon.
  func captureMouse(_ captures: Bool) -> Bool
  /// Over the whole screen, or among other windows again.
  func setFullScreen(_ isFull: Bool)
  func setPointer(_ shape: Window.PointerShape)
  /// Whether typed text is wanted from now on.
  func setTyping(_ isTyping: Bool)
  /// `draw` is called where the window wants a picture while its system holds the event loop.
  func drawWhileResizing(_ draw: @escaping () -> Void)
  func endDrawingWhileResizing()
}

extension Window: LoopWindow {}
