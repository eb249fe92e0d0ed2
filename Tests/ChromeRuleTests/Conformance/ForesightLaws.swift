import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop

/// What `ifReleased` says is what happens: at any moment of any motion, if everything lets go and nothing else comes.
@Suite("Laws of foresight")
struct ForesightLaws {
  @Test("what is foreseen happens", arguments: LawPresets.shipped)
  func happens(preset: LawPresets.Named) throws {
    var random = SeededGenerator(seed: 37)
    var moved = 0
    for number in 0..<TestShare.of(240, least: 48) {
      let way = Way.allCases[number % Way.allCases.count]
      let start = Double(Int.random(in: 0...900, using: &random))
      var phone = try Bench(preset.name, [.height(4000)], offset: start, barsHidden: number % 4 < 2) { $0.bare() }
      way.begin(&phone, &random)
      phone.wait(Double(Int.random(in: 0...number, using: &random)) / 1000)
      for edge in Edge.allCases {
        let foreseen = try #require(phone.frame[edge].ifReleased)
        let happened = Self.outcome(of: phone, way, edge)
        if happened != .stay { moved += 1 }
        #expect(foreseen.verdict == happened, "case \(number), \(way) from \(start), \(edge): \(phone.simulation)")
      }
    }
    let neverHides = preset.tuning.top.hide == .never && preset.tuning.bottom.hide == .never
    #expect(moved > 0 || neverHides, "no bar ever moved")
  }

  /// How a page may be moving.
  enum Way: CaseIterable {
    case fling, trackpad, notches, program, toTop, hostFling

    func begin(_ phone: inout Bench, _ random: inout SeededGenerator) {
      let sign = Bool.random(using: &random) ? 1.0 : -1
      let size = Double(Int.random(in: 20...2000, using: &random))
      switch self {
      case .fling:
        phone.give(.press(Point(x: 195, y: 420)))
        phone.give(.move(Point(x: 195, y: 420 + sign * 20)))
        phone.give(.release(velocity: Vector(dx: 0, dy: sign * size)))
      case .trackpad:
        for _ in 0..<Int.random(in: 2...12, using: &random) {
          phone.wait(1.0 / 120)
          phone.give(.wheel(Vector(dx: 0, dy: sign * size / 100)))
        }
      case .notches: phone.give(.notches(Vector(dx: 0, dy: sign * 3)))
      case .program: phone.give(.scrollTo(size, animated: true))
      case .toTop: phone.give(.scrollToTop)
      case .hostFling:
        phone.begin()
        phone.by(sign * size / 20)
        phone.give(.host(.continueAs(.fling)))
        phone.by(sign * size / 20)
      }
    }

    /// Everything lets go.
    func release(_ phone: inout Bench) {
      switch self {
      case .fling, .notches, .program, .toTop: break
      case .trackpad: phone.give(.wheelStop)
      case .hostFling: phone.end()
      }
    }
  }

  /// What becomes of the stack in the end, against where it stands now.
  private static func outcome(of phone: Bench, _ way: Way, _ edge: Edge) -> Verdict {
    var copy = phone
    way.release(&copy)
    copy.rest()
    let (now, then) = (hidden(phone, edge), hidden(copy, edge))
    return abs(then - now) < Travel.grain ? .stay : then > now ? .hide : .show
  }

  private static func hidden(_ phone: Bench, _ edge: Edge) -> Double {
    edge == .top ? phone.topHidden : phone.frame.tabBar.hidden
  }
}
