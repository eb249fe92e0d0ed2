import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop

/// Everything of pages, tabs and sections that is seen to move.
private struct Seen {
  var owner: Int
  var offset: Double
  /// Points.
  var position: Double
  var highlight: Double
  var indicatorX: Double
  var indicatorWidth: Double
  var strip: Double
  /// Displayed offsets by page.
  var pages: [Int: Double]

  init(_ simulation: Simulation) {
    let frame = simulation.frame()
    owner = simulation.pager.owner
    offset = frame.offset
    position = frame.page.position * frame.screen.width
    highlight = frame.page.highlight
    indicatorX = frame.section.indicatorX
    indicatorWidth = frame.section.indicatorWidth
    strip = frame.section.stripOffset
    let slide = frame.page.slide
    pages = [slide.leading: slide.leadingOffset]
    if slide.fraction > 0 { pages[slide.trailing] = slide.trailingOffset }
  }
}

/// What somebody does at one moment.
private struct Move {
  var input: Input
  /// How far it may bring the page, the pager or the strip at once: the finger's own way.
  var reach = 0.0
  /// Whether it may choose a tab, to which the highlight leaps.
  var chooses = false
}

/// Any order of taps, swipes, drags, wheels, keys, programs and cancels, at any distance in time, on pages and sections.
private struct Meddler {
  var random: SeededGenerator
  private var finger: Point?
  private var start = Point(x: 0, y: 0)
  /// Further than a tap may tremble.
  private var hasMoved = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }

  mutating func next(_ simulation: Simulation) -> Move {
    if let finger { return hold(finger) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: return press(simulation)
    case 4: return Move(input: .selectTab(Int(number(0...2))), chooses: true)
    case 5: return Move(input: .key([.home, .space, .end, .up].randomElement(using: &random)!))
    case 6: return wheel()
    case 7: return Move(input: .hover(Point(x: 100, y: [168.0, 500].randomElement(using: &random)!)))
    case 8: return Move(input: .scrollTo(number(0...5000), animated: true))
    default: return Move(input: .scrollToTop)
    }
  }

  private mutating func wheel() -> Move {
    if Bool.random(using: &random) {
      let notches = Vector(dx: number(-1...1), dy: number(-1...1))
      return Move(input: .notches(notches), chooses: notches.dx != 0)
    }
    let delta = Bool.random(using: &random) ? Vector(dx: number(-60...60), dy: 0) : Vector(dx: 0, dy: number(-60...60))
    // The way until its axis is found comes along with the sample that decides: less than 16 points.
    return Move(input: .wheel(delta), reach: delta.length + 16)
  }

  /// On a tab, a section's tab, the status bar or the page.
  private mutating func press(_ simulation: Simulation) -> Move {
    let controls = simulation.controls.map(\.place.center)
    let pages = [Point(x: 195, y: 400), Point(x: 100, y: 600)]
    let place = (Bool.random(using: &random) ? controls : pages).randomElement(using: &random) ?? pages[0]
    (finger, start) = (place, place)
    hasMoved = false
    return Move(input: .press(place))
  }

  private mutating func hold(_ place: Point) -> Move {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<4:
      let across = Bool.random(using: &random)
      let step = Vector(dx: across ? number(-80...80) : number(-3...3), dy: across ? number(-3...3) : number(-80...80))
      finger = place + step
      hasMoved = hasMoved || (place + step - start).length > Tuning().gesture.slop
      return Move(input: .move(place + step), reach: step.length)
    case 4:
      finger = nil
      return Move(input: .cancel)
    case 5, 6:
      finger = nil
      return Move(input: .release(velocity: nil), chooses: !hasMoved)
    default:
      finger = nil
      return Move(
        input: .release(velocity: Vector(dx: number(-3000...3000), dy: number(-3000...3000))), chooses: !hasMoved)
    }
  }
}

/// Whoever interrupts what: nothing jumps at that moment, and the next tick goes on no faster than the motions there are.
@Suite("Laws of interruption")
struct JumpLaws {
  private static func bench(_ preset: String) throws -> Bench {
    var heights = PageContent.destinations
    if case .sections(let sections, let spacing) = heights {
      heights = .sections(
        sections.map { .init(height: $0.height * 0.7, title: $0.title, titleWidth: $0.titleWidth) }, spacing: spacing)
    }
    return try Bench(preset, [.destinations, heights, .destinations], page: 1)
  }

  /// A sample's way is a float sum.
  private static let rounding = 1e-6

  private static func check(_ before: Seen, _ after: Seen, _ move: Move, _ name: String) {
    let room = move.reach + rounding
    // On a slide to a far tab a width of motion is two pages.
    #expect(abs(after.position - before.position) <= 2 * room, "\(name): position")
    if !move.chooses {
      #expect(abs(after.highlight - before.highlight) * 390 <= 2 * room, "\(name): highlight")
    }
    for (page, offset) in before.pages {
      if let now = after.pages[page] {
        #expect(abs(now - offset) <= room, "\(name): page \(page), \(offset) to \(now)")
      }
    }
    guard before.owner == after.owner else { return }
    #expect(abs(after.offset - before.offset) <= room, "\(name): offset")
    #expect(abs(after.strip - before.strip) <= room, "\(name): strip")
    // The capsule stands in the strip's own points: it never leaps.
    #expect(abs(after.indicatorX - before.indicatorX) <= rounding, "\(name): capsule")
    #expect(abs(after.indicatorWidth - before.indicatorWidth) <= rounding, "\(name): capsule's width")
  }

  /// A tick's motion that nothing exceeds (points): the pager's spring over two pages (e⁻¹ · 20 /s · 780 pt) or a
  /// finger's 8000 pt/s carried on by it; a key's way over the page's 5700 pt with a half-life of 60 ms; the capsule and
  /// the strip over 494 pt in 300 ms, whose easing is at most 1.75 times as fast as its mean.
  private static let fastestPager = (20.0 * 780 / 2.718 + 8000) / 600
  private static let fastestPage = 5700 * 0.6932 / 0.06 / 600
  private static let fastestGlide = 494 / 0.3 * 1.75 / 600

  private static func checkTick(_ before: Seen, _ after: Seen, _ name: String) {
    #expect(abs(after.position - before.position) <= fastestPager, "\(name): position")
    guard before.owner == after.owner else { return }
    #expect(abs(after.offset - before.offset) <= fastestPage, "\(name): offset")
    #expect(abs(after.indicatorX - before.indicatorX) <= fastestGlide, "\(name): capsule")
    #expect(abs(after.indicatorWidth - before.indicatorWidth) <= fastestGlide, "\(name): capsule's width")
    #expect(abs(after.strip - before.strip) <= fastestGlide, "\(name): strip")
  }

  @Test("nothing jumps", arguments: ["section-tabs", "swipeable-tabs"], [1, 2, 3] as [UInt64])
  func interruptions(preset: String, seed: UInt64) throws {
    var meddler = Meddler(seed: seed)
    for round in 0..<12 {
      var bench = try Self.bench(preset)
      for step in 0..<60 {
        let move = meddler.next(bench.simulation)
        let name = "\(preset) \(seed).\(round).\(step) \(move.input)"
        let before = Seen(bench.simulation)
        bench.give(move.input)
        var last = Seen(bench.simulation)
        Self.check(before, last, move, name)
        for _ in 0..<[1, 1, 5, 20, 60].randomElement(using: &meddler.random)! {
          bench.wait(1.0 / 600)
          let now = Seen(bench.simulation)
          Self.checkTick(last, now, name)
          last = now
        }
      }
    }
  }

  @Test("the latest tap on a section wins, whatever went before", arguments: [1, 2, 3, 4] as [UInt64])
  func latestSection(seed: UInt64) throws {
    var meddler = Meddler(seed: seed &+ 100)
    for round in 0..<10 {
      var bench = try Self.bench("section-tabs")
      for _ in 0..<15 {
        bench.give(meddler.next(bench.simulation).input)
        bench.wait(Double(Int.random(in: 0...150, using: &meddler.random)) / 1000)
      }
      bench.give(.cancel)
      let shown = bench.simulation.controls.map(\.target)
      guard case .section(let section)? = shown.last(where: { if case .section = $0 { true } else { false } }) else {
        continue
      }
      let owner = bench.simulation.pager.owner
      bench.tap(.section(section))
      #expect(bench.frame.section.active == section, "\(seed).\(round)")
      bench.rest()
      let frame = bench.frame
      #expect(frame.section.active == section, "\(seed).\(round)")
      #expect([frame.page.settled, frame.page.visual, frame.page.target] == [owner, owner, owner])
      #expect(frame.page.highlight == Double(owner))
      let tops = bench.simulation.pages[owner].sections.tops
      #expect(abs(frame.offset - min(tops[section], frame.maxOffset)) < 1e-9, "\(seed).\(round)")
      let tab = bench.simulation.pages[owner].sections.tabs[section]
      #expect([frame.section.indicatorX, frame.section.indicatorWidth] == [tab.x + 10, tab.width - 20])
    }
  }
}
