import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeStudio
@testable import ChromeSweep
@testable import DesktopTestSupport

/// Strips behind the panel's values: what each value makes of what loops.
@Suite("Flip strips") struct IntervalStripTests {
  /// Up 200 points, back 150 without a fling, so that the top waits for its resistance.
  static let gesture: KeptGesture = {
    var gesture = KeptGesture(start: Simulation(Setup()))
    var (tick, place) = (0, Point(x: 195, y: 640))
    gesture.add(.press(place), tick)
    for step in [-20.0, 15] {
      for _ in 0..<10 {
        (tick, place.y) = (tick + 6, place.y + step)
        gesture.add(.move(place), tick)
      }
      tick += 60
      gesture.add(.move(place), tick)
    }
    gesture.add(.release(velocity: .zero), tick + 1)
    return gesture
  }()

  private static func bench() -> StudioBench {
    var bench = StudioBench()
    bench.studio.toggleLoop(gesture, bench.tuning, at: 0)
    return bench
  }

  /// Everything that is asked is answered on this thread; how many questions that were.
  @discardableResult
  private func answer(_ bench: inout StudioBench, inSightOnly: Bool = true) -> Int {
    let questions = bench.studio.intervalQueries(bench.layout, bench.tuning, inSightOnly: inSightOnly)
    for question in questions {
      bench.studio.intervals.accept(IntervalSweep.Reply(number: question.number, answer: question.answer, isLast: true))
    }
    return questions.count
  }

  /// What counts of the loop under one value, read off an ordinary run and not off the sweep.
  private func outcome(_ field: TuningField, _ number: Double, _ tuning: Tuning) -> [String] {
    let run = LoopRun(Self.gesture, TuningEdit.setting(field, to: .number(number), in: tuning))
    let events = run.events.map(\.event.description).filter { word in
      ["barHidden", "barShown", "settled", "pageChanged", "pageSettled", "sectionChanged"].contains {
        word.hasPrefix("\($0):")
      }
    }
    let end = run.phone(at: run.length).frame()
    return events + BarName.allCases.map { "\(end[$0].motion)" } + ["\(end.page.settled)"]
  }

  @Test(
    "at every border the ordinary run turns, and within a band it does not",
    arguments: ["top.resistShow", "top.resistHide", "bottom.resistShow"])
  func borders(key: String) throws {
    var bench = Self.bench()
    bench.show(key)
    answer(&bench)
    let field = try #require(TuningField.named(key))
    let strip = try #require(bench.studio.strip(of: field, in: bench.tuning))
    guard case .number(_, _, let step) = field.kind else { return }
    let bands = strip.answer.bands.indices
    #expect(bands.count > 1)
    var generator = SeededGenerator(seed: 19)
    for band in bands {
      let (from, to) = (strip.answer.start(of: band), strip.answer.end(of: band))
      let inside = outcome(field, from, bench.tuning)
      for _ in 0..<3 {
        let place = Int.random(in: strip.answer.bands[band].places, using: &generator)
        let number = strip.answer.scale.number(at: place)
        #expect(outcome(field, number, bench.tuning) == inside, "\(key) \(number) in \(from)…\(to)")
      }
      if band > 0 { #expect(outcome(field, from - step / 20, bench.tuning) != inside, "\(key) below \(from)") }
    }
  }

  @Test("an answer about other values is not taken, and nothing out of date is drawn")
  func outOfDate() throws {
    var bench = Self.bench()
    bench.show("top.resistShow")
    let old = bench.studio.intervalQueries(bench.layout, bench.tuning)
    #expect(!old.isEmpty && bench.studio.intervals.isWaiting)
    var changed = bench.tuning
    changed.top.resistHide += 7
    bench.put(.tune(changed))
    for question in old {
      bench.studio.intervals.accept(IntervalSweep.Reply(number: question.number, answer: question.answer, isLast: true))
    }
    #expect(TuningField.all.allSatisfy { bench.studio.strip(of: $0, in: bench.tuning) == nil })
    answer(&bench)
    #expect(bench.studio.strip(of: try #require(TuningField.named("top.resistShow")), in: bench.tuning) != nil)
  }

  @Test("the strip of the value that is changed stays, all others go; another gesture leaves none")
  func ownKey() throws {
    var bench = Self.bench()
    bench.show("top.resist")
    answer(&bench)
    let (show, hide) = try (
      #require(TuningField.named("top.resistShow")), #require(TuningField.named("top.resistHide"))
    )
    let before = try #require(bench.studio.strip(of: show, in: bench.tuning))
    #expect(bench.studio.strip(of: hide, in: bench.tuning) != nil)
    bench.put(.tune(TuningEdit.setting(show, to: .number(77), in: bench.tuning)))
    let after = try #require(bench.studio.strip(of: show, in: bench.tuning))
    #expect(after.answer.bands == before.answer.bands && after.value == .number(77))
    #expect(bench.studio.strip(of: hide, in: bench.tuning) == nil)
    bench.studio.endLoop()
    #expect(bench.studio.strip(of: show, in: bench.tuning) == nil)
    bench.studio.toggleLoop(KeptGesture.threeGestures(from: Simulation(Setup())), bench.tuning, at: 0)
    #expect(bench.studio.strip(of: show, in: bench.tuning) == nil)
  }

  @Test("pointing at another band describes it and draws ghosts; a click applies it; undo returns")
  func pointing() throws {
    var bench = Self.bench()
    bench.studio.loop?.scrub(to: 150)
    bench.show("top.resistShow")
    answer(&bench)
    let field = try #require(TuningField.named("top.resistShow"))
    let strip = try #require(bench.studio.strip(of: field, in: bench.tuning))
    let other = try #require(strip.answer.bands.indices.first { !strip.isAsNow($0) })
    let scale = try #require(bench.view.scale(of: field))
    let middle = (strip.answer.start(of: other) + strip.answer.end(of: other)) / 2
    let place = Point(x: scale.x(of: middle), y: bench.place(.field("top.resistShow"), .track).y)
    bench.move(place)
    let preview = try #require(bench.studio.preview)
    #expect(preview.band == other && preview.run != nil)
    let all = strip.answer.bands.compactMap(\.result)
    let run = try #require(bench.studio.loop).run
    let query = IntervalQuery(number: 0, subject: SweepSubject(run), field: field)
    try #require(preview.story.count == 2, "first what differs, then the whole")
    let bands = strip.answer.bands
    let difference = query.text(bands[other], from: bands[strip.present].places.lowerBound, of: strip.answer.scale)
    #expect(difference != nil && preview.story[0] == difference)
    #expect(preview.story[1].contains(bands[other].result?.course(among: all) ?? "-"))
    bench.seconds += 1
    #expect(bench.texts.contains { $0.hasSuffix(" (preview)") })
    bench.click(place)
    guard case .number(let gone) = field[bench.tuning] else { return }
    #expect(strip.band(of: .number(gone)) == other)
    // Back from there the story is about leaving that band: nothing differs from itself.
    bench.move(Point(x: 5, y: 5))
    bench.move(place)
    #expect(bench.studio.preview?.run == nil && bench.studio.preview?.story.count == 1)
    bench.move(Point(x: scale.x(of: Tuning().top.resistShow), y: place.y))
    let back = try #require(bench.studio.preview)
    #expect(back.run != nil && back.story.count == 2 && back.story[1] != preview.story[1])
    bench.key(KeyPress.code("z"), .control)
    #expect(field[bench.tuning] == strip.value)
  }

  @Test("Control and an arrow jump to the nearest value of the next interval")
  func jumps() throws {
    var bench = Self.bench()
    bench.show("top.resistShow")
    answer(&bench)
    let field = try #require(TuningField.named("top.resistShow"))
    let strip = try #require(bench.studio.strip(of: field, in: bench.tuning))
    bench.studio.interaction.focus = .field("top.resistShow")
    let (from, count) = (strip.present, strip.answer.bands.count)
    for band in (from + 1)..<count {
      bench.key(Keys.right, .control)
      #expect(strip.band(of: field[bench.tuning]) == band)
    }
    bench.key(Keys.right, .control)
    #expect(strip.band(of: field[bench.tuning]) == count - 1)
    bench.key(Keys.left, .control)
    #expect(strip.band(of: field[bench.tuning]) == count - 2)
  }

  @Test("the borders are next to the numbers, and the weakest key is in the head once all are known")
  func safeDistance() throws {
    var bench = Self.bench()
    bench.show("top.resistShow")
    answer(&bench)
    let field = try #require(TuningField.named("top.resistShow"))
    let strip = try #require(bench.studio.strip(of: field, in: bench.tuning))
    let words = try #require(strip.borderWords)
    bench.move(bench.place(.field("top.resistShow")))
    bench.seconds += 1
    #expect(words.hasPrefix("changes at ") && bench.texts.contains("Result \(words)"))
    guard case .number(let now) = strip.value else { return }
    let borders = [strip.borders.below, strip.borders.above].compactMap { $0 }
    let nearest = try #require(borders.map { abs($0 - now) }.min())
    let share = try #require(strip.safeShare)
    #expect(abs(share * strip.length - nearest) < 1e-9)
    #expect(!bench.texts.contains { $0.hasPrefix("Most fragile: ") })
    #expect(bench.studio.intervals.weakest(in: bench.tuning) == nil)
  }

  @Test("a change that would have altered the result can be clicked, by pointer and keys; undo reverts it")
  func answers() throws {
    var bench = Self.bench()
    bench.studio.loop?.scrub(to: 150)
    bench.move(Point(x: 5, y: 5))
    let view = try #require(bench.studio.whyView(bench.world))
    let spot = try #require(view.spots.first)
    guard case .loop(.answer(let number)) = spot.control else {
      Issue.record("no answer to press")
      return
    }
    let answer = try #require(view.answer(number))
    let field = try #require(TuningField.named(answer.key))
    let before = field[bench.tuning]
    let background = bench.alpha(of: spot)
    // The card's shadow lies below its pane.
    let items = bench.list.items
    let shadow = items.firstIndex { if case .mask(.shadow, view.card.inset(by: -18), _) = $0 { true } else { false } }
    let layer = items.lastIndex { if case .material(_, view.card, _) = $0 { true } else { false } }
    #expect(try #require(shadow) < #require(layer))
    bench.move(spot.rect.center)
    #expect(bench.studio.preview?.key == answer.key && bench.studio.preview?.run != nil)
    // Under the pointer it is lit.
    #expect(background > 0 && abs(bench.alpha(of: spot) - 2 * background) <= 1)
    bench.click(spot.rect.center)
    #expect(field[bench.tuning] == .number(answer.value))
    let turned = WhySearch.happens(
      answer.question.subject, in: answer.question.window, Self.gesture, TuningLayer(bench.tuning))
    #expect(turned != answer.question.didHappen)
    bench.key(KeyPress.code("z"), .control)
    #expect(field[bench.tuning] == before)
    bench.move(Point(x: 5, y: 5))
    bench.studio.interaction.focus = spot.control
    bench.key(Keys.enter)
    #expect(field[bench.tuning] == .number(answer.value))
  }

  @Test("a value that changes nothing of what loops is dimmed, and its card says so")
  func idle() throws {
    var bench = Self.bench()
    // A gesture without a page turn: how far one has to go for it decides nothing.
    bench.show("pager.distance")
    answer(&bench)
    #expect(bench.studio.intervals.isIdle("pager.distance") && !bench.studio.intervals.isIdle("top.resistShow"))
    // The order changes only which bar goes first, and where both can go that is something.
    let toolbar = try #require(TuningField.named("toolbar.min"))
    bench.put(.tune(TuningEdit.setting(toolbar, to: .number(0), in: bench.tuning)))
    bench.show("top.order")
    answer(&bench)
    let order = try #require(TuningField.named("top.order"))
    #expect(try #require(bench.studio.strip(of: order, in: bench.tuning)).hasThresholds)
    #expect(!bench.studio.intervals.isIdle("top.order"))
    bench.show("pager.distance")
    answer(&bench)
    bench.move(bench.place(.field("pager.distance")))
    bench.seconds += 1
    #expect(bench.texts.joined(separator: " ").contains("No value changes the looping gesture."))
  }

  @Test("while a value is dragged nothing is asked")
  func dragging() {
    var bench = Self.bench()
    bench.show("top.resistShow")
    bench.press(bench.place(.field("top.resistShow"), .track))
    #expect(bench.studio.intervalQueries(bench.layout, bench.tuning).isEmpty)
    bench.release(bench.place(.field("top.resistShow"), .track))
    #expect(!bench.studio.intervalQueries(bench.layout, bench.tuning).isEmpty)
  }

  @Test("in the window, strips appear automatically while it runs, and disappear with the loop")
  func window() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.studio.toggleLoop(Self.gesture, window.tuning, at: window.seconds)
      let field = try #require(TuningField.named("top.resistShow"))
      window.wait { $0.guest.studio.strip(of: field, in: $0.tuning) != nil }
      let strip = try #require(window.guest.studio.strip(of: field, in: window.tuning))
      #expect(strip.hasThresholds)
      window.guest.studio.endLoop()
      window.wait(0.1)
      #expect(window.guest.studio.strip(of: field, in: window.tuning) == nil)
      #expect(window.guest.searches.intervals?.poll().isEmpty == true)
    }
  }
}

extension IntervalStrip {
  fileprivate var length: Double { answer.scale.range.upperBound - answer.scale.range.lowerBound }
}

extension StudioBench {
  /// How opaque the ground of a spot is, of 255.
  fileprivate func alpha(of spot: Spot) -> Int {
    let backgrounds = list.items.compactMap { item -> Int? in
      if case .mask(.roundedRect(radius: 6), spot.rect, let color) = item { Int(color.alpha) } else { nil }
    }
    return backgrounds.first ?? 0
  }
}
