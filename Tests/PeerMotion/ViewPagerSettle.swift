import ChromeCore

/// The motion of Android's ViewPager to its target page: a quintic, x(t) = x0 + δ·(1 + (u − 1)⁵) with u = t/T, in a
/// time that depends on the release.
///
///     thrown at v:      T = 4·|w/2 + w/2·sin(0.15·π·(min(1, |δ|/w) − 1/2))| / |v|
///     released at rest: T = 0.1·(1 + |δ|/w)                                          both at most 0.6 s
///
/// w is the page's width, δ the distance to the page in points. For comparison: the phone's pager uses a spring that
/// continues the release velocity, whereas this one starts at 5·δ/T whatever the finger's speed.
package struct ViewPagerSettle: Equatable, Sendable {
  package let position: Double
  package let target: Double
  /// T in seconds.
  package let duration: Double

  package static let longest = 0.6

  package init(position: Double, target: Double, velocity: Double, width: Double) {
    self.position = position
    self.target = target
    let pages = width > 0 ? abs(target - position) / width : 0
    let influence = Maths.sin((min(1, pages) - 0.5) * 0.15 * Double.pi)
    let way = width / 2 * (1 + influence)
    duration = min(Self.longest, velocity == 0 ? (1 + pages) * 0.1 : 4 * abs(way / velocity))
  }

  package func position(at seconds: Double) -> Double {
    let left = remaining(at: seconds)
    return position + (target - position) * (1 - left * left * left * left * left)
  }

  package func velocity(at seconds: Double) -> Double {
    let left = remaining(at: seconds)
    return duration > 0 ? (target - position) / duration * 5 * left * left * left * left : 0
  }

  /// Returns the share of the time that remains.
  private func remaining(at seconds: Double) -> Double {
    duration > 0 ? 1 - (seconds / duration).clamped(to: 0...1) : 0
  }
}

/// Rules of other systems for the target of a released pager, to compare `PagerTarget` with. Each is from the system's
/// source except the first, which describes observations of UIKit.
package enum PeerPageRule: String, CaseIterable, Sendable {
  /// A flick of about 300 pt/s turns, otherwise the nearest page; at most one page from the start.
  case scrollView
  /// Any speed above `20/density` pt/s goes to the next page from the point of release, otherwise the nearest.
  case flutter
  /// Android's first: more than 25 dp and more than 400 dp/s decide from the left visible page, otherwise 60% of a
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
