import ChromeCore
import ChromeLook
import ChromeSweep

/// The bands of equal outcome of one key for what loops, with the value in force among them.
///
/// Bands do not depend on that value: while it is dragged they stay.
package struct IntervalStrip: Sendable {
  package let answer: IntervalReport
  package let value: TuningValue

  /// The band of the value in force.
  package let present: Int

  package init(_ answer: IntervalReport, _ value: TuningValue) {
    (self.answer, self.value) = (answer, value)
    present = IntervalStrip.band(of: value, in: answer)
  }

  private var scale: KeyScale { answer.scale }
  private var bands: [ParameterInterval] { answer.bands }

  /// The band of a value: the last that begins at it or below.
  package func band(of value: TuningValue) -> Int { IntervalStrip.band(of: value, in: answer) }

  private static func band(of value: TuningValue, in answer: IntervalReport) -> Int {
    guard case .number(let number) = value else {
      let place = answer.scale.values.firstIndex(of: value) ?? 0
      return answer.bands.firstIndex { $0.places.contains(place) } ?? 0
    }
    return answer.bands.indices.last { answer.start(of: $0) <= number } ?? 0
  }

  /// Whether another value comes to something else.
  package var flips: Bool { answer.flips }

  /// Whether a value comes to the same as the one in force.
  func isAsNow(_ band: Int) -> Bool { bands[band].number == bands[present].number }

  /// The borders around the value in force; nil where the key's range ends first.
  package var borders: (below: Double?, above: Double?) { answer.borders(around: present) }

  /// How far the nearest border is, as a share of the key's range; nil if there is none.
  package var safeShare: Double? {
    guard case .number(let now) = value else { return nil }
    return answer.safeShare(of: now, in: present)
  }

  /// `18.4 ← → 31`, to a tenth of the key's step; nil where no border is.
  var safeWords: String? {
    let sides = [borders.below.map { words($0) + " ←" }, borders.above.map { "→ " + words($0) }].compactMap { $0 }
    return sides.isEmpty ? nil : sides.joined(separator: " ")
  }

  private func words(_ number: Double) -> String {
    guard case .number(_, _, let step) = scale.field.kind else { return "" }
    let fine = step / 10
    return TuningValue.number(((number / fine).rounded() * fine * 1e6).rounded() / 1e6).description
  }

  /// The nearest value of another band, to go there: a whole step inside of it, or its middle where none is.
  func nearestValue(in band: Int) -> TuningValue? {
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
  package func story(_ band: Int, _ difference: EventDifference?) -> [String] {
    guard let upshot = bands[band].upshot else { return ["Not allowed: it contradicts another value."] }
    let range = scale.isNumber ? "\(words(answer.start(of: band))) to \(words(answer.end(of: band))): " : ""
    let course = range + upshot.sentence(among: bands.compactMap(\.upshot)) + "."
    return [course] + (difference.map { ["At \($0.sentence)."] } ?? [])
  }
}

/// Draws a strip of bands behind a widget of the panel: what comes to the same as now in the row's accent, everything
/// else in colours of its own, so that a key's whole range is seen at a glance.
struct IntervalPainter {
  let strip: IntervalStrip
  let theme: StudioTheme
  let accent: Color

  /// Of a slider's strip, in points.
  static let height = 14.0
  /// Of the marks under words and switches.
  static let markHeight = 3.0
  private static let gap = 1.0

  /// Behind a slider whose middle is at `middle`, from `left` to `right`.
  func paint(_ scale: SliderScale, middle: Double, height: Double = IntervalPainter.height, into painter: inout Painter)
  {
    guard strip.flips else { return }
    let groups = strip.answer.groups(apart: strip.present)
    for (place, group) in groups.enumerated() {
      let (first, last) = (group.bands.lowerBound, group.bands.upperBound)
      let from = place == 0 ? scale.left - 7 : scale.x(of: strip.answer.start(of: first)) + IntervalPainter.gap / 2
      let to =
        place == groups.count - 1 ? scale.right + 7 : scale.x(of: strip.answer.end(of: last)) - IntervalPainter.gap / 2
      let band = Rect(x: from, y: middle - height / 2, width: max(IntervalPainter.gap, to - from), height: height)
      let isHere = group.bands.contains(strip.present)
      painter.mask(.roundedRect(radius: 2), band, color(group).faded(isHere ? 0.5 : 0.3))
      guard isHere else { continue }
      painter.fill(Rect(x: band.x, y: band.maxY + 1, width: band.width, height: 1.5), color(group))
    }
  }

  /// Under a word: what comes of choosing it, or of putting it in or taking it out.
  func paintMark(_ value: TuningValue, under rect: Rect, into painter: inout Painter) {
    guard strip.flips else { return }
    let mark = Rect(x: rect.x + 4, y: rect.maxY + 2, width: rect.width - 8, height: IntervalPainter.markHeight)
    let band = strip.band(of: value)
    painter.mask(.roundedRect(radius: 1.5), mark, color(IntervalGroup(bands: band...band)).faded(0.75))
  }

  private func color(_ group: IntervalGroup) -> Color {
    let band = strip.answer.bands[group.bands.lowerBound]
    if group.isMerged { return theme.secondary }
    guard band.upshot != nil else { return .clear }
    return strip.isAsNow(group.bands.lowerBound) ? accent : theme.band(band.number)
  }
}
