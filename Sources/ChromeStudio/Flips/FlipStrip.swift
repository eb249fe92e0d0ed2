import ChromeCore
import ChromeSweep

/// The bands of equal outcome of one key for what loops, with the value in force among them.
///
/// Bands do not depend on that value: while it is dragged they stay.
package struct FlipStrip: Sendable {
  package let answer: FlipAnswer
  package let value: TuningValue

  /// The band of the value in force.
  package let present: Int

  package init(_ answer: FlipAnswer, _ value: TuningValue) {
    (self.answer, self.value) = (answer, value)
    present = FlipStrip.band(of: value, in: answer)
  }

  private var scale: KeyScale { answer.scale }
  private var bands: [FlipBand] { answer.bands }

  /// The band of a value: the last that begins at it or below.
  package func band(of value: TuningValue) -> Int { FlipStrip.band(of: value, in: answer) }

  private static func band(of value: TuningValue, in answer: FlipAnswer) -> Int {
    guard case .number(let number) = value else {
      let place = answer.scale.values.firstIndex(of: value) ?? 0
      return answer.bands.firstIndex { $0.places.contains(place) } ?? 0
    }
    return answer.bands.indices.last { answer.start(of: $0) <= number } ?? 0
  }

  /// Whether another value comes to something else.
  package var flips: Bool { answer.flips }

  /// Whether a value comes to the same as the one in force.
  package func isAsNow(_ band: Int) -> Bool { bands[band].number == bands[present].number }

  /// The borders around the value in force; nil where the key's range ends first.
  package var borders: (below: Double?, above: Double?) { answer.borders(around: present) }

  /// How far the nearest border is, as a share of the key's range; nil if there is none.
  package var safeShare: Double? {
    guard case .number(let now) = value else { return nil }
    return answer.safeShare(of: now, in: present)
  }

  /// `18.4 ← → 31`, to a tenth of the key's step; nil where no border is.
  package var safeWords: String? {
    let sides = [borders.below.map { words($0) + " ←" }, borders.above.map { "→ " + words($0) }].compactMap { $0 }
    return sides.isEmpty ? nil : sides.joined(separator: " ")
  }

  private func words(_ number: Double) -> String {
    guard case .number(_, _, let step) = scale.field.kind else { return "" }
    let fine = step / 10
    return TuningValue.number(((number / fine).rounded() * fine * 1e6).rounded() / 1e6).description
  }

  /// The nearest value of another band, to go there: a whole step inside of it, or its middle where none is.
  package func nearestValue(in band: Int) -> TuningValue? {
    guard bands.indices.contains(band), bands[band].upshot != nil else { return nil }
    guard case .number(let now) = value, case .number(_, _, let step) = scale.field.kind else {
      return scale.values[bands[band].places.lowerBound]
    }
    let (from, to) = (answer.start(of: band), answer.end(of: band))
    // Steps count from zero, as the slider's do; the border itself belongs to the band that starts there.
    let first = (from / step).rounded(.up) * step
    let last = ((to / step).rounded(.up) - 1) * step
    guard first <= last || band == bands.count - 1 && first <= to else { return .number((from + to) / 2) }
    return .number(now < from ? first : max(first, min(last, to)))
  }

  /// What a band comes to, for people; and where that first leaves what happens now.
  package func story(_ band: Int, _ difference: FlipDifference?) -> [String] {
    guard let upshot = bands[band].upshot else { return ["Not allowed: it contradicts another value."] }
    let range = scale.isNumber ? "\(words(answer.start(of: band))) to \(words(answer.end(of: band))): " : ""
    let course = range + upshot.sentence(among: bands.compactMap(\.upshot)) + "."
    return [course] + (difference.map { ["At \($0.sentence)."] } ?? [])
  }
}
