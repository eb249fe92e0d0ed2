import ChromeCore

/// A line being typed: text, a caret, and whether all of it is chosen, as at the start.
package struct TextEntry: Equatable, Sendable {
  package private(set) var text: String
  /// Characters before the caret.
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
