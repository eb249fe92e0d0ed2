import ChromeCore

// Words with units: times, places, vectors, screens.
extension TakeLine {
  /// The longest time that a statement may take, in seconds: more than a day.
  package static let longestSeconds = 100_000.0

  /// Takes a time in seconds: `0.25s`, `250ms` or `1min`, the unit apart from its number or not, and a bare number of
  /// seconds where `bare` allows it.
  package mutating func seconds(_ what: String, bare: Bool = false) -> Double? {
    let wanted = what.hasSuffix("a time") ? what : "\(what), a time"
    guard let time = time(bare: bare) else {
      fail("\(wanted) such as 0.25s or 250ms\(bare ? " (or a bare number of seconds)" : "")")
      return nil
    }
    guard (0...Self.longestSeconds).contains(time.seconds) else {
      fail("\(wanted) from 0s to \(plain(Self.longestSeconds))s")
      return nil
    }
    position += time.words
    return time.seconds
  }

  /// Takes a time and rounds it to the nearest tick.
  package mutating func ticks(_ what: String, bare: Bool = false) -> Tick? {
    seconds(what, bare: bare).map(TickClock.tick(nearest:))
  }

  /// The time that begins at the current word, and how many words it takes.
  private func time(bare: Bool) -> (seconds: Double, words: Int)? {
    guard let word = current, !word.isQuoted else { return nil }
    if let seconds = TakeTime.seconds(word.text) { return (seconds, 1) }
    guard let number = finiteNumber(word.text) else { return nil }
    let next = position + 1 < words.count ? words[position + 1] : nil
    if let next, !next.isQuoted, let seconds = TakeTime.seconds(number, next.text) { return (seconds, 2) }
    return bare ? (number, 1) : nil
  }

  package mutating func point() -> Point? {
    guard let x = number("x in points"), let y = number("y in points") else { return nil }
    return Point(x: x, y: y)
  }

  mutating func vector(_ first: String, _ second: String) -> Vector? {
    guard let dx = number(first), let dy = number(second) else { return nil }
    return Vector(dx: dx, dy: dy)
  }

  /// Takes `W H [safe TOP BOTTOM]`; without `safe` the strips are those of `usual`.
  package mutating func screen(usual: Screen) -> Screen? {
    guard let width = number("the width in points", in: Screen.sides),
      let height = number("the height in points", in: Screen.sides)
    else { return nil }
    var screen = Screen(width: width, height: height, safeTop: usual.safeTop, safeBottom: usual.safeBottom)
    guard accept("safe") else { return screen }
    guard let top = number("the safe area's top in points", in: 0...10_000),
      let bottom = number("the safe area's bottom in points", in: 0...10_000)
    else { return nil }
    screen.safeTop = top
    screen.safeBottom = bottom
    return screen
  }

  /// Takes the word of one of an enumeration's cases.
  package mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> Choice? {
    oneOf(Choice.allCases.map { $0.rawValue }).flatMap(Choice.init(rawValue:))
  }
}
