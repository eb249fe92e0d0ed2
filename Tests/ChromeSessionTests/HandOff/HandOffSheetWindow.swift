import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeHandOff
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

extension StudioWindow {
  var sheet: HandOffSheet? { guest.handOff }
  var plan: HandOffPlan { guest.handOffPlan }

  func place(_ part: HandOffSheet.Part) -> Point {
    let targets = plan.targets.map { (HandOffSheet.Part.target($0.target), $0.rect) }
    let all = targets + plan.buttons.map { ($0.part, $0.rect) }
    return all.first { $0.0 == part }?.1.center ?? Point(x: -1, y: -1)
  }

  /// As somebody opens it: the list of presets, then the button.
  func openSheet() {
    click(place(.preset))
    click(place(.presetAction(.handOff)))
  }

  /// What an event is answered with.
  func claim(_ code: Int32, _ modifiers: KeyPress.Modifiers = []) -> Claim {
    guest.take(.key(KeyPress(code: code, modifiers: modifiers)), at: seconds)
  }
}

func withHandOffSheet(_ preset: String = "default", _ body: (StudioWindow, TestFolder) throws -> Void) throws {
  try TestFolder.with { scratch in
    let window = StudioWindow(scratch)
    if preset != "default" {
      let shipped = Studio.Preset(name: preset, tuning: try #require(PresetShelf().shipped(preset)))
      window.guest.studio.shipped.append(shipped)
      window.guest.act(window.guest.studio.choosePreset(preset, window.guest.world(at: 0)))
    }
    window.openSheet()
    try body(window, scratch)
  }
}
