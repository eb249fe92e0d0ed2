import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSystem
@testable import DesktopTestSupport

/// 600 ticks are a second. A pointer that rests comes in again and again; the phone itself hears nothing of it.
@Suite("What a session keeps, to the line")
struct RecorderTables {
  private struct Life {
    var phone = Simulation(Setup())
    var journal = Journal(Setup())

    mutating func note(_ count: Int, every pause: Tick) {
      for _ in 0..<count {
        _ = phone.handle(.time(to: phone.tick + pause))
        journal.note(.hover(Point(x: 5, y: 5)), before: phone)
      }
    }
  }

  @Test("places to begin at are two seconds apart, and the first that can be is taken") func openings() {
    for (pause, ticks) in [
      (600, [0, 1200, 2400]), (1200, [0, 1200, 2400, 3600, 4800, 6000]), (1199, [0, 2398, 4796]),
    ] {
      var life = Life()
      life.note(5, every: pause)
      #expect(life.journal.openings.map(\.tick) == ticks, "every \(pause)")
    }
  }

  @Test("a part that begins at such a place is reported from there") func cut() throws {
    var life = Life()
    life.note(6, every: 1200)
    let label = Journal.Label(title: "A part", theme: .light, video: "part.mp4")
    for (cut, opening) in [(3600, 3600), (3599, 2400), (4799, 3600)] {
      let take = try #require(life.journal.makeTake(from: cut, to: life.phone, label))
      #expect(take.opening.tick == opening && take.cut == cut)
    }
  }

  /// Of 1001 the younger 501 stay, and of the older 500 every second.
  @Test("a thousand places are kept, of one more some are not") func thousand() {
    var life = Life()
    life.note(999, every: 1200)
    #expect(life.journal.openings.count == 1000)
    life.note(1, every: 1200)
    #expect(life.journal.openings.count == 751)
  }

  /// The places are 200 lines apart from line 199 on: the first with 20 000 lines before it has 20 199.
  @Test("forty thousand lines are kept, of one more about half") func lines() {
    var life = Life()
    life.note(40_000, every: 6)
    #expect(life.journal.lines.count == 40_000)
    life.note(1, every: 6)
    #expect(life.journal.lines.count == 40_001 - 20_199 && life.journal.openings.first?.index == 0)
  }

  @Test("two hundred thousand are kept while a recording needs them; with one more, about half") func held() {
    var life = Life()
    life.journal.held = 0
    life.note(200_000, every: 6)
    #expect(life.journal.lines.count == 200_000)
    life.note(1, every: 6)
    #expect((99_000...100_001).contains(life.journal.lines.count))
  }

  private func recorder(_ bench: RenderBench, _ program: String) -> Recorder {
    Recorder(Setup(), RecordingFolder(bench.folder), program: program)
  }

  /// 2.5 s after it began the clock changes in another half.
  @Test("the clock of a recording changes with its own seconds, and shows problems for fifteen") func clock() throws {
    let bench = try RenderBench()
    let recorder = recorder(bench, "/nowhere")
    recorder.toggle(Simulation(Setup()), .light, at: 10.25)
    #expect(recorder.nextChange(after: 12.75) == 13.25)
    recorder.report("a", isTrouble: true, at: 10)
    #expect(recorder.messages.map(\.until) == [25])
  }

  @Test("what is written is kept to be compared, as long as the session remembers its beginning") func compared() throws
  {
    let bench = try RenderBench()
    let (recorder, phone) = (recorder(bench, "/nowhere"), Simulation(Setup()))
    func kept() -> Int { recorder.holders.first { $0.name.hasPrefix("bytes") }?.count ?? 0 }
    #expect(kept() == 0)
    recorder.toggle(phone, .light, at: 0)
    let before = kept()
    recorder.note(.hover(Point(x: 5, y: 5)), before: phone)
    let text = try SystemFile.read(bench.path("recording-1.take")).get()
    #expect(before > 0 && kept() > before && kept() == text.count)
  }

  @Test("a video in progress is polled ten times a second, and has no frames at first") func poll() throws {
    let bench = try RenderBench()
    let recorder = recorder(bench, try bench.script("slow", "exec sleep 600\n"))
    let phone = Simulation(Setup())
    for _ in 0..<2 { recorder.toggle(phone, .light, at: 1) }
    #expect(recorder.isRendering && recorder.notices(at: 1).map(\.text) == ["recording-1.mp4  0%"])
    let next = try #require(recorder.nextChange(after: 5))
    #expect(abs(next - 5.1) < 1e-9)
  }
}

/// Letters of 13 points in panels of 300: 260 are for words.
@Suite("Widths of notices")
struct NoticeWidthTests {
  private static func items(_ words: String) -> [DrawItem] {
    var painter = Painter()
    let notice = RecordingNotice(text: words, manner: .plain, until: .infinity)
    NoticeStack(notices: [notice], theme: .light, corner: Point(x: 0, y: 0), width: 300).paint(into: &painter)
    return painter.list.items
  }

  private static func lines(_ words: String) -> [String] {
    items(words).compactMap { if case .text(let label) = $0 { label.string } else { nil } }
  }

  /// Two words that need a width within a range.
  private static func pair(_ range: ClosedRange<Double>) -> String? {
    for (wide, narrow) in (0..<24).flatMap({ wide in (0..<60).map { (wide, $0) } }) {
      let words = "aaaaaaaaaa a" + String(repeating: "a", count: wide) + String(repeating: "i", count: narrow)
      if range.contains(TextWidth.estimate(words, .caption)) { return words }
    }
    return nil
  }

  @Test("words that need 260 points stand in one line, a little more in two") func fits() throws {
    let (fitting, wider) = (try #require(Self.pair(259.2...260)), try #require(Self.pair(260.001...260.9)))
    #expect(Self.lines(fitting) == [fitting])
    #expect(Self.lines(wider) == wider.split(separator: " ").map(String.init))
  }

  /// Ten letters of 7.332 are 73.32; with 12 on each side and 20 for the dot 117.
  @Test("a panel is as wide as its widest line, before its shadow is drawn") func widest() {
    let items = Self.items("a\naaaaaaaaaa\naa")
    var (shadow, layer): (Int?, Int?)
    for (index, item) in items.enumerated() {
      if case .mask(.shadow, let rect, _) = item, rect.width == 117 + 24 { shadow = index }
      if case .material(_, let rect, _) = item, rect.width == 117 { layer = index }
    }
    #expect(shadow == 0 && layer == 1, "\(items)")
  }
}
