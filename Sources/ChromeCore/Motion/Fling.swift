/// The whole life of a thrown offset, solved when it is thrown: at most a spring back from outside the bounds, a decay
/// inside them, and a spring at the edge that it runs into, each starting with the place and speed of the one before.
///
/// - Thrown from outside, it springs back to the nearest edge. Only a throw inward faster than ω0 times the
///   distance (one that would carry even a critically damped spring across) leaves the spring where it crosses the
///   edge and glides on; the mere overshoot of a soft spring stays at the edge.
/// - A decay ends where its speed has fallen to `stopSpeed`.
/// - A spring ends, exactly on the edge, once it stays within `restDistance` and below `restSpeed`.
///
/// The idea of splitting at a solved time is that of Flutter's bouncing scroll simulation and of ScrollMechanics.
/// Nothing here knows a near edge from a far one, so a mirrored throw is the mirrored motion, bit for bit.
public struct Fling: Equatable, Sendable {
  /// When it is at rest, in seconds since the throw.
  public let duration: Double
  /// Where it rests, in points of content offset.
  public let restOffset: Double
  /// When it first runs into an edge from inside, in seconds since the throw; nil: never.
  public let edgeTime: Double?
  /// Whether a spring of it swings to the other side before it rests.
  let swings: Bool
  private let first: Leg
  private let second: Leg?
  private let third: Leg?

  /// Which law moves it.
  public enum Piece: Equatable, Sendable { case decaying, bouncing }

  /// Points from the edge: half a physical pixel on a common screen; chosen by eye.
  public static let restDistance = 0.25
  /// In pt/s: below the speed at which a critical bounce is that near; chosen by eye.
  public static let restSpeed = 10.0

  /// A throw at `offset` (pt, as displayed) with `velocity` (pt/s, as displayed). `stopSpeed` in pt/s; below 0.01
  /// counts as 0.01. What is not finite counts as the lower bound or as no velocity.
  public init(
    offset: Double, velocity: Double, bounds: ClosedRange<Double>,
    decelerationPerMs: Double, stopSpeed: Double, bounce: Spring
  ) {
    let slope = Slope(
      bounds: bounds, decelerationPerMs: decelerationPerMs, stopSpeed: max(stopSpeed, 0.01), bounce: bounce)
    let offset = offset.isFinite ? offset : bounds.lowerBound
    let velocity = velocity.isFinite ? velocity.clamped(to: -1e12...1e12) : 0
    let opening =
      bounds.contains(offset)
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
  /// Content offset in points `seconds` after the throw, past the bounds while it bounces; `restOffset` once it is
  /// done.
  public func position(at seconds: Double) -> Double {
    guard seconds < duration else { return restOffset }
    return leg(at: seconds).position(at: seconds)
  }

  /// Velocity in pt/s; 0 at rest.
  public func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return leg(at: seconds).velocity(at: seconds)
  }

  /// The law in force `seconds` after the throw; after the end, the last one.
  public func piece(at seconds: Double) -> Piece { leg(at: seconds).piece }

  /// Whether it is at rest on `restOffset` by `seconds` after the throw.
  public func isDone(at seconds: Double) -> Bool { seconds >= duration }

  /// The decay that it opens with, and for how many seconds; nil if it springs back first.
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

/// One closed form with the stretch of time it rules.
private struct Leg: Equatable, Sendable {
  let start: Double
  let end: Double
  let motion: Motion
  /// Where it rests if nothing follows.
  let rest: Double
  /// The velocity at the end if another law takes over there.
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

  /// When a decay ran into an edge: where a spring follows it.
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

  /// What follows at an edge: a spring after a decay, a decay after a spring.
  func next(on slope: Slope) -> Leg? {
    guard let handover else { return nil }
    return switch motion {
    case .decay: slope.bump(from: end, edge: rest, velocity: handover)
    case .spring: slope.glide(from: end, offset: rest, velocity: handover)
    }
  }
}

/// What is the same for every piece of a throw.
private struct Slope {
  let bounds: ClosedRange<Double>
  let decelerationPerMs: Double
  let stopSpeed: Double
  let bounce: Spring

  func glide(from start: Double, offset: Double, velocity: Double) -> Leg {
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

  func springBack(offset: Double, velocity: Double) -> Leg {
    let edge = offset.clamped(to: bounds)
    let spring = SpringMotion(spring: bounce, target: edge, position: offset, velocity: velocity)
    let push = velocity + bounce.frequency * (offset - edge)
    let isThrownInward = push * (offset - edge) < 0
    let settled = spring.settleTime(within: Fling.restDistance, speed: Fling.restSpeed)
    if isThrownInward, let crossing = spring.crossingTime, crossing < settled {
      return Leg(
        start: 0, end: crossing, motion: .spring(spring), rest: edge, handover: spring.velocity(at: crossing))
    }
    return Leg(start: 0, end: settled, motion: .spring(spring), rest: edge, handover: nil)
  }

  func bump(from start: Double, edge: Double, velocity: Double) -> Leg {
    let spring = SpringMotion(spring: bounce, target: edge, position: edge, velocity: velocity)
    let settled = spring.settleTime(within: Fling.restDistance, speed: Fling.restSpeed)
    return Leg(start: start, end: start + settled, motion: .spring(spring), rest: edge, handover: nil)
  }
}
