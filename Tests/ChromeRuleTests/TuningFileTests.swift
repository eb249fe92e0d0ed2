import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeSystem
@testable import ChromeTakes

@Suite("Presets' files")
struct TuningFileTests {
  @Test(
    "every preset is there, described, and lists only what differs from the defaults",
    arguments: [
      "default", "hiding-tab-bar", "swipeable-tabs", "shy-nav-bar", "section-tabs", "sticky-toolbar", "chromium",
      "material-enter-always", "material-exit-until-collapsed", "material-enter-always-collapsed",
      "material-hide-bottom",
      "compose-enter-always", "flutter-floating-snap", "firefox-ios", "hiding-navigation-bar", "scrolling-navbar",
      "headroom", "large-title", "tab-bar-minimize", "tab-bar-minimize-26", "quarrel-8-0", "quarrel-40-24",
      "quarrel-50-0", "nav-bar-minimize-27", "nav-bar-minimize-27-edge", "css-scrolled", "compose-floating-toolbar",
      "apollo-left", "apollo-right", "apollo-fade", "apollo-down", "android-hide-view-on-scroll", "blk-flexible-bar",
      "brave-ios", "chrome-ios", "duckduckgo-ios", "safari-ios",
    ])
  func presets(name: String) throws {
    let library = PresetFiles()
    #expect(library.names.contains(name))
    let file = try library.file(name).get()
    #expect(!file.description.isEmpty)
    #expect(!file.source.isEmpty)
    let folder = try #require(library.folder)
    let bytes = try SystemFile.read("\(folder)/\(name).json").get()
    let written = String(decoding: bytes, as: UTF8.self).split(separator: "\n").count { $0.contains("\": ") }
    let changed = TuningField.all.count { $0[file.tuning] != $0.defaultValue }
    let start = [file.start.scene != nil, file.start.page != nil, file.start.offset != nil].count { $0 }
    #expect(written == changed + 2 + start)
  }
}
