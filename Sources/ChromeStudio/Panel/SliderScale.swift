import ChromeCore

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
