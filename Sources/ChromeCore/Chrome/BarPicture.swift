/// The position and appearance of a bar on screen: its hidden points as displayed according to `T.exit`.
///
/// At its own edge the bar slides out. To a side it moves by the same share of the screen's width; when fading, the
/// shown share is its opacity. A pill does not leave: the bar shrinks to it as it hides.
public struct BarPicture: Equatable, Sendable {
  /// The rectangle of its background, in points of the screen; beyond a side if the bar leaves to that side. Excludes
  /// the part of a header's artwork under the status bar.
  public var place: Rect
  /// Points that its contents have moved to the right with it; negative to the left.
  public var slide = 0.0
  /// Opacity of the whole picture, 0…1; below 0.5 it takes no taps.
  public var alpha = 1.0
  /// 0 for the whole bar, 1 for the pill of the selected tab or of the page's title.
  public var shrunk = 0.0
  /// The part of a header that stays while the rest leaves to a side or fades: a strip as high as its minimum, with the
  /// small title. Its height is 0 in all other cases.
  public private(set) var kept = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Height in points of its items; a tab bar also covers the device's own strip below them.
  var itemHeight: Double
  /// The edge at which it reaches the screen's border: a finger that leaves the screen there is still on the bar.
  private let edge: Edge
  /// True for a capsule that touches no edge of the screen.
  public private(set) var isFloating = false

  /// Creates the picture of the tab bar.
  /// - Parameters:
  ///   - hidden: points that the bar hides, 0…its range.
  ///   - capsule: left and right end of a glass bar, in points of the screen; nil for a classic one.
  init(
    _ size: BarSize, hidden: Double, _ exit: StackExit, overhang: Double, capsule: ClosedRange<Double>? = nil,
    on screen: Screen
  ) {
    let share = exit == .edge ? BarPicture.share(of: size, hidden: hidden) : 1
    place = BarPicture.strip(share: share, of: size.full, overhang, on: screen)
    itemHeight = exit == .edge ? size.full - hidden : size.full
    edge = .bottom
    var pill = TabPill.place(full: size.full, on: screen)
    if let capsule, size.full > 0 {
      isFloating = true
      itemHeight = GlassMetrics.capsuleHeight(full: size.full, on: screen)
      place = Rect(
        x: capsule.lowerBound, y: place.y, width: capsule.upperBound - capsule.lowerBound, height: itemHeight)
      pill = GlassMetrics.circle(full: size.full, on: screen)
    }
    leave(size, hidden: hidden, exit, pill: pill, on: screen)
  }

  /// Creates the picture of a bar of the top stack.
  /// - Parameters:
  ///   - standing: its rectangle before any exit other than by its edge.
  ///   - keeping: points of it that stay in place while the rest leaves to a side or fades.
  ///   - pill: the pill it shrinks to; nil for a bar that fades while another one shrinks.
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

  /// Returns the visible share of the height that can hide.
  private static func share(of size: BarSize, hidden: Double) -> Double {
    size.full > 0 ? 1 - hidden / size.full : 1
  }

  private mutating func slide(by points: Double) {
    slide = points
    place.x += points
  }

  private mutating func shrink(by share: Double, to pill: Rect, of full: Double) {
    shrunk = share
    itemHeight += (pill.height - (isFloating ? itemHeight : full)) * share
    place = place.mixed(with: pill, share)
  }

  private static func strip(share: Double, of full: Double, _ overhang: Double, on screen: Screen) -> Rect {
    let top = Tuning.tabBarTop(share: share, full: full, overhang: overhang, on: screen)
    return Rect(x: 0, y: top, width: screen.width, height: max(0, screen.height - top))
  }

  /// True if it has begun to leave in another way than by its edge.
  public var hasLeftEdge: Bool { slide != 0 || alpha < 1 || shrunk > 0 }

  /// The radius of its four corners, in points: a capsule from a quarter of the way on, of glass from the start.
  public var radius: Double { min(place.width, place.height) / 2 * (isFloating ? 1 : min(1, 4 * shrunk)) }

  /// True if it has begun to leave and part of it stays.
  package var hasKept: Bool { hasLeftEdge && kept.height > 0 }

  /// The rectangle where the bar can be reached.
  package var anchor: Rect { hasKept ? kept : place }

  /// Returns true if a tap at `point` is for the bar: on its visible part, and while its opacity is at least 0.5.
  public func acceptsTap(at point: Point) -> Bool { kept.contains(point) || (alpha >= 0.5 && covers(point)) }

  /// Returns true if the bar covers `point`. A bar at the screen's border extends beyond it here: a finger that leaves
  /// the screen there is still on the bar.
  package func covers(_ point: Point) -> Bool {
    guard shrunk > 0 || isFloating else { return covers(y: point.y) && (slide == 0 || place.holds(x: point.x)) }
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

  /// Interpolates from this rectangle (0) to `other` (1), each edge linearly.
  fileprivate func mixed(with other: Rect, _ share: Double) -> Rect {
    func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * share }
    return Rect(
      x: mix(x, other.x), y: mix(y, other.y), width: mix(width, other.width), height: mix(height, other.height))
  }
}

/// The pill that a tab bar shrinks to: at the left, above the device's own strip, modeled on iOS 26.
enum TabPill {
  /// Points across, less on a screen narrower than twice that.
  static let width = 64.0
  /// Points down, less if the whole bar is lower.
  static let height = 48.0
  /// Points to the screen's left edge, and to its lower one if the device keeps no strip there.
  static let margin = 16.0
  /// Points between two icons in it: during a swipe one replaces the other.
  static let pitch = 30.0

  static func place(full: Double, on screen: Screen) -> Rect {
    let (width, height) = (min(width, screen.width / 2), min(height, full))
    let lowest = max(screen.safeBottom, min(margin, screen.height - height))
    return Rect(
      x: min(margin, (screen.width - width) / 2), y: max(0, screen.height - lowest - height), width: width,
      height: height)
  }
}

/// The pill that a header shrinks to: a short title under the status bar, centered, like Safari's address.
enum TitlePill {
  /// Points across, less on a screen narrower than twice that. Room for about twenty letters, chosen by eye.
  static let width = 160.0
  /// Points down, less if the whole header is lower. Chosen by eye: a caption with padding equal to its height.
  static let height = 32.0
  /// Points below the device's own strip.
  static let margin = 4.0

  static func place(full: Double, on screen: Screen) -> Rect {
    let (width, height) = (min(width, screen.width / 2), min(height, full))
    let lowest = max(0, screen.height - height)
    return Rect(x: (screen.width - width) / 2, y: min(screen.safeTop + margin, lowest), width: width, height: height)
  }
}

/// The displayed header and toolbar: the hidden points of each as displayed according to `top.exit`.
///
/// Each leaves by its own hidden points, so `top.order` still decides which is first, and settles end with whole bars.
/// They keep their positions: the rest of the header does not move up, and its minimum stays. A toolbar that is still
/// there below it moves up into the space that the header frees, and covers that much of it.
struct TopPictures {
  let header: BarPicture
  private(set) var toolbar: BarPicture

  /// Creates both pictures.
  ///
  /// - Parameter top: screen y at which the toolbar begins below the rest of the header.
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
    // A pill floats: the rest of the bars is below it.
    if exit == .pill { toolbar.place.y = max(top, header.place.maxY) }
  }

  /// Returns true if the header's minimum stays in place. At the edge it shrinks to its minimum, a whole bar; a pill is
  /// whole too.
  private static func keeps(_ exit: StackExit) -> Bool {
    switch exit {
    case .left, .right, .fade: true
    case .edge, .pill: false
    }
  }

  /// Returns true if any of the toolbar remains while the header hides.
  private static func hasToolbarBelow(_ tuning: Tuning) -> Bool {
    switch tuning.top.order {
    case .innerFirst: tuning.toolbar.min > 0
    case .outerFirst: tuning.toolbar.full > 0
    }
  }
}
