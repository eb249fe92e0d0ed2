import Testing

@testable import ChromeCore
@testable import ChromeHandOff

@Suite("What a report of losses says")
struct LossWordTests {
  private static func report(_ target: HandOffTarget, _ tuning: Tuning) throws -> LossReport {
    try HandOffBench.handOff(tuning).files(for: target).losses
  }

  @Test("no position of a bar, and the app's own parts where they are not as usual")
  func follower() throws {
    let nothing = """
      # Limits of this export: t, JavaScript controller

      No limits for bar positions: they match all of `vectors.json` within a millionth of a point.

      """
    #expect(try Self.report(.js, HandOffBench.plain()).markdown == nothing)
    let faded = try Self.report(.js, HandOffBench.plain { ($0.top.fade, $0.pager.distance) = (.bar, 0.25) })
    #expect(
      faded.markdown == nothing + "\nNot about bar positions; the app's own scrolling, pages and drawing decide: "
        + "`top.fade bar`, `pager.distance 0.25`.\n")
  }

  @Test("tokens say that all must be built again")
  func tokens() throws {
    let text = """
      # Limits of this export: t, Design tokens

      Design tokens contain values but no behavior. Build the behavior in your app and test it with `vectors.json`.

      """
    #expect(try Self.report(.tokens, HandOffBench.plain()).markdown == text)
  }

  @Test("a key that the platform has otherwise is a loss, and no other one is")
  func keys() throws {
    let handOff = HandOffBench.handOff()
    let preset = try #require(handOff.preset("nav-bar-minimize-27"))
    var tuning = preset
    tuning.top.resistHide = 30
    let report = try Self.report(.swiftui27, tuning)
    #expect(report.losses.map(\.key) == ["top.resistHide"])
    let loss = try #require(report.losses.first)
    #expect(loss.value == "30" && loss.instead == "4" && loss.cost == report.together && loss.cost.points >= 30)
  }

  @Test("prose of 117 columns is a line of a comment, one more column is the next line, and rows stay whole")
  func wrapped() {
    let first = String(repeating: "a", count: 58)
    for (count, lines) in [(58, 1), (59, 2)] {
      let second = String(repeating: "b", count: count)
      let wrapped = LossReport.wrapped("\(first) \(second)")
      #expect(wrapped == (lines == 1 ? ["\(first) \(second)"] : [first, second]))
      #expect(LossReport.wrapped("| \(first) \(second)") == ["| \(first) \(second)"])
    }
    #expect(LossReport.wrapped("") == [""] && LossReport.wrapped("# two  blanks") == ["# two  blanks"])
  }

  /// A bar of 52 pt that follows the page stands at 30, 40 and 20 pt.
  @Test("the cost is the largest distance, and the stories that end otherwise")
  func cost() {
    let tuning = HandOffBench.plain { $0.bottom.hide = .never }
    func item(_ places: [Double]) -> VectorCase {
      var item = VectorCase(name: "t", maxOffset: 1000, start: Self.place(0, 0))
      item.steps = [VectorCase.Step(tick: 0, act: .begin(.drag), place: Self.place(0, 0))]
      for (number, (offset, hidden)) in zip([30.0, 40, 20], places).enumerated() {
        item.steps.append(VectorCase.Step(tick: 10 * (number + 1), act: .to(offset), place: Self.place(offset, hidden)))
      }
      return item
    }
    for (cases, points, outcomes) in [
      ([item([30, 40, 20])], 0.0, 0), ([item([35, 40, 17])], 5, 0), ([item([30, 40, 0])], 20, 1),
      ([item([30, 40, 52]), item([30, 40, 60]), item([30, 47, 51])], 40, 2),
    ] {
      let cost = LossReport.Cost(cases, tuning)
      #expect(abs(cost.points - points) < 1e-9 && cost.outcomes == outcomes)
    }
  }

  private static func place(_ offset: Double, _ hidden: Double) -> VectorCase.Place {
    VectorCase.Place(offset: offset, hidden: PerBar { $0 == .header ? hidden : 0 })
  }

  @Test("a cost is zero only if bars are where they should be, also at the end")
  func none() {
    for (points, outcomes, isNone) in [(0.0, 0, true), (1e-6, 0, true), (2e-6, 0, false), (0, 1, false)] {
      #expect(LossReport.Cost(points: points, outcomes: outcomes).isNone == isNone)
    }
  }
}
