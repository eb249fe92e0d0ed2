import ChromeCore
import ChromeLook

/// Where a number lies on a slider's track, and which number a place means. Straight from end to end.
package struct SliderScale: Equatable, Sendable {
  package var range: ClosedRange<Double>
  package var step: Double
  /// Window x of the ends of the thumb's way.
  package var left: Double
  package var right: Double

  package func x(of value: Double) -> Double {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return left + (right - left) * min(max(share, 0), 1)
  }

  /// The step nearest to a place, held to the range.
  package func value(at x: Double) -> Double {
    let share = min(max((x - left) / max(right - left, 1), 0), 1)
    return rounded(range.lowerBound + share * (range.upperBound - range.lowerBound), to: step)
  }

  /// `count` steps on from `value`, each `size` table steps long, held to the range.
  package func value(_ value: Double, moved count: Double, size: StepSize) -> Double {
    rounded(value + count * step * size.factor, to: step * min(1, size.factor))
  }

  /// Whole steps, in as many decimals as the step has, so that 0.35 is 0.35 and not its neighbour.
  private func rounded(_ value: Double, to step: Double) -> Double {
    let decimals = SliderScale.decimals(of: step)
    let steps = (value / step).rounded() * step
    let exact = (steps * decimals).rounded() / decimals
    return min(max(exact, range.lowerBound), range.upperBound)
  }

  /// The power of ten that makes `step` whole: 10000 for 0.0005.
  private static func decimals(of step: Double) -> Double {
    var power = 1.0
    while power < 1e9, abs((step * power).rounded() - step * power) > 1e-6 { power *= 10 }
    return power
  }
}

extension SliderScale {
  /// Of a number's key: the thumb's middle goes from `left` to `right`. Nil for what is no number.
  init?(_ field: TuningField, left: Double = 0, right: Double = 1) {
    guard case .number(_, let range, let step) = field.kind else { return nil }
    (self.range, self.step, self.left, self.right) = (range, step, left, right)
  }
}

/// What an arrow key moves by: Option a tenth of the table's step, Shift ten of them.
package enum StepSize: Sendable {
  case fine, usual, coarse

  package var factor: Double {
    switch self {
    case .fine: 0.1
    case .usual: 1
    case .coarse: 10
    }
  }

  package init(_ modifiers: KeyPress.Modifiers) {
    self = modifiers.contains(.shift) ? .coarse : modifiers.contains(.option) ? .fine : .usual
  }
}

/// Figures that are dragged sideways: a step of the key for each pair of points, where a slider has many steps a point.
struct FigureDrag: Equatable, Sendable {
  /// Window x and the value at the press.
  var x: Double
  var value: Double
  /// Whether it has gone far enough to be no click.
  var hasBegun = false

  /// Points within which a hand only trembles.
  static let slop = 4.0
  /// Points a step.
  static let pitch = 2.0
}

extension Brush {
  /// A piece of a slider's track.
  func track(from start: Double, to end: Double, _ middle: Double, _ color: Color, into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 2), Rect(x: start, y: middle - 2, width: max(4, end - start), height: 4), color)
  }

  func thumb(at place: Point, _ spot: Spot, _ accent: Color, into painter: inout Painter) {
    knob(at: place, spot, accent, side: 14, hasShadow: true, into: &painter)
  }

  /// What is taken hold of: a thumb, or the handle of a curve.
  func knob(
    at place: Point, _ spot: Spot, _ accent: Color, side: Double, hasShadow: Bool = false, into painter: inout Painter
  ) {
    let isHeld = hand.isPressed(spot)
    if isHeld || hand.isHovered(spot) {
      painter.mask(
        .circle, Rect(around: place, width: side + 10, height: side + 10), accent.faded(isHeld ? 0.28 : 0.14))
    }
    if hasShadow {
      painter.mask(
        .shadow(radius: 7, blur: 3), Rect(around: Point(x: place.x, y: place.y + 1), width: 20, height: 20),
        Color.black.faded(0.25))
    }
    painter.mask(.circle, Rect(around: place, width: side, height: side), isHeld ? accent : theme.thumb)
    painter.mask(.ring(width: 1.5), Rect(around: place, width: side, height: side), accent)
  }
}
