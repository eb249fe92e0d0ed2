import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSweep
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("A menu in a window that is too low for it")
struct LowMenuTests {
  /// A window of 300 × 150 points: the menu of the phone has 13 rows of at least 18 points.
  private static let area = Rect(x: 0, y: 0, width: 300, height: 150)

  private static func menu() -> StudioMenu {
    let items = (0..<13).map { StudioMenu.Item(title: "Item \($0)", choice: .copy("\($0)"), beginsGroup: $0 == 5) }
    return StudioMenu(items: items, corner: Point(x: 40, y: 90))
  }

  private static func expectInside(_ menu: StudioMenu) {
    let card = menu.card(in: area)
    #expect(area.holds(card) && menu.spots(in: area).allSatisfy { card.holds($0.rect) })
  }

  @Test("every item can be reached with the arrows, and the selected one is seen whole") func keys() {
    var menu = Self.menu()
    for number in (0..<13) + [0] {
      menu.select(1, in: Self.area)
      #expect(menu.selected == number)
      let seen = menu.spots(in: Self.area).first { $0.control == .item(number) }
      #expect(seen.map { $0.rect.height >= 17.9 } == true, "\(number)")
      Self.expectInside(menu)
    }
    menu.select(-1, in: Self.area)
    #expect(menu.spots(in: Self.area).last?.control == .item(12))
  }

  @Test("the wheel scrolls to its ends and no further") func wheel() {
    var menu = Self.menu()
    #expect(menu.spots(in: Self.area).first?.control == .item(0))
    #expect(menu.spots(in: Self.area).count < 13)
    menu.scroll(by: 1e9, in: Self.area)
    #expect(menu.spots(in: Self.area).last?.control == .item(12))
    #expect(menu.spots(in: Self.area).last.map { $0.rect.height >= 17.9 } == true)
    Self.expectInside(menu)
    menu.scroll(by: -1e9, in: Self.area)
    #expect(menu.spots(in: Self.area).first?.control == .item(0))
    let high = Rect(x: 0, y: 0, width: 300, height: 900)
    menu.scroll(by: 100, in: high)
    #expect(menu.spots(in: high).count == 13 && menu.spots(in: high)[0].rect.height == 26)
  }

  @Test("in the window: the wheel over an open menu scrolls it, and a click chooses the item under the pointer")
  func window() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.size = (500, 400)
      window.guest.settings.scale = 2
      window.guest.resized(to: WindowSize(width: 500, height: 400), at: 0)
      window.key(67 | 1 << 30, .shift)
      let area = window.guest.session.layout.window
      func spots() throws -> [Spot] { try #require(window.guest.studio.popup).spots(in: area) }
      #expect(area.height == 200)
      let before = try spots()
      let place = before[2].rect.center
      window.move(Point(x: place.x * 2, y: place.y * 2))
      window.send(.wheel(WheelTurn(x: 0, y: -1, kind: .notches)))
      #expect(try spots() != before)
    }
  }
}

@Suite("Disabled entries of menus")
struct DisabledEntryTests {
  @Test("say why on a second line, and the menu still lies in the window")
  func reasons() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.send(.motion(x: 480, y: 500, isFromTouch: false))
      window.send(.button(.right, isDown: true, x: 480, y: 500, isFromTouch: false))
      guard case .menu(let menu)? = window.guest.studio.popup else {
        Issue.record("no menu")
        return
      }
      let problems = menu.items.compactMap(\.problem)
      #expect(problems.contains { $0.hasPrefix("Scroll the phone first") })
      let shown = window.texts.joined(separator: " ")
      for problem in problems { #expect(shown.contains(problem), "\(problem)") }
      let spots = menu.spots(in: window.guest.session.layout.window)
      for (spot, next) in zip(spots, spots.dropFirst()) { #expect(spot.rect.maxY <= next.rect.y) }
      #expect(menu.card(in: window.guest.session.layout.window).holds(spots[spots.count - 1].rect))
    }
  }

  @Test("in a window too low for a second line, the reason is in the tooltip, of the palette's entries too")
  func lowWindow() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.resized(to: WindowSize(width: 344, height: 300), at: 0)
      let place = Point(x: 170, y: 150)
      func reason(at number: Int) throws -> Bool {
        let spots = try #require(window.guest.studio.popup).spots(in: window.guest.session.layout.window)
        window.move(try #require(spots.first { $0.control == .item(number) }).rect.center)
        window.wait(0.6)
        return window.texts.joined(separator: " ").contains("Scroll the phone first: there is no gesture yet.")
      }
      window.move(place)
      window.send(.button(.right, isDown: true, x: place.x, y: place.y, isFromTouch: false))
      guard case .menu(let menu)? = window.guest.studio.popup else {
        Issue.record("no menu")
        return
      }
      for (title, hasReason) in [("Loop", true), ("Guides", false)] {
        let number = try #require(menu.items.firstIndex { $0.title == title })
        let isShown = try reason(at: number)
        #expect(isShown == hasReason, "\(title)")
      }
      window.key(Keys.escape)
      window.key("k", .control)
      window.type("parameter map")
      let isShown = try reason(at: 0)
      #expect(isShown)
    }
  }

  @Test("a menu stays usable while its preset's file changes or disappears")
  func changingFile() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.studio.own = scratch.drawer.all
      _ = try scratch.drawer.save("mine", Tuning()).get()
      window.guest.studio.filed(scratch.drawer.contents, using: "mine")
      let place = window.place(.preset)
      func open() {
        window.send(.motion(x: place.x, y: place.y, isFromTouch: false))
        window.send(.button(.right, isDown: true, x: place.x, y: place.y, isFromTouch: false))
        window.send(.button(.right, isDown: false, x: place.x, y: place.y, isFromTouch: false))
      }
      open()
      #expect(window.guest.studio.popup != nil)
      var tuning = Tuning()
      tuning.top.resistShow = 77
      _ = try scratch.drawer.save("mine", tuning).get()
      window.wait(1.5)
      #expect(window.tuning.top.resistShow == 77 && window.guest.studio.popup != nil)
      #expect(SystemFile.remove(try #require(scratch.drawer.path(of: "mine"))).failure == nil)
      window.wait(1.5)
      #expect(window.tuning.top.resistShow == 77 && window.guest.studio.popup != nil)
      window.key(Keys.down)
      window.key(Keys.enter)
      window.wait(0.5)
      #expect(window.guest.studio.popup == nil && !window.list.items.isEmpty)
    }
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

@Suite("Menus of the gesture library")
struct LibraryMenuTests {
  private static func choose(_ title: String, _ window: StudioWindow) throws {
    let view = try #require(window.guest.studio.libraryView(window.guest.session.layout))
    let place = view.card(0).center
    window.send(.motion(x: place.x, y: place.y, isFromTouch: false))
    window.send(.button(.right, isDown: true, x: place.x, y: place.y, isFromTouch: false))
    window.send(.button(.right, isDown: false, x: place.x, y: place.y, isFromTouch: false))
    guard case .menu(let menu)? = window.guest.studio.popup else {
      Issue.record("no menu")
      return
    }
    let number = try #require(menu.items.firstIndex { $0.title == title })
    window.click(menu.spots(in: window.guest.session.layout.window)[number].rect.center)
  }

  @Test("rename, duplicate and show a gesture; undo gives the old name back")
  func actions() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.size = (1280, 1000)
      window.guest.resized(to: WindowSize(width: 1280, height: 1000), at: 0)
      window.drag(Point(x: 480, y: 600), to: Point(x: 480, y: 420))
      window.wait(2)
      window.key("l")
      window.wait(0.2)
      func names() -> [String] { window.guest.studio.library.gestures.map(\.name) }
      try #require(names() == ["Drag 1"])
      try Self.choose("Rename…", window)
      window.type("Look back")
      window.key(Keys.enter)
      #expect(names() == ["Look back"] && window.guest.studio.popup == nil)
      window.key("z", .control)
      #expect(names() == ["Drag 1"])
      try Self.choose("Rename…", window)
      window.key(Keys.backspace)
      #expect(window.texts.contains(StudioText.emptyName))
      window.key(Keys.enter)
      window.key(Keys.escape)
      #expect(names() == ["Drag 1"])
      try Self.choose("Duplicate", window)
      #expect(names() == ["Drag 1", "Drag 1 (2)"])
      var shown: [String] = []
      window.guest.showFile = { path in
        shown.append(path)
        return true
      }
      window.wait(0.5)
      try Self.choose("Show File", window)
      #expect(shown.count == 1 && shown[0].hasSuffix("/gestures/gesture-0001.take"))
    }
  }
}
