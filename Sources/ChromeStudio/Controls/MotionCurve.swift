import ChromeCore
import ChromeLook

/// A timed move or a spring of the tuning as a curve: the share of the way over time. Its picture stands below the rows
/// whose values shape it, and its handle edits them: the end of a timed move, a point of a spring's curve.
package enum MotionCurve: Hashable, Sendable {
  case settle(Edge)
  case sections
  case bounce
  case page

  /// The curve whose picture stands below a key's row.
  static func below(_ key: String) -> MotionCurve? {
    switch key {
    case "top.settleCurve": .settle(.top)
    case "bottom.settleCurve": .settle(.bottom)
    case "sections.tapCurve": .sections
    case "scroll.bounceDamping": .bounce
    case "pager.damping": .page
    default: nil
    }
  }

  /// The key that a drag of the handle along the time edits: milliseconds, or a stiffness.
  var timeKey: String {
    switch self {
    case .settle(let edge): "\(edge.rawValue).settleTime"
    case .sections: "sections.time"
    case .bounce: "scroll.bounceStiffness"
    case .page: "pager.stiffness"
    }
  }

  /// The key that a drag across it edits.
  var dampingKey: String? {
    switch self {
    case .settle, .sections: nil
    case .bounce: "scroll.bounceDamping"
    case .page: "pager.damping"
    }
  }

  /// Seconds from the picture's left edge to its right one: a little more than the slowest that is usual, the same for
  /// every value, so that a longer time looks longer.
  package var span: Double {
    switch self {
    case .settle, .sections, .bounce: 1
    case .page: 0.8
    }
  }

  /// Shares of the way that the picture has room for: the least damped spring swings 16 % over.
  package static let room = -0.05...1.2
}

// Its values.
extension MotionCurve {
  /// The share of the way at `seconds` ≥ 0.
  package func progress(at seconds: Double, in tuning: Tuning) -> Double {
    if let spring = spring(in: tuning) {
      return SpringMotion(spring: spring, target: 1, position: 0, velocity: 0).position(at: seconds)
    }
    let time = number(timeKey, in: tuning) / 1000
    return time > 0 ? easing(in: tuning).progress(at: seconds / time) : 1
  }

  /// Where the handle is: the end of a timed move; of a spring the place after 2/ω0, about a third of its period, where
  /// the damping shows best.
  package func handle(in tuning: Tuning) -> (seconds: Double, share: Double) {
    guard let spring = spring(in: tuning) else { return (number(timeKey, in: tuning) / 1000, 1) }
    let seconds = MotionCurve.handlePhase / spring.frequency
    return (seconds, progress(at: seconds, in: tuning))
  }

  /// The values of its keys with which the handle would be there, before they are held to steps and ranges.
  package func values(seconds: Double, share: Double) -> [(key: String, value: Double)] {
    guard let dampingKey else { return [(timeKey, seconds * 1000)] }
    let frequency = MotionCurve.handlePhase / max(seconds, 1e-3)
    return [(timeKey, frequency * frequency), (dampingKey, MotionCurve.dampingRatio(reaching: share))]
  }

  /// ω0·t at a spring's handle.
  private static let handlePhase = 2.0

  /// The damping ratio with which a spring is at `share` of its way at the handle's phase: the less damped, the
  /// further.
  private static func dampingRatio(reaching share: Double) -> Double {
    var (low, high) = (0.5, 2.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let spring = Spring(stiffness: 1, dampingRatio: middle)
      let reached = SpringMotion(spring: spring, target: 1, position: 0, velocity: 0).position(at: handlePhase)
      if reached > share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private func spring(in tuning: Tuning) -> Spring? {
    guard let dampingKey else { return nil }
    return Spring(stiffness: number(timeKey, in: tuning), dampingRatio: number(dampingKey, in: tuning))
  }

  private func easing(in tuning: Tuning) -> Easing {
    switch self {
    case .settle(.top): Easing(tuning.top.settleCurve)
    case .settle(.bottom): Easing(tuning.bottom.settleCurve)
    case .sections, .bounce, .page: Easing(tuning.sections.tapCurve)
    }
  }

  private func number(_ key: String, in tuning: Tuning) -> Double {
    guard case .number(let number)? = TuningField.named(key)?[tuning] else { preconditionFailure("no number: \(key)") }
    return number
  }
}

/// Where times and shares of the way lie in a curve's picture, and what a place means.
package struct CurveScale: Equatable, Sendable {
  package let curve: MotionCurve
  /// The curve's own field, inside the picture: room for half a handle on each side.
  package let plot: Rect

  package init(curve: MotionCurve, area: Rect) {
    self.curve = curve
    plot = Rect(x: area.x + 8, y: area.y + 4, width: area.width - 16, height: area.height - 8)
  }

  package func place(of point: (seconds: Double, share: Double)) -> Point {
    let (low, high) = (MotionCurve.room.lowerBound, MotionCurve.room.upperBound)
    let along = min(max(point.seconds / curve.span, 0), 1)
    return Point(x: plot.x + along * plot.width, y: plot.maxY - (point.share - low) / (high - low) * plot.height)
  }

  package func point(at place: Point) -> (seconds: Double, share: Double) {
    let (low, high) = (MotionCurve.room.lowerBound, MotionCurve.room.upperBound)
    let along = min(max((place.x - plot.x) / plot.width, 0), 1)
    return (along * curve.span, low + (plot.maxY - place.y) / plot.height * (high - low))
  }
}

extension Brush {
  /// The picture of a motion: the curve in force, the preset's behind it, and the handle.
  func curve(_ curve: MotionCurve, _ spot: Spot, now: Tuning, before: Tuning, into painter: inout Painter) {
    let scale = CurveScale(curve: curve, area: spot.rect)
    let accent = TuningField.named(curve.timeKey).map { theme.accent($0.group) } ?? theme.top
    painter.mask(.roundedRect(radius: 6), spot.rect, theme.field)
    grid(scale, into: &painter)
    let strip = Strip(area: scale.plot, range: MotionCurve.room, column: max(pixel, 0.5))
    func line(_ tuning: Tuning, _ color: Color) {
      strip.line(color, width: 1.5, into: &painter) { curve.progress(at: $0 * curve.span, in: tuning) }
    }
    if curve.handle(in: now) != curve.handle(in: before) { line(before, theme.secondary) }
    line(now, accent)
    knob(at: scale.place(of: curve.handle(in: now)), spot, accent, side: 12, into: &painter)
  }

  /// The goal, and every quarter of a second.
  private func grid(_ scale: CurveScale, into painter: inout Painter) {
    let (plot, span) = (scale.plot, scale.curve.span)
    painter.fill(Rect(x: plot.x, y: scale.place(of: (0, 1)).y, width: plot.width, height: pixel), theme.line)
    for quarter in 1...3 where Double(quarter) / 4 < span {
      let x = scale.place(of: (Double(quarter) / 4, 0)).x
      painter.fill(Rect(x: x, y: plot.y, width: pixel, height: plot.height), theme.line)
      painter.text(
        "\(quarter * 250) ms", .panelNote, theme.secondary, at: Point(x: x - 4, y: plot.maxY - 15), .trailing)
    }
  }
}
