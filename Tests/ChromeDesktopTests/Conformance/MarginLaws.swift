import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop

/// The margin tells the truth: a hair more travel than it says makes another verdict, a hair less does not.
@Suite("Laws of the margin")
struct MarginLaws {
  private static let hair = 0.01

  @Test("travel of the margin turns the verdict", arguments: LawPresets.shipped)
  func travel(preset: LawPresets.Named) throws {
    var random = SeededGenerator(seed: 29)
    for number in 0..<60 {
      var phone = try Bench(preset.name, [.height(4000)], offset: Double(Int.random(in: 0...900, using: &random)))
      phone.begin()
      var steps: [Double] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        steps.append(Double(Int.random(in: -240...240, using: &random)) / 4)
        phone.by(steps[steps.count - 1])
        phone.wait(0.25)
      }
      for edge in Edge.allCases {
        let prospect = edge == .top ? phone.frame.top.ifReleased : phone.frame.bottom.ifReleased
        guard let travel = prospect.margin.travel else { continue }
        let sign = travel < 0 ? -1.0 : 1
        let before = Self.verdict(phone, edge, after: travel - sign * Self.hair)
        let after = Self.verdict(phone, edge, after: travel + sign * Self.hair)
        #expect(after != prospect.verdict, "case \(number), \(edge): \(steps), \(prospect)")
        if abs(travel) > Self.hair {
          #expect(before == prospect.verdict, "case \(number), \(edge): \(steps), \(prospect)")
        }
      }
    }
  }

  /// Where the stack comes to rest after `travel` more and a release, against where it stands now.
  private static func verdict(_ phone: Bench, _ edge: Edge, after travel: Double) -> Verdict {
    var copy = phone
    copy.by(travel)
    copy.end()
    copy.rest()
    let (now, then) = (hidden(phone, edge), hidden(copy, edge))
    return then == now ? .stay : then > now ? .hide : .show
  }

  private static func hidden(_ phone: Bench, _ edge: Edge) -> Double {
    edge == .top ? phone.topHidden : phone.frame.tabBar.hidden
  }
}
