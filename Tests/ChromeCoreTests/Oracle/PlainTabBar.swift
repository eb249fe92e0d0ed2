@testable import ChromeCore

/// The expected tab bar for each `bottom.exit`, as measured on the screen.
struct PlainTabBar {
  let touch: PlainTouch

  init(_ touch: PlainTouch) { self.touch = touch }

  private var screen: Screen { touch.phone.screen }
  private var bar: BarFrame { touch.frame.tabBar }
  private var exit: StackExit { touch.phone.tuning.exit.bottom }

  /// Screen y of the upper edge of the full bar; `gone` is the share of it that is hidden.
  private var fullTop: Double { screen.height - (bar.full + screen.safeBottom) }
  private var gone: Double { bar.full > 0 ? bar.hidden / bar.full : 0 }
  /// Progress: 0 the bar, 1 the pill.
  private var way: Double { exit == .pill && bar.full > bar.min ? bar.hidden / (bar.full - bar.min) : 0 }

  /// True for a capsule, which ends 13 pt below the device's own strip, at least 8 above the screen's edge.
  private var isGlass: Bool { touch.phone.tuning.bars.style == .glass && bar.full > 0 }
  private var foot: Double {
    let foot = screen.safeBottom < 21 ? 8 : screen.safeBottom - 13
    return foot > bar.full / 2 + screen.safeBottom ? bar.full / 2 + screen.safeBottom : foot
  }

  /// Left, right, upper and lower edge of the visible part.
  var edges: (left: Double, right: Double, top: Double, bottom: Double) {
    let width = screen.width
    if isGlass {
      let (left, right, high) = (touch.tabs.left, touch.tabs.right, bar.full + screen.safeBottom - foot)
      switch exit {
      case .edge: return (left, right, bar.top, bar.top + high)
      case .left: return (left - width * gone, right - width * gone, fullTop, fullTop + high)
      case .right: return (left + width * gone, right + width * gone, fullTop, fullTop + high)
      case .fade: return (left, right, fullTop, fullTop + high)
      case .pill: return circle(left, right, high)
      }
    }
    switch exit {
    case .edge: return (0, width, bar.top, max(bar.top, screen.height))
    case .left: return (-width * gone, width - width * gone, fullTop, screen.height)
    case .right: return (width * gone, width + width * gone, fullTop, screen.height)
    case .fade: return (0, width, fullTop, screen.height)
    case .pill: return pill
    }
  }

  /// The pill: 64 by 48 pt, 16 from the left, above the device's own strip; each edge moves there linearly.
  private var pill: (left: Double, right: Double, top: Double, bottom: Double) {
    let (width, height) = (min(64, screen.width / 2), bar.full < 48 ? bar.full : 48)
    let left = min(16, screen.width / 2 - width / 2)
    let room = screen.safeBottom > 16 ? screen.safeBottom : max(screen.safeBottom, min(16, screen.height - height))
    let top = max(0, screen.height - room - height)
    func edge(_ whole: Double, _ small: Double) -> Double { (1 - way) * whole + way * small }
    let lower = max(fullTop, screen.height)
    return (edge(0, left), edge(screen.width, left + width), edge(fullTop, top), edge(lower, top + height))
  }

  /// The circle: 48 pt, 21 from the left and as far from the screen's lower edge as the capsule.
  private func circle(_ left: Double, _ right: Double, _ high: Double)
    -> (left: Double, right: Double, top: Double, bottom: Double)
  {
    let size = [48, bar.full, screen.width / 2].min() ?? 0
    let margin = screen.width < 168 ? screen.width / 8 : 21
    let x = margin < screen.width / 2 - size / 2 ? margin : screen.width / 2 - size / 2
    let room = foot < max(0, screen.height - size) ? foot : max(0, screen.height - size)
    let top = max(0, screen.height - room - size)
    func edge(_ whole: Double, _ small: Double) -> Double { (1 - way) * whole + way * small }
    return (edge(left, x), edge(right, x + size), edge(fullTop, top), edge(fullTop + high, top + size))
  }

  var radius: Double { isGlass ? min(edges.right - edges.left, edges.bottom - edges.top) / 2 : pane.radius }

  private var pane: PlainPane {
    PlainPane(left: edges.left, right: edges.right, top: edges.top, bottom: edges.bottom, way: isGlass ? 1 : way)
  }

  /// Returns nil outside it, and if less than half of it is visible.
  func target(at place: Point) -> Target? {
    let (left, right, top, _) = edges
    if exit == .fade && gone > 0.5 { return nil }
    if isGlass, way == 0 {
      let moved = exit == .left ? -screen.width * gone : exit == .right ? screen.width * gone : 0
      return pane.isInside(place) ? touch.tab(at: place.x - moved).map(Target.tab) ?? .page : nil
    }
    if way > 0 { return pane.isInside(place) ? onPill(place.x) : nil }
    guard place.y >= top, exit == .edge || (place.x >= left && place.x < right) || gone == 0 else { return nil }
    return touch.tab(at: place.x - (exit == .edge ? 0 : left)).map(Target.tab) ?? .page
  }

  private func onPill(_ x: Double) -> Target {
    if way >= 0.5 { return .tab(chosen) }
    let reach = ((1 - way) * touch.tabs.pitch + way * 30) / 2
    let near = (0..<touch.frame.page.count).first { x >= center(of: $0) - reach && x < center(of: $0) + reach }
    return near.map(Target.tab) ?? .page
  }

  private var chosen: Int {
    let tabs = 0..<touch.frame.page.count
    return tabs.last { Double($0) - 0.5 <= touch.frame.page.highlight } ?? 0
  }

  /// Returns the screen x of a tab's center: on its way into the pill, where they are 30 pt apart.
  private func center(of tab: Int) -> Double {
    let (left, right, _, _) = edges
    guard exit == .pill else { return touch.center(of: tab) + left - (isGlass ? touch.tabs.left : 0) }
    let small = (left + right) / 2 + (Double(tab) - touch.frame.page.highlight) * 30
    return (1 - way) * touch.center(of: tab) + way * small
  }

  /// Returns the tap point of a tab: the center of its visible part above the device's own strip.
  func middle(of tab: Int) -> Point? {
    let (left, right, top, bottom) = edges
    let classic =
      exit == .edge ? bar.visible : exit == .pill ? (1 - way) * bar.full + way * min(48, bar.full) : bar.full
    let high = isGlass ? bottom - top : classic
    let y = top + max(0, min(high, screen.height - top)) / 2
    if way >= 0.5 { return tab == chosen ? Point(x: (left + right) / 2, y: y) : nil }
    guard exit == .left || exit == .right else { return Point(x: center(of: tab), y: y) }
    let half = touch.tabs.width / 2
    let (from, to) = (max(0, center(of: tab) - half), min(screen.width, center(of: tab) + half))
    return to > from ? Point(x: (from + to) / 2, y: y) : nil
  }
}

/// A bar's picture as measured on the screen: the positions of its sides and its progress toward a pill.
struct PlainPane {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
  /// Progress: 0 the bar, 1 the pill.
  var way = 0.0

  /// The radius of the corners, which are those of a capsule from a quarter of the way on.
  var radius: Double { min(right - left, bottom - top) / 2 * (way < 0.25 ? 4 * way : 1) }

  /// Returns true inside the rectangle and, near a corner, inside the corner's circle.
  func isInside(_ place: Point) -> Bool {
    guard place.x >= left, place.x <= right, place.y >= top, place.y <= bottom else { return false }
    let x = place.x < left + radius ? left + radius : place.x > right - radius ? right - radius : place.x
    let y = place.y < top + radius ? top + radius : place.y > bottom - radius ? bottom - radius : place.y
    return (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y) <= radius * radius + 1e-9
  }

  /// Returns the center of the part between the sides of a screen; nil if there is none.
  func middle(on screen: Screen) -> Point? {
    let (from, to) = (max(0, left), min(screen.width, right))
    return to > from ? Point(x: (from + to) / 2, y: (top + bottom) / 2) : nil
  }
}
