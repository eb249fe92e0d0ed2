import ChromeCore
import ChromeLook

/// A timed move or a spring of the tuning, drawn as progress over time. The graph is shown below the rows whose values
/// shape it. Its handle edits them: the end of a timed move, or a point on a spring's curve.
package enum MotionCurve: Hashable, Sendable {
  case settle(Edge)
  case sections
  case bounce
  case page

  /// Returns the curve whose graph is shown below a key's row.
  package static func below(_ key: String) -> MotionCurve? {
    switch key {
    case "top.settleCurve": .settle(.top)
    case "bottom.settleCurve": .settle(.bottom)
    case "sections.tapCurve": .sections
    case "scroll.bounceDamping": .bounce
    case "pager.damping": .page
    default: nil
    }
  }

  /// The key that a horizontal drag of the handle edits: a duration in milliseconds, or a spring's stiffness.
  package var timeKey: String {
    switch self {
    case .settle(let edge): "\(edge.rawValue).settleTime"
    case .sections: "sections.time"
    case .bounce: "scroll.bounceStiffness"
    case .page: "pager.stiffness"
    }
  }

  /// The key that a vertical drag of the handle edits. Nil for timed moves.
  package var dampingKey: String? {
    switch self {
    case .settle, .sections: nil
    case .bounce: "scroll.bounceDamping"
    case .page: "pager.damping"
    }
  }

  /// The time range of the graph, in seconds: a little more than the slowest usual motion. It is constant, so that a
  /// longer duration looks longer.
  package var span: Double {
    switch self {
    case .settle, .sections, .bounce: 1
    case .page: 0.8
    }
  }

  /// The progress range of the graph. The least damped spring overshoots by 16%.
  package static let room = -0.05...1.2
}

// Values of the curve.
extension MotionCurve {
  /// Returns the progress at `seconds` ≥ 0; 1 is the target.
  package func progress(at seconds: Double, in tuning: Tuning) -> Double {
    if let spring = spring(in: tuning) {
      return SpringMotion(spring: spring, target: 1, position: 0, velocity: 0).position(at: seconds)
    }
    let time = number(timeKey, in: tuning) / 1000
    return time > 0 ? easing(in: tuning).progress(at: seconds / time) : 1
  }

  /// Returns the handle's position: the end of a timed move, or the point of a spring at 2/ω0 seconds, about a third of
  /// its period, where the effect of damping shows best.
  package func handle(in tuning: Tuning) -> (seconds: Double, share: Double) {
    guard let spring = spring(in: tuning) else { return (number(timeKey, in: tuning) / 1000, 1) }
    let seconds = MotionCurve.handlePhase / spring.frequency
    return (seconds, progress(at: seconds, in: tuning))
  }

  /// Returns the values of the curve's keys that put the handle at this position, before they are rounded to steps and
  /// clamped to ranges.
  package func values(seconds: Double, share: Double) -> [(key: String, value: Double)] {
    guard let dampingKey else { return [(timeKey, seconds * 1000)] }
    let frequency = MotionCurve.handlePhase / max(seconds, 1e-3)
    return [(timeKey, frequency * frequency), (dampingKey, MotionCurve.dampingRatio(reaching: share))]
  }

  /// The phase ω0·t of a spring's handle, in radians.
  private static let handlePhase = 2.0

  /// Returns the damping ratio with which a spring has reached `share` at the handle's phase. Less damping gives a
  /// larger share.
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

/// Maps time and progress to a position in the graph, and back.
package struct CurveScale: Equatable, Sendable {
  package let curve: MotionCurve
  /// The plot area inside the graph's frame, with margins for half a handle on each side.
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
  /// Draws a motion graph: the current curve, the preset's curve behind it, and the handle.
  package func curve(_ curve: MotionCurve, _ spot: Spot, now: Tuning, before: Tuning, into painter: inout Painter) {
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

  /// Draws a line at the target and one every 250 ms.
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
