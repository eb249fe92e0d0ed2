import Foundation
import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

/// The whole window, screen by screen, at all sizes and scales: nothing overlaps, nothing is cut, everything reads.
@Suite("The layout of every screen")
struct LayoutLawTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var size: NamedSize
    var scale: Double
    var testDescription: String { "\(size.testDescription) at \(scale)" }
  }

  private static let sizes = [(500.0, 700.0), (800, 600), (1024, 768), (1280, 900), (1600, 1000)].map(NamedSize.init)
  static let cases = sizes.flatMap { size in [1, 1.5, 2].map { Case(size: size, scale: $0) } }

  @Test("no two texts or controls overlap, nothing is cut, and every text has contrast", arguments: cases)
  func laws(one: Case) throws {
    let setter = Typesetter(fonts: .find())
    try #require(setter.hasFonts, "a machine without any font has no letters")
    for theme in [Theme.light, .dark] {
      try TestFolder.with { scratch in
        let walk = LayoutWalk(scratch, one.size, scale: one.scale, theme)
        var seen: Set<String> = []
        for screen in LayoutWalk.screens {
          screen.enter(walk)
          Self.keepPicture(walk, "\(one.testDescription) \(theme.name) \(screen.name)")
          for fault in LayoutFaults(walk, screen, setter).all where seen.insert(fault).inserted {
            Issue.record("\(fault): \(screen.name), \(theme.name)")
          }
        }
      }
    }
  }

  /// Writes the picture for contact sheets if `CHROME_DESKTOP_SHEETS` names a folder.
  private static func keepPicture(_ walk: LayoutWalk, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["CHROME_DESKTOP_SHEETS"] else { return }
    let (size, picture) = (walk.window.size, walk.guest.picture(seenIn: 0))
    let canvas = try? PixelCanvas(width: Int(size.width), height: Int(size.height), fonts: .find())
    canvas?.draw(picture.list, grid: PixelGrid(scale: walk.scale), background: picture.background)
    let file = name.replacingOccurrences(of: " ", with: "-")
    try? Data(PNG.encode(canvas!.image())).write(to: URL(fileURLWithPath: "\(folder)/\(file).png"))
  }
}

/// What is wrong with a screen, in words.
struct LayoutFaults {
  let walk: LayoutWalk
  let screen: LayoutWalk.Screen
  let setter: Typesetter

  init(_ walk: LayoutWalk, _ screen: LayoutWalk.Screen, _ setter: Typesetter) {
    (self.walk, self.screen, self.setter) = (walk, screen, setter)
  }

  var all: [String] { textFaults + contrastFaults + (screen.isCovered ? [] : controlFaults + cardFaults) }

  private var guest: SessionWindow { walk.guest }
  private var layout: StudioLayout { guest.session.layout }
  private var world: StudioWorld { guest.world(at: walk.window.seconds) }
  private var area: Rect { layout.window }

  /// The whole picture for screens that cover the phone, otherwise the studio alone: the phone's pages have texts that
  /// scroll under its bars.
  private var list: DisplayList {
    guard guest.showsHelp else { return guest.gallery == nil ? studioList : guest.picture(seenIn: 0).list }
    let items = guest.picture(seenIn: 0).list.items
    let start = items.lastIndex { if case .text(let label) = $0 { label.string == "Keys" } else { false } }
    return DisplayList(items: Array(items.suffix(from: start ?? 0)))
  }

  private var studioList: DisplayList {
    let ratio = 1 / walk.scale
    var look = StudioLook(
      layout: guest.session.ownLayout, tuning: guest.session.shownTuning, frame: guest.shown,
      phone: guest.phoneInCanvas, theme: .matching(guest.settings.theme), seconds: guest.wall, pixel: ratio)
    look.context = guest.session.actionContext
    return guest.studio.displayList(look)
  }

  private var ink: [StudioInk] {
    let all = StudioInk.all(list, scale: walk.scale, setter: setter)
    // The texts on the gallery's phones are too small to be read. Its cells scroll, and are cut at the window's edge.
    if guest.gallery != nil { return all.filter { $0.rect.height >= 13 && area.holds($0.rect) } }
    // The list scrolls, and cuts its rows at its edges as every list does.
    guard let body = guest.studio.panelView(world)?.body else { return all }
    return all.filter { one in
      let isInList = one.rect.x >= body.x && one.rect.maxY > body.y && one.clip != nil
      return !isInList || (one.rect.y >= body.y && one.rect.maxY <= body.maxY)
    }
  }
}

// Texts.
extension LayoutFaults {
  private var textFaults: [String] {
    var faults: [String] = []
    let ink = ink
    for (number, one) in ink.enumerated() {
      if one.isShortened { faults.append("\(one.label.string) is shortened") }
      if !area.holds(one.rect), guest.gallery == nil { faults.append("\(one.label.string) leaves the window") }
      if let clip = one.clip, !clip.holds(one.rect, within: 1), guest.gallery == nil {
        faults.append("\(one.label.string) is cut")
      }
      for other in ink.dropFirst(number + 1) where one.rect.overlaps(other.rect) {
        faults.append("\(one.label.string) lies on \(other.label.string)")
      }
    }
    return faults
  }

  /// Texts below 4.5 : 1, or 3 : 1 for those of disabled controls, which are faded.
  private var contrastFaults: [String] {
    let (picture, items) = (guest.picture(seenIn: 0), guest.picture(seenIn: 0).list.items)
    let texts = Set(ink.map { "\($0.label.string) \($0.label.origin)" })
    return items.indices.compactMap { index in
      guard case .text(let label) = items[index], texts.contains("\(label.string) \(label.origin)"),
        let one = StudioInk.all(DisplayList(items: [items[index]]), scale: walk.scale, setter: setter).first
      else { return nil }
      let grounds = [0.1, 0.5, 0.9].map { share in
        let place = Point(x: one.rect.x + one.rect.width * share, y: one.rect.center.y)
        return Ground(place, picture.background).color(items[..<index])
      }
      let least = label.color.alpha < 255 ? 3 : 4.5
      let ratio = grounds.map { Contrast.ratio(label.color, on: $0) }.min() ?? 21
      let places = "\(label.color) on \(grounds)"
      return ratio >= least ? nil : "\(label.string) has a contrast of \((ratio * 10).rounded() / 10): \(places)"
    }
  }
}

/// The color at a place of a picture, from fills, masks and materials. Letters, shadows and icons do not count.
private struct Ground {
  let place: Point
  let background: Color

  init(_ place: Point, _ background: Color) { (self.place, self.background) = (place, background) }

  func color(_ items: ArraySlice<DrawItem>) -> Color {
    var (color, clips) = (background, [Bool]())
    for item in items {
      switch item {
      case .clip(let rect): clips.append(rect.contains(place))
      // Hair lines of a ruler may cross a letter.
      case .fill(let rect, _) where min(rect.width, rect.height) < 2: break
      case .endClip: clips.removeLast()
      case .fill(let rect, let paint), .mask(.roundedRect, let rect, let paint), .mask(.squircle, let rect, let paint),
        .mask(.circle, let rect, let paint):
        if rect.contains(place), !clips.contains(false) { color = paint.over(color) }
      case .mask(.fade(let direction), let rect, let paint):
        guard rect.contains(place), !clips.contains(false) else { break }
        let (x, y) = ((place.x - rect.x) / rect.width, (place.y - rect.y) / rect.height)
        let share =
          switch direction {
          case .down: y;
          case .up: 1 - y;
          case .right: x;
          case .left: 1 - x
          }
        color = paint.faded(share).over(color)
      case .material(let material, let rect, _):
        if rect.contains(place), !clips.contains(false) { color = material.tint.over(color) }
      case .mask, .text, .picture, .image: break
      }
    }
    return color
  }
}

// Controls and cards.
extension LayoutFaults {
  /// Controls that can be pressed, without those that contain others.
  private var controls: [Spot] {
    guard guest.gallery == nil else { return [] }
    let studio = guest.studio
    let body = studio.panelView(world)?.body
    let panel = (studio.panelView(world)?.spots ?? []).filter { spot in
      !(spot.control.isField && spot.part == .whole) && !isRow(spot.control)
        && (!spot.control.isInList || body?.contains(spot.rect.center) == true)
    }
    let timeline = studio.timelineView(layout)?.spots.filter { $0.part == .whole && !isFlag($0.control) } ?? []
    let library = studio.librarySpots(layout).filter { $0.control != .library(.card) && !isRemove($0.control) }
    let map = studio.mapView(world)?.spots.filter { $0.control != .map(.card) } ?? []
    let names = world.phones.enumerated().map { Spot(control: .phoneName($0), rect: $1.name) }
    let drawer = layout.handle.map { [Spot(control: .drawer, rect: $0)] } ?? []
    return panel + timeline + library + map + names + drawer + (studio.whyView(world)?.spots ?? [])
      + (studio.toolbar(layout, world.phone)?.spots ?? [])
  }

  /// The controls that are buttons: values, presets, lines of the phone and the plane of a map explain themselves.
  static func buttons(_ window: StudioWindow) -> [Spot] {
    let (studio, world) = (window.guest.studio, window.guest.world(at: window.seconds))
    let all =
      (studio.panelView(world)?.headSpots ?? []) + (studio.toolbar(world.layout, world.phone)?.spots ?? [])
      + (studio.timelineView(world.layout)?.spots ?? []) + (studio.mapView(world)?.spots ?? [])
      + studio.librarySpots(world.layout)
    return all.filter { spot in
      switch spot.control {
      case .loop(.flag), .loop(.scrub), .loop(.edge), .map(.plane), .map(.card), .library(.card), .library(.gesture),
        .library(.placed), .library(.proposal):
        false
      default: true
      }
    }
  }

  /// Rows reach from edge to edge, below the buttons and the scrollbar on them.
  private func isRow(_ control: Control) -> Bool {
    switch control {
    case .group, .choice: true
    default: false
    }
  }
  private func isFlag(_ control: Control) -> Bool { if case .loop(.flag) = control { true } else { false } }
  private func isRemove(_ control: Control) -> Bool { if case .library(.remove) = control { true } else { false } }

  private var controlFaults: [String] {
    let controls = controls
    // An open drawer covers the stage.
    let cover = layout.isDrawer ? layout.panel : nil
    func isCovered(_ spot: Spot) -> Bool {
      !(spot.control.isInList || HeadButton.of(spot.control) != nil) && cover?.overlaps(spot.rect) == true
    }
    var faults: [String] = []
    for (number, one) in controls.enumerated() where !isCovered(one) {
      if !one.control.isInList, !area.holds(one.rect) { faults.append("\(one.control) leaves the window") }
      for other in controls.dropFirst(number + 1) where !isCovered(other) && one.control != other.control {
        if one.rect.inset(by: 0.5).overlaps(other.rect.inset(by: 0.5)) {
          faults.append("\(one.control) lies on \(other.control)")
        }
      }
    }
    return faults
  }

  /// Cards over the stage lie neither on each other nor on the toolbar; a value's card leaves the phone free.
  private var cardFaults: [String] {
    guard guest.gallery == nil else { return [] }
    let studio = guest.studio
    let panel = studio.panelView(world)
    let value = panel.flatMap { view in
      PanelCard(
        panel: PanelPainter(
          view: view, studio: studio, brush: Brush(.light, studio.interaction, seconds: guest.wall),
          cardRoom: studio.valueCardRoom(world.layout, world.phone))
      ).place
    }
    let why = studio.whyView(world).flatMap { $0.parts.isEmpty ? nil : $0.card }
    let cards: [(String, Rect)] = [
      ("the value card", value), ("the why card", why), ("the map", studio.mapView(world)?.card),
      ("the suggestions", studio.proposalView(layout)?.card),
    ].compactMap { name, rect in rect.map { (name, $0) } }
    var faults: [String] = []
    for (number, one) in cards.enumerated() {
      for other in cards.dropFirst(number + 1) where one.1.overlaps(other.1) {
        faults.append("\(one.0) lies on \(other.0)")
      }
      if !area.holds(one.1) { faults.append("\(one.0) leaves the window") }
    }
    if let value, device.overlaps(value), panel?.area.holds(value) != true {
      faults.append("the value card covers the phone")
    }
    return faults
  }

  private var device: Rect {
    let phone = world.phone
    return Rect(
      x: phone.originX, y: phone.originY, width: phone.width * phone.scale, height: phone.height * phone.scale
    ).inset(by: -DeviceStyle.full.border * phone.scale)
  }
}
