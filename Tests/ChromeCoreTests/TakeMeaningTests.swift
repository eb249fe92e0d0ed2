import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("The meaning of statements")
struct TakeMeaningTests {
  private func statements(_ text: String) throws -> [TakeAction] {
    let reading = TakeParser.read(text)
    #expect(reading.problems == [])
    return try #require(reading.take).statements.map(\.action)
  }

  @Test(
    "tolerances and operators may be written without spaces",
    arguments: [
      "toolbar.visible == 24 ± 0.5", "toolbar.visible==24±0.5", "bars.toolbar.visible == 24 +- 0.5",
      "toolbar.visible == 24 ±0.5", "toolbar.visible == 24 +-0.5",
    ])
  func tolerance(text: String) throws {
    guard case .expect(.number(let path, .equal, 24, tolerance: 0.5))? = try statements("expect \(text)\n").first else {
      Issue.record("not read as a comparison")
      return
    }
    #expect(path.hasSuffix("toolbar.visible"))
  }

  @Test(
    "statements mean what the documentation says",
    arguments: [
      ("tap statusBar", TakeAction.gesture(.tapThing(.statusBar))),
      ("tap 195 820", .gesture(.tap(Point(x: 195, y: 820)))),
      ("wheel begin", .input(.wheelBegan)),
      ("wheel stop", .input(.wheelStop)),
      ("ticks 0 -3", .input(.notches(Vector(dx: 0, dy: -3)))),
      ("scroll begin", .input(.host(.begin(.drag)))),
      ("scroll begin as wheel", .input(.host(.begin(.wheel)))),
      ("scroll by -30", .input(.host(.by(-30)))),
      ("scroll as fling", .input(.host(.continueAs(.fling)))),
      ("scroll as fling at -900", .input(.host(.letGo(speed: -900)))),
      ("scroll end", .input(.host(.end))),
      ("scroll to 500 animated", .input(.scrollTo(500, animated: true))),
      ("scroll top", .input(.scrollToTop)),
      ("select tab 2", .input(.selectTab(2))),
      ("show bars for 3s", .input(.bars(.show(animated: true, forSeconds: 3)))),
      ("show bars top now for 2s", .input(.bars(.show(animated: false, forSeconds: 2), at: .top))),
      ("hide bars bottom", .input(.bars(.hide(animated: true), at: .bottom))),
      ("freeze bars top", .input(.bars(.freeze, at: .top))),
      ("thaw bars bottom", .input(.bars(.thaw, at: .bottom))),
      ("hide bars now", .input(.bars(.hide(animated: false)))),
      ("resize 844 390 safe 0 21", .input(.resize(Screen(width: 844, height: 390, safeTop: 0, safeBottom: 21)))),
      ("release at 0 -1800", .input(.release(velocity: Vector(dx: 0, dy: -1800)))),
      ("wait .5", .pass(300)),
      ("hold 400ms", .pass(240)),
      ("move 0 -30", .gesture(.move(GestureMotion(by: Vector(dx: 0, dy: -30), over: 0, samples: nil)))),
      ("move 0 -30 in 5 samples", .gesture(.move(GestureMotion(by: Vector(dx: 0, dy: -30), over: 25, samples: 5)))),
      ("wait until rest within 3s", .wait(.rest, within: 1800)),
      ("wait until tabBar hidden", .wait(.bar(.tabBar, .hidden), within: 6000)),
      (
        "expect event settled:top:hidden",
        .expectEvent(EventPattern(parts: ["settled", "top", "hidden"]), .sinceLastGesture)
      ),
      (
        "expect event pageSettled 2 since 0.5 ago",
        .expectEvent(EventPattern(parts: ["pageSettled", "2"]), .since(300))
      ),
    ])
  func meaning(line: String, action: TakeAction) throws {
    #expect(try statements(line + "\n") == [action])
  }
}
