import ChromeCore

/// The distinct values of a key, in order: every word, every set of words, or numbers a twentieth of the key's step
/// apart, including the current one.
package struct KeyScale: Sendable {
  package let field: TuningField
  package let values: [TuningValue]
  /// The position of the current value.
  package let present: Int
  /// True if values in between exist, so that neighbors can form one interval.
  package let isNumber: Bool
  /// Positions in one step of the key; 1 for words.
  let placesAStep: Int

  /// Distinct parts of a step.
  package static let fineness = 20

  package init(_ field: TuningField, present: TuningValue) {
    self.field = field
    switch field.kind {
    case .number(_, let range, let step):
      let numbers = KeyScale.numbers(in: range, step: step, with: present)
      values = numbers.map(TuningValue.number)
      (isNumber, placesAStep) = (true, KeyScale.fineness)
    case .choice(let names):
      (values, isNumber, placesAStep) = (names.map(TuningValue.choice), false, 1)
    case .set(let names):
      (values, isNumber, placesAStep) = (KeyScale.subsets(of: names).map(TuningValue.set), false, 1)
    case .flag: (values, isNumber, placesAStep) = ([.flag(false), .flag(true)], false, 1)
    }
    self.present = values.firstIndex(of: present) ?? 0
  }

  /// Returns the numbers; ranges are whole numbers of steps.
  private static func numbers(in range: ClosedRange<Double>, step: Double, with present: TuningValue) -> [Double] {
    let pitch = step / Double(fineness)
    let count = Int((range.upperBound - range.lowerBound) / pitch + 1e-6)
    var numbers = (0...count).map { tidy(range.lowerBound + Double($0) * pitch) }
    guard case .number(let now) = present, !numbers.contains(now) else { return numbers }
    numbers.insert(now, at: numbers.firstIndex { $0 > now } ?? numbers.count)
    return numbers
  }

  /// Rounds away binary fractions: positions are at least a ten-millionth apart.
  private static func tidy(_ number: Double) -> Double { (number * 1e7).rounded() / 1e7 }

  /// Returns the subsets, the empty set first, then in the order of binary numbers.
  private static func subsets(of names: [String]) -> [[String]] {
    (0..<(1 << names.count)).map { bits in
      names.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element)
    }
  }
}

extension KeyScale {
  /// Returns the number at a position; the position itself for values that are not numbers.
  package func number(at place: Int) -> Double {
    if case .number(let number) = values[place] { number } else { Double(place) }
  }

  /// The key's whole range, in its unit.
  package var range: ClosedRange<Double> { number(at: 0)...number(at: values.count - 1) }
}
