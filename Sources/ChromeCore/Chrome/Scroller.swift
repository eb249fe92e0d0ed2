/// The current page's scroll offset and its motion. The only place where `offset` changes.
struct Scroller: Equatable, Sendable {
  /// The displayed offset in points; 0 at rest at the top, beyond `0…maxOffset` while rubber-banding.
  private(set) var offset: Double
  private(set) var motion = Motion.still { didSet { summary = Summary(of: motion) } }
  /// Properties of the motion that every tick needs, without reading the whole motion.
  private var summary = Summary()

  enum Motion: Equatable, Sendable {
    case still
    /// A finger holds the content.
    case dragged(Grip)
    /// A precise wheel or trackpad moves it in the same way.
    case wheeled(Grip)
    case flung(Fling, began: Double, by: Thrower)
    /// Mouse-wheel notches and keys: an ease toward a target.
    case eased(Approach, began: Double)
    case programmed(TimedMove, began: Double)
    /// A host feeds raw motion.
    case hosted(ScrollSource)
  }

  /// The source of a fling: each has its own deceleration, and its own minimum speed.
  enum Thrower: Equatable, Sendable { case finger, wheel }

  init(offset: Double) { self.offset = offset }

  /// The scroll range of a page, and the laws at its edges.
  struct Bounds: Equatable, Sendable {
    /// 0, or less while the page refreshes.
    var leastOffset: Double
    var maxOffset: Double
    var band: RubberBand

    init(leastOffset: Double = 0, maxOffset: Double, viewport: Double, tuning: ScrollTuning) {
      (self.leastOffset, self.maxOffset) = (leastOffset, maxOffset)
      band = RubberBand(coefficient: tuning.rubberBand, dimension: viewport)
    }

    var range: ClosedRange<Double> { leastOffset...maxOffset }
    func contains(_ offset: Double) -> Bool { range.contains(offset) }
  }
}

// Fingers and wheels: 1:1 on the raw offset, displayed through the rubber band.
extension Scroller {
  /// Grabs the content at its displayed position.
  mutating func grab(_ bounds: Bounds) { motion = .dragged(Grip(at: offset, bounds)) }

  mutating func beginWheel(_ bounds: Bounds) { motion = .wheeled(Grip(at: offset, bounds)) }

  /// Moves the grip by raw points.
  mutating func pull(by points: Double, _ bounds: Bounds) {
    switch motion {
    case .dragged(var grip):
      grip.pull(by: points)
      motion = .dragged(grip)
      offset = grip.displayed(bounds)
    case .wheeled(var grip):
      grip.pull(by: points)
      motion = .wheeled(grip)
      offset = grip.displayed(bounds)
    case .hosted: offset += points
    case .still, .flung, .eased, .programmed: preconditionFailure("only a held page can be pulled")
    }
  }

  /// Returns the displayed speed for a raw one: less past an edge.
  func displayedSpeed(_ raw: Double, _ bounds: Bounds) -> Double {
    switch motion {
    case .dragged(let grip), .wheeled(let grip): raw * grip.slope(raw, bounds)
    case .still, .flung, .eased, .programmed, .hosted: raw * Grip(at: offset, bounds).slope(raw, bounds)
    }
  }
}

// Motions without a grip.
extension Scroller {
  mutating func fling(_ fling: Fling, at time: Double, by thrower: Thrower) {
    motion = .flung(fling, began: time, by: thrower)
  }

  mutating func ease(to target: Double, halfLife: Double, at time: Double) {
    motion = .eased(Approach(from: offset, target: target, halfLife: halfLife), began: time)
  }

  mutating func program(to target: Double, over seconds: Double, curve: Easing, at time: Double) {
    motion = .programmed(TimedMove(from: offset, to: target, duration: seconds, curve: curve), began: time)
  }

  mutating func host(_ source: ScrollSource) { motion = .hosted(source) }

  mutating func stop() { motion = .still }

  /// Sets the offset directly: a page's own offset, a jump, or content that moves along with settling bars.
  mutating func place(at offset: Double) { self.offset = offset }

  /// Moves the offset and the ends of its motion by as many points. A grip or a fling must then begin again, because
  /// the page's bounds are elsewhere.
  mutating func shift(by points: Double) {
    offset += points
    switch motion {
    case .eased(let ease, let began):
      let shifted = Approach(from: ease.from + points, target: ease.target + points, halfLife: ease.halfLife)
      motion = .eased(shifted, began: began)
    case .programmed(let move, let began):
      let shifted = TimedMove(
        from: move.from + points, to: move.to + points, duration: move.duration, curve: move.curve)
      motion = .programmed(shifted, began: began)
    case .flung, .still, .dragged, .wheeled, .hosted: break
    }
  }

  /// Distance in points at which an ease has arrived.
  static let arrival = 0.25

  /// Time in seconds at which the current motion ends without input; nil if it does not.
  var endTime: Double? { summary.endTime }

  /// Moves the offset to where its motion has it at `time` (its end, if that came before).
  mutating func advance(to time: Double) {
    if let glide = summary.glide, time < glide.end {
      offset = glide.decay.position(at: time - glide.began)
      return
    }
    switch motion {
    case .still, .dragged, .wheeled, .hosted: break
    case .flung(let fling, let began, _):
      offset = time >= began + fling.duration ? fling.restOffset : fling.position(at: time - began)
    case .eased(let approach, let began):
      let isThere = summary.endTime.map { time >= $0 } ?? false
      offset = isThere ? approach.target : approach.position(at: time - began)
    case .programmed(let move, let began): offset = move.position(at: time - began)
    }
  }

  /// Returns the velocity in points per second at `time` of a fling, ease or programmatic scroll; 0 while held.
  func velocity(at time: Double) -> Double {
    switch motion {
    case .still, .dragged, .wheeled, .hosted: 0
    case .flung(let fling, let began, _): fling.velocity(at: time - began)
    case .eased(let approach, let began): approach.velocity(at: time - began)
    case .programmed(let move, let began): move.velocity(at: time - began)
    }
  }

  /// True during a motion without a grip.
  var isMoving: Bool { summary.endTime != nil }

  /// True while notches or keys move it.
  var isEased: Bool { if case .eased = motion { true } else { false } }

  /// True while a finger, a wheel or a host holds it.
  var isHeld: Bool { summary.isHeld }

  /// The source of its samples.
  var source: ScrollSource { summary.source }
}

extension Scroller {
  /// The part of a motion that does not change during it.
  private struct Summary: Equatable, Sendable {
    var isHeld = false
    var source = ScrollSource.program
    /// Time in seconds; nil for a motion that does not end without input.
    var endTime: Double?
    /// The decay that a fling begins with, with its start and end in seconds: most of the duration of most flings, at a
    /// third of the size of a fling.
    var glide: (decay: Decay, began: Double, end: Double)?

    init() {}

    static func == (a: Summary, b: Summary) -> Bool {
      a.isHeld == b.isHeld && a.source == b.source && a.endTime == b.endTime
    }

    init(of motion: Motion) {
      switch motion {
      case .still: break
      case .dragged: (isHeld, source) = (true, .drag)
      case .wheeled: (isHeld, source) = (true, .wheel)
      case .hosted(let host): (isHeld, source) = (true, host)
      case .flung(let fling, let began, _):
        (source, endTime) = (.fling, began + fling.duration)
        glide = fling.glide.map { ($0.decay, began, began + $0.duration) }
      case .eased(let approach, let began):
        (source, endTime) = (.wheel, began + approach.time(within: Scroller.arrival))
      case .programmed(let move, let began): endTime = began + move.duration
      }
    }
  }
}

/// The grip of a finger or a wheel on the page: its raw offset without the rubber band, and the excess that no raw
/// offset displays.
///
/// A page may be further past its end than the band allows: a host put it there, or it bounces off a wall. A grip on
/// such a page holds it where it is displayed, and reduces the excess point by point.
struct Grip: Equatable, Sendable {
  /// The offset without the rubber band, in points.
  private(set) var raw: Double
  /// Points by which the page is further out than `raw` displays.
  private(set) var excess: Double

  /// Grabs a page that is displayed at `offset`.
  init(at offset: Double, _ bounds: Scroller.Bounds) {
    raw = bounds.band.raw(offset, in: bounds.range)
    let past = offset - bounds.band.displayed(raw, in: bounds.range)
    excess = abs(past) < Travel.grain ? 0 : past
  }

  /// Moves by raw points; inward the excess is used up first.
  mutating func pull(by points: Double) {
    let inward = points * excess < 0 ? min(abs(points), abs(excess)) : 0
    let back = points < 0 ? -inward : inward
    excess += back
    raw += points - back
  }

  func displayed(_ bounds: Scroller.Bounds) -> Double { bounds.band.displayed(raw, in: bounds.range) + excess }

  /// Returns the displayed points per point of a gesture that moves with `speed`.
  func slope(_ speed: Double, _ bounds: Scroller.Bounds) -> Double {
    speed * excess < 0 ? 1 : bounds.band.slope(raw, in: bounds.range)
  }
}
