/// The owning finger: what it is doing, and what it has been found to want. One finger has one owner.
enum PointerOwner: Equatable, Sendable {
  case up
  /// Down, and not yet moved far enough to say: a tap so far.
  case undecided(Press)
  case scrolling(Press)
  case paging(Press)
  case draggingStrip(Press)
  /// Its gesture was taken away; nothing more comes of it until it lifts.
  case spent

  /// Nil while there is none; then it can be set to no effect.
  var press: Press? {
    get {
      switch self {
      case .undecided(let press), .scrolling(let press), .paging(let press), .draggingStrip(let press): press
      case .up, .spent: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .undecided: self = .undecided(newValue)
      case .scrolling: self = .scrolling(newValue)
      case .paging: self = .paging(newValue)
      case .draggingStrip: self = .draggingStrip(newValue)
      case .up, .spent: break
      }
    }
  }

  var isDown: Bool { self != .up }
}

/// One finger on the glass since it came down.
struct Press: Equatable, Sendable {
  let start: Point
  let startTime: Double
  /// The control under the finger when it came down, at its displayed place.
  let target: Target
  /// What it stopped by touching: no slop is taken off along that axis, and lifting is not a tap.
  var caught: Axis?
  /// What cancelling brings back, in the measure of the values in force.
  var baseline: Baseline
  private(set) var last: Point
  private(set) var lastTime: Double
  private(set) var tracker = VelocityTracker()

  struct Baseline: Equatable, Sendable {
    var offset: Double
    var hiddenTop: Double
    var hiddenBottom: Double
  }

  init(at place: Point, time: Double, target: Target, caught: Axis?, baseline: Baseline) {
    start = place
    startTime = time
    self.target = target
    self.caught = caught
    self.baseline = baseline
    last = place
    lastTime = time
    tracker.add(Vector(dx: place.x, dy: place.y), at: time)
  }

  /// The finger is now at `place`; returns the step and when it began (a longer pause than 40 ms is none of its time).
  mutating func move(to place: Point, at time: Double) -> (step: Vector, began: Double) {
    let step = place - last
    let began = time - lastTime > Press.pause ? time : lastTime
    last = place
    lastTime = time
    tracker.add(Vector(dx: place.x, dy: place.y), at: time)
    return (step, began)
  }

  /// A finger that rested this long (seconds) before moving on was still: the rule of the velocity estimate.
  static let pause = 0.040
  /// A longer press is no tap (seconds).
  static let longestTap = 0.5
}

/// Decides once per gesture what a moving finger wants, and where on its way it began to want it.
enum DragRecognizer {
  /// nil while the finger is within the slop. Otherwise the axis and the place at which the drag begins, so that the
  /// slop is taken off exactly, however the way was cut into samples.
  ///
  /// What the finger has caught it moves from its first point on; which way that is shows after `tremor`.
  static func decide(_ press: Press, movingTo place: Point, _ tuning: GestureTuning) -> (axis: Axis, start: Point)? {
    if let caught = press.caught, axis(of: press, movingTo: place, past: min(tremor, tuning.slop), tuning) == caught {
      return (caught, press.start)
    }
    guard let axis = axis(of: press, movingTo: place, past: tuning.slop, tuning) else { return nil }
    return (axis, axis == press.caught ? press.start : exit(from: press, to: place, radius: tuning.slop))
  }

  /// A finger that goes no further (points) may not mean to: half of what a finger shakes on glass, chosen by eye.
  private static let tremor = 2.0

  /// Which way the finger goes when it is further than `radius` from where it came down; nil while it is not.
  private static func axis(
    of press: Press, movingTo place: Point, past radius: Double, _ tuning: GestureTuning
  ) -> Axis? {
    let way = place - press.start
    guard way.length > radius else { return nil }
    let wasInside = radius > 0 && (press.last - press.start).length <= radius
    return axis(of: wasInside ? exit(from: press, to: place, radius: radius) - press.start : way, tuning)
  }

  /// Horizontal wins if it is `axisRatio` times the vertical; everything else scrolls.
  private static func axis(of way: Vector, _ tuning: GestureTuning) -> Axis {
    abs(way.dx) > tuning.axisRatio * abs(way.dy) ? .horizontal : .vertical
  }

  /// Where the straight step from the last place leaves the circle of that radius around the start.
  private static func exit(from press: Press, to place: Point, radius: Double) -> Point {
    let inside = press.last - press.start
    let step = place - press.last
    let a = step.dx * step.dx + step.dy * step.dy
    let b = inside.dx * step.dx + inside.dy * step.dy
    let c = inside.dx * inside.dx + inside.dy * inside.dy - radius * radius
    guard a > 0, c <= 0 else { return press.last }
    let share = (-b + (b * b - a * c).squareRoot()) / a
    return press.last + step * share.clamped(to: 0...1)
  }
}
