import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeStudio
@testable import ChromeSweep
@testable import DesktopTestSupport

/// The map of two values over the window.
@Suite("A map of two values")
struct MapTests {
  /// A small window's phone, with room for the card beside it.
  static func bench(_ preset: Tuning = Tuning()) -> StudioBench {
    var bench = StudioBench(preset)
    bench.studio.toggleLoop(IntervalStripTests.gesture, bench.tuning, at: 0)
    return bench
  }

  /// Answers what the map asks on a coarser grid, on this thread; how many questions there were.
  @discardableResult
  static func answer(_ studio: inout Studio, size: Int = 24) -> Int {
    let questions = studio.mapQuestions()
    for search in questions {
      guard case .plane = search, let (x, y) = studio.maps.fields, let run = studio.loop?.run,
        let plane = Plane(x: x, y: y, SweepSubject(run), size: size)
      else { continue }
      let question = PlaneQuery(
        number: search.number, plane: plane, tunings: studio.presets.map(\.tuning), hasFirstLook: false)
      studio.maps.accept(
        PlaneSweep.Reply(number: search.number, answer: .plane(PlaneSearch(question).finished), isLast: true))
    }
    return questions.count
  }

  private static func open(_ bench: inout StudioBench, _ pair: KeyPair = KeyPair.usual) throws -> MapView {
    bench.studio.openMap(pair)
    answer(&bench.studio)
    return try #require(bench.map)
  }

  @Test("regions are the results of ordinary runs of the loop, and the cross is at the current values")
  func truth() throws {
    var bench = Self.bench()
    let view = try Self.open(&bench)
    let place = view.place(bench.tuning)
    let (x, y) = view.values(at: place)
    #expect(x == view.x[bench.tuning] && y == view.y[bench.tuning])
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<12 {
      // Middles of cells, so that no border is near.
      let (column, row) = (Int.random(in: 0..<24, using: &generator), Int.random(in: 0..<24, using: &generator))
      let spot = Point(
        x: view.square.x + (Double(column) + 0.5) / 24 * view.square.width,
        y: view.square.maxY - (Double(row) + 0.5) / 24 * view.square.height)
      var tuning = bench.tuning
      tuning.top.resistHide = (Double(column) + 0.5) / 24 * 300
      tuning.top.resistShow = (Double(row) + 0.5) / 24 * 300
      let run = LoopRun(IntervalStripTests.gesture, tuning)
      let result = GestureResult(run.events.map(\.event), end: run.phone(at: run.length))
      #expect(view.region(at: spot)?.result == result, "\(column), \(row)")
    }
  }

  @Test("the cross is dragged: values and loop follow at once, the map stays, and it is one step of undo")
  func drag() throws {
    var bench = Self.bench()
    let view = try Self.open(&bench)
    let before = bench.tuning
    let goal = Point(x: view.square.x + view.square.width * 0.8, y: view.square.y + view.square.height * 0.25)
    let revision = bench.studio.maps.revision
    bench.drag(view.place(bench.tuning), to: goal)
    #expect(bench.edits.count > 4)
    // Three quarters and four fifths of 300 pt, to a point on a square of a few hundred.
    #expect(abs(bench.tuning.top.resistHide - 240) <= 1 && abs(bench.tuning.top.resistShow - 225) <= 1)
    #expect(bench.studio.loop?.run.layer.tuning == bench.tuning)
    #expect(bench.studio.maps.revision == revision && bench.studio.maps.answer != nil)
    #expect(bench.studio.mapQuestions().allSatisfy { if case .plane = $0 { false } else { true } })
    let now = try #require(bench.map)
    #expect(abs(now.place(bench.tuning).x - goal.x) < 2 && abs(now.place(bench.tuning).y - goal.y) < 2)
    #expect(bench.studio.history.count == 1)
    bench.key(KeyPress.code("z"), .control)
    #expect(bench.tuning == before && bench.studio.maps.isOpen)
  }

  @Test("arrows move the cross by a step, with Shift by ten; Tab goes to the next pair and round, Esc closes")
  func keys() throws {
    var bench = Self.bench()
    let pairs = [KeyPair(x: "top.resistShow", y: "top.deadBand"), KeyPair(x: "top.resistHide", y: "top.deadBand")]
    _ = try Self.open(&bench)
    let start = bench.tuning.top
    bench.key(Keys.right)
    bench.key(Keys.up)
    bench.key(Keys.up, .shift)
    #expect(bench.tuning.top.resistHide == start.resistHide + 1 && bench.tuning.top.resistShow == start.resistShow + 11)
    bench.key(Keys.left)
    bench.key(Keys.down)
    #expect(bench.tuning.top.resistHide == start.resistHide && bench.tuning.top.resistShow == start.resistShow + 10)
    bench.studio.maps.offer(pairs)
    for pair in pairs + [pairs[0]] {
      bench.key(Keys.tab)
      #expect(bench.studio.maps.pair == pair)
    }
    bench.key(Keys.tab, .shift)
    #expect(bench.studio.maps.pair == pairs[1])
    bench.key(Keys.escape)
    #expect(!bench.studio.maps.isOpen && bench.studio.loop != nil)
    // The next one is the loop's.
    bench.key(Keys.escape)
    #expect(bench.studio.loop == nil)
  }

  @Test("an answer about other values is neither taken nor drawn")
  func outOfDate() throws {
    var bench = Self.bench()
    bench.studio.openMap(KeyPair.usual)
    let old = bench.studio.mapQuestions()
    #expect(bench.studio.maps.isWaiting && bench.texts.contains("Computing…"))
    var changed = bench.tuning
    changed.top.deadBand += 3
    bench.put(.tune(changed))
    #expect(old.contains { if case .plane = $0 { true } else { false } })
    for search in old {
      guard case .plane(let plane) = search else { continue }
      bench.studio.maps.accept(PlaneSweep.Reply(number: plane.number, answer: .plane(plane.answer), isLast: true))
    }
    #expect(bench.studio.maps.answer == nil && bench.texts.contains("Computing…"))
    Self.answer(&bench.studio)
    #expect(bench.studio.maps.answer?.isExact == true && !bench.texts.contains("Computing…"))
    bench.studio.endLoop()
    #expect(!bench.studio.maps.isOpen && bench.map == nil)
  }

  @Test("a label dragged onto another opens their map; onto itself, or a word's, it does not")
  func labels() throws {
    var bench = Self.bench()
    bench.studio.panel.folded = []
    bench.show("top.resist")
    func label(_ key: String) -> Point {
      let row = bench.spot(.field(key))?.rect ?? Rect(x: 0, y: 0, width: 0, height: 0)
      return Point(x: row.x + 40, y: row.y + 12)
    }
    let (from, to) = (label("top.resistHide"), label("top.resistShow"))
    bench.drag(from, to: from)
    #expect(!bench.studio.maps.isOpen)
    bench.press(from)
    bench.move(to)
    #expect(bench.texts.contains { $0.hasPrefix("Map: ") })
    bench.release(to)
    #expect(bench.studio.maps.pair == KeyPair(x: "top.resistHide", y: "top.resistShow"))
    #expect(bench.edits.isEmpty)
  }

  @Test("M takes the value that has the keyboard; else what interacts; else the nearest borders")
  func choice() throws {
    var bench = Self.bench()
    bench.studio.toggleMap()
    #expect(bench.studio.maps.pair == KeyPair.usual)
    bench.studio.toggleMap()
    #expect(!bench.studio.maps.isOpen)
    bench.studio.maps.offer([KeyPair(x: "bottom.rate", y: "top.deadBand"), KeyPair(x: "top.rate", y: "bottom.rate")])
    bench.studio.toggleMap()
    #expect(bench.studio.maps.pair == KeyPair(x: "bottom.rate", y: "top.deadBand") && bench.studio.maps.interacts)
    bench.studio.closeMap()
    bench.studio.interaction.focus = .field("top.rate")
    bench.studio.toggleMap()
    #expect(bench.studio.maps.pair == KeyPair(x: "top.rate", y: "bottom.rate"))
    bench.studio.closeMap()
    bench.studio.interaction.focus = .field("top.resistHide")
    bench.studio.toggleMap()
    #expect(bench.studio.maps.pair == KeyPair(x: "top.resistHide", y: "top.resistShow"))
  }

  @Test("presets with the same result as the plane are dots there; a press on one takes its two values")
  func presets() throws {
    var bench = Self.bench()
    var (inside, outside) = (Tuning(), Tuning())
    (inside.top.resistHide, inside.top.resistShow, inside.pager.distance) = (180, 90, 0.7)
    // With nothing to hide nothing hides.
    outside.header.size.min = outside.header.size.full
    bench.studio.own = [
      Studio.Preset(name: "inside", tuning: inside), Studio.Preset(name: "outside", tuning: outside),
    ]
    let view = try Self.open(&bench)
    let dots = view.dots
    #expect(dots.flatMap(\.names).contains("inside") && !dots.flatMap(\.names).contains("outside"))
    let dot = try #require(dots.first { $0.names.contains("inside") })
    let nextTo = Point(x: dot.place.x + 4, y: dot.place.y - 3)
    bench.move(nextTo)
    #expect(bench.texts.contains { $0.contains("inside") })
    bench.click(nextTo)
    #expect(bench.tuning.top.resistHide == 180 && bench.tuning.top.resistShow == 90)
    #expect(bench.tuning.pager.distance == Tuning().pager.distance)
  }

  /// The same words in the same order as on the card of a window, at the picture's own place.
  @Test("a picture of a whole map is the window's card without buttons")
  func picture() throws {
    var bench = Self.bench()
    let view = try Self.open(&bench)
    let (map, now) = (try #require(bench.studio.maps.answer?.map), try #require(bench.studio.result))
    let picture = MapPicture(map, now: now, pixel: 0.5)
    let words = { (list: DisplayList) in
      list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }
    }
    let labels = words(picture.list)
    #expect(labels.first?.string == "Map" && labels.contains { $0.string.hasPrefix("Now: ") })
    #expect(!labels.contains { $0.string == "×" || $0.string.contains("depend on each other") })
    for label in labels {
      #expect(label.origin.x >= 12 && label.origin.y >= 12, "\(label.string)")
      #expect(label.origin.y + label.style.lineHeight <= MapPicture.height - 12, "\(label.string)")
    }
    let library = MapCache(map)
    #expect(library.number(of: now) != nil && !library.isWaiting)
    let alone = try #require(
      MapView(
        library, map.plane.subject.tuning, on: Rect(x: 0, y: 0, width: MapPicture.width, height: MapPicture.height)))
    #expect(alone.spots.isEmpty && !view.spots.isEmpty && alone.card.width == 380)
    let fills = picture.list.items.count {
      if case .fill(let rect, _) = $0 { alone.square.contains(rect.center) } else { false }
    }
    // The ground, the tiles, and the two lines of the cross.
    #expect(fills == library.tiles.count + 3)
    let place = alone.place(map.plane.subject.tuning)
    let rings = picture.list.items.filter {
      if case .mask(.ring, let rect, _) = $0 { rect.center == place } else { false }
    }
    #expect(rings.count == 1)
  }

  @Test("pointing at another region describes it and draws ghosts; a wheel there scrolls nothing")
  func pointing() throws {
    var bench = Self.bench()
    bench.studio.loop?.scrub(to: 150)
    let view = try Self.open(&bench)
    let map = try #require(bench.studio.maps.answer?.map)
    let other = try #require(map.regions.indices.first { map.regions[$0].result != bench.studio.result })
    bench.move(view.rect(map.roomiest[other]).center)
    #expect(bench.studio.preview?.run != nil)
    bench.seconds += 1
    let words = try #require(map.regions[other].result?.course)
    let start = words.split(separator: " ").prefix(3).joined(separator: " ")
    #expect(bench.texts.contains { $0.hasPrefix(start) })
    let isTaken = bench.send(.wheel(WheelTurn(x: 0, y: 1, kind: .notches)))
    #expect(isTaken)
    bench.move(view.place(bench.tuning))
    #expect(bench.studio.preview == nil)
  }

  @Test("both of two keys that bound each other can go the same way at once")
  func together() throws {
    var bench = Self.bench()
    let view = try Self.open(&bench, KeyPair(x: "header.min", y: "header.full"))
    var goal = bench.tuning
    // Beyond what the other one had.
    (goal.header.size.min, goal.header.size.full) = (110, 150)
    #expect(bench.tuning.header.size.full < 110)
    #expect(view.region(at: view.place(goal))?.result != nil)
    bench.click(view.place(goal))
    #expect(abs(bench.tuning.header.size.min - 110) <= 1 && abs(bench.tuning.header.size.full - 150) <= 1)
  }

  @Test("keys that bound each other: where they contradict each other nothing is colored, and the cross does not go")
  func bounds() throws {
    var bench = Self.bench()
    let view = try Self.open(&bench, KeyPair(x: "header.min", y: "header.full"))
    let corner = Point(x: view.square.maxX - 2, y: view.square.maxY - 2)
    #expect(view.region(at: corner) != nil && view.region(at: corner)?.result == nil)
    let before = bench.tuning
    bench.click(corner)
    #expect(bench.tuning == before)
  }
}

extension StudioBench {
  var map: MapView? { studio.mapView(layout, phone, tuning) }
}

extension MapCache {
  /// As if these had been found.
  mutating func offer(_ pairs: [KeyPair]) { offers = pairs }
}
