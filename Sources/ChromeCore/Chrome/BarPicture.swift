/// Where a bar's picture stands and what is left of it: what `T.exit` makes of the points that it hides.
///
/// At the bar's own edge it slides, as it always did. To a side it goes by the same share of the screen's width, and
/// fading has that share for its opacity. A pill has nothing to leave by: the bar shrinks to it as it hides.
public struct BarPicture: Equatable, Sendable {
  /// What its ground covers, in points of the screen; past a side of it where the bar leaves by that side. Not what of
  /// a header's artwork lies under the status bar.
  public var place: Rect
  /// Points that what it carries has gone to the right with it, to the left where negative.
  public var slide = 0.0
  /// Opacity of all of it, 0…1; below a half it takes no taps.
  public var alpha = 1.0
  /// 0 for the whole bar, 1 for the pill: of the chosen tab, or of the page's title.
  public var shrunk = 0.0
  /// What of a header stays while the rest leaves by a side or fades: a strip as high as its minimum, with the small
  /// title. Without a height in all others.
  public private(set) var kept = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Height in points of its items; below them the tab bar takes the device's own strip along.
  var itemHeight: Double
  /// Where the screen ends with it: a finger that leaves the screen there is still on it.
  private let edge: Edge

  /// The tab bar.
  /// - Parameter hidden: points that the bar hides, 0…its range.
  init(_ size: BarSize, hidden: Double, _ exit: StackExit, overhang: Double, on screen: Screen) {
    let share = exit == .edge ? BarPicture.share(of: size, hidden: hidden) : 1
    place = BarPicture.strip(share: share, of: size.full, overhang, on: screen)
    itemHeight = exit == .edge ? size.full - hidden : size.full
    edge = .bottom
    leave(size, hidden: hidden, exit, pill: TabPill.place(full: size.full, on: screen), on: screen)
  }

  /// A bar of the top stack.
  /// - Parameters:
  ///   - standing: where it stands while nothing but its edge takes of it.
  ///   - keeping: points of it that stay where they are while the rest leaves by a side or fades.
  ///   - pill: what it shrinks to; nil for a bar that fades where another one shrinks.
  init(
    _ size: BarSize, hidden: Double, _ exit: StackExit, standing: Rect, keeping: Double = 0, pill: Rect?,
    on screen: Screen
  ) {
    (place, itemHeight, edge) = (standing, standing.height, .top)
    kept = Rect(x: 0, y: standing.y, width: screen.width, height: min(keeping, standing.height))
    leave(BarSize(full: size.full - keeping, min: size.min - keeping), hidden: hidden, exit, pill: pill, on: screen)
  }

  private mutating func leave(_ size: BarSize, hidden: Double, _ exit: StackExit, pill: Rect?, on screen: Screen) {
    let share = BarPicture.share(of: size, hidden: hidden)
    switch exit {
    case .edge: break
    case .left: slide(by: -screen.width * (1 - share))
    case .right: slide(by: screen.width * (1 - share))
    case .fade: alpha = share
    case .pill:
      guard let pill else { return alpha = share }
      shrink(by: size.range > 0 ? hidden / size.range : 0, to: pill, of: size.full)
    }
  }

  /// Of the height that can leave, what is visible.
  private static func share(of size: BarSize, hidden: Double) -> Double {
    size.full > 0 ? 1 - hidden / size.full : 1
  }

  private mutating func slide(by points: Double) {
    slide = points
    place.x += points
  }

  private mutating func shrink(by share: Double, to pill: Rect, of full: Double) {
    shrunk = share
    itemHeight += (pill.height - full) * share
    place = place.mixed(with: pill, share)
  }

  private static func strip(share: Double, of full: Double, _ overhang: Double, on screen: Screen) -> Rect {
    let top = Tuning.tabBarTop(share: share, full: full, overhang: overhang, on: screen)
    return Rect(x: 0, y: top, width: screen.width, height: max(0, screen.height - top))
  }

  /// Whether it has begun to leave in another way than by its edge.
  public var hasLeftEdge: Bool { slide != 0 || alpha < 1 || shrunk > 0 }

  /// Of its four corners, in points: it has the ends of a capsule from a quarter of the way on.
  public var radius: Double { min(place.width, place.height) / 2 * min(1, 4 * shrunk) }

  /// Whether it has begun to leave with all but what it keeps.
  package var hasKept: Bool { hasLeftEdge && kept.height > 0 }

  /// Where it is to be found.
  package var anchor: Rect { hasKept ? kept : place }

  /// Whether a tap at `point` is for the bar: on what is seen of it, and while that is at least half there.
  public func takesTap(at point: Point) -> Bool { kept.contains(point) || (alpha >= 0.5 && covers(point)) }

  /// A bar that reaches the screen's edges ends with them for the eye only: a finger that leaves the screen there is
  /// still on it.
  package func covers(_ point: Point) -> Bool {
    guard shrunk > 0 else { return covers(y: point.y) && (slide == 0 || place.holds(x: point.x)) }
    let core = Vector(dx: place.width / 2 - radius, dy: place.height / 2 - radius)
    let away = point - place.center
    let past = Vector(dx: max(0, abs(away.dx) - core.dx), dy: max(0, abs(away.dy) - core.dy))
    return past.length <= radius
  }

  private func covers(y: Double) -> Bool {
    switch edge {
    case .top: y >= place.y && y < place.maxY
    case .bottom: y >= place.y
    }
  }
}

extension Rect {
  package func holds(x place: Double) -> Bool { place >= x && place < maxX }

  /// From this rectangle (0) to `other` (1), each edge straight.
  fileprivate func mixed(with other: Rect, _ share: Double) -> Rect {
    func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * share }
    return Rect(
      x: mix(x, other.x), y: mix(y, other.y), width: mix(width, other.width), height: mix(height, other.height))
  }
}

/// The pill that a tab bar shrinks to: at the left, above the device's own strip, by the look of iOS 26.
enum TabPill {
  /// Points across, less on a screen narrower than twice that.
  static let width = 64.0
  /// Points down, less where the whole bar is lower.
  static let height = 48.0
  /// Points to the screen's left edge, and to its lower one where the device keeps no strip there.
  static let margin = 16.0
  /// Points between two signs in it: on a swipe one gives way to the next.
  static let pitch = 30.0

  static func place(full: Double, on screen: Screen) -> Rect {
    let (width, height) = (min(width, screen.width / 2), min(height, full))
    let lowest = max(screen.safeBottom, min(margin, screen.height - height))
    return Rect(
      x: min(margin, (screen.width - width) / 2), y: max(0, screen.height - lowest - height), width: width,
      height: height)
  }
}

/// The pill that a header shrinks to: a short title under the status bar, in the middle, as Safari's address does.
enum TitlePill {
  /// Points across, less on a screen narrower than twice that. Room for some twenty letters, chosen by eye.
  static let width = 160.0
  /// Points down, less where the whole header is lower. Chosen by eye: a caption with as much room as it is high.
  static let height = 32.0
  /// Points below the device's own strip.
  static let margin = 4.0

  static func place(full: Double, on screen: Screen) -> Rect {
    let (width, height) = (min(width, screen.width / 2), min(height, full))
    let lowest = max(0, screen.height - height)
    return Rect(x: (screen.width - width) / 2, y: min(screen.safeTop + margin, lowest), width: width, height: height)
  }
}

/// Header and toolbar as they are seen: what `top.exit` makes of the points that each hides.
///
/// Each leaves by its own points, so `top.order` goes on saying which is first, and settles end with whole bars. They
/// stand where they stand: what is left of the header is not moved up, and its minimum stays. A toolbar that is still
/// there below it comes up into the place that the header gives free, as it always did, and covers that much of it.
struct TopPictures {
  let header: BarPicture
  private(set) var toolbar: BarPicture

  /// - Parameter top: screen y at which the toolbar begins by what is left of the header.
  init(_ tuning: Tuning, hidden: PerBar, stretch: Double, toolbarTop top: Double, on screen: Screen) {
    let (exit, size) = (tuning.exit.top, tuning.header.size)
    let isCut = exit == .edge || (exit != .pill && TopPictures.hasToolbarBelow(tuning))
    let height = isCut ? top - screen.safeTop : size.full + stretch
    header = BarPicture(
      size, hidden: hidden.header, exit,
      standing: Rect(x: 0, y: screen.safeTop, width: screen.width, height: max(0, height)),
      keeping: TopPictures.keeps(exit) ? size.min : 0,
      pill: TitlePill.place(full: size.full, on: screen), on: screen)
    let shown = exit == .edge ? tuning.toolbar.full - hidden.toolbar : tuning.toolbar.full
    toolbar = BarPicture(
      tuning.toolbar, hidden: hidden.toolbar, exit,
      standing: Rect(x: 0, y: top, width: screen.width, height: shown), pill: nil, on: screen)
    // A pill floats: what stays of the bars is below it.
    if exit == .pill { toolbar.place.y = max(top, header.place.maxY) }
  }

  /// A header has a smallest size of its own, which is a whole bar. At the edge it shrinks to that; a pill is whole.
  private static func keeps(_ exit: StackExit) -> Bool {
    switch exit {
    case .left, .right, .fade: true
    case .edge, .pill: false
    }
  }

  /// Whether any of the toolbar is still there while the header hides.
  private static func hasToolbarBelow(_ tuning: Tuning) -> Bool {
    switch tuning.top.order {
    case .innerFirst: tuning.toolbar.min > 0
    case .outerFirst: tuning.toolbar.full > 0
    }
  }
}
