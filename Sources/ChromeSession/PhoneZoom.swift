import ChromeCore
import ChromeLook
import ChromeTakes

/// A zoom: the whole picture is enlarged, so that a place of the phone moves to its middle, and back. Backdrop, device
/// and text are enlarged with the screen.
package struct PhoneZoom: Equatable {
  package let place: Point
  /// The magnification, relative to the usual scale.
  package let scale: Double
  /// The progress of the move to the middle, 0 to 1.
  package let share: Double

  /// The duration of the move in each direction, in seconds. Chosen by eye.
  private static let travel = 0.5
  /// The frequency of the spring, which is critically damped, times the duration: it rests by then, but for
  /// less than 1 % of its way.
  private static let stiffness = 7.0

  /// Returns nil after the zoom has ended.
  init?(_ zoom: TakeZoom, since seconds: Double) {
    let length = TickClock.seconds(zoom.duration)
    guard seconds >= 0, seconds < length else { return nil }
    let travel = min(PhoneZoom.travel, length / 2)
    let left = length - seconds
    share =
      left < travel
      ? 1 - PhoneZoom.spring((travel - left) / travel) : PhoneZoom.spring(min(1, seconds / travel))
    (place, scale) = (zoom.place, 1 + (zoom.factor - 1) * share)
  }

  /// Returns the way of the spring after this share of its time, 0 to 1. It ends exactly at 1.
  private static func spring(_ time: Double) -> Double {
    func way(_ time: Double) -> Double { 1 - (1 + stiffness * time) * Maths.exp(-stiffness * time) }
    return way(time) / way(1)
  }

  /// Returns the position of the picture's corner while it is enlarged.
  private func corner(_ options: SceneOptions) -> Point {
    let usual = options.phoneOrigin + (place - Point(x: 0, y: 0)) * options.phoneScale
    let shown = usual + (options.window.center - usual) * share
    return shown + (Point(x: 0, y: 0) - usual) * scale
  }

  /// Returns a picture that was made with these options, enlarged.
  package func list(_ list: DisplayList, _ theme: Theme, _ options: SceneOptions) -> DisplayList {
    Scene.enlarged(list, theme, options, corner: corner(options), scale: scale)
  }

  /// Places the phone where it is in the enlarged picture.
  func apply(to options: inout SceneOptions) {
    options.phoneOrigin = corner(options) + (options.phoneOrigin - Point(x: 0, y: 0)) * scale
    options.phoneScale *= scale
  }
}
