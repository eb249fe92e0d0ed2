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

@Suite("The wheel over the panel")
struct PanelWheelTests {
  @Test(
    "changes no value, whatever is under the pointer: 10 000 events scroll the list", arguments: [7, 8] as [UInt64])
  func random(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var bench = StudioBench()
    bench.studio.panel.folded = []
    let area = try #require(bench.layout.panel)
    var scrolls: Set<Double> = []
    for _ in 0..<5000 {
      let place = Point(x: chance.number(area.x...area.maxX - 1), y: chance.number(area.y...area.maxY - 1))
      bench.move(place)
      bench.seconds += chance.number(0...1)
      let kind = [WheelTurn.Kind.notches, .unsaid][Int(chance.number(0...1.99))]
      let turn = WheelTurn(x: chance.number(-3...3), y: chance.number(-3...3).rounded(), kind: kind)
      let isTaken = bench.send(.wheel(turn))
      #expect(isTaken)
      scrolls.insert(bench.studio.panel.scroll)
    }
    #expect(bench.edits.isEmpty && bench.tuning == Tuning() && scrolls.count > 100)
  }
}

@Suite("A long press")
struct LongPressTests {
  private static func menu(_ window: StudioWindow) -> [String] {
    if case .menu(let menu)? = window.guest.studio.popup { return menu.items.map(\.title) }
    return []
  }

  private static func window(_ work: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { try work(StudioWindow($0)) }
  }

  @Test("of half a second on a label opens its menu, by mouse and by finger; the release chooses nothing")
  func label() throws {
    try Self.window { window in
      window.show("top.resistHide")
      let spot = try #require(window.view.spots.first { $0.control == .field("top.resistHide") && $0.part == .whole })
      let place = Point(x: spot.rect.x + 40, y: spot.rect.y + 12)
      window.press(place)
      window.wait(0.4)
      #expect(Self.menu(window) == [])
      window.wait(0.2)
      #expect(Self.menu(window).first == "Reset")
      window.release(place)
      #expect(Self.menu(window).first == "Reset" && window.tuning == Tuning())
      window.key(Keys.escape)
      window.send(.finger(.down, id: 1, x: place.x, y: place.y, isDirect: true))
      window.wait(0.6)
      #expect(Self.menu(window).first == "Reset")
      window.send(.finger(.up, id: 1, x: place.x, y: place.y, isDirect: true))
      #expect(Self.menu(window).first == "Reset" && window.guest.studio.interaction.typing == nil)
    }
  }

  @Test("that moves, that ends early, or that holds a slider or the phone opens none")
  func none() throws {
    try Self.window { window in
      window.show("top.resistHide")
      let label = window.place(.field("top.resistHide"))
      let track = window.place(.field("top.resistHide"), .track)
      let phone = Point(x: window.phone.originX + 150, y: window.phone.originY + 400)
      for (start, end) in [(label, Point(x: label.x, y: label.y + 20)), (track, track), (phone, phone)] {
        window.press(start)
        if end != start { window.move(end) }
        window.wait(0.8)
        #expect(Self.menu(window) == [], "\(start)")
        window.release(end)
        window.wait(0.5)
      }
      window.press(label)
      window.release(label)
      window.wait(1)
      #expect(Self.menu(window) == [])
    }
  }

  @Test("next to the phone opens the phone's menu")
  func stage() throws {
    try Self.window { window in
      window.press(Point(x: 120, y: 800))
      window.wait(0.6)
      #expect(Self.menu(window).first == "Scroll to Top")
    }
  }
}

@Suite("Hints below the phone")
struct HintTests {
  @Test("begin with how to begin, until the first gesture")
  func drag() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      #expect(window.texts.contains { $0.contains("Drag the phone") && $0.contains("L  loop") } || window.hasHintList)
      window.key("g")
      #expect(window.texts.contains("Drag the phone") && !window.texts.contains { $0.contains("L  loop") })
      window.drag(Point(x: 480, y: 600), to: Point(x: 480, y: 420))
      #expect(!window.texts.contains { $0.contains("Drag the phone") })
    }
  }

  @Test("do what they say when pressed, in windows of every size", arguments: NamedSize.all)
  func press(size: NamedSize) throws {
    for (index, hint) in ActionRow.keyHints.enumerated() {
      guard let action = hint.action, action != .loop else { continue }
      try TestFolder.with { scratch in
        let window = StudioWindow(scratch)
        window.guest.resized(to: WindowSize(width: size.width, height: size.height), at: 0)
        let area = try #require(window.guest.hintAreas.first { $0.hint.action == action }?.area, "hint \(index)")
        let label = window.labels.first { $0.string.contains("\(hint.text.key)  \(hint.text.meaning)") }
        #expect(label.map { area.y - 1 < $0.origin.y && $0.origin.y < area.maxY } == true)
        window.click(area.center)
        let isOpen = action == .help ? window.guest.showsHelp : window.guest.studio.popup != nil
        #expect(isOpen, "\(hint.text.meaning)")
      }
    }
  }
}

extension StudioWindow {
  /// True if each hint stands on a line of its own.
  fileprivate var hasHintList: Bool { texts.contains("Drag the phone") && texts.contains("L  loop") }
}

@Suite("A press that ends elsewhere")
struct EndedPressTests {
  @Test("a click on a menu's item holds nothing afterwards") func menu() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.show("top.resistHide")
      let place = window.place(.field("top.resistHide"))
      window.send(.button(.right, isDown: true, x: place.x, y: place.y, isFromTouch: false))
      let popup = try #require(window.guest.studio.popup)
      let item = try #require(popup.spots(in: window.guest.session.layout.window).first { $0.control == .item(4) })
      window.press(item.rect.center)
      #expect(window.guest.studio.interaction.pressed != nil)
      window.release(item.rect.center)
      #expect(window.guest.studio.popup == nil && window.guest.studio.interaction.pressed == nil)
    }
  }

  @Test("a slider that is held when the window loses the focus is let go") func focus() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.show("top.resistHide")
      let place = window.place(.field("top.resistHide"), .track)
      window.press(place)
      let before = window.tuning
      window.send(.focusLost)
      window.move(Point(x: place.x + 60, y: place.y))
      window.wait(0.1)
      #expect(window.tuning == before && before != Tuning(), "the press itself has moved the thumb")
    }
  }
}

@Suite("Labels that can be dragged")
struct LabelHandleTests {
  @Test("have a grab cursor and a handle, in a loop and over values that a map can show")
  func handle() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      func dots(_ key: String) -> Int {
        window.show(key)
        let spot = window.view.spots.first { $0.control == .field(key) && $0.part == .whole }
        let place = spot.map { Point(x: $0.rect.x + 40, y: $0.rect.y + 12) } ?? Point(x: -1, y: -1)
        window.move(place)
        let small = window.list.items.filter {
          if case .mask(.circle, let rect, _) = $0 { rect.width == 2 && spot?.rect.holds(rect) == true } else { false }
        }
        return window.guest.studio.pointer(window.tuning) == .grab ? small.count : -small.count
      }
      #expect(dots("top.resistHide") == 0)
      window.guest.studio.toggleLoop(IntervalStripTests.gesture, window.tuning, at: window.seconds)
      #expect(dots("top.resistHide") == 6)
      #expect(dots("top.hide") == 0)
    }
  }
}

@Suite("Results that differ")
struct DifferenceWordsTests {
  private static func at(_ tick: Tick, _ event: Event) -> SweepRun.TimedEvent { .init(tick: tick, event: event) }

  /// 600 ticks are a second.
  private static let hides = at(60, .barHidden(.header))

  @Test("are described by what is later, new and gone")
  func words() {
    let shows = Event.barShown(.header)
    let tabs = Self.at(400, .barHidden(.tabBar))
    let rows: [(then: [SweepRun.TimedEvent], now: [SweepRun.TimedEvent], String?)] = [
      ([Self.hides, Self.at(540, shows)], [Self.hides, Self.at(300, shows)], "The header shows 0.4 s later."),
      ([Self.hides, Self.at(240, shows)], [Self.hides, Self.at(300, shows)], "The header shows 0.1 s earlier."),
      ([Self.at(276, shows)], [Self.at(312, shows)], "The header shows 0.06 s earlier."),
      ([Self.at(300, shows)], [Self.at(312, shows)], nil),
      ([tabs, Self.at(540, shows)], [Self.at(300, shows), tabs], "The header shows 0.4 s later."),
      ([Self.hides], [Self.hides, Self.at(300, shows)], "At 0.50 s the header no longer shows."),
      ([Self.hides, tabs], [Self.hides], "At 0.67 s the tab bar hides."),
    ]
    for row in rows { #expect(EventDifference.text(row.then, row.now) == row.2) }
  }

  @Test("a value's card says so first")
  func card() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.studio.toggleLoop(IntervalStripTests.gesture, window.tuning, at: window.seconds)
      window.show("top.resistShow")
      window.wait { $0.guest.studio.intervals["top.resistShow"]?.isComplete == true }
      let field = try #require(TuningField.named("top.resistShow"))
      let strip = try #require(window.guest.studio.strip(of: field, in: window.tuning))
      try #require(strip.hasThresholds)
      let other = try #require(strip.answer.bands.indices.first { !strip.isAsNow($0) })
      let scale = try #require(window.view.scale(of: field))
      let number = (strip.answer.start(of: other) + strip.answer.end(of: other)) / 2
      window.move(Point(x: scale.x(of: number), y: window.place(.field("top.resistShow"), .track).y))
      window.wait(0.6)
      let story = try #require(window.guest.studio.preview?.story)
      #expect(story.count == 2)
      #expect(story[0].contains("later") || story[0].contains("earlier") || story[0].hasPrefix("At "), "\(story)")
    }
  }
}

@Suite("High contrast")
struct HighContrastTests {
  private static func window(_ scratch: TestFolder, isHigh: Bool) -> StudioWindow {
    let window = StudioWindow(scratch)
    window.guest.studio.interaction.isContrastHigh = isHigh
    window.guest.studio.toggleLoop(IntervalStripTests.gesture, window.tuning, at: window.seconds)
    window.show("top.resistShow")
    window.wait { $0.guest.studio.intervals["top.resistShow"]?.isComplete == true }
    return window
  }

  /// The lines of patterns within the strip of a value.
  private static func lines(_ window: StudioWindow) -> [Double] {
    let strip = window.place(.field("top.resistShow"), .track)
    return window.list.items.compactMap { item in
      guard case .fill(let rect, _) = item, rect.width == 1, abs(rect.center.y - strip.y) < 4,
        rect.height == IntervalPainter.height, rect.x > window.view.area.x
      else { return nil }
      return rect.x
    }
  }

  @Test("bands of another result have a pattern, and the current one has none")
  func patterns() throws {
    try TestFolder.with { scratch in
      #expect(Self.lines(Self.window(scratch, isHigh: false)) == [])
    }
    try TestFolder.with { scratch in
      let window = Self.window(scratch, isHigh: true)
      let lines = Self.lines(window)
      let field = try #require(TuningField.named("top.resistShow"))
      let strip = try #require(window.guest.studio.strip(of: field, in: window.tuning))
      let scale = try #require(window.view.scale(of: field))
      #expect(!lines.isEmpty)
      let (from, to) = (strip.answer.start(of: strip.present), strip.answer.end(of: strip.present))
      #expect(lines.allSatisfy { $0 <= scale.x(of: from) + 1 || $0 >= scale.x(of: to) - 1 })
    }
  }

  @Test("texts of the studio keep a contrast of 7 to 1 with their background", arguments: [Theme.light, .dark])
  func texts(theme: Theme) {
    let strong = StudioTheme.matching(theme).withHighContrast
    for color in [strong.text, strong.secondary] {
      #expect(Contrast.ratio(color, on: strong.background) >= 7, "\(color)")
    }
    #expect(strong.materialColor.alpha == 255)
  }
}

@Suite("The desktop's accessibility settings")
struct DesktopSettingsTests {
  /// Writes a program that prints `text`.
  private static func write(_ name: String, _ text: String, _ scratch: TestFolder) throws {
    #expect(mkdir(scratch.folder, 0o755) == 0 || errno == EEXIST)
    let script = "#!/bin/sh\ncase \"$*\" in\n\(text)\nesac\n"
    try SystemFile.replace("\(scratch.folder)/\(name)", with: Array(script.utf8)).get()
    #expect(chmod("\(scratch.folder)/\(name)", 0o755) == 0)
  }

  private static func answer(_ scratch: TestFolder) -> Set<DesktopSettings.Wish>? {
    let settings = DesktopSettings(path: scratch.folder)
    let end = ContinuousClock.now + .seconds(30)
    while settings.answer == nil, ContinuousClock.now < end { usleep(2000) }
    return settings.answer
  }

  @Test("come from GNOME, KDE and macOS; programs that are missing, fail or print nonsense say nothing")
  func programs() throws {
    try TestFolder.with { scratch in
      #expect(Self.answer(scratch) == [])
      try Self.write("gsettings", "*enable-animations) echo false;; *high-contrast) echo true;;", scratch)
      #expect(Self.answer(scratch) == [.reducedMotion, .highContrast])
      try Self.write("gsettings", "*enable-animations) echo true;; *high-contrast) echo oops; exit 1;;", scratch)
      #expect(Self.answer(scratch) == [])
      try Self.write("kreadconfig6", "*AnimationDurationFactor) echo 0;;", scratch)
      #expect(Self.answer(scratch) == [.reducedMotion])
      try Self.write("kreadconfig6", "*AnimationDurationFactor) echo 0.5;;", scratch)
      try Self.write("defaults", "*reduceTransparency) echo 1;; *increaseContrast) echo 0;;", scratch)
      #expect(Self.answer(scratch) == [.reducedTransparency])
    }
  }

  @Test("apply to the studio, and leave the phone's motion as it is tuned")
  func window() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      try Self.write("gsettings", "*enable-animations) echo false;; *high-contrast) echo true;;", scratch)
      window.guest.desktop = DesktopSettings(path: scratch.folder)
      window.wait { $0.guest.desktop == nil }
      let interaction = window.guest.studio.interaction
      #expect(interaction.isMotionReduced && interaction.isContrastHigh && window.guest.settings.isMotionReduced)
      #expect(!window.guest.settings.isTransparencyReduced && window.tuning == Tuning())
      #expect(window.guest.nextDialogPoll == nil)
    }
  }
}

@Suite("One time for one moment")
struct SameTimeTests {
  private static func times(_ texts: [String]) -> Set<String> {
    Set(
      texts.flatMap { text in
        text.split(separator: " ").compactMap { word in
          word.contains(".") && word.allSatisfy { $0.isNumber || $0 == "." } ? String(word) : nil
        }
      })
  }

  @Test("the Why card and the playhead agree when the loop is stopped in the rest after its end")
  func rest() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.studio.toggleLoop(IntervalStripTests.gesture, window.tuning, at: window.seconds)
      let span = try #require(window.guest.studio.loop?.span)
      window.wait { ($0.guest.studio.loop?.tick ?? 0) > span }
      window.key(Keys.space)
      #expect(window.texts.contains("Top stack · \(TickClock.text(span))"))
      #expect(window.texts.contains(TickClock.text(span)))
    }
  }

  @Test(
    "the Why card, the playhead, the read-out at the pointer and the report agree",
    arguments: 1...12 as ClosedRange<UInt64>)
  func agree(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.studio.toggleLoop(IntervalStripTests.gesture, window.tuning, at: window.seconds)
      window.key(Keys.space)
      let view = try #require(window.guest.studio.timelineView(window.guest.session.layout))
      for _ in 0..<6 {
        let x = view.chart.x + chance.number(0.01...0.99) * view.chart.width
        // A press moves the playhead to the pointer, so that all four are about one moment.
        window.click(Point(x: x, y: view.offset.center.y))
        let loop = try #require(window.guest.studio.loop)
        let tick = min(loop.tick, loop.span)
        let expected = ReportTimeline.seconds(tick)
        let texts = window.texts
        #expect(texts.contains { $0.hasPrefix("Top stack · ") && $0.hasSuffix(expected) }, "\(expected)")
        #expect(texts.count { $0 == expected } == 2, "the bubble and the read-out: \(expected)")
        // Without the pointer, the Why card is about the playhead.
        window.send(.pointerLeft)
        let still = window.texts
        #expect(still.contains { $0.hasPrefix("Top stack · ") && $0.hasSuffix(expected) } && still.contains(expected))
      }
    }
  }
}

@Suite("The picture on a gesture's card")
struct DecisiveMomentTests {
  private static func moment(_ offset: Double, _ header: Double, _ tabs: Double) -> GestureVerdict.Moment {
    var shown = PerBar()
    (shown[.header], shown[.tabBar]) = (header, tabs)
    return GestureVerdict.Moment(offset: offset, shown: shown)
  }

  private static func decisive(_ moments: [GestureVerdict.Moment]) -> GestureVerdict.Moment? {
    GestureVerdict(outline: moments, count: OffenceCount(), seconds: 1, unmet: []).decisive
  }

  @Test("is the first moment at which the bars differ most from the start")
  func bars() {
    let hidden = Self.moment(0.4, 0, 0)
    let all = [Self.moment(0, 1, 1), Self.moment(0.2, 0, 1), hidden, Self.moment(0.9, 0, 0), Self.moment(1, 1, 1)]
    #expect(Self.decisive(all) == hidden)
  }

  @Test("is the farthest moment if no bar moves, and nothing without moments")
  func still() {
    let far = Self.moment(1, 1, 1)
    #expect(Self.decisive([Self.moment(0.3, 1, 1), far, Self.moment(0.5, 1, 1)]) == far)
    #expect(Self.decisive([]) == nil)
  }

  @Test("stands left of the name, with the bars that are shown")
  func drawn() throws {
    var library = GestureLibrary()
    let id = library.keep(IntervalStripTests.gesture)
    library.turn(to: Tuning(), base: Tuning())
    let question = try #require(library.questions().first { $0.matter == .verdict })
    let verdict = GestureVerdict(
      outline: [Self.moment(0, 1, 1), Self.moment(0.5, 0, 1), Self.moment(1, 0, 1)], count: OffenceCount(), seconds: 1,
      unmet: [])
    library.accept(verdict, about: question.about)
    let view = LibraryView(area: Rect(x: 0, y: 0, width: 900, height: 92), library: library)
    let list = LibraryPainter(view: view, brush: Brush(.light), isSearching: false, base: "default").list
    let card = view.card(0)
    let bars = list.items.compactMap { item -> Color? in
      guard case .mask(.roundedRect(radius: 2), let rect, let color) = item, card.holds(rect) else { return nil }
      return color
    }
    #expect(bars == [StudioTheme.light.accent(.tabBar)])
    let name = try #require(
      list.items.compactMap { if case .text(let label) = $0, label.string == library[id]?.name { label } else { nil } }
        .first as Label?)
    #expect(name.origin.x > card.x + 36)
  }
}

extension LibraryPainter {
  fileprivate var list: DisplayList {
    var painter = Painter()
    paint(into: &painter)
    return painter.list
  }
}

@Suite("Tooltips")
struct TooltipTests {
  @Test("every button of the studio has one: a name, and a sentence or a key")
  func all() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.drag(Point(x: 480, y: 600), to: Point(x: 480, y: 420))
      window.wait(2)
      window.key("l")
      window.wait(0.2)
      window.key(Keys.space)
      window.guest.studio.openMap(KeyPair.usual)
      var spots = LayoutFaults.buttons(window)
      window.guest.studio.closeMap()
      window.guest.studio.search = ValueSearch(number: 1, base: window.tuning, gestures: [])
      spots += LayoutFaults.buttons(window)
      let controls = Set(spots.map(\.control))
      #expect(controls.count > 40)
      let look = StudioSizeTests.look(window)
      for control in controls {
        let tip = window.guest.studio.tooltip(control, look)
        #expect(tip.map { !$0.title.isEmpty } == true, "\(control)")
      }
    }
  }
}
