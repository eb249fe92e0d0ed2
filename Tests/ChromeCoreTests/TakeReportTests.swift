import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("Printing the report")
struct TakeReportTests {
  @Test(
    "numbers have at most six decimals, correctly rounded",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1.0 / 3, "0.333333"), (2.0 / 3, "0.666667"),
      (-2.0 / 3, "-0.666667"), (0.0000004, "0"), (-0.0000004, "0"), (0.0000006, "0.000001"), (0.9999996, "1"),
      (1653.0, "1653"), (1e15 + 0.5, "1000000000000000.5"), (123456.789, "123456.789"), (0.000001, "0.000001"),
      // Exact halves of the last decimal exist only for seventh powers of two: they are rounded to the even digit.
      (0.0078125, "0.007812"), (0.0234375, "0.023438"), (100.0078125, "100.007812"),
      (Double.nan, "null"), (Double.infinity, "null"), (1e300, "1e+300"), (599.9999999, "600"),
      // Above 2^62 doubles are 1024 apart or more; from 9 · 10^18 on digits would suggest more precision than there is.
      (9e18, "9e+18"), (9e18.nextDown, "8999999999999998976"),
    ] as [(Double, String)])
  func number(value: Double, text: String) { #expect(ReportNumber.text(value) == text) }

  /// No half of a millionth except those of powers of two is a double: each is stored slightly off, which decides.
  @Test(
    "rounding uses the stored value, not the written one",
    arguments: [
      // Exactly 2.5000000000000002 millionths, 3.4999999999999999, 4.5000000000000001, 5.4999999999999999.
      (2.5e-6, "0.000003"), (3.5e-6, "0.000003"), (4.5e-6, "0.000005"), (5.5e-6, "0.000005"),
      // 12.5000000000000006, 17.4999999999999985, 19.4999999999999996, 999998.5000000000124.
      (12.5e-6, "0.000013"), (17.5e-6, "0.000017"), (19.5e-6, "0.000019"), (0.9999985, "0.999999"),
      // Values for which the even digit agrees, and the neighbors of one.
      (1.5e-6, "0.000002"), (6.5e-6, "0.000006"), (2.5e-6.nextDown, "0.000002"), (-3.5e-6, "-0.000003"),
      (0.5e-6, "0"), (0.9999995, "1"),
    ] as [(Double, String)])
  func stored(value: Double, text: String) { #expect(ReportNumber.text(value) == text) }

  @Test("a printed number is within half a millionth", arguments: 1...20)
  func nearness(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let number = Double.random(in: -5000...5000, using: &random)
      let read = try #require(Double(ReportNumber.text(number)))
      #expect(abs(read - number) <= 0.5e-6 + 1e-12)
    }
  }

  private static func bar(_ hidden: Double) -> BarFrame {
    BarFrame(
      full: 44, min: 0, hidden: hidden, visible: 44 - hidden, shown: 1 - hidden / 44, stretch: 0, top: 47, alpha: 1,
      motion: hidden == 0 ? .shown : .moving)
  }

  private static let stack = StackFrame(
    counters: Counters(), ifReleased: Prospect(verdict: .hide, margin: Margin(travel: 2)), holds: [])

  private static let frame = Frame(
    tick: 150, time: 0.25, screen: Screen(),
    page: PageFrame(
      count: 3, position: 1, visual: 1, settled: 1, target: 1, highlight: 1,
      slide: .init(leading: 1, trailing: 1, fraction: 0, leadingOffset: 180, trailingOffset: 180), isDragged: false),
    offset: 180, maxOffset: 1653, velocity: 0, phase: .dragging,
    bars: EachBar(header: bar(0), toolbar: bar(20), tabBar: bar(0)),
    pictures: EachBar { _ in BarPicture(BarSize(full: 44, min: 0), hidden: 0, .edge, overhang: 0, on: Screen()) },
    contentTop: -49,
    section: SectionFrame(active: 0, indicatorX: 10, indicatorWidth: 36, stripOffset: 0, isHeld: false),
    pointer: nil, pressed: nil, lastTap: nil, stillFor: 0, top: stack,
    bottom: StackFrame(counters: Counters(), ifReleased: Prospect(verdict: .stay), holds: .freeze))

  private static var line: ReportLine {
    var decision = Decision()
    decision.raw = 30
    decision.took[.resist] = 10
    decision.bars.toolbar = 20
    return ReportLine(frame: frame, events: [.scrollBegan, .settled(.top, .hidden)], top: decision)
  }

  @Test("a line of JSON has the documented keys in the documented order")
  func json() {
    var bytes: [UInt8] = []
    ReportJSON.append(Self.line, to: &bytes)
    let bar0 = #"{"hidden":0,"visible":44,"shown":1,"stretch":0,"top":47,"alpha":1}"#
    let counters = #"{"direction":0,"slack":0,"resisted":0,"resistLimit":0,"overshoot":0}"#
    let expected =
      #"{"tick":150,"time":0.25,"page":{"position":1,"visual":1,"settled":1,"target":1},"#
      + #""offset":180,"maxOffset":1653,"velocity":0,"phase":"dragging","bars":{"header":"# + bar0
      + #","toolbar":{"hidden":20,"visible":24,"shown":0.545455,"stretch":0,"top":47,"alpha":1},"tabBar":"# + bar0
      + #"},"contentTop":-49,"section":{"active":0,"indicatorX":10,"indicatorWidth":36,"stripOffset":0},"highlight":1,"#
      + #""events":["scrollBegan","settled:top:hidden"],"#
      + #""why":[{"stack":"top","raw":30,"took":{"resist":10},"passed":20,"bars":{"toolbar":20},"left":0}],"#
      + #""ifReleased":{"top":"hide","bottom":"stay"},"margin":{"top":{"travel":2},"bottom":{}},"#
      + #""counters":{"top":"# + counters + #","bottom":"# + counters + #"},"holds":{"bottom":["freeze"]}}"# + "\n"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test("both stacks, movement beyond the scroll, and the reasons of holds")
  func jsonOfBoth() {
    var line = Self.line
    var bottom = Decision()
    (bottom.raw, bottom.left, bottom.committed) = (-30, -1, .shown)
    (bottom.took[.deadBand], bottom.took[.rate]) = (-0.5, 2)
    (bottom.noGap.tabBar, bottom.preview.tabBar) = (-3, 4)
    line.bottom = bottom
    line.frame.top.holds = [.scrollToTop, .sectionTap]
    line.frame.top.ifReleased?.margin = Margin(travel: 1, speed: -2, fraction: 0.25)
    line.frame.bottom.ifReleased = nil
    line.frame.bottom.counters.slack = 1
    line.frame.bottom.counters.resisted = 2
    line.frame.bottom.counters.resistLimit = 3
    line.frame.bottom.counters.overshoot = 4
    line.frame.bottom.counters.direction = -1
    var bytes: [UInt8] = []
    ReportJSON.append(line, to: &bytes)
    let expected =
      #""why":[{"stack":"top","raw":30,"took":{"resist":10},"passed":20,"bars":{"toolbar":20},"left":0},"#
      + #"{"stack":"bottom","raw":-30,"took":{"deadBand":-0.5,"rate":2},"passed":-31.5,"bars":{},"left":-1,"#
      + #""noGap":{"tabBar":-3},"preview":{"tabBar":4},"committed":"shown"}],"#
      + #""ifReleased":{"top":"hide"},"margin":{"top":{"travel":1,"speed":-2,"fraction":0.25}},"#
      + #""counters":{"top":{"direction":0,"slack":0,"resisted":0,"resistLimit":0,"overshoot":0},"#
      + #""bottom":{"direction":-1,"slack":1,"resisted":2,"resistLimit":3,"overshoot":4}},"#
      + #""holds":{"top":["scrollToTop","sectionTap"],"bottom":["freeze"]}}"# + "\n"
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(expected))
  }

  @Test("without a scroll there is no why, without a hold no hold, and requested parts are at the end")
  func jsonOfControls() {
    var line = Self.line
    (line.top, line.events, line.frame.bottom.holds) = (nil, [], [])
    line.controls = [
      PhoneControl(target: .statusBar, place: Rect(x: 0, y: 1, width: 390, height: 47)),
      PhoneControl(target: .tab(2), place: Rect(x: 5, y: 6, width: 7, height: 8)),
    ]
    var bytes: [UInt8] = []
    ReportJSON.append(line, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#","events":[],"why":[],"ifReleased":"#))
    #expect(
      text.hasSuffix(
        #"}},"controls":[{"name":"status bar","x":0,"y":1,"width":390,"height":47},"#
          + #"{"name":"tab 2","x":5,"y":6,"width":7,"height":8}]}"# + "\n"))
    #expect(!text.contains("holds"))
  }

  @Test("a mark is the first key")
  func mark() {
    var line = Self.line
    line.mark = "a \"b\""
    var bytes: [UInt8] = []
    ReportJSON.append(line, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(#"{"mark":"a \"b\"","tick":150,"#))
  }

  @Test("a mark's control characters are written in digits, as CSV and as JSON")
  func strangeMark() {
    var line = Self.line
    line.mark = "a \"b\"\u{1B}[31m\u{2028}"
    var (csv, json) = ([UInt8](), [UInt8]())
    ReportCSV.append(line, to: &csv)
    ReportJSON.append(line, to: &json)
    #expect(String(decoding: csv, as: UTF8.self).hasPrefix(#""a ""b""\u001b[31m\u2028","#))
    #expect(String(decoding: json, as: UTF8.self).hasPrefix(#"{"mark":"a \"b\"\u001b[31m\u2028","#))
  }

  @Test("every row of CSV has a value for every column")
  func csv() {
    var bytes: [UInt8] = []
    ReportCSV.appendHeader(to: &bytes)
    ReportCSV.append(Self.line, to: &bytes)
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == 2)
    #expect(rows[0].count == rows[1].count)
    let values = Dictionary(uniqueKeysWithValues: zip(rows[0], rows[1]))
    #expect(values["bars.toolbar.visible"] == "24")
    #expect(values["why.top.took.resist"] == "10")
    #expect(values["why.bottom.raw"] == "")
    #expect(values["events"] == "scrollBegan settled:top:hidden")
    #expect(values["ifReleased.bottom"] == "stay")
  }

  @Test("the columns of why are those of the first version of the report, stack by stack")
  func csvColumns() {
    func why(_ edge: String) -> [String] {
      ("raw took.hold took.source took.bounds took.short took.deadBand took.topZone took.resist took.speed took.rate "
        + "took.follow passed bars.header bars.toolbar bars.tabBar left").split(separator: " ").map {
          "why.\(edge).\($0)"
        }
    }
    let columns = ReportCSV.columns.filter { $0.hasPrefix("why.") }
    #expect(columns == why("top") + why("bottom"))
    #expect(ReportCSV.columns.first == "mark")
    #expect(ReportCSV.columns.suffix(2) == ["ifReleased.top", "ifReleased.bottom"])
  }

  @Test("in CSV grace counts as a hold, and consumed scroll as another source", arguments: Edge.allCases)
  func csvOfLaterGates(edge: Edge) {
    var decision = Decision()
    decision.raw = 50
    for (points, gate) in [(1.0, Gate.hold), (2, .grace), (4, .source), (8, .consumed), (16, .rate)] {
      decision.took[gate] = points
    }
    decision.left = 19
    let line = ReportLine(
      frame: Self.frame, top: edge == .top ? decision : nil, bottom: edge == .bottom ? decision : nil)
    var bytes: [UInt8] = []
    ReportCSV.append(line, to: &bytes)
    let row = String(decoding: bytes, as: UTF8.self).dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let values = Dictionary(uniqueKeysWithValues: zip(ReportCSV.columns, row.map(String.init)))
    let wanted = ["raw": "50", "took.hold": "3", "took.source": "12", "took.rate": "16", "passed": "19", "left": "19"]
    for (name, value) in wanted { #expect(values["why.\(edge.rawValue).\(name)"] == value, "\(name)") }
    #expect(values["why.\(edge == .top ? "bottom" : "top").raw"] == "")
  }

  @Test("the text names the movement, the gate that held it back and the effect of a release")
  func words() {
    #expect(
      ReportText.text(Self.line)
        == "0.25 s  offset 180, dragging; toolbar hides 20 pt, 10 pt absorbed before it hides; "
        + "scroll began; top settled hidden; if released now, top bars would hide "
        + "(2 pt more toward the end would change that)"
    )
  }

  @Test(
    "comparisons with and without a tolerance",
    arguments: [
      (Comparison.equal, 1.0, 1.0000005, nil, true), (.equal, 1, 1.000002, nil, false),
      (.equal, 24.5, 24, 0.5, true), (.equal, 24.51, 24, 0.5, false), (.unequal, 1, 1.0000005, nil, false),
      (.unequal, 24.5, 24, 0.5, false), (.less, 1, 1, nil, false), (.less, 0.9, 1, nil, true),
      (.less, 1.4, 1, 0.5, true),
      (.lessOrEqual, 1, 1, nil, true), (.lessOrEqual, 1.5, 1, 0.5, true), (.greater, 1, 1, nil, false),
      (.greaterOrEqual, 1, 1, nil, true), (.greaterOrEqual, 0.4, 1, 0.5, false), (.equal, 24.6, 24.5, 0.1, true),
    ] as [(Comparison, Double, Double, Double?, Bool)])
  func comparison(sign: Comparison, found: Double, wanted: Double, tolerance: Double?, holds: Bool) {
    #expect(sign.holds(found, wanted, tolerance: tolerance) == holds)
  }

  @Test("periodic samples are taken when their tick is left, between ticks if the rate does not divide 600")
  func looks() {
    var sixty = ObserverPoints(.frame(fps: 60))
    #expect((0...30).filter { sixty.due(leaving: $0) != nil } == [0, 10, 20, 30])
    var odd = ObserverPoints(.frame(fps: 144))
    #expect(odd.due(leaving: 0) == 0)
    #expect(odd.due(leaving: 3) == nil)
    let ahead = odd.due(leaving: 4)
    #expect(ahead.map { abs($0 - (1.0 / 144 - 4.0 / 600)) < 1e-12 } == true)
  }

  @Test(
    "the nearest word",
    arguments: [
      ("pres", "press"), ("--fpz", "--fps"), ("shwo", "show"), ("HOLD", "hold"), ("qwertyuiop", nil), ("", nil),
      ("--eve", "--every"),
    ] as [(String, String?)])
  func nearest(word: String, wanted: String?) {
    #expect(NearestWord.to(word, in: ["press", "--fps", "show", "hold", "--every"]) == wanted)
  }

  @Test("completing a word costs two edits, whatever the rest, from three letters on")
  func completed() {
    #expect(NearestWord.to("app", in: ["appearance"]) == "appearance")
    #expect(NearestWord.to("ap", in: ["appearance"]) == nil)
    // One edit is nearer than completing.
    #expect(NearestWord.to("hold", in: ["holdings", "bold"]) == "bold")
  }

  @Test("words of up to 64 letters are compared", arguments: [(64, true), (65, false)])
  func longWords(letters: Int, isFound: Bool) {
    let known = String(repeating: "a", count: letters + 1)
    #expect((NearestWord.to(String(repeating: "a", count: letters), in: [known]) != nil) == isFound)
  }

  @Test("a file of values contains the changed ones, or all")
  func fileOfValues() {
    #expect(TuningFile(tuning: Tuning()).text(onlyChanges: true) == "{}\n")
    var tuning = Tuning()
    tuning.top.resistShow = 37
    #expect(TuningFile(tuning: tuning).text(onlyChanges: true) == "{\n  \"top.resistShow\": 37\n}\n")
    let lines = TuningFile(tuning: tuning).text().split(separator: "\n")
    // Between two braces.
    #expect(lines.count == TuningField.all.count + 2)
  }
}
