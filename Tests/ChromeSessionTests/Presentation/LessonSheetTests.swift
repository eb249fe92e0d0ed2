import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeSystem
@testable import DesktopTestSupport

/// The sheet that shows a recording beside the phone that moves by what was learned from it.
@Suite("The sheet with what was learned from a recording")
struct LessonSheetTests {
  /// Two seconds at 10 frames a second: the bars leave by 10 pt a frame from 0.5 s on, and are not seen at 1.9 s.
  private static let positions = (0...20).map { frame in
    let covered = frame == 19 ? "null" : "\(143 - min(60, max(0, frame - 5) * 10))"
    return "[\(Double(frame) / 10),0,\(covered),83]"
  }.joined(separator: ",")

  private static let report = """
    {"screen":[390,844],"top":{"covers":[47,143],"moves":true,"doubt":null,"advice":null,"explained":true,"error":0.42,\
    "rough":false,"hide":"track","drivers":["track"],"show":"anywhere","shows":["anywhere","atTop"],"keys":[\
    {"key":"top.resistShow","probed":true,"value":33,"interval":[31.04,35]},\
    {"key":"top.settle","probed":true,"value":"nearest","interval":null},\
    {"key":"top.flickShow","probed":false,"gesture":"flick up once"},\
    {"key":"top.resistHide","probed":false,"gesture":"flick up once"}]},\
    "bottom":{"covers":[83,83],"moves":null,"doubt":"rows repeat every 44 pt","advice":"scroll more slowly",\
    "explained":false,"error":0,"rough":false,"hide":"never","drivers":[],"show":"anywhere","shows":[],"keys":[]},\
    "positions":[\(positions)]}
    """

  private static var finds: String {
    """
    echo '{"description": "Learned well.", "top.resistShow": 33}' >"$4"
    printf '%s\\n' 'pages 1' 'page 0' 'samples' '60 host begin drag' '120 host by 80' '300 host end' 'end' 'wait 2s' \
      >"${4%.json}.take"
    echo '\(report)'
    """
  }

  private func withSheet(_ body: (StudioWindow) throws -> Void) throws {
    let bench = try RenderBench()
    let program = try bench.script("program", Self.finds + "\n")
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.record(with: Recorder(Setup(), RecordingFolder(bench.folder), program: program))
      window.guest.videoProgram = program
      window.guest.learn(from: bench.path("app.mov"), at: window.seconds)
      window.wait { $0.guest.learning == nil }
      try body(window)
      window.guest.closeRecordings()
      let left = SystemFile.names(in: window.drawer.folder ?? "").filter { !$0.hasSuffix(".json") }
      #expect(left.isEmpty, "\(left)")
    }
  }

  private func sheet(_ window: StudioWindow) throws -> LessonSheet { try #require(window.guest.lessonSheet) }

  private func text(_ window: StudioWindow) -> String { window.texts.joined(separator: " ") }

  @Test("it shows what is known, what is not, and the gestures for the rest; a missing recording is a sentence")
  func sentences() throws {
    try withSheet { window in
      window.wait { $0.guest.lessonSheet?.player.isReading == false }
      let shown = text(window)
      #expect(shown.contains("Learned as the preset app"))
      #expect(shown.contains("Top bars follow the page, and return anywhere, or return at the page\u{2019}s top:"))
      #expect(shown.contains("0.4 pt from the recording on average."))
      #expect(shown.contains("Bottom bars could not be measured: rows repeat every 44 pt."))
      #expect(shown.contains("2 values are known. For the rest, record:"))
      #expect(window.texts.count { $0 == "flick up once" } == 1)
      #expect(shown.contains("scroll more slowly"))
      #expect(shown.contains("app.mov"), "the recording is missing: \(shown)")
      // What the sheet says is not said again.
      #expect(window.guest.notices(at: window.seconds).isEmpty)
    }
  }

  @Test("all values have their names and intervals")
  func values() throws {
    try withSheet { window in
      try click(.values, window)
      let shown = text(window)
      #expect(shown.contains("Show after: 33 (31 to 35)"), "\(shown)")
      try click(.values, window)
      #expect(!text(window).contains("(31 to 35)"))
    }
  }

  private func click(_ button: LessonSheet.Button, _ window: StudioWindow) throws {
    window.click(try sheet(window).plan(width: 1280, height: 900).rect(of: button).center)
  }

  @Test("keys step by frames, play and close it; its folder is gone then")
  func keys() throws {
    try withSheet { window in
      window.key(Keys.space)
      let start = try sheet(window).seconds
      window.wait(0.5)
      #expect(try sheet(window).seconds == start)
      #expect(try !sheet(window).isPlaying)
      window.key(Keys.right)
      #expect(abs(try sheet(window).seconds - start - 1.0 / 30) < 1e-9)
      window.key(Keys.end)
      #expect(try sheet(window).seconds == 2)
      window.key(Keys.home)
      #expect(try sheet(window).seconds == 0)
      window.key(Keys.space)
      window.wait(0.5)
      #expect((0.4...0.7).contains(try sheet(window).seconds))
      window.key(Keys.tab)
      #expect(try sheet(window).focus == .play)
      window.key(Keys.escape)
      #expect(window.guest.sheet == nil)
      #expect(window.drawer.names == ["app"])
      let left = SystemFile.names(in: window.drawer.folder ?? "").filter { !$0.hasSuffix(".json") }
      #expect(left.isEmpty, "\(left)")
    }
  }

  @Test("the strip is dragged to a moment, at which the difference is shown in points")
  func scrubbing() throws {
    try withSheet { window in
      let strip = try #require(try sheet(window).plan(width: 1280, height: 900).strips.first)
      window.press(Point(x: strip.center.x, y: strip.center.y))
      #expect(abs(try sheet(window).seconds - 1) < 0.01)
      // 5 frames after 0.5 s the recording's bars have left by 50 pt; those of the take by 80, or as far as they can.
      let player = try sheet(window).player
      let more = player.learned(.top, at: 10) - 93
      let side = more > 0 ? "lower" : "higher"
      #expect(abs(more) > 1)
      #expect(text(window).contains("\(LessonReport.tenth(abs(more))) pt \(side) than in the recording"))
      window.move(Point(x: strip.x + strip.width * 0.97, y: strip.center.y))
      #expect(text(window).contains("Top bars: not seen here"))
      window.release(Point(x: strip.x + strip.width * 0.97, y: strip.center.y))
      #expect(try !sheet(window).isScrubbing)
      try click(.done, window)
      #expect(window.guest.sheet == nil)
    }
  }

  @Test("it waits until nothing else has the window")
  func occupied() throws {
    let bench = try RenderBench()
    let program = try bench.script("program", "sleep 0.2\n" + Self.finds + "\n")
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.record(with: Recorder(Setup(), RecordingFolder(bench.folder), program: program))
      window.guest.videoProgram = program
      window.guest.learn(from: bench.path("app.mov"), at: window.seconds)
      window.guest.toggleHelp()
      window.wait { $0.guest.learning == nil }
      #expect(window.guest.lessonSheet == nil)
      #expect(window.guest.showsHelp)
      #expect(window.drawer.names == ["app"])
      #expect(window.guest.notices(at: window.seconds).contains { $0.text.contains("Saved as the preset app") })
      window.guest.closeRecordings()
    }
  }

  @Test("at every size of the window all parts are on the card and over each other nowhere")
  func places() {
    for (width, height) in [(500.0, 440.0), (500, 900), (700, 500), (1280, 900), (1920, 1080), (3000, 2000)] {
      for strips in 0...2 {
        let plan = LessonSheetPlan(strips: strips, shape: 390.0 / 844, width: width, height: height)
        let buttons = LessonSheet.Button.allCases.map { plan.rect(of: $0) }
        let line = Rect(x: plan.line.x, y: plan.line.y, width: 100, height: 16)
        let parts = [plan.recording, plan.phone, plan.words, line] + plan.strips + buttons
        for (number, part) in parts.enumerated() {
          let name = "\(width) × \(height), \(strips) strips, part \(number): \(part)"
          #expect(min(part.width, part.height) > 0, "\(name)")
          #expect(plan.card.intersection(part) == part, "\(name) in \(plan.card)")
          for other in parts[(number + 1)...] {
            let common = part.intersection(other)
            #expect(min(common.width, common.height) == 0, "\(name) over \(other)")
          }
        }
      }
    }
  }

  @Test(
    "a report of another kind is none",
    arguments: [
      "", "[]", "{}", "{\"positions\":[]}", report.replacing("\"positions\":[", with: "\"positions\":[[1,2],"),
      report.replacing("\"covers\":[47,143]", with: "\"covers\":[143,47]").replacing("[83,83]", with: "[83]"),
      report.replacing("[0.5,", with: "[\"0.5\","), report.replacing("[0.5,", with: "[5,"), String(report.dropLast(9)),
    ])
  func faults(text: String) { #expect(LessonReport(Array(text.utf8)) == nil) }

  @Test("unknown words, edges without a law, and bars that stay have sentences of their own")
  func unusual() throws {
    func sentence(_ old: String, _ new: String) throws -> String {
      let text = Self.report.replacing(old, with: new)
      return try #require(LessonReport(Array(text.utf8))).edges[0].sentence
    }
    #expect(try sentence("\"moves\":true", "\"moves\":false") == "Top bars stay where they are.")
    #expect(
      try sentence("\"explained\":true", "\"explained\":false") == "Top bars move in a way that no rule explains.")
    #expect(try sentence("[\"track\"]", "[\"track\",\"teleport\"]").hasPrefix("Top bars follow the page, and"))
    #expect(try sentence("\"rough\":false", "\"rough\":true").hasSuffix("so their values are uncertain."))
  }
}
