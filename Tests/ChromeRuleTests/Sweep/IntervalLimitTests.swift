import Testing

@testable import ChromeCore
@testable import ChromeSweep
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Flips at their limits")
struct IntervalLimitTests {
  @Test("a key whose every value gives another result is shown in few groups, which say so")
  func everyValue() throws {
    let field = try #require(TuningField.named("top.resistShow"))
    var scan = IntervalScan(KeyScale(field, present: .number(20)))
    repeat {
      while case let places = scan.batch(), !places.isEmpty {
        scan.accept(
          places.map { place in
            var result = GestureResult()
            result.add(.pageChanged(place))
            return .init(place: place, result: result, print: UInt64(place), stepCount: 1, pace: scan.batchPace)
          })
      }
    } while scan.advance()
    let answer = scan.answer
    // 300 steps of twenty values, and the last.
    #expect(answer.bands.count == 6001)
    let groups = answer.groups()
    #expect(groups.count <= IntervalReport.mostGroups + 4 && groups.contains(where: \.isMerged))
    #expect(groups.first { $0.bands.contains(answer.presentBand) }?.isMerged == false)
    #expect(groups.flatMap { Array($0.bands) } == Array(answer.bands.indices))
    #expect(answer.borders.below == 20 && answer.borders.above == 20.05)
    #expect(IntervalText.table([answer]).contains("20 ← 20 → 20.05 pt  6001, merged\n"))
    #expect(!String(decoding: IntervalJSON.line(answer), as: UTF8.self).contains("\"merged\":1,"))
  }

  /// 60 s of a finger up and down.
  private var long: SweepSubject {
    var inputs = [TakeSample(tick: 0, input: .press(Point(x: 195, y: 400)))]
    for sample in 0..<100_000 {
      let place = Point(x: 195, y: 400 + Double(abs(sample % 4000 - 2000)) / 10)
      inputs.append(TakeSample(tick: sample * 36_000 / 100_000, input: .move(place)))
    }
    inputs.append(TakeSample(tick: 36_000, input: .release(velocity: nil)))
    return SweepSubject(start: Simulation(Setup()), inputs: inputs, tuning: Tuning())
  }

  @Test("a gesture of 100 000 samples ends within its budget, and the answer says that it did not look at all")
  func manySamples() throws {
    let field = try #require(TuningField.named("top.resistHide"))
    let answer = IntervalQuery(number: 0, subject: long, field: field, steps: 1_500_000).answer
    #expect(!answer.isComplete && answer.runCount <= 20)
    #expect(answer.start(of: 0) == 0 && answer.end(of: answer.bands.count - 1) == 300)
  }

  @Test("extremes of every key give an answer, and never a NaN")
  func extremes() throws {
    let subject = SweepSubject(try #require(TakeParser.read(SweepVerb.peek).take))
    for field in TuningField.all {
      let answer = IntervalQuery(number: 0, subject: subject, field: field, depth: .coarse).answer
      #expect(!answer.bands.isEmpty && answer.gap.isFinite, "\(field.key)")
      #expect(answer.safeShare.map { $0 >= 0 && $0 <= 1 } ?? true, "\(field.key)")
    }
  }
}

@Suite("What becomes of a gesture, in words")
struct GestureResultTests {
  private static let phone = Simulation(Setup())

  private static func result(_ events: Event...) -> GestureResult { GestureResult(events, end: phone) }

  @Test("is as short as possible while distinct from the others")
  func reported() {
    let hides = Self.result(.barHidden(.header))
    let both = Self.result(.barHidden(.header), .barShown(.header))
    let led = Self.result(.barHidden(.header), .settled(.top, .hidden))
    #expect(hides.text(among: [hides, both]) == "header hides")
    #expect(both.text(among: [hides, both, led]) == "header hides, header shows")
    #expect(hides.text(among: [hides, led]) == "header hides; ends with all bars shown, on page 2")
    #expect(led.text(among: [hides, led]) == "header hides, top settles hidden; ends with all bars shown, on page 2")
    #expect(led.course(among: [hides, led]) == "header hides, top settles hidden")
    #expect(led.course(among: [led, both]) == "header hides")
    #expect(
      led.sentence(among: [hides, led]) == "header hides, top settles hidden; ends with all bars shown, on page 2")
    #expect(hides.sentence(among: [hides, led]) == "header hides; ends with all bars shown, on page 2")
  }
}
