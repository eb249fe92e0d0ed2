import ChromeRaster

/// Brings pictures from memory to the display. Drawing does not depend on it: the pixels are equal everywhere.
package protocol Presenter: AnyObject {
  /// The name for people: `surface`, `shared memory`, `texture by opengl`.
  var name: String { get }

  /// The current pixels to draw on; they change with the window's size. Nil while there are none.
  var target: PixelTarget? { get }

  /// Shows the drawn pixels within some rectangles. Returns false if that fails.
  func present(_ areas: [PixelRect]) -> Bool

  /// True if the display accepts another picture now. If false, an event arrives once it does.
  var isReady: Bool { get }

  /// True if presenting waits for the display.
  var hasVsync: Bool { get }

  /// Recreates resources that the display has lost.
  func reset()
}

extension Presenter {
  package var isReady: Bool { true }
  var hasVsync: Bool { false }
  func reset() {}
}
