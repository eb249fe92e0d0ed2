import Testing

@testable import ChromeCore
@testable import PeerMotion

@Suite("Motion: page rules of other systems")
struct PeerPageTests {
  /// One release from page 1 of 0…4, and each system's target page.
  struct Row: CustomTestStringConvertible, Sendable {
    let position: Double
    let velocity: Double
    /// scrollView, flutter, viewPager, viewPager2, compose.
    let pages: [Int]
    var testDescription: String { "at \(position), \(velocity) pt/s" }
  }

  @Test(
    "one release under every rule",
    arguments: [
      Row(position: 1.45, velocity: 0, pages: [1, 1, 1, 1, 1]),
      Row(position: 1.55, velocity: 0, pages: [2, 2, 1, 2, 2]),
      Row(position: 1.65, velocity: 0, pages: [2, 2, 2, 2, 2]),
      Row(position: 0.45, velocity: 0, pages: [0, 0, 1, 0, 0]),
      Row(position: 0.35, velocity: 0, pages: [0, 0, 0, 0, 0]),
      // Slow, but faster than Flutter's 20 and slower than ViewPager2's 50.
      Row(position: 1.2, velocity: 30, pages: [1, 2, 1, 1, 1]),
      Row(position: 1.2, velocity: 60, pages: [1, 2, 1, 2, 1]),
      Row(position: 1.2, velocity: 350, pages: [2, 2, 1, 2, 1]),
      Row(position: 1.2, velocity: 450, pages: [2, 2, 2, 2, 2]),
      Row(position: 0.8, velocity: -450, pages: [0, 0, 0, 0, 0]),
      // A flick back over the same page returns; counted from the start it would leave it.
      Row(position: 1.3, velocity: -450, pages: [0, 1, 1, 1, 0]),
    ])
  func releases(row: Row) {
    for (rule, page) in zip(PeerPageRule.allCases, row.pages) {
      let release = PeerPageRule.Release(
        position: row.position, start: 1, travel: (row.position - 1) * 390, velocity: row.velocity, last: 4)
      #expect(rule.target(release) == page, "\(rule)")
    }
  }

  @Test("no rule leaves the pages, whatever the release", arguments: PeerPageRule.allCases)
  func ends(rule: PeerPageRule) {
    for position in [-0.3, 0, 2, 2.3] {
      for velocity in [-9000.0, 0, 9000] {
        let release = PeerPageRule.Release(position: position, start: 1, travel: 100, velocity: velocity, last: 2)
        #expect((0...2).contains(rule.target(release)), "\(position) at \(velocity)")
      }
    }
  }

  @Test("only scroll views and Compose limit a release to one page from the start")
  func reach() {
    let release = PeerPageRule.Release(position: 3.2, start: 1, travel: 858, velocity: 0, last: 4)
    #expect(PeerPageRule.allCases.map { $0.target(release) } == [2, 3, 3, 3, 2])
  }
}
