import Testing

@testable import ChromeCore

enum LawPresets {
  struct Named: CustomTestStringConvertible, Sendable {
    var name: String
    var tuning: Tuning
    var testDescription: String { name }
  }
  static let gestures = 2000
  static let all: [Named] = [
    Named(name: "default", tuning: Tuning()),
    Named(name: "shy", tuning: { var t = Tuning(); t.header.size = BarSize(full: 44, min: 0); t.toolbar = BarSize(full: 40, min: 0); t.top.order = .innerFirst; t.top.resistHide = 0; t.top.resistShow = 200; t.top.settle = .chain; t.top.settleContent = .attach; t.top.deadBand = 0; return t }()),
    Named(name: "commit-top", tuning: { var t = Tuning(); t.header.size = BarSize(full: 64, min: 0); t.top.hide = .commit; t.bottom.follow = .top; t.top.preview = 1; return t }()),
    Named(name: "quick", tuning: { var t = Tuning(); t.header.size = BarSize(full: 152, min: 0); t.top.show = .toMinAnywhere; t.top.quickReturn = 64; t.top.settle = .velocity; t.top.rate = 2; return t }()),
    Named(name: "memory", tuning: { var t = Tuning(); t.header.size = BarSize(full: 56, min: 0); t.top.resistMemory = true; t.top.settleContent = .attach; t.bottom.follow = .top; t.pages.onSwitch = .restore; return t }()),
    Named(name: "speed", tuning: { var t = Tuning(); t.header.size = BarSize(full: 56, min: 0); t.top.minSpeedHide = 300; t.top.minSpeedShow = 300; t.top.topZoneHide = 120; t.top.topZoneShow = 70; t.top.hide = .commit; t.pages.onSwitch = .show; t.pager.edge = .wrap; return t }()),
  ]
}
