/// The items of the tab bar as displayed: next to each other on the bar, stacked on one another in the pill.
public struct TabRow: Equatable, Sendable {
  /// The bar's picture.
  public var picture: BarPicture
  /// Number of tabs, at least 1.
  public var count: Int
  /// Position of the highlight, in tabs.
  public var highlight: Double
  /// Points across the screen.
  public var screenWidth: Double

  /// The tab that the pill shows.
  public var chosen: Int { Int(highlight.rounded().clamped(to: 0...Double(max(0, count - 1)))) }

  /// True if the picture shows only the selected tab: from half of the way to the pill on.
  public var isOneTab: Bool { picture.shrunk >= 0.5 }

  /// Returns the screen x of an item's center.
  public func center(of tab: Int) -> Double {
    let whole = TabLayout.x(of: tab, count: count, width: screenWidth) + itemWidth / 2
    return mix(whole + picture.slide, picture.place.center.x + (Double(tab) - highlight) * TabPill.pitch)
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
    let scale = TabLayout.scale(count: count, width: screenWidth)
    let left = TabLayout.x(of: 0, count: count, width: screenWidth) - TabLayout.spacing * scale / 2
    let tab = ((onWholeBar(x, left, scale) - left) / (TabLayout.pitch * scale)).rounded(.down)
    guard tab >= 0, tab < Double(count) else { return nil }
    return Int(tab)
  }

  /// Returns the x on the whole bar that corresponds to `x` as displayed.
  private func onWholeBar(_ x: Double, _ left: Double, _ scale: Double) -> Double {
    guard picture.shrunk > 0 else { return x - picture.slide }
    let pitch = TabLayout.pitch * scale
    return left + pitch * ((x - center(of: 0)) / mix(pitch, TabPill.pitch) + 0.5)
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
  public var itemWidth: Double { TabLayout.itemWidth(count: count, width: screenWidth) }

  private func mix(_ whole: Double, _ pill: Double) -> Double { whole + (pill - whole) * picture.shrunk }
}

/// Layout of the tab bar's items: 76 pt wide, 10 pt apart, centered (as in the source system); scaled down if they do
/// not fit.
public enum TabLayout {
  /// Width of an item in points without its share of the spacing; the source system's.
  public static let width = 76.0
  /// Points between two items; the source system's.
  public static let spacing = 10.0
  static let pitch = width + spacing

  /// Returns the left edge, in points of the screen, of item `tab` (0..<`count`) without its share of the spacing.
  public static func x(of tab: Int, count: Int, width screenWidth: Double) -> Double {
    let scale = scale(count: count, width: screenWidth)
    return (screenWidth - all(count) * scale) / 2 + Double(tab) * pitch * scale
  }

  /// Returns the width in points of an item without its share of the spacing.
  public static func itemWidth(count: Int, width screenWidth: Double) -> Double {
    width * scale(count: count, width: screenWidth)
  }

  /// Returns the scale: 1, or less if all items together are wider than the screen.
  static func scale(count: Int, width screenWidth: Double) -> Double { min(1, screenWidth / max(all(count), 1)) }

  private static func all(_ count: Int) -> Double { Double(count) * pitch - spacing }
}
