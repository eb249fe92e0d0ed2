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

  @Test("which way, and how much: by hand", arguments: EffectAmounts.all)
  func amounts(amount: EffectAmount) throws {
    let effect = try #require(Self.effects.first { $0.key == amount.key })
    #expect(effect.silence == nil)
    let first = amount.read(try effect.sights(with: effect.first))
    let second = amount.read(try effect.sights(with: effect.second))
    if let wanted = amount.first { #expect(abs(first - wanted) <= amount.tolerance, "\(effect.first): \(first)") }
    if let wanted = amount.second { #expect(abs(second - wanted) <= amount.tolerance, "\(effect.second): \(second)") }
    if amount.first == nil || amount.second == nil {
      #expect(amount.isMore ? first > second + 1 : first < second - 1, "\(first) and \(second)")
    }
  }

  /// Their numbers come out of many steps; what the steps do is compared with the wheel's and the spring's second
  /// writings, sample by sample. Curves are told by the vectors of motion.
  private static let withoutAmount: Set<String> = [
    "sections.curve", "sections.tapCurve", "scroll.bounceStiffness", "scroll.bounceDamping", "pager.stiffness",
    "pager.damping",
    "wheel.endMin", "wheel.endMax", "wheel.velocityWindow", "wheel.coast", "wheel.merge", "wheel.tailSamples",
    "wheel.tailInterval", "wheel.latch", "wheel.freshDelta", "wheel.freshGain", "wheel.freshSamples",
    "wheel.rearmQuiet",
  ]

  @Test("an amount for every key that does something, but for those that another law counts")
  func allAmounts() {
    let counted = Set(EffectAmounts.all.map(\.key))
    let wanted = Set(Self.effects.filter { $0.silence == nil }.map(\.key)).subtracting(Self.withoutAmount)
    #expect(counted == wanted, "\(counted.symmetricDifference(wanted).sorted())")
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
    let (reported, seen) = (Self.effects.map(\.key), Set(EffectTable.looks.map(\.key)))
    let missing = keys.subtracting(reported).subtracting(seen)
    #expect(missing.isEmpty, "\(missing.sorted())")
    #expect(reported.count + seen.count == keys.count)
  }
}
