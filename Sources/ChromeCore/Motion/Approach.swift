/// An exponential approach that halves the remaining distance in every half-life: x = target + (from −
/// target)·0.5^(t/h).
///
/// Unlike a fixed share per frame it does not depend on the frame rate.
public struct Approach: Equatable, Sendable {
  /// The start, in the unit of the moving quantity (points for a content offset).
  public let from: Double
  /// The target, in the same unit.
  public let target: Double
  /// The half-life in seconds, at least 0; 0 is a jump.
  public let halfLife: Double

  /// Creates an approach. `halfLife` in seconds, at least 0; with 0 it is at its target at once.
  public init(from: Double, target: Double, halfLife: Double) {
    self.from = from
    self.target = target
    self.halfLife = halfLife
  }

  private static let naturalLogOfTwo = 0.693_147_180_559_945_3

  /// Returns the position `seconds` after the start: target + (from − target)·0.5^(t/h). Before the start, `from`.
  public func position(at seconds: Double) -> Double { target + (from - target) * remaining(at: seconds) }

  /// Returns the velocity per second: −ln 2/h times the remaining distance.
  public func velocity(at seconds: Double) -> Double {
    halfLife > 0 ? (target - from) * remaining(at: seconds) * Self.naturalLogOfTwo / halfLife : 0
  }

  /// Returns the time in seconds at which it is within `distance` (> 0) of its target: 0 if it already is.
  public func time(within distance: Double) -> Double {
    let gap = abs(from - target)
    guard halfLife > 0, gap > distance else { return 0 }
    return halfLife * Maths.log(gap / distance) / Self.naturalLogOfTwo
  }

  private func remaining(at seconds: Double) -> Double {
    halfLife > 0 ? Maths.exp(-Self.naturalLogOfTwo * (max(seconds, 0) / halfLife)) : 0
  }
}
