import TestSupport

@testable import ChromeCore

/// Law 3: two phones live the same story, one unseen, one watched by displays of 24, 30, 60, 90, 120, 144 and 240 frames
/// a second. Both are the same to the bit all along; page and pager as seen between two ticks lie between them, and
/// looking a whole tick ahead shows the tick that comes.
struct Watched: LawStage {
  private var unseen: Simulation
  private var watched: Simulation
  private(set) var breach: String?
  private(set) var gestures = 0
  private var isNew = true

  var simulation: Simulation { unseen }
  var isAtRest: Bool { unseen.isAtRest && watched.isAtRest }

  init(_ setup: Setup) {
    unseen = Simulation(setup)
    watched = unseen
  }

  static let rates = [24, 30, 60, 90, 120, 144, 240]

  /// Moments between two ticks at which some display looks, as shares of a tick, by the tick before. Every 100 ticks, a
  /// sixth of a second, the displays are together again; those that divide 600 look at ticks only.
  static let moments: [[Double]] = {
    var moments = Array(repeating: Set<Int>(), count: 100)
    for rate in rates {
      // In 1/12 of a tick, which all of them share.
      let period = TickClock.ticksPerSecond * 12 / rate
      for look in stride(from: 0, to: 1200, by: period) where look % 12 != 0 { moments[look / 12].insert(look % 12) }
    }
    return moments.map { $0.sorted().map { Double($0) / 12 } }
  }()

  mutating func handle(_ stimulus: Stimulus) {
    let start = Glimpse(watched)
    var seen: [Glimpse] = []
    var ahead: Glimpse?
    if case .time(let tick) = stimulus, tick == watched.tick + 1 {
      for share in Self.moments[watched.tick % 100] { seen.append(look(share)) }
      ahead = look(at: TickClock.seconds(tick))
    }
    _ = unseen.handle(stimulus)
    _ = watched.handle(stimulus)
    let end = Glimpse(unseen)
    if let ahead, !ahead.isNear(end) { report("foreseen \(ahead), come \(end)") }
    for glimpse in seen where !glimpse.lies(between: start, end) { report("from \(start) to \(end) by \(glimpse)") }
  }

  /// What a display sees, `share` of a tick from now. The first look of a gesture goes through the observer's own door.
  private mutating func look(_ share: Double) -> Glimpse {
    let seconds = share / Double(TickClock.ticksPerSecond)
    let glimpse = look(at: watched.now + seconds)
    if isNew && !glimpse.isNear(Glimpse(watched.frame(ahead: seconds))) { report("a frame other than \(glimpse)") }
    isNew = false
    return glimpse
  }

  private func look(at time: Double) -> Glimpse {
    var later = watched
    var ignored = Outcome()
    later.pass(to: time, &ignored)
    return Glimpse(later)
  }

  private mutating func report(_ found: String) { breach = breach ?? "law 3: \(found) at \(unseen)" }

  mutating func will(_ step: Life.Step) {
    guard step.isOpening else { return }
    gestures += 1
    isNew = true
  }

  mutating func did(_ step: Life.Step) {
    if unseen != watched { report("watched \(watched)") }
  }

  mutating func rested() { did(.wait(ms: 0)) }
}

/// The places of all that moves on screen, in points but for the page.
private struct Glimpse {
  let offset: Double
  let top: Double
  let bottom: Double
  let page: Double
  /// What moves the page; nil if that is not known.
  private var motion: Scroller.Motion?

  init(_ phone: Simulation) {
    offset = phone.scroller.offset
    top = phone.top.hidden
    bottom = phone.bottom.hidden
    page = phone.pager.position
    motion = phone.scroller.motion
  }

  init(_ frame: Frame) {
    offset = frame.offset
    top = frame.header.hidden + frame.toolbar.hidden
    bottom = frame.tabBar.hidden
    page = frame.page.position
  }

  func isNear(_ other: Glimpse) -> Bool {
    offset.isNear(other.offset, within: 1e-9) && top.isNear(other.top, within: 1e-9)
      && bottom.isNear(other.bottom, within: 1e-9) && page.isNear(other.page, within: 1e-12)
  }

  /// Between, or a little past where a motion turns: the strongest brakes, 160 000 pt/s², carry it 0.06 pt past. What
  /// one motion begins the tick with and another ends may have gone any way; so may bars, which a scroll and a timed
  /// move can push within one tick, and a page that comes along with them. Those are compared at ticks.
  func lies(between a: Glimpse, _ b: Glimpse) -> Bool {
    let isCarried = a.motion != b.motion || a.motion == .still
    return (isCarried || Self.lies(offset, a.offset, b.offset, 0.1)) && Self.lies(page, a.page, b.page, 0.001)
  }

  private static func lies(_ place: Double, _ a: Double, _ b: Double, _ slack: Double) -> Bool {
    place >= min(a, b) - slack && place <= max(a, b) + slack
  }
}
