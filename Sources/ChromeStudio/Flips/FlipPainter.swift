import ChromeCore
import ChromeLook
import ChromeSweep

/// Draws a strip of bands behind a widget of the panel: what comes to the same as now in the row's accent, everything
/// else in colours of its own, so that a key's whole range is seen at a glance.
struct FlipPainter {
  let strip: FlipStrip
  let theme: StudioTheme
  let accent: Color

  /// Of a slider's strip, in points.
  static let height = 14.0
  /// Of the marks under words and switches.
  static let markHeight = 3.0
  private static let gap = 1.0

  /// Behind a slider whose middle is at `middle`, from `left` to `right`.
  func paint(_ scale: SliderScale, middle: Double, height: Double = FlipPainter.height, into painter: inout Painter) {
    guard strip.flips else { return }
    let groups = strip.answer.groups(apart: strip.present)
    for (place, group) in groups.enumerated() {
      let (first, last) = (group.bands.lowerBound, group.bands.upperBound)
      let from = place == 0 ? scale.left - 7 : scale.x(of: strip.answer.start(of: first)) + FlipPainter.gap / 2
      let to =
        place == groups.count - 1 ? scale.right + 7 : scale.x(of: strip.answer.end(of: last)) - FlipPainter.gap / 2
      let band = Rect(x: from, y: middle - height / 2, width: max(FlipPainter.gap, to - from), height: height)
      let isHere = group.bands.contains(strip.present)
      painter.mask(.roundedRect(radius: 2), band, color(group).faded(isHere ? 0.5 : 0.3))
      guard isHere else { continue }
      painter.fill(Rect(x: band.x, y: band.maxY + 1, width: band.width, height: 1.5), color(group))
    }
  }

  /// Under a word: what comes of choosing it, or of putting it in or taking it out.
  func paintMark(_ value: TuningValue, under rect: Rect, into painter: inout Painter) {
    guard strip.flips else { return }
    let mark = Rect(x: rect.x + 4, y: rect.maxY + 2, width: rect.width - 8, height: FlipPainter.markHeight)
    let band = strip.band(of: value)
    painter.mask(.roundedRect(radius: 1.5), mark, color(FlipGroup(bands: band...band)).faded(0.75))
  }

  private func color(_ group: FlipGroup) -> Color {
    let band = strip.answer.bands[group.bands.lowerBound]
    if group.isMerged { return theme.secondary }
    guard band.upshot != nil else { return .clear }
    return strip.isAsNow(group.bands.lowerBound) ? accent : theme.band(band.number)
  }
}
