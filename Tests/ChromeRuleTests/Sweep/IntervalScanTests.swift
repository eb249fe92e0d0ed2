import Foundation
import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeSweep
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Bands against brute force: a value of the scale after the other, each run tick by tick.
@Suite("Flips")
struct IntervalScanTests {
  /// Random pairs of a take and a key, and how many values of each are tried by force; 0: all. A taste by default.
  static let pairs =
    ProcessInfo.processInfo.environment["CHROME_DESKTOP_FLIP_PAIRS"].flatMap(Int.init) ?? TestShare.of(12)
  static let window = ProcessInfo.processInfo.environment["CHROME_DESKTOP_FLIP_PAIRS"] == nil ? 60 : 0

  @Test("no border is missed and none invented, at a twentieth of a step", arguments: 0..<pairs)
  func bruteForce(number: Int) {
    var random = SeededGenerator(seed: 31_000 + UInt64(number))
    let subject = SweepSubject(SweepTakes.random(&random))
    let numbers = TuningField.all.filter { if case .number = $0.kind { true } else { false } }
    let field = numbers.randomElement(using: &random)!
    let question = IntervalQuery(number: 0, subject: subject, field: field)
    let answer = question.answer
    #expect(answer.isComplete && answer.gap == 0)
    for place in places(answer, &random) {
      let found = question.finding(place, of: answer.scale, .ticks).result
      let band = answer.bands.last { $0.places.lowerBound <= place }
      let words = "seed \(31_000 + number), \(field.key) \(answer.scale.values[place])"
      #expect(band?.result == found, "\(words)")
    }
  }

  /// All places, or some beside borders and elsewhere.
  private func places(_ answer: IntervalReport, _ random: inout SeededGenerator) -> [Int] {
    let all = answer.scale.values.indices
    guard IntervalScanTests.window > 0, all.count > IntervalScanTests.window else { return Array(all) }
    let sides = answer.bands.prefix(8).flatMap { [$0.places.lowerBound - 1, $0.places.lowerBound] }
    let some = (0..<IntervalScanTests.window).map { _ in all.randomElement(using: &random)! }
    return (sides + some).filter(all.contains)
  }

  @Test("bands cover a key's range without gaps, and the present value is in its band")
  func cover() throws {
    let subject = SweepSubject(try #require(TakeParser.read(SweepVerb.peek).take))
    for key in ["top.resistShow", "top.hideBelow", "scroll.deceleration"] {
      let field = try #require(TuningField.named(key))
      let answer = IntervalQuery(number: 0, subject: subject, field: field).answer
      guard case .number(_, let range, _) = field.kind else { continue }
      #expect(answer.start(of: 0) == range.lowerBound)
      #expect(answer.end(of: answer.bands.count - 1) == range.upperBound)
      for band in answer.bands.indices.dropLast() {
        #expect(answer.end(of: band) == answer.start(of: band + 1) && answer.start(of: band) < answer.end(of: band))
      }
      #expect(answer.bands[answer.presentBand].places.contains(answer.scale.present))
    }
  }

  @Test("the value next to 0, which may turn a rule off, is among the first that are tried")
  func besideZero() throws {
    let idle = try #require(TuningField.named("top.idleShow"))
    var scan = IntervalScan(KeyScale(idle, present: .number(2)))
    for place in scan.batch() {
      scan.accept([.init(place: place, result: GestureResult(), print: 0, stepCount: 1, pace: .fastForward)])
    }
    let next = scan.batch()
    #expect(next.contains(0) && next.contains(1))
  }

  @Test("a peek of 60 pt shows the 96-pt header if half of it comes back: at a resistance up to 12 pt")
  func byHand() throws {
    let subject = SweepSubject(try #require(TakeParser.read(SweepVerb.peek).take))
    let field = try #require(TuningField.named("top.resistShow"))
    let answer = IntervalQuery(number: 0, subject: subject, field: field).answer
    // 60 pt less the resistance come back; 48 of 96 is the half, which shows (`tie show`). Of 60 pt nothing is left.
    #expect(answer.bands.count == 3)
    #expect(answer.start(of: 1) > 12 && answer.start(of: 1) <= 12.1)
    #expect(answer.bands.first?.result?.ends.first == .shown)
    #expect(answer.bands.last?.result?.ends.first == .hidden)
    #expect(answer.start(of: 2) > 59.94 && answer.start(of: 2) < 60.06)
    #expect(answer.borders.below == answer.start(of: 1) && answer.borders.above == answer.start(of: 2))
  }

  @Test("of words each is a band")
  func words() throws {
    let subject = SweepSubject(try #require(TakeParser.read(SweepVerb.peek).take))
    let field = try #require(TuningField.named("top.hide"))
    let answer = IntervalQuery(number: 0, subject: subject, field: field).answer
    #expect(
      answer.bands.map { answer.scale.values[$0.places.lowerBound] }
        == ["never", "track", "commit"].map(TuningValue.choice))
    #expect(answer.borders.below == nil && answer.borders.above == nil)
  }
}

extension IntervalScanTests {
  @Test("a band's story differs from the present one where the header returns or does not")
  func difference() throws {
    let subject = SweepSubject(try #require(TakeParser.read(SweepVerb.peek).take))
    let field = try #require(TuningField.named("top.resistShow"))
    let question = IntervalQuery(number: 0, subject: subject, field: field)
    let answer = question.answer
    // Released after 400 + 200 + 300 + 200 ms; below 12 pt it shows from there on, today (20 pt) it hides again.
    let found = try #require(question.difference(answer.bands[0], of: answer.scale))
    #expect(found.inInterval?.event == .settled(.top, .shown) || found.inInterval?.event == .barShown(.header))
    #expect(found.here?.event == .settled(.top, .hidden) || found.here?.event == .barHidden(.header))
    #expect(found.tick > 660 && found.tick < 660 + 120)
    #expect(question.difference(answer.bands[answer.presentBand], of: answer.scale) == nil)
  }

  @Test("a looping gesture gives the result of its take")
  func gesture() throws {
    let take = try #require(TakeParser.read(SweepVerb.peek).take)
    var inputs: [TakeSample] = []
    var player = TakePlayer(take)
    var phone = Simulation(take.setup)
    loop: while true {
      switch player.next(seeing: phone) {
      case .input(let input):
        inputs.append(TakeSample(tick: phone.tick, input: input))
        _ = phone.handle(.input(input))
      case .advance(let tick): _ = phone.handle(.time(to: phone.isAtRest ? tick : phone.tick + 1))
      case .finished: break loop
      default: continue
      }
    }
    let looped = SweepSubject(start: Simulation(take.setup), inputs: inputs, tuning: take.setup.tuning)
    let field = try #require(TuningField.named("top.resistShow"))
    let (a, b) = (
      IntervalQuery(number: 0, subject: SweepSubject(take), field: field).answer,
      IntervalQuery(number: 0, subject: looped, field: field).answer
    )
    #expect(a.bands == b.bands)
  }

  /// One key with its present value at 20, and the same bands around 18 for another one, which is 2 pt nearer.
  @Test("the weakest key is the nearest to a border, as a share of its range")
  func weakest() throws {
    let subject = SweepSubject(try #require(TakeParser.read(SweepVerb.peek).take))
    let fields = try ["top.resistShow", "bottom.resistShow"].map { try #require(TuningField.named($0)) }
    let answer = IntervalQuery(number: 0, subject: subject, field: fields[0]).answer
    let border = try #require(answer.borders.below)
    let nearer = IntervalReport(
      scale: KeyScale(fields[1], present: .number(18)), bands: answer.bands, stage: .exact, isComplete: true, gap: 0,
      runCount: 1, hasEffect: true)
    // Of 300 pt, to a tenth of a percent.
    let share = ReportNumber.text(((18 - border) / 300 * 1000).rounded() / 10)
    #expect(
      IntervalText.table([answer, nearer]).hasSuffix(
        "Most fragile: Show after (bottom.resistShow), \(share)% of its range from a border."))
    #expect(border > 12 && border < 12.1)
  }
}
