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
