import ChromeCore
import ChromeLook
import ChromeTakes

/// A text line being edited: its text, the caret, and the selection between the caret and the place where it began.
package struct TextEntry: Equatable, Sendable {
  package private(set) var text: String
  /// The number of characters before the caret.
  private(set) var caret: Int
  /// The number of characters before the other end of the selection; equal to `caret` without one.
  private var anchor: Int

  package init(_ text: String, isAllChosen: Bool = true) {
    self.text = text
    caret = text.count
    anchor = isAllChosen ? 0 : caret
  }

  private var chosen: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected text; empty without a selection.
  package var selection: String { String(text.prefix(chosen.upperBound).dropFirst(chosen.lowerBound)) }

  fileprivate var beforeCaret: String { String(text.prefix(caret)) }
  fileprivate var beforeSelection: String { String(text.prefix(chosen.lowerBound)) }

  /// Replaces the selection with typed or pasted text, as one line without control characters.
  package mutating func type(_ typed: String) {
    let clean = typed.filter { character in
      !character.isNewline && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
    if !clean.isEmpty { replace(chosen, with: clean) }
  }

  package mutating func clear() { self = TextEntry("") }

  package mutating func selectAll() { (anchor, caret) = (0, text.count) }

  package enum Key: Sendable { case backspace, delete, left, right, home, end }

  /// - Parameter selects: True to move only the caret, with Shift: what it passes is selected.
  package mutating func press(_ key: Key, selects: Bool = false) {
    switch key {
    case .backspace: remove(at: caret - 1)
    case .delete: remove(at: caret)
    case .left: move(to: selects || chosen.isEmpty ? caret - 1 : chosen.lowerBound, selects: selects)
    case .right: move(to: selects || chosen.isEmpty ? caret + 1 : chosen.upperBound, selects: selects)
    case .home: move(to: 0, selects: selects)
    case .end: move(to: text.count, selects: selects)
    }
  }

  private mutating func move(to position: Int, selects: Bool) {
    caret = min(max(0, position), text.count)
    if !selects { anchor = caret }
  }

  /// Removes the selection, or else the character at a position.
  private mutating func remove(at position: Int) {
    if !chosen.isEmpty { return replace(chosen, with: "") }
    if (0..<text.count).contains(position) { replace(position..<position + 1, with: "") }
  }

  private mutating func replace(_ part: Range<Int>, with new: String) {
    let before = text.prefix(part.lowerBound) + new
    text = String(before) + text.dropFirst(part.upperBound)
    // Counted once more, because characters can join.
    caret = min(before.count, text.count)
    anchor = caret
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
    if !entry.selection.isEmpty {
      let left = start + TextWidth.estimate(entry.beforeSelection, style)
      let chosen = Rect(x: left - 2, y: y, width: TextWidth.estimate(entry.selection, style) + 4, height: 18)
      painter.fill(chosen, theme.top.faded(0.25))
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
