/// Two pages side by side while the position runs from `start` to `end`: neighbours, or, for a slide to a far tab, the
/// two pages that are shown with none between.
struct PagePair: Equatable, Sendable {
  /// The pages at x = −fraction × width and one width right of it.
  var leading: Int
  var trailing: Int
  /// Positions (in pages) at which the leading and the trailing page are in full view; `start < end`.
  var start: Double
  var end: Double

  /// The usual lane: the two neighbours that `position` is between.
  static func between(_ position: Double) -> PagePair {
    let leading = Int(position.rounded(.down))
    return PagePair(leading: leading, trailing: leading + 1, start: Double(leading), end: Double(leading + 1))
  }

  /// A slide from one page straight to another.
  static func far(_ a: Int, _ b: Int) -> PagePair {
    PagePair(leading: min(a, b), trailing: max(a, b), start: Double(min(a, b)), end: Double(max(a, b)))
  }

  /// 0 with the leading page in full view, 1 with the trailing one.
  func fraction(at position: Double) -> Double { (position - start) / (end - start) }

  enum Side: Equatable, Sendable { case leading, trailing }

  /// Which of the two fills more of the screen; nil if neither does. Rounding of sums is far below a pixel.
  func side(at position: Double) -> Side? {
    let past = fraction(at: position) - 0.5
    return abs(past) < PagePair.sameFraction ? nil : past < 0 ? .leading : .trailing
  }

  private static let sameFraction = 1e-9

  func covers(_ position: Double) -> Bool { position >= start && position <= end }

  /// How far a gesture that counts from `base` may go. Beyond an end that does not lie at its page's own number there
  /// are pages that nobody pulled.
  func reach(from base: Int) -> ClosedRange<Double> {
    let first = base == trailing && start != Double(leading) ? start : -.infinity
    let last = base == leading && end != Double(trailing) ? end : .infinity
    return first...last
  }

  func shows(_ page: Int) -> Bool { page == leading || page == trailing }

  /// The same picture at `position`, with the page that fills less of it exchanged for `target` if that is not shown,
  /// and `target` in full view exactly at its own number. Of two that fill as much, `nearest` is kept.
  func fitted(to target: Int, at position: Double, keeping nearest: Int) -> PagePair {
    let shown = fraction(at: position)
    var lane = self
    if !shows(target) {
      switch side(at: position) {
      case .leading: lane.trailing = target
      case .trailing: lane.leading = target
      case nil where nearest == leading: lane.trailing = target
      case nil: lane.leading = target
      }
    }
    if target == lane.trailing {
      lane.end = Double(target)
      lane.start = shown < 1 ? (position - shown * lane.end) / (1 - shown) : lane.end - 1
    } else {
      lane.start = Double(target)
      lane.end = shown > 0 ? lane.start + (position - lane.start) / shown : lane.start + 1
    }
    return lane
  }

  /// Whether it runs forward and has that much of the trailing page in view there.
  func shows(_ fraction: Double, at position: Double) -> Bool {
    end > start && end - start < PagePair.longest && abs(self.fraction(at: position) - fraction) < PagePair.sameFraction
  }

  /// Pages; longer pairs come of positions that are all but in full view.
  private static let longest = 1e6

  /// The same two pages, one page apart, with `target` at its own number.
  func onePage(endingAt target: Int) -> PagePair {
    let start = Double(target == trailing ? target - 1 : target)
    return PagePair(leading: leading, trailing: trailing, start: start, end: start + 1)
  }
}
