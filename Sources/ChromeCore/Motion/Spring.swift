/// A damped spring of mass 1, x″ + 2·ζ·ω0·x′ + ω0²·x = 0, where x is the displacement from its target.
///
/// Below ζ = 1 it overshoots, at 1 it returns soonest without overshooting, above 1 it returns slowly.
public struct Spring: Equatable, Sendable {
  /// ω0² in 1/s², above 0.
  public let stiffness: Double
  /// ζ, at least 0.
  public let dampingRatio: Double

  /// Creates a spring from `stiffness` ω0² in 1/s², above 0, and `dampingRatio` ζ, at least 0, 1 critical. Both finite.
  public init(stiffness: Double, dampingRatio: Double) {
    precondition(stiffness > 0 && stiffness.isFinite, "a spring needs a stiffness above 0")
    precondition(dampingRatio >= 0 && dampingRatio.isFinite, "a spring needs a damping ratio of at least 0")
    self.stiffness = stiffness
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring on another mass, as in Flutter's tables: only k/m matters.
  public init(mass: Double, stiffness: Double, dampingRatio: Double) {
    self.init(stiffness: stiffness / mass, dampingRatio: dampingRatio)
  }

  /// Creates a spring in UIKit's and SwiftUI's form: `response` is the period in seconds of the same spring undamped, k
  /// = (2π/r)².
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, dampingRatio: dampingRatio)
  }

  /// Creates a spring in SwiftUI's newer form: `duration` is the response in seconds, `bounce` −1 (exclusive) to 1
  /// gives ζ = 1 − b from 0 up and 1/(1 + b) below.
  ///
  /// The often printed "damping = 1 − 4π·bounce/duration" is not this: it fails for bounce 0.
  public init(duration: Double, bounce: Double) {
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// ω0 in 1/s.
  public var frequency: Double { stiffness.squareRoot() }
  /// c = 2·ζ·ω0 in 1/s, for mass 1.
  public var damping: Double { 2 * dampingRatio * frequency }
}
