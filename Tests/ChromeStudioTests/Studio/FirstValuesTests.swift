import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

/// The eight values that the panel shows first.
@Suite("The values of a preset that come first")
struct FirstValuesTests {
  @Test("are at most eight, each once, none without effect; and eight wherever a bar can hide", arguments: presets)
  func few(name: String) throws {
    let tuning = try PresetFiles().file(name).get().tuning
    let keys = FirstPanelValues.keys(of: tuning)
    #expect(Set(keys).count == keys.count)
    if tuning.top.hide != .never || tuning.bottom.hide != .never { #expect(keys.count == FirstPanelValues.count) }
    #expect(keys.count <= FirstPanelValues.count)
    for key in keys { #expect(try #require(TuningField.named(key)).idleReason(in: tuning) == nil) }
  }

  static let presets = PresetFiles().names

  @Test("hold what the preset is about")
  func own() throws {
    // A navigation bar that resists: its 200 pt; a tab bar alone: nothing of the top.
    #expect(FirstPanelValues.keys(of: try PresetFiles().file("shy-nav-bar").get().tuning).contains("top.resistShow"))
    let tabBar = FirstPanelValues.keys(of: try PresetFiles().file("hiding-tab-bar").get().tuning)
    #expect(!tabBar.isEmpty && tabBar.allSatisfy { $0.hasPrefix("bottom.") })
  }

  @Test("stand above the groups, which are folded at first; pinned ones stand above them, and no row stands twice")
  func panel() throws {
    let preset = try PresetFiles().file("shy-nav-bar").get().tuning
    var bench = StudioBench(preset, name: "shy-nav-bar")
    bench.studio.panel = PanelState()
    let keys = FirstPanelValues.keys(of: preset)
    let groups = TuningField.Group.allCases.map(PanelRow.group)
    #expect(bench.view.list.cells.map(\.row.control) == keys.map(Control.field) + groups.map(\.control))
    bench.studio.panel.pinned = ["wheel.hardSlop", keys[3]]
    let rest = keys.filter { $0 != keys[3] }
    #expect(bench.view.list.above == ["wheel.hardSlop", keys[3]] + rest)
    bench.studio.panel.folded = []
    let rows = bench.view.list.cells.map(\.row)
    #expect(Set(rows).count == rows.count)
    // What one tunes does not move what one tunes with.
    bench.tuning.top.hide = .never
    #expect(bench.view.list.above == ["wheel.hardSlop", keys[3]] + rest)
  }
}
