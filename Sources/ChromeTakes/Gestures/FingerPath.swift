import ChromeCore

/// The path of a natural gesture: the position of the finger at each time, in closed form.
///
/// The finger moves in its intended direction by a `course`, and deviates from it by a shallow arc, like a thumb that
/// pivots at its base. The arc starts on the side of the nearer screen axis (of the upper left, if there is none), so a
/// recognizer decides on the same axis as for the straight path, wherever its slop ends.
struct FingerPath: Equatable, Sendable {
  package let from: Point
  package let duration: Tick
  private let course: Course
  /// The unit of the course: the distance in points, or the final velocity in pt/s.
  private let along: Vector
  /// `along` turned by a right angle to the side of the arc.
  private let aside: Vector
  private let variation: GestureVariation

  private enum Course: Equatable, Sendable {
    /// To a point, and at rest there.
    case reach
    /// Away at a speed.
    case launch(LaunchProfile)
  }

  /// Slope of the arc against the intended direction at its start: 7°. Chosen because a path of 25 mm around a thumb of
  /// 70 mm leaves its chord by 10°.
  static let bow = 0.12

  private init(
    _ course: Course, from: Point, along: Vector, duration: Tick, _ variation: GestureVariation, _ tuning: GestureTuning
  ) {
    self.course = course
    self.from = from
    self.along = along
    self.duration = duration
    self.variation = variation
    let side = FingerPath.side(of: along, axisRatio: tuning.axisRatio)
    aside = Vector(dx: -along.dy * side, dy: along.dx * side)
  }

  /// Returns the sign by which to turn a direction's normal for the arc.
  private static func side(of way: Vector, axisRatio: Double) -> Double {
    let product = way.dx * way.dy
    guard product == 0 else {
      let isHorizontal = abs(way.dx) > axisRatio * abs(way.dy)
      return (product > 0) == isHorizontal ? -1 : 1
    }
    return way.dy < 0 || way.dx > 0 ? -1 : 1
  }
}

// The three kinds of path.
extension FingerPath {
  /// Returns a path by `motion`, easing in and out, with an exact end.
  package static func reach(from: Point, _ motion: GestureMotion, _ tuning: GestureTuning) -> FingerPath {
    let variation = GestureVariation(motion.manner)
    return FingerPath(
      .reach, from: from, along: motion.by, duration: variation.stretched(motion.over, in: 0.88...1.14), variation,
      tuning)
  }

  /// Returns a flick that ends with `velocity`, 0.07 s of it long without variation.
  package static func fling(
    from: Point, velocity: Vector, _ variation: GestureVariation, _ tuning: GestureTuning
  ) -> FingerPath {
    let profile = LaunchProfile.fling.stretched(by: variation)
    return FingerPath(
      .launch(profile), from: from, along: velocity, duration: profile.duration, variation, tuning)
  }

  /// Returns a path of exactly `way` in its direction, fast enough at its end to turn a page.
  package static func swipe(from: Point, by way: Vector, _ variation: GestureVariation, _ tuning: Tuning) -> FingerPath
  {
    let usual = LaunchProfile.swipe.stretched(by: variation)
    let profile = usual.hurried(toReach: 1.5 * tuning.pager.velocity, over: way.length)
    return FingerPath(
      .launch(profile), from: from, along: way * (1 / profile.length), duration: profile.duration, variation,
      tuning.gesture)
  }

  /// The finger's velocity at the end, pt/s.
  var endVelocity: Vector {
    switch course {
    case .reach: .zero
    case .launch: along
    }
  }
}

// Samples.
extension FingerPath {
  package var count: Int { max(1, (duration + GestureMotion.interval - 1) / GestureMotion.interval) }

  /// Returns the time of sample `index` (from 0), in ticks after the start: every 1/120 s except for jitter, the last
  /// one exactly at the end.
  package func tick(of index: Int) -> Tick {
    index < count - 1 ? (index + 1) * GestureMotion.interval + variation.jitter(of: index) : duration
  }

  package func place(after elapsed: Tick) -> Point {
    guard elapsed < duration || course != .reach else { return from + along }
    let (way, deviation) = position(after: elapsed)
    return from + along * way + aside * deviation
  }

  /// Returns the distance along and the deviation, in multiples of `along`.
  private func position(after elapsed: Tick) -> (way: Double, deviation: Double) {
    let bow = FingerPath.bow * variation.bow
    switch course {
    case .reach:
      let way = FingerPath.minimumJerk(Double(elapsed) / Double(duration))
      return (way, way * (1 - way) * (bow + variation.sway(after: elapsed, over: along.length)))
    case .launch(let profile):
      let way = profile.way(after: elapsed)
      let rest = 1 - way / profile.length
      let sway = variation.sway(after: elapsed, over: along.length * profile.length)
      return (way, profile.aside.way(after: elapsed) * bow + way * rest * rest * sway)
    }
  }

  /// Returns the progress of the smoothest motion from rest to rest, like that of an arm (Flash and Hogan, 1985): 10τ³
  /// − 15τ⁴ + 6τ⁵.
  private static func minimumJerk(_ time: Double) -> Double { time * time * time * (10 + time * (6 * time - 15)) }
}
