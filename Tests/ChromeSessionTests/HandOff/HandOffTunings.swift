import ChromeTakes
import TestSupport

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeSession

/// Tunings to hand off: the shipped ones in which a bar hides, and any others.
enum HandOffTunings {
  static let shipped = PresetFiles().names.compactMap { name in
    PresetFiles().shipped(name).map { HandOffSource(name: name, tuning: $0) }
  }

  static let hiding = shipped.filter { $0.tuning.hasHidingBars }

  /// Tunings whose followers once answered otherwise.
  static let found = [random(seed: 677_781), consumedByNone, refilledByOthers]

  /// Seed 677781 reduced: the bottom bars count no scroll that the top bars take, and never hide. The core still cuts
  /// samples where the top bars stop; with bars faster than the page and a gate for speed that is seen.
  static let consumedByNone: HandOffSource = {
    var tuning = Tuning()
    (tuning.bottom.hide, tuning.bottom.countConsumed) = (.never, true)
    (tuning.top.rate, tuning.top.minSpeedHide, tuning.toolbar.full) = (1.74, 1318.28, 193.69)
    return HandOffSource(name: "consumed-by-nobody", tuning: tuning)
  }()

  /// Ends refill the top bars' resistance, which is none. In followers they once refilled that of the bottom bars.
  static let refilledByOthers: HandOffSource = {
    var tuning = Tuning()
    (tuning.top.resistHide, tuning.top.resistShow, tuning.top.resistReset) = (0, 0, [.ends])
    (tuning.bottom.resistHide, tuning.bottom.resistShow, tuning.bottom.resistReset) = (80, 20, [])
    return HandOffSource(name: "refilled-by-others", tuning: tuning)
  }()

  /// What no shipped preset has: a flick that brings the content along, a commit that shows a part, bottom bars that
  /// settle as the top ones do.
  static let rare: [HandOffSource] = {
    var (flicked, partly, led) = (Tuning(), Tuning(), Tuning())
    (flicked.top.settleContent, flicked.top.flickShow) = (.attach, 300)
    (partly.top.hide, partly.top.show, partly.top.quickReturn) = (.commit, .toMinAnywhere, 30)
    (led.bottom.hide, led.bottom.settle, led.bottom.resistHide) = (.track, .top, 0)
    return [
      HandOffSource(name: "flicked-along", tuning: flicked), HandOffSource(name: "shown-partly", tuning: partly),
      HandOffSource(name: "settled-together", tuning: led),
    ]
  }()

  /// Any values that the table of keys allows together; half of them as they are by default.
  static func random(seed: UInt64) -> HandOffSource {
    random("random-\(seed)", seed, of: { _ in }) { $0.hasHidingBars }
  }

  /// The same, but that a scroll moves the top bars in one stretch, which counts for nothing with the bottom ones.
  static func apart(seed: UInt64) -> HandOffSource {
    random("apart-\(seed)", seed, of: moveTopAtOnce) { ControllerFeatures($0).names.contains("stretch") }
  }

  private static func moveTopAtOnce(_ tuning: inout Tuning) {
    tuning.bottom.countConsumed = true
    (tuning.bottom.follow, tuning.top.hide, tuning.top.show) = (.own, .track, .anywhere)
    (tuning.top.deadBand, tuning.top.topZoneHide, tuning.top.grace, tuning.top.rate) = (0, 0, 0, 1)
    tuning.top.endZoneHide = 0
    (tuning.top.resistHide, tuning.top.resistShow, tuning.top.resistMemory) = (0, 0, false)
    (tuning.top.minSpeedHide, tuning.top.minSpeedShow) = (0, 0)
  }

  private static func random(
    _ name: String, _ seed: UInt64, of shape: (inout Tuning) -> Void, where fits: (Tuning) -> Bool
  ) -> HandOffSource {
    var chance = SeededGenerator(seed: seed)
    while true {
      var tuning = Tuning()
      for field in TuningField.all where field.isOfBars && Bool.random(using: &chance) {
        field.set(value(field, &chance), in: &tuning)
      }
      shape(&tuning)
      if tuning.contradiction == nil && fits(tuning) { return HandOffSource(name: name, tuning: tuning) }
    }
  }

  private static func value(_ field: TuningField, _ chance: inout SeededGenerator) -> TuningValue {
    switch field.kind {
    case .number(let unit, let range, _):
      // Nobody waits a minute for bars here; gestures are whole.
      let most = unit == .seconds ? 2 : range.upperBound
      let number = chance.number(range.lowerBound...most)
      return .number(unit == .gestures ? number.rounded() : (number * 100).rounded(.down) / 100)
    case .choice(let words): return .choice(words.randomElement(using: &chance)!)
    case .set(let words): return .set(words.filter { _ in Bool.random(using: &chance) })
    case .flag: return .flag(Bool.random(using: &chance))
    }
  }
}
