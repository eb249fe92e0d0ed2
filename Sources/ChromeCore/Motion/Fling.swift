/// The whole motion of a thrown offset, solved at the throw: at most a spring back from outside the bounds, a decay
/// inside them, and a spring at the edge that the decay reaches. Each piece starts with the position and velocity of
/// the one before.
///
/// - A throw from outside springs back to the nearest edge. Only an inward throw faster than ω0 times the distance (one
///   that would carry even a critically damped spring across) leaves the spring where it crosses the edge and continues
///   as a decay; the overshoot of a soft spring stays at the edge.
/// - A decay ends where its speed has fallen to `stopSpeed`.
/// - A spring ends, exactly on the edge, once it stays within `restDistance` and below `restSpeed`.
///
/// The idea of splitting at a solved time is that of Flutter's bouncing scroll simulation and of ScrollMechanics. The
/// code treats both edges alike, so a mirrored throw is the mirrored motion, bit for bit.
public struct Fling: Equatable, Sendable {
  /// The time at which it comes to rest, in seconds since the throw.
  public let duration: Double
  /// The offset at which it rests, in points of content offset.
  public let restOffset: Double
  /// The time at which it first reaches an edge from inside, in seconds since the throw; nil if it never does.
  public let edgeTime: Double?
  /// True if one of its springs crosses the edge before it rests.
  let swings: Bool
  private let first: Leg
  private let second: Leg?
  private let third: Leg?

  /// The law that moves it.
  public enum Piece: Equatable, Sendable { case decaying, bouncing }

  /// Points from the edge: half a physical pixel on a common screen; chosen by eye.
  public static let restDistance = 0.25
  /// Speed in pt/s below that of a critical bounce at `restDistance`; chosen by eye.
  public static let restSpeed = 10.0

  /// Creates a throw at `offset` (pt, as displayed) with `velocity` (pt/s, as displayed). `stopSpeed` in pt/s; below
  /// 0.01 counts as 0.01. An offset that is not finite counts as the lower bound, a velocity as 0.
  public init(
    offset: Double, velocity: Double, bounds: ClosedRange<Double>,
    decelerationPerMs: Double, stopSpeed: Double, bounce: Spring
  ) {
    self.init(
      offset: offset, velocity: velocity,
      on: Slope(bounds: bounds, decelerationPerMs: decelerationPerMs, stopSpeed: stopSpeed, bounce: bounce))
  }

  init(offset: Double, velocity: Double, on slope: Slope) {
    let (offset, velocity) = slope.finite(offset, velocity)
    let opening =
      slope.bounds.contains(offset)
      ? slope.glide(from: 0, offset: offset, velocity: velocity) : slope.springBack(offset: offset, velocity: velocity)
    let following = opening.next(on: slope)
    let closing = following?.next(on: slope)
    let last = closing ?? following ?? opening
    (first, second, third) = (opening, following, closing)
    swings = opening.swings || following?.swings ?? false || closing?.swings ?? false
    duration = last.end
    restOffset = last.rest
    edgeTime = Leg.hit(opening, following) ?? Leg.hit(following, closing)
  }
}

extension Fling {
  /// Returns the content offset in points `seconds` after the throw, past the bounds while it bounces; `restOffset` at
  /// the end.
  public func position(at seconds: Double) -> Double {
    guard seconds < duration else { return restOffset }
    return leg(at: seconds).position(at: seconds)
  }

  /// Returns the velocity in pt/s; 0 at rest.
  public func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return leg(at: seconds).velocity(at: seconds)
  }

  /// Returns the law in force `seconds` after the throw; after the end, the last one.
  public func piece(at seconds: Double) -> Piece { leg(at: seconds).piece }

  /// Returns true if it is at rest on `restOffset` by `seconds` after the throw.
  public func isDone(at seconds: Double) -> Bool { seconds >= duration }

  /// The decay that it begins with, and its duration in seconds; nil if it springs back first.
  var glide: (decay: Decay, duration: Double)? {
    switch first.motion {
    case .decay(let decay): (decay, first.end)
    case .spring: nil
    }
  }

  private func leg(at seconds: Double) -> Leg {
    if let third, seconds >= third.start { return third }
    if let second, seconds >= second.start { return second }
    return first
  }
}

/// One closed form with the time span in which it applies.
private struct Leg: Equatable, Sendable {
  let start: Double
  let end: Double
  let motion: Motion
  /// The position at which it rests if nothing follows.
  let rest: Double
  /// The velocity at the end if another law follows.
  let handover: Double?

  enum Motion: Equatable, Sendable {
    case decay(Decay)
    case spring(SpringMotion)
  }

  func position(at seconds: Double) -> Double {
    switch motion {
    case .decay(let decay): decay.position(at: seconds - start)
    case .spring(let spring): spring.position(at: seconds - start)
    }
  }

  func velocity(at seconds: Double) -> Double {
    switch motion {
    case .decay(let decay): decay.velocity(at: seconds - start)
    case .spring(let spring): spring.velocity(at: seconds - start)
    }
  }

  var swings: Bool {
    switch motion {
    case .decay: false
    case .spring(let spring): spring.spring.dampingRatio < 1
    }
  }

  /// Returns the time at which a decay reaches an edge, that is, where a spring follows it.
  static func hit(_ leg: Leg?, _ next: Leg?) -> Double? {
    guard let leg, let next, leg.piece == .decaying else { return nil }
    return next.start
  }

  var piece: Fling.Piece {
    switch motion {
    case .decay: .decaying
    case .spring: .bouncing
    }
  }

  /// Returns the piece that follows at an edge: a spring after a decay, a decay after a spring.
  func next(on slope: Slope) -> Leg? {
    guard let handover else { return nil }
    return switch motion {
    case .decay: slope.bump(from: end, edge: rest, velocity: handover)
    case .spring: slope.glide(from: end, offset: rest, velocity: handover)
    }
  }
}

/// The parameters shared by every piece of a throw.
struct Slope {
  let bounds: ClosedRange<Double>
  private let decelerationPerMs: Double
  private let stopSpeed: Double
  private let bounce: Spring

  /// Creates parameters with the units and limits of `Fling`.
  init(bounds: ClosedRange<Double>, decelerationPerMs: Double, stopSpeed: Double, bounce: Spring) {
    self.bounds = bounds
    self.decelerationPerMs = decelerationPerMs
    self.stopSpeed = max(stopSpeed, 0.01)
    self.bounce = bounce
  }

  /// Returns the offset at which a throw rests: `Fling.restOffset` to the bit, but without solving for the time at
  /// which a spring settles, which costs many times more.
  func rest(offset: Double, velocity: Double) -> Double {
    let (offset, velocity) = finite(offset, velocity)
    guard !bounds.contains(offset) else { return glide(from: 0, offset: offset, velocity: velocity).rest }
    let spring = spring(from: offset, velocity: velocity)
    guard let crossing = inwardCrossing(of: spring, from: offset, velocity: velocity) else { return spring.target }
    let speed = spring.velocity(at: crossing)
    // A spring that is clearly faster than it may be at rest has not settled.
    guard abs(speed) > 1.001 * Fling.restSpeed || crossing < settleTime(of: spring) else { return spring.target }
    return glide(from: 0, offset: spring.target, velocity: speed).rest
  }

  fileprivate func finite(_ offset: Double, _ velocity: Double) -> (offset: Double, velocity: Double) {
    (offset.isFinite ? offset : bounds.lowerBound, velocity.isFinite ? velocity.clamped(to: -1e12...1e12) : 0)
  }
}

// Its pieces.
extension Slope {
  fileprivate func glide(from start: Double, offset: Double, velocity: Double) -> Leg {
    let decay = Decay(position: offset, velocity: velocity, decelerationPerMs: decelerationPerMs)
    let stop = decay.time(untilSpeed: stopSpeed)
    let edge = velocity > 0 ? bounds.upperBound : bounds.lowerBound
    if let hit = decay.time(toReach: edge), hit < stop {
      return Leg(
        start: start, end: start + hit, motion: .decay(decay), rest: edge, handover: decay.velocity(at: hit))
    }
    let rest = decay.position(at: stop).clamped(to: bounds)
    return Leg(start: start, end: start + stop, motion: .decay(decay), rest: rest, handover: nil)
  }

  fileprivate func springBack(offset: Double, velocity: Double) -> Leg {
    let spring = spring(from: offset, velocity: velocity)
    let settled = settleTime(of: spring)
    if let crossing = inwardCrossing(of: spring, from: offset, velocity: velocity), crossing < settled {
      return Leg(
        start: 0, end: crossing, motion: .spring(spring), rest: spring.target,
        handover: spring.velocity(at: crossing))
    }
    return Leg(start: 0, end: settled, motion: .spring(spring), rest: spring.target, handover: nil)
  }

  /// Returns the spring of a throw from outside, toward the nearest edge.
  private func spring(from offset: Double, velocity: Double) -> SpringMotion {
    SpringMotion(spring: bounce, target: offset.clamped(to: bounds), position: offset, velocity: velocity)
  }

  /// Returns the time in seconds at which a throw from outside that is fast enough crosses the edge.
  private func inwardCrossing(of spring: SpringMotion, from offset: Double, velocity: Double) -> Double? {
    let push = velocity + bounce.frequency * (offset - spring.target)
    return push * (offset - spring.target) < 0 ? spring.crossingTime : nil
  }

  private func settleTime(of spring: SpringMotion) -> Double {
    spring.settleTime(within: Fling.restDistance, speed: Fling.restSpeed)
  }

  fileprivate func bump(from start: Double, edge: Double, velocity: Double) -> Leg {
    let spring = SpringMotion(spring: bounce, target: edge, position: edge, velocity: velocity)
    return Leg(
      start: start, end: start + settleTime(of: spring), motion: .spring(spring), rest: edge, handover: nil)
  }
}
