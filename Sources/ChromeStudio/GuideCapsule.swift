import ChromeCore
import ChromeLook

/// Where the words of a level guide stand: left of their line where there is room, else over its beginning; below the
/// capsule before where two lines are close, and then with a thread to the line that they are about.
struct GuideCapsule: Equatable, Sendable {
  package static let height = 18.0
  package static let gap = 4.0
  /// Points that stay free at the stage's edge.
  package static let margin = 6.0

  package var rect: Rect
  /// From the capsule to the line's beginning; nil where they meet anyway.
  package var thread: (from: Point, to: Point)?

  /// - Parameter free: window y below which nothing stands yet.
  package init(_ words: String, line: Rect, stage: Rect, below free: Double) {
    let width = TextWidth.estimate(words, .panelNote) + 16
    let left = max(line.x - 2 - width, stage.x + GuideCapsule.margin)
    let top = max(line.y - GuideCapsule.height / 2, free)
    rect = Rect(x: left, y: top, width: width, height: GuideCapsule.height)
    guard abs(rect.center.y - line.y) > GuideCapsule.height / 2 else { return }
    let x = max(rect.maxX, line.x)
    thread = (Point(x: x, y: rect.center.y), Point(x: x + 6, y: line.y))
  }

  package static func == (a: GuideCapsule, b: GuideCapsule) -> Bool {
    a.rect == b.rect && a.thread?.from == b.thread?.from && a.thread?.to == b.thread?.to
  }

  /// An elbow: along, down to the line, and onto it.
  func paintThread(_ color: Color, _ width: Double, into painter: inout Painter) {
    guard let (from, to) = thread else { return }
    let x = from.x + 3
    let (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
    painter.fill(Rect(x: rect.maxX, y: from.y - width / 2, width: x - rect.maxX, height: width), color)
    painter.fill(Rect(x: x - width / 2, y: top, width: width, height: bottom - top), color)
    painter.fill(Rect(x: x, y: to.y - width / 2, width: max(0, to.x - x), height: width), color)
  }
}
