@testable import ChromeCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Plain reference for one page's scrolling: a finger that pulls, releases and catches; notches, keys and programs.
/// Flings are integrated in small steps by their forces (fourth-order Runge–Kutta) instead of solved.
struct PlainPage {
  let law: ScrollTuning
  /// Points from the top to the end; `window` is that of the visible part.
  let length: Double
  let window: Double

  private(set) var offset: Double
  private(set) var motion = Motion.still
  /// Speed in pt/s of a motion without a grip.
  private(set) var speed = 0.0

  enum Motion: Equatable {
    case still
    /// Held; `raw` is the finger's movement without the rubber band.
    case held(raw: Double)
    /// Gliding inside the ends, losing the same share of speed each millisecond.
    case gliding(share: Double)
    /// On a spring at an end; an inward throw that a critical spring would not hold leaves it there, and glides on.
    case springing(end: Double, leavingWith: Double?)
    /// Halving the remaining distance in every half-life (seconds).
    case easing(to: Double, halfLife: Double)
    case programmed(PlainMove)
  }

  init(_ law: ScrollTuning, length: Double, window: Double, offset: Double) {
    (self.law, self.length, self.window, self.offset) = (law, length, window, offset)
  }

  var isInside: Bool { offset >= 0 && offset <= length }
  private var end: Double { offset < 0 ? 0 : length }
}

// The finger: y = c·x·d / (d + c·x) past an end.
extension PlainPage {
  mutating func grab() {
    let past = offset < 0 ? -offset : offset > length ? offset - length : 0
    let raw = past == 0 || law.rubberBand == 0 ? 0 : past * window / (law.rubberBand * (window - past))
    motion = .held(raw: offset < 0 ? -raw : offset > length ? length + raw : offset)
    speed = 0
  }

  mutating func pull(by points: Double) {
    guard case .held(let raw) = motion else { return }
    motion = .held(raw: raw + points)
    offset = shown(raw + points)
  }

  private func shown(_ raw: Double) -> Double {
    if raw >= 0 && raw <= length { return raw }
    let past = raw < 0 ? -raw : raw - length
    let band = law.rubberBand * past * window / (window + law.rubberBand * past)
    return raw < 0 ? -band : length + band
  }

  /// Returns how fast the page follows a finger of that speed: measured over a thousandth of a point.
  func follow(_ fingerSpeed: Double) -> Double {
    guard case .held(let raw) = motion else { return fingerSpeed }
    let way = 0.0005
    return fingerSpeed * (shown(raw + way) - shown(raw - way)) / (2 * way)
  }

  /// Releases with a displayed speed: at most `most`, and not at all below `least`.
  mutating func release(_ displayed: Double, share: Double, least: Double, most: Double) {
    speed = abs(displayed) < max(least, law.stopSpeed) ? 0 : min(max(displayed, -most), most)
    let past = offset - end
    let leaves = (speed + law.bounceStiffness.squareRoot() * past) * past < 0
    motion = isInside ? .gliding(share: share) : .springing(end: end, leavingWith: leaves ? share : nil)
    if isInside && abs(speed) <= law.stopSpeed { motion = .still }
    if motion == .still { speed = 0 }
  }

  mutating func stop(at offset: Double) { (self.offset, motion, speed) = (offset, .still, 0) }
  mutating func ease(to target: Double, halfLife: Double) { motion = .easing(to: target, halfLife: halfLife) }
  mutating func program(_ move: PlainMove) { motion = .programmed(move) }
}

// Time, one tick at a time.
extension PlainPage {
  private static let steps = 16

  mutating func tick(to time: Double) {
    switch motion {
    case .still, .held: break
    case .gliding, .springing:
      for _ in 0..<PlainPage.steps { fly(1.0 / 600 / Double(PlainPage.steps)) }
    case .easing(let target, let halfLife):
      offset = halfLife > 0 ? target + (offset - target) * exp2(-1.0 / 600 / halfLife) : target
      if abs(offset - target) <= 0.25 { stop(at: target) }
    case .programmed(let move):
      offset = move.place(at: time)
      if time >= move.began + move.seconds - 1e-9 { stop(at: move.to) }
    }
  }

  private mutating func fly(_ seconds: Double) {
    switch motion {
    case .gliding(let share): glide(seconds, share)
    case .springing(let end, let share):
      let before = (offset: offset, speed: speed)
      spring(seconds, end)
      if let share, isInside { leave(share, seconds * cross(end, since: before), end) }
    case .still, .held, .easing, .programmed: break
    }
  }

  private mutating func glide(_ seconds: Double, _ share: Double) {
    let before = (offset: offset, speed: speed)
    let rate = 1000 * log(share)
    integrate(seconds) { _, speed in rate * speed }
    if !isInside {
      // It reached the end on the way: the rest of the step belongs to the spring.
      let edge = end
      let left = seconds * cross(edge, since: before)
      motion = .springing(end: edge, leavingWith: nil)
      spring(left, edge)
    } else if abs(speed) <= law.stopSpeed {
      motion = .still
      speed = 0
    }
  }

  /// Moves on a spring. Within a quarter of a point and slower than 10 pt/s it has arrived; a soft spring may cross.
  private mutating func spring(_ seconds: Double, _ end: Double) {
    let friction = 2 * law.bounceDamping * law.bounceStiffness.squareRoot()
    let stiffness = law.bounceStiffness
    integrate(seconds) { place, speed in -stiffness * (place - end) - friction * speed }
  }

  /// Leaves the end inward: the rest of the step belongs to the glide.
  private mutating func leave(_ share: Double, _ left: Double, _ end: Double) {
    motion = .gliding(share: share)
    glide(left, share)
  }

  /// Moves to where it crossed an end, with the speed that it had there. Returns the remaining share of the step.
  private mutating func cross(_ end: Double, since before: (offset: Double, speed: Double)) -> Double {
    let left = (offset - end) / (offset - before.offset)
    offset = end
    speed += (before.speed - speed) * left
    return left
  }

  var isNearlyAtEnd: Bool {
    guard case .springing(let end, _) = motion else { return false }
    return abs(offset - end) < 0.3 && abs(speed) < 11
  }

  private mutating func integrate(_ step: Double, _ force: (Double, Double) -> Double) {
    let (x, v) = (offset, speed)
    let a1 = force(x, v)
    let (v2, x2) = (v + step / 2 * a1, x + step / 2 * v)
    let a2 = force(x2, v2)
    let (v3, x3) = (v + step / 2 * a2, x + step / 2 * v2)
    let a3 = force(x3, v3)
    let (v4, x4) = (v + step * a3, x + step * v3)
    offset = x + step / 6 * (v + 2 * v2 + 2 * v3 + v4)
    speed = v + step / 6 * (a1 + 2 * a2 + 2 * a3 + force(x4, v4))
  }
}
