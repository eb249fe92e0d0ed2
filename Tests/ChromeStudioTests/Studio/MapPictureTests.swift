import Testing

@testable import ChromeCore
@testable import ChromeLook
@testable import ChromeStudio
@testable import ChromeSweep
@testable import ChromeTakes

/// Maps made by hand: `top.rate` goes from 0.25 to 2 across, `wheel.tick` from 1 to 200 upwards. The card is 380 points
/// wide and 12 from the left edge; 38 points for figures and two paddings of 14 leave a square of 314 at x = 64.
@Suite("The picture of a map")
struct MapPictureTests {
  private static let (left, side) = (64.0, 314.0)

  /// Four by four cells, the lowest row first: 11 of one region, 4 of another, one of a third, which is refused.
  private static let cells = [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 0, 0, 1, 1]

  private func list(_ cells: [Int] = cells, size: Int = 4) throws -> DisplayList {
    var take = Take()
    (take.setup.tuning.top.rate, take.setup.tuning.wheel.tick) = (1.125, 50.75)
    let x = try #require(TuningField.named("top.rate"))
    let y = try #require(TuningField.named("wheel.tick"))
    let plane = try #require(Plane(x: x, y: y, SweepSubject(take), size: size))
    let phone = Simulation(take.setup)
    let results = [GestureResult([], end: phone), GestureResult([.barHidden(.header)], end: phone), nil]
    let regions = (0...(cells.max() ?? 0)).map { region in
      PlaneMap.Region(result: results[region], cellCount: cells.count { $0 == region })
    }
    let map = PlaneMap(plane: plane, regions: regions, cells: cells, runCount: 0)
    return MapPicture(map, now: try #require(results[0]), pixel: 0.5).list
  }

  private func fills(_ list: DisplayList) -> [Rect] {
    list.items.compactMap { if case .fill(let place, _) = $0 { place } else { nil } }
  }

  private func labels(_ list: DisplayList) -> [Label] {
    list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }
  }

  /// The first fill is the square itself, in which the refused cell stays as it is.
  @Test("cells lie where their values are, the smallest at the lower left")
  func tiles() throws {
    let fills = try fills(list())
    let square = fills[0]
    #expect((square.x, square.width, square.height) == (Self.left, Self.side, Self.side))
    let pitch = Self.side / 4
    let expected = [(0, 2, 4, 2), (1, 1, 1, 1), (2, 1, 2, 1), (0, 0, 2, 1), (2, 0, 2, 1)].map {
      Rect(
        x: Self.left + Double($0.0) * pitch, y: square.y + Double($0.1) * pitch, width: Double($0.2) * pitch,
        height: Double($0.3) * pitch)
    }
    #expect(Array(fills.dropFirst().prefix(5)) == expected)
  }

  /// 1.125 is the middle of 0.25…2, and 50.75 a quarter of the way from 1 to 200. Lines are half a point thick.
  @Test("a cross stands at today's values, through the whole plane")
  func cross() throws {
    let fills = try fills(list())
    let (square, lines) = (fills[0], fills.suffix(2))
    let (across, up) = (Self.left + Self.side / 2, square.maxY - Self.side / 4)
    #expect(lines.first == Rect(x: across - 0.25, y: square.y, width: 0.5, height: Self.side))
    #expect(lines.last == Rect(x: Self.left, y: up - 0.25, width: Self.side, height: 0.5))
  }

  @Test("axes say their keys, and the smallest and largest values")
  func axes() throws {
    let labels = try labels(list())
    for words in ["0.25", "2", "1", "200"] { #expect(labels.contains { $0.string == words }, "\(words)") }
    for key in ["(top.rate)", "(wheel.tick)"] { #expect(labels.contains { $0.string.contains(key) }, "\(key)") }
  }

  /// The largest square of the first region is the lower left quarter, of the second the upper right one.
  @Test("regions have their numbers, the largest first, in their largest squares and next to their text")
  func numbers() throws {
    let list = try list()
    let (labels, square) = (labels(list), fills(list)[0])
    for (number, place) in [("1", Point(x: 0.25, y: 0.75)), ("2", Point(x: 0.75, y: 0.25))] {
      let found = labels.filter { $0.string == number && $0.alignment == .center }
      let middle = Point(x: Self.left + place.x * Self.side, y: square.y + place.y * Self.side - 7)
      #expect(found.contains { $0.origin == middle } && found.contains { $0.origin.y > square.maxY }, "\(number)")
    }
    #expect(!labels.contains { $0.string == "3" }, "what is refused has no number")
  }

  /// Of 314 points a 17th is 18.5 and has room for a number, an 18th is 17.4 and has none.
  @Test("a square of less than 18 points has no number", arguments: [(17, 1), (18, 0)])
  func small(size: Int, count: Int) throws {
    let list = try list(Array(repeating: 0, count: size * size - 1) + [1], size: size)
    let square = fills(list)[0]
    #expect(labels(list).count { $0.string == "2" && square.contains($0.origin) } == count)
  }
}
