import ChromeCore
import ChromeLook
import ChromeLoop

/// A phone's name, centered in its area, preceded by a dot in the color of its lines.
package struct PhoneLabel {
  package let name: String
  package let color: Color
  package let ink: Color
  /// The dot's diameter, and the space after it.
  package let dot: Double
  package let gap: Double
  /// The rounding to whole pixels, for pictures whose units are not pixels.
  package var snap: (Double) -> Double = { $0.rounded() }

  package init(
    name: String, color: Color, ink: Color, dot: Double, gap: Double,
    snap: @escaping (Double) -> Double = { $0.rounded() }
  ) {
    (self.name, self.color, self.ink, self.dot, self.gap, self.snap) = (name, color, ink, dot, gap, snap)
  }

  package func paint(_ style: TextStyle, in place: Rect, above lower: Double = 2, into painter: inout Painter) {
    let room = place.width - dot - gap
    let width = min(TextWidth.estimate(name, style) + 2, room)
    let left = snap(place.center.x - (dot + gap + width) / 2)
    let y = place.maxY - style.lineHeight - lower
    let middle = Point(x: left + dot / 2, y: y + style.lineHeight / 2)
    painter.mask(.circle, Rect(around: middle, width: dot, height: dot), color)
    painter.text(name, style, ink, at: Point(x: left + dot + gap, y: y), maxWidth: room)
  }
}

/// The decision of a phone that differs from others: one of two on a line, or a single one with its reason below.
package struct VerdictText {
  package let strong: TextStyle
  package let plain: TextStyle
  package let ink: Color
  package let faint: Color

  package init(strong: TextStyle, plain: TextStyle, ink: Color, faint: Color) {
    (self.strong, self.plain, self.ink, self.faint) = (strong, plain, ink, faint)
  }

  package func paint(
    _ side: RunDifference.Side, alone: Bool, _ line: Int, in place: Rect, into painter: inout Painter
  ) {
    func text(_ text: String, _ style: TextStyle, _ color: Color, _ line: Int) {
      let y = place.y + Double(line) * place.height / 2
      painter.text(text, style, color, at: Point(x: place.center.x, y: y), .center, maxWidth: place.width)
    }
    guard alone else { return text(side.text, plain, ink, line) }
    text(side.verdict, strong, ink, 0)
    text(side.reason, plain, faint, 1)
  }
}

extension Theme {
  /// The color of a compared phone's lines and name. The colors can be told apart in both themes, also with red-green
  /// color blindness.
  package func phoneColor(_ number: Int) -> Color {
    let colors: [UInt32] =
      isDark ? [0x7FB2FF, 0xFFB054, 0x5FD3A6, 0xD9A6FF] : [0x1760D2, 0xC25A00, 0x0B7D57, 0x8438C0]
    return Color(colors[number % colors.count])
  }

  /// The color of everything that marks a difference between phones.
  package var apart: Color { family(0).accent }
}
