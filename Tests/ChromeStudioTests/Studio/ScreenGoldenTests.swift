import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import DesktopTestSupport

/// All that the studio draws, as one line per screen: its display list as a hash. The pictures are those of
/// `LayoutLawTests`, where `CHROME_DESKTOP_SHEETS` names a folder for them.
@Suite("What every screen of the studio shows")
struct ScreenGoldenTests {
  private typealias Screen = LayoutWalk.Screen

  private static let sheets: [Screen] = [
    Screen(name: "guides") { walk in
      walk.window.key(Keys.escape)
      walk.window.wait(1)
      if !walk.guest.studio.showsGuides { walk.window.key("g") }
      walk.window.wait(1)
    },
    Screen(name: "a pressed button") { walk in
      walk.hover(.action(.compare))
      if let spot = walk.spot(.action(.compare)) {
        walk.window.press(Point(x: spot.rect.center.x * walk.scale, y: spot.rect.center.y * walk.scale))
      }
    },
    Screen(name: "keyboard focus") { walk in
      walk.window.release(Point(x: 1, y: 1))
      for _ in 0..<4 { walk.window.key(Keys.tab) }
    },
    Screen(name: "search") { walk in
      walk.window.key(Keys.escape)
      walk.guest.studio.panel.search = TextEntry("come back", isAllChosen: false)
    },
    Screen(name: "export") { $0.guest.studio.exportSheet = ExportSheetTests.sheet() },
    Screen(name: "export, other choices") { walk in
      walk.guest.studio.exportSheet?.choices.size = .landscape
      walk.guest.studio.exportSheet?.choices.kind = .gif
      walk.guest.studio.exportSheet?.choices.backdrop = .builtIn(2)
      walk.guest.studio.exportSheet?.choices.range = 1200...3000
    },
    Screen(name: "export, saving") { $0.guest.studio.exportSheet?.stage = .saving(done: 40, of: 300) },
    Screen(name: "export, saved") { $0.guest.studio.exportSheet?.stage = .saved("/v/a.mp4") },
    Screen(name: "export, failed") { $0.guest.studio.exportSheet?.stage = .failed("The disk is full.") },
    Screen(name: "after the export") { $0.guest.studio.exportSheet = nil },
  ]

  private struct Case: Sendable {
    var size: NamedSize
    var scale: Double
    var theme: Theme
  }

  private static let cases = [
    Case(size: NamedSize(width: 1280, height: 900), scale: 1, theme: .light),
    Case(size: NamedSize(width: 500, height: 700), scale: 1, theme: .dark),
    Case(size: NamedSize(width: 1600, height: 1000), scale: 1.5, theme: .dark),
  ]

  /// The studio's list without strips, which come when they come.
  private static func list(_ walk: LayoutWalk) -> DisplayList {
    walk.guest.studio.intervals = IntervalCache()
    walk.guest.studio.library = GestureLibrary()
    if walk.guest.gallery != nil || walk.guest.showsHelp { return walk.window.list }
    var look = StudioSizeTests.look(walk.window, scale: walk.scale)
    look.layout = walk.guest.session.ownLayout
    look.phone = walk.guest.phoneInCanvas
    look.context = walk.guest.session.actionContext
    return walk.guest.studio.displayList(look)
  }

  @Test("is what was looked at") func golden() throws {
    var rows = ""
    for one in Self.cases {
      try TestFolder.with { scratch in
        let walk = LayoutWalk(scratch, one.size, scale: one.scale, one.theme)
        let last = LayoutWalk.screens.count - 1
        for screen in LayoutWalk.screens[..<last] + Self.sheets + LayoutWalk.screens[last...] {
          screen.enter(walk)
          let what = "\(one.size.testDescription) at \(one.scale), \(one.theme.name), \(screen.name)"
          rows += "\(what): \(digest(Self.list(walk).description))"
        }
      }
    }
    try expectGolden(rows, named: "screens")
  }
}
