import Testing

@testable import ChromeCore
@testable import ChromeDesktop

@Suite("Every key does something")
struct EffectTests {
  static let effects =
    EffectTable.bars + EffectTable.stacks + EffectTable.motion + EffectTable.wheels
    + EffectTable.pagers + EffectTable.sections

  @Test("two values, two stories", arguments: effects)
  func differs(effect: Effect) throws {
    let (first, second) = (try effect.sights(with: effect.first), try effect.sights(with: effect.second))
    if effect.silence == nil {
      #expect(first != second, "\(effect.key) does nothing")
    } else {
      #expect(first == second, "\(effect.key) does something after all")
    }
  }

  @Test("parallax is for the eye alone")
  func parallax() throws {
    let effect = Effect(key: "header.parallax", first: "0", second: "1", steps: [.host(.drag, [40])])
    #expect(try effect.sights(with: "0") == effect.sights(with: "1"))
    let still = try effect.pictures(with: "0")
    let moved = try effect.pictures(with: "1")
    #expect(still != moved)
  }

  @Test("a row for every key, once")
  func whole() {
    let rows = Self.effects.map(\.key) + ["header.parallax"]
    let missing = Set(TuningField.all.map(\.key)).subtracting(rows)
    #expect(missing.isEmpty, "\(missing.sorted())")
    #expect(rows.count == TuningField.all.count)
  }
}
