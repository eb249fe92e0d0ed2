import ChromeRaster

/// How pictures in memory get onto the display. Drawing never depends on it: the same pixels everywhere.
package protocol Presenter: AnyObject {
  /// In words: `surface`, `shared memory`, `texture by opengl`.
  var name: String { get }

  /// The pixels to draw on as they are now: others once the window's size has changed. Nil while there are none.
  var target: PixelTarget? { get }

  /// Shows what was drawn within some rectangles; whether it could.
  func present(_ areas: [PixelRect]) -> Bool

  /// Whether the display takes another picture now. Where it does not, an event comes when it does.
  var isReady: Bool { get }

  /// Whether presenting waits for the display.
  var hasVsync: Bool { get }

  /// The display has lost what it was given.
  func reset()
}

extension Presenter {
  package var isReady: Bool { true }
  var hasVsync: Bool { false }
  func reset() {}
}
