import ChromeCore

/// What a take's text says is down or running at a place, to tell of statements that do nothing. Nil where raw samples
/// or an input log leave it open.
struct HandState: Equatable {
  var isDown: Bool? = false
  /// Whether a host scrolls.
  var isScrolling: Bool? = false

  static let open = HandState(isDown: nil, isScrolling: nil)
}

extension TakeParser {
  /// A statement is right and does nothing: told, because it was meant to do something.
  private mutating func remark(_ line: TakeLine, _ words: String) {
    warn(line.place(ofWord: 0).problem(words))
  }

  /// A statement about a finger that is down, which it lifts or not.
  mutating func noteFinger(_ line: TakeLine, lifts: Bool) {
    if hands.isDown == false { remark(line, "no finger is down here, so nothing happens: 'press X Y' first") }
    if lifts { hands.isDown = false }
  }

  /// `scroll by`, `scroll as`, `scroll end`; `scroll begin` starts what they go on with.
  mutating func noteScroll(_ scroll: Input.HostScroll, _ line: TakeLine) {
    switch scroll {
    case .begin:
      if hands.isDown == true {
        remark(line, "a finger is down here, and what it does from now on is lost on the page: 'release' first")
      }
      hands.isScrolling = true
    case .by, .continueAs, .letGo, .end:
      if hands.isScrolling == false {
        remark(line, "nothing scrolls here, so nothing happens: 'scroll begin' first")
      }
      if scroll == .end { hands.isScrolling = false }
    }
  }

  mutating func noteSelection(of tab: Int, _ line: TakeLine) {
    let count = take.setup.pages.count
    if tab >= count { remark(line, "there is no tab \(tab), so nothing happens: tabs are 0 to \(count - 1)") }
  }
}
