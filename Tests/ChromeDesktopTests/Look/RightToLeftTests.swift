import Testing

@testable import ChromeCore
@testable import ChromeLook

/// A layout from right to left, as drawn: the mirror image, but for letters, pictures and most icons.
@Suite("From right to left, as drawn") struct RightToLeftTests {
  private static let screen = Screen()

  private static func stage(_ scene: PhoneScene?, _ direction: LayoutDirection, page: Int = 1) -> Stage {
    var setup = Setup()
    (setup.scene, setup.startPage) = (scene, page)
    setup.pages = Setup.Page.pages(of: scene)
    (setup.tuning.bars.style, setup.tuning.pages.direction) = (.glass, direction)
    var options = SceneOptions()
    (options.phoneOrigin, options.device, options.hasBackdrop) = (Point(x: 0, y: 0), .none, false)
    return Stage(
      frame: Simulation(setup).frame(), tuning: setup.tuning, theme: .light, pages: setup.pages.map { $0.content },
      options: options)
  }

  private static func items(_ scene: PhoneScene?, _ direction: LayoutDirection) -> [DrawItem] {
    let stage = stage(scene, direction)
    return Scene.displayList(
      frame: stage.frame, tuning: stage.tuning, theme: .light, content: stage.pages, options: stage.options
    ).items
  }

  private static func labels(_ items: [DrawItem]) -> [Label] {
    items.compactMap { if case .text(let label) = $0 { label } else { nil } }
  }

  private static func icons(_ items: [DrawItem], _ icon: Icon) -> [Rect] {
    items.compactMap { if case .mask(.icon(icon), let rect, _) = $0 { rect } else { nil } }
  }

  @Test("every text is on the other side, with the same words", arguments: [nil] + PhoneScene.allCases)
  func texts(scene: PhoneScene?) {
    let (usual, turned) = (Self.labels(Self.items(scene, .ltr)), Self.labels(Self.items(scene, .rtl)))
    #expect(usual.count > 8 && usual.map(\.string) == turned.map(\.string))
    for (one, other) in zip(usual, turned) {
      let side: TextAlignment = one.alignment == .leading ? .trailing : one.alignment == .trailing ? .leading : .center
      #expect(other.alignment == side && abs(one.origin.x + other.origin.x - 390) < 1e-9, "\(one.string)")
      #expect(one.origin.y == other.origin.y && one.maxWidth == other.maxWidth, "\(one.string)")
    }
  }

  @Test("icons that point onward point the other way; others stay as they are, on the other side")
  func icons() throws {
    let (usual, turned) = (Self.items(.inbox, .ltr), Self.items(.inbox, .rtl))
    for (icon, reflected) in [(Icon.chevronRight, Icon.chevronLeft), (.flag, .flag), (.tray, .tray)] {
      let (these, those) = (Self.icons(usual, icon), Self.icons(turned, reflected))
      #expect(!these.isEmpty && these.count == those.count, "\(icon)")
      for (one, other) in zip(these, those) {
        #expect(abs(one.x + other.maxX - 390) < 1e-9 && one.y == other.y, "\(icon)")
      }
    }
  }

  @Test("pictures stay upright, curves and fades do not")
  func kinds() throws {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255]
    let picture = try #require(BackgroundPicture(hash: "two", width: 2, height: 1, rgba: pixels))
    let place = Rect(x: 10, y: 20, width: 30, height: 40)
    let list = DisplayList(items: [
      .clip(place), .image(picture, place, opacity: 255), .mask(.fade(.left), place, .black),
      .mask(.curve(Curve(heights: [0, 1], width: 2)), place, .black), .endClip,
    ])
    let there = Rect(x: 350, y: 20, width: 30, height: 40)
    let mirrored = list.mirrored(on: Self.screen)
    #expect(
      mirrored.items == [
        .clip(there), .image(picture, there, opacity: 255), .mask(.fade(.right), there, .black),
        .mask(.curve(Curve(heights: [1, 0], width: 2)), there, .black), .endClip,
      ])
    #expect(mirrored.mirrored(on: Self.screen) == list)
  }

  @Test("a tap hits the control that is drawn there", arguments: PhoneScene.allCases)
  func controls(scene: PhoneScene) {
    let (usual, turned) = (Self.stage(scene, .ltr, page: 0), Self.stage(scene, .rtl, page: 0))
    var found = 0
    for x in stride(from: 3.5, to: 390, by: 7) {
      for (target, y) in [(Target.header, 70.0), (.toolbar, 165)] {
        let control = usual.control(target, at: Point(x: x, y: y))
        #expect(turned.control(target, at: Point(x: 390 - x, y: y)) == control, "\(target) at \(x)")
        found += control == nil ? 0 : 1
      }
    }
    #expect(found > 0)
  }
}
