import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeScore

/// Ways cut where they turn.
@Suite("Legs")
struct LegTests {
  private func legs(_ offsets: [Double]) -> [Leg] {
    Leg.all(
      offsets.enumerated().map {
        .init(tick: $0.offset, offset: $0.element, page: 1, shown: PerBar { _ in 1 }, isScrolling: true)
      })
  }

  @Test(
    "by hand: signed lengths",
    arguments: [
      ([0, 10, 20], []), ([0, 25], [25]), ([0, 24], []), ([0, 50, 30, 80], [80]), ([0, 50, 20, 80], [50, -30, 60]),
      ([100, 0, 100, 90], [-100, 100]), ([5, 5, 5], []), ([0, 20, -5, 40], [-25, 45]), ([0, 20, -10, 40], [-30, 50]),
    ] as [([Double], [Double])])
  func byHand(offsets: [Double], wanted: [Double]) {
    #expect(legs(offsets).map { $0.end.offset - $0.start.offset } == wanted)
  }

  @Test("a leg begins where the page stood last before it turned")
  func start() {
    let found = legs([0, 50, 50, 50, 40, 10])
    #expect(found.map(\.start.tick) == [0, 3] && found.map(\.end.tick) == [1, 5])
  }

  @Test("of any path: legs meet, alternate, are long enough, and lie on the path", arguments: 0..<200)
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var place = 0.0
    let offsets = (0..<120).map { _ in
      place += Double.random(in: -18...18, using: &random)
      return place
    }
    let found = legs(offsets)
    for (leg, next) in zip(found, found.dropFirst()) {
      #expect(leg.end.offset == next.start.offset && leg.end.tick <= next.start.tick && leg.isDown != next.isDown)
    }
    for leg in found {
      #expect(leg.length > Leg.turn && leg.isDown == (leg.end.offset > leg.start.offset))
      #expect(offsets[leg.start.tick] == leg.start.offset && offsets[leg.end.tick] == leg.end.offset)
      // Within it no way back is a turn: the largest fall from any earlier point, in its direction.
      let way = offsets[leg.start.tick...leg.end.tick].map { leg.isDown ? $0 : -$0 }
      let back = way.indices.map { way[...$0].max()! - way[$0] }.max() ?? 0
      #expect(back <= Leg.turn)
    }
  }
}
