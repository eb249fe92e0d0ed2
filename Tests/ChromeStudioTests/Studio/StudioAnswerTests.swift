import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeStudio
@testable import DesktopTestSupport

/// What another value would have done: every answer is played out, at the value and a hair short of it.
@Suite("The studio says what would have turned it")
struct StudioAnswerTests {
  /// On 260 points, a third of a second later back `way`, let go at rest; slop 0 so that every point counts.
  private func gesture(back way: Double) -> KeptGesture {
    var setup = Setup()
    setup.startPage = 0
    setup.pages[0].offset = 600
    setup.tuning.gesture.slop = 0
    var gesture = KeptGesture(start: Simulation(setup))
    var (tick, y) = (0, 600.0)
    gesture.inputs.append(.init(tick: 0, input: .press(Point(x: 195, y: y))))
    for step in [-26.0, way / 10] {
      if step > 0 { tick += 200 }
      for _ in 0..<10 {
        tick += 10
        y += step
        gesture.inputs.append(.init(tick: tick, input: .move(Point(x: 195, y: y))))
      }
    }
    gesture.inputs.append(.init(tick: tick + 120, input: .release(velocity: .zero)))
    return gesture
  }

  private func tuning(_ change: (inout Tuning) -> Void = { _ in }) -> Tuning {
    var tuning = Tuning()
    tuning.gesture.slop = 0
    tuning.top.deadBand = 0
    change(&tuning)
    return tuning
  }

  /// Whether the event comes in a run of its own, with nothing of the search's.
  private func happens(_ answer: WhyAnswer, _ value: Double, _ run: LoopRun) throws -> Bool {
    let field = try #require(TuningField.named(answer.key))
    let other = LoopRun(run.gesture, TuningEdit.setting(field, to: .number(value), in: run.layer.tuning))
    return other.events.contains {
      answer.question.window.contains($0.tick) && answer.question.subject.matches($0.event)
    }
  }

  /// At the value it turns, a tenth of the key's step short of it not.
  private func playOut(_ answer: WhyAnswer, _ run: LoopRun) throws {
    let field = try #require(TuningField.named(answer.key))
    guard case .number(_, _, let step) = field.kind else {
      Issue.record("\(answer.key) is no number")
      return
    }
    let short = answer.value + (answer.isAtMost ? step : -step) / 10
    #expect(try happens(answer, answer.value, run) != answer.question.didHappen, "\(answer.text)")
    #expect(try happens(answer, short, run) == answer.question.didHappen, "\(answer.text), a hair short")
  }

  private func answers(_ place: WhyPlace, _ run: LoopRun) -> [WhyAnswer] {
    var answers = WhyAnswers()
    let questions = WhyMoment(place, run).questions
    for question in questions { answers.ask(question, of: run) }
    return questions.compactMap { answers[$0] ?? nil }
  }

  @Test("a commit stack that travelled 160 of 200 points would have shown at 159.9")
  func resisted() throws {
    let tuning = tuning {
      $0.bottom.resistShow = 200; $0.bottom.deadBand = 0
    }
    let run = LoopRun(gesture(back: 160), tuning)
    let answer = try #require(answers(.moment(390), run).first { $0.key == "bottom.resistShow" })
    // Travel has to go beyond the limit: a limit of 160 takes all of it.
    #expect(answer.text == "Would have shown with Show after ≤ 159.9 pt (bottom.resistShow)")
    try playOut(answer, run)
  }

  @Test("a flag says what would have kept it away, and the sample that crossed the limit")
  func flag() throws {
    let tuning = tuning {
      $0.bottom.resistHide = 40; $0.bottom.deadBand = 0
    }
    let run = LoopRun(gesture(back: 0), tuning)
    let index = try #require(run.flags.firstIndex { $0.event == .barHidden(.tabBar) })
    let moment = WhyMoment(.flag(index), run)
    #expect(moment.parts.first?.title.hasPrefix("tab bar hidden · ") == true)
    // Samples of 26 points each 10 ticks: the second, at 20 ticks, goes past 40.
    #expect(
      moment.parts.first?.lines
        == ["Threshold crossed by a step of 26 pt at 0.03 s, after resistance absorbed 40 of 260 pt"])
    let answer = try #require(answers(.flag(index), run).first)
    #expect(answer.key == "bottom.resistHide" && !answer.isAtMost)
    try playOut(answer, run)
  }

  @Test(
    "a header released partway: the value that would have changed it, by hand",
    arguments: [
      // Range 52; after 20 of resistance 13 points of the way back show: a quarter. At most a quarter hides, so that
      // `showAbove` may come down to it, where a tie shows.
      (hideBelow: 0.25, key: "top.showAbove", words: "Would have shown with Show above ≤ 0.25 (top.showAbove)"),
      // Below a half hides: `showAbove` may not come down further. With 7 of resistance 26 points show, a half.
      (hideBelow: 0.5, key: "top.resistShow", words: "Would have shown with Show after ≤ 7 pt (top.resistShow)"),
    ])
  func settled(story: (hideBelow: Double, key: String, words: String)) throws {
    let tuning = tuning {
      $0.top.resistHide = 0; $0.top.resistShow = 20; $0.top.hideBelow = story.hideBelow
    }
    let run = LoopRun(gesture(back: 33), tuning)
    let found = answers(.moment(400), run)
    let answer = try #require(found.first { $0.question.subject == .bar(.header, .shown) })
    #expect(answer.key == story.key)
    #expect(answer.text == story.words)
    try playOut(answer, run)
  }

  @Test("a page that did not turn: the distance that would have turned it")
  func page() throws {
    var gesture = KeptGesture(start: Simulation(Setup()))
    gesture.inputs = [.init(tick: 0, input: .press(Point(x: 300, y: 400)))]
    for step in 1...12 {
      gesture.inputs.append(.init(tick: step * 10, input: .move(Point(x: 300 - Double(step) * 10, y: 400))))
    }
    gesture.inputs.append(.init(tick: 400, input: .release(velocity: .zero)))
    let run = LoopRun(gesture, Tuning())
    let answer = try #require(answers(.moment(200), run).first { $0.question.subject == .page })
    #expect(answer.key == "pager.distance" && answer.isAtMost)
    #expect(answer.value < 120.0 / 390)
    try playOut(answer, run)
  }

  @Test("random gestures: every answer can be played to its end")
  func playedOut() throws {
    var count = 0
    for seed in 1...4 {
      let gesture = KeptGesture.threeGestures(from: Simulation(Setup()), seed: UInt64(seed))
      let run = LoopRun(gesture, Tuning())
      for place in run.flags.indices.map(WhyPlace.flag) + [.moment(run.length / 2)] {
        for answer in answers(place, run) {
          try playOut(answer, run)
          count += 1
        }
      }
    }
    #expect(count > 5, "most places have an answer")
  }

  @Test("pointing at a flag or at a moment brings the words; while a value is dragged none are looked for")
  func hover() throws {
    var bench = StudioBench(tuning())
    bench.studio.toggleLoop(gesture(back: 120), bench.tuning, at: 0)
    let loop = try #require(bench.studio.loop)
    let view = TimelineView(area: try #require(bench.layout.timeline), loop: loop)
    let index = try #require(loop.run.flags.firstIndex { $0.event == .barHidden(.tabBar) })
    let flag = try #require(view.spots.first { $0.control == .loop(.flag(index)) })
    #expect(!bench.texts.contains { $0.hasPrefix("tab bar hidden ·") })
    bench.move(flag.rect.center)
    #expect(bench.texts.contains { $0.hasPrefix("tab bar hidden ·") })
    #expect(bench.texts.joined(separator: " ").contains("Would not have hidden with"))
    bench.move(Point(x: view.x(of: 150), y: view.offset.center.y))
    #expect(bench.texts.contains { $0.hasPrefix("Top stack · ") })
    bench.move(Point(x: 5, y: 5))
    #expect(!bench.texts.contains { $0.hasPrefix("Would") })
    bench.click(flag.rect.center)
    #expect(bench.studio.loop?.isPlaying == false)
    #expect(bench.studio.loop?.tick == loop.run.flags[index].tick, "a click goes there")
  }
}
