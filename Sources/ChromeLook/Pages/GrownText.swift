import ChromeCore

// Text of the phone in the size that the phone is set to.
extension TextSize {
  /// Returns a style in this size; one that does not follow the size stays as it is.
  func style(_ style: TextStyle) -> TextStyle {
    guard self != .large, let kind = Self.kind(of: style) else { return style }
    var grown = style
    grown.size = points(of: kind)
    grown.lineHeight += growth(of: kind)
    return grown
  }

  /// Points by which a line of a style is higher than in the default size.
  func growth(_ style: TextStyle) -> Double { Self.kind(of: style).map(growth(of:)) ?? 0 }

  /// Size of a style as a share of its default size, for the room that is kept for short texts.
  func ratio(_ style: TextStyle) -> Double { self.style(style).size / style.size }

  private static func kind(of style: TextStyle) -> Style? {
    Style.allCases.first { TextSize.large.points(of: $0) == style.size }
  }

  /// Returns the largest size, up to this one and at least the default, in which a text in one line fits into a room; a
  /// smaller size stays as it is.
  func fitting(_ text: String, _ style: TextStyle, width: Double, height: Double = .infinity) -> TextSize {
    guard self > .large else { return self }
    let sizes = Self.allCases.filter { $0 <= self && $0 >= .large }
    let fitting = sizes.last { size in
      let grown = size.style(style)
      return grown.lineHeight <= height && TextWidth.estimate(text, grown) <= width
    }
    return fitting ?? .large
  }
}

/// A text of a row: one line that ends in an ellipsis in sizes up to the default, as many lines as it needs in larger
/// ones.
struct GrownText {
  let text: String
  /// In the default size.
  let style: TextStyle
  let color: Color
  /// Points to the text above it.
  var gap = 0.0
  /// Points across that it may have; infinite if nothing limits it.
  var width: Double
  /// Most lines in larger sizes: the last one then ends in an ellipsis.
  var most = Int.max

  /// Lines as drawn.
  func lines(in size: TextSize) -> [String] {
    size > .large ? TextWidth.lines(of: text, size.style(style), width: width, most: most) : [text]
  }

  func height(in size: TextSize) -> Double {
    (size > .large ? Double(lines(in: size).count) : 1) * size.style(style).lineHeight
  }

  /// Draws the lines from `origin` down.
  func paint(at origin: Point, in size: TextSize, into painter: inout Painter) {
    let (style, limit) = (size.style(style), width < .infinity ? width : nil)
    guard size > .large else { return painter.text(text, style, color, at: origin, maxWidth: limit) }
    for (number, line) in lines(in: size).enumerated() {
      let y = origin.y + Double(number) * style.lineHeight
      painter.text(line, style, color, at: Point(x: origin.x, y: y), maxWidth: limit)
    }
  }
}

/// Texts below one another.
struct TextColumn {
  let size: TextSize
  var texts: [GrownText]

  var height: Double { texts.reduce(0) { $0 + $1.gap + $1.height(in: size) } }

  /// Draws the texts with the first one's gap at `origin`.
  func paint(at origin: Point, into painter: inout Painter) {
    var y = origin.y
    for text in texts {
      y += text.gap
      text.paint(at: Point(x: origin.x, y: y), in: size, into: &painter)
      y += text.height(in: size)
    }
  }
}

extension TextSize {
  /// Returns the points by which a text that is one of `texts` can be higher than one line in the default size.
  func growth(_ texts: [String], _ style: TextStyle, width: Double, most: Int = .max) -> Double {
    guard self > .large else { return growth(style) }
    let lines = texts.map { TextWidth.lines(of: $0, self.style(style), width: width, most: most).count }.max() ?? 1
    return Double(lines) * self.style(style).lineHeight - style.lineHeight
  }
}

extension TextWidth {
  /// Share of the width that lines use: the estimate is a little too narrow for some words.
  private static let safety = 0.97

  /// Returns a text broken at spaces into lines that fit; a word wider than a line is broken between letters.
  /// - Parameter most: the most lines, at least 1; the last one then holds the whole rest.
  static func lines(of text: String, _ style: TextStyle, width: Double, most: Int = .max) -> [String] {
    let room = width * safety
    var lines: [String] = []
    var rest = text.split(separator: " ").map(String.init)[...]
    while let word = rest.popFirst() {
      if lines.count == most - 1 || room < style.size {
        lines.append(([word] + rest).joined(separator: " "))
        break
      }
      var line = word
      while let next = rest.first, estimate(line + " " + next, style) <= room {
        line += " " + next
        rest.removeFirst()
      }
      while line.count > 1, estimate(line, style) > room { line.removeLast() }
      if line.count < word.count { rest = [String(word.dropFirst(line.count))] + rest }
      lines.append(line)
    }
    return lines
  }
}
