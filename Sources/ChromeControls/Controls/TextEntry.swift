import ChromeCore
import ChromeLook
import ChromeTakes

/// A text line being edited: its text, the caret, and whether everything is selected, as at the start.
package struct TextEntry: Equatable, Sendable {
  package private(set) var text: String
  /// The number of characters before the caret.
  private(set) var caret: Int
  private(set) var isAllChosen: Bool

  package init(_ text: String, isAllChosen: Bool = true) {
    self.text = text
    caret = text.count
    self.isAllChosen = isAllChosen && !text.isEmpty
  }

  var beforeCaret: String { String(text.prefix(caret)) }

  package mutating func type(_ typed: String) {
    let clean = typed.filter { !$0.isNewline && $0 != "\t" }
    guard !clean.isEmpty else { return }
    if isAllChosen { clear() }
    text = beforeCaret + clean + text.dropFirst(caret)
    caret += clean.count
  }

  package mutating func clear() {
    text = ""
    caret = 0
    isAllChosen = false
  }

  package enum Key: Sendable { case backspace, delete, left, right, home, end }

  package mutating func press(_ key: Key) {
    switch key {
    case .backspace, .delete:
      if isAllChosen { return clear() }
      remove(at: key == .backspace ? caret - 1 : caret)
    case .left: caret = isAllChosen ? 0 : max(0, caret - 1)
    case .right: caret = isAllChosen ? text.count : min(text.count, caret + 1)
    case .home: caret = 0
    case .end: caret = text.count
    }
    isAllChosen = false
  }

  private mutating func remove(at position: Int) {
    guard position >= 0, position < text.count else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: position))
    caret = position
  }
}

extension Brush {
  /// Draws a text line that is being edited, with its caret.
  package func entry(
    _ entry: TextEntry, in rect: Rect, _ alignment: TextAlignment = .leading, into painter: inout Painter
  ) {
    let style = TextStyle.panelFigures
    let width = TextWidth.estimate(entry.text, style)
    let start = alignment == .trailing ? rect.maxX - width : rect.x
    let y = rect.center.y - 9
    if entry.isAllChosen {
      painter.fill(Rect(x: start - 2, y: y, width: width + 4, height: 18), theme.top.faded(0.25))
    }
    painter.clipped(to: rect) { $0.text(entry.text, style, theme.text, at: Point(x: start, y: y)) }
    let caret = start + TextWidth.estimate(entry.beforeCaret, style)
    painter.fill(Rect(x: caret, y: y + 1, width: 1, height: 16), theme.top)
  }
}

extension TextEntry {
  /// The characters that can begin a number.
  package static let figures = "0123456789.,-"

  /// The reason why the typed text is not a number.
  package var refusal: String {
    let typed = text.split(separator: " ").joined(separator: " ")
    return typed.isEmpty ? ControlText.emptyNumber : ControlText.invalidNumber(String(typed.prefix(24)))
  }

  /// Returns typed or pasted text as a number in standard notation: a decimal comma becomes a point, and spaces of
  /// every kind and a trailing unit are removed.
  package static func number(_ text: String, unit: String) -> String {
    var number = text.filter { $0 != " " && !PastedText.isSpace($0) }.map { $0 == "," ? "." : $0 }
    if !unit.isEmpty, number.count > unit.count, String(number).hasSuffix(unit) { number.removeLast(unit.count) }
    return String(number)
  }
}

/// Evaluates a line of arithmetic such as `24*2` or `(300 − 44) / 2`, for number fields.
package struct Arithmetic {
  private var rest: Substring
  /// The maximum nesting depth of parentheses.
  private static let deepest = 16

  private init(_ text: String) { rest = Substring(text.filter { $0 != " " }) }

  /// Returns the result. Nil if the text contains anything but numbers, `+ − * /` (also `×` and `÷`) and balanced
  /// parentheses, or if the result is not finite.
  package static func value(of text: String) -> Double? {
    var sum = Arithmetic(text)
    guard let value = sum.sum(0), sum.rest.isEmpty, value.isFinite else { return nil }
    return value
  }

  private mutating func sum(_ depth: Int) -> Double? {
    guard var value = product(depth) else { return nil }
    while let sign = taken("+-−–") {
      guard let next = product(depth) else { return nil }
      value += sign == "+" ? next : -next
    }
    return value
  }

  private mutating func product(_ depth: Int) -> Double? {
    guard var value = factor(depth) else { return nil }
    while let sign = taken("*×/÷") {
      guard let next = factor(depth) else { return nil }
      value = sign == "*" || sign == "×" ? value * next : value / next
    }
    return value
  }

  private mutating func factor(_ depth: Int) -> Double? {
    if taken("-−–") != nil { return unsigned(depth).map { -$0 } }
    return unsigned(depth)
  }

  private mutating func unsigned(_ depth: Int) -> Double? {
    guard taken("(") != nil else { return number() }
    guard depth < Arithmetic.deepest, let value = sum(depth + 1), taken(")") != nil else { return nil }
    return value
  }

  private mutating func number() -> Double? {
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    rest = rest.dropFirst(digits.count)
    return Double(digits)
  }

  private mutating func taken(_ signs: String) -> Character? {
    guard let first = rest.first, signs.contains(first) else { return nil }
    rest = rest.dropFirst()
    return first
  }
}

/// The reasons why typed text is not a value.
enum ControlText {
  static let emptyNumber = "Enter a number."
  static func invalidNumber(_ text: String) -> String { "“\(text)” is not a number." }
}
