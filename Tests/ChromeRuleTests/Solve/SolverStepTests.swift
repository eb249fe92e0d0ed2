import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeScore
@testable import ChromeSweep
@testable import ChromeSystem
@testable import ChromeTakes

/// The parts of the search by themselves, on the takes of `SolverTests`.
@Suite("Steps of a solver")
struct SolverStepTests {
  private func solver(_ texts: [String], _ keys: [String], runs: Int = Solver.usualRuns) throws -> Solver {
    let fields = try keys.map { try #require(TuningField.named($0)) }
    return Solver(SolverTests.takes(texts), keys: fields, runs: runs, pool: JobPool(threads: 1))
  }

  private func trial(_ places: Int...) -> Trial {
    Trial(places.enumerated().map { .init(key: $0.offset, place: $0.element * SolverKey.fineness) })
  }

  private static func peek(_ points: Int, _ ms: Int) -> String {
    SolverTests.opening + "press 195 650\nmove 0 -300 over 500ms\nhold 300ms\nrelease\nwait 1s\n"
      + "press 195 300\nmove 0 \(points) over \(ms)ms\nhold 300ms\nrelease\nwait 1s\n"
  }

  private func numbers(_ proposal: Solution.Proposal) -> [Double] {
    proposal.changes.map { if case .number(let number) = $0.value { number } else { .nan } }
  }

  /// Else a box would be divided into itself, and the search would not end: it counts only runs of new values.
  @Test("halves of a box are smaller than the box, and meet at a multiple of the unit if one lies inside")
  func halves() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      let low = Int.random(in: 0...100, using: &random)
      let high = low + Int.random(in: 2...100, using: &random)
      let unit = Int.random(in: 1...64, using: &random)
      let halves = ValueBox(keys: [0], sides: [low...high]).halves(of: 0, unit: unit).map { $0.sides[0] }
      let middle = halves[0].upperBound
      #expect(halves == [low...middle, middle...high] && middle > low && middle < high)
      let hasInner = (low + 1..<high).contains { $0 % unit == 0 }
      #expect(!hasInner || middle % unit == 0, "\(low)...\(high), unit \(unit)")
    }
  }

  /// Places 0…6000. Sixteenths of them, and sixteenths of the lower tenth, of which 0 and 375 are both.
  @Test("a grid has as many values in the lower tenth as in all of the range")
  func grid() throws {
    let key = SolverKey(try #require(TuningField.named("top.resistShow")), Tuning())
    let low = [0, 37, 75, 112, 150, 187, 225, 262, 300, 337, 375, 412, 450, 487, 525, 562, 600]
    #expect(key.grid.map { $0 / 64 } == low + (2...16).map { $0 * 375 })
    #expect(key.samples.map { $0 / 64 } == [0, 262, 525, 2250, 4875, 6000])
  }

  @Test("the places of a count are whole numbers: two and a half gestures are never proposed")
  func counts() throws {
    for name in ["top.grace", "wheel.maxTicks", "wheel.freshSamples"] {
      let key = SolverKey(try #require(TuningField.named(name)), Tuning())
      let values = (0..<key.count).map { key.number(at: $0) }
      #expect(values.allSatisfy { $0 == $0.rounded() } && Set(values).count == values.count, "\(name)")
      #expect(key.grid == key.grid.sorted() && key.grid.last == key.count - 1 && key.grid.first == 0)
      for place in 0..<key.count {
        #expect(key.tidy(place, steps: true) == place && key.tidy(place, steps: false) == place)
      }
    }
  }

  /// 0.25…2 in steps of 0.0025: from 1 to 1.175 it is a tenth.
  @Test("what a change costs, in ranges that do not begin at 0, and for all keys of a trial")
  func cost() throws {
    let rate = SolverKey(try #require(TuningField.named("top.rate")), Tuning())
    #expect(rate.present == 300 * 64 && rate.cost(370 * 64).isNear(0.1) && rate.cost(230 * 64).isNear(0.1))
    let both = try solver([SolverTests.peek], ["top.rate", "top.resistShow"])
    #expect(both.cost(trial(370, 1000)).isNear(0.2) && both.cost(Trial()) == 0)
  }

  /// A 64th of 0.05 pt, in steps of which 20.05 pt is place 401.
  @Test("between two values of a scale lie others")
  func parts() throws {
    let key = SolverKey(try #require(TuningField.named("top.resistShow")), Tuning())
    #expect(key.present == 400 * 64 && key.count == 6000 * 64 + 1)
    #expect(key.number(at: 401 * 64) == 20.05 && key.number(at: 400 * 64 + 32).isNear(20.025))
    #expect(key.value(at: 400 * 64) == .number(20) && key.tidy(400 * 64 + 40, steps: false) == 401 * 64)
    #expect(key.tidy(400 * 64 + 40, steps: true) == 400 * 64 && key.tidy(6000 * 64, steps: true) == 6000 * 64)
  }

  @Test("trials have an order: by their keys and places, the first that differs")
  func order() {
    #expect(trial(5, 2) < trial(5, 3) && !(trial(5, 3) < trial(5, 2)) && trial(4, 9) < trial(5, 0))
    #expect(trial(5) < trial(5, 0) && !(trial(5) < trial(5)))
  }

  /// A bar that settles hidden below 1 and shown above 0.5 is a contradiction.
  @Test("what is known, refused or asked for twice costs no second run")
  func runs() throws {
    var solver = try solver([SolverTests.peek], ["top.hideBelow", "top.resistShow"], runs: 4)
    let values = solver.keys[1].count
    let places = (0..<3).map { Trial([.init(key: 1, place: values - 1 - $0)]) }
    let bad = Trial([.init(key: 0, place: solver.keys[0].count - 1)])
    solver.run([places[0], places[0]])
    solver.run([bad, bad])
    solver.run([bad, places[0], places[1], places[1]])
    #expect(solver.known[bad] == nil && solver.known.count == 2)
    // One of four is left.
    solver.run([bad, places[0], places[1], places[2]])
    #expect(solver.known[places[2]] != nil)
    solver.run([Trial()])
    #expect(solver.known[Trial()] == nil)
  }

  /// Steps of 0.05 pt from 0 to 300: the present 20 pt are place 400, a whole point is 20 places, a tenth of all is 600.
  @Test(
    "within its band the present value stays, but half of it or a tenth of all from a border",
    arguments: [
      // 500 from the border are half of it: further than the present value lies.
      (0, false, 1000, true, 400), (0, false, 700, true, 360), (300, true, 6000, false, 900),
      // 34.75 pt, and 35 lie in the inner half.
      (390, true, 1000, true, 700),
      // Beside the present value: a tenth of all into it, or half, where 7.5 pt are 8.
      (500, true, 2000, true, 1100), (0, false, 300, true, 160),
    ])
  func place(low: Int, isLowBorder: Bool, high: Int, isHighBorder: Bool, wanted: Int) throws {
    let solver = try solver([SolverTests.peek], ["top.resistShow"])
    let ends = [(low, isLowBorder), (high, isHighBorder)].map { Solver.End(place: $0.0 * 64, isBorder: $0.1) }
    #expect(solver.best(0, ends[0], ends[1]) == wanted * 64)
  }

  /// Half of the way to 14.7 pt is 7.35, and 7 lies in the inner half of the band.
  @Test("a whole number near the middle of the band is preferred")
  func tidy() throws {
    let text = Self.peek(40, 400).replacing("move 0 40 over", with: "move 0 40.7 over")
    var solver = try solver([text + "expect header shown\n"], ["top.resistShow"])
    let found = solver.refined(trial(100))
    #expect(numbers(try #require(found)) == [7])
  }

  /// Of a peek of 40 pt the resistance leaves 40 − r, and more than half of 52 pt settles shown: below r = 14.
  @Test("a value above its band goes into the band's upper half, and is as safe as its border is far")
  func above() throws {
    var solver = try solver([Self.peek(40, 400) + "expect header shown\n"], ["top.resistShow"])
    let found = solver.refined(trial(100))
    let proposal = try #require(found)
    // The band is 0…14 pt; half of it lies below.
    #expect(abs(numbers(proposal)[0] - 7) <= 0.1)
    #expect(abs(try #require(proposal.safe) - 7 / 300) < 0.001)
    #expect(proposal.cost.isNear(abs(numbers(proposal)[0] - 20) / 300))
  }

  /// At a rate r 100 pt hide 100 r of 52, and of 40 back 40 r show. Less than half stays hidden below 26 / 60 = 0.433,
  /// where all 100 do not hide it, and above 26 / 40 = 0.65; the present 0.55 lies between. In steps of 0.0025 from 0.25
  /// the places 40 and 500 are 0.35 and 1.5.
  @Test("of two bands of one key the one nearer to the present value is proposed")
  func nearestBand() throws {
    let swipe =
      "press 195 650\nmove 0 -100 over 400ms\nhold 200ms\nmove 0 40 over 300ms\nhold 300ms\nrelease\nwait 1s\n"
    let opening = SolverTests.opening + "set top.rate 0.55 top.resistHide 0 top.resistShow 0\n"
    var solver = try solver([opening + swipe + "expect header shown\n"], ["top.rate"])
    solver.run([trial(500), trial(40), Trial()])
    #expect([trial(500), trial(40)].allSatisfy { solver.known[$0]?.isRight == true })
    #expect(solver.known[Trial()]?.isRight == false)
    let proposals = solver.proposals()
    #expect(proposals.count == 1)
    let rate = numbers(try #require(proposals.first))[0]
    #expect(rate < 26.0 / 60, "\(rate)")
  }

  /// 60 pt that are to settle hidden and 80 that are to show: a resistance of 34…54. 110 pt that hide nothing: 84 and
  /// more.
  @Test("of two keys the one that is nearer to a border says how safe they are")
  func leastSafe() throws {
    let quick = SolverTests.opening + "press 195 650\nmove 0 -110 over 250ms\nhold 300ms\nrelease\nwait 1s\n"
    var solver = try solver(
      [
        SolverTests.peek + "expect header hidden\n", Self.peek(80, 400) + "expect header shown\n",
        quick + "expect header shown\n",
      ], ["top.resistShow", "top.resistHide"])
    let found = solver.refined(trial(900, 2000))
    let proposal = try #require(found)
    #expect(abs(numbers(proposal)[0] - 44) <= 0.2 && abs(numbers(proposal)[1] - 114) <= 1)
    #expect(abs(try #require(proposal.safe) - 10 / 300) < 0.001)
  }

  /// Under one finger 150 pt hide 150 − h of 52, and of 60 pt back 60 − s show: at least 26 are to stay hidden. At
  /// s = 40 that is h in 84…104, so 94 and then s from 34 on: 64. At that h is in 84…124, so 104, 20 from a border; and
  /// then s from 40 on: 70, 30 from one. The first round's 10 do not count.
  @Test("each key is moved again after the other, and only the last borders count")
  func again() throws {
    let swipe =
      "press 195 650\nmove 0 -150 over 400ms\nhold 200ms\nmove 0 60 over 300ms\nhold 300ms\nrelease\nwait 1s\n"
    let quick = SolverTests.opening + "press 195 650\nmove 0 -110 over 250ms\nhold 300ms\nrelease\nwait 1s\n"
    var solver = try solver(
      [SolverTests.opening + swipe + "expect header hidden\n", quick + "expect header shown\n"],
      ["top.resistHide", "top.resistShow"])
    let found = solver.refined(trial(1800, 800))
    let proposal = try #require(found)
    #expect(abs(numbers(proposal)[0] - 104) <= 1 && abs(numbers(proposal)[1] - 70) <= 1, "\(numbers(proposal))")
    #expect(abs(try #require(proposal.safe) - 20 / 300) < 0.004)
  }

  @Test("solutions as JSON and as text")
  func files() {
    let change = TuningChange(key: "top.resistShow", value: .number(64))
    let solved = Solution(
      proposals: [
        .init(changes: [change], safe: 0.1, cost: 0.2), .init(changes: [change], safe: nil, cost: 0.2),
        .init(changes: [], safe: nil, cost: 0),
      ], conflicts: [])
    #expect(
      String(decoding: SolutionFile.json(solved), as: UTF8.self)
        == #"{"solved":true,"proposals":[{"set":{"top.resistShow":64},"safe":0.1},"#
        + #"{"set":{"top.resistShow":64},"safe":null},{"set":{},"safe":null}],"conflicts":[]}"# + "\n")
    #expect(
      SolutionFile.text(solved) == """
        set top.resistShow 64    # margin 10%
        set top.resistShow 64    # safe margin
        All expectations are met without changes.
        """)
    let stuck = Solution(
      proposals: [],
      conflicts: [
        .init(lines: ["a.take:1"], key: nil), .init(lines: ["a.take:1", "b.take:2"], key: "top.rate"),
        .init(lines: ["a.take:1", "b.take:3"], key: nil),
      ], isProven: true)
    #expect(
      String(decoding: SolutionFile.json(stuck), as: UTF8.self)
        == #"{"solved":false,"proposals":[],"conflicts":[{"lines":["a.take:1"],"key":null},"#
        + #"{"lines":["a.take:1","b.take:2"],"key":"top.rate"},{"lines":["a.take:1","b.take:3"],"key":null}],"#
        + #""proven":true,"nearest":null}"# + "\n")
    #expect(
      SolutionFile.text(stuck) == """
        No values meet all expectations.
        a.take:1 cannot be met.
        a.take:1 and b.take:2 cannot both be met: top.rate meets only one of them.
        a.take:1 and b.take:3 cannot both be met.
        """)
  }

  @Test("what was only not found says so, with the nearest values and what they miss")
  func notFound() {
    let open = Solution(
      proposals: [],
      conflicts: [.init(lines: ["a.take:1"], key: nil), .init(lines: ["a.take:1", "b.take:2"], key: nil)],
      nearest: .init(
        changes: [TuningChange(key: "top.resistShow", value: .number(140.5))],
        misses: [
          .init(line: "a.take:1"), .init(line: "a.take:2", path: "header.visible", distance: -0.5),
          .init(line: "a.take:3", path: "bars.header.alpha", distance: 0.25),
        ]))
    #expect(
      String(decoding: SolutionFile.json(open), as: UTF8.self)
        == #"{"solved":false,"proposals":[],"conflicts":[{"lines":["a.take:1"],"key":null},"#
        + #"{"lines":["a.take:1","b.take:2"],"key":null}],"proven":false,"nearest":{"set":{"top.resistShow":140.5},"#
        + #""error":0.75,"misses":[{"line":"a.take:1","path":null,"distance":null},"#
        + #"{"line":"a.take:2","path":"header.visible","distance":-0.5},"#
        + #"{"line":"a.take:3","path":"bars.header.alpha","distance":0.25}]}}"# + "\n")
    #expect(
      SolutionFile.text(open) == """
        No values found that meet all expectations; they may still exist.
        a.take:1 was not met by any value tried.
        a.take:1 and b.take:2 were never both met.
        Nearest: set top.resistShow 140.5    # a.take:1 is not met, a.take:2: header.visible is 0.5 pt too low, \
        a.take:3: bars.header.alpha is 0.25 too high
        """)
  }
}
