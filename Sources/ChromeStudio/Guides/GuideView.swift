import ChromeControls
import ChromeCore
import ChromeLook

/// The guides in the window: which are visible, and where they can be grabbed. Window coordinates.
package struct GuideView: Sendable {
  package let frame: Frame
  package let phone: Placement
  package let guides: [Guide]

  /// Creates the view with all guides if they are switched on; otherwise only with those of the values in use on the
  /// panel.
  package init(
    frame: Frame, phone: Placement, tuning: Tuning, pageSpeed: Double? = nil, showsAll: Bool,
    interaction: PanelInteraction
  ) {
    (self.frame, self.phone) = (frame, phone)
    let busy = [interaction.focus, interaction.hover?.control, interaction.pressed?.control].compactMap { $0?.key }
    let fraction = frame.page.slide.fraction
    guides = Guides(frame, tuning, pageSpeed: pageSpeed).all.filter { guide in
      if busy.contains(guide.key) { return true }
      guard showsAll else { return false }
      // The page-turn line is only useful while pages move.
      return guide.kind != .pageTurn || abs(fraction - fraction.rounded()) > 0.005
    }.filter { GuideView.isOnScreen($0, frame) }
  }

  /// Returns true if a guide is on the screen. Lines in the content can scroll away with it.
  private static func isOnScreen(_ guide: Guide, _ frame: Frame) -> Bool {
    guard case .level = guide.kind else { return true }
    return guide.place >= frame.screen.safeTop && guide.place <= frame.bottomBarsTop
  }

  package func window(_ place: Point) -> Point {
    Point(x: phone.originX + place.x * phone.scale, y: phone.originY + place.y * phone.scale)
  }

  private var screen: Rect {
    Rect(
      x: phone.originX, y: phone.originY, width: phone.width * phone.scale, height: phone.height * phone.scale)
  }

  /// Returns the line's rectangle, in window coordinates. It is drawn one pixel wide.
  package func line(_ guide: Guide) -> Rect {
    switch guide.kind {
    case .settle, .level:
      let y = window(Point(x: 0, y: guide.place)).y
      return Rect(x: screen.x - 14, y: y, width: screen.width + 28, height: 0)
    case .pageTurn:
      let x = window(Point(x: guide.place, y: 0)).x
      return Rect(x: x, y: screen.y + 14, width: 0, height: screen.height - 28)
    case .speed(_, _, let y, _):
      let place = window(Point(x: guide.place, y: y))
      return Rect(x: place.x, y: place.y - 14, width: 0, height: 28)
    case .resistance(_, _, _, _, let x):
      let place = window(Point(x: x, y: guide.place))
      return Rect(x: place.x - 9, y: place.y, width: 18, height: 0)
    }
  }

  package var spots: [Spot] {
    guides.map {
      let rect = $0.isUpright ? line($0).inset(x: 6, y: 0) : line($0).inset(x: 4, y: 5)
      return Spot(control: .guide($0.key), part: .track, rect: rect)
    }
  }

  package func value(of key: String, at place: Point) -> Double? {
    guides.first { $0.key == key }?.value(at: phone.point(x: place.x, y: place.y), frame)
  }
}

extension Rect {
  /// Returns the rectangle enlarged by `x` and `y` on every side.
  fileprivate func inset(x: Double, y: Double) -> Rect {
    Rect(x: self.x - x, y: self.y - y, width: width + 2 * x, height: height + 2 * y)
  }
}

/// Draws the guides over the phone: thin lines with labels in capsules that the finger never covers.
struct GuidePainter {
  let view: GuideView
  let brush: Brush
  /// The phone's part of the window. Drawing is clipped to it.
  let stage: Rect

  private var theme: StudioTheme { brush.theme }

  func paint(into painter: inout Painter) {
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

  /// Returns the line width: hovered and held lines are thicker.
  private func width(_ guide: Guide) -> Double {
    brush.interaction.isAt(.guide(guide.key)) ? 3 : brush.hair
  }

  private func paintLevel(_ guide: Guide, into painter: inout Painter) {
    let line = view.line(guide)
    let thick = width(guide)
    let color = accent(guide)
    // Only the line that is in use crosses the phone, because lines strike through its text.
    if thick > 2 { painter.fill(Rect(x: line.x, y: line.y - thick / 2, width: line.width, height: thick), color) }
    let stub = 14 + min(12, 14 * view.phone.scale)
    for end in [line.x, line.maxX - stub] {
      painter.fill(Rect(x: end, y: line.y - 1, width: stub, height: 2), color)
    }
  }

  private func paintUpright(_ guide: Guide, into painter: inout Painter) {
    let line = view.line(guide)
    let thick = width(guide)
    painter.fill(Rect(x: line.x - thick / 2, y: line.y, width: thick, height: line.height), accent(guide))
  }

  /// Draws a needle from the center, as long as the pages are fast, with a mark for the limit on the needle's side.
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

  /// Draws a gauge from the start of the resistance to its end, filled as far as the finger has moved.
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
    let width = brush.hair
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
      label.guide.text, .panelNote, theme.onAccent, at: Point(x: rect.center.x, y: rect.y + 2), .center)
  }
}

/// The layout of all guide labels: next to their lines, without overlap, each with a leader to its line.
package struct GuideLabels: Equatable, Sendable {
  package struct Placed: Equatable, Sendable {
    var guide: Guide
    package var rect: Rect
    /// The leader from the capsule to the line, in horizontal and vertical segments.
    var leader: [Point]
  }

  package static let height = 18.0
  package static let gap = 4.0
  /// The margin kept free at the stage's edges, in points.
  package static let margin = 6.0
  /// The distance between a capsule and its horizontal line, in points. It leaves room for the bends of neighboring
  /// leaders.
  package static let reach = 28.0

  package private(set) var all: [Placed] = []
  private let stage: Rect

  /// Lays out the labels. Horizontal lines come first, from top to bottom, because their leaders must not cross. The
  /// other labels move out of their way.
  package init(_ view: GuideView, stage: Rect) {
    self.stage = stage
    let guides = view.guides.sorted { $0.place < $1.place }
    var bend = 0
    for guide in guides where guide.isLevel { bend = addLevel(guide, view.line(guide), bend) }
    for guide in guides where !guide.isLevel { add(guide, view) }
  }

  private func width(_ guide: Guide) -> Double { TextWidth.estimate(guide.text, .panelNote) + 16 }

  /// Places a label left of its line if there is room, otherwise over the line's start, below the labels already
  /// placed. Leaders of displaced capsules bend one to the right of the other, so that they do not cross.
  private mutating func addLevel(_ guide: Guide, _ line: Rect, _ bend: Int) -> Int {
    let width = width(guide)
    let left = max(line.x - GuideLabels.reach - width, stage.x + GuideLabels.margin)
    let rect = free(Rect(x: left, y: line.y - GuideLabels.height / 2, width: width, height: GuideLabels.height))
    let middle = rect.center.y
    let end = Point(x: max(line.x, rect.maxX + GuideLabels.reach), y: line.y)
    guard abs(middle - line.y) > 0.01 else {
      all.append(Placed(guide: guide, rect: rect, leader: [Point(x: rect.maxX, y: middle), end]))
      return 0
    }
    let x = rect.maxX + 5 + 4 * Double(min(bend, 5))
    let leader = [Point(x: rect.maxX, y: middle), Point(x: x, y: middle), Point(x: x, y: line.y), end]
    all.append(Placed(guide: guide, rect: rect, leader: leader))
    return bend + 1
  }

  private mutating func add(_ guide: Guide, _ view: GuideView) {
    let (anchor, wanted) = place(guide, view)
    let width = width(guide)
    let room = stage.inset(by: GuideLabels.margin)
    let left = max(room.x, min(wanted.x - width / 2, room.maxX - width))
    let rect = free(Rect(x: left, y: wanted.y - GuideLabels.height / 2, width: width, height: GuideLabels.height))
    // The leader goes sideways from the anchor to the capsule's side, or to above its center and down.
    let isAtSide = anchor.x < rect.x || anchor.x > rect.maxX
    let side = Point(x: anchor.x < rect.x ? rect.x : isAtSide ? rect.maxX : anchor.x, y: rect.center.y)
    all.append(Placed(guide: guide, rect: rect, leader: [side, Point(x: anchor.x, y: side.y), anchor]))
  }

  /// Returns the point that the label refers to, and the preferred center of its capsule.
  private func place(_ guide: Guide, _ view: GuideView) -> (anchor: Point, wanted: Point) {
    let line = view.line(guide)
    switch guide.kind {
    case .settle, .level: return (Point(x: line.x, y: line.y), Point(x: line.x, y: line.y))
    case .pageTurn: return (Point(x: line.x, y: line.maxY - 96), Point(x: line.x, y: line.maxY - 96))
    case .speed(_, let center, let y, _):
      // Below the needle, away from the finger's row.
      let middle = view.window(Point(x: center, y: y))
      return (middle, Point(x: middle.x, y: middle.y + 30))
    case .resistance(let edge, let from, let sign, let done, let x):
      let now = view.window(Point(x: x, y: from + sign * done))
      let way = GuideLabels.reach / 2 + width(guide) / 2
      return (now, Point(x: now.x + (edge == .top ? way : -way), y: now.y))
    }
  }

  /// Returns the next free position: below the labels in the way, or above all of them if the stage ends there.
  private func free(_ wanted: Rect) -> Rect {
    var rect = wanted
    rect.y = min(max(rect.y, stage.y + GuideLabels.margin), stage.maxY - GuideLabels.margin - rect.height)
    while let other = all.first(where: { $0.rect.isNear(rect) }) { rect.y = other.rect.maxY + GuideLabels.gap }
    guard rect.maxY > stage.maxY - GuideLabels.margin else { return rect }
    rect.y = wanted.y
    while let other = all.first(where: { $0.rect.isNear(rect) }) {
      rect.y = other.rect.y - GuideLabels.gap - rect.height
    }
    return rect
  }
}

extension Guide {
  /// True if the line runs horizontally across the phone.
  fileprivate var isLevel: Bool {
    switch kind {
    case .settle, .level: true
    case .pageTurn, .speed, .resistance: false
    }
  }
}

extension Rect {
  /// Returns true if two capsules overlap or are closer than the required gap.
  fileprivate func isNear(_ other: Rect) -> Bool {
    let gap = GuideLabels.gap - 0.001
    return x < other.maxX + gap && other.x < maxX + gap && y < other.maxY + gap && other.y < maxY + gap
  }
}
