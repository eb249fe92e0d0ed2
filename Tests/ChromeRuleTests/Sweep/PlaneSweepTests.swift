import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeSweep
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Maps on threads")
struct PlaneSweepTests {
  /// Away by 200 pt and back by 150 under one finger.
  private static let back = """
    take "Back"
    set header.min 0 top.resistShow 120
    at 0 offset 400
    press 195 620
    move 0 -200 over 300ms
    hold 60ms
    move 0 150 over 450ms
    hold 100ms
    release at 0 0
    wait until rest
    """

  private func subject(_ text: String = SweepVerb.peek) throws -> SweepSubject {
    SweepSubject(try #require(TakeParser.read(text).take))
  }

  private func plane(_ x: String, _ y: String, size: Int = 24) throws -> Plane {
    let fields = try (#require(TuningField.named(x)), #require(TuningField.named(y)))
    return try #require(Plane(x: fields.0, y: fields.1, subject(), size: size))
  }

  private func replies(_ sweep: PlaneSweep) -> [PlaneSweep.Reply] {
    var all: [PlaneSweep.Reply] = []
    while case let some = sweep.wait(), !some.isEmpty { all += some }
    return all
  }

  private func planes(_ replies: [PlaneSweep.Reply]) -> [PlaneAnswer] {
    replies.compactMap { if case .plane(let answer) = $0.answer { answer } else { nil } }
  }

  @Test("find what one thread finds, at last exactly", arguments: [1, 2, 5])
  func same(threads: Int) throws {
    let plane = try plane("top.resistShow", "top.resistHide")
    let sweep = PlaneSweep(JobPool(threads: threads))
    sweep.ask(.plane(PlaneSearch(PlaneQuery(number: 4, plane: plane))))
    let all = replies(sweep)
    let answers = planes(all)
    let last = try #require(answers.last)
    #expect(all.allSatisfy { $0.number == 4 } && all.map(\.isLast) == all.indices.map { $0 == all.count - 1 })
    let cells = try plane.map(pool: JobPool(threads: 1)).cells
    #expect(last.isExact && last.map.plane.size == 24 && last.map.cells == cells)
    // A slow reader may miss the first look, but nothing less exact comes after something exact.
    let sizes = answers.map(\.map.plane.size)
    #expect(sizes == sizes.sorted() && Set(sizes).isSubset(of: [16, 24]))
  }

  @Test("the first look is 16 × 16, true in each cell, and says that it is not exact")
  func first() throws {
    let plane = try plane("top.resistShow", "header.parallax")
    var search = PlaneSearch(PlaneQuery(plane: plane))
    while case let places = search.batch(), !places.isEmpty { search.accept(places.map(search.trial)) }
    let first = search.answer
    #expect(!first.isExact && first.map.plane.size == 16 && first.inside == nil)
    // Middles of columns are 18.75 pt apart, the first at 9.375; it turns at 12 and at 60 pt.
    #expect(first.map.regions.map(\.cellCount) == [16, 32, 208])
    #expect(search.advance() && !search.answer.isExact)
  }

  @Test("what was dropped never comes out; of two with one number the later is answered")
  func dropped() throws {
    let (old, new) = try (plane("top.resistShow", "top.resistHide"), plane("top.resistShow", "bottom.resistShow"))
    let sweep = PlaneSweep(JobPool(threads: 2))
    for _ in 0..<10 {
      sweep.ask(.plane(PlaneSearch(PlaneQuery(number: 1, plane: old))))
      sweep.drop()
      #expect(sweep.poll().isEmpty && sweep.wait().isEmpty)
    }
    sweep.ask(.plane(PlaneSearch(PlaneQuery(number: 1, plane: old))))
    sweep.ask(.plane(PlaneSearch(PlaneQuery(number: 1, plane: new))))
    let answers = planes(replies(sweep))
    #expect(answers.last?.isExact == true && answers.last?.map.plane.y.key == "bottom.resistShow")
  }

  @Test(
    "sweeps of one pool answer their own questions; dropping one leaves the other, and a dropped sweep answers nothing")
  func shared() throws {
    let pool = JobPool(threads: 2)
    let (strips, maps) = (IntervalSweep(pool), PlaneSweep(pool))
    let field = try #require(TuningField.named("top.resistShow"))
    strips.ask(IntervalQuery(number: 3, subject: try subject(), field: field))
    maps.ask(.plane(PlaneSearch(PlaneQuery(number: 3, plane: try plane("top.resistShow", "top.resistHide")))))
    PlaneSweep(pool).ask(.plane(PlaneSearch(PlaneQuery(plane: try plane("top.resistShow", "top.rate")))))
    maps.drop()
    var bands: [ParameterInterval] = []
    while case let some = strips.wait(), !some.isEmpty { bands = some.last?.answer.bands ?? bands }
    #expect(bands == IntervalQuery(number: 3, subject: try subject(), field: field).answer.bands)
    #expect(maps.wait().isEmpty)
  }

  @Test("a tuning lies in the plane exactly if what else is other in it decides nothing")
  func inside() throws {
    let plane = try plane("top.resistShow", "top.resistHide", size: 16)
    let own = try subject().tuning
    var (same, other, idle) = (own, own, own)
    same.top.resistShow = 40
    // No page is turned in this take.
    idle.pager.distance = 0.7
    // With nothing to hide nothing hides.
    other.header.size.min = other.header.size.full
    let question = PlaneQuery(plane: plane, tunings: [same, other, idle])
    let answer = PlaneSearch(question).finished
    #expect(answer.inside == [0, 2])
    #expect(PlaneSearch(PlaneQuery(plane: plane)).finished.inside == nil)
  }

  @Test("pairs that interact are those whose map is no grid of their own borders")
  func pairs() throws {
    let subject = try subject(Self.back)
    let keys = ["top.resistShow", "top.resistHide", "top.deadBand", "header.parallax"]
    let answers = try keys.map {
      IntervalQuery(number: 0, subject: subject, field: try #require(TuningField.named($0)), depth: .coarse).answer
    }
    let found = PairSearch(number: 0, subject, answers).finished
    // Where nothing hides, nothing waits to come back; the picture's parallax decides nothing.
    #expect(
      found.contains(KeyPair(x: "top.resistShow", y: "top.resistHide"))
        || found.contains(KeyPair(x: "top.resistHide", y: "top.resistShow")))
    #expect(!found.contains { $0.x == "header.parallax" || $0.y == "header.parallax" })
    // What was found as interacting is no product: a few of its lines, run cell by cell, differ in their borders.
    for pair in found.prefix(2) { #expect(!(try isProduct(pair)), "\(pair)") }
  }

  /// Whether some rows and some columns have their borders at the same places: by each cell's own run.
  private func isProduct(_ pair: KeyPair) throws -> Bool {
    let fields = try (#require(TuningField.named(pair.x)), #require(TuningField.named(pair.y)))
    let plane = try #require(Plane(x: fields.0, y: fields.1, subject(Self.back), size: 40))
    func borders(_ line: [Int]) -> [Bool] {
      let results = JobPool(threads: 2).map(line.count) { plane.finding(line[$0]) }.map(\.result)
      return zip(results, results.dropFirst()).map { $0 == $1 }
    }
    let some = stride(from: 0, to: 40, by: 3)
    let rows = Set(some.map { row in borders((0..<40).map { row * 40 + $0 }) })
    let columns = Set(some.map { column in borders((0..<40).map { $0 * 40 + column }) })
    return rows.count == 1 && columns.count == 1
  }

  @Test("pairs without any key with borders are answered at once")
  func noPairs() throws {
    let sweep = PlaneSweep(JobPool(threads: 1))
    sweep.ask(.pairs(PairSearch(number: 9, try subject(), [])))
    let all = replies(sweep)
    #expect(all.count == 1 && all.first?.number == 9 && all.first?.isLast == true)
    if case .pairs(let pairs)? = all.first?.answer { #expect(pairs.isEmpty) } else { Issue.record("no pairs") }
  }

  @Test("tiles cover every cell once with its region; a label's square lies in its region")
  func tiles() throws {
    let map = try plane("top.resistShow", "top.resistHide").map(pool: JobPool(threads: 2))
    var drawn = Array(repeating: -1, count: map.cells.count)
    for tile in map.tiles {
      for row in tile.rows {
        for column in tile.columns {
          #expect(drawn[row * 24 + column] == -1)
          drawn[row * 24 + column] = tile.region
        }
      }
    }
    #expect(drawn == map.cells)
    for region in map.regions.indices {
      let square = map.roomiest[region]
      #expect(square.rows.count == square.columns.count && !square.rows.isEmpty)
      let inside = square.rows.flatMap { row in square.columns.map { map.cells[row * 24 + $0] } }
      #expect(Set(inside) == [region])
    }
    #expect(map.region(x: 0, y: 0) == map.cells[0] && map.region(x: 1, y: 1) == map.cells[24 * 24 - 1])
  }
}
