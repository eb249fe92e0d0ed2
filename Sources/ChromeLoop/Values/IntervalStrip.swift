import ChromeCore
import ChromeSweep

/// One key's intervals of equal result for the looping gesture, and the current value's place among them.
///
/// The intervals do not depend on the current value, so they stay the same while it is dragged.
package struct IntervalStrip: Sendable {
  package let answer: IntervalReport
  package let value: TuningValue

  /// The index of the interval that contains the current value.
  package let present: Int

  package init(_ answer: IntervalReport, _ value: TuningValue) {
    (self.answer, self.value) = (answer, value)
    present = IntervalStrip.band(of: value, in: answer)
  }

  private var scale: KeyScale { answer.scale }
  private var bands: [ParameterInterval] { answer.bands }

  /// Returns the index of the interval that contains a value: the last one that starts at or below it.
  package func band(of value: TuningValue) -> Int { IntervalStrip.band(of: value, in: answer) }

  private static func band(of value: TuningValue, in answer: IntervalReport) -> Int {
    guard case .number(let number) = value else {
      let place = answer.scale.values.firstIndex(of: value) ?? 0
      return answer.bands.firstIndex { $0.places.contains(place) } ?? 0
    }
    return answer.bands.indices.last { answer.start(of: $0) <= number } ?? 0
  }

  /// True if another value gives a different result.
  package var hasThresholds: Bool { answer.hasThresholds }

  /// Returns true if an interval has the same result as the current value.
  package func isAsNow(_ band: Int) -> Bool { bands[band].number == bands[present].number }

  /// The boundaries around the current value. Nil on a side where the key's range ends first.
  package var borders: (below: Double?, above: Double?) { answer.borders(around: present) }

  /// The distance to the nearest boundary as a share of the key's range. Nil if there is no boundary.
  package var safeShare: Double? {
    guard case .number(let now) = value else { return nil }
    return answer.safeShare(of: now, in: present)
  }

  /// The boundaries as text, `changes at 18.4 and 31`, rounded to a tenth of the key's step. Nil if there are none.
  package var borderWords: String? {
    let sides = [borders.below, borders.above].compactMap { $0 }.map(text)
    return sides.isEmpty ? nil : "changes at " + sides.joined(separator: " and ")
  }

  private func text(_ number: Double) -> String {
    guard case .number(_, _, let step) = scale.field.kind else { return "" }
    let fine = step / 10
    return TuningValue.number(((number / fine).rounded() * fine * 1e6).rounded() / 1e6).description
  }

  /// Returns the value of another interval that is nearest to the current one: at least a whole step inside, or the
  /// interval's middle if it contains no step.
  package func nearestValue(in band: Int) -> TuningValue? {
    guard bands.indices.contains(band), bands[band].result != nil else { return nil }
    guard case .number(let now) = value, case .number(_, _, let step) = scale.field.kind else {
      return scale.values[bands[band].places.lowerBound]
    }
    let (from, to) = (answer.start(of: band), answer.end(of: band))
    // Steps count from zero, as the slider's do. A boundary belongs to the interval that starts there.
    let first = (from / step).rounded(.up) * step
    let last = ((to / step).rounded(.up) - 1) * step
    guard first <= last || band == bands.count - 1 && first <= to else { return .number((from + to) / 2) }
    return .number(now < from ? first : max(first, min(last, to)))
  }

  /// Returns an interval's result as sentences: first what differs from the current result, then the whole.
  package func story(_ band: Int, _ difference: String?) -> [String] {
    guard let result = bands[band].result else { return ["Not allowed: contradicts another value."] }
    let range = scale.isNumber ? "\(text(answer.start(of: band))) to \(text(answer.end(of: band))): " : ""
    let course = range + result.sentence(among: bands.compactMap(\.result)) + "."
    return [difference, course].compactMap(\.self)
  }
}
