import TestSupport
import Testing

@testable import ChromeCore

@Suite("Motion: target of a released pager")
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

  @Test("margins are the distances to the next decision")
  func margins() {
    let short = Self.target(150, 100, width: 400)
    #expect(short.travelMargin == 50 && short.velocityMargin == 300)
    let far = Self.target(260, 0, width: 400)
    #expect(far.travelMargin == -60 && far.velocityMargin == -30)
    let flick = Self.target(60, 500, width: 400)
    #expect(flick.travelMargin == -50 && flick.velocityMargin == -100)
    // A page at rest is equally far from both turns: the one toward the next page is named.
    #expect(Self.target(0, 0, width: 400).travelMargin == 200)
    let back = Self.target(-260, 30, width: 400)
    #expect(back.turn == 0 && back.velocityMargin == 0)
  }

  @Test("past its margin the decision changes, before it stays")
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

  @Test("pages of width 0 and limits of 0 never trap", arguments: [0, -1, 390])
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

/// Two adjacent pages, by hand.
@Suite("Page pairs, by hand")
struct PagePairTables {
  @Test("neighbors, and pages of a far slide in both directions")
  func made() {
    #expect(PagePair.between(1.25) == PagePair(leading: 1, trailing: 2, start: 1, end: 2))
    #expect(PagePair.between(-0.25) == PagePair(leading: -1, trailing: 0, start: -1, end: 0))
    let far = PagePair(leading: 1, trailing: 4, start: 1, end: 4)
    #expect(PagePair.far(1, 4) == far && PagePair.far(4, 1) == far)
    #expect(far.fraction(at: 1) == 0 && far.fraction(at: 2.5) == 0.5 && far.fraction(at: 4) == 1)
    #expect(far.shows(1) && far.shows(4) && !far.shows(2))
    #expect(far.covers(1) && far.covers(4) && !far.covers(0.999) && !far.covers(4.001))
  }

  @Test(
    "the side that fills more of the screen", arguments: [(2.4, PagePair.Side.leading), (2.5, nil), (2.6, .trailing)])
  func side(position: Double, side: PagePair.Side?) { #expect(PagePair.far(1, 4).side(at: position) == side) }

  @Test("the same two pages one page apart, with the target at its own number")
  func onePage() {
    let far = PagePair.far(1, 4)
    #expect(far.onePage(endingAt: 4) == PagePair(leading: 1, trailing: 4, start: 3, end: 4))
    #expect(far.onePage(endingAt: 1) == PagePair(leading: 1, trailing: 4, start: 1, end: 2))
  }

  @Test("a pull stays within the pages if a pair's end is not at its page's number")
  func reach() {
    let pair = PagePair(leading: 1, trailing: 4, start: 3, end: 4)
    #expect(pair.reach(from: 4) == 3.0...Double.infinity)
    #expect(pair.reach(from: 1) == -Double.infinity...Double.infinity)
    let other = PagePair(leading: 1, trailing: 4, start: 1, end: 2)
    #expect(other.reach(from: 1) == -Double.infinity...2)
    #expect(other.reach(from: 4) == -Double.infinity...Double.infinity)
  }

  @Test("another page replaces the one that fills less; half-way, the one that is not nearest")
  func fitted() {
    let far = PagePair.far(1, 4)
    // A third of the way: 4 is replaced, and its own number is where 6 will be.
    let forth = far.fitted(to: 6, at: 2, keeping: 1)
    #expect(forth.leading == 1 && forth.trailing == 6 && forth.end == 6 && forth.fraction(at: 2).isNear(1.0 / 3))
    let back = far.fitted(to: 0, at: 3, keeping: 1)
    #expect(back.leading == 0 && back.trailing == 4 && back.start == 0 && back.fraction(at: 3).isNear(2.0 / 3))
    #expect(far.fitted(to: 6, at: 2.5, keeping: 1).leading == 1)
    #expect(far.fitted(to: 6, at: 2.5, keeping: 4).trailing == 4)
    #expect(far.fitted(to: 4, at: 2, keeping: 1) == far && far.fitted(to: 1, at: 2, keeping: 1) == far)
  }
}

/// Taps on any tab and swipes, at any moment of each other's slides.
@Suite("Page pairs under random gestures")
struct PagePairTests {
  /// Returns the position of each visible page, in widths, by its number.
  private static func picture(_ pager: Pager) -> [Int: Double] {
    let (pair, position) = (pager.lane, pager.position)
    let past = pair.fraction(at: position)
    return [pair.leading: -past, pair.trailing: 1 - past].filter { abs($0.value) < 1 - 1e-6 }
  }

  private static func isSame(_ a: [Int: Double], _ b: [Int: Double]) -> Bool {
    // A page that one of them does not show may be in the other at most at its edge.
    Set(a.keys).union(b.keys).allSatisfy { page in
      guard let one = a[page], let other = b[page] else { return abs(a[page] ?? b[page] ?? 0) > 1 - 1e-5 }
      return abs(one - other) < 1e-5
    }
  }

  @Test("grabbing and releasing change no picture, and a pair runs forward", arguments: 1...200)
  func holds(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    var tuning = Tuning().pager
    tuning.damping = Double.random(in: 0.5...1.2, using: &chance)
    var (pager, time, held) = (Pager(count: Int.random(in: 2...6, using: &chance), page: 0), 0.0, false)
    for step in 0..<400 {
      let before = Self.picture(pager)
      var mayChange = false
      switch Int.random(in: 0..<6, using: &chance) {
      case 0, 1:
        pager.select(Int.random(in: 0..<pager.count, using: &chance), at: time, tuning)
        (mayChange, held) = (true, false)
      case 2 where !held, 3 where !held:
        pager.grab(width: 390, at: time, tuning)
        held = true
      case 4 where held:
        pager.release(velocity: Double.random(in: -2000...2000, using: &chance), width: 390, at: time, tuning)
        held = false
      default:
        time += Double.random(in: 0...0.2, using: &chance)
        if held { pager.pull(by: Double.random(in: -300...300, using: &chance), width: 390, tuning) }
        _ = pager.advance(to: time, width: 390)
        mayChange = true
      }
      #expect(pager.far.map { $0.start < $0.end } != false, "step \(step)")
      if !mayChange { #expect(Self.isSame(before, Self.picture(pager)), "step \(step)") }
    }
  }
}
