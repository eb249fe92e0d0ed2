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
    var checked = 0
    for number in 0..<60 {
      let (phone, steps) = try Self.scrolled(preset.name, &random)
      for edge in Edge.allCases {
        let prospect = Self.prospect(phone, edge)
        guard let travel = prospect.margin.travel else { continue }
        checked += 1
        let sign = travel < 0 ? -1.0 : 1
        let before = Self.verdict(phone, edge, after: travel - sign * Self.hair)
        let after = Self.verdict(phone, edge, after: travel + sign * Self.hair)
        #expect(after != prospect.verdict, "case \(number), \(edge): \(steps), \(prospect)")
        if abs(travel) > Self.hair {
          #expect(before == prospect.verdict, "case \(number), \(edge): \(steps), \(prospect)")
        }
      }
    }
    #expect(checked > 0 || preset.tuning.neverHides, "no case had a margin")
  }

  /// Speeds at which a release is tried on both sides of the margin differ by this much, pt/s: the threshold is given
  /// to a thousandth, but behind a speed gate a fling is foreseen in pieces of 5 ms, which is worth a little.
  private static func hair(of tuning: Tuning) -> Double {
    tuning.top.hasSpeedGate || tuning.bottom.hasSpeedGate ? 2 : 0.01
  }

  @Test("speed of the margin turns the verdict", arguments: LawPresets.shipped)
  func speed(preset: LawPresets.Named) throws {
    var random = SeededGenerator(seed: 31)
    var checked = 0
    for number in 0..<60 {
      let (phone, speed) = try Self.dragged(preset.name, &random)
      for edge in Edge.allCases {
        let prospect = Self.prospect(phone, edge)
        guard let more = prospect.margin.speed else { continue }
        checked += 1
        let hair = (more < 0 ? -1 : 1) * Self.hair(of: phone.tuning)
        let before = Self.verdict(phone, edge, thrownAt: speed + more - hair)
        let after = Self.verdict(phone, edge, thrownAt: speed + more + hair)
        #expect(Self.verdict(phone, edge, thrownAt: speed) == prospect.verdict, "case \(number), \(edge): \(prospect)")
        #expect(after != prospect.verdict, "case \(number), \(edge) at \(speed): \(prospect)")
        if abs(more) > abs(hair) {
          #expect(before == prospect.verdict, "case \(number), \(edge) at \(speed): \(prospect)")
        }
      }
    }
    // Where only a hand's own way counts a throw changes nothing, and shows at most what would show anyway.
    let (top, bottom) = (preset.tuning.top, preset.tuning.bottom)
    let ignoresThrows = !top.sources.contains(.fling) && (bottom.hide != .commit || bottom.follow == .top)
    #expect(checked > 0 || preset.tuning.neverHides || ignoresThrows, "no case had a margin")
  }

  /// A phone whose page a host has scrolled a little and holds.
  private static func scrolled(_ preset: String, _ random: inout SeededGenerator) throws -> (Bench, [Double]) {
    var phone = try Bench(preset, [.height(4000)], offset: Double(Int.random(in: 0...900, using: &random)))
    phone.begin()
    var steps: [Double] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      steps.append(Double(Int.random(in: -240...240, using: &random)) / 4)
      phone.by(steps[steps.count - 1])
      phone.wait(0.25)
    }
    return (phone, steps)
  }

  /// A phone whose page a finger drags, and the speed that the page would be let go with.
  private static func dragged(_ preset: String, _ random: inout SeededGenerator) throws -> (Bench, Double) {
    let start = Double(Int.random(in: 200...900, using: &random))
    var phone = try Bench(preset, [.height(40_000)], offset: start) { $0.bare() }
    var place = Point(x: 195, y: 420)
    phone.give(.press(place))
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      let step = Double(Int.random(in: -60...60, using: &random)) / 4
      for _ in 0..<10 {
        place.y -= step / 10
        phone.wait(1.0 / 120)
        phone.give(.move(place))
      }
    }
    return (phone, phone.frame.velocity)
  }

  private static func prospect(_ phone: Bench, _ edge: Edge) -> Prospect {
    phone.frame[edge].ifReleased ?? Prospect(verdict: .stay)
  }

  /// What becomes of the stack after a release at `speed`, against where it stands now.
  private static func verdict(_ phone: Bench, _ edge: Edge, thrownAt speed: Double) -> Verdict {
    var copy = phone
    copy.give(.release(velocity: Vector(dx: 0, dy: -speed)))
    copy.rest()
    return verdict(from: phone, to: copy, edge)
  }

  /// Where the stack comes to rest after `travel` more and a release, against where it stands now.
  private static func verdict(_ phone: Bench, _ edge: Edge, after travel: Double) -> Verdict {
    var copy = phone
    copy.by(travel)
    copy.end()
    copy.rest()
    return verdict(from: phone, to: copy, edge)
  }

  private static func verdict(from phone: Bench, to rested: Bench, _ edge: Edge) -> Verdict {
    let (now, then) = (hidden(phone, edge), hidden(rested, edge))
    return then == now ? .stay : then > now ? .hide : .show
  }

  private static func hidden(_ phone: Bench, _ edge: Edge) -> Double {
    edge == .top ? phone.topHidden : phone.frame.tabBar.hidden
  }
}

extension Tuning {
  fileprivate var neverHides: Bool { top.hide == .never && bottom.hide == .never }
}
