import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSweep
@testable import ChromeTakes
@testable import DesktopTestSupport

/// The map in the window: at every size, and by its keys.
@Suite("A map in the window")
struct MapWindowTests {
  @Test("the card is on the stage, and no text is cut or overlaps another", arguments: NamedSize.all)
  func sizes(size: NamedSize) throws {
    let setter = Typesetter(fonts: .find())
    try #require(setter.hasFonts, "a machine without any font has no letters")
    try TestFolder.with { scratch in
      for theme in [Theme.light, .dark] {
        let window = Self.window(scratch, size, theme)
        let guest = window.guest
        let layout = guest.session.layout
        let view = try #require(guest.studio.mapView(layout, guest.phonePlacement, window.tuning))
        #expect(layout.stage.holds(view.card) && view.card.holds(view.square))
        let ink = StudioInk.all(StudioSizeTests.studio(window), scale: 1, setter: setter)
        let inside = ink.filter { view.card.overlaps($0.rect) }
        #expect(inside.count > 8)
        for (number, one) in inside.enumerated() {
          #expect(!one.isShortened && view.card.holds(one.rect), "\(one.label.string), \(theme.name)")
          // Numbers of regions lie under the cross and its dots, not under words.
          for other in inside.dropFirst(number + 1) where one.rect.overlaps(other.rect) {
            Issue.record("\(one.label.string) lies on \(other.label.string), \(theme.name)")
          }
        }
      }
    }
  }

  @Test("the map is the one that was looked at", arguments: [NamedSize.all[0], NamedSize.all[2]])
  func golden(size: NamedSize) throws {
    try TestFolder.with { scratch in
      let window = Self.window(scratch, size, size.width < 800 ? .dark : .light)
      let guest = window.guest
      let view = try #require(guest.studio.mapView(guest.session.layout, guest.phonePlacement, window.tuning))
      var painter = Painter()
      MapPainter(
        view: view, cache: guest.studio.maps, tuning: window.tuning, here: try #require(guest.studio.result),
        brush: Brush(.matching(guest.settings.theme), guest.studio.interaction)
      ).paint(into: &painter)
      try expectGolden(painter.list.description, named: "map-\(Int(size.width))")
    }
  }

  /// With a loop that stands, the map over it, answered on this thread.
  private static func window(_ scratch: TestFolder, _ size: NamedSize, _ theme: Theme) -> StudioWindow {
    let window = StudioSizeTests.window(scratch, size, theme, loops: true)
    window.guest.studio.endLoop()
    window.guest.studio.toggleLoop(IntervalStripTests.gesture, window.tuning, at: window.seconds)
    window.guest.studio.openMap(KeyPair.usual)
    MapTests.answer(&window.guest.studio)
    return window
  }

  @Test("in the window M opens a map that fills automatically; Tab and Esc are its keys; M without a gesture says so")
  func window() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.key("m")
      #expect(window.guest.answer?.text == "Nothing to map yet. Scroll the phone first.")
      window.guest.studio.toggleLoop(IntervalStripTests.gesture, window.tuning, at: window.seconds)
      window.key("m")
      #expect(window.guest.studio.maps.isOpen)
      window.wait { $0.guest.studio.maps.answer != nil }
      #expect(window.guest.studio.maps.answer != nil)
      let others = [KeyPair(x: "top.rate", y: "bottom.rate")]
      window.guest.studio.maps.offer(others)
      window.key(Keys.tab)
      #expect(window.guest.studio.maps.pair == others[0] && window.guest.studio.maps.answer == nil)
      window.key(Keys.escape)
      #expect(!window.guest.studio.maps.isOpen && window.guest.studio.loop != nil)
      #expect(window.guest.studio.interaction.focus == nil)
    }
  }
}

/// Maps made by hand: `top.rate` goes from 0.25 to 2 across, `wheel.tick` from 1 to 200 upwards. The card is 380 points
/// wide and 12 from the left edge; 38 points for figures and two paddings of 14 leave a square of 314 at x = 64.
@Suite("The picture of a map")
struct MapPictureTests {
  private static let (left, side) = (64.0, 314.0)

  /// Four by four cells, the lowest row first: 11 of one region, 4 of another, one of a third, which is refused.
  private static let cells = [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 0, 0, 1, 1]

  private func list(_ cells: [Int] = cells, size: Int = 4) throws -> DisplayList {
    var take = Take()
    (take.setup.tuning.top.rate, take.setup.tuning.wheel.tick) = (1.125, 50.75)
    let x = try #require(TuningField.named("top.rate"))
    let y = try #require(TuningField.named("wheel.tick"))
    let plane = try #require(Plane(x: x, y: y, SweepSubject(take), size: size))
    let phone = Simulation(take.setup)
    let results = [GestureResult([], end: phone), GestureResult([.barHidden(.header)], end: phone), nil]
    let regions = (0...(cells.max() ?? 0)).map { region in
      PlaneMap.Region(result: results[region], cellCount: cells.count { $0 == region })
    }
    let map = PlaneMap(plane: plane, regions: regions, cells: cells, runCount: 0)
    return MapPicture(map, now: try #require(results[0]), pixel: 0.5).list
  }

  private func fills(_ list: DisplayList) -> [Rect] {
    list.items.compactMap { if case .fill(let place, _) = $0 { place } else { nil } }
  }

  private func labels(_ list: DisplayList) -> [Label] {
    list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }
  }

  /// The first fill is the square itself, in which the refused cell stays as it is.
  @Test("cells lie where their values are, the smallest at the lower left")
  func tiles() throws {
    let fills = try fills(list())
    let square = fills[0]
    #expect((square.x, square.width, square.height) == (Self.left, Self.side, Self.side))
    let pitch = Self.side / 4
    let expected = [(0, 2, 4, 2), (1, 1, 1, 1), (2, 1, 2, 1), (0, 0, 2, 1), (2, 0, 2, 1)].map {
      Rect(
        x: Self.left + Double($0.0) * pitch, y: square.y + Double($0.1) * pitch, width: Double($0.2) * pitch,
        height: Double($0.3) * pitch)
    }
    #expect(Array(fills.dropFirst().prefix(5)) == expected)
  }

  /// 1.125 is the middle of 0.25…2, and 50.75 a quarter of the way from 1 to 200. Lines are half a point thick.
  @Test("a cross is at the present values, through the whole plane")
  func cross() throws {
    let fills = try fills(list())
    let (square, lines) = (fills[0], fills.suffix(2))
    let (across, up) = (Self.left + Self.side / 2, square.maxY - Self.side / 4)
    #expect(lines.first == Rect(x: across - 0.25, y: square.y, width: 0.5, height: Self.side))
    #expect(lines.last == Rect(x: Self.left, y: up - 0.25, width: Self.side, height: 0.5))
  }

  @Test("axes say their keys, and the smallest and largest values")
  func axes() throws {
    let labels = try labels(list())
    for words in ["0.25", "2", "1", "200"] { #expect(labels.contains { $0.string == words }, "\(words)") }
    for key in ["(top.rate)", "(wheel.tick)"] { #expect(labels.contains { $0.string.contains(key) }, "\(key)") }
  }

  /// The largest square of the first region is the lower left quarter, of the second the upper right one.
  @Test("regions have their numbers, the largest first, in their largest squares and next to their text")
  func numbers() throws {
    let list = try list()
    let (labels, square) = (labels(list), fills(list)[0])
    for (number, place) in [("1", Point(x: 0.25, y: 0.75)), ("2", Point(x: 0.75, y: 0.25))] {
      let found = labels.filter { $0.string == number && $0.alignment == .center }
      let middle = Point(x: Self.left + place.x * Self.side, y: square.y + place.y * Self.side - 7)
      #expect(found.contains { $0.origin == middle } && found.contains { $0.origin.y > square.maxY }, "\(number)")
    }
    #expect(!labels.contains { $0.string == "3" }, "what is refused has no number")
  }

  /// Of 314 points a 17th is 18.5 and has room for a number, an 18th is 17.4 and has none.
  @Test("a square of less than 18 points has no number", arguments: [(17, 1), (18, 0)])
  func small(size: Int, count: Int) throws {
    let list = try list(Array(repeating: 0, count: size * size - 1) + [1], size: size)
    let square = fills(list)[0]
    #expect(labels(list).count { $0.string == "2" && square.contains($0.origin) } == count)
  }
}
