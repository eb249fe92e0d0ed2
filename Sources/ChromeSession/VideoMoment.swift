import ChromeCore
import ChromeTakes

/// The moment of a video frame.
package struct VideoMoment: Equatable, Sendable {
  /// The tick within the take, fractional if the frame rate or the speed requires it.
  package var tick: Double
  /// Ticks since the start of the video.
  package var video: Double
  package var pointing: Pointing?
  /// True in slow motion, where the finger and the content it drags are also shown between samples.
  package var isSlow = false
  /// The mark at which a still image is taken. The image excludes what the take does after the mark at the same tick.
  package var mark: String?

  package init(tick: Double, video: Double, pointing: Pointing? = nil, isSlow: Bool = false, mark: String? = nil) {
    (self.tick, self.video, self.pointing, self.isSlow, self.mark) = (tick, video, pointing, isSlow, mark)
  }

  package struct Pointing: Equatable, Sendable {
    package var pointer: TakePointer
    /// Ticks since the pointer appeared.
    package var elapsed: Double

    package init(pointer: TakePointer, elapsed: Double) {
      (self.pointer, self.elapsed) = (pointer, elapsed)
    }
  }

  /// A tolerance in ticks for rounding in a division; a moment this close to a tick is that tick.
  private static let rounding = 1e-7

  /// The last tick before the moment, and the remaining time in seconds.
  package var whole: (tick: Tick, ahead: Double) {
    let nearest = tick.rounded()
    if abs(tick - nearest) < VideoMoment.rounding { return (Tick(nearest), 0) }
    let below = tick.rounded(.down)
    return (Tick(below), (tick - below) / Double(TickClock.ticksPerSecond))
  }
}
