import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSystem
@testable import ChromeTakes

@Suite("Tuning files")
struct TuningFileTests {
  private func read(_ text: String) -> Result<TuningFile, TuningFileProblems> { TuningFile.read(Array(text.utf8)) }

  @Test(
    "flat keys, nested objects and a wrapper mean the same",
    arguments: [
      #"{"top.resistHide": 3, "top.resistMemory": true, "bottom.sources": ["drag", "wheel"]}"#,
      #"{"top": {"resistHide": 3, "resistMemory": "on"}, "bottom": {"sources": ["wheel", "drag"]}}"#,
      #"{"values": {"top": {"resistHide": 3}, "top.resistMemory": true, "bottom.sources": "drag,wheel"}}"#,
    ])
  func forms(text: String) throws {
    var wanted = Tuning()
    wanted.top.resistHide = 3
    wanted.top.resistMemory = true
    wanted.bottom.sources = [.drag, .wheel]
    #expect(try read(text).get().tuning == wanted)
  }

  @Test(
    "what is wrong is said with its place",
    arguments: [
      ("{\n  \"top.resistshow\": 1\n}", 2, 3, "top.resistshow", "a tuning key", "top.resistShow"),
      ("{\n  \"top.resistShow\": 301\n}", 2, 21, "301", "from 0 to 300 (pt) for top.resistShow", nil),
      ("{\"top.resistShow\": \"20\"}", 1, 20, "20", "a number", nil),
      ("{\"top.hide\": \"trak\"}", 1, 14, "trak", "never, track, commit", "track"),
      ("{\"top\": {\"hide\": 1}}", 1, 18, "1", "one of never", nil),
      ("{\"top.sources\": [\"drag\", 3]}", 1, 17, "[drag, 3]", "any of", nil),
      ("{\"top.rate\": 1, \"top.rate\": 1}", 1, 17, "top.rate", "only once", nil),
      ("{\"top.rate\": 1, \"top\": {\"rate\": 1}}", 1, 25, "top.rate", "only once", nil),
      ("{\"header.min\": 97}", 1, 2, "header.min", "larger than header.full", nil),
      ("{\"top.showAbove\": 0.4}", 1, 2, "top.showAbove", "smaller than top.hideBelow", nil),
      ("{\"top.rate\": 1", 1, 15, "", "',' or '}'", nil),
      ("{\"top.rate\": NaN}", 1, 14, "", "a value", nil),
      ("{\"top.rate\": 1e999}", 1, 14, "", "a number", nil),
      ("{\"top.rate\": 1} x", 1, 17, "", "the end of the file", nil),
      ("[]", 1, 1, "", "an object", nil),
      ("", 1, 1, "", "ends too early", nil),
    ] as [(String, Int, Int, String, String, String?)])
  func wrong(text: String, line: Int, column: Int, word: String, reason: String, nearest: String?) throws {
    guard case .failure(let problems) = read(text) else {
      Issue.record("taken for right")
      return
    }
    #expect(problems.list.count == 1)
    let problem = try #require(problems.list.first)
    #expect(problem.line == line)
    #expect(problem.column == column)
    #expect(problem.word == word)
    #expect(problem.reason.contains(reason), "\(problem)")
    #expect(problem.nearest == nearest)
  }

  @Test("what is written reads back the same")
  func roundTrip() throws {
    var file = TuningFile(description: "A \"quoted\" line", source: "here")
    file.tuning.top.sources = []
    file.tuning.pager.distance = 0.399999
    file.tuning.bottom.resistMemory = true
    #expect(try read(file.text()).get() == file)
    #expect(try read(file.text(onlyChanges: true)).get() == file)
    #expect(file.text(onlyChanges: true).split(separator: "\n").count == 7)
  }

  @Test("hostile nesting is refused, not followed")
  func nesting() {
    guard case .failure = read(String(repeating: "[", count: 100_000)) else {
      Issue.record("taken for right")
      return
    }
  }

  @Test(
    "every preset is there, described, and lists only what differs from the defaults",
    arguments: [
      "default", "hiding-tab-bar", "swipeable-tabs", "shy-nav-bar", "section-tabs", "sticky-toolbar", "chromium",
      "material-enter-always", "material-exit-until-collapsed", "material-enter-always-collapsed",
      "material-hide-bottom",
      "compose-enter-always", "flutter-floating-snap", "firefox-ios", "hiding-navigation-bar", "scrolling-navbar",
      "headroom", "large-title", "tab-bar-minimize", "tab-bar-minimize-26", "quarrel-8-0", "quarrel-40-24",
      "quarrel-50-0", "nav-bar-minimize-27", "nav-bar-minimize-27-edge", "css-scrolled", "compose-floating-toolbar",
      "apollo-left", "apollo-right", "apollo-fade", "apollo-down", "android-hide-view-on-scroll", "blk-flexible-bar",
    ])
  func presets(name: String) throws {
    let shelf = PresetShelf()
    #expect(shelf.names.contains(name))
    let file = try shelf.file(name).get()
    #expect(!file.description.isEmpty)
    #expect(!file.source.isEmpty)
    let folder = try #require(shelf.folder)
    let bytes = try SystemFile.read("\(folder)/\(name).json").get()
    let written = String(decoding: bytes, as: UTF8.self).split(separator: "\n").count { $0.contains("\": ") }
    let changed = TuningField.all.count { $0[file.tuning] != $0.defaultValue }
    let start = [file.start.scene != nil, file.start.page != nil, file.start.offset != nil].count { $0 }
    #expect(written == changed + 2 + start)
  }
}
