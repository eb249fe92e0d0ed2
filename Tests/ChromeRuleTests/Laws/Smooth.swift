import TestSupport

@testable import ChromeCore

/// Law 11, nothing drawn jumps: every edge goes between two ticks at most as far as the fastest motion carries it, page
/// turns and returns included; an input moves what it has hold of, as far as it goes, and nothing else.
struct Smooth: LawStage {
  private(set) var simulation: Simulation
  private(set) var breach: String?
  private(set) var gestures = 0
  private var last: Drawn
  /// As it was drawn at the last tick, and what inputs may have moved since; nil if one of them was an explicit jump.
  private var tick: Drawn
  private var given: Reach? = Reach()
  private var hasTurned = false
  /// Gestures after which something that is drawn stood elsewhere.
  fileprivate private(set) var movedGestures = 0
  private var hasMoved = false
  /// Points that a wheel has gone without having said which way it means: its end tells, at a tick of its own.
  private var undecided = 0.0

  init(_ setup: Setup) {
    simulation = Simulation(setup)
    last = Drawn(simulation)
    tick = last
  }

  mutating func handle(_ stimulus: Stimulus) {
    let finger = simulation.pointerOwner.reachedPlace
    let isRest = stimulus != .time(to: simulation.tick + 1)
    let owner = simulation.pager.owner
    _ = simulation.handle(stimulus)
    let now = Drawn(simulation)
    hasMoved = hasMoved || now.isElsewhere(than: last)
    hasTurned = hasTurned || simulation.pager.owner != owner
    switch stimulus {
    case .time: pass(to: now, isRest: isRest)
    case .input(let input):
      var reach = Smooth.reach(of: input, from: finger, simulation)
      // A slide that is sent elsewhere exchanges the page that shows less, and with it what that one stretched.
      if Set(now.rows.map(\.page)) != Set(last.rows.map(\.page)) { reach?.stretch = .infinity }
      judge(now, reach, stimulus)
      given = given.flatMap { sum in reach.map { sum + $0 } }
    }
    note(stimulus)
    last = now
  }

  /// A tick shows what inputs before it have made room for.
  private mutating func pass(to now: Drawn, isRest: Bool) {
    var reach = given
    if !isRest { reach = reach.map { $0 + .tick(last, now, since: tick, simulation) + carried(undecided) } }
    judge(now, reach, .time(to: simulation.tick))
    tick = now
    given = Reach()
  }

  private func carried(_ points: Double) -> Reach { Smooth.carried(points, simulation) }

  private mutating func judge(_ now: Drawn, _ reach: Reach?, _ stimulus: Stimulus) {
    guard let reach, let found = Smooth.jump(from: last, to: now, reach, wraps: wrap) else { return }
    breach = "law 11: \(found) after \(stimulus) at tick \(simulation.tick): \(simulation)"
  }

  /// The length of a row of pages without ends, points; 0 where it has ends.
  private var wrap: Double {
    simulation.tuning.pager.edge == .wrap ? simulation.screen.width * Double(simulation.pager.count) : 0
  }

  private mutating func note(_ stimulus: Stimulus) {
    if case .input(.wheel(let delta)) = stimulus { undecided += delta.length }
    if simulation.scroller.isHeld || simulation.wheel.nextDeadline(simulation.tuning.wheel) == nil { undecided = 0 }
  }

  /// A gesture counts if a page has turned since the last one: the rest is easy.
  mutating func will(_ step: Life.Step) {
    guard step.isOpening else { return }
    if hasTurned { gestures += 1 }
    if hasMoved { movedGestures += 1 }
    (hasTurned, hasMoved) = (false, false)
  }

  mutating func did(_ step: Life.Step) {}
  mutating func rested() {}
}

/// Law 11 for any life: a gesture counts if anything that is drawn has moved since the last one.
struct SmoothLife: LawStage {
  private var smooth: Smooth

  var simulation: Simulation { smooth.simulation }
  var breach: String? { smooth.breach }
  var gestures: Int { smooth.movedGestures }

  init(_ setup: Setup) { smooth = Smooth(setup) }

  mutating func handle(_ stimulus: Stimulus) { smooth.handle(stimulus) }
  mutating func will(_ step: Life.Step) { smooth.will(step) }
  mutating func did(_ step: Life.Step) {}
  mutating func rested() {}
}

extension Drawn {
  fileprivate func isElsewhere(than other: Drawn) -> Bool {
    header != other.header || tabBar != other.tabBar || position != other.position
      || rows.first?.y != other.rows.first?.y
  }
}

extension Drawn {
  /// Whether the same pages stand at the same places.
  fileprivate func shows(_ others: [Int: Double]) -> Bool {
    pages.keys == others.keys && pages.allSatisfy { abs($0.value - (others[$0.key] ?? 2)) < 1e-6 }
  }
}

extension Smooth {
  /// What nobody can see, points: a spring that is this close to its end may be put there.
  private static let rounding = 0.01

  /// The first edge that went further than it may.
  private static func jump(from old: Drawn, to new: Drawn, _ reach: Reach, wraps: Double) -> String? {
    let edges = [
      ("header", old.header, new.header, reach.top + reach.stretch),
      ("toolbar", old.toolbar, new.toolbar, reach.top + reach.stretch),
      ("stretch", old.stretch, new.stretch, reach.stretch), ("tab bar", old.tabBar, new.tabBar, reach.bottom),
      ("tab bar's left", old.tabBarSides.left, new.tabBarSides.left, reach.sides),
      ("tab bar's right", old.tabBarSides.right, new.tabBarSides.right, reach.sides),
      // A far slide that is turned may count its way from another place: what shows is what counts.
      ("pager", old.position, old.shows(new.pages) ? old.position : new.position, reach.pager),
      ("highlight", old.highlight, new.highlight, reach.highlight),
    ]
    let sides = zip(old.topSides, new.topSides).map {
      ($0.name, $0.place, $1.place, reach.top * max(old.topPace, new.topPace) + reach.stretch)
    }
    for (name, before, after, most) in edges + sides where !(abs(after - before) <= most + rounding) {
      // The row has no ends: its last place is its first, and the highlight goes there.
      let isSamePlace = wraps > 0 && (name == "highlight" || abs(abs(after - before) - wraps) <= most)
      if isSamePlace { continue }
      return "\(name) went from \(before) to \(after), more than \(most)"
    }
    if old.row.page == new.row.page, !(abs(new.row.offset - old.row.offset) <= reach.row + rounding) {
      return "the row went from \(old.row.offset) to \(new.row.offset), more than \(reach.row)"
    }
    for (page, before) in old.rows {
      guard let after = new.rows.first(where: { $0.page == page })?.y else { continue }
      if !(abs(after - before) <= reach.page + rounding) {
        return "page \(page) went from \(before) to \(after), more than \(reach.page)"
      }
    }
    return nil
  }

  /// How far an input may bring what is drawn at once; nil for those that are explicit jumps.
  private static func reach(of input: Input, from finger: Point?, _ phone: Simulation) -> Reach? {
    switch input {
    case .resize, .tune, .content, .scrollTo(_, animated: false), .bars(.show(animated: false, _), _),
      .bars(.hide(animated: false), _):
      nil
    case .move(let place): carried((place - (finger ?? place)).length, phone)
    // The way until its axis is found comes along with the sample that decides.
    case .wheel(let delta): carried(delta.length + phone.tuning.wheel.hardSlop, phone)
    case .host(.by(let points)): carried(abs(points), phone)
    case .press, .release, .cancel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop,
      .selectTab, .scene, .bars, .refresh, .insert, .row:
      chosen(input)
    }
  }

  /// Nothing but the highlight, where a tab may be chosen.
  private static func chosen(_ input: Input) -> Reach {
    var reach = Reach()
    switch input {
    case .release, .key, .selectTab, .notches: reach.highlight = .infinity
    case .row: reach.row = .infinity
    case .press, .move, .cancel, .wheel, .wheelBegan, .wheelStop, .hover, .host, .scrollTo, .scrollToTop, .resize,
      .content, .insert, .scene, .bars, .refresh, .tune:
      break
    }
    return reach
  }

  /// What holds the page or the pager moves one of them, with the bars; on a far slide a width of motion is all pages
  /// between its ends: two, or three in a row without ends.
  private static func carried(_ points: Double, _ phone: Simulation) -> Reach {
    var reach = Reach()
    reach.row = points
    reach.page = points * max(1, phone.laws.top.rate)
    reach.top = points * max(1, phone.laws.top.rate)
    reach.bottom = points * max(1, phone.laws.bottom.rate)
    if phone.isLocked { reach.bottom = reach.top * phone.tuning.bottomBars.range / phone.tuning.topBars.range }
    reach.followExit(phone)
    reach.pager = points * max(2, phone.pager.far.map { $0.end - $0.start } ?? 0)
    reach.highlight = points > 0 ? .infinity : 0
    reach.stretch = points + 2 * points / phone.screen.width * phone.tuning.header.stretch
    return reach
  }
}

extension PointerOwner {
  /// Where the finger was when the page last went along with it: one that caught a motion moves it at once by all of its
  /// way, as soon as that is more than a tremor.
  fileprivate var reachedPlace: Point? {
    switch self {
    case .undecided(let press) where press.caught != nil: press.start
    case .undecided, .scrolling, .paging, .draggingStrip, .draggingRow, .up, .spent: press?.last
    }
  }
}

extension Life {
  /// A life across page turns: pages are pulled past their tops, thrown, turned and returned to, seldom in peace.
  static func storm(_ tuning: Tuning, gestures: Int, using random: inout SeededGenerator) -> Life {
    var life = Life.random(tuning, gestures: 0, using: &random)
    var steps: [Step] = []
    for _ in 0..<gestures {
      steps += gust(using: &random)
      steps.append(.wait(ms: [0, 10, 30, 60, 200, 600].randomElement(using: &random)!))
    }
    life.steps = steps + [.bars(.thaw)]
    return life
  }

  private static func gust(using random: inout SeededGenerator) -> [Step] {
    let press = Step.press(Point(x: 195.125, y: 300))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return [press, .lift(Vector(dx: 0, dy: random.number(500...5000).rounded()))]
    case 1:
      let down = Vector(dx: 0, dy: random.number(50...400).rounded())
      return [press, .drag(down, ms: 60), .lift(Vector(dx: 0, dy: random.number(-300...3500).rounded()))]
    case 2:
      let up = Vector(dx: 0, dy: random.number(-200...0).rounded())
      return [press, .drag(up, ms: 60), .lift(nil)]
    case 3..<6:
      let across = Vector(dx: random.number(-350...350).rounded(), dy: 0)
      return [press, .drag(across, ms: 60), .lift(Vector(dx: random.number(-2000...2000).rounded(), dy: 0))]
    case 6: return [.select(Int.random(in: 0...2, using: &random))]
    default: return [.wheel(Vector(dx: 0, dy: random.number(-600...600).rounded()), ms: 80)]
    }
  }
}
