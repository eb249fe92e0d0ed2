import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A window with every shipped preset and one of the user's.
private func opened(_ body: (StudioWindow) throws -> Void) throws {
  try TestFolder.with { scratch in
    let window = StudioWindow(scratch)
    window.guest.settings.presets = PresetFiles().all
    window.guest.studio.shipped = PresetFiles().all
    window.guest.studio.own = [Studio.Preset(name: "mine", tuning: StudioWindow.chromium)]
    #expect(window.guest.settings.drawer.save("mine", StudioWindow.chromium, base: nil, start: PresetStart()).isSuccess)
    window.guest.toggleGallery(at: window.seconds)
    window.wait(0.1)
    try body(window)
  }
}

extension Result {
  fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}

extension StudioWindow {
  fileprivate var gallery: Gallery? { guest.gallery }
  fileprivate var names: [String] { gallery?.found.map(\.preset.name) ?? [] }
  fileprivate func press(key: Int32) { _ = guest.handle(.key(KeyPress(code: key)), at: seconds) }
  fileprivate func cell(_ number: Int) -> Rect { guest.galleryPlan.cell(number, scroll: gallery?.scroll ?? 0) }
}

private let (right, down, end): (Int32, Int32, Int32) = (79 | 1 << 30, 81 | 1 << 30, 77 | 1 << 30)
private let (enter, escape, backspace): (Int32, Int32, Int32) = (13, 27, 8)

@Suite("The gallery of presets")
struct GalleryTests {
  @Test("has every preset once: the five source systems first, quarrels after platforms, one's own last")
  func order() throws {
    try opened { window in
      #expect(window.names.sorted() == (PresetFiles().names + ["mine"]).sorted())
      #expect(window.names.prefix(5) == SourceSystem.all.map(\.preset)[...])
      #expect(window.names.suffix(4) == ["quarrel-40-24", "quarrel-50-0", "quarrel-8-0", "mine"])
      #expect(window.texts.contains("Five original components") && window.texts.contains("shy-nav-bar"))
    }
  }

  @Test("V opens it and puts nothing else in its place; Esc closes it, as it was") func key() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      // The line of keys goes with the first key.
      window.press(key: escape)
      let before = window.texts
      window.press(key: KeyPress.code("v"))
      #expect(window.texts.contains("Presets"))
      window.press(key: escape)
      #expect(window.texts == before && window.gallery == nil)
    }
  }

  @Test("the V that opened it is not typed into its search; the next V is")
  func openingKey() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      // Window systems send the key, then the character that it types.
      func strike(_ character: Character) {
        window.press(key: KeyPress.code(character))
        _ = window.guest.handle(.text(String(character)), at: window.seconds)
      }
      strike("v")
      #expect(window.gallery?.search.isEmpty == true)
      strike("v")
      #expect(window.gallery?.search == "v")
      window.press(key: escape)
      window.press(key: escape)
      #expect(window.gallery == nil)
    }
  }

  @Test("Enter on the preset's name opens it, Space the list as ever") func name() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.studio.interaction.focus = .preset
      window.press(key: enter)
      #expect(window.gallery != nil)
      window.press(key: escape)
      window.press(key: 32)
      #expect(window.gallery == nil && window.guest.studio.panel.isChoosing)
    }
  }

  @Test("typing searches names and sentences, Backspace and Esc take it back") func search() throws {
    try opened { window in
      let all = window.names
      window.type("shy")
      #expect(window.names == ["shy-nav-bar"])
      window.press(key: escape)
      #expect(window.names == all)
      window.type("APOLLO le")
      #expect(window.names.contains("apollo-left") && window.names.allSatisfy { $0.hasPrefix("apollo") })
      window.type("zz")
      #expect(window.names.isEmpty && window.texts.contains { $0.contains("No preset") })
      for key in [enter, down, right, end] { window.press(key: key) }
      #expect(window.gallery != nil, "nothing is chosen")
      for _ in 0..<11 { window.press(key: backspace) }
      #expect(window.names == all)
    }
  }

  @Test("arrows go over shelves and rows, and what is chosen is seen") func arrows() throws {
    try opened { window in
      window.press(key: 74 | 1 << 30)
      window.press(key: right)
      #expect(window.gallery?.selected == 1)
      // Five in the first shelf: below the second stands the second of the next.
      window.press(key: down)
      #expect(window.gallery?.selected == 6)
      window.press(key: end)
      let last = window.names.count - 1
      #expect(window.gallery?.selected == last && window.cell(last).maxY <= 900)
      window.press(key: right)
      #expect(window.gallery?.selected == last)
      window.press(key: 74 | 1 << 30)
      window.wait(1)
      let (pageDown, pageUp): (Int32, Int32) = (78 | 1 << 30, 75 | 1 << 30)
      window.press(key: pageDown)
      // Four fifths of a window of 900 points.
      #expect(window.gallery?.scroll == 720)
      window.press(key: pageUp)
      #expect(window.gallery?.scroll == 0)
    }
  }

  @Test("Enter goes to the scene and page of the preset, by inputs") func choose() throws {
    try opened { window in
      window.type("section-tabs")
      window.press(key: enter)
      window.wait(1)
      let frame = window.guest.session.simulation.picture()
      #expect(window.gallery == nil && window.guest.studio.preset.name == "section-tabs")
      #expect(frame.scene == .atlas && frame.page.settled == 2 && window.tuning == window.recorded)
    }
  }

  @Test("a click chooses, a drag scrolls, a wheel scrolls", arguments: [false, true]) func pointer(drags: Bool) throws {
    try opened { window in
      let place = window.cell(3).center
      let before = try #require(window.gallery?.scroll)
      if drags {
        window.drag(place, to: Point(x: place.x, y: place.y - 200))
        #expect(window.gallery?.scroll == before + 200)
        window.wheel(-2)
        #expect(window.gallery?.scroll == before + 280)
        window.wheel(100)
        #expect(window.gallery?.scroll == 0)
      } else {
        window.click(place)
        #expect(window.gallery == nil && window.guest.studio.preset.name == "section-tabs")
      }
    }
  }

  @Test("each phone shows the same input under its own preset, and only visible ones advance")
  func phones() throws {
    try opened { window in
      window.wait(1.7)
      let gallery = try #require(window.gallery)
      let visible = window.guest.galleryPlan.visible(scroll: 0).map { gallery.found[$0].preset }
      #expect((5..<20).contains(visible.count))
      var heights: Set<Double> = []
      for preset in visible {
        let phone = try #require(gallery.phone(preset))
        var alone = GalleryInput(try Self.action(), at: 0, isStill: false).phone(under: preset)
        alone.advance(to: phone.tick)
        #expect(phone.simulation == alone.simulation)
        heights.insert(phone.simulation.picture().header.height)
      }
      #expect(heights.count > 1, "not all do the same")
      #expect(gallery.phone(try #require(gallery.found.last?.preset)) == nil)
    }
  }

  private static func action() throws -> GalleryInput.SharedInput {
    guard case .success(.take(let take, _)) = OpenedFile.read(try #require(Assets.folder()) + "/Takes/gallery.take")
    else {
      throw UserError("no gallery.take")
    }
    return .take(take)
  }

  @Test("the gesture that loops is what they do, where one does") func loop() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      let spot = Point(x: window.phone.originX + 100, y: window.phone.originY + 500)
      window.drag(spot, to: Point(x: spot.x, y: spot.y - 250))
      window.wait(1)
      window.press(key: KeyPress.code("l"))
      let gesture = try #require(window.guest.studio.loop?.run.gesture)
      window.press(key: KeyPress.code("v"))
      window.wait(0.5)
      let gallery = try #require(window.gallery)
      for entry in gallery.found {
        let loop = try #require(gallery.phone(entry.preset)?.studio.loop)
        #expect(loop.run.gesture.inputs == gesture.under(entry.preset.tuning).inputs)
        #expect(loop.playhead > 200)
      }
    }
  }

  @Test("reduced motion shows one moment and lets the window sleep") func reduced() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.settings.isMotionReduced = true
      window.guest.toggleGallery(at: 0)
      window.wait(3)
      let list = window.list
      window.wait(1)
      #expect(window.list == list)
      #expect(window.guest.advance(to: window.seconds) != .moving)
    }
  }

  @Test("cells are next to each other within the window, at any width", arguments: [320.0, 500, 900, 1280, 2560])
  func plan(width: Double) throws {
    let entries = try #require(Self.entries())
    let plan = GalleryPlan(entries, screen: Screen(), width: width, height: 700)
    #expect(plan.cells.count == entries.count)
    for (number, cell) in plan.cells.enumerated() {
      #expect(cell.x >= 0 && cell.maxX <= width)
      for other in plan.cells[..<number] {
        #expect(other.intersection(cell).width * other.intersection(cell).height == 0)
      }
      #expect(plan.entry(at: Point(x: cell.center.x, y: 300), scroll: cell.center.y - 300) == number)
    }
  }

  /// A phone of 390 by 844 has 12 pt of device around it: 414 are 150, so a point is 0.3623. Half the screen is 70.65,
  /// which leaves 129.35 of the middle at 200; below the cell's 12 comes the device's 4.35.
  @Test("a phone stands in the middle of its cell, under 12 points and its device") func origin() {
    let plan = GalleryPlan([], screen: Screen(), width: 1280, height: 700)
    #expect(plan.origin(in: Rect(x: 100, y: 300, width: 200, height: 400)) == Point(x: 129, y: 316))
  }

  @Test("the input take's captions are not shown on each phone") func captions() throws {
    let entries = try #require(Self.entries())
    let take = try #require(TakeParser.read("caption \"Aha\" for 9s\nwait 9s\n").take)
    let plan = GalleryPlan(entries, screen: Screen(), width: 1280, height: 900)
    var gallery = Gallery(entries, current: "default", GalleryInput(.take(take), at: 0, isStill: false))
    gallery.live(at: 1, plan)
    #expect(gallery.phone(entries[0].preset)?.overlay.text(at: 1)?.text == "Aha")
    let list = GalleryScene(gallery: gallery, plan: plan, theme: .light, pixelsPerPoint: 1).list()
    let texts = list.items.compactMap { if case .text(let label) = $0 { label.string } else { nil } }
    #expect(texts.contains(entries[0].preset.title) && !texts.contains("Aha"))
  }

  private static func entries() -> [GalleryEntry]? {
    var studio = Studio(preset: Studio.Preset(name: "default", tuning: Tuning()))
    studio.shipped = PresetFiles().all
    return GalleryEntry.all(of: studio) { _ in "" }
  }
}
