import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeSweep

/// Draws a key's intervals behind its control on the panel: those with the current result in the row's accent color,
/// the others in colors of their own.
struct IntervalPainter {
  let strip: IntervalStrip
  let theme: StudioTheme
  let accent: Color

  /// The height of a slider's strip, in points.
  static let height = 14.0
  /// The height of the marks under segments and switches, in points.
  static let markHeight = 3.0
  private static let gap = 1.0

  /// Draws the strip behind a slider whose vertical center is at `middle`, along the scale.
  func paint(_ scale: SliderScale, middle: Double, height: Double = IntervalPainter.height, into painter: inout Painter)
  {
    guard strip.hasThresholds else { return }
    let groups = strip.answer.groups(apart: strip.present)
    for (place, group) in groups.enumerated() {
      let (first, last) = (group.bands.lowerBound, group.bands.upperBound)
      let from = place == 0 ? scale.left - 7 : scale.x(of: strip.answer.start(of: first)) + IntervalPainter.gap / 2
      let to =
        place == groups.count - 1 ? scale.right + 7 : scale.x(of: strip.answer.end(of: last)) - IntervalPainter.gap / 2
      let band = Rect(x: from, y: middle - height / 2, width: max(IntervalPainter.gap, to - from), height: height)
      let isHere = group.bands.contains(strip.present)
      painter.mask(.roundedRect(radius: 2), band, color(group).faded(isHere ? 0.5 : 0.3))
      if theme.isContrastHigh { paintPattern(of: group, in: band, into: &painter) }
      guard isHere else { continue }
      painter.fill(Rect(x: band.x, y: band.maxY + 1, width: band.width, height: 1.5), color(group))
    }
  }

  /// Draws vertical lines whose spacing differs from one result to the next; none for the current result.
  private func paintPattern(of group: IntervalGroup, in band: Rect, into painter: inout Painter) {
    guard !strip.isAsNow(group.bands.lowerBound) || group.isMerged else { return }
    let number = strip.answer.bands[group.bands.lowerBound].number
    let pitch = group.isMerged ? 2 : IntervalPainter.pitches[number % IntervalPainter.pitches.count]
    for x in stride(from: band.x, to: band.maxX, by: pitch) {
      painter.fill(Rect(x: x, y: band.y, width: 1, height: band.height), theme.text.faded(0.8))
    }
  }

  /// The distances between the lines of the patterns, in points: two results next to each other have different ones.
  private static let pitches: [Double] = [3, 5, 8, 12]

  /// Draws a mark under a segment, in the color of the result of pressing it.
  func paintMark(_ value: TuningValue, under rect: Rect, into painter: inout Painter) {
    guard strip.hasThresholds else { return }
    let mark = Rect(x: rect.x + 4, y: rect.maxY + 2, width: rect.width - 8, height: IntervalPainter.markHeight)
    let band = strip.band(of: value)
    let group = IntervalGroup(bands: band...band)
    painter.mask(.roundedRect(radius: 1.5), mark, color(group).faded(0.75))
    if theme.isContrastHigh { paintPattern(of: group, in: mark, into: &painter) }
  }

  private func color(_ group: IntervalGroup) -> Color {
    let band = strip.answer.bands[group.bands.lowerBound]
    if group.isMerged { return theme.secondary }
    guard band.result != nil else { return .clear }
    return strip.isAsNow(group.bands.lowerBound) ? accent : theme.band(band.number)
  }
}
