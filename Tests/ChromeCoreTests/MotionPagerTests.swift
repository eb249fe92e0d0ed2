import TestSupport
import Testing

@testable import ChromeCore

@Suite("Motion: where a released pager goes")
struct MotionPagerTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let travel: Double
    let velocity: Double
    let turn: Int
    let reason: PagerTarget.Reason
    var testDescription: String { "\(travel) pt at \(velocity) pt/s" }
  }

  static func target(_ travel: Double, _ velocity: Double, width: Double, speed: Double = 400) -> PagerTarget {
    var tuning = PagerTuning()
    tuning.velocity = speed
    return PagerTarget(travel: travel, velocity: velocity, width: width, tuning: tuning)
  }

  @Test(
    "releases from the middle page, 390 wide, flick at 300",
    arguments: [
      Row(travel: 0, velocity: 0, turn: 0, reason: .tooShort),
      Row(travel: 110, velocity: 0, turn: 0, reason: .tooShort),
      Row(travel: 210, velocity: 0, turn: 1, reason: .distance),
      Row(travel: 30, velocity: 350, turn: 1, reason: .flick),
      Row(travel: 30, velocity: -350, turn: 0, reason: .flickBack),
      Row(travel: 5, velocity: 900, turn: 0, reason: .tooShort),
      Row(travel: -60, velocity: -350, turn: -1, reason: .flick),
      Row(travel: 210, velocity: -29, turn: 1, reason: .distance),
      Row(travel: 210, velocity: -30, turn: 0, reason: .movingBack),
    ])
  func releases(row: Row) {
    for sign in [1.0, -1.0] {
      let target = Self.target(row.travel * sign, row.velocity * sign, width: 390, speed: 300)
      #expect(target.turn == row.turn * Int(sign) && target.reason == row.reason)
    }
  }

  @Test(
    "releases on pages 400 wide, flick at 400",
    arguments: [
      Row(travel: 199, velocity: 0, turn: 0, reason: .tooShort),
      Row(travel: 200, velocity: 0, turn: 0, reason: .tooShort),
      Row(travel: 201, velocity: 0, turn: 1, reason: .distance),
      Row(travel: 20, velocity: 399, turn: 0, reason: .tooShort),
      Row(travel: 20, velocity: 400, turn: 1, reason: .flick),
      Row(travel: 300, velocity: -400, turn: 0, reason: .flickBack),
    ])
  func limits(row: Row) {
    let target = Self.target(row.travel, row.velocity, width: 400)
    #expect(target.turn == row.turn && target.reason == row.reason)
  }

  @Test("margins say how far the next decision is")
  func margins() {
    let short = Self.target(150, 100, width: 400)
    #expect(short.travelMargin == 50 && short.velocityMargin == 300)
    let far = Self.target(260, 0, width: 400)
    #expect(far.travelMargin == -60 && far.velocityMargin == -30)
    let flick = Self.target(60, 500, width: 400)
    #expect(flick.travelMargin == -50 && flick.velocityMargin == -100)
    let back = Self.target(-260, 30, width: 400)
    #expect(back.turn == 0 && back.velocityMargin == 0)
  }

  @Test("past its margin the decision is another one, before it the same")
  func marginsAreTrue() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<2000 {
      let (travel, velocity) = (random.number(-400...400), random.number(-900...900))
      let target = Self.target(travel, velocity, width: 390)
      if let margin = target.travelMargin {
        #expect(Self.target(travel + margin * (1 + 1e-9), velocity, width: 390).turn != target.turn)
        #expect(Self.target(travel + margin * (1 - 1e-9), velocity, width: 390).turn == target.turn)
      }
      if let margin = target.velocityMargin {
        #expect(Self.target(travel, velocity + margin * (1 + 1e-9), width: 390).turn != target.turn)
        #expect(Self.target(travel, velocity + margin * (1 - 1e-9), width: 390).turn == target.turn)
      }
    }
  }

  @Test("pages without width and limits of 0 never trap", arguments: [0, -1, 390])
  func degenerate(width: Double) {
    var tuning = PagerTuning()
    (tuning.velocity, tuning.minTravel, tuning.cancelVelocity) = (0, 0, 0)
    for travel in [0, 1, -1e300] {
      for velocity in [0, 1, -1e300] {
        let target = PagerTarget(travel: travel, velocity: velocity, width: width, tuning: tuning)
        #expect(travel != 0 && width > 0 || target.turn == 0)
      }
    }
  }
}
