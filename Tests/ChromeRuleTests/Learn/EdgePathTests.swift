import Testing

@testable import ChromeLearn

/// Costs of the places 0 to 60 in each frame, and the path through them.
@Suite("The path of a bar's edge")
struct EdgePathTests {
  private static let depth = 60

  /// Returns costs that are 0 at a place and grow to both sides, at most 10.
  private func costs(at place: Int) -> [Double] { (0...Self.depth).map { min(10, Double(abs($0 - place))) } }

  /// Returns the path through costs while the page moves as stated, or not at all.
  private func path(_ costs: [[Double]?], least: Int = 0, motions: [Int]? = nil) -> EdgePath {
    EdgePath(costs: costs, least: least, depth: Self.depth, motions: motions ?? costs.map { _ in 0 })
  }

  @Test("a frame that is misread alone does not move the path; a motion does")
  func misread() {
    let bars = Array(repeating: 50, count: 20) + (1...10).map { 50 - 5 * $0 } + Array(repeating: 0, count: 20)
    var all = bars.map { Optional(costs(at: $0)) }
    all[8] = costs(at: 0)
    all[40] = costs(at: 60)
    let path = path(all)
    #expect(path.places == bars)
  }

  @Test("frames without costs are passed through, and places below the least are never taken")
  func gaps() {
    let all = (0..<30).map { (10..<20).contains($0) ? nil : Optional(costs(at: $0 < 10 ? 40 : 5)) }
    let path = path(all, least: 12)
    #expect(path.places.prefix(10).allSatisfy { $0 == 40 })
    #expect(path.places.suffix(10).allSatisfy { $0 == 12 })
    #expect(path.places.allSatisfy { $0 >= 12 })
  }

  @Test("a frame is certain unless a path through another place costs nearly as little")
  func certainty() {
    // Two places that look alike for a second, and then one of them for another.
    let both = (0...Self.depth).map { Double(min(abs($0 - 10), abs($0 - 50), 10)) }
    let alike = path(Array(repeating: both, count: 60))
    #expect(alike.places.indices.allSatisfy { !alike.isCertain($0, near: 6) })
    let then = path(Array(repeating: both, count: 60) + Array(repeating: costs(at: 50), count: 60))
    #expect(then.places.allSatisfy { $0 == 50 })
    #expect(then.places.indices.allSatisfy { then.isCertain($0, near: 6) })
  }

  @Test("bars that move with the page are followed through frames that show little of them", arguments: [1, -1])
  func company(way: Int) {
    // 15 rows a frame, away and back, in three frames that show little.
    let bars = [50, 50, 35, 20, 35, 50, 50].map { way > 0 ? $0 : 55 - $0 }
    let motions = [0, 0, 15, 15, -15, -15, 0].map { $0 * way }
    let all = bars.indices.map { frame in costs(at: bars[frame]).map { (2...4).contains(frame) ? $0 / 4 : $0 } }
    #expect(path(all, motions: motions).places == bars)
    // Where the page stays, they count as misread.
    #expect(path(all).places == bars.map { _ in bars[0] })
  }
}
