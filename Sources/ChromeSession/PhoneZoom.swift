import ChromeCore
import ChromeLook
import ChromeTakes

/// A place of the phone on its way to the middle of the picture, and back.
package struct PhoneZoom: Equatable {
  package let place: Point
  /// Times as large as usual.
  package let scale: Double
  /// Of the way to the middle, 0…1.
  package let share: Double

  /// The way there, and the way back. Chosen by eye.
  private static let travel = 0.5

  /// Nil where its time is over.
  init?(_ zoom: TakeZoom, since seconds: Double) {
    let length = TickClock.seconds(zoom.duration)
    guard seconds >= 0, seconds < length else { return nil }
    let travel = min(PhoneZoom.travel, length / 2)
    let time = min(seconds, length - seconds, travel) / travel
    // Starts and stops softly: 3 t² − 2 t³.
    share = time * time * (3 - 2 * time)
    (place, scale) = (zoom.place, 1 + (zoom.factor - 1) * share)
  }

  /// - Parameter area: where the phone stands.
  package func apply(to options: inout SceneOptions, in area: Rect) {
    let usual = options.phoneOrigin + (place - Point(x: 0, y: 0)) * options.phoneScale
    let shown = usual + (area.center - usual) * share
    options.phoneScale *= scale
    options.phoneOrigin = shown + (Point(x: 0, y: 0) - place) * options.phoneScale
  }
}
