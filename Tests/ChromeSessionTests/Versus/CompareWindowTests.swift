import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Several phones in the window")
struct CompareWindowTests {
  @Test("C compares the preset with its edited values, else the next preset; a second C ends it") func key() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.key("c")
      #expect(window.session.comparison?.variants.map(\.name) == ["chromium"])
      #expect(window.session.others.map(\.simulation.tuning) == [StudioWindow.chromium])
      window.key("c")
      #expect(window.session.comparison == nil && window.session.others.isEmpty)
      var edited = Tuning()
      edited.top.resistShow = 90
      window.guest.session.tune(edited)
      window.key("c")
      #expect(window.phones.map(\.tuning) == [edited, Tuning()])
      #expect(window.session.phoneNames == ["default, top.resistShow 90.0", "default"])
      #expect(window.texts.contains("default, top.resistShow 90.0"))
    }
  }

  @Test(
    "a take with other phones, opened in the window, compares them at once; a plain window shows one",
    arguments: [false, true])
  func opened(isPlain: Bool) throws {
    try TestFolder.with { scratch in
      #expect(mkdir(scratch.folder, 0o755) == 0)
      let window = StudioWindow(scratch)
      window.guest.settings.isPlain = isPlain
      let path = scratch.folder + "/two.take"
      try scratch.write("preset default\nversus \"chromium\"\nwait 1s\n", to: path)
      window.send(.drop(path, at: nil))
      #expect(window.session.comparison?.variants.map(\.name) == (isPlain ? nil : ["chromium"]))
      #expect(window.session.others.count == (isPlain ? 0 : 1))
    }
  }

  @Test("] and [ pass over the preset that the other phone has; one that is chosen all the same says so")
  func twins() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      var third = Tuning()
      third.top.resistShow = 77
      window.guest.studio.shipped.append(Studio.Preset(name: "third", tuning: third))
      window.key("c")
      #expect(window.session.comparison?.variants.map(\.name) == ["chromium"])
      window.key("]")
      #expect(window.guest.studio.preset.name == "third")
      window.key("[")
      #expect(window.guest.studio.preset.name == "default")
      window.guest.session.tune(StudioWindow.chromium)
      #expect(window.session.phoneNames.last == "chromium (same values)")
    }
  }

  @Test("a press on any of them is a press at the same place of each, wherever it moves then", arguments: 0..<3)
  func press(_ touched: Int) throws {
    try compared(["chromium", "shy-nav-bar"]) { window in
      window.press(window.spot(touched, 100, 500))
      #expect(window.phones.allSatisfy { $0.picture().pointer?.isDown == true })
      // Over another phone by now: it is still the first one's finger.
      let far = window.spot(touched, 100 + 600, 380)
      window.move(window.spot(touched, 100, 420))
      window.move(far)
      let fingers = window.phones.map { $0.picture().pointer?.place ?? Point(x: 0, y: 0) }
      for finger in fingers { #expect(abs(finger.x - 700) < 1e-6 && abs(finger.y - 380) < 1e-6) }
      window.release(far)
      window.wait(2)
      #expect(window.phones.allSatisfy { $0.picture().offset > 50 })
    }
  }

  @Test("between the phones nothing is pressed") func nextTo() throws {
    try compared { window in
      let plan = try #require(window.session.comparePlan)
      window.press(plan.between(0).center)
      #expect(window.phones.allSatisfy { $0.picture().pointer?.isDown != true })
    }
  }

  @Test("a second finger on another phone does not take the first one's place") func fingers() throws {
    try compared { window in
      let (first, second) = (window.spot(0, 200, 600), window.spot(1, 50, 300))
      func send(_ event: RawEvent) { window.send(event) }
      send(.finger(.down, id: 1, x: first.x, y: first.y, isDirect: true))
      send(.finger(.down, id: 2, x: second.x, y: second.y, isDirect: true))
      send(.finger(.moved, id: 1, x: first.x, y: first.y - 100 * window.places[0].scale, isDirect: true))
      for phone in window.phones {
        let place = try #require(phone.picture().pointer?.place)
        #expect(abs(place.x - 200) < 1e-6 && abs(place.y - 500) < 1e-6)
      }
    }
  }

  @Test("wheels and keys reach all of them; the panel changes the first alone") func others() throws {
    try compared { window in
      window.move(window.spot(1, 195, 400))
      window.wheel(-3)
      window.wait(2)
      let offsets = window.phones.map { $0.picture().offset }
      #expect(offsets.allSatisfy { $0 > 100 })
      window.key(KeyPress.code("3"))
      window.wait(2)
      #expect(window.phones.allSatisfy { $0.picture().page.settled == 2 })
      var edited = Tuning()
      edited.top.rate = 0.5
      window.guest.session.tune(edited)
      #expect(window.phones.map(\.tuning) == [edited, StudioWindow.chromium])
    }
  }

  @Test("phones have equal size, in the stage, next to each other, and nothing covers their names", arguments: 1...3)
  func places(_ count: Int) throws {
    let sizes = [WindowSize(width: 1280, height: 900), WindowSize(width: 1000, height: 700)]
    for size in sizes {
      try compared(Array(["chromium", "headroom", "shy-nav-bar"].prefix(count)), size: size) { window in
        guard let plan = window.session.comparePlan else {
          // By hand: 4 · 160 + 8 bezels of 12 · 160 / 390 + 3 gaps of 44 + 2 margins of 14 is 840, more than 680.
          return #expect(count == 3 && size.width == 1000)
        }
        let stage = window.session.layout.stage
        for column in 0...count {
          let parts = [plan.device(column), plan.name(column), plan.verdict(column)]
          #expect(parts.allSatisfy { $0.x >= stage.x - 1 && $0.maxX <= stage.maxX + 1 })
          #expect(plan.name(column).y >= stage.y && plan.verdict(column).maxY <= stage.maxY)
          #expect(plan.device(column).y >= plan.name(column).maxY - 1)
        }
        for column in 0..<count { #expect(plan.device(column).maxX + 40 <= plan.device(column + 1).x) }
        #expect(abs(plan.block.center.x - stage.center.x) < 1)
        #expect(plan.scale * 390 >= 160)
      }
    }
  }

  @Test("where they would be too small one is shown, with the reason; with room they are all back") func tight() throws
  {
    try compared(["chromium", "headroom", "shy-nav-bar"]) { window in
      #expect(window.texts.contains("headroom"))
      window.guest.resized(to: WindowSize(width: 1000, height: 700), at: window.seconds)
      window.wait(0.1)
      #expect(window.session.comparePlan == nil && !window.texts.contains("headroom"))
      #expect(window.texts.joined(separator: " ").contains("Not enough room for 4 phones"))
      window.press(window.spot(0, 195, 500))
      #expect(window.phones.allSatisfy { $0.picture().pointer?.isDown == true })
      window.guest.resized(to: WindowSize(width: 1280, height: 900), at: window.seconds)
      window.wait(0.1)
      #expect(window.texts.contains("headroom"))
    }
  }

  @Test("C in a window with no room for two says so and leaves one") func refused() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.resized(to: WindowSize(width: 380, height: 700), at: 0)
      window.key("c")
      #expect(window.session.comparison == nil)
      #expect(window.texts.joined(separator: " ").contains("Not enough room for 2 phones"))
    }
  }

  /// By hand: 128 pt back after 8 of slop is far more than the default's resistance of 20 and its header; shy-nav-bar
  /// wants 200 first.
  @Test("once all stand still each says what it did, when, and why") func verdicts() throws {
    try compared(["shy-nav-bar"]) { window in
      window.pull(1, from: 600, to: 250)
      window.pull(0, from: 300, to: 436)
      let texts = window.texts
      #expect(texts.contains { $0.hasPrefix("header") && $0.contains(" at 0.") && $0.contains("show") })
      #expect(texts.contains { $0.hasPrefix("header") && $0.hasSuffix("stay") || $0.hasSuffix("stays") })
      #expect(texts.contains { $0.hasPrefix("resistance absorbed 1") })
      // How far apart the bars stand, in points, between the phones.
      let edges = window.phones.map { phone in
        let frame = phone.picture()
        return max(frame.header.top + frame.header.height, frame.toolbar.top + frame.toolbar.height)
      }
      #expect(texts.contains("\(Int(abs(edges[0] - edges[1]).rounded())) pt"))
      window.press(window.spot(0, 195, 500))
      #expect(!window.texts.contains { $0.hasPrefix("resistance absorbed 1") })
    }
  }

  @Test("what loops on one loops on each, as each of them did it, and the timeline has both") func loop() throws {
    try compared(["shy-nav-bar"]) { window in
      window.pull(0, from: 600, to: 250)
      window.pull(1, from: 300, to: 436)
      let ends = window.phones.map { $0.picture().bars }
      window.key("l")
      window.wait(0.1)
      let own = try #require(window.guest.studio.loop)
      window.guest.studio.loop?.scrub(to: Double(own.run.length))
      window.wait(0.1)
      let shown = ([window.session] + window.session.others).map { $0.shown(else: $0.simulation.picture()).bars }
      for (shown, end) in zip(shown, ends) {
        for bar in BarName.allCases { #expect(abs(shown[bar].hidden - end[bar].hidden) < 1e-6) }
      }
      #expect(ends[0].header.hidden < 1 && ends[1].header.hidden > 40)
      #expect(window.session.comparison?.differences.isEmpty == false)
      let colors = [Theme.light.phoneColor(0), Theme.light.phoneColor(1), Theme.light.apart]
      for color in colors { #expect(window.fills(color, in: window.session.layout.timeline) > 0) }
      let first = try #require(window.session.comparison?.differences.first)
      for (late, isShown) in [(-1.0, false), (0, true)] {
        window.guest.studio.loop?.scrub(to: Double(first.tick) + late)
        #expect(
          window.texts.contains { text in first.timed.contains { text == $0.verdict || text == $0.text } } == isShown)
      }
      window.key("c")
      #expect(window.fills(colors[1], in: window.session.layout.timeline) == 0)
      #expect(window.guest.studio.loop != nil)
    }
  }

  /// shy-nav-bar waits for 200 pt back, of which there are 128; with a resistance of 20 it shows as the default does.
  @Test("a phone whose file was rewritten immediately shows the result of the last gesture, and loops it")
  func rewritten() throws {
    try compared(["shy-nav-bar"]) { window in
      window.pull(0, from: 600, to: 250)
      window.pull(1, from: 300, to: 436)
      func reportsResistance() -> Bool { window.texts.contains { $0.hasPrefix("resistance absorbed 1") } }
      #expect(reportsResistance())
      var tuning = try #require(PresetFiles().shipped("shy-nav-bar"))
      tuning.top.resistShow = 20
      window.guest.session.retune(0, to: tuning)
      window.wait(0.1)
      #expect(!reportsResistance())
      window.key("l")
      window.wait(0.1)
      let length = try #require(window.guest.studio.loop).run.length
      window.guest.studio.loop?.scrub(to: Double(length))
      window.wait(0.1)
      let variant = window.session.others[0]
      #expect(variant.shown(else: variant.simulation.picture()).bars.header.hidden < 1)
    }
  }

  /// Half a window's point a point: 96 and 44 pt below 50 are 98 and 72.
  @Test("the gauge between two phones has a stub at each one's bar") func gauge() {
    var painter = Painter()
    let place = Rect(x: 100, y: 50, width: 40, height: 400)
    ApartGauge(place: place, scale: 0.5, color: .black, ink: .black).paint(96, 44, into: &painter)
    let fills = painter.list.items.compactMap { if case .fill(let rect, _) = $0 { rect } else { nil } }
    #expect(fills == [Rect(x: 100, y: 97.5, width: 20, height: 1), Rect(x: 120, y: 71.5, width: 20, height: 1)])
    let words = painter.list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }
    #expect(words.map(\.string) == ["52 pt"] && words.map(\.origin) == [Point(x: 120, y: 55)])
  }

  @Test("a file that is changed is taken over; one that cannot be read or goes keeps its last good values, and says so")
  func files() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      try scratch.drawer.keep(StudioMemory()).get()
      let path = scratch.folder + "/mine.json"
      try scratch.write("{\"top.resistShow\": 90}", to: path)
      let file = try PresetFiles().file(path).get()
      window.guest.session.compare(with: [VariantPhone(word: path, tuning: file.tuning)])
      func resistance() -> Double { window.session.others[0].simulation.tuning.top.resistShow }
      func message(_ words: String) -> Bool { window.texts.joined(separator: " ").contains(words) }
      window.wait(1.2)
      #expect(resistance() == 90)
      try scratch.write("{\"top.resistShow\": 45}", to: path)
      window.wait(1.1)
      #expect(resistance() == 45 && message("mine was changed on disk"))
      try scratch.write("{\"top.resistShow\": 4", to: path)
      window.wait(1.1)
      #expect(resistance() == 45 && message("last valid values"))
      #expect(unlink(path) == 0)
      window.wait(1.1)
      #expect(resistance() == 45 && message("mine is no longer on disk"))
    }
  }
}

@Suite("Preset keys with two phones")
struct FocusedPhoneTests {
  @Test("act on the phone that was pressed last, or whose name has the focus; never on a preset that is shown")
  func keys() throws {
    try compared { window in
      window.guest.studio.shipped = PresetFiles().all
      let own = window.guest.studio.preset.name
      func names() -> [String] {
        [window.guest.studio.preset.name, window.session.comparison?.variants.first?.name ?? ""]
      }
      #expect(names() == [own, "chromium"])
      window.pull(1, from: 600, to: 500)
      window.key("]")
      #expect(names()[0] == own && names()[1] != "chromium" && names()[1] != own)
      let other = names()[1]
      window.pull(0, from: 600, to: 500)
      window.key("]")
      #expect(names()[0] != own && names()[0] != other && names()[1] == other)
      window.guest.studio.interaction.focus = .phoneName(1)
      let first = names()[0]
      for _ in 0..<40 {
        window.key("[")
        #expect(names()[0] == first && names()[1] != first)
      }
    }
  }
}
