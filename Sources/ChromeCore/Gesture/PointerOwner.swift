/// The owner of the finger: what its gesture is, or that it is not yet decided. One finger has one owner.
enum PointerOwner: Equatable, Sendable {
  case up
  /// Down, and not yet moved far enough to decide: a tap so far.
  case undecided(Press)
  case scrolling(Press)
  case paging(Press)
  case draggingStrip(Press)
  /// It scrolls a row of the page sideways, and turns pages past the row's ends.
  case draggingRow(Press)
  /// The gesture was taken away; the finger has no effect until it lifts.
  case spent

  /// The press of the current gesture. Nil without one; setting it then has no effect.
  var press: Press? {
    get {
      switch self {
      case .undecided(let press), .scrolling(let press), .paging(let press), .draggingStrip(let press),
        .draggingRow(let press):
        press
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
      case .draggingRow: self = .draggingRow(newValue)
      case .up, .spent: break
      }
    }
  }

  var isDown: Bool { self != .up }

  /// The press of a gesture that turns pages.
  var sideways: Press? {
    switch self {
    case .paging(let press), .draggingRow(let press): press
    case .up, .undecided, .scrolling, .draggingStrip, .spent: nil
    }
  }
}

/// One finger on the screen since it came down.
struct Press: Equatable, Sendable {
  let start: Point
  let startTime: Double
  /// The control under the finger when it came down, at its displayed position.
  let target: Target
  /// The axis of the motion that the touch stopped: no slop is subtracted along it, and lifting is not a tap.
  var caught: Axis?
  /// The state that canceling restores, converted to the current tuning.
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

  /// Moves the finger to `place`; returns the step and the time at which it began (pauses longer than 40 ms are not
  /// part of it).
  mutating func move(to place: Point, at time: Double) -> (step: Vector, began: Double) {
    let step = place - last
    let began = time - lastTime > Press.pause ? time : lastTime
    last = place
    lastTime = time
    tracker.add(Vector(dx: place.x, dy: place.y), at: time)
    return (step, began)
  }

  /// The pause in seconds after which a finger counts as having stood still: the rule of the velocity estimate.
  static let pause = 0.040
  /// The longest press, in seconds, that is a tap.
  static let longestTap = 0.5
}

/// Decides once per gesture on the axis of a drag, and where on its path the drag begins.
enum DragRecognizer {
  /// Returns nil while the finger is within the slop. Otherwise the axis and the point at which the drag begins, so
  /// that the slop is subtracted exactly, however the path is divided into samples.
  ///
  /// A motion that the touch caught follows the finger from its first point; the axis is known after `tremor`.
  static func decide(_ press: Press, movingTo place: Point, _ tuning: GestureTuning) -> (axis: Axis, start: Point)? {
    if let caught = press.caught, axis(of: press, movingTo: place, past: min(tremor, tuning.slop), tuning) == caught {
      return (caught, press.start)
    }
    guard let axis = axis(of: press, movingTo: place, past: tuning.slop, tuning) else { return nil }
    return (axis, axis == press.caught ? press.start : exit(from: press, to: place, radius: tuning.slop))
  }

  /// Points up to which a finger's movement may be unintended: half of the usual tremor on glass, chosen by eye.
  private static let tremor = 2.0

  /// Returns the axis of a finger that is further than `radius` from where it came down; nil while it is not.
  private static func axis(
    of press: Press, movingTo place: Point, past radius: Double, _ tuning: GestureTuning
  ) -> Axis? {
    let way = place - press.start
    guard way.length > radius else { return nil }
    let wasInside = radius > 0 && (press.last - press.start).length <= radius
    return axis(of: wasInside ? exit(from: press, to: place, radius: radius) - press.start : way, tuning)
  }

  /// Returns horizontal if that distance is more than `axisRatio` times the vertical one; everything else scrolls.
  private static func axis(of way: Vector, _ tuning: GestureTuning) -> Axis {
    abs(way.dx) > tuning.axisRatio * abs(way.dy) ? .horizontal : .vertical
  }

  /// Returns the point at which the straight step from the last point leaves the circle of that radius around the
  /// start.
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
