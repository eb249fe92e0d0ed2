import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeStudio
@testable import DesktopTestSupport

/// Cards over the scene are of the bars' material, and read whatever lies under them.
@Suite("The studio's cards")
struct StudioPaneTests {
  @Test("every color of their words reads over black, white and what lies between", arguments: [Theme.light, .dark])
  func reads(theme: Theme) {
    for isReduced in [false, true] {
      let studio = StudioTheme.matching(theme, isTransparencyReduced: isReduced)
      let colors = [
        studio.text, studio.secondary, studio.top, studio.bottom, studio.pager, studio.neutral, studio.alarm,
      ]
      for level in stride(from: 0 as UInt8, through: 255, by: 15) {
        let background = studio.materialColor.over(Color(red: level, green: level, blue: level))
        for color in colors {
          #expect(Contrast.ratio(studio.onMaterial(color), on: background) >= 4.5, "\(color) over \(level)")
        }
      }
      // As much of what is under it shows as under bars: 22 to 30%.
      #expect(isReduced ? studio.materialColor.alpha == 255 : (178...199).contains(studio.materialColor.alpha))
    }
  }

  @Test("the list of keys reads over a white and a black window", arguments: [Theme.light, .dark])
  func help(theme: Theme) {
    for under in [Color.white, .black] {
      let background = theme.panel.over(Color.black.faded(0.32).over(under))
      #expect(Contrast.ratio(theme.panelText, on: background) >= 4.5)
      #expect(Contrast.ratio(theme.panelSecondary, on: background) >= 4.5)
    }
  }

  @Test("Why and a value's card are materials; with reduced transparency they are plain", arguments: [false, true])
  func plain(isReduced: Bool) throws {
    try TestFolder.with { scratch in
      let window = StudioSizeTests.window(
        scratch, .init(width: 1280, height: 900), .light, loops: true)
      window.guest.settings.isTransparencyReduced = isReduced
      let why = window.texts.contains { $0.hasPrefix("Top stack · ") }
      #expect(why)
      window.move(window.place(.field("top.deadBand"), .track))
      window.wait(1)
      #expect(window.texts.contains("top.deadBand"))
      #expect(Self.layers(window.list, of: StudioTheme.light) == (isReduced ? 0 : 2))
      if isReduced {
        let all = window.list.items.filter { if case .material = $0 { true } else { false } }
        #expect(all.isEmpty)
      }
    }
  }

  private static func layers(_ list: DisplayList, of theme: StudioTheme) -> Int {
    list.items.filter { item in
      if case .material(let material, _, _) = item {
        material.tint == theme.materialColor && material.radius == 10
      } else {
        false
      }
    }.count
  }
}
