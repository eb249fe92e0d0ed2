/// Rules of other systems for the target of a released pager, to compare `PagerTarget` with. Each is from the system's
/// source except the first, which describes observations of UIKit.
package enum PeerPageRule: String, CaseIterable, Sendable {
  /// A flick of about 300 pt/s turns, otherwise the nearest page; at most one page from the start.
  case scrollView
  /// Any speed above `20/density` pt/s goes to the next page from the point of release, otherwise the nearest.
  case flutter
  /// Android's first: more than 25 dp and more than 400 dp/s decide from the left visible page, otherwise 60 % of a
  /// page is required.
  case viewPager
  /// Android's second: 50 dp/s go to the next page from the point of release, otherwise the page nearest to the middle.
  case viewPager2
  /// Compose: 400 dp/s turn, otherwise half a page; at most one page from the start.
  case compose

  /// A release: positions in pages, travel in points of the finger's movement as content, velocity in pt/s, both
  /// positive toward the next page.
  package struct Release: Equatable, Sendable {
    package var position: Double
    package var start: Int
    package var travel: Double
    package var velocity: Double
    /// The last page.
    package var last: Int
    /// Pixels per point.
    package var density = 1.0
  }

  /// Returns the target page.
  package func target(_ release: Release) -> Int {
    let page =
      switch self {
      case .scrollView: release.flick(of: 300) ?? release.nearest
      case .flutter: release.next(above: 20 / release.density)
      case .viewPager: release.viewPager
      case .viewPager2: release.next(above: 50)
      case .compose: release.flick(of: 400) ?? release.nearest
      }
    let isNearStart = self == .scrollView || self == .compose
    let reach = isNearStart ? release.start - 1...release.start + 1 : 0...release.last
    return page.clamped(to: reach).clamped(to: 0...release.last)
  }
}

extension PeerPageRule.Release {
  fileprivate var nearest: Int { Int(position.rounded()) }

  /// Returns the page next to the start in the direction of a fast enough velocity; nil for a slower one.
  fileprivate func flick(of speed: Double) -> Int? {
    guard abs(velocity) >= speed else { return nil }
    return start + (velocity < 0 ? -1 : 1)
  }

  /// Returns the neighbor of the point of release in the direction of a fast enough velocity; otherwise the nearest
  /// page.
  fileprivate func next(above speed: Double) -> Int {
    guard abs(velocity) > speed else { return nearest }
    return Int((position + (velocity < 0 ? -0.5 : 0.5)).rounded())
  }

  /// The target by ViewPager's rule: speed and travel, or the position with a threshold that favors staying.
  fileprivate var viewPager: Int {
    let left = Int(position.rounded(.down))
    if abs(travel) > 25, abs(velocity) > 400 { return velocity > 0 ? left + 1 : left }
    let lean = left >= start ? 0.4 : 0.6
    return left + Int((position - Double(left) + lean).rounded(.down))
  }
}
