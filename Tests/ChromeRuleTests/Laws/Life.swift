import TestSupport

@testable import ChromeCore

/// A short random life of a phone, small enough to print as a take that anybody can replay.
struct Life {
  var setup: Setup
  var steps: [Step]

  enum Step: Equatable {
    case press(Point)
    case drag(Vector, ms: Int)
    case lift(Vector?)
    case cancel
    case wheel(Vector, ms: Int)
    case notches(Vector)
    case host(ScrollSource, [Double])
    case tap(Target)
    case key(Input.Key)
    case select(Int)
    case scrollTo(Double, animated: Bool)
    case scrollToTop
    case bars(Input.BarsRequest, at: Edge? = nil)
    case refresh(Double, ms: Int)
    case insert(Int, height: Double)
    case row(SideRow)
    case content(Double)
    case resize(Screen)
    case tune(key: String, TuningValue, page: Int? = nil)
    case wait(ms: Int)
  }
}

extension Life.Step {
  /// The step as lines of a take.
  var take: [String] {
    switch self {
    case .press(let place): ["press \(place.x) \(place.y)"]
    case .drag(let way, let ms): ["move \(way.dx) \(way.dy) over \(ms)ms"]
    case .lift(let velocity): [velocity.map { "release at \($0.dx) \($0.dy)" } ?? "release"]
    case .cancel: ["cancel"]
    case .wheel(let way, let ms): ["wheel \(way.dx) \(way.dy) over \(ms)ms"]
    case .notches(let notches): ["ticks \(notches.dx) \(notches.dy)"]
    case .host(let source, let steps): ["scroll begin as \(source)"] + steps.map { "scroll by \($0)" } + ["scroll end"]
    case .tap(let target): ["tap " + target.description.replacing(":", with: " ")]
    case .key(let key): ["key \(key)"]
    case .select(let tab): ["select tab \(tab)"]
    case .scrollTo(let offset, let animated): ["scroll to \(offset)" + (animated ? " animated" : "")]
    case .scrollToTop: ["scroll top"]
    case .bars(let request, let edge): [verb(of: request) + " bars" + (edge.map { " \($0.rawValue)" } ?? "")]
    case .refresh(let points, let ms): ["refresh \(points) for \(ms)ms"]
    case .insert(let count, let height): ["insert \(count) rows \(height) above"]
    case .row(let row): (0..<3).map { "content \($0) row \(row.y) \(row.height) width \(row.width)" }
    case .content(let height):
      ["content 0 height \(height)", "content 1 height \(height)", "content 2 height \(height)"]
    case .resize(let screen): ["resize \(screen.width) \(screen.height) safe \(screen.safeTop) \(screen.safeBottom)"]
    case .tune(let key, let value, let page): [(page.map { "page \($0) " } ?? "") + "set \(key) \(value)"]
    case .wait(let ms): ["wait \(ms)ms"]
    }
  }

  private func verb(of request: Input.BarsRequest) -> String {
    switch request {
    case .show: "show"
    case .hide: "hide"
    case .freeze: "freeze"
    case .thaw: "thaw"
    }
  }
}

extension Life {
  private static let slops = ["gesture.slop", "wheel.slop", "wheel.hardSlop"]
  /// Keys that no preset combines with resistance that restarts at the ends: each part past an end would restart it.
  private static let endless = ["top.resistMemory", "top.resistReset", "bottom.resistMemory", "bottom.resistReset"]
  private var isWithoutSlop: Bool { setup.tuning.wheel.slop == 0 }

  /// The same life of fingers and wheels that are believed from their first point on.
  var withoutSlop: Life {
    var life = self
    (life.setup.tuning.gesture.slop, life.setup.tuning.wheel.slop, life.setup.tuning.wheel.hardSlop) = (0, 0, 0)
    life.steps.removeAll {
      if case .tune(let key, _, _) = $0 { (Life.slops + Life.endless).contains(key) } else { false }
    }
    return life
  }

  /// The whole story as a take that reproduces it.
  func takeText(named name: String, preset: String) -> String {
    var lines = ["take \"\(name)\"", "preset \(preset)"]
    if isWithoutSlop { lines += Life.slops.map { "set \($0) 0" } }
    for (number, page) in setup.pages.enumerated() {
      let rows = page.content.inserting(PageContent.Rows(count: 0, height: 0)) != nil
      lines += [
        "content \(number) \(rows ? "rows 1" : "height") \(page.content.height)", "at \(number) offset \(page.offset)",
      ]
    }
    if setup.barsHidden { lines.append("bars hidden") }
    for rule in setup.tuning.pageRules.values { lines.append("page \(rule.page) set \(rule.field.key) \(rule.value)") }
    return (lines + steps.flatMap(\.take)).joined(separator: "\n")
  }

  /// A random life; the same seed is the same life.
  static func random(_ tuning: Tuning, gestures: Int, using random: inout SeededGenerator) -> Life {
    var setup = Setup()
    setup.tuning = tuning
    // Ends that no sum of deltas meets exactly: there rounding would decide which side it is.
    let height = [0, 300.337, 700.337, 900.337, 1500.337, 4000.337, 20000.337].randomElement(using: &random)!
    let offset = [0, 0, 0, 30.5, 700.25].randomElement(using: &random)!.clamped(to: 0...max(0, height - 800))
    setup.pages = (0..<3).map { _ in Setup.Page(content: .height(height), offset: offset) }
    setup.barsHidden = Bool.random(using: &random)
    var steps: [Step] = []
    for _ in 0..<gestures { steps += Step.gesture(using: &random) }
    return Life(setup: setup, steps: steps + [.bars(.thaw)])
  }
}

extension Life.Step {
  /// One random gesture with a pause after it that is often too short for it to end.
  static func gesture(using random: inout SeededGenerator) -> [Life.Step] {
    let pause = Life.Step.wait(ms: [0, 20, 60, 200, 1500].randomElement(using: &random)!)
    return act(using: &random) + [pause]
  }

  private static func act(using random: inout SeededGenerator) -> [Life.Step] {
    switch Int.random(in: 0..<21, using: &random) {
    case 0..<7: return drag(using: &random)
    case 7..<9: return [.wheel(way(using: &random, 900), ms: Int.random(in: 20...400, using: &random))]
    case 9: return [.notches(Vector(dx: 0, dy: Double(Int.random(in: -4...4, using: &random))))]
    case 10..<13: return [host(using: &random)]
    case 13: return [.tap([.tab(0), .tab(1), .tab(2), .header, .statusBar].randomElement(using: &random)!)]
    case 14: return [.key(Input.Key.allCases.randomElement(using: &random)!)]
    case 15: return [.select(Int.random(in: 0...2, using: &random))]
    case 16:
      return [.scrollTo(Double(Int.random(in: -50...2000, using: &random)), animated: Bool.random(using: &random))]
    case 17: return [.scrollToTop]
    case 18: return [bars(using: &random)]
    case 19: return [world(using: &random)]
    default: return [tune(using: &random)]
    }
  }

  /// Beside whole points, so that no finger lifts on the border of two tabs: it belongs to one of them, which a mirror
  /// would notice.
  private static func drag(using random: inout SeededGenerator) -> [Life.Step] {
    var steps = [
      Life.Step.press(
        Point(
          x: Double(Int.random(in: 20...370, using: &random)) + 0.125,
          y: Double(Int.random(in: 60...830, using: &random))))
    ]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      steps.append(.drag(way(using: &random, 400), ms: Int.random(in: 8...300, using: &random)))
      if Bool.random(using: &random) { steps.append(.wait(ms: Int.random(in: 0...80, using: &random))) }
    }
    let end: Life.Step =
      Int.random(in: 0..<8, using: &random) == 0
      ? .cancel : .lift(Bool.random(using: &random) ? nil : way(using: &random, 3000))
    return steps + [end]
  }

  /// Mostly along one axis, as hands are; sometimes tiny, sometimes diagonal.
  private static func way(using random: inout SeededGenerator, _ most: Int) -> Vector {
    let long = Double(Int.random(in: -most...most, using: &random)) * [1, 0.1, 0.01].randomElement(using: &random)!
    let cross = long * [0, 0, 0.1, 0.9].randomElement(using: &random)!
    return Int.random(in: 0..<4, using: &random) == 0 ? Vector(dx: long, dy: cross) : Vector(dx: cross, dy: long)
  }

  private static func host(using random: inout SeededGenerator) -> Life.Step {
    let steps = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      Double(Int.random(in: -300...300, using: &random)) * [1, 0.1, 0.25].randomElement(using: &random)!
    }
    return .host(ScrollSource.allCases.randomElement(using: &random)!, steps)
  }

  private static func bars(using random: inout SeededGenerator) -> Life.Step {
    [
      .bars(.show(animated: true, forSeconds: nil)), .bars(.hide(animated: true)), .bars(.freeze), .bars(.thaw),
      .bars(.thaw), .bars(.thaw), .bars(.freeze, at: .bottom), .bars(.hide(animated: true), at: .bottom),
      .bars(.show(animated: true, forSeconds: nil), at: .top), .bars(.thaw, at: .top),
    ]
    .randomElement(using: &random)!
  }

  /// Any key to any value it allows, rarely: the story must stay about its preset.
  private static func tune(using random: inout SeededGenerator) -> Life.Step {
    let field = TuningField.all.randomElement(using: &random)!
    return .tune(key: field.key, value(of: field, using: &random))
  }

  fileprivate static func value(of field: TuningField, using random: inout SeededGenerator) -> TuningValue {
    switch field.kind {
    case .number(_, let range, _):
      // A second of waiting for bars is as good as a minute, and a life waits for them tick by tick.
      let range = field.key.hasSuffix(".idleShow") ? 0...1.99 : range
      return .number(Double.random(in: range, using: &random).rounded(.down).clamped(to: range))
    case .choice(let words): return .choice(words.randomElement(using: &random)!)
    case .set(let words): return .set(words.filter { _ in Bool.random(using: &random) })
    case .flag: return .flag(Bool.random(using: &random))
    }
  }

  private static func world(using random: inout SeededGenerator) -> Life.Step {
    Bool.random(using: &random)
      ? .content([0, 200.337, 800.337, 3000.337].randomElement(using: &random)!)
      : .resize(
        [Screen(), Screen(width: 844, height: 390, safeTop: 0, safeBottom: 21), Screen(width: 414, height: 896)]
          .randomElement(using: &random)!)
  }
}

// What presets do not have: rules of single pages, and changes of the page while it is used.
extension Life {
  private static let ruling = TuningField.all.filter { $0.pageProblem == nil && !endless.contains($0.key) }

  /// A life, stormy or at the ends of pages, with events.
  static func eventful(_ tuning: Tuning, gestures: Int, using random: inout SeededGenerator) -> Life {
    let life =
      Bool.random(using: &random)
      ? storm(tuning, gestures: gestures, using: &random) : brink(tuning, gestures: gestures, using: &random)
    return life.withEvents(using: &random)
  }

  /// The same life, in which some pages have values of their own, from the start and from some point on, refresh, and
  /// get rows above the one that they consist of.
  func withEvents(using random: inout SeededGenerator) -> Life {
    var life = self
    for page in life.setup.pages.indices {
      life.setup.pages[page].content = .rows(count: 1, rowHeight: life.setup.pages[page].content.height)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let (page, field, value) = Life.rule(using: &random)
      var ruled = life.setup.tuning
      ruled.pageRules.set(field, to: value, onPage: page)
      if ruled.contradiction == nil { life.setup.tuning = ruled }
    }
    for _ in 0..<4 {
      life.steps.insert(Life.event(using: &random), at: Int.random(in: 0..<life.steps.count, using: &random))
    }
    return life
  }

  private static func event(using random: inout SeededGenerator) -> Step {
    switch Int.random(in: 0...5, using: &random) {
    case 5: return .row(SideRow(y: random.number(0...500).rounded(), height: 200, width: 1000.25))
    case 0, 1: return .insert(Int.random(in: 1...4, using: &random), height: random.number(5...200).rounded())
    case 2:
      let (page, field, value) = rule(using: &random)
      return .tune(key: field.key, value, page: page)
    default:
      return .refresh(random.number(10...150).rounded(), ms: [30, 300, 900].randomElement(using: &random)!)
    }
  }

  /// Often the two keys that say where bars may be.
  private static func rule(using random: inout SeededGenerator) -> (Int, TuningField, TuningValue) {
    let places = ["top.hide", "bottom.hide", "top.show", "bottom.show"]
    let key = Bool.random(using: &random) ? places.randomElement(using: &random) : nil
    let field = key.flatMap(TuningField.named) ?? ruling.randomElement(using: &random)!
    return (Int.random(in: 0...2, using: &random), field, Step.value(of: field, using: &random))
  }
}
