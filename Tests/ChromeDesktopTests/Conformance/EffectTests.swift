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

  @Test("what is for the eye alone changes the picture, and nothing that the core says", arguments: EffectTable.looks)
  func looks(effect: Effect) throws {
    #expect(try effect.sights(with: effect.first) == effect.sights(with: effect.second))
    let (first, second) = (try effect.pictures(with: effect.first), try effect.pictures(with: effect.second))
    #expect(first != second, "\(effect.key) does nothing")
  }

  @Test("a row for every key, once")
  func whole() {
    let keys = Set(TuningField.all.map(\.key))
    let (told, seen) = (Self.effects.map(\.key), Set(EffectTable.looks.map(\.key)))
    let missing = keys.subtracting(told).subtracting(seen)
    #expect(missing.isEmpty, "\(missing.sorted())")
    #expect(told.count + seen.count == keys.count)
  }
}
