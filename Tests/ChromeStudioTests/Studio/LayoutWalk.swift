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
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A walk through the screens of the window, as a user meets them.
struct LayoutWalk {
  let window: StudioWindow
  let scale: Double

  init(_ scratch: TestFolder, _ size: NamedSize, scale: Double, _ theme: Theme) {
    window = StudioWindow(scratch)
    self.scale = scale
    window.size = (size.width, size.height)
    window.guest.settings.theme = theme
    window.guest.settings.scale = scale
    window.guest.studio.shipped = PresetFiles().all
    window.guest.resized(to: WindowSize(width: size.width, height: size.height), at: 0)
  }

  /// A screen, and how to reach it from the one before. `isCovered` is true if a menu, the palette or the list of keys
  /// covers what is below it.
  struct Screen: Sendable {
    let name: String
    var isCovered = false
    let enter: @Sendable (LayoutWalk) -> Void
  }

  static let screens: [Screen] = [
    Screen(name: "start") { _ in },
    Screen(name: "tooltip of a disabled button") { $0.hover(.action(.loop)) },
    Screen(name: "panel") { walk in
      walk.leave()
      if walk.guest.session.layout.isDrawer { walk.window.key("p") }
      walk.window.wait(3)
    },
    Screen(name: "value card") { $0.hoverRow() },
    Screen(name: "menu of a parameter", isCovered: true) { $0.openMenu(at: $0.row) },
    Screen(name: "presets") { walk in
      walk.window.key(Keys.escape)
      walk.leave()
      walk.click(.preset)
    },
    Screen(name: "a rejected name") { walk in
      // Without a panel, letters would be keys.
      guard walk.spot(.presetAction(.saveAs)) != nil else { return }
      walk.click(.presetAction(.saveAs))
      walk.window.type("default")
      walk.window.key(Keys.enter)
      walk.window.wait(0.6)
    },
    Screen(name: "menu of the phone", isCovered: true) { walk in
      walk.window.key(Keys.escape)
      walk.window.key(Keys.escape)
      walk.window.key(Keys.escape)
      walk.guest.studio.panel.isChoosing = false
      walk.guest.studio.interaction.focus = nil
      walk.guest.studio.interaction.message = nil
      walk.scroll()
      walk.openMenu(at: walk.middle)
    },
    Screen(name: "palette", isCovered: true) { walk in
      walk.window.key(Keys.escape)
      walk.window.key("k", .control)
    },
    Screen(name: "palette without results", isCovered: true) { $0.window.send(.text("zzqq")) },
    Screen(name: "keys", isCovered: true) { walk in
      walk.window.key(Keys.escape)
      walk.window.key("?")
    },
    Screen(name: "loop") { walk in
      walk.window.key(Keys.escape)
      walk.window.key("l")
      walk.window.wait(0.4)
      walk.window.key(Keys.space)
      walk.window.wait(2.5)
    },
    Screen(name: "loop, tooltip of a mark") { $0.hover(.library(.mark(.still, .header))) },
    Screen(name: "loop, value card") { $0.hoverRow() },
    Screen(name: "loop, read-outs at the pointer") { $0.hoverChart() },
    Screen(name: "loop, more guides") { walk in
      walk.leave()
      walk.tune {
        $0.top.topZoneHide = 60; $0.top.topZoneShow = 90; $0.bottom.topZoneHide = 64
      }
    },
    Screen(name: "suggested values") { $0.suggest() },
    Screen(name: "map") { walk in
      walk.guest.studio.openMap(KeyPair.usual)
      MapTests.answer(&walk.guest.studio)
      walk.window.wait(0.1)
    },
    Screen(name: "comparison of a loop") { walk in
      walk.guest.studio.closeMap()
      walk.guest.studio.search = nil
      walk.window.key("c")
      walk.window.wait(3)
    },
    Screen(name: "comparison") { walk in
      walk.window.key(Keys.escape)
      walk.window.wait(3)
    },
    Screen(name: "gallery") { walk in
      walk.window.key("c")
      walk.window.wait(3)
      walk.window.key("v")
      walk.window.wait(1)
    },
  ]
}

// Steps of the walk.
extension LayoutWalk {
  var guest: SessionWindow { window.guest }

  private var world: StudioWorld { guest.world(at: window.seconds) }

  /// A place of the studio in coordinates of the window.
  private func place(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }

  var middle: Point {
    let phone = window.phone
    return Point(x: phone.originX + 195 * phone.scale, y: phone.originY + 400 * phone.scale)
  }

  /// The first row of the list that has a card.
  var row: Point {
    let row = guest.studio.panelView(world)?.spots.first { $0.control.isField && $0.part == .whole && $0.rect.y > 150 }
    return row.map { place(Point(x: $0.rect.x + 60, y: $0.rect.y + 12)) } ?? Point(x: -1, y: -1)
  }

  func spot(_ control: Control) -> Spot? {
    let (studio, layout) = (guest.studio, guest.session.layout)
    let all =
      (studio.panelView(world)?.spots ?? []) + (studio.toolbar(layout, world.phone)?.spots ?? [])
      + studio.librarySpots(layout)
    return all.last { $0.control == control }
  }

  func leave() {
    window.send(.pointerLeft)
    window.wait(0.1)
  }

  func hover(_ control: Control) {
    guard let spot = spot(control) else { return leave() }
    window.move(place(spot.rect.center))
    window.wait(1)
  }

  func click(_ control: Control) {
    guard let spot = spot(control) else { return }
    window.click(place(spot.rect.center))
    window.wait(0.6)
  }

  func hoverRow() {
    window.move(row)
    window.wait(1)
  }

  func openMenu(at place: Point) {
    window.send(.motion(x: place.x, y: place.y, isFromTouch: false))
    window.send(.button(.right, isDown: true, x: place.x, y: place.y, isFromTouch: false))
    window.send(.button(.right, isDown: false, x: place.x, y: place.y, isFromTouch: false))
  }

  func hoverChart() {
    guard let chart = guest.studio.timelineView(guest.session.layout)?.chart else { return leave() }
    window.move(place(Point(x: chart.x + chart.width * 0.31, y: chart.center.y)))
    window.wait(1)
  }

  func scroll() {
    let phone = window.phone
    func at(_ y: Double) -> Point {
      Point(x: phone.originX + 195 * phone.scale, y: phone.originY + y * phone.scale)
    }
    window.drag(at(700), to: at(300))
    window.wait(1)
    window.drag(at(300), to: at(650))
    window.wait(3)
  }

  func tune(_ change: (inout Tuning) -> Void) {
    var tuning = window.tuning
    change(&tuning)
    guest.session.tune(tuning)
    window.wait(0.1)
  }

  /// Shows an answer with a long proposal and a short one.
  func suggest() {
    guard guest.studio.loop != nil else { return }
    var search = ValueSearch(number: 1, base: window.tuning, gestures: guest.studio.library.gestures)
    let score = LibraryScore([])
    let long = ["top.resistShow", "bottom.resistShow", "bottom.topZoneShow"].map {
      TuningChange(key: $0, value: .number(163))
    }
    search.answer = .proposals([
      ValueProposal(changes: long, safe: 0.051, score: score),
      ValueProposal(changes: [long[0]], safe: nil, score: score),
    ])
    guest.studio.search = search
    window.wait(0.1)
  }
}
