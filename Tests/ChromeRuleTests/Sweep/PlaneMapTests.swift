import Testing

@testable import ChromeCore
@testable import ChromeSweep
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A map that is written by hand, as it is drawn and kept.
@Suite("Maps by hand")
struct PlaneMapTests {
  private func map(_ cells: [Int], _ results: [GestureResult?], size: Int) throws -> PlaneMap {
    let subject = SweepSubject(start: Simulation(Setup()), inputs: [], tuning: Tuning())
    let keys = try (#require(TuningField.named("top.rate")), #require(TuningField.named("top.resistShow")))
    let plane = try #require(Plane(x: keys.0, y: keys.1, subject, size: size))
    let regions = results.enumerated().map { number, result in
      PlaneMap.Region(result: result, cellCount: cells.count { $0 == number })
    }
    return PlaneMap(plane: plane, regions: regions, cells: cells, runCount: 3)
  }

  private func four() throws -> PlaneMap {
    try map([0, 0, 1, 1, 0, 0, 1, 1, 0, 2, 2, 2, 2, 2, 2, 2], [GestureResult(), nil, nil], size: 4)
  }

  @Test("tiles are stretches of a row, over as many rows as are alike")
  func tiles() throws {
    #expect(
      try four().tiles == [
        .init(region: 0, columns: 0..<2, rows: 0..<2), .init(region: 1, columns: 2..<4, rows: 0..<2),
        .init(region: 0, columns: 0..<1, rows: 2..<3), .init(region: 2, columns: 1..<4, rows: 2..<3),
        .init(region: 2, columns: 0..<4, rows: 3..<4),
      ])
  }

  /// Of the border between 0 and 1, which rises by a cell a column, the steps that belong to 0; not the corner of 2.
  @Test("steps of a slanted border have both colors")
  func slanted() throws {
    let cells = [
      0, 0, 0, 0, 1,
      0, 0, 0, 1, 1,
      0, 0, 1, 1, 1,
      2, 2, 1, 1, 1,
      2, 2, 1, 1, 1,
    ]
    let map = try map(cells, [GestureResult(), nil, nil], size: 5)
    let mixed = map.tiles.filter { $0.other != nil }
    #expect(
      mixed == [
        .init(region: 0, other: 1, columns: 3..<4, rows: 0..<1),
        .init(region: 0, other: 1, columns: 2..<3, rows: 1..<2),
      ])
    #expect(map.tiles.reduce(0) { $0 + $1.columns.count * $1.rows.count } == 25)
  }

  /// The last region has two squares of two cells: the one of the smaller columns.
  @Test("the roomiest square of each region is the first of the largest")
  func roomiest() throws {
    #expect(
      try four().roomiest == [
        .init(region: 0, columns: 0..<2, rows: 0..<2), .init(region: 1, columns: 2..<4, rows: 0..<2),
        .init(region: 2, columns: 1..<3, rows: 2..<4),
      ])
  }

  @Test(
    "a place has the region of its cell",
    arguments: [(0.49, 0.1, 0), (0.51, 0.1, 1), (0.2, 0.6, 0), (0.26, 0.6, 2), (0.9, 0.49, 1), (-1, 7, 2)])
  func place(x: Double, y: Double, region: Int) throws { #expect(try four().region(x: x, y: y) == region) }

  /// Of 0.25…2 the middles of two halves are 0.6875 and 1.5625; of 0…300 they are 75 and 225.
  @Test("files, byte for byte")
  func files() throws {
    let map = try map([0, 0, 1, 0], [GestureResult(), nil], size: 2)
    let json =
      #"{"x":{"key":"top.rate","unit":"×","from":0.25,"to":2,"value":1},"#
      + #""y":{"key":"top.resistShow","unit":"pt","from":0,"to":300,"value":20},"size":[2,2],"runs":3,"regions":["#
      + #"{"id":0,"outcome":["end:page=0"],"cells":3},{"id":1,"refused":true,"outcome":[],"cells":1}],"#
      + #""cells":[[0,0],[1,0]]}"#
    #expect(String(decoding: PlaneFile.json(map), as: UTF8.self) == json + "\n")
    #expect(
      String(decoding: PlaneFile.csv(map), as: UTF8.self) == """
        top.rate,top.resistShow,region,outcome
        0.6875,75,0,end:page=0
        1.5625,75,0,end:page=0
        0.6875,225,1,refused
        1.5625,225,0,end:page=0

        """)
  }
}

@Suite("Where two keys are tried together")
struct PairNeighborTests {
  /// Steps of 0.05 pt: the present 20 pt are place 400, and the scale ends at 6000.
  @Test(
    "at the middle of the band whose nearer end is the nearest",
    arguments: [
      // 1.05 pt below, 2 pt above; then 2.05 below; then nothing below that is allowed; then nothing at all.
      ([0...379, 380...439, 440...6000], true, 9.45), ([0...359, 360...439, 440...6000], true, 161),
      ([0...379, 380...439, 440...6000], false, 161), ([0...6000], true, nil),
      // 1 pt below and above: the first.
      ([0...380, 381...419, 420...6000], true, 9.5),
    ] as [([ClosedRange<Int>], Bool, Double?)])
  func neighbor(places: [ClosedRange<Int>], allowsFirst: Bool, wanted: Double?) throws {
    let field = try #require(TuningField.named("top.resistShow"))
    let subject = SweepSubject(try #require(TakeParser.read(SweepVerb.peek).take))
    let known = try #require(IntervalQuery(number: 0, subject: subject, field: field).answer.bands.first?.result)
    let bands = places.enumerated().map { number, places in
      ParameterInterval(result: number > 0 || allowsFirst ? known : nil, number: number, places: places)
    }
    let answer = IntervalReport(
      scale: KeyScale(field, present: .number(20)), bands: bands, stage: .exact, isComplete: true, gap: 0, runCount: 1,
      hasEffect: true)
    #expect(answer.scale.present == 400)
    guard case .number(let value)? = answer.neighbor else {
      #expect(wanted == nil && answer.neighbor == nil)
      return
    }
    #expect(abs(value - (wanted ?? 0)) < 1e-9)
  }
}
