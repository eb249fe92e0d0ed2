@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeSession

/// A tuning on its way, with texts of the test's own in place of the shipped templates.
enum HandOffBench {
  /// - Parameter template: what every template says.
  static func handOff(_ tuning: Tuning = Tuning(), _ template: String = "") -> HandOff {
    HandOff(
      name: "t", tuning: tuning, version: "1", template: { _ in template }, preset: { PresetFiles().shipped($0) })
  }

  /// Bars without gates, which settle nowhere.
  static func plain(_ change: (inout Tuning) -> Void = { _ in }) -> Tuning {
    var tuning = Tuning()
    for rules in [\Tuning.top, \.bottom] {
      tuning[keyPath: rules].hide = .track
      tuning[keyPath: rules].settle = .none
      (tuning[keyPath: rules].deadBand, tuning[keyPath: rules].sources) = (0, [.drag, .fling, .wheel, .program])
      (tuning[keyPath: rules].resistHide, tuning[keyPath: rules].resistShow) = (0, 0)
    }
    change(&tuning)
    return tuning
  }

  /// Nothing hides.
  static let still = plain { ($0.top.hide, $0.bottom.hide) = (.never, .never) }
}
