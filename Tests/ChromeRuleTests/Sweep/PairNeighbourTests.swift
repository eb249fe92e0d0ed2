import Testing

@testable import ChromeCore
@testable import ChromeSweep
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Where two keys are tried together")
struct PairNeighbourTests {
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
  func neighbour(places: [ClosedRange<Int>], allowsFirst: Bool, wanted: Double?) throws {
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
    guard case .number(let value)? = answer.neighbour else {
      #expect(wanted == nil && answer.neighbour == nil)
      return
    }
    #expect(abs(value - (wanted ?? 0)) < 1e-9)
  }
}
