/// The items of the tab bar where its picture has them: side by side on the bar, one over the other in the pill.
public struct TabRow: Equatable, Sendable {
  /// The bar's picture.
  public var picture: BarPicture
  /// Number of tabs, at least 1.
  public var count: Int
  /// Where the highlight is, in tabs.
  public var highlight: Double
  /// Points across the screen.
  public var screenWidth: Double

  /// The tab that the pill shows.
  public var chosen: Int { Int(highlight.rounded().clamped(to: 0...Double(max(0, count - 1)))) }

  /// Whether all of the picture is the chosen tab: from half of the way to the pill on.
  public var isOneTab: Bool { picture.shrunk >= 0.5 }

  /// Screen x of an item's middle.
  public func center(of tab: Int) -> Double {
    let whole = TabLayout.x(of: tab, count: count, width: screenWidth) + itemWidth / 2
    return mix(whole + picture.slide, picture.place.center.x + (Double(tab) - highlight) * TabPill.pitch)
  }

  /// Screen y of the middle of an item's sign, which is `depth` points below the upper edge of the whole bar.
  ///
  /// - Parameter full: height of the whole bar, in points.
  public func signY(depth: Double, full: Double) -> Double {
    picture.place.y + mix(depth, min(TabPill.height, full) / 2)
  }

  /// How much of an item there is besides the picture's own opacity: on the bar all of each, in the pill the chosen
  /// one alone, and on a swipe a half of two.
  public func share(of tab: Int) -> Double {
    let nearness = 1 - abs(Double(tab) - highlight)
    let inPill = (2 * nearness - 0.5).clamped(to: 0...1)
    return 1 + (inPill - 1) * min(1, 2 * picture.shrunk)
  }

  /// The tab whose place on the picture is at `x`; each owns half of the gaps to its neighbours.
  func tab(at x: Double) -> Int? {
    if isOneTab { return chosen }
    let scale = TabLayout.scale(count: count, width: screenWidth)
    let left = TabLayout.x(of: 0, count: count, width: screenWidth) - TabLayout.spacing * scale / 2
    let tab = ((onWholeBar(x, left, scale) - left) / (TabLayout.pitch * scale)).rounded(.down)
    guard tab >= 0, tab < Double(count) else { return nil }
    return Int(tab)
  }

  /// Where on the whole bar what is seen at `x` would be.
  private func onWholeBar(_ x: Double, _ left: Double, _ scale: Double) -> Double {
    guard picture.shrunk > 0 else { return x - picture.slide }
    let pitch = TabLayout.pitch * scale
    return left + pitch * ((x - center(of: 0)) / mix(pitch, TabPill.pitch) + 0.5)
  }

  /// Where a tab is on the picture, inside of the screen and above the device's own strip; without a width where
  /// another one has all of it.
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

  /// Points across an item on the whole bar, without its share of the spacing.
  public var itemWidth: Double { TabLayout.itemWidth(count: count, width: screenWidth) }

  private func mix(_ whole: Double, _ pill: Double) -> Double { whole + (pill - whole) * picture.shrunk }
}

/// Items of the tab bar: 76 pt wide, 10 pt apart, centred (as in the source system); all of it smaller where there are
/// more than fit.
public enum TabLayout {
  /// Points across an item without its share of the spacing; the source system's.
  public static let width = 76.0
  /// Points between two items; the source system's.
  public static let spacing = 10.0
  static let pitch = width + spacing

  /// Left edge, in points of the screen, of item `tab` (0..<`count`) without its share of the spacing.
  public static func x(of tab: Int, count: Int, width screenWidth: Double) -> Double {
    let scale = scale(count: count, width: screenWidth)
    return (screenWidth - all(count) * scale) / 2 + Double(tab) * pitch * scale
  }

  /// Width of an item without its share of the spacing.
  public static func itemWidth(count: Int, width screenWidth: Double) -> Double {
    width * scale(count: count, width: screenWidth)
  }

  /// 1, or less where all items together are wider than the screen.
  static func scale(count: Int, width screenWidth: Double) -> Double { min(1, screenWidth / max(all(count), 1)) }

  private static func all(_ count: Int) -> Double { Double(count) * pitch - spacing }
}
