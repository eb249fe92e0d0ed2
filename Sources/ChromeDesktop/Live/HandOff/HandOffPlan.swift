import ChromeCore
import ChromeHandOff
import ChromeLook
import ChromeShell
import ChromeStudio

/// Where everything of the sheet stands. Pointing and drawing both read this. Window coordinates.
struct HandOffPlan: Equatable {
  let card: Rect

  private static let margin = 16.0
  private static let gap = 8.0
  private static let columns = 4
  static let lineHeight = 16.0
  /// Of the list's inner edge.
  static let padding = 12.0

  init(_ size: WindowSize) {
    let width = min(size.width - 24, 760)
    let height = min(size.height - 24, 720)
    card = Rect(
      x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(), width: width, height: height)
  }

  var left: Double { card.x + HandOffPlan.margin }
  var width: Double { card.width - 2 * HandOffPlan.margin }

  /// Four beside each other.
  var targets: [(target: HandOffTarget, rect: Rect)] {
    let step = (width + HandOffPlan.gap) / Double(HandOffPlan.columns)
    return HandOffTarget.allCases.enumerated().map { number, target in
      let (row, column) = number.quotientAndRemainder(dividingBy: HandOffPlan.columns)
      let place = Point(x: left + Double(column) * step, y: card.y + 52 + Double(row) * 38)
      return (target, Rect(x: place.x, y: place.y, width: step - HandOffPlan.gap, height: 30))
    }
  }

  /// The line that says what the target is.
  var about: Point { Point(x: left, y: card.y + 130) }

  /// Where the files are seen.
  var body: Rect {
    let top = card.y + 156
    return Rect(x: left, y: top, width: width, height: max(0, news.y - 10 - top))
  }

  /// The upper line of what *Write* did or would do; two lines of the folder's path are below it.
  var news: Point { Point(x: left, y: card.maxY - 16 - 32 - 10 - 54) }

  var buttons: [(part: HandOffSheet.Part, rect: Rect)] {
    let y = card.maxY - 16 - 32
    let right = left + width
    return [
      (.copy, Rect(x: left, y: y, width: 124, height: 32)), (.close, Rect(x: right - 176, y: y, width: 84, height: 32)),
      (.write, Rect(x: right - 84, y: y, width: 84, height: 32)),
    ]
  }

  func part(at place: Point) -> HandOffSheet.Part? {
    let chips = targets.map { (part: HandOffSheet.Part.target($0.target), rect: $0.rect) }
    return (chips + buttons).first { $0.rect.contains(place) }?.part
  }
}

// The list.
extension HandOffPlan {
  private func height(_ line: HandOffPreview.Line) -> Double {
    switch line {
    case .file: 26
    case .text, .more: HandOffPlan.lineHeight
    case .gap: 14
    case .refusal(let words): Double(wrapped(words).count) * 18
    }
  }

  func wrapped(_ words: String) -> [String] {
    TextLines.wrapped(words, .caption, width: width - 2 * HandOffPlan.padding)
  }

  /// The lines with their upper edges, from the list's own.
  func lines(_ preview: HandOffPreview) -> [(line: HandOffPreview.Line, y: Double)] {
    var y = HandOffPlan.padding
    return preview.lines.map { line in
      defer { y += height(line) }
      return (line, y)
    }
  }

  func mostScroll(_ preview: HandOffPreview) -> Double {
    let length = preview.lines.reduce(2 * HandOffPlan.padding) { $0 + height($1) }
    return max(0, length - body.height)
  }

  /// Held to what there is: the window may have another size.
  func scroll(_ scroll: Double, _ preview: HandOffPreview) -> Double { min(max(scroll, 0), mostScroll(preview)) }
}
