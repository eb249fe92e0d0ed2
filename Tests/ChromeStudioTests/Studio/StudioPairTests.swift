import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeStudio
@testable import DesktopTestSupport

@Suite("The slider with two handles")
struct StudioPairTests {
  /// The lower handle at a quarter, the upper at three quarters.
  private static func bench(_ edge: Edge, low: Double = 0.25, high: Double = 0.75) throws -> StudioBench {
    var tuning = Tuning()
    for (name, value) in [("hideBelow", low), ("showAbove", high)] {
      try #require(TuningField.named("\(edge.rawValue).\(name)")).set(.number(value), in: &tuning)
    }
    var bench = StudioBench(tuning)
    bench.show("\(edge.rawValue).hideBelow")
    return bench
  }

  private static func numbers(_ bench: StudioBench, _ edge: Edge) -> [Double] {
    let stack = edge == .top ? bench.tuning.top : bench.tuning.bottom
    return [stack.hideBelow, stack.showAbove]
  }

  /// The place of a value on the track.
  private static func place(_ value: Double, _ bench: StudioBench, _ edge: Edge) throws -> Point {
    let field = try #require(TuningField.named("\(edge.rawValue).hideBelow"))
    let scale = try #require(bench.view.scale(of: field))
    return Point(x: scale.x(of: value), y: bench.place(.field(field.key), .track).y)
  }

  @Test("both stand in one row, and one of them found is enough to show it", arguments: Edge.allCases)
  func oneRow(edge: Edge) throws {
    for name in ["hideBelow", "showAbove"] {
      var bench = StudioBench()
      bench.studio.panel.search = TextEntry("\(edge.rawValue).\(name)", isAllChosen: false)
      #expect(bench.view.list.cells.map(\.row.height) == [40, 62])
      #expect(bench.texts.contains("Hide below") && bench.texts.contains("Show above"))
      #expect(bench.spot(.field("\(edge.rawValue).hideBelow"), .track) != nil)
      #expect(bench.spot(.field("\(edge.rawValue).showAbove"), .track) != nil)
    }
  }

  @Test(
    "a handle goes where it is dragged and stops at the other",
    arguments: Edge.allCases,
    [
      (0.25, 0.4, [0.4, 0.75]), (0.25, 0.0, [0, 0.75]), (0.25, 1.0, [0.75, 0.75]), (0.75, 0.6, [0.25, 0.6]),
      (0.75, 1.0, [0.25, 1]), (0.75, 0.0, [0.25, 0.25]),
    ])
  func drag(edge: Edge, _ row: (from: Double, to: Double, result: [Double])) throws {
    var bench = try Self.bench(edge)
    bench.drag(try Self.place(row.from, bench, edge), to: try Self.place(row.to, bench, edge))
    #expect(Self.numbers(bench, edge) == row.result)
    bench.key(KeyPress.code("z"), .control)
    #expect(Self.numbers(bench, edge) == [0.25, 0.75], "one step")
  }

  @Test(
    "of two handles on one place, the one that is pulled away moves, and then no other",
    arguments: [
      ([0.3], [0.3, 0.5]), ([0.7], [0.5, 0.7]), ([0.3, 0.8], [0.5, 0.5]), ([0.8, 0.2, 0.6], [0.5, 0.6]),
      ([0.5], [0.5, 0.5]),
    ])
  func pull(way: [Double], result: [Double]) throws {
    var bench = try Self.bench(.top, low: 0.5, high: 0.5)
    bench.press(try Self.place(0.5, bench, .top))
    for value in way { bench.move(try Self.place(value, bench, .top)) }
    bench.release(try Self.place(way[way.count - 1], bench, .top))
    #expect(Self.numbers(bench, .top) == result)
  }

  @Test("a press next to the handles moves the nearer one; on a handle it moves nothing")
  func jump() throws {
    for (value, result) in [(0.1, [0.1, 0.75]), (0.4, [0.4, 0.75]), (0.6, [0.25, 0.6]), (1.0, [0.25, 1])] {
      var bench = try Self.bench(.bottom)
      bench.click(try Self.place(value, bench, .bottom))
      #expect(Self.numbers(bench, .bottom) == result)
    }
    var bench = try Self.bench(.bottom)
    let thumb = try Self.place(0.25, bench, .bottom)
    bench.click(Point(x: thumb.x + 8, y: thumb.y))
    #expect(bench.edits.isEmpty)
    bench.drag(Point(x: thumb.x + 8, y: thumb.y), to: Point(x: try Self.place(0.5, bench, .bottom).x + 8, y: thumb.y))
    #expect(Self.numbers(bench, .bottom) == [0.5, 0.75], "held where it was taken")
  }

  @Test("Left and Right move a handle as far as the other, Up and Down and Tab choose between them")
  func keys() throws {
    var bench = try Self.bench(.top, low: 0.65, high: 0.75)
    bench.studio.panel.search = TextEntry("")
    bench.studio.interaction.focus = .field("top.hideBelow")
    for _ in 0..<4 { bench.key(Keys.right) }
    #expect(Self.numbers(bench, .top) == [0.75, 0.75])
    bench.key(Keys.down)
    #expect(bench.studio.interaction.focus == .field("top.showAbove"))
    bench.key(Keys.left)
    #expect(Self.numbers(bench, .top) == [0.75, 0.75])
    bench.key(Keys.end)
    bench.key(Keys.tab, .shift)
    #expect(bench.studio.interaction.focus == .field("top.hideBelow"))
    bench.key(Keys.home)
    #expect(Self.numbers(bench, .top) == [0, 1])
    bench.key(Keys.tab)
    bench.key(Keys.tab)
    #expect(bench.studio.interaction.focus?.field?.key == "top.tie")
    bench.key(Keys.up)
    #expect(bench.studio.interaction.focus == .field("top.showAbove"))
  }

  @Test(
    "each number is typed separately and limited by the other, and the range is shown",
    arguments: [
      ("hideBelow", "0.6", [0.6, 0.75], nil), ("hideBelow", "0.9", [0.75, 0.75], "0 to 0.75"),
      ("showAbove", "0.1", [0.25, 0.25], "0.25 to 1"), ("showAbove", "7", [0.25, 1], "0.25 to 1"),
      ("showAbove", "much", [0.25, 0.75], "0.25 to 1"),
    ] as [(String, String, [Double], String?)])
  func typing(name: String, text: String, result: [Double], range: String?) throws {
    var bench = try Self.bench(.top)
    bench.click(bench.place(.field("top.\(name)"), .number))
    bench.type(text)
    bench.key(Keys.enter)
    #expect(Self.numbers(bench, .top) == result)
    #expect(bench.studio.interaction.message?.text.hasSuffix(": \(range ?? "").") == range.map { _ in true })
    #expect(bench.studio.interaction.message?.control == range.map { _ in .field("top.\(name)") })
    if let range { #expect(bench.texts.contains { $0.contains(range) }) }
  }

  @Test("a double click brings each back to the preset's value, and no further than the other")
  func doubleClick() throws {
    var bench = try Self.bench(.top)
    bench.tuning.top.hideBelow = 0.1
    bench.tuning.top.showAbove = 0.9
    bench.doubleClick(try Self.place(0.1, bench, .top))
    #expect(Self.numbers(bench, .top) == [0.25, 0.9])
    bench.doubleClick(try Self.place(0.9, bench, .top))
    #expect(Self.numbers(bench, .top) == [0.25, 0.75])
    bench.tuning.top.hideBelow = 0.8
    bench.tuning.top.showAbove = 0.9
    bench.doubleClick(try Self.place(0.9, bench, .top))
    #expect(Self.numbers(bench, .top) == [0.8, 0.8])
  }

  @Test("the bar between the handles and both figures show what is in force")
  func picture() throws {
    let bench = try Self.bench(.top)
    #expect(bench.texts.contains("0.25") && bench.texts.contains("0.75"))
    let (low, high) = (try Self.place(0.25, bench, .top), try Self.place(0.75, bench, .top))
    let bars = bench.list.items.compactMap { item -> Rect? in
      if case .mask(.roundedRect(radius: 2), let rect, _) = item { rect } else { nil }
    }
    #expect(bars.contains { abs($0.x - low.x) < 0.01 && abs($0.maxX - high.x) < 0.01 })
  }
}
