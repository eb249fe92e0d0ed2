import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// The basic values, each exactly at its limits.
@Suite("Small values")
struct SmallValueTables {
  @Test("a call's actions come out in order, up to the most that it can make")
  func actions() {
    var actions = WheelActions()
    let scrolls = (0..<WheelActions.capacity).map { WheelAction.scroll(Double($0)) }
    for (number, scroll) in scrolls.enumerated() {
      actions.append(scroll)
      #expect(Array(actions) == Array(scrolls.prefix(number + 1)) && actions.count == number + 1)
    }
  }

  @Test("stops are in ascending order, each once")
  func stops() {
    var stops = Stops(0)
    for point in [60.0, 20, 60, 0] { stops.insert(point) }
    #expect(stops.count == 3 && (0..<3).map { stops[$0] } == [0, 20, 60])
    #expect(stops.contains(20) && !stops.contains(20.5))
  }

  @Test(
    "the stops around a point, and the last one not above it",
    arguments: [
      (0.0, 0.0, 0.0, 0.0), (1, 0, 20, 0), (19.9, 0, 20, 0), (20, 20, 20, 20), (20.1, 20, 60, 20), (60, 60, 60, 60),
      (61, 60, 60, 60), (-1, 0, 0, 0),
    ])
  func around(place: Double, lower: Double, upper: Double, notAbove: Double) {
    var stops = Stops(20)
    stops.insert(60)
    stops.insert(0)
    #expect(stops.highest(notAbove: place) == notAbove)
    let neighbors = stops.neighbors(of: place)
    #expect(neighbors.lower == lower && neighbors.upper == upper)
  }

  struct Hold: CustomTestStringConvertible, Sendable {
    var reason: HoldReasons
    var name: String
    var hides: Bool
    var shows: Bool
    var testDescription: String { name }
  }

  static let holds: [Hold] = [
    Hold(reason: .freeze, name: "freeze", hides: false, shows: false),
    Hold(reason: .forcedShown, name: "forcedShown", hides: false, shows: true),
    Hold(reason: .forcedHidden, name: "forcedHidden", hides: true, shows: false),
    Hold(reason: .minimumTimeShown, name: "minimumTimeShown", hides: false, shows: true),
    Hold(reason: .scrollToTop, name: "scrollToTop", hides: false, shows: true),
    Hold(reason: .sectionTap, name: "sectionTap", hides: false, shows: false),
  ]

  @Test("the motions that each hold prevents, and its name", arguments: holds)
  func hold(hold: Hold) {
    #expect(hold.reason.allowsHiding == hold.hides && hold.reason.allowsShowing == hold.shows)
    #expect(hold.reason.names == [hold.name])
    // It stays forbidden in combination with one that allows it.
    #expect(hold.reason.union(.forcedHidden).allowsHiding == hold.hides)
    #expect(hold.reason.union(.forcedShown).allowsShowing == hold.shows)
    #expect(HoldReasons().allowsHiding && HoldReasons().allowsShowing)
  }

  @Test(
    "left and upper edges are inside, right and lower ones are not",
    arguments: [
      (10.0, 20.0, true), (9.999, 25, false), (12, 19.999, false), (39.999, 59.999, true), (40, 30, false),
      (15, 60, false),
    ])
  func contains(x: Double, y: Double, isInside: Bool) {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.contains(Point(x: x, y: y)) == isInside)
    #expect(rect.maxX == 40 && rect.maxY == 60 && rect.center == Point(x: 25, y: 40))
  }

  @Test("sums, differences and lengths of points and vectors")
  func vectors() {
    let (place, way) = (Point(x: 1, y: 2), Vector(dx: 3, dy: -4))
    #expect(place + way == Point(x: 4, y: -2) && place + way - place == way)
    #expect(way + Vector(dx: 1, dy: 2) == Vector(dx: 4, dy: -2) && way * 2 == Vector(dx: 6, dy: -8))
    #expect(way.length == 5 && Vector.zero.length == 0)
  }

  @Test(
    "widths of titles: the source system's own as measured there, others by their letters",
    arguments: [
      ("Sky", 26.0), ("Waterfall", 72), ("WaterFall", 72), ("", 0), ("il", 8), ("mW", 26), ("AZ", 20), ("a9", 17),
      ("a b", 21), ("é", 16), ("日本", 32), ("\u{7}", 0), ("~", 8.5), ("Skys", 35.5),
    ] as [(String, Double)])
  func titles(title: String, points: Double) { #expect(TitleWidth.points(of: title) == points) }

  @Test(
    "sections without a title have the usual ones, and then numbers",
    arguments: [(0, "Sky"), (5, "Tree"), (6, "Section 7")])
  func usualTitle(position: Int, title: String) { #expect(TitleWidth.usualTitle(at: position) == title) }

  @Test(
    "the start offset of a preset is within its page", arguments: [(0.0, true), (200, true), (200.001, false)])
  func startOffset(offset: Double, isThere: Bool) throws {
    let last = { () -> Double in
      var setup = Setup()
      PresetStart(scene: .feed, page: 0).begin(&setup)
      return setup.maxOffset(ofPage: 0)
    }()
    // 200 stands for the page's own end.
    let asked = offset < 200 ? offset : last + offset - 200
    let text = "{\"scene\": \"feed\", \"page\": 0, \"offset\": \(asked)}"
    let file = try TuningFile.read(Array(text.utf8)).get()
    #expect(file.start.offset == (isThere ? asked : nil) && file.oddities.isEmpty == isThere)
  }
}
