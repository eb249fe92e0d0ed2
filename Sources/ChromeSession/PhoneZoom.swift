import ChromeCore
import ChromeLook
import ChromeTakes

/// A zoom that moves a place of the phone to the middle of the picture, and back.
package struct PhoneZoom: Equatable {
  package let place: Point
  /// The magnification, relative to the usual scale.
  package let scale: Double
  /// The progress of the move to the middle, 0 to 1.
  package let share: Double

  /// The duration of the move in each direction, in seconds. Chosen by eye.
  private static let travel = 0.5

  /// Returns nil after the zoom has ended.
  init?(_ zoom: TakeZoom, since seconds: Double) {
    let length = TickClock.seconds(zoom.duration)
    guard seconds >= 0, seconds < length else { return nil }
    let travel = min(PhoneZoom.travel, length / 2)
    let time = min(seconds, length - seconds, travel) / travel
    // Eases in and out: 3 t² − 2 t³.
    share = time * time * (3 - 2 * time)
    (place, scale) = (zoom.place, 1 + (zoom.factor - 1) * share)
  }

  /// - Parameter area: The area of the phone in the picture.
  package func apply(to options: inout SceneOptions, in area: Rect) {
    let usual = options.phoneOrigin + (place - Point(x: 0, y: 0)) * options.phoneScale
    let shown = usual + (area.center - usual) * share
    options.phoneScale *= scale
    options.phoneOrigin = shown + (Point(x: 0, y: 0) - place) * options.phoneScale
  }
}
