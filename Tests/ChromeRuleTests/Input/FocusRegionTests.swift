import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

/// A window with phone and panel, and a keyboard.
private final class Desk {
  var inputs: [Input] = []
  private(set) var guest: SessionWindow!
  private var seconds = 0.0

  static let sixth: Int32 = 1_073_741_887

  init(page: Int = 1, isPlain: Bool = false) {
    var setup = Setup()
    setup.startPage = page
    var settings = SessionWindow.Settings(theme: .light)
    settings.drawer = PresetDrawer(folder: nil)
    settings.isPlain = isPlain
    let session = Session(setup) { [unowned self] in inputs.append($1) }
    guest = SessionWindow(session, settings, pixelRatio: 1, startingAt: 0, for: nil)
    guest.resized(to: WindowSize(width: 1280, height: 900), at: 0)
  }

  @discardableResult
  func key(_ code: Int32, _ modifiers: KeyPress.Modifiers = []) -> Bool {
    seconds += 1
    return guest.handle(.key(KeyPress(code: code, modifiers: modifiers)), at: seconds) == .taken
  }

  var onPhone: Target? { guest.focus.target }
  var inPanel: Control? { guest.studio.interaction.focus }

  /// How many outlines are drawn around the control of the phone that has the focus, more than without one: a ring, or
  /// the parts of one that the screen's corners cut.
  var phoneRings: Int {
    let (withFocus, focus) = (outlinesAroundFocus(of: guest.focus), guest.focus)
    guest.focus = Focus()
    defer { guest.focus = focus }
    return withFocus - outlinesAroundFocus(of: focus)
  }

  private func outlinesAroundFocus(of focus: Focus) -> Int {
    let list = guest.picture(seenIn: 0).list
    guard let target = focus.target, let rect = guest.session.simulation.rect(of: target) else { return 0 }
    let place = guest.phonePlacement
    let center = Point(
      x: place.originX + rect.center.x * place.scale, y: place.originY + rect.center.y * place.scale)
    return list.items.count { item in
      guard case .mask(.roundedRectOutline, let ring, _) = item else { return false }
      return abs(ring.center.x - center.x) < 1 && abs(ring.center.y - center.y) < 1
    }
  }

  func expectOneStop(_ place: SourceLocation = #_sourceLocation) {
    #expect((onPhone == nil) != (inPanel == nil), sourceLocation: place)
  }
}

@Suite("The focus in a window with a panel")
struct FocusRegionTests {
  private var stops: [Control] {
    let studio = Studio(preset: .init(name: "default", tuning: Tuning()))
    // The toolbar is one stop.
    return studio.view(Rect(x: 960, y: 0, width: 320, height: 900), Tuning()).stops + [.action(.open)]
  }

  private let targets: [Target] = [.statusBar, .tab(0), .tab(1), .tab(2)]

  @Test("Tab goes through the phone's controls, then the panel's, and round again; Shift and Tab go back")
  func round() {
    let desk = Desk()
    for _ in 0..<2 {
      for target in targets {
        desk.key(Keys.tab)
        #expect(desk.onPhone == target)
        desk.expectOneStop()
        #expect(desk.phoneRings > 0, "\(target)")
      }
      for stop in stops {
        desk.key(Keys.tab)
        #expect(desk.inPanel == stop)
        desk.expectOneStop()
      }
    }
    desk.key(Keys.tab)
    #expect(desk.onPhone == .statusBar)
    for stop in stops.reversed() {
      desk.key(Keys.tab, .shift)
      #expect(desk.inPanel == stop)
      desk.expectOneStop()
    }
    desk.key(Keys.tab, .shift)
    #expect(desk.onPhone == .tab(2))
    #expect(desk.inputs == [])
  }

  @Test("backward from nowhere begins with the panel's last stop")
  func backward() {
    let desk = Desk()
    desk.key(Keys.tab, .shift)
    #expect(desk.inPanel == stops.last)
    #expect(desk.onPhone == nil)
  }

  @Test("F6 goes from phone to panel and back, to the first stop")
  func regions() {
    let desk = Desk()
    for _ in 0..<2 {
      desk.key(Desk.sixth)
      #expect(desk.inPanel == stops.first)
      desk.expectOneStop()
      desk.key(Keys.tab)
      desk.key(Desk.sixth)
      #expect(desk.onPhone == .statusBar)
      desk.expectOneStop()
      desk.key(Keys.tab)
    }
  }

  @Test(
    "Enter and Space tap the phone's control with the panel shown, Escape lets it go",
    arguments: [Keys.enter, Keys.space])
  func tap(key: Int32) {
    let desk = Desk()
    for _ in 0..<2 { desk.key(Keys.tab) }
    desk.key(key)
    // The first of three tabs: 76 wide, at x 71; the bar's 49 points stand over a safe area of 34.
    #expect(desk.inputs == [.press(Point(x: 65, y: 844 - 34 - 24.5)), .release(velocity: nil)])
    #expect(desk.key(Keys.escape))
    #expect(desk.onPhone == nil && desk.inPanel == nil)
    #expect(!desk.key(Keys.space))
  }

  @Test("every section can be reached past the panel, and Tab scrolls the strip")
  func sections() {
    let desk = Desk(page: 2)
    desk.key(Keys.tab)
    for section in 0..<6 {
      desk.key(Keys.tab)
      #expect(desk.onPhone == .section(section))
    }
    desk.key(Keys.enter)
    #expect(desk.inputs.last == .release(velocity: nil))
    #expect(desk.guest.session.simulation.frame().section.active == 5)
  }

  @Test("a number that is being typed is taken when F6 leaves the panel")
  func typed() {
    let desk = Desk()
    desk.guest.studio.interaction.focus = .field("top.resistHide")
    desk.key(Keys.enter)
    #expect(desk.guest.studio.interaction.typing != nil)
    desk.key(Keys.backspace)
    _ = desk.guest.handle(.text("77"), at: 5)
    desk.key(Desk.sixth)
    #expect(desk.guest.session.simulation.tuning.top.resistHide == 77)
    #expect(desk.onPhone == .statusBar)
    desk.expectOneStop()
  }

  @Test("a click into the panel takes the focus from the phone")
  func click() throws {
    let desk = Desk()
    desk.key(Keys.tab)
    let studio = desk.guest.studio
    let view = studio.view(Rect(x: 960, y: 0, width: 320, height: 900), Tuning())
    let spot = try #require(view.spots.first { $0.control == .search })
    let (x, y) = (spot.rect.center.x, spot.rect.center.y)
    _ = desk.guest.handle(.button(.left, isDown: true, x: x, y: y, isFromTouch: false), at: 3)
    #expect(desk.inPanel == .search)
    desk.expectOneStop()
  }

  @Test("a plain window has no panel: Tab goes round on the phone, and F6 means nothing")
  func plain() {
    let desk = Desk(isPlain: true)
    for target in targets + [.statusBar] {
      desk.key(Keys.tab)
      #expect(desk.onPhone == target)
    }
    #expect(!desk.key(Desk.sixth))
    #expect(desk.onPhone == .statusBar)
  }
}
