import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeSweep
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Flips on threads")
struct IntervalSweepTests {
  private func question(_ number: Int, _ key: String, depth: ScanStage = .exact, steps: Int = 20_000_000) throws
    -> IntervalQuery
  {
    let subject = SweepSubject(try #require(TakeParser.read(SweepVerb.peek).take))
    let field = try #require(TuningField.named(key))
    return IntervalQuery(number: number, subject: subject, field: field, depth: depth, steps: steps)
  }

  private func last(_ sweep: IntervalSweep) -> [Int: IntervalReport] {
    var answers: [Int: IntervalReport] = [:]
    while case let replies = sweep.wait(), !replies.isEmpty {
      for reply in replies { answers[reply.number] = reply.answer }
    }
    return answers
  }

  @Test("find what one thread finds", arguments: [1, 2, 5])
  func same(threads: Int) throws {
    let sweep = IntervalSweep(JobPool(threads: threads))
    let keys = ["top.resistShow", "top.hide", "top.resistHide"]
    for (number, key) in keys.enumerated() { sweep.ask(try question(number, key)) }
    let answers = last(sweep)
    for (number, key) in keys.enumerated() {
      let alone = try question(number, key).answer
      #expect(answers[number]?.bands == alone.bands && answers[number]?.runCount == alone.runCount, "\(key)")
    }
  }

  @Test("a dropped question gets no answer, and its number can be used again")
  func dropped() throws {
    let sweep = IntervalSweep(JobPool(threads: 2))
    for _ in 0..<20 {
      sweep.ask(try question(7, "top.resistShow"))
      sweep.drop()
      #expect(sweep.poll().isEmpty)
      #expect(sweep.wait().isEmpty)
    }
    sweep.ask(try question(7, "top.hide"))
    let answers = last(sweep)
    #expect(answers.keys.sorted() == [7] && answers[7]?.scale.field.key == "top.hide")
  }

  /// Nothing to try: its answer is there as soon as it was asked.
  private struct Known: SweepSearch {
    var number: Int
    var trial: @Sendable (Int) -> IntervalScan.Finding { { _ in preconditionFailure("there is nothing to try") } }
    var answer: Int { number * 10 }
    func batch() -> [Int] { [] }
    func accept(_ findings: [IntervalScan.Finding]) {}
    func advance() -> Bool { false }
  }

  @Test("an unfetched answer is dropped with its question")
  func droppedAnswers() {
    let sweep = Sweep<Known>(JobPool(threads: 1))
    sweep.ask(Known(number: 4))
    #expect(sweep.poll().map(\.answer) == [40])
    sweep.ask(Known(number: 5))
    sweep.drop()
    #expect(sweep.poll().isEmpty)
  }

  /// Of a band's values the first is run: the less the resistance, the earlier the header shows.
  @Test("a band's story is that of its first value")
  func bandStory() throws {
    let question = try question(0, "top.resistShow")
    let answer = question.answer
    let band = try #require(answer.bands.first)
    let ticks = [band.places.lowerBound, band.places.upperBound].map { place in
      question.story(place, of: answer.scale).first { $0.event == .barShown(.header) }?.tick
    }
    #expect(ticks[0] != nil && ticks[0] != ticks[1])
    #expect(question.difference(band, of: answer.scale)?.inInterval?.tick == ticks[0])
  }

  @Test("a budget ends the search, and the answer says so; its borders are true")
  func budget() throws {
    let answer = try question(0, "top.resistShow", steps: 2000).answer
    #expect(!answer.isComplete && answer.gap > 0)
    let whole = try question(0, "top.resistShow").answer
    for band in answer.bands {
      let place = band.places.lowerBound
      #expect(whole.bands.last { $0.places.lowerBound <= place }?.result == band.result)
    }
  }
}
