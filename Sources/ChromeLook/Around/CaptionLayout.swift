import ChromeCore

/// A caption broken into lines that fit.
struct CaptionLines {
  static let most = 3

  let style: TextStyle
  let lines: [String]
  /// Width of the longest line, in points; no line is wider than the room it was given.
  let width: Double
  /// True if the lines hold the whole text.
  let isWhole: Bool

  /// Breaks at spaces, and within a word only if the word is longer than a line, as in scripts without spaces. Text
  /// beyond `most` lines stays in the last line, which then ends in an ellipsis.
  init(_ text: String, _ style: TextStyle, room: Double, most: Int = CaptionLines.most) {
    self.style = style
    func width(_ line: String) -> Double { TextWidth.estimate(line, style) }
    var lines: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty, lines.count < most {
      let line = CaptionLines.head(of: rest) { width($0) <= room }
      lines.append(String(line))
      rest = rest.dropFirst(line.count).drop { $0 == " " }
    }
    if !rest.isEmpty { lines[lines.count - 1] += " " + rest }
    isWhole = rest.isEmpty
    self.lines = lines
    self.width = min(room, lines.map(width).max() ?? 0)
  }

  /// Returns as many words as fit; if not even the first word fits, as many of its characters as do, at least one.
  private static func head(of text: Substring, fits: (String) -> Bool) -> Substring {
    if fits(String(text)) { return text }
    let spaces = text.indices.filter { text[$0] == " " }
    if let end = spaces.last(where: { fits(String(text[..<$0])) }), end > text.startIndex { return text[..<end] }
    let word = text.prefix { $0 != " " }
    let count = (1...max(1, word.count)).last { fits(String(word.prefix($0))) } ?? 1
    return word.prefix(count)
  }

  /// Factor by which letters may exceed their estimated width before they are cut: short lines of wide letters do.
  private static let slack = 1.1

  func paint(_ color: Color, x: Double, y: Double, _ alignment: TextAlignment, into painter: inout Painter) {
    for (number, line) in lines.enumerated() {
      let place = Point(x: x, y: y + style.lineHeight * Double(number))
      painter.text(line, style, color, at: place, alignment, maxWidth: (width + 1) * CaptionLines.slack)
    }
  }
}

/// A caption in the free part of a picture: next to the phone, or above or below it. Points of the window.
package struct CaptionLayout {
  /// Distance from the caption to the phone and to the picture's edge, in points.
  private static let margin = 28.0
  /// Smallest line height, as a share of the picture's height: the size at which text is legible in a small player.
  private static let leastShare = 1.0 / 28
  /// Fewest letters of that size that must fit in a line. With less room there is no caption.
  private static let leastLetters = 8.0

  /// Most lines next to the phone, where there is more height than width.
  private static let mostAtSide = 5

  private let lines: CaptionLines
  private let area: Rect
  private let alignment: TextAlignment

  /// Returns nil if there is not enough room.
  ///
  /// - Parameter device: the device's outline in points of the screen, which `options` places.
  init?(_ caption: SceneOptions.Caption, in options: SceneOptions, around device: Rect, size share: Double = 1) {
    let size = max(17, options.windowHeight * CaptionLayout.leastShare) * share
    let style = TextStyle(size: size, weight: .semibold, lineHeight: (size * 1.28).rounded())
    let (corner, scale) = (options.phoneOrigin, options.phoneScale)
    let phone = Rect(
      x: corner.x + device.x * scale, y: corner.y + device.y * scale, width: device.width * scale,
      height: device.height * scale)
    let side = phone.x - 2 * CaptionLayout.margin
    let above = (caption.edge == .top ? phone.y : options.windowHeight - phone.maxY) - 2 * 12
    if side >= CaptionLayout.leastLetters * size * 0.6 {
      lines = CaptionLines(caption.text, style, room: side, most: CaptionLayout.mostAtSide)
      let height = style.lineHeight * Double(lines.lines.count)
      let wanted = caption.edge == .top ? phone.y + 0.18 * phone.height : phone.y + 0.68 * phone.height
      // An enlarged phone is larger than the picture.
      let most = max(CaptionLayout.margin, options.windowHeight - CaptionLayout.margin - height)
      let y = wanted.clamped(to: CaptionLayout.margin...most)
      area = Rect(x: CaptionLayout.margin, y: y, width: side, height: height)
      alignment = .trailing
    } else if above >= style.lineHeight {
      let wide = CaptionLines(caption.text, style, room: options.windowWidth - 2 * CaptionLayout.margin)
      let height = style.lineHeight * Double(wide.lines.count)
      guard height <= above else { return nil }
      let y = caption.edge == .top ? (phone.y - height) / 2 : (phone.maxY + options.windowHeight - height) / 2
      (lines, alignment) = (wide, .center)
      area = Rect(x: CaptionLayout.margin, y: y, width: options.windowWidth - 2 * CaptionLayout.margin, height: height)
    } else {
      return nil
    }
    guard lines.isWhole else { return nil }
  }

  func paint(_ color: Color, into painter: inout Painter) {
    let x = alignment == .trailing ? area.maxX : area.center.x
    lines.paint(color, x: x.rounded(), y: area.y.rounded(), alignment, into: &painter)
  }
}

extension CaptionLayout {
  /// Draws a caption next to `block` or above it, in a smaller size only if it would not fit otherwise.
  package static func paint(
    _ caption: SceneOptions.Caption, around block: Rect, in options: SceneOptions, _ theme: Theme,
    into painter: inout Painter
  ) {
    var options = options
    (options.phoneOrigin, options.phoneScale) = (Point(x: 0, y: 0), 1)
    var shown = caption
    if block.x - 2 * margin < leastLetters * options.windowHeight * leastShare * 0.6 { shown.edge = .top }
    let layouts = sizes.lazy.compactMap { CaptionLayout(shown, in: options, around: block, size: $0) }
    guard let layout = layouts.first else { return }
    painter.faded(caption.alpha) { layout.paint(theme.backdropInk, into: &$0) }
  }

  /// Shares of the usual size, tried in this order.
  private static let sizes = [1, 0.85, 0.7, 0.55, 0.4]
}
