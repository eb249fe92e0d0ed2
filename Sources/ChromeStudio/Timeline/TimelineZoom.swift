import ChromeCore

/// Which stretch of a loop the timeline shows, in shares (0…1) of the whole.
package struct TimelineZoom: Equatable, Sendable {
  package private(set) var start = 0.0
  package private(set) var length = 1.0

  /// The shortest stretch: a quarter of a second of sixteen.
  static let least = 1.0 / 64
  /// What a notch of a wheel makes the stretch shorter by. Chosen by hand.
  static let notch = 1.25
  /// The share of what is seen that a notch to the side moves it by.
  static let step = 0.1

  package var isWhole: Bool { length == 1 }

  /// The place in the whole of a place in the stretch, both 0…1.
  package func whole(_ share: Double) -> Double { start + share * length }

  /// The other way; beyond 0…1 outside of the stretch.
  package func share(ofWhole place: Double) -> Double { (place - start) / length }

  /// Shorter by `notches`, or longer by negative ones; what lies at `share` of the stretch stays there.
  mutating func zoom(by notches: Double, at share: Double) {
    show(length * Maths.pow(TimelineZoom.notch, -notches), with: whole(share), at: share)
  }

  /// A stretch of about that length, with a place of the whole at a share of it, as far as both ends let it.
  mutating func show(_ wanted: Double, with place: Double, at share: Double) {
    length = min(1, max(TimelineZoom.least, wanted))
    move(to: place - share * length)
  }

  /// Along the loop.
  mutating func pan(by notches: Double) { move(to: start + notches * TimelineZoom.step * length) }

  private mutating func move(to place: Double) { start = min(max(place, 0), 1 - length) }
}
