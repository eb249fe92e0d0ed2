import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession

/// Every shipped preset as the program loads it, and a few extremes that no preset dares.
enum LawPresets {
  struct Named: CustomTestStringConvertible, Sendable {
    var name: String
    var tuning: Tuning
    var testDescription: String { name }
  }

  /// Random gestures a preset: enough to be sure in release builds, a taste in debug builds, or as the environment says.
  static let gestures = ProcessInfo.processInfo.environment["CHROME_DESKTOP_LAW_GESTURES"].flatMap(Int.init) ?? usual

  #if DEBUG
    private static let usual = 300
  #else
    private static let usual = 10_000
  #endif

  static let all = shipped + extremes

  static let shipped = PresetFiles().names.map { name in
    guard case .success(let file) = PresetFiles().file(name) else { preconditionFailure("\(name) does not load") }
    return Named(name: name, tuning: file.tuning.impatient)
  }

  private static let extremes = [
    extreme("extreme-commit-preview") {
      $0.header.size = BarSize(full: 64, min: 0)
      $0.top.hide = .commit
      $0.top.preview = 1
      $0.bottom.follow = .top
      $0.pages.onSwitch = .restore
    },
    extreme("extreme-speed-zones-wrap") {
      $0.header.size = BarSize(full: 56, min: 0)
      $0.top.hide = .commit
      $0.top.minSpeedHide = 300
      $0.top.minSpeedShow = 300
      $0.top.topZoneHide = 120
      $0.top.topZoneShow = 70
      $0.pages.onSwitch = .show
      $0.pager.edge = .wrap
    },
    extreme("extreme-double-rate-two-stage") {
      $0.header.size = BarSize(full: 152, min: 0)
      $0.top.show = .toMinAnywhere
      $0.top.quickReturn = 64
      $0.exit.top = .pill
      $0.top.settle = .velocity
      $0.top.rate = 2
      $0.top.sources = [.drag, .fling, .wheel, .program]
      $0.top.resistMemory = true
      $0.top.settleContent = .attach
      $0.pages.onSwitch = .restore
    },
    extreme("extreme-idle-grace-consumed") {
      $0.header.size = BarSize(full: 96, min: 0)
      ($0.top.resistHide, $0.top.rate, $0.top.show) = (30, 0.5, .toMinAnywhere)
      ($0.top.idleShow, $0.bottom.idleShow) = (0.75, 0.1)
      ($0.top.grace, $0.bottom.grace) = (1, 2)
      ($0.bottom.hide, $0.bottom.countConsumed, $0.bottom.topZoneHide) = (.track, true, 150)
      ($0.exit.top, $0.exit.bottom) = (.left, .right)
      $0.pager.edgeFree = 60
    },
    extreme("extreme-page-end") {
      $0.header.size = BarSize(full: 96, min: 0)
      ($0.top.endShow, $0.top.endZoneHide, $0.top.rate) = (.pull, 120, 0.5)
      ($0.top.minSpeedHide, $0.top.flickShow, $0.top.show) = (200, 400, .atTop)
      ($0.bottom.endShow, $0.bottom.endShowSpeed, $0.bottom.endZoneHide) = (.flick, 300, 60)
      ($0.bottom.hide, $0.bottom.countConsumed, $0.bottom.settle) = (.track, true, .top)
      ($0.top.edgeTap, $0.pages.onSwitch) = (100, .showEarly)
      ($0.scroll.carry, $0.scroll.carryTimeMs) = (1, 1000)
    },
    extreme("extreme-page-end-commit") {
      ($0.top.hide, $0.top.preview, $0.top.show, $0.top.quickReturn) = (.commit, 0.5, .toMinAnywhere, 30)
      ($0.top.endShow, $0.top.endZoneHide, $0.top.topZoneHide) = (.pull, 400, 100)
      ($0.bottom.endShow, $0.bottom.grace, $0.bottom.edgeTap) = (.pull, 1, 80)
      $0.pages.onSwitch = .showEarly
    },
    extreme("extreme-walls-double-rate-wrap") {
      $0.header.size = BarSize(full: 120, min: 0)
      $0.scroll.rubberBand = 0
      $0.top.rate = 2
      $0.bottom.hide = .track
      $0.bottom.rate = 2
      $0.bars.overhang = 60
      ($0.sections.curve, $0.sections.tapCurve, $0.sections.upShare) = (.spring, .linear, 0.3)
      $0.pager.edge = .wrap
      $0.gesture.slop = 0
    },
  ]

  private static func extreme(_ name: String, _ change: (inout Tuning) -> Void) -> Named {
    var tuning = Tuning()
    change(&tuning)
    return Named(name: name, tuning: tuning)
  }
}

@Suite("The presets under the laws")
struct LawPresetsTests {
  @Test("are all that are shipped, and the extremes contradict nothing")
  func complete() {
    #expect(LawPresets.shipped.count == 37)
    #expect(LawPresets.all.allSatisfy { $0.tuning.contradiction == nil })
  }
}

extension Tuning {
  /// A life ends at rest, tick by tick: half a minute of waiting for bars would be all that the laws do.
  fileprivate var impatient: Tuning {
    var tuning = self
    tuning.top.idleShow = min(tuning.top.idleShow, 0.5)
    tuning.bottom.idleShow = min(tuning.bottom.idleShow, 0.5)
    return tuning
  }
}
