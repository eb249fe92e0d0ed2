import FoundationEssentials
import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop

@Suite("The user's presets on disk")
struct StudioDrawerTests {
  private func withDrawer(_ body: (PresetDrawer, String) throws -> Void) throws {
    let base = FileManager.default.temporaryDirectory.appending(path: "drawer-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: base) }
    try body(PresetDrawer(folder: "\(base)/chrome-desktop/tunings"), base)
  }

  @Test("what is saved is there, renamed, overwritten and deleted, and nothing else is left behind")
  func life() throws {
    try withDrawer { drawer, base in
      var tuning = Tuning()
      tuning.top.resistShow = 137.5
      tuning.bottom.sources = []
      #expect(drawer.all.isEmpty)
      try drawer.save("calm header", tuning).get()
      #expect(drawer.all == [Studio.Preset(name: "calm header", tuning: tuning)])
      tuning.top.resistShow = 1
      try drawer.save("calm header", tuning).get()
      try drawer.rename("calm header", to: "früh").get()
      #expect(drawer.all == [Studio.Preset(name: "früh", tuning: tuning)])
      let files = try FileManager.default.contentsOfDirectory(atPath: "\(base)/chrome-desktop/tunings")
      #expect(files == ["früh.json"])
      try drawer.delete("früh").get()
      #expect(drawer.all.isEmpty)
    }
  }

  @Test("every key survives the file")
  func everyKey() throws {
    try withDrawer { drawer, _ in
      var generator = SeededGenerator(seed: 11)
      var tuning = Tuning()
      for field in TuningField.all {
        switch field.kind {
        case .number(_, let range, _):
          tuning = TuningEdit.setting(field, to: .number(Double.random(in: range, using: &generator)), in: tuning)
        case .choice(let words): tuning = TuningEdit.setting(field, to: .word(words[words.count - 1]), in: tuning)
        case .set(let words): tuning = TuningEdit.setting(field, to: .words([words[0]]), in: tuning)
        case .flag: tuning = TuningEdit.setting(field, to: .flag(true), in: tuning)
        }
      }
      try drawer.save("all", tuning).get()
      #expect(drawer.all.first?.tuning == tuning)
    }
  }

  @Test("a folder that cannot be made is said, not fatal")
  func unwritable() {
    let drawer = PresetDrawer(folder: "/dev/null/tunings")
    guard case .failure(let failure) = drawer.save("x", Tuning()) else {
      Issue.record("saved into /dev/null")
      return
    }
    #expect(failure.path == "/dev/null/tunings/x.json")
    #expect(!failure.reason.isEmpty)
    guard case .failure = PresetDrawer(folder: nil).save("x", Tuning()) else {
      Issue.record("saved nowhere")
      return
    }
  }

  @Test("the last preset is remembered")
  func memory() throws {
    try withDrawer { drawer, _ in
      #expect(drawer.last == nil)
      drawer.remember("shy-nav-bar")
      #expect(drawer.last == "shy-nav-bar")
    }
  }

  #if !os(macOS)
    @Test(
      "the folder follows the XDG rules",
      arguments: [
        (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/chrome-desktop/tunings"),
        (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/chrome-desktop/tunings"),
        (["HOME": "/h"], "/h/.config/chrome-desktop/tunings"), ([:], nil),
      ] as [([String: String], String?)])
    func folder(environment: [String: String], folder: String?) {
      #expect(PresetDrawer.usersFolder { environment[$0] } == folder)
    }
  #endif
}
