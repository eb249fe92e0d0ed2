import ChromeCore
import ChromeLook
import ChromeStudio

/// A phone's name in the middle of its place, the colour of its lines before it.
struct PhoneLabel {
  let name: String
  let color: Color
  let ink: Color
  /// The dot's diameter, and the room after it.
  let dot: Double
  let gap: Double
  /// To whole pixels, where the picture is not drawn in them.
  var snap: (Double) -> Double = { $0.rounded() }

  func paint(_ style: TextStyle, in place: Rect, above lower: Double = 2, into painter: inout Painter) {
    let room = place.width - dot - gap
    let width = min(TextWidth.estimate(name, style) + 2, room)
    let left = snap(place.center.x - (dot + gap + width) / 2)
    let y = place.maxY - style.lineHeight - lower
    let middle = Point(x: left + dot / 2, y: y + style.lineHeight / 2)
    painter.mask(.circle, Rect(around: middle, width: dot, height: dot), color)
    painter.text(name, style, ink, at: Point(x: left + dot + gap, y: y), maxWidth: room)
  }
}

/// What one phone decided where others did not: one of two on a line, one alone with its reason below.
struct VerdictText {
  let strong: TextStyle
  let plain: TextStyle
  let ink: Color
  let faint: Color

  func paint(
    _ side: RunDifference.Side, alone: Bool, _ line: Int, in place: Rect, into painter: inout Painter
  ) {
    func text(_ words: String, _ style: TextStyle, _ color: Color, _ line: Int) {
      let y = place.y + Double(line) * place.height / 2
      painter.text(words, style, color, at: Point(x: place.center.x, y: y), .center, maxWidth: place.width)
    }
    guard alone else { return text(side.words, plain, ink, line) }
    text(side.verdict, strong, ink, 0)
    text(side.reason, plain, faint, 1)
  }
}
