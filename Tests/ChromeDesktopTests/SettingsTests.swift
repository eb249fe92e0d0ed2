import ChromeCore
import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeTakes

@Suite("The window's settings")
struct SettingsTests {
  @Test("are equal only if they are the same in everything")
  func equality() {
    let settings = SessionWindow.Settings(theme: .light)
    let changes: [(inout SessionWindow.Settings) -> Void] = [
      { $0.theme = .dark }, { $0.ownTheme = .dark }, { $0.isPlain = true }, { $0.scale = 2 }, { $0.showsTouch = false },
      { $0.showsKeyLine = false }, { $0.isMotionReduced = true },
      { $0.isTransparencyReduced = true }, { $0.isContrastHigh = true }, { $0.chosenScreen = Screen() },
      { $0.chosenTextSize = .small },
      { $0.presets = [Studio.Preset(name: "a", tuning: Tuning())] }, { $0.presetName = "a" },
      { $0.openedPreset = Studio.Preset(name: "a", tuning: Tuning()) },
      { $0.drawer = PresetDrawer(folder: "elsewhere") }, { $0.canReopen = false },
      { $0.fonts = FontSet(regular: "a.ttf") }, { $0.presented = TakeParser.read("wait 1s\n").take },
    ]
    // One for each stored value.
    #expect(changes.count == Mirror(reflecting: settings).children.count)
    for (number, change) in changes.enumerated() {
      var other = settings
      change(&other)
      #expect(other != settings, "change \(number)")
    }
    #expect(settings == SessionWindow.Settings(theme: .light))
  }
}
