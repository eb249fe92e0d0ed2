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
    // Capsules stand one below the other where two lines are close.
    var free = -Double.infinity
    for guide in view.guides.sorted(by: { $0.place < $1.place }) {
      switch guide.kind {
      case .settle, .level: free = paintLevel(guide, below: free, into: &painter)
      case .pageTurn: paintUpright(guide, into: &painter)
      case .speed(let speed, let center, let y, let scale):
        paintNeedle(guide, speed * scale, Point(x: center, y: y), into: &painter)
      case .resistance(_, let from, _, let done, let x): paintGauge(guide, from, done, x, into: &painter)
      }
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

  private func paintLevel(_ guide: Guide, below free: Double, into painter: inout Painter) -> Double {
    let line = view.line(guide)
    let thick = width(guide)
    let color = accent(guide)
    painter.fill(
      Rect(x: line.x, y: line.y - thick / 2, width: line.width, height: thick), color.faded(thick > 2 ? 1 : 0.55))
    for end in [line.x, line.maxX - 14] {
      painter.fill(Rect(x: end, y: line.y - 1, width: 14, height: 2), color)
    }
    let capsule = GuideCapsule(guide.words, line: line, stage: stage, below: free)
    capsule.paintThread(color, max(1, pixel), into: &painter)
    paintCapsule(guide.words, color, capsule.rect, into: &painter)
    return capsule.rect.maxY + GuideCapsule.gap
  }

  private func paintUpright(_ guide: Guide, into painter: inout Painter) {
    let line = view.line(guide)
    let thick = width(guide)
    painter.fill(Rect(x: line.x - thick / 2, y: line.y, width: thick, height: line.height), accent(guide))
    let width = TextWidth.estimate(guide.words, .panelNote) + 16
    paintCapsule(guide.words, accent(guide), right: line.x + width / 2, middle: line.maxY - 96, into: &painter)
  }

  /// From the middle as far as the pages are fast; the limit as a mark on the needle's side. Its words stand below it,
  /// away from the finger's row where they can.
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
    let capsule = TextWidth.estimate(guide.words, .panelNote) + 16
    paintCapsule(guide.words, accent(guide), right: center.x + capsule / 2, middle: center.y + 30, into: &painter)
  }

  /// From where the resistance began to where it ends, filled as far as the finger has come.
  private func paintGauge(_ guide: Guide, _ from: Double, _ done: Double, _ x: Double, into painter: inout Painter) {
    guard case .resistance(let edge, _, let sign, _, _) = guide.kind else { return }
    let start = view.window(Point(x: x, y: from))
    let end = view.window(Point(x: x, y: guide.place))
    let now = view.window(Point(x: x, y: from + sign * done))
    bar(start, end, theme.thumb.faded(0.85), width: 6, into: &painter)
    bar(start, end, accent(guide).faded(0.25), width: 6, into: &painter)
    bar(start, now, accent(guide), width: 6, into: &painter)
    let line = view.line(guide)
    let thick = max(2, width(guide))
    painter.fill(Rect(x: line.x, y: line.y - thick / 2, width: line.width, height: thick), accent(guide))
    let capsule = TextWidth.estimate(guide.words, .panelNote) + 16
    let right = edge == .top ? line.maxX + 6 + capsule : line.x - 6
    paintCapsule(guide.words, accent(guide), right: right, middle: now.y, into: &painter)
  }

  private func bar(_ start: Point, _ end: Point, _ color: Color, width: Double, into painter: inout Painter) {
    let top = min(start.y, end.y)
    let rect = Rect(x: start.x - width / 2, y: top, width: width, height: max(width, abs(end.y - start.y)))
    painter.mask(.roundedRect(radius: width / 2), rect, color)
  }

  private func paintCapsule(
    _ words: String, _ color: Color, right: Double, middle: Double, into painter: inout Painter
  ) {
    let width = TextWidth.estimate(words, .panelNote) + 16
    let room = stage.inset(by: GuideCapsule.margin)
    let left = max(room.x, min(right, room.maxX) - width)
    paintCapsule(words, color, Rect(x: left, y: middle - 9, width: width, height: 18), into: &painter)
  }

  private func paintCapsule(_ words: String, _ color: Color, _ capsule: Rect, into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 9), capsule, color)
    painter.text(words, .panelNote, theme.onAccent, at: Point(x: capsule.center.x, y: capsule.y + 2), .center)
  }
}
