import Testing

@testable import ChromeCore

@Suite("Long steps")
struct LeapTests {
  @Test("tell the same events at the same ticks as single ones", arguments: LawPresets.all)
  func sameEvents(preset: LawPresets.Named) {
    LawRun.hold(Leaping.self, for: preset, seed: 20_261_122)
  }
}
