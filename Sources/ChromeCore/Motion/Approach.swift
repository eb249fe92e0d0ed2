/// A steady approach that halves what remains in every half-life: x = target + (from − target)·0.5^(t/h).
///
/// Unlike a share per frame it does not depend on the frame rate.
public struct Approach: Equatable, Sendable {
  /// Where it starts, in the unit of the thing that moves (points for a content offset).
  public let from: Double
  /// The place that it approaches, in the same unit.
  public let target: Double
  /// Seconds, at least 0; 0 is a jump.
  public let halfLife: Double

  /// `halfLife` in seconds, at least 0; one of 0 is at its target at once.
  public init(from: Double, target: Double, halfLife: Double) {
    self.from = from
    self.target = target
    self.halfLife = halfLife
  }

  private static let naturalLogOfTwo = 0.693_147_180_559_945_3

  /// Where it is `seconds` after its start: target + (from − target)·0.5^(t/h). Before its start, `from`.
  public func position(at seconds: Double) -> Double { target + (from - target) * remaining(at: seconds) }

  /// Its velocity per second: −ln 2/h of what remains.
  public func velocity(at seconds: Double) -> Double {
    halfLife > 0 ? (target - from) * remaining(at: seconds) * Self.naturalLogOfTwo / halfLife : 0
  }

  /// When it is within `distance` (> 0) of its target: 0 if it is now.
  public func time(within distance: Double) -> Double {
    let gap = abs(from - target)
    guard halfLife > 0, gap > distance else { return 0 }
    return halfLife * Maths.log(gap / distance) / Self.naturalLogOfTwo
  }

  private func remaining(at seconds: Double) -> Double {
    halfLife > 0 ? Maths.exp(-Self.naturalLogOfTwo * (max(seconds, 0) / halfLife)) : 0
  }
}
