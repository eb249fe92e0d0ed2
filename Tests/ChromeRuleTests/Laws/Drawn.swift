@testable import ChromeCore

/// Every edge that a phone draws, in points, and how fast what moves it goes.
struct Drawn {
  /// Screen y of the lower edges of header and toolbar, and of the tab bar's upper edge.
  let header: Double
  let toolbar: Double
  let tabBar: Double
  /// And x of its sides, which move where it leaves in another way than by its edge.
  let tabBarSides: (left: Double, right: Double)
  /// The sides of header and toolbar as they are seen, in whatever way they leave.
  let topSides: [(name: String, place: Double)]
  /// Points that one of those goes at most for each that the top stack hides.
  let topPace: Double
  let stretch: Double
  /// Screen y of the first rows of the pages on screen, without those inserted above: one or two.
  let rows: [(page: Int, y: Double)]
  /// Position of the pager and of the tab bar's highlight, a page's width each.
  let position: Double
  /// Where each page is that can be seen, in widths, by its number in the row.
  let pages: [Int: Double]
  let highlight: Double
  /// The current page, and the offset of its row that scrolls sideways; 0 if it has none.
  let row: (page: Int, offset: Double)
  let speed: Speed
  let top: Stack
  let bottom: Stack

  /// Points per second at this moment.
  struct Speed {
    var page: Double
    var rebound: Double
    var top: Double
    var bottom: Double
    var pager: Double
    var row: Double
  }

  init(_ phone: Simulation) {
    let hidden = phone.hiddenShares
    let width = phone.screen.width
    let full = phone.screen.safeTop + phone.tuning.header.size.full
    stretch = phone.stretch
    header = full - hidden.header + stretch
    toolbar = header + phone.tuning.toolbar.full - hidden.toolbar
    let picture = phone.tabBarPicture(hidden).place
    (tabBar, tabBarSides) = (picture.y, (picture.x, picture.maxX))
    let top = phone.topPictures(hidden)
    topSides = Self.sides(top.header.place, "header") + Self.sides(top.toolbar.place, "toolbar")
    topPace = Self.topPace(phone)
    let lane = phone.pager.lane
    let isTurning = lane.fraction(at: phone.pager.position) > 0
    let first = full + phone.tuning.toolbar.full
    rows = [lane.leading, lane.trailing].prefix(isTurning ? 2 : 1).compactMap(phone.shownPage).map {
      ($0, first + phone.pages[$0].content.heightAbove - phone.displayedOffset(ofPage: $0))
    }
    position = phone.pager.position * width
    let past = lane.fraction(at: phone.pager.position)
    pages = [lane.leading: -past, lane.trailing: 1 - past].filter { abs($0.value) < 1 - 1e-6 }
    highlight = phone.pager.highlight(at: phone.now) * width
    row = (phone.pager.owner, phone.page.row?.offset(at: phone.now) ?? 0)
    speed = Speed(phone)
    (self.top, bottom) = (phone.top, phone.bottom)
  }

  private static func sides(_ place: Rect, _ name: String) -> [(name: String, place: Double)] {
    [("left", place.x), ("right", place.maxX), ("upper", place.y), ("lower", place.maxY)].map {
      ("\(name)'s \($0)", $1)
    }
  }

  /// To a side a bar goes by the screen's width while it would hide all that leaves of it; into a pill by that and its
  /// own height.
  private static func topPace(_ phone: Simulation) -> Double {
    let sizes = [phone.tuning.header.size, phone.tuning.toolbar].filter { $0.range > 0 }
    return sizes.reduce(1) { max($0, topPace(of: $1, phone)) }
  }

  private static func topPace(of size: BarSize, _ phone: Simulation) -> Double {
    let (screen, stretch) = (phone.screen, phone.tuning.header.stretch)
    switch phone.tuning.exit.top {
    case .edge, .fade: return 1
    case .left, .right: return screen.width / size.range
    case .pill: return (screen.width + screen.height + size.full + stretch) / size.range
    }
  }
}

extension Drawn.Speed {
  init(_ phone: Simulation) {
    page = abs(phone.scroller.velocity(at: phone.now))
    rebound =
      phone.pages.flatMap { [$0.rebound, $0.looseStretch] }.map { abs($0?.velocity(at: phone.now) ?? 0) }.max() ?? 0
    top = Self.speed(of: phone.top, at: phone.now)
    bottom = Self.speed(of: phone.bottom, at: phone.now)
    if phone.isLocked { bottom = top * phone.tuning.bottomBars.range / phone.tuning.topBars.range }
    pager = abs(phone.pager.velocity(at: phone.now)) * phone.screen.width
    row = abs(phone.page.row?.velocity(at: phone.now) ?? 0)
  }

  private static func speed(of stack: Stack, at time: Double) -> Double {
    guard let move = stack.move else { return 0 }
    return abs(move.path.velocity(at: max(0, time - move.began)))
  }

  static func fastest(_ a: Self, _ b: Self) -> Self {
    Self(
      page: max(a.page, b.page), rebound: max(a.rebound, b.rebound), top: max(a.top, b.top),
      bottom: max(a.bottom, b.bottom), pager: max(a.pager, b.pager), row: max(a.row, b.row))
  }
}

/// How far each edge may go between two looks at it, points.
struct Reach {
  var page = 0.0
  var top = 0.0
  var bottom = 0.0
  var sides = 0.0
  var pager = 0.0
  var highlight = 0.0
  var stretch = 0.0
  var row = 0.0

  static func + (a: Reach, b: Reach) -> Reach {
    Reach(
      page: a.page + b.page, top: a.top + b.top, bottom: a.bottom + b.bottom, sides: a.sides + b.sides,
      pager: a.pager + b.pager,
      highlight: a.highlight + b.highlight, stretch: a.stretch + b.stretch, row: a.row + b.row)
  }

  /// What a tick's motions carry, by their speeds at its ends. A tenth and half a point are for what accelerates between.
  ///
  /// - Parameter tick: what the last tick drew: inputs may have come since.
  static func tick(_ before: Drawn, _ after: Drawn, since tick: Drawn, _ phone: Simulation) -> Reach {
    let seconds = 1.1 / Double(TickClock.ticksPerSecond)
    let speed = Drawn.Speed.fastest(before.speed, after.speed)
    let rate = max(1, phone.laws.top.rate, phone.laws.bottom.rate)
    let page = speed.page + speed.rebound
    var reach = Reach()
    reach.row = speed.row * seconds + 0.5
    reach.pager = speed.pager * seconds + 0.5 + 2 * spring(phone)
    reach.top = (speed.top + page * rate) * seconds + 0.5 + short(phone.laws.top, phone.tuning.topBars)
    reach.bottom = (speed.bottom + page * rate) * seconds + 0.5 + short(phone.laws.bottom, phone.tuning.bottomBars)
    reach.top += unseen(before.top, after.top, phone.laws.top, phone.tuning.topBars)
    reach.bottom += unseen(before.bottom, after.bottom, phone.laws.bottom, phone.tuning.bottomBars)
    reach.top += begun(phone.top.move ?? before.top.move, after: tick.top, at: phone.now)
    reach.bottom += begun(phone.bottom.move ?? before.bottom.move, after: tick.bottom, at: phone.now)
    if phone.isLocked { reach.bottom += reach.top * phone.tuning.bottomBars.range / phone.tuning.topBars.range }
    reach.followExit(phone)
    // A page may come along with bars that settle.
    reach.page = page * seconds + reach.top
    // Two pages share the stretch: it changes as fast as they turn, and as they move.
    reach.stretch = reach.page + reach.pager / phone.screen.width * phone.tuning.header.stretch
    // What a hand left of the highlight's way closes in a tenth of a second, twice as fast at first.
    reach.highlight = reach.pager + 2 * phone.screen.width * Double(phone.pager.count - 1) / 0.1 * seconds
    return reach
  }

  /// A motion that a sample began is as old as the moment at which the sample's way crossed the limit, and begins where
  /// the bars were then.
  private static func begun(_ move: Stack.Move?, after tick: Stack, at time: Double) -> Double {
    guard let move, move != tick.move else { return 0 }
    let age = time - move.began
    let back = tick.move.map {
      abs($0.path.position(at: time - $0.began) - $0.path.position(at: move.began - $0.began))
    }
    return abs(move.path.position(at: age) - move.path.from) + (back ?? 0)
  }

  /// A motion over a little way may begin and end within the tick: as far as one goes in it at its fastest.
  private static func unseen(
    _ before: Stack, _ after: Stack, _ tuning: StackTuning, _ bars: StackBars
  ) -> Double {
    guard after.move == nil, before.move == nil, tuning.settleTimeMs > 0 else { return 0 }
    // No curve is anywhere more than three times as steep as a line.
    let speed = 3 * bars.range / (tuning.settleTimeMs * min(1, tuning.showTimeScale) / 1000)
    return min(abs(after.hidden - before.hidden), speed / Double(TickClock.ticksPerSecond))
  }

  /// From points hidden to points on screen. The tab bar takes the safe area below it along, and its picture; to a side
  /// or into a pill it goes by the screen's width at most.
  mutating func followExit(_ phone: Simulation) {
    let bar = phone.tuning.tabBar
    guard bar.range > 0 else { return }
    sides = phone.tuning.exit.bottom == .edge ? 0 : bottom * phone.screen.width / bar.range
    let way = phone.tuning.exit.bottom == .pill ? bar.range : bar.full
    bottom *= (bar.full + phone.screen.safeBottom + phone.tuning.bars.overhang) / way
  }

  /// What a spring of the pager adds to a tick's speed within it.
  private static func spring(_ phone: Simulation) -> Double {
    let tick = 1 / Double(TickClock.ticksPerSecond)
    return phone.tuning.pager.stiffness * phone.screen.width * tick * tick
  }

  /// A motion of less than ten ticks is as good as none: it may begin and end unseen.
  private static func short(_ tuning: StackTuning, _ bars: StackBars) -> Double {
    tuning.settleTimeMs * min(1, tuning.showTimeScale) < 20 ? bars.range : 0
  }
}
