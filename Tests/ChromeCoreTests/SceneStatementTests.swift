import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("The statement scene")
struct SceneStatementTests {
  private func parse(_ text: String, _ start: PresetStart = PresetStart()) throws -> Take {
    try #require(TakeParser.read(text, presets: { _ in .success(TuningFile(start: start)) }).take)
  }

  @Test("each scene is found by its name and has its pages", arguments: PhoneScene.allCases)
  func opening(scene: PhoneScene) throws {
    let setup = try parse("scene \(scene.rawValue)\n").setup
    #expect(setup.scene == scene)
    #expect(setup.pages == scene.pages)
    // Cells times their heights: 18 · 128, 12 · 480, 10 · 236; 24 · 96, 25 · 96, 18 · 96; sections of `atlas`.
    let heights: [PhoneScene: [Double]] = [
      .feed: [2304, 5760, 2360], .tabs: [2304, 2400, 6209], .inbox: [2304, 2400, 1728], .atlas: [2304, 2400, 6209],
      .store: [2304, 2400, 1400],
    ]
    #expect(setup.pages.map(\.content.height) == heights[scene])
  }

  @Test("without the statement there is no scene, and the pages are the usual ones")
  func none() throws {
    let setup = try parse("wait 1s\n").setup
    #expect(setup.scene == nil)
    #expect(setup.pages == Setup.Page.usual)
    #expect(setup.startPage == 1)
  }

  @Test(
    "an unknown name, and a second scene, are errors at their word",
    arguments: [("scene inbx", 7, "inbox"), ("scene feed\nscene tabs", 1, nil), ("scene", 6, nil)]
      as [(String, Int, String?)])
  func wrong(text: String, column: Int, nearest: String?) throws {
    let problems = TakeParser.read(text).problems
    #expect(problems.map(\.column) == [column])
    #expect(problems.first?.nearest == nearest)
  }

  @Test("a take without its own start begins with the preset's scene, page and offset")
  func preset() throws {
    let setup = try parse("preset p\n", PresetStart(scene: .atlas, page: 2, offset: 1334)).setup
    #expect(setup.scene == .atlas)
    #expect(setup.startPage == 2)
    #expect(setup.pages[2] == Setup.Page(content: .destinations, offset: 1334))
  }

  @Test(
    "a take's own lines win, wherever they are",
    arguments: [
      ("scene none\npreset p", nil, 1, 0), ("preset p\nscene tabs", .tabs, 1, 0),
      ("preset p\nscene atlas", .atlas, 2, 1334),
      ("page 0\npreset p", .atlas, 0, 1334), ("preset p\nat 2 offset 7", .atlas, 2, 7),
      ("content 2 height 3000\npreset p", .atlas, 2, 0),
    ] as [(String, PhoneScene?, Int, Double)])
  func ownLinesWin(text: String, scene: PhoneScene?, page: Int, offset: Double) throws {
    let setup = try parse(text, PresetStart(scene: .atlas, page: 2, offset: 1334)).setup
    #expect(setup.scene == scene)
    #expect(setup.startPage == page)
    #expect(setup.pages[2].offset == offset)
  }

  @Test("later it is an input, and the contents of its pages are further inputs")
  func later() throws {
    let take = try parse("wait 1s\nscene inbox\n")
    let inputs = take.statements.compactMap { if case .input(let input) = $0.action { input } else { nil } }
    #expect(inputs.first == .scene(.inbox))
    #expect(inputs.dropFirst() == ArraySlice((0..<3).map { .content(page: $0, PhoneScene.inbox.pages[$0].content) }))
  }

  @Test("a recording has it in its header and among its samples, and reads back")
  func recorded() throws {
    var setup = Setup()
    setup.scene = .store
    setup.pages = PhoneScene.store.pages
    var writer = TakeWriter(setup)
    let lines = [Input.scene(.feed), .scene(nil)].compactMap { writer.line(3, $0) }
    #expect(lines == ["3 scene feed\n", "3 scene none\n"])
    let text = TakeWriter.header(setup) + lines.joined() + TakeWriter.footer
    let take = try parse(text)
    #expect(take.setup == setup)
    #expect(take.samples.map(\.input) == [.scene(.feed), .scene(nil)])
  }

  @Test("no motion depends on it")
  func motion() throws {
    let text = "content 0 rows 40 60\ncontent 1 height 2000\ncontent 2 height 900\nfling 195 600 at 0 -1800\nwait 2s\n"
    let plain = try Self.last(parse(text))
    for scene in PhoneScene.allCases {
      var frame = try Self.last(parse("scene \(scene.rawValue)\n" + text))
      #expect(frame.scene == scene)
      frame.scene = nil
      #expect(frame == plain)
    }
  }

  private static func last(_ take: Take) -> Frame {
    var phone = Simulation(take.setup)
    var player = TakePlayer(take)
    while true {
      switch player.next(seeing: phone) {
      case .input(let input): _ = phone.handle(.input(input))
      case .advance(let tick): while phone.tick < tick { _ = phone.handle(.time(to: phone.tick + 1)) }
      case .finished: return phone.frame()
      default: break
      }
    }
  }
}

@Suite("The start of a preset")
struct PresetStartTests {
  private func read(_ text: String) throws -> TuningFile { try TuningFile.read(Array(text.utf8)).get() }

  @Test("a file may contain it, keeps it when written, and may leave it out")
  func file() throws {
    let file = try read(#"{"scene": "atlas", "page": 2, "offset": 1334, "toolbar.full": 50}"#)
    #expect(file.start == PresetStart(scene: .atlas, page: 2, offset: 1334))
    #expect(file.oddities == [])
    #expect(try read(file.text(onlyChanges: true)) == file)
    #expect(try read("{}").start == PresetStart())
  }

  @Test(
    "missing values are reported with their place; the others apply",
    arguments: [
      ("{\n \"scene\": \"inbx\", \"page\": 2\n}", 2, 11, "inbx", "a scene: feed, tabs", PresetStart()),
      ("{\"scene\": 3}", 1, 11, "scene", "a scene", PresetStart()),
      ("{\"scene\": \"feed\",\n\"page\": 3}", 2, 9, "3", "from 0 to 2", PresetStart(scene: .feed)),
      ("{\"page\": 1.5}", 1, 10, "1.5", "from 0 to 2", PresetStart()),
      ("{\"page\": 0, \"offset\": \"top\"}", 1, 23, "offset", "a number", PresetStart(page: 0)),
      ("{\"page\": 1,\n\"offset\": 90000}", 2, 11, "90000", "an offset from 0 to", PresetStart(page: 1)),
      ("{\"page\": 1, \"offset\": -1}", 1, 23, "-1", "an offset from 0 to", PresetStart(page: 1)),
    ] as [(String, Int, Int, String, String, PresetStart)])
  func odd(text: String, line: Int, column: Int, word: String, reason: String, start: PresetStart) throws {
    let file = try read(text)
    #expect(file.start == start)
    let problem = try #require(file.oddities.first)
    #expect(file.oddities.count == 1)
    #expect((problem.line, problem.column) == (line, column))
    #expect(problem.word == word)
    #expect(problem.reason.contains(reason), "\(problem)")
  }

  @Test("a take that uses such a preset is played, with a warning that names the file")
  func warning() throws {
    let file = try read("{\n\"scene\": \"beach\"}").named("own.json")
    let reading = TakeParser.read("preset \"own.json\"\nwait 1s\n", presets: { _ in .success(file) })
    #expect(reading.take?.setup.scene == nil)
    #expect(reading.warnings.map { $0.text(path: "x.take") }.first?.hasPrefix("own.json:2:10: error: 'beach'") == true)
  }

  @Test("an offset is clamped to the screen's scroll range")
  func held() {
    var setup = Setup()
    setup.screen.height = 3000
    PresetStart(scene: .tabs, page: 1, offset: 1500).begin(&setup)
    #expect(setup.pages[1].offset == 0)
  }

  @Test("a session goes there by inputs, and by none if it is there already")
  func inputs() {
    var setup = Setup()
    let usual = Setup.Page.usual.map(\.content)
    let start = PresetStart(scene: .feed, page: 0, offset: 80)
    let inputs = start.inputs(from: Simulation(setup).picture(), usual)
    // Page 2 of the feed, and the others, have other contents than the usual pages.
    let contents = (0..<3).map { Input.content(page: $0, PhoneScene.feed.pages[$0].content) }
    #expect(inputs == [.scene(.feed)] + contents + [.selectTab(0), .scrollTo(80, animated: false)])
    start.begin(&setup)
    let there = PresetStart(scene: .feed, page: 0)
    #expect(there.inputs(from: Simulation(setup).picture(), setup.pages.map(\.content)) == [])
    #expect(PresetStart().inputs(from: Simulation(Setup()).picture(), usual) == [])
  }

  @Test("after the inputs the phone is there")
  func arrives() {
    var phone = Simulation(Setup())
    let start = PresetStart(scene: .atlas, page: 2, offset: 1334)
    for input in start.inputs(from: phone.picture(), Setup.Page.usual.map(\.content)) {
      _ = phone.handle(.input(input))
    }
    while !phone.isAtRest { _ = phone.handle(.time(to: phone.tick + 1)) }
    #expect(phone.picture().scene == .atlas)
    #expect(phone.picture().page.settled == 2)
    #expect(phone.picture().offset == 1334)
  }
}
