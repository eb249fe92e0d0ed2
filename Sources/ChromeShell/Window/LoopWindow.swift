import ChromeLook
import ChromeRaster

/// The window as its loop uses it.
package protocol LoopWindow: AnyObject {
  var size: WindowSize { get }
  /// Device pixels per window coordinate.
  var pixelRatio: Double { get }
  /// Seconds between two frames of the display.
  var framePeriod: Double { get }
  var isVisible: Bool { get }
  /// True if the display accepts another picture now. If false, `FeedEvent.look` arrives once it does.
  var isReady: Bool { get }
  /// True if showing waits for the display.
  var hasVsync: Bool { get }
  var driverName: String { get }
  var presenterName: String { get }

  /// Draws the differences from the last picture and shows them. Returns false if there are none.
  func show(_ list: DisplayList, grid: PixelGrid, background: Color) -> Bool
  /// Opens the devices that SDL omits. Called after the first picture is shown.
  func readDevices()
  /// Puts a text on the clipboard.
  func copy(_ text: String)
  /// The text on the clipboard, its beginning if it is long; nil if there is none.
  var clipboard: String? { get }
  /// Forgets the last picture, because the window's contents may be lost.
  func forgetPicture()
  /// Recreates resources that the display has lost.
  func resetPresenter()
  /// Captures or releases the mouse. Returns true if the window now receives all mouse events; it should be released
  /// soon.
  func captureMouse(_ captures: Bool) -> Bool
  /// Enters or leaves full screen.
  func setFullScreen(_ isFull: Bool)
  func setPointer(_ shape: Window.PointerShape)
  /// Turns text input on or off.
  func setTyping(_ isTyping: Bool)
  /// Sets `draw`, which is called when the window needs a picture while its system blocks the event loop.
  func drawWhileResizing(_ draw: @escaping () -> Void)
  func endDrawingWhileResizing()
}

extension Window: LoopWindow {}
