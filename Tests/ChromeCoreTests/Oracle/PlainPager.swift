@testable import ChromeCore

/// Plain reference for the pager: three pages, a finger that drags them sideways and releases with a speed. The spring
/// is integrated in small steps (fourth-order Runge–Kutta) instead of solved.
struct PlainPager {
  let law: PagerTuning
  let count: Int
  /// Page width in points.
  let width: Double

  /// Position in pages, as displayed; past the ends if pages wrap.
  private(set) var position: Double
  private(set) var motion = Motion.still

  enum Motion: Equatable {
    case still
    /// Held by a finger that has moved `raw` points from where the page `base` is in full view.
    case held(base: Int, raw: Double)
    /// Settling; velocity in pages per second.
    case settling(target: Int, velocity: Double)
  }

  init(_ law: PagerTuning, count: Int, width: Double, page: Int) {
    (self.law, self.count, self.width, position) = (law, count, width, Double(page))
  }

  var isMoving: Bool { if case .settling = motion { true } else { false } }

  private var owner: Int {
    switch motion {
    case .still: Int(position)
    case .held(let base, _): base
    case .settling(let target, _): target
    }
  }
}

// The finger.
extension PlainPager {
  mutating func grab() { motion = .held(base: owner, raw: raw((position - Double(owner)) * width, owner)) }

  mutating func pull(by points: Double) {
    guard case .held(let base, let raw) = motion else { return }
    motion = .held(base: base, raw: raw + points)
    position = Double(base) + shown(raw + points, base) / width
  }

  /// Releases with a content speed in pt/s toward the next page.
  mutating func release(speed: Double) {
    guard case .held(let base, _) = motion else { return }
    let turn = turn((position - Double(base)) * width, speed)
    let target = hasPage(base + turn, base) ? base + turn : base
    motion = .settling(target: target, velocity: speed / width)
  }

  mutating func cancel() {
    guard case .held(let base, _) = motion else { return }
    motion = .settling(target: base, velocity: 0)
  }

  /// Returns the pages to turn: a flick along the travel turns, one against it does not; a travel of more than the
  /// distance turns, unless it moves back.
  private func turn(_ travel: Double, _ speed: Double) -> Int {
    let side = travel > 0 ? 1 : travel < 0 ? -1 : 0
    let along = speed * Double(side)
    if side == 0 { return 0 }
    if along >= law.velocity && along > 0 && abs(travel) >= law.minTravel { return side }
    if along <= -law.velocity && along < 0 { return 0 }
    if abs(travel) <= law.distance * width { return 0 }
    return along <= -law.cancelVelocity && along < 0 ? 0 : side
  }
}

// The displayed movement of a finger: one page each way, then a rubber band (y = x·c·d / (d + c·x), c = 0.55, d the
// width).
extension PlainPager {
  private func hasPage(_ page: Int, _ base: Int) -> Bool {
    page == base || (0..<count).contains(page) || law.edge == .wrap
  }

  private func limit(_ base: Int, _ side: Int) -> Double { hasPage(base + side, base) ? width : 0 }

  private func shown(_ raw: Double, _ base: Int) -> Double {
    let side = raw < 0 ? -1 : 1
    let limit = limit(base, side)
    let beyond = abs(raw) - limit
    guard beyond > 0 else { return raw }
    let isWall = law.edge == .stop && limit == 0
    let band = isWall ? 0 : beyond * 0.55 * width / (width + 0.55 * beyond)
    return Double(side) * (limit + band)
  }

  private func raw(_ shown: Double, _ base: Int) -> Double {
    let side = shown < 0 ? -1 : 1
    let limit = limit(base, side)
    let band = abs(shown) - limit
    guard band > 0 else { return shown }
    return Double(side) * (limit + band * width / (0.55 * (width - band)))
  }
}

// Time.
extension PlainPager {
  private static let stepsPerTick = 8

  /// Advances the spring by one tick; at rest within a quarter of a point and 10 pt/s of its page.
  mutating func tick() {
    guard case .settling(let target, var velocity) = motion else { return }
    let step = 1.0 / 600 / Double(PlainPager.stepsPerTick)
    for _ in 0..<PlainPager.stepsPerTick { advance(&velocity, toward: Double(target), step) }
    motion = .settling(target: target, velocity: velocity)
    guard abs(position - Double(target)) * width < 0.25, abs(velocity) * width < 10 else { return }
    motion = .still
    position = Double((target % count + count) % count)
  }

  private mutating func advance(_ velocity: inout Double, toward target: Double, _ step: Double) {
    let friction = 2 * law.damping * law.stiffness.squareRoot()
    func pull(_ x: Double, _ v: Double) -> Double { -law.stiffness * (x - target) - friction * v }
    let (x, v) = (position, velocity)
    let (v1, a1) = (v, pull(x, v))
    let (v2, a2) = (v + step / 2 * a1, pull(x + step / 2 * v1, v + step / 2 * a1))
    let (v3, a3) = (v + step / 2 * a2, pull(x + step / 2 * v2, v + step / 2 * a2))
    let (v4, a4) = (v + step * a3, pull(x + step * v3, v + step * a3))
    position += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    velocity += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
  }
}
