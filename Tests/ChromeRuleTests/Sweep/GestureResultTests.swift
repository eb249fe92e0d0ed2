import Testing

@testable import ChromeCore
@testable import ChromeSweep

@Suite("What becomes of a gesture, in words")
struct GestureResultTests {
  private static let phone = Simulation(Setup())

  private static func result(_ events: Event...) -> GestureResult { GestureResult(events, end: phone) }

  @Test("is as short as tells it from the others")
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
