import Testing

@testable import ChromeCore
@testable import ChromeSweep

@Suite("What becomes of a gesture, in words")
struct UpshotTests {
  private static let phone = Simulation(Setup())

  private static func upshot(_ events: Event...) -> GestureResult { GestureResult(events, end: phone) }

  @Test("is as short as tells it from the others")
  func told() {
    let hides = Self.upshot(.barHidden(.header))
    let both = Self.upshot(.barHidden(.header), .barShown(.header))
    let led = Self.upshot(.barHidden(.header), .settled(.top, .hidden))
    #expect(hides.told(among: [hides, both]) == "header hides")
    #expect(both.told(among: [hides, both, led]) == "header hides, header shows")
    #expect(hides.told(among: [hides, led]) == "header hides; ends with all bars shown, on page 2")
    #expect(led.told(among: [hides, led]) == "header hides, top settles hidden; ends with all bars shown, on page 2")
    #expect(led.course(among: [hides, led]) == "header hides, top settles hidden")
    #expect(led.course(among: [led, both]) == "header hides")
    #expect(
      led.sentence(among: [hides, led]) == "header hides, top settles hidden; ends with all bars shown, on page 2")
    #expect(hides.sentence(among: [hides, led]) == "header hides; ends with all bars shown, on page 2")
  }
}
