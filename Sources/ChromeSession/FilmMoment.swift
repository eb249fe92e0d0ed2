import ChromeCore
import ChromeTakes

/// One frame to draw.
package struct FilmMoment: Equatable, Sendable {
  /// Of the take; between two ticks where the rate or a speed says so.
  package var tick: Double
  /// Ticks since the video's start.
  package var video: Double
  package var pointing: Pointing?
  /// Slow motion shows a finger, and what it drags, between its samples too.
  package var isSlow = false
  /// The mark at which a still stands: it shows nothing that the take does after it at the same tick.
  package var mark: String?

  package init(tick: Double, video: Double, pointing: Pointing? = nil, isSlow: Bool = false, mark: String? = nil) {
    (self.tick, self.video, self.pointing, self.isSlow, self.mark) = (tick, video, pointing, isSlow, mark)
  }

  package struct Pointing: Equatable, Sendable {
    package var pointer: TakePointer
    /// Ticks since it appeared.
    package var elapsed: Double

    package init(pointer: TakePointer, elapsed: Double) {
      (self.pointer, self.elapsed) = (pointer, elapsed)
    }
  }

  /// Closer to a tick than this is that tick: rounding of a division.
  private static let rounding = 1e-7

  /// The last tick before the moment, and how many seconds later it is.
  package var whole: (tick: Tick, ahead: Double) {
    let nearest = tick.rounded()
    if abs(tick - nearest) < FilmMoment.rounding { return (Tick(nearest), 0) }
    let below = tick.rounded(.down)
    return (Tick(below), (tick - below) / Double(TickClock.ticksPerSecond))
  }
}
