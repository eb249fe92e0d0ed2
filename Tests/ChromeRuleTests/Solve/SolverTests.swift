import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeScore
@testable import ChromeSystem
@testable import ChromeTakes

/// Values from examples.
@Suite("Solver")
struct SolverTests {
  static let opening = "content 1 rows 200 72\nat 1 offset 6000\nset gesture.slop 0 top.deadBand 0 bottom.hide never\n"
  /// A finger that goes by so many points, rests, and lifts: nothing flies.
  private static func swipe(_ points: Int, from y: Int, ms: Int) -> String {
    "press 195 \(y)\nmove 0 \(points) over \(ms)ms\nhold 300ms\nrelease\nwait 1s\n"
  }

  /// Hides the header, then brings 60 pt back: with a resistance of 20 and a header of 52 pt it shows 40 of them, which
  /// settle. 13 lines.
  static let peek = opening + swipe(-300, from: 650, ms: 500) + swipe(60, from: 300, ms: 400)

  static func takes(_ texts: [String]) -> MarkedTakes {
    MarkedTakes(texts.enumerated().map { ("\($0.offset).take", PlantedProblem.parse($0.element)) })
  }

  private func solve(_ texts: [String], _ keys: [String] = [], mostKeys: Int = 3, threads: Int = 2) -> Solution {
    let fields = keys.isEmpty ? Solver.usualKeys : keys.compactMap(TuningField.named)
    var solver = Solver(Self.takes(texts), keys: fields, mostKeys: mostKeys, pool: JobPool(threads: threads))
    return solver.solve()
  }

  @Test("marks are the lines that expect, and those that wait for something")
  func marks() {
    let takes = Self.takes([Self.peek + "expect header shown\nwait until rest\nexpect event barShown since 2s ago\n"])
    #expect(takes.marks.map(\.line) == ["0.take:14", "0.take:15", "0.take:16"])
    #expect(takes.verdict([])?.met == [true, true, true])
    let stiff = [TuningChange(key: "top.resistShow", value: .number(80))]
    #expect(takes.verdict(stiff)?.met == [false, true, false])
    #expect(takes.verdict(stiff, ticks: true)?.met == [false, true, false])
  }

  /// Of 60 pt the resistance leaves 60 − r; up to half of 52 pt settles hidden: from r = 34 on.
  @Test("one key, by hand: the border is where the rest of the peek is half of the header")
  func oneKey() throws {
    let solution = solve([Self.peek + "expect header hidden\n"], ["top.resistShow"])
    let proposal = try #require(solution.proposals.first)
    #expect(solution.proposals.count == 1 && solution.conflicts.isEmpty && proposal.keys == ["top.resistShow"])
    guard case .number(let value) = proposal.changes[0].value else { return #expect(Bool(false)) }
    // A tenth of the range of 300 pt into the band that begins at 34.
    #expect(abs(value - 64) <= 1)
    let safe = try #require(proposal.safe)
    #expect(abs(safe - (value - 34) / 300) < 0.002)
  }

  @Test("marks that are met already are reported; nothing is changed")
  func metAlready() {
    let solution = solve([Self.peek + "expect header shown\n"])
    #expect(solution.proposals.count == 1 && solution.proposals[0].changes.isEmpty)
  }

  @Test("three proposals have three sets of keys, the cheapest first, each right by the ordinary replay")
  func several() {
    let text = Self.peek + "expect header hidden\n"
    let solution = solve([text])
    #expect(solution.proposals.count == 3)
    #expect(Set(solution.proposals.map(\.keys)).count == 3)
    for proposal in solution.proposals { #expect(Self.isRight([text], proposal)) }
  }

  /// Steps of 0.05 pt from 0: place 1000 is 50 pt, 30 of 300 from 20.
  @Test("a number costs the share of its range that it changes, a word a half")
  func cost() throws {
    let number = SolverKey(try #require(TuningField.named("top.resistShow")), Tuning())
    #expect(number.number(at: 64000).isNear(50) && number.cost(64000).isNear(0.1))
    #expect(number.cost(number.present) == 0)
    let word = SolverKey(try #require(TuningField.named("top.hide")), Tuning())
    #expect((0..<word.count).map(word.cost).sorted() == [0, 0.5, 0.5])
  }

  /// Lasts for so many questions. For one thread.
  private final class Patience: @unchecked Sendable {
    private(set) var left: Int
    init(_ left: Int) { self.left = left }

    func lasts() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  /// Asked before the first run, and then between portions of four runs.
  @Test("a search that is not wanted any more runs no more", arguments: [0, 1, 20])
  func calledOff(after questions: Int) {
    let patience = Patience(questions)
    let takes = Self.takes([Self.peek + "expect header hidden\n"])
    var solver = Solver(takes, keys: Solver.usualKeys, pool: JobPool(threads: 1), isWanted: patience.lasts)
    let solution = solver.solve()
    #expect(solution.proposals.isEmpty && solver.known.count <= Solver.portion * questions)
    #expect(patience.left > -200, "it ends soon")
  }

  @Test("the same proposals with any number of threads")
  func repeats() {
    let text = Self.peek + "expect header hidden\n"
    #expect(solve([text], threads: 1) == solve([text], threads: 3))
    #expect(solve([text], threads: 2) == solve([text], threads: 2))
  }

  @Test("two takes that need two keys: both, and no third")
  func twoKeys() throws {
    let quick = Self.opening + Self.swipe(-110, from: 650, ms: 250) + "expect header shown\n"
    let solution = solve([Self.peek + "expect header hidden\n", quick], ["top.resistShow", "top.resistHide"])
    // 110 pt hide no half of 52 from a resistance of 84 on.
    let proposal = try #require(solution.proposals.first)
    #expect(proposal.keys == ["top.resistShow", "top.resistHide"])
    guard case .number(let hide) = proposal.changes[1].value else { return #expect(Bool(false)) }
    #expect(abs(hide - 114) <= 1)
  }

  /// The same gesture wants one thing in one take and the other in the next.
  @Test("contradictions name both lines and a key that decides between them", arguments: contradictions)
  func conflict(texts: [String]) {
    let solution = solve(texts, ["top.resistShow", "top.rate"], mostKeys: 2)
    #expect(solution.proposals.isEmpty)
    let last = texts.map { $0.split(separator: "\n").count }
    #expect(solution.conflicts.map(\.lines) == [["0.take:\(last[0])", "1.take:\(last[1])"]])
    #expect(solution.conflicts.first?.key != nil && solution.isProven)
  }

  /// Ten: a peek of 40 to 85 pt at several speeds that should show, and should not.
  static let contradictions: [[String]] = (0..<10).map { number in
    let peek =
      opening + swipe(-300, from: 650, ms: 500) + swipe(40 + 5 * number, from: 300, ms: 200 + 50 * number)
    return [peek + "expect header shown\n", peek + "expect header hidden\n"]
  }

  @Test("a mark that nothing meets is named alone")
  func never() {
    let solution = solve([Self.peek + "expect page.settled == 2\n"], ["top.resistShow"])
    #expect(solution.proposals.isEmpty && solution.conflicts == [.init(lines: ["0.take:14"], key: nil)])
    #expect(solution.isProven, "every value of the only key was tried, or makes no difference")
  }

  static func isRight(_ texts: [String], _ proposal: Solution.Proposal) -> Bool {
    texts.allSatisfy { text in
      var take = PlantedProblem.parse(text)
      for change in proposal.changes { change.apply(to: &take.setup.tuning) }
      var replay = Replay(take, every: .end)
      while let news = replay.next() {
        if case .expected(let result) = news, !result.passed { return false }
        if case .failed = news { return false }
      }
      return true
    }
  }
}
