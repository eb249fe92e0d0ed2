import TestSupport

@testable import ChromeCore

/// Law 3: two phones live the same story. One passes time tick by tick, unseen. The other goes from each tick to the
/// next by all the moments at which a display of 24, 30, 60, 90, 120, 144 or 240 frames a second looks; where it stands
/// then is what looking ahead from the tick shows, and at the next tick the two stand alike.
struct Watched: Stage {
  private var unseen: Simulation
  private var watched: Simulation
  private(set) var breach: String?
  private(set) var gestures = 0
  private var looks = 0

  var simulation: Simulation { unseen }
  var isAtRest: Bool { unseen.isAtRest && watched.isAtRest }

  init(_ setup: Setup) {
    unseen = Simulation(setup)
    watched = unseen
  }

  /// A commit stack sets out at the moment of crossing, which inside a tick lies on a chord of the motion: chords of
  /// different lengths put its bars up to a few thousandths of a point apart.
  private static let likeness = Likeness(barTolerance: 0.01)

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

  mutating func take(_ stimulus: Stimulus) {
    var events: [Event] = []
    if case .time(let tick) = stimulus, tick == unseen.tick + 1 { events = look() }
    let outcome = unseen.handle(stimulus)
    events += watched.handle(stimulus).events
    if !outcome.events.isEmpty || !events.isEmpty { compare(Array(outcome.events), events) }
    if let found = Self.likeness.placeDifference(unseen, watched) { complain(found, "at tick \(unseen.tick)") }
  }

  /// Stops the watched phone at every moment before the next tick. Returns what happened to it meanwhile.
  private mutating func look() -> [Event] {
    watched = unseen
    var outcome = Outcome()
    for share in Self.moments[unseen.tick % 100] {
      let ahead = share / Double(TickClock.ticksPerSecond)
      watched.pass(to: unseen.now + ahead, &outcome)
      var later = unseen
      var ignored = Outcome()
      later.pass(to: unseen.now + ahead, &ignored)
      if let found = Self.likeness.placeDifference(later, watched) { complain(found, "\(share) after \(unseen.tick)") }
      if looks == 0 { compareFrames(ahead) }
      looks += 1
    }
    return Array(outcome.events)
  }

  /// Once a gesture through the observer's own door.
  private mutating func compareFrames(_ ahead: Double) {
    let (frame, seen) = (unseen.frame(ahead: ahead), watched.frame())
    let isAlike =
      frame.offset.isNear(seen.offset) && frame.page.position.isNear(seen.page.position)
      && BarName.allCases.allSatisfy { frame[$0].top.isNear(seen[$0].top, within: 0.01) }
      && frame.section.active == seen.section.active && frame.phase == seen.phase && frame.time.isNear(seen.time)
    if !isAlike { complain("frames \(frame), \(seen)", "\(ahead) s ahead") }
  }

  private mutating func compare(_ told: [Event], _ watchedTold: [Event]) {
    if told.map(\.description).sorted() == watchedTold.map(\.description).sorted() { return }
    complain("events \(told), \(watchedTold)", "at tick \(unseen.tick)")
  }

  private mutating func complain(_ found: String, _ moment: String) {
    breach = breach ?? "law 3: \(found) \(moment): \(unseen), watched \(watched)"
  }

  mutating func will(_ step: Life.Step) {
    guard step.isOpening else { return }
    gestures += 1
    watched = unseen
    looks = 0
  }

  mutating func did(_ step: Life.Step) {
    guard breach == nil, let found = Self.likeness.placeDifference(unseen, watched) else { return }
    complain(found, "after \(step)")
  }

  mutating func rested() { did(.wait(ms: 0)) }
}
