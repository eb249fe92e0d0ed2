import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

/// Below 800 points the panel is a drawer over the stage.
@Suite("A panel in a narrow window")
struct StudioNarrowTests {
  /// A window whose drawer covers the phone, unless it is wider.
  private static func window(_ width: Double = 480, _ body: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.resized(to: WindowSize(width: width, height: 700), at: 0)
      try body(window)
    }
  }

  private static func isOpen(_ window: StudioWindow) -> Bool { window.guest.session.layout.panel != nil }
  private static func handle(_ window: StudioWindow) throws -> Point {
    try #require(window.guest.session.layout.handle).center
  }

  @Test("it begins closed; P and the handle open and close it; the phone stays as it is")
  func opens() throws {
    try Self.window { window in
      let phone = window.phone
      #expect(!Self.isOpen(window))
      window.key("p")
      #expect(Self.isOpen(window) && window.guest.answer?.text == "Panel shown")
      #expect(window.guest.session.layout.panel == Rect(x: 160, y: 0, width: 320, height: 700))
      window.key("p")
      #expect(!Self.isOpen(window) && window.guest.answer?.text == "Panel hidden (P)")
      window.click(try Self.handle(window))
      #expect(Self.isOpen(window) && window.phone == phone)
      window.click(try Self.handle(window))
      #expect(!Self.isOpen(window) && window.phone == phone)
    }
  }

  @Test("the phone moves into the room next to it, and can be used there", arguments: [500.0, 640, 799])
  func nextToDrawer(width: Double) throws {
    try Self.window(width) { window in
      let before = window.phone
      window.key("p")
      let phone = window.phone
      let handle = try #require(window.guest.session.layout.handle)
      let frame = DeviceStyle.full.border * phone.scale
      #expect(phone.originX - frame >= 0 && phone.originX + phone.width * phone.scale + frame <= handle.x)
      let start = Point(x: phone.originX + 100 * phone.scale, y: phone.originY + 600 * phone.scale)
      window.drag(start, to: Point(x: start.x, y: start.y - 200 * phone.scale))
      #expect(Self.isOpen(window) && window.phone == phone)
      #expect(window.guest.session.simulation.picture().offset > 150)
      window.key(Keys.escape)
      #expect(!Self.isOpen(window) && window.phone == before)
    }
  }

  @Test("Esc closes it, but leaves a search and the list of presets first")
  func escape() throws {
    try Self.window { window in
      window.key("f", .control)
      #expect(Self.isOpen(window) && window.guest.studio.interaction.focus == .search)
      window.key(Keys.escape)
      #expect(Self.isOpen(window))
      window.click(window.place(.preset))
      #expect(window.guest.studio.panel.isChoosing)
      window.key(Keys.escape)
      #expect(Self.isOpen(window) && !window.guest.studio.panel.isChoosing)
      window.key(Keys.escape)
      #expect(!Self.isOpen(window))
      // Values and a loop behind it are as they were.
      #expect(window.tuning == Tuning())
    }
  }

  @Test("a press outside closes it, and goes to the phone if it is on the phone")
  func outside() throws {
    try Self.window { window in
      let place = Point(x: window.phone.originX + 30, y: 500)
      window.key("p")
      window.drag(place, to: Point(x: place.x, y: 380))
      #expect(!Self.isOpen(window))
      #expect(window.guest.session.simulation.picture().offset > 50)
      window.key("p")
      window.click(Point(x: 20, y: 600))
      #expect(!Self.isOpen(window))
    }
  }

  @Test("a wheel over the phone next to it scrolls the phone, over the panel the list")
  func wheel() throws {
    try Self.window { window in
      window.key("p")
      window.guest.studio.panel.folded = []
      window.move(Point(x: 186, y: 400))
      window.wheel(-3)
      #expect(window.guest.studio.panel.scroll > 0)
      window.move(Point(x: window.phone.originX + 30, y: 500))
      window.wheel(-3)
      window.wait(0.5)
      #expect(window.guest.session.simulation.picture().offset > 0 && Self.isOpen(window))
    }
  }

  @Test("a finger opens it by its handle, moves a slider and closes it by a tap outside")
  func touch() throws {
    try Self.window { window in
      window.tap(try Self.handle(window))
      #expect(Self.isOpen(window))
      window.show("top.resistShow")
      let track = window.place(.field("top.resistShow"), .track)
      let before = window.tuning
      window.swipe(track, to: Point(x: track.x + 60, y: track.y))
      #expect(window.tuning != before)
      window.tap(Point(x: 20, y: 600))
      #expect(!Self.isOpen(window))
    }
  }

  @Test("a widened window has its panel next to the stage again, and a narrowed one has no panel")
  func resized() throws {
    try Self.window { window in
      window.guest.resized(to: WindowSize(width: 1280, height: 900), at: 1)
      #expect(window.guest.session.layout.panel?.x == 960 && window.guest.session.layout.handle == nil)
      window.guest.resized(to: WindowSize(width: 799, height: 900), at: 1)
      #expect(window.guest.session.layout.panel == nil && window.guest.session.layout.stage.width == 799)
      window.guest.resized(to: WindowSize(width: 343, height: 900), at: 1)
      window.key("p")
      #expect(!Self.isOpen(window) && window.guest.answer?.text == "Widen the window to show the panel")
    }
  }
}
