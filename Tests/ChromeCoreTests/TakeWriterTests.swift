import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("Recordings are takes")
struct TakeWriterTests {
  private func random(_ random: inout SeededGenerator) -> Double { Double.random(in: -2000...2000, using: &random) }

  private func input(_ generator: inout SeededGenerator) -> Input {
    let a = random(&generator)
    let b = random(&generator)
    var tuning = Tuning()
    tuning.top.resistShow = Double.random(in: 0...300, using: &generator)
    tuning.header.size = BarSize(full: 40, min: abs(a) / 60)
    let inputs: [Input] = [
      .press(Point(x: a, y: b)), .move(Point(x: b, y: a)), .release(velocity: nil),
      .release(velocity: Vector(dx: a, dy: b)),
      .cancel, .wheel(Vector(dx: a, dy: b)), .notches(Vector(dx: 0, dy: a)), .wheelBegan, .wheelStop, .key(.pageDown),
      .hover(Point(x: a, y: b)), .hover(nil),
      .host(.begin(.wheel)), .host(.by(a)), .host(.continueAs(.fling)), .host(.letGo(speed: b)), .host(.end),
      .scrollTo(a, animated: true),
      .scrollTo(b, animated: false), .scrollToTop, .selectTab(-1), .selectTab(7),
      .resize(Screen(width: 1 + abs(a), height: 1 + abs(b), safeTop: 1 / 3, safeBottom: 0)),
      .content(page: 2, .height(abs(a))),
      .content(page: 0, .rows(count: 9, rowHeight: abs(b))), .content(page: 1, .destinations),
      .bars(.show(animated: false, forSeconds: abs(a))), .bars(.show(animated: true, forSeconds: nil)),
      .bars(.hide(animated: true)), .bars(.freeze), .bars(.thaw),
      .bars(.show(animated: false, forSeconds: abs(b)), at: .top), .bars(.hide(animated: false), at: .bottom),
      .bars(.freeze, at: .top), .bars(.thaw, at: .bottom), .refresh(points: 1 + abs(a), seconds: abs(b)),
      .insert(PageContent.Rows(count: 7, height: 1 + abs(a))),
      .content(page: 0, .extendedRows(.init(count: 9, height: abs(b)), above: [.init(count: 2, height: 1 + abs(a))])),
      .tune(tuning), .tune(tuning), .tune(Tuning()),
    ]
    return inputs[Int.random(in: 0..<inputs.count, using: &generator)]
  }

  @Test("the written text reads back as the same inputs at the same ticks", arguments: 1...40)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var setup = Setup()
    setup.tuning.gesture.slop = Double.random(in: 0...40, using: &generator)
    setup.pages[0].offset = random(&generator)
    setup.barsHidden = seed % 2 == 0
    setup.startPage = 2
    var writer = TakeWriter(setup)
    var tick = 0
    var wanted: [TakeSample] = []
    var text = TakeWriter.header(setup, title: "A \"quoted\" title")
    for _ in 0..<200 {
      tick += Int.random(in: 0...40, using: &generator)
      let sample = TakeSample(tick: tick, input: input(&generator))
      wanted.append(sample)
      let line = writer.line(sample.tick, sample.input)
      text += try #require(line)
    }
    let reading = TakeParser.read(text + TakeWriter.footer)
    #expect(reading.problems == [])
    let take = try #require(reading.take)
    #expect(take.setup == setup)
    #expect(take.title == "A \"quoted\" title")
    #expect(take.samples == wanted)
  }

  @Test("the opening has a fixed order: title, screen, theme, scene, values, pages, start")
  func header() {
    var setup = Setup()
    (setup.screen, setup.scene) = (Screen(width: 320, height: 568, safeTop: 20, safeBottom: 0), .feed)
    setup.tuning.top.resistShow = 7
    setup.pages = [
      Setup.Page(content: .height(900), offset: 12.5), Setup.Page(content: .rows(count: 3, rowHeight: 40)),
    ]
    (setup.startPage, setup.barsHidden) = (0, true)
    let lines = [
      "take \"T\"", "screen 320.0 568.0 safe 20.0 0.0", "theme dark", "scene feed", "set top.resistShow 7.0", "pages 2",
      "content 0 height 900.0", "at 0 offset 12.5", "content 1 rows 3 40.0", "page 0", "bars hidden", "samples",
    ]
    #expect(TakeWriter.header(setup, title: "T", theme: .dark) == lines.map { $0 + "\n" }.joined())
  }

  @Test("numbers up to a billion are written, and no larger ones", arguments: [(1e9, true), (1e9.nextUp, false)])
  func largest(number: Double, isWritten: Bool) {
    var writer = TakeWriter(Setup())
    for sign in [1.0, -1] {
      #expect((writer.line(0, .wheel(Vector(dx: 0, dy: sign * number))) != nil) == isWritten)
      #expect((writer.line(0, .press(Point(x: sign * number, y: 0))) != nil) == isWritten)
      #expect((writer.line(0, .scrollTo(sign * number, animated: false)) != nil) == isWritten)
    }
  }

  @Test("a recording truncated anywhere after its header still reads, as its beginning")
  func cutOff() throws {
    var writer = TakeWriter(Setup())
    let header = TakeWriter.header(Setup())
    let inputs: [Input] = [
      .press(Point(x: 1.5, y: 2)), .move(Point(x: 10, y: 20)), .release(velocity: nil), .wheelStop,
    ]
    let lines = inputs.enumerated().compactMap { writer.line(10 * $0.offset, $0.element) }
    let body = lines.joined() + TakeWriter.footer
    for length in 0...body.count {
      let text = header + body.prefix(length)
      let reading = TakeParser.read(String(text), as: .recording)
      #expect(reading.problems == [])
      let complete = body.prefix(length).filter { $0 == "\n" }.count
      #expect(try #require(reading.take).samples.count == min(complete, inputs.count))
    }
    #expect(TakeParser.read(header + lines[0]).problems.count == 1)
    #expect(TakeParser.read(header + lines[0], as: .recording).warnings.count == 1)
  }

  @Test("an input that no take can contain is not written")
  func unspeakable() {
    var writer = TakeWriter(Setup())
    #expect(writer.line(0, .wheel(Vector(dx: .nan, dy: 0))) == nil)
    #expect(writer.line(0, .press(Point(x: .infinity, y: 0))) == nil)
  }
}
