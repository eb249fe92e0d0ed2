import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeSystem
@testable import ChromeTakes

/// Every take that ships: it is right, it holds what it promises, and nobody who watches changes it.
@Suite("The shipped takes")
struct TakeCorpusTests {
  private static let folder = Assets.folder().map { $0 + "/Takes" } ?? ""
  private static let names = SystemFile.names(in: folder).filter { $0.hasSuffix(".take") }.sorted()

  private func readTake(_ name: String) throws -> Take {
    let bytes = try SystemFile.read("\(Self.folder)/\(name)").get()
    let reading = TakeFolder(path: Self.folder).read(bytes)
    #expect(reading.problems.isEmpty)
    #expect(reading.warnings.isEmpty)
    return try #require(reading.take)
  }

  /// What a run printed, what went wrong in it, and how it ended.
  private struct Run {
    var bytes: [UInt8] = []
    var issues: [String] = []
    var decided = 0
    var replay: Replay

    init(_ take: Take, every: Replay.Every) {
      replay = Replay(take, every: every, studio: take.worksStudio ? StudioMirror(take.setup) : nil)
      while let news = replay.next() {
        if case .line(let line) = news { ReportJSON.append(line, to: &bytes) }
        if case .expected = news { decided += 1 }
        if let issue = TakeRemark(news) { issues.append(issue.text(path: "take")) }
      }
    }
  }

  /// Statements that are answered once in a replay.
  private func expectations(of take: Take) -> Int {
    take.statements.count { statement in
      switch statement.action {
      case .expect, .expectEvent: true
      case .input, .gesture, .pass, .samples, .logged, .set, .tune, .ramp, .wait, .mark, .caption, .video, .studio:
        false
      }
    }
  }

  @Test("the corpus is complete: a welcome, a take for every preset, the quarrels of real apps, the peers' own cases")
  func isComplete() {
    let wanted = ["welcome", "all-presets"] + PresetFiles().names
    for name in wanted { #expect(Self.names.contains("\(name).take"), "\(name).take is missing") }
    #expect(Self.names.count { $0.hasPrefix("failure-") } >= 10)
    #expect(Self.names.count { $0.hasPrefix("conformance-") } >= 17)
  }

  @Test("a take is valid, has a title and is played without a failed expectation or a warning", arguments: names)
  func holds(name: String) throws {
    let take = try readTake(name)
    #expect(!take.title.isEmpty)
    let run = Run(take, every: .sample)
    #expect(run.issues.isEmpty)
    #expect(run.decided == expectations(of: take))
    #expect(name == "welcome.take" || run.decided > 0, "it expects nothing")
  }

  @Test("a demo shows the preset of its name", arguments: PresetFiles().names)
  func opensItsPreset(name: String) throws {
    let take = try readTake("\(name).take")
    #expect(take.preset == name)
    #expect(take.statements.contains { if case .caption = $0.action { true } else { false } })
  }

  @Test("two runs print the same bytes", arguments: names)
  func repeats(name: String) throws {
    let take = try readTake(name)
    #expect(Run(take, every: .sample).bytes == Run(take, every: .sample).bytes)
    #expect(Run(take, every: .frame(fps: 25)).bytes == Run(take, every: .frame(fps: 25)).bytes)
  }

  @Test("the end is the same, however often it is observed", arguments: names)
  func endsTheSame(name: String) throws {
    let take = try readTake(name)
    let unwatched = Run(take, every: .end)
    let rates = [144, 60, 24, 30, 90, 120, 240.0]
    for rate in rates.prefix(TestShare.of(rates.count)) {
      let watched = Run(take, every: .frame(fps: rate))
      #expect(watched.replay.simulation == unwatched.replay.simulation, "at \(rate) frames a second")
      #expect(watched.issues == unwatched.issues)
    }
  }

  /// The take with every drag and move cut into samples `ticks` apart.
  private func recut(_ take: Take, every ticks: Tick) -> Take {
    var take = take
    for position in take.statements.indices {
      switch take.statements[position].action {
      case .gesture(.drag(let from, var motion)) where motion.over > 0 && motion.manner == .even:
        motion.samples = max(1, motion.over / ticks)
        take.statements[position].action = .gesture(.drag(from: from, motion))
      case .gesture(.move(var motion)) where motion.over > 0 && motion.manner == .even:
        motion.samples = max(1, motion.over / ticks)
        take.statements[position].action = .gesture(.move(motion))
      case .gesture, .input, .pass, .samples, .logged, .set, .tune, .ramp, .wait, .expect, .expectEvent, .mark,
        .caption, .video, .studio:
        break
      }
    }
    return take
  }

  /// Distances that divide every drag of the take, so that its samples lie on ticks.
  @Test("however a drag is cut into samples, the promises hold and the end is the same", arguments: [1, 2, 6, 10, 18])
  func endsTheSameRecut(ticks: Tick) throws {
    let take = try readTake("all-presets.take")
    let (whole, cut) = (Run(take, every: .end), Run(recut(take, every: ticks), every: .end))
    #expect(cut.issues.isEmpty)
    let (a, b) = (whole.replay.simulation.frame(), cut.replay.simulation.frame())
    #expect(abs(a.offset - b.offset) < 1e-6)
    for bar in BarName.allCases { #expect(abs(a[bar].hidden - b[bar].hidden) < 1e-6) }
    #expect(a.page.settled == b.page.settled)
  }

  @Test("the welcome takes four to six seconds and shows a drag, a fling and a swipe")
  func welcome() throws {
    let take = try readTake("welcome.take")
    let run = Run(take, every: .end)
    #expect((2400...3600).contains(run.replay.simulation.tick))
    #expect(take.preset == nil)
    #expect(take.setup.startPage == 1)
    let gestures = take.statements.compactMap { statement -> Gesture? in
      guard case .gesture(let gesture) = statement.action else { return nil }
      return gesture
    }
    #expect(gestures.contains { if case .drag = $0 { true } else { false } })
    #expect(gestures.contains { if case .fling = $0 { true } else { false } })
    #expect(gestures.contains { if case .swipe = $0 { true } else { false } })
  }
}
