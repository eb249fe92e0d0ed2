import ChromeCore
import ChromeLook

/// Draws the guides over the phone: thin lines with capsules that never lie under the finger.
struct GuidePainter {
  package let view: GuideView
  package let theme: StudioTheme
  package let state: PanelState
  package let pixel: Double
  /// What the phone's part of the window is: nothing is drawn outside.
  package let stage: Rect

  package func paint(into painter: inout Painter) {
    for guide in view.guides { paint(guide, into: &painter) }
    let labels = GuideLabels(view, stage: stage).all
    for label in labels { paintLeader(label, into: &painter) }
    for label in labels { paintCapsule(label, into: &painter) }
  }

  private func paint(_ guide: Guide, into painter: inout Painter) {
    switch guide.kind {
    case .settle, .level: paintLevel(guide, into: &painter)
    case .pageTurn: paintUpright(guide, into: &painter)
    case .speed(let speed, let center, let y, let scale):
      paintNeedle(guide, speed * scale, Point(x: center, y: y), into: &painter)
    case .resistance(_, let from, _, let done, let x): paintGauge(guide, from, done, x, into: &painter)
    }
  }

  private func accent(_ guide: Guide) -> Color {
    switch guide.edge {
    case .top: theme.top
    case .bottom: theme.bottom
    case nil: guide.key.hasPrefix("pager.") ? theme.pager : theme.neutral
    }
  }

  /// Lines that are pointed at or held are thicker.
  private func width(_ guide: Guide) -> Double {
    let isHot = [state.hover?.control, state.pressed?.control].contains(.guide(guide.key))
    return isHot ? 3 : max(pixel, 1)
  }

  private func paintLevel(_ guide: Guide, into painter: inout Painter) {
    let line = view.line(guide)
    let thick = width(guide)
    let color = accent(guide)
    painter.fill(
      Rect(x: line.x, y: line.y - thick / 2, width: line.width, height: thick), color.faded(thick > 2 ? 1 : 0.55))
    for end in [line.x, line.maxX - 14] {
      painter.fill(Rect(x: end, y: line.y - 1, width: 14, height: 2), color)
    }
  }

  private func paintUpright(_ guide: Guide, into painter: inout Painter) {
    let line = view.line(guide)
    let thick = width(guide)
    painter.fill(Rect(x: line.x - thick / 2, y: line.y, width: thick, height: line.height), accent(guide))
  }

  /// From the middle as far as the pages are fast; the limit as a mark on the needle's side.
  private func paintNeedle(_ guide: Guide, _ length: Double, _ middle: Point, into painter: inout Painter) {
    let center = view.window(middle)
    let tip = view.window(Point(x: middle.x - length, y: middle.y))
    let line = view.line(guide)
    let (left, right) = (min(center.x, tip.x), max(center.x, tip.x))
    let reach = abs(line.x - center.x)
    painter.mask(
      .roundedRect(radius: 3),
      Rect(x: min(center.x, line.x), y: center.y - 3, width: max(6, reach), height: 6), theme.thumb.faded(0.85))
    painter.mask(
      .roundedRect(radius: 3), Rect(x: left, y: center.y - 3, width: max(6, right - left), height: 6), accent(guide))
    let thick = max(2, width(guide))
    painter.fill(Rect(x: line.x - thick / 2, y: line.y, width: thick, height: line.height), accent(guide))
  }

  /// From where the resistance began to where it ends, filled as far as the finger has come.
  private func paintGauge(_ guide: Guide, _ from: Double, _ done: Double, _ x: Double, into painter: inout Painter) {
    guard case .resistance(_, _, let sign, _, _) = guide.kind else { return }
    let start = view.window(Point(x: x, y: from))
    let end = view.window(Point(x: x, y: guide.place))
    let now = view.window(Point(x: x, y: from + sign * done))
    bar(start, end, theme.thumb.faded(0.85), width: 6, into: &painter)
    bar(start, end, accent(guide).faded(0.25), width: 6, into: &painter)
    bar(start, now, accent(guide), width: 6, into: &painter)
    let line = view.line(guide)
    let thick = max(2, width(guide))
    painter.fill(Rect(x: line.x, y: line.y - thick / 2, width: line.width, height: thick), accent(guide))
  }

  private func bar(_ start: Point, _ end: Point, _ color: Color, width: Double, into painter: inout Painter) {
    let top = min(start.y, end.y)
    let rect = Rect(x: start.x - width / 2, y: top, width: width, height: max(width, abs(end.y - start.y)))
    painter.mask(.roundedRect(radius: width / 2), rect, color)
  }

  private func paintLeader(_ label: GuideLabels.Placed, into painter: inout Painter) {
    let width = max(1, pixel)
    for (from, to) in zip(label.leader, label.leader.dropFirst()) {
      let place = Rect(
        x: min(from.x, to.x) - width / 2, y: min(from.y, to.y) - width / 2, width: abs(to.x - from.x) + width,
        height: abs(to.y - from.y) + width)
      painter.fill(place, accent(label.guide))
    }
  }

  private func paintCapsule(_ label: GuideLabels.Placed, into painter: inout Painter) {
    let rect = label.rect
    painter.mask(.roundedRect(radius: 9), rect, accent(label.guide))
    painter.text(
      label.guide.words, .panelNote, theme.onAccent, at: Point(x: rect.center.x, y: rect.y + 2), .center)
  }
}
