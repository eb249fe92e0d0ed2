import ChromeCore

/// Android's return from past an edge without speed: a cubic in the time that a gravity of 2000 px/s² takes for half
/// the distance there and back.
///
///     T = √(2·|δ|/2000)      x(t) = x0 + δ·(3u² − 2u³),  u = t/T
///
/// For comparison (Android's `OverScroller`).
package struct Springback: Equatable, Sendable {
  package let position: Double
  package let edge: Double

  /// Gravity in px/s².
  static let gravity = 2000.0

  /// T in seconds.
  package var duration: Double { (2 * abs(edge - position) / Self.gravity).squareRoot() }

  package func position(at seconds: Double) -> Double {
    guard duration > 0 else { return edge }
    let share = (seconds / duration).clamped(to: 0...1)
    return position + (edge - position) * share * share * (3 - 2 * share)
  }

  package func velocity(at seconds: Double) -> Double {
    guard duration > 0 else { return 0 }
    let share = (seconds / duration).clamped(to: 0...1)
    return (edge - position) / duration * 6 * share * (1 - share)
  }
}
