import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeHandOff
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("Export… in the list of presets")
struct ExportActionTests {
  private func withWindow(_ preset: String = "default", _ body: (StudioWindow, _ folder: String) throws -> Void) throws
  {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      if preset != "default" {
        let shipped = Studio.Preset(name: preset, tuning: try #require(PresetFiles().shipped(preset)))
        window.guest.studio.shipped.append(shipped)
        window.guest.act(window.guest.studio.choosePreset(preset, window.guest.world(at: 0)))
      }
      try body(window, "\(scratch.folder)/chrome-desktop/handoff")
    }
  }

  /// As somebody does it: the list of presets, then the button. What the panel says then.
  private func export(_ window: StudioWindow) -> String {
    if !window.guest.studio.panel.isChoosing { window.click(window.place(.preset)) }
    window.click(window.place(.presetAction(.export)))
    return window.guest.studio.interaction.message?.text ?? ""
  }

  @Test("writes for each target the files that export writes, next to the presets' folder, and reports the path")
  func write() throws {
    try withWindow("shy-nav-bar") { window, folder in
      #expect(export(window) == "Exported to \(folder)/shy-nav-bar")
      #expect(window.texts.joined().contains("Exported to"))
      #expect(window.guest.studio.interaction.message?.tone == .news)
      let source = try #require(HandOffTunings.shipped.first { $0.name == "shy-nav-bar" })
      #expect(SystemFile.names(in: "\(folder)/shy-nav-bar") == HandOffTarget.allCases.map(\.rawValue).sorted())
      for target in HandOffTarget.allCases {
        for file in try source.handOff.files(for: target).files {
          #expect(try SystemFile.read("\(folder)/shy-nav-bar/\(target.rawValue)/\(file.path)").get() == file.bytes)
        }
      }
    }
  }

  @Test("what is there already stays as it is: the next one has a number")
  func again() throws {
    try withWindow { window, folder in
      #expect(export(window) == "Exported to \(folder)/default")
      let file = "\(folder)/default/css/bars.css"
      try SystemFile.replace(file, with: [1]).get()
      #expect(export(window) == "Exported to \(folder)/default 2")
      #expect(export(window) == "Exported to \(folder)/default 3")
      #expect(try SystemFile.read(file).get() == [1])
    }
  }

  @Test("a folder that cannot be created is reported with the system's reason")
  func noFolder() throws {
    try withWindow { window, folder in
      window.guest.settings.drawer.makeFolders()
      try SystemFile.replace(folder, with: [1]).get()
      let words = export(window)
      #expect(words.hasPrefix("Not exported: ") && words.hasSuffix(": Not a directory"), "\(words)")
      #expect(window.guest.studio.interaction.message?.tone == .refusal)
    }
  }

  @Test("where no bar hides there is nothing to export")
  func nothing() throws {
    try withWindow("section-tabs") { window, folder in
      #expect(export(window) == "Not exported: section-tabs hides no bar, so there is nothing to export")
      #expect(!SystemFile.exists(folder))
    }
  }

  @Test("values that were changed are exported, and named as changed")
  func changed() throws {
    try withWindow { window, folder in
      window.click(window.place(.field("top.hide"), .word(0)))
      #expect(window.tuning.top.hide == .never)
      #expect(export(window) == "Exported to \(folder)/default")
      let text = String(decoding: try SystemFile.read("\(folder)/default/tokens/tokens.json").get(), as: UTF8.self)
      #expect(text.contains("default, changed"), "\(text.prefix(200))")
    }
  }

  @Test("Tab in the list reaches the button, Enter exports")
  func keys() throws {
    try withWindow { window, folder in
      window.guest.studio.interaction.focus = .preset
      window.key(Keys.space)
      window.guest.studio.interaction.focus = .presetAction(.delete)
      window.key(Keys.tab)
      #expect(window.guest.studio.interaction.focus == .presetAction(.export))
      window.key(Keys.enter)
      #expect(SystemFile.names(in: folder) == ["default"])
    }
  }
}
