/// The items of the tab bar as displayed: next to each other on the bar, stacked on one another in the pill.
public struct TabRow: Equatable, Sendable {
  /// The bar's picture.
  public var picture: BarPicture
  /// The places on the whole bar.
  public var layout: TabLayout
  /// Number of tabs, at least 1.
  public var count: Int
  /// Position of the highlight, in tabs.
  public var highlight: Double

  /// The tab that the pill shows.
  public var chosen: Int { Int(highlight.rounded().clamped(to: 0...Double(max(0, count - 1)))) }

  /// True if the picture shows only the selected tab: from half of the way to the pill on.
  public var isOneTab: Bool { picture.shrunk >= 0.5 }

  /// Returns the screen x of an item's center.
  public func center(of tab: Int) -> Double { center(at: Double(tab)) }

  /// Returns the screen x of a position in tabs.
  public func center(at position: Double) -> Double {
    let whole = layout.first + position * layout.pitch
    return mix(whole + picture.slide, picture.place.center.x + (position - highlight) * TabPill.pitch)
  }

  /// Returns the screen y of the center of an item's icon, which is `depth` points below the upper edge of the whole
  /// bar.
  ///
  /// - Parameter full: height of the whole bar, in points.
  public func iconY(depth: Double, full: Double) -> Double {
    picture.place.y + mix(depth, min(TabPill.height, full) / 2)
  }

  /// Returns the opacity of an item, not counting the picture's own: 1 for all on the bar, only the selected one in the
  /// pill, and half of two during a swipe.
  public func share(of tab: Int) -> Double {
    let nearness = 1 - abs(Double(tab) - highlight)
    let inPill = (2 * nearness - 0.5).clamped(to: 0...1)
    return 1 + (inPill - 1) * min(1, 2 * picture.shrunk)
  }

  /// Returns the tab at `x` on the picture; each includes half of the gaps to its neighbors.
  func tab(at x: Double) -> Int? {
    if isOneTab { return chosen }
    let left = layout.first - layout.pitch / 2
    let tab = ((onWholeBar(x, left) - left) / layout.pitch).rounded(.down)
    guard tab >= 0, tab < Double(count) else { return nil }
    return Int(tab)
  }

  /// Returns the x on the whole bar that corresponds to `x` as displayed.
  private func onWholeBar(_ x: Double, _ left: Double) -> Double {
    guard picture.shrunk > 0 else { return x - picture.slide }
    return left + layout.pitch * ((x - center(of: 0)) / mix(layout.pitch, TabPill.pitch) + 0.5)
  }

  /// Returns the rectangle of a tab on the picture, inside the screen and above the device's own strip; with width 0 if
  /// another tab fills the picture.
  func rect(of tab: Int, _ screen: Screen) -> Rect {
    let place = picture.place
    let height = max(0, min(picture.itemHeight, screen.height - place.y))
    if isOneTab {
      return Rect(x: place.x, y: place.y, width: tab == chosen ? place.width : 0, height: height)
    }
    let width = mix(itemWidth, TabPill.pitch)
    let left = center(of: tab) - width / 2
    guard picture.slide != 0 else { return Rect(x: left, y: place.y, width: width, height: height) }
    let (from, to) = (max(0, left), min(screen.width, left + width))
    return Rect(x: from, y: place.y, width: max(0, to - from), height: height)
  }

  /// Width in points of an item on the whole bar, without its share of the spacing.
  public var itemWidth: Double { layout.itemWidth }

  private func mix(_ whole: Double, _ pill: Double) -> Double { whole + (pill - whole) * picture.shrunk }
}

/// The places of the tabs on the whole tab bar, in points of the screen.
public struct TabLayout: Equatable, Sendable {
  /// Screen x of the center of the first tab.
  public let first: Double
  /// Points from the center of a tab to that of the next.
  public let pitch: Double
  /// Width of a tab in points; those of a glass bar overlap a little.
  public let itemWidth: Double
  /// Left and right end of a glass bar; nil for a classic one, which is as wide as the screen.
  public let capsule: ClosedRange<Double>?

  /// - Parameters:
  ///   - count: number of tabs, at least 1.
  ///   - width: points across the screen.
  public init(_ bars: BarsTuning, count: Int, width: Double) {
    switch (bars.style, bars.tabPlacement) {
    case (.classic, .spread): self.init(spread: max(1, count), width)
    case (.classic, .centered): self.init(centered: max(1, count), width)
    case (.glass, _): self.init(glass: max(1, count), width, hasSearch: bars.hasTabSearch)
    }
  }

  /// Shares the whole width equally, as tab bars of iOS up to 18 do.
  private init(spread count: Int, _ width: Double) {
    let pitch = width / Double(count)
    self.init(first: pitch / 2, pitch: pitch, itemWidth: pitch, capsule: nil)
  }

  /// Tabs 76 pt wide and 10 pt apart in the middle, as in swipeable tabs' source system; scaled down if they do not
  /// fit.
  private init(centered count: Int, _ width: Double) {
    let (item, spacing) = (76.0, 10.0)
    let all = Double(count) * (item + spacing) - spacing
    let scale = min(1, width / all)
    self.init(
      first: (width - all * scale) / 2 + item * scale / 2, pitch: (item + spacing) * scale, itemWidth: item * scale,
      capsule: nil)
  }

  /// A capsule as wide as its tabs, in the middle; at the left if there is a search circle at the right.
  private init(glass count: Int, _ width: Double, hasSearch: Bool) {
    let side = GlassMetrics.side(on: width)
    let search = hasSearch ? GlassMetrics.capsuleHeight + GlassMetrics.gap : 0
    let room = max(0, width - 2 * side - search)
    let slack = min(GlassMetrics.slack, room)
    let pitch = min(GlassMetrics.widestPitch, (room - slack) / Double(count))
    let wide = pitch * Double(count) + slack
    let left = hasSearch ? side : (width - wide) / 2
    self.init(
      first: left + slack / 2 + pitch / 2, pitch: pitch, itemWidth: pitch + min(GlassMetrics.overlap, slack),
      capsule: left...(left + wide))
  }

  private init(first: Double, pitch: Double, itemWidth: Double, capsule: ClosedRange<Double>?) {
    (self.first, self.pitch, self.itemWidth, self.capsule) = (first, pitch, itemWidth, capsule)
  }
}

/// Sizes and distances of glass bars, in points.
///
/// Measured: dumps of UIKit's view tree on iOS 26 (iPhone, 402 pt wide) have a tab bar of 83 pt with a capsule of
/// 360 × 62 at x 21 for five tabs, pinned to the bar's top; 274 × 62 in the middle for three; items of 77 × 54 and
/// 94 × 54, 4 pt inside, with corners of 27, 68.75 and 86 pt apart. From these: pitch = (width − 16.25) / count, item =
/// pitch + 8.25. Sources: the comments in NtTabBar.kt (app.notomorrow) and SweepPic's notes on the iOS 26 tab bar.
/// By eye, from published pictures of iOS 26: everything that says so.
public enum GlassMetrics {
  /// Least distance from a glass bar to the screen's sides; measured.
  public static let side = 21.0
  /// Height of the tab bar's capsule on a phone with a home indicator; measured.
  public static let capsuleHeight = 62.0
  /// Distance between the centers of two tabs at most; measured.
  public static let widestPitch = 86.0
  /// Width of the capsule beyond its tabs' pitches; measured.
  public static let slack = 16.25
  /// Width of a tab beyond the pitch; measured.
  public static let overlap = 8.25
  /// Distance from the capsule's edge to the selected tab's pill; measured.
  public static let pillInset = 4.0
  /// Distance from the pill's top to the middle of its icon, and to the label's line box; measured.
  public static let (icon, label) = (20.0, 35.0)
  /// Difference of the home indicator's inset and the capsule's distance from the screen's lower edge; measured.
  static let indicatorOverlap = 13.0
  /// Least such distance, on a screen without an indicator; by eye.
  static let leastFoot = 8.0
  /// Diameter of the circle that the tab bar shrinks to, and height of the mini player; by eye.
  public static let circle = 48.0
  /// Distance between two pieces of glass; by eye.
  public static let gap = 8.0
  /// Least width of a screen with room for a mini player; by eye.
  public static let leastPlayerScreen = 200.0

  /// Returns the distance to the screen's sides: less on screens narrower than a watch's.
  public static func side(on width: Double) -> Double { min(side, width / 8) }

  /// Returns the distance from a glass tab bar of height `full` to the screen's lower edge.
  public static func foot(full: Double, on screen: Screen) -> Double {
    min(max(screen.safeBottom - indicatorOverlap, leastFoot), full / 2 + screen.safeBottom)
  }

  /// Returns the height of the tab bar's capsule for a bar of height `full`, which begins at the same y.
  public static func capsuleHeight(full: Double, on screen: Screen) -> Double {
    full + screen.safeBottom - foot(full: full, on: screen)
  }

  /// Returns the circle that the tab bar shrinks to.
  public static func circle(full: Double, on screen: Screen) -> Rect {
    let size = min(circle, full, screen.width / 2)
    let lowest = min(foot(full: full, on: screen), max(0, screen.height - size))
    return Rect(
      x: min(side(on: screen.width), (screen.width - size) / 2), y: max(0, screen.height - lowest - size), width: size,
      height: size)
  }
}

extension Tuning {
  /// The points above a shown tab bar that the mini player covers, with the gap below it; 0 if there is none, or no
  /// room.
  package func accessoryHeight(on screen: Screen) -> Double {
    guard bars.style == .glass, bars.accessory != .off, tabBar.full > 0, screen.width >= GlassMetrics.leastPlayerScreen
    else { return 0 }
    return GlassMetrics.gap + GlassMetrics.circle
  }
}
