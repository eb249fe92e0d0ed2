import Testing

@testable import ChromeCore

@Suite("Long steps")
struct FastForwardTests {
  @Test("tell the same events at the same ticks as single ones", arguments: LawPresets.all)
  func sameEvents(preset: LawPresets.Named) {
    LawRun.hold(FastForwarding.self, for: preset, seed: 20_261_122)
  }
}
