import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import DesktopTestSupport

/// A screen of 390 by 844 with 12 of device around it is 414 by 868. Of a stage's height 28 are for names and 44 for
/// verdicts, of its width 14 at each end, and 44 to 110 are between two devices.
@Suite("The layout of compared phones")
struct ComparePlanTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var stage: Rect
    var scale: Double
    var devices: [Rect]
    var origins: [Point]
    var columns: [Rect]
    var names: Rect
    var verdict: Rect
    var between: Rect
    var testDescription: String { name }
  }

  static let all = [
    // 434 of height for 868: half. 558 of width are left, a third of that is too much: 110. 207 + 110 + 207 around 600.
    Case(
      name: "wide", stage: Rect(x: 100, y: 50, width: 1000, height: 506), scale: 0.5,
      devices: [Rect(x: 338, y: 78, width: 207, height: 434), Rect(x: 655, y: 78, width: 207, height: 434)],
      origins: [Point(x: 344, y: 84), Point(x: 661, y: 84)],
      columns: [Rect(x: 100, y: 50, width: 500, height: 506), Rect(x: 600, y: 50, width: 500, height: 506)],
      // Half of 110 but for 4 on each side.
      names: Rect(x: 287, y: 50, width: 309, height: 28), verdict: Rect(x: 287, y: 516, width: 309, height: 38),
      between: Rect(x: 545, y: 84, width: 110, height: 422)),
    // 682 − 28 − 414 are 240, and a third of that is 80: 207 + 80 + 207 around 441.
    Case(
      name: "with a gap of its own", stage: Rect(x: 100, y: 50, width: 682, height: 506), scale: 0.5,
      devices: [Rect(x: 194, y: 78, width: 207, height: 434), Rect(x: 481, y: 78, width: 207, height: 434)],
      origins: [Point(x: 200, y: 84), Point(x: 487, y: 84)],
      columns: [Rect(x: 100, y: 50, width: 341, height: 506), Rect(x: 441, y: 50, width: 341, height: 506)],
      names: Rect(x: 158, y: 50, width: 279, height: 28), verdict: Rect(x: 158, y: 516, width: 279, height: 38),
      between: Rect(x: 401, y: 84, width: 80, height: 422)),
    // 279 − 28 − 44 are 207 for 828: a quarter. 103.5 + 44 + 103.5 around 239.5: the second one at 261.5, on whole
    // points 262. 711 of height are left, half of them above: 433.5, on whole points 434.
    Case(
      name: "narrow", stage: Rect(x: 100, y: 50, width: 279, height: 1000), scale: 0.25,
      devices: [Rect(x: 114, y: 434, width: 103.5, height: 217), Rect(x: 262, y: 434, width: 103.5, height: 217)],
      origins: [Point(x: 117, y: 437), Point(x: 265, y: 437)],
      columns: [Rect(x: 100, y: 50, width: 139.5, height: 1000), Rect(x: 240, y: 50, width: 139, height: 1000)],
      // No further than to the stage's edge.
      names: Rect(x: 100, y: 406, width: 131.5, height: 28), verdict: Rect(x: 100, y: 655, width: 131.5, height: 38),
      between: Rect(x: 217.5, y: 437, width: 44, height: 211)),
  ]

  @Test("two phones by hand", arguments: all)
  func places(_ one: Case) {
    let plan = ComparePlan(count: 2, screen: Screen(), stage: one.stage)
    #expect(plan.scale == one.scale)
    #expect((0..<2).map(plan.device) == one.devices)
    #expect((0..<2).map(plan.origin) == one.origins)
    #expect((0..<2).map(plan.column) == one.columns)
    #expect(plan.name(0) == one.names && plan.verdict(0) == one.verdict && plan.between(0) == one.between)
    let (first, last) = (one.devices[0], one.devices[1])
    #expect(plan.block == Rect(x: first.x, y: first.y, width: last.maxX - first.x, height: first.height))
  }

  /// 97.5 of 390 at a quarter; 160 of 320 at a half, in 422 of height for 844; a narrow screen that is shown whole.
  @Test(
    "a phone of less than 160 points is too small, unless it has no more itself",
    arguments: [
      (
        Screen(), Rect(x: 0, y: 0, width: 279, height: 1000),
        "Not enough room for 2 phones: each would be 97 pt wide"
      ),
      (Screen(width: 320, height: 820), Rect(x: 0, y: 0, width: 1000, height: 494), nil),
      (
        Screen(width: 318, height: 820), Rect(x: 0, y: 0, width: 1000, height: 494),
        "Not enough room for 2 phones: each would be 159 pt"
      ),
      (Screen(width: 100, height: 400), Rect(x: 0, y: 0, width: 1000, height: 496), nil),
      (Screen(), Rect(x: 0, y: 0, width: 10, height: 10), "Not enough room for 2 phones: each would be 3 pt wide"),
    ] as [(Screen, Rect, String?)])
  func tooSmallReason(screen: Screen, stage: Rect, words: String?) {
    let reported = ComparePlan(count: 2, screen: screen, stage: stage).tooSmallReason
    #expect((reported == nil) == (words == nil))
    if let words { #expect(reported?.hasPrefix(words) == true, "\(reported ?? "")") }
  }

  @Test("in a stage without any room phones are a hundredth, not less")
  func least() {
    let stage = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(ComparePlan(count: 2, screen: Screen(), stage: stage).scale == 0.01)
  }

  /// Below 5 and 15.5 are screen y 50 and 60.5: half a point is told (as 1 pt, rounded), less is not.
  @Test("half a point between two bars is shown, less is not", arguments: [(10.0, 10.5, true), (10, 10.4, false)])
  func gauge(left: Double, right: Double, isShown: Bool) {
    var painter = Painter()
    let place = Rect(x: 100, y: 50, width: 40, height: 400)
    ApartGauge(place: place, scale: 1, color: .black, ink: .black).paint(left, right, into: &painter)
    #expect(painter.list.items.isEmpty != isShown)
  }

  /// Around the middle at 120, 4 wide, from 72 to 98.
  @Test("its bar goes from one to the other", arguments: [(96.0, 44.0), (44, 96)])
  func bar(left: Double, right: Double) {
    var painter = Painter()
    let place = Rect(x: 100, y: 50, width: 40, height: 400)
    ApartGauge(place: place, scale: 0.5, color: .black, ink: .black).paint(left, right, into: &painter)
    #expect(
      painter.list.items.contains(
        .mask(.roundedRect(radius: 2), Rect(x: 118, y: 72, width: 4, height: 26), .black)))
  }
}
