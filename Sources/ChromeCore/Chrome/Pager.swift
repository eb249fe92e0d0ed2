/// The page on screen, and the position between two pages. The only place where a page index changes.
struct Pager: Equatable, Sendable {
  let count: Int
  /// The page at which it last came to rest.
  private(set) var settled: Int
  /// The displayed position, in pages.
  private(set) var position: Double
  private(set) var motion = Motion.still
  /// A slide to a far tab, while it lasts.
  private(set) var far: PagePair?
  /// The number of the nearest page in the endless row; exactly half-way, the page that was nearest before.
  private var nearestNumber: Int
  /// The distance that the highlight still lags behind the position.
  private(set) var lag = HighlightLag()

  enum Motion: Equatable, Sendable {
    case still
    /// Held by a finger or a wheel; `raw` points from `base`, the page at which the gesture began.
    case held(base: Int, raw: Double)
    case settling(SpringMotion, began: Double, target: Int, highlight: Highlight)
  }

  /// Behavior of the tab bar's highlight meanwhile: it follows the position, or stays on the tapped tab.
  enum Highlight: Equatable, Sendable { case followsPosition, standsOnTarget }

  init(count: Int, page: Int) {
    precondition(count > 0 && page >= 0 && page < count, "a pager starts on one of its pages")
    self.count = count
    settled = page
    position = Double(page)
    nearestNumber = page
  }
}

// Displayed state.
extension Pager {
  var isMoving: Bool { if case .settling = motion { true } else { false } }
  var isHeld: Bool { if case .held = motion { true } else { false } }

  /// The page whose list scrolls and whose memory counts: the pager's target, or the page at which the gesture began.
  @inline(__always)
  var owner: Int { page(ownerNumber) }

  @inline(__always)
  private var ownerNumber: Int {
    switch motion {
    case .still: settled
    case .held(let base, _): base
    case .settling(_, _, let target, _): target
    }
  }

  /// The two pages shown at the current position.
  var lane: PagePair {
    if let far, far.covers(position) { return far }
    return PagePair.between(position)
  }

  /// The nearest of the two displayed pages; exactly half-way, the one from which the motion came.
  var visual: Int { page(nearestNumber) }

  /// Updates the nearest page after a change of position or lane. A motion to exactly half a page keeps it, in both
  /// directions.
  private mutating func look() {
    let lane = lane
    switch lane.side(at: position) {
    case .leading: nearestNumber = lane.leading
    case .trailing: nearestNumber = lane.trailing
    case nil where lane.shows(nearestNumber): break
    case nil: nearestNumber = Double(nearestNumber) < position ? lane.leading : lane.trailing
    }
  }

  /// Returns the position of the tab bar's highlight at `time`, in tabs. A tap moves it to the tab at once; a gesture
  /// that grabs the page moves it along, from where it is.
  func highlight(at time: Double) -> Double {
    switch motion {
    case .still: Double(settled)
    case .settling(_, _, let target, .standsOnTarget): Double(target)
    case .held, .settling: (nearest + lag.pages(at: time)).clamped(to: 0...Double(count - 1))
    }
  }

  /// Returns true if the highlight still lags behind a page that is held.
  func isCatchingUp(at time: Double) -> Bool { isHeld && !lag.isOver(at: time) }

  /// The position clamped to the pages, without the displayed overscroll.
  private var nearest: Double { position.clamped(to: 0...Double(count - 1)) }

  /// Returns the page for a number of the endless row of `pager.edge wrap`; otherwise, beyond the ends, the last page
  /// at that end.
  func page(_ number: Int) -> Int { isBeyondEnds(number) ? ((number % count) + count) % count : number }

  private func isBeyondEnds(_ number: Int) -> Bool { number < 0 || number >= count }

  /// Returns the velocity of the position at `time`, in pages per second.
  func velocity(at time: Double) -> Double {
    guard case .settling(let spring, let began, _, _) = motion else { return 0 }
    return spring.velocity(at: time - began)
  }
}

// A finger or a wheel.
extension Pager {
  /// Grabs the page at its displayed position.
  mutating func grab(width: Double, at time: Double, _ tuning: PagerTuning) {
    let base = ownerNumber
    lag = HighlightLag(pages: highlight(at: time) - nearest, began: time)
    let shown = displacement(from: base, width: width)
    let raw = Pager.band(width).raw(shown, in: reach(base, width, tuning))
    motion = .held(base: base, raw: raw)
  }

  /// Moves the held page by raw points, toward the next page positive.
  mutating func pull(by delta: Double, width: Double, _ tuning: PagerTuning) {
    guard case .held(let base, let raw) = motion else { return }
    motion = .held(base: base, raw: raw + delta)
    let reach = reach(base, width, tuning)
    let isWall = tuning.edge == .stop && !hasRoom(beyond: raw + delta, base)
    let shown = isWall ? (raw + delta).clamped(to: reach) : Pager.band(width).displayed(raw + delta, in: reach)
    let inside = shown.clamped(to: reach)
    let pages = inside / width * pagesPerWidth(from: base, toward: inside)
    position = Double(base) + pages + (shown - inside) / width
    if let far, far.shows(base) { position = position.clamped(to: far.reach(from: base)) }
    look()
  }

  /// The points by which a finger or a wheel that holds the page has moved it, without resistance; 0 if none holds it.
  var pulled: Double { if case .held(_, let raw) = motion { raw } else { 0 } }

  /// Returns the points from `base` to the displayed position.
  func displacement(from base: Int, width: Double) -> Double {
    let pages = position - Double(base)
    let span = pagesPerWidth(from: base, toward: pages)
    let inside = pages.clamped(to: -span...span)
    return (inside / span + pages - inside) * width
  }

  /// Returns the allowed movement of the held page, in points from its base: one page each way, none past the ends
  /// unless they wrap.
  private func reach(_ base: Int, _ width: Double, _ tuning: PagerTuning) -> ClosedRange<Double> {
    let back = neighbor(-1, of: base, tuning) == nil ? 0 : -width
    let forth = neighbor(1, of: base, tuning) == nil ? 0 : width
    return back...forth
  }

  /// Returns true if pulling that way leads to another page rather than past an end.
  private func hasRoom(beyond raw: Double, _ base: Int) -> Bool {
    raw == 0 || (raw > 0 ? base + 1 < count : base > 0)
  }

  /// Returns the page one step from `base` in the row as displayed, by its number in the endless row; nil past an end.
  private func neighbor(_ step: Int, of base: Int, _ tuning: PagerTuning) -> Int? {
    if let far, far.leading == base, step > 0 { return far.trailing }
    if let far, far.trailing == base, step < 0 { return far.leading }
    let next = base + step
    return !isBeyondEnds(next) || (tuning.edge == .wrap && count > 1) ? next : nil
  }

  /// Returns the pages of position for one width of motion: 1, or more on the side of a far slide.
  private func pagesPerWidth(from base: Int, toward side: Double) -> Double {
    guard let far, (far.trailing == base && side < 0) || (far.leading == base && side > 0) else { return 1 }
    return far.end - far.start
  }

  /// Returns the rubber band beyond the first and last page, the same as that of a list past its edge.
  private static func band(_ width: Double) -> RubberBand { RubberBand(coefficient: 0.55, dimension: width) }
}

// Release and selection.
extension Pager {
  /// Returns the page at which a release with `velocity` (pt/s of content, toward the next page positive) would land
  /// now.
  func landing(velocity: Double, width: Double, _ tuning: PagerTuning) -> Int {
    guard case .held(let base, _) = motion else { return ownerNumber }
    let travel = displacement(from: base, width: width)
    let turn = PagerTarget(travel: travel, velocity: velocity, width: width, tuning: tuning).turn
    return turn == 0 ? base : neighbor(turn, of: base, tuning) ?? base
  }

  /// Releases the page: at most one page from where the gesture began, by the release rule.
  mutating func release(velocity: Double, width: Double, at time: Double, _ tuning: PagerTuning) {
    guard case .held(let base, _) = motion else { return }
    let target = landing(velocity: velocity, width: width, tuning)
    let pace = velocity / width * pagesPerWidth(from: base, toward: position - Double(base))
    settle(on: target, velocity: pace, highlight: .followsPosition, at: time, tuning)
  }

  /// Cancels the gesture: back to the page at which it began.
  mutating func cancel(at time: Double, _ tuning: PagerTuning) {
    guard case .held(let base, _) = motion else { return }
    settle(on: base, velocity: 0, highlight: .followsPosition, at: time, tuning)
  }

  /// Slides to a page from the displayed position; to a far one in a single slide.
  mutating func select(_ target: Int, at time: Double, _ tuning: PagerTuning) {
    var pace = velocity(at: time)
    if far == nil {
      let anchor = Int(Double(target) > position ? position.rounded(.up) : position.rounded(.down))
      if abs(target - anchor) > 1 { far = .far(anchor, target) }
    } else if let lane = far, lane.covers(position), target >= lane.leading, target <= lane.trailing {
      pace *= turn(lane, toward: target, at: time)
    }
    settle(on: target, velocity: pace, highlight: .standsOnTarget, at: time, tuning)
  }

  private mutating func settle(
    on target: Int, velocity: Double, highlight: Highlight, at time: Double, _ tuning: PagerTuning
  ) {
    var pace = velocity
    if let lane = far, lane.covers(position), lane.shows(target) { pace *= turn(lane, toward: target, at: time) }
    look()
    let spring = Spring(stiffness: tuning.stiffness, dampingRatio: tuning.damping)
    let path = SpringMotion(spring: spring, target: Double(target), position: position, velocity: pace)
    motion = .settling(path, began: time, target: target, highlight: highlight)
  }

  /// Continues a far slide to `target` with an unchanged picture. If the position lies beyond the target's own number
  /// the pair cannot show that: then it becomes one page long, and the position is adjusted to show the same picture.
  ///
  /// - Returns: pages of the new position for one of the old.
  private mutating func turn(_ pair: PagePair, toward target: Int, at time: Double) -> Double {
    let (shown, pointed) = (pair.fraction(at: position), highlight(at: time))
    let fitted = pair.fitted(to: target, at: position, keeping: nearestNumber)
    far = fitted
    guard !fitted.shows(shown, at: position) else { return 1 }
    let short = fitted.onePage(endingAt: target)
    (far, position) = (short, short.start + shown)
    lag = HighlightLag(pages: pointed - nearest, began: time)
    return 1 / (pair.end - pair.start)
  }

  /// Advances a settle to `time`. Returns true if it came to rest now.
  mutating func advance(to time: Double, width: Double) -> Bool {
    guard case .settling(let path, let began, let target, _) = motion else { return false }
    position = path.position(at: time - began)
    look()
    let isThere = path.isSettled(
      at: time - began, within: Pager.arrivalPoints / max(width, 1), speed: Pager.arrivalSpeed / max(width, 1))
    guard isThere, lag.isOver(at: time) else { return false }
    rest(on: page(target))
    return true
  }

  /// Distance in points, and speed in pt/s, below which a settling page has arrived.
  static let arrivalPoints = 0.25
  static let arrivalSpeed = 10.0

  private mutating func rest(on page: Int) {
    settled = page
    position = Double(page)
    nearestNumber = page
    motion = .still
    far = nil
    lag = HighlightLag()
  }
}

/// The remaining distance between the tab bar's highlight and the page position that it follows, after a gesture
/// grabbed the page while the highlight was on a tapped tab: it closes in a tenth of a second, so that the highlight
/// neither jumps nor stays.
struct HighlightLag: Equatable, Sendable {
  /// The distance at its start, in tabs.
  var pages = 0.0
  var began = 0.0

  /// Duration in seconds. Chosen by eye: shorter than any swipe.
  private static let duration = 0.1

  func pages(at time: Double) -> Double {
    guard pages != 0 else { return 0 }
    let left = 1 - ((time - began) / Self.duration).clamped(to: 0...1)
    return pages * left * left
  }

  func isOver(at time: Double) -> Bool { pages(at: time) == 0 }
}

/// Two pages next to each other while the position runs from `start` to `end`: neighbors, or, for a slide to a far tab,
/// the two pages shown without the pages between them.
struct PagePair: Equatable, Sendable {
  /// The page at x = −fraction × width; `trailing` is the one a width to its right.
  var leading: Int
  var trailing: Int
  /// Positions (in pages) at which the leading and the trailing page are in full view; `start < end`.
  var start: Double
  var end: Double

  /// Returns the usual pair: the two neighbors around `position`.
  static func between(_ position: Double) -> PagePair {
    let leading = Int(position.rounded(.down))
    return PagePair(leading: leading, trailing: leading + 1, start: Double(leading), end: Double(leading + 1))
  }

  /// Returns the pair for a slide from one page straight to another.
  static func far(_ a: Int, _ b: Int) -> PagePair {
    PagePair(leading: min(a, b), trailing: max(a, b), start: Double(min(a, b)), end: Double(max(a, b)))
  }

  /// Returns the share of the slide: 0 with the leading page in full view, 1 with the trailing one.
  func fraction(at position: Double) -> Double { (position - start) / (end - start) }

  enum Side: Equatable, Sendable { case leading, trailing }

  /// Returns the side that fills more of the screen; nil if neither does. Rounding of sums is far below a pixel.
  func side(at position: Double) -> Side? {
    let past = fraction(at: position) - 0.5
    return abs(past) < PagePair.sameFraction ? nil : past < 0 ? .leading : .trailing
  }

  private static let sameFraction = 1e-9

  func covers(_ position: Double) -> Bool { position >= start && position <= end }

  /// Returns the range of a gesture that began at `base`. It excludes positions beyond an end that is not at its page's
  /// own number, where there are no pages to pull.
  func reach(from base: Int) -> ClosedRange<Double> {
    let first = base == trailing && start != Double(leading) ? start : -.infinity
    let last = base == leading && end != Double(trailing) ? end : .infinity
    return first...last
  }

  func shows(_ page: Int) -> Bool { page == leading || page == trailing }

  /// Returns a pair with the same picture at `position`, in which `target` replaces the page that fills less of the
  /// screen (unless it is shown already) and is in full view exactly at its own number. If both fill the same,
  /// `nearest` is kept.
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

  /// Returns true if it runs forward and shows that share of the trailing page there.
  func shows(_ fraction: Double, at position: Double) -> Bool {
    end > start && end - start < PagePair.longest && abs(self.fraction(at: position) - fraction) < PagePair.sameFraction
  }

  /// Longest pair in pages; longer ones result from positions that are almost in full view.
  private static let longest = 1e6

  /// Returns a pair of the same two pages, one page apart, with `target` at its own number.
  func onePage(endingAt target: Int) -> PagePair {
    let start = Double(target == trailing ? target - 1 : target)
    return PagePair(leading: leading, trailing: trailing, start: start, end: start + 1)
  }
}
