import ChromeCore

/// Maps numbers linearly to positions on a slider's track, and back.
package struct SliderScale: Equatable, Sendable {
  package var range: ClosedRange<Double>
  package var step: Double
  /// Window x of the thumb's center at the lower end of the range.
  package var left: Double
  package var right: Double

  package func x(of value: Double) -> Double {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return left + (right - left) * min(max(share, 0), 1)
  }

  /// Returns the step nearest to a position, clamped to the range.
  package func value(at x: Double) -> Double {
    let share = min(max((x - left) / max(right - left, 1), 0), 1)
    return rounded(range.lowerBound + share * (range.upperBound - range.lowerBound), to: step)
  }

  /// Returns `value` moved by `count` steps of the given size, clamped to the range.
  package func value(_ value: Double, moved count: Double, size: StepSize) -> Double {
    rounded(value + count * step * size.factor, to: step * min(1, size.factor))
  }

  /// Rounds to a multiple of `step`, with as many decimals as the step has, so that the result is exactly 0.35 rather
  /// than a neighboring floating-point number.
  private func rounded(_ value: Double, to step: Double) -> Double {
    let decimals = SliderScale.decimals(of: step)
    let steps = (value / step).rounded() * step
    let exact = (steps * decimals).rounded() / decimals
    return min(max(exact, range.lowerBound), range.upperBound)
  }

  /// Returns the power of ten that makes `step` an integer: 10000 for 0.0005.
  private static func decimals(of step: Double) -> Double {
    var power = 1.0
    while power < 1e9, abs((step * power).rounded() - step * power) > 1e-6 { power *= 10 }
    return power
  }
}

extension SliderScale {
  /// Creates the scale of a number key, with the thumb's center moving from `left` to `right`. Nil if the key is not a
  /// number.
  package init?(_ field: TuningField, left: Double = 0, right: Double = 1) {
    guard case .number(_, let range, let step) = field.kind else { return nil }
    (self.range, self.step, self.left, self.right) = (range, step, left, right)
  }
}

/// The size of one arrow-key step: a tenth of the table's step with Option, ten steps with Shift.
package enum StepSize: Sendable {
  case fine, usual, coarse

  package var factor: Double {
    switch self {
    case .fine: 0.1
    case .usual: 1
    case .coarse: 10
    }
  }
}
