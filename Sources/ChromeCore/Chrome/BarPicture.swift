/// Where the tab bar's picture stands and what is left of it: what `bottom.exit` makes of the points that it hides.
///
/// At the bar's own edge it slides, as it always did. To a side it goes by the same share of the screen's width, and
/// fading has that share for its opacity. A pill has nothing to leave by: the bar shrinks to it as it hides.
public struct BarPicture: Equatable, Sendable {
  /// What its ground covers, in points of the screen; past a side of it where the bar leaves by that side.
  public var place: Rect
  /// Points that its items have gone to the right with it, to the left where negative.
  public var slide = 0.0
  /// Opacity of all of it, 0…1; below a half it takes no taps.
  public var alpha = 1.0
  /// 0 for the whole bar, 1 for the pill of the chosen tab.
  public var shrunk = 0.0
  /// Height in points of its items; below them it takes the device's own strip along.
  var itemHeight: Double

  /// - Parameter hidden: points that the bar hides, 0…its range.
  init(_ size: BarSize, hidden: Double, _ exit: BottomExit, overhang: Double, on screen: Screen) {
    let share = size.full > 0 ? 1 - hidden / size.full : 1
    place = BarPicture.strip(share: exit == .edge ? share : 1, of: size.full, overhang, on: screen)
    itemHeight = exit == .edge ? size.full - hidden : size.full
    switch exit {
    case .edge: break
    case .left: slide(by: -screen.width * (1 - share))
    case .right: slide(by: screen.width * (1 - share))
    case .fade: alpha = share
    case .pill: shrink(by: size.range > 0 ? hidden / size.range : 0, of: size.full, on: screen)
    }
  }

  private mutating func slide(by points: Double) {
    slide = points
    place.x += points
  }

  private mutating func shrink(by share: Double, of full: Double, on screen: Screen) {
    let pill = TabPill.place(full: full, on: screen)
    shrunk = share
    itemHeight += (pill.height - full) * share
    place = place.mixed(with: pill, share)
  }

  private static func strip(share: Double, of full: Double, _ overhang: Double, on screen: Screen) -> Rect {
    let top = Tuning.tabBarTop(share: share, full: full, overhang: overhang, on: screen)
    return Rect(x: 0, y: top, width: screen.width, height: max(0, screen.height - top))
  }

  /// Of its four corners, in points: it has the ends of a capsule from a quarter of the way on.
  public var radius: Double { min(place.width, place.height) / 2 * min(1, 4 * shrunk) }

  /// Whether a tap at `point` is for the bar: on what is seen of it, and while that is at least half there.
  public func takesTap(at point: Point) -> Bool { alpha >= 0.5 && covers(point) }

  /// A bar that reaches the screen's edges ends with them for the eye only: a finger that leaves the screen there is
  /// still on it.
  package func covers(_ point: Point) -> Bool {
    guard shrunk > 0 else { return point.y >= place.y && (slide == 0 || place.holds(x: point.x)) }
    let core = Vector(dx: place.width / 2 - radius, dy: place.height / 2 - radius)
    let away = point - place.center
    let past = Vector(dx: max(0, abs(away.dx) - core.dx), dy: max(0, abs(away.dy) - core.dy))
    return past.length <= radius
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

extension Rect {
  fileprivate func holds(x place: Double) -> Bool { place >= x && place < maxX }

  /// From this rectangle (0) to `other` (1), each edge straight.
  fileprivate func mixed(with other: Rect, _ share: Double) -> Rect {
    func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * share }
    return Rect(
      x: mix(x, other.x), y: mix(y, other.y), width: mix(width, other.width), height: mix(height, other.height))
  }
}
