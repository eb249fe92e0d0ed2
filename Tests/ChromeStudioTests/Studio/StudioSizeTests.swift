import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

/// The window at sizes from small to large: nothing of the studio is cut, lies on other words or squeezes the phone.
@Suite("The studio at every size")
struct StudioSizeTests {
  /// A window in which a gesture was made and, if asked for, loops; stopped amid it, so that the Why card is there.
  static func window(
    _ scratch: TestFolder, _ size: NamedSize, _ theme: Theme, loops: Bool, stopsAt seconds: Double = 0.4
  ) -> StudioWindow {
    let window = StudioWindow(scratch)
    window.size = (size.width, size.height)
    window.guest.settings.theme = theme
    window.guest.resized(to: WindowSize(width: size.width, height: size.height), at: 0)
    guard loops else { return window }
    let phone = window.phone
    func place(_ y: Double) -> Point {
      Point(x: phone.originX + 195 * phone.scale, y: phone.originY + y * phone.scale)
    }
    window.drag(place(700), to: place(300))
    window.wait(1)
    window.drag(place(300), to: place(650))
    window.wait(1)
    window.key("l")
    // Verdicts come when they come: what is compared with a golden is without the shelf.
    window.guest.studio.library = GestureLibrary()
    window.wait(seconds)
    window.key(Keys.space)
    window.wait(2.5)
    return window
  }

  /// The studio alone, as it lies over the scene.
  static func studio(_ window: StudioWindow, scale: Double = 1) -> DisplayList {
    window.guest.studio.displayList(look(window, scale: scale))
  }

  static func look(_ window: StudioWindow, scale: Double = 1) -> StudioLook {
    let guest = window.guest
    return StudioLook(
      layout: guest.session.layout, tuning: guest.session.shownTuning, frame: guest.shown,
      phone: guest.phonePlacement, theme: .matching(guest.settings.theme), seconds: guest.wall, pixel: 1 / scale)
  }

  /// - Parameter scrolled: The panel, if its list is longer than its room: the window's lower edge may cut a row there.
  /// - Returns: How many labels were looked at.
  @discardableResult
  static func expectNothingCut(
    _ list: DisplayList, in size: NamedSize, setter: Typesetter, scrolled: Rect? = nil, _ what: String
  ) -> Int {
    let ink = StudioInk.all(list, scale: 1, setter: setter)
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    for (number, one) in ink.enumerated() {
      #expect(!one.isShortened, "\(one.label.string) is shortened: \(what)")
      let isRowAtEdge = scrolled.map { $0.inset(by: -1).contains(Point(x: one.rect.x, y: one.rect.y)) } ?? false
      let seen = isRowAtEdge ? Rect(x: one.rect.x, y: one.rect.y, width: one.rect.width, height: 0) : one.rect
      #expect(window.holds(seen), "\(one.label.string) leaves the window: \(what)")
      for other in ink.dropFirst(number + 1) where one.rect.overlaps(other.rect) {
        Issue.record("\(one.label.string) lies on \(other.label.string): \(what)")
      }
    }
    return ink.count
  }

  /// The panel, if its folded list is longer than its room.
  private static func scrolledPanel(_ window: StudioWindow) -> Rect? {
    guard let panel = window.guest.session.layout.panel else { return nil }
    return window.guest.studio.view(panel, window.guest.session.shownTuning).mostScroll > 0 ? panel : nil
  }

  @Test(
    "at any size no words are cut, leave the window or lie on other words", arguments: 0..<(24 as UInt64))
  func words(seed: UInt64) throws {
    let setter = Typesetter(fonts: .find())
    try #require(setter.hasFonts, "a machine without any font has no letters")
    var generator = SeededGenerator(seed: seed)
    let size =
      seed < 5
      ? NamedSize.all[Int(seed)]
      : NamedSize(
        width: Double.random(in: 360...2000, using: &generator).rounded(),
        height: Double.random(in: 420...1300, using: &generator).rounded())
    let theme: Theme = seed % 2 == 0 ? .light : .dark
    try TestFolder.with { scratch in
      for loops in [false, true] {
        let stop = Double.random(in: 0.1...3, using: &generator)
        let window = Self.window(scratch, size, theme, loops: loops, stopsAt: stop)
        let what = "\(size.testDescription), \(theme.name), \(loops ? "stopped at \(stop)" : "no loop")"
        // The list scrolls, and cuts its rows at its edges as every list.
        window.guest.studio.panel.folded = Set(TuningField.Group.allCases)
        let count = Self.expectNothingCut(
          Self.studio(window), in: size, setter: setter, scrolled: Self.scrolledPanel(window), what)
        let layout = window.guest.session.layout
        #expect(count >= (layout.panel == nil ? 0 : 14) + (layout.timeline == nil ? 0 : 20))
        if layout.isDrawer {
          window.key("p")
          window.wait(3)
          let count = Self.expectNothingCut(
            Self.studio(window), in: size, setter: setter, scrolled: Self.scrolledPanel(window), what + ", drawer open")
          #expect(count >= 14)
        }
      }
    }
  }

  @Test("the line of keys and the list of keys fit", arguments: NamedSize.all)
  func keys(size: NamedSize) throws {
    let setter = Typesetter(fonts: .find())
    try #require(setter.hasFonts, "a machine without any font has no letters")
    try TestFolder.with { scratch in
      let window = Self.window(scratch, size, .light, loops: false)
      let list = window.list
      let hints = ["Drag the phone"] + ActionRow.keyHints.map { "\($0.text.key)  \($0.text.meaning)" }
      for hint in hints { #expect(window.labels.contains { $0.string.contains(hint) }, "\(hint)") }
      let line = DisplayList(
        items: list.items.filter { item in
          guard case .text(let label) = item else { return false }
          return hints.contains { label.string.contains($0) }
        })
      Self.expectNothingCut(line, in: size, setter: setter, "line of keys")
      window.key("?")
      let start = window.list.items.lastIndex {
        if case .text(let label) = $0 { label.string == "Keys" } else { false }
      }
      let help = DisplayList(items: Array(window.list.items.suffix(from: try #require(start))))
      #expect(StudioInk.all(help, scale: 1, setter: setter).count > 40)
      Self.expectNothingCut(help, in: size, setter: setter, "list of keys")
    }
  }

  @Test("the phone fills the stage with a margin, whatever the size", arguments: NamedSize.all, [false, true])
  func phone(size: NamedSize, loops: Bool) throws {
    try TestFolder.with { scratch in
      let window = Self.window(scratch, size, .light, loops: loops)
      let (phone, stage) = (window.phone, window.guest.session.layout.stage)
      let border = PhonePlacement.bezel * phone.scale
      let device = Rect(
        x: phone.originX, y: phone.originY, width: phone.width * phone.scale, height: phone.height * phone.scale
      ).inset(by: -border)
      #expect(stage.inset(by: 1).holds(device))
      // What is left of the stage's height or width is little.
      #expect(max(device.height / stage.height, device.width / stage.width) > 0.9)
    }
  }

  @Test("the studio's display list is the one that was looked at")
  func golden() throws {
    try TestFolder.with { scratch in
      let window = Self.window(scratch, NamedSize.all[2], .light, loops: true)
      window.guest.studio.panel.folded = Set(TuningField.Group.allCases)
      try expectGolden(Self.studio(window, scale: 1).description, named: "studio")
    }
  }
}
