import TestSupport
import Testing

@testable import ChromeCore

/// Every motion of page and bars, and every interruption of it: the motions that continue and those that stop, by hand.
@Suite("Interruptions of every motion")
struct InterruptionTables {
  /// A motion 50 ms after it began.
  enum Motion: String, CaseIterable, Sendable {
    case fling, bounce, notches, programmed, toTop, settle, commit, hold, restore, rescue, pageSwitch, thaw, turn
  }

  enum Interruption: String, CaseIterable, Sendable {
    case press, wheelRest, notch, host, jump, glide, tab, freeze
  }

  /// The effect on the motion: it continues to its target, it stops where it is displayed, or another motion replaces
  /// it.
  enum Fate: Sendable { case continues, stops, replaced }

  struct Row: CustomTestStringConvertible, Sendable {
    var motion: Motion
    var interruption: Interruption
    var fate: Fate
    /// The examined stack, for motions of bars; the other one stands still.
    var edge = Edge.top
    var testDescription: String { "\(motion) at the \(edge) and \(interruption): \(fate)" }
  }

  // Columns: press, wheelRest, notch, host, jump, glide, tab, freeze.
  private static let fates: [Motion: [Fate]] = [
    .fling: [.stops, .stops, .replaced, .stops, .replaced, .replaced, .replaced, .continues],
    // Resting fingers do not catch a spring; a notch moves it to the same end in its own time.
    .bounce: [.stops, .continues, .continues, .stops, .replaced, .replaced, .replaced, .continues],
    .notches: [.stops, .stops, .replaced, .stops, .replaced, .replaced, .replaced, .continues],
    .programmed: [.stops, .stops, .replaced, .stops, .replaced, .replaced, .replaced, .continues],
    .toTop: [.stops, .stops, .replaced, .stops, .replaced, .replaced, .replaced, .continues],
    // Bars: only gestures stop a settle; moves by a rule or a program continue during them.
    .settle: [.stops, .continues, .stops, .stops, .continues, .continues, .continues, .stops],
    .commit: [.continues, .continues, .continues, .continues, .continues, .continues, .continues, .stops],
    .hold: [.continues, .continues, .continues, .continues, .continues, .continues, .continues, .stops],
    .restore: [.stops, .continues, .stops, .stops, .continues, .continues, .continues, .stops],
    .rescue: [.continues, .continues, .continues, .continues, .continues, .continues, .continues, .stops],
    .pageSwitch: [.continues, .continues, .continues, .continues, .continues, .continues, .continues, .stops],
    .thaw: [.continues, .continues, .continues, .continues, .continues, .continues, .continues, .stops],
    .turn: [.stops, .continues, .continues, .continues, .continues, .continues, .replaced, .continues],
  ]

  static let rows = Motion.allCases.flatMap { motion in
    motion.edges.flatMap { edge in
      zip(Interruption.allCases, fates[motion]!).map { Row(motion: motion, interruption: $0, fate: $1, edge: edge) }
    }
  }

  @Test("each motion continues, stops or is replaced; and nothing jumps", arguments: rows)
  func interrupt(row: Row) {
    var phone = Self.phone(in: row.motion, row.edge)
    let before = Self.state(of: row.motion, row.edge, phone)
    #expect(before.isMoving)
    Self.interrupt(&phone, by: row.interruption)
    let after = Self.state(of: row.motion, row.edge, phone)
    if row.interruption != .jump || !row.motion.isOfPage { #expect(after.place == before.place) }
    switch row.fate {
    case .continues: #expect(after.isMoving && after.goal == before.goal)
    case .stops: #expect(!after.isMoving)
    case .replaced: #expect(after.goal != before.goal)
    }
  }
}

extension InterruptionTables.Motion {
  fileprivate var isOfPage: Bool {
    switch self {
    case .fling, .bounce, .notches, .programmed, .toTop: true
    case .settle, .commit, .hold, .restore, .rescue, .pageSwitch, .thaw, .turn: false
    }
  }

  /// The edges of a motion: a thaw closes a gap, and only the top bars have gaps.
  fileprivate var edges: [Edge] {
    switch self {
    case .settle, .commit, .hold, .restore, .rescue, .pageSwitch: [.top, .bottom]
    case .fling, .bounce, .notches, .programmed, .toTop, .thaw, .turn: [.top]
    }
  }
}

// Setting up a motion.
extension InterruptionTables {
  private static func phone(in motion: Motion, _ edge: Edge) -> Phone {
    let tuning = Tuning.plain(header: 100) {
      $0.gesture.slop = 0
      let hide: HideDriver = motion == .commit ? .commit : .track
      ($0.top.hide, $0.bottom.hide) = edge == .top ? (hide, .never) : (.never, hide)
      ($0.bottom.resistHide, $0.bottom.deadBand) = (0, 0)
      $0.top.sources = motion.isOfPage ? [] : .drag
      $0.bottom.sources = .drag
      $0.top.onScrollToTop = .keep
      $0.pages.onSwitch = motion == .pageSwitch ? .show : .keep
    }
    let startsHidden = [.rescue, .pageSwitch, .thaw].contains(motion)
    var phone = Phone(
      tuning, content: .height(20000), offset: motion == .bounce ? 0 : 3000, barsHidden: startsHidden)
    begin(motion, &phone)
    phone.wait(0.05)
    return phone
  }

  private static func begin(_ motion: Motion, _ phone: inout Phone) {
    switch motion {
    case .fling, .bounce:
      phone.press(195, 300)
      phone.drag(dx: 0, dy: motion == .fling ? -60 : 60, over: 0.1)
      phone.lift(at: Vector(dx: 0, dy: motion == .fling ? -2000 : 0))
    case .notches: phone.send(.notches(Vector(dx: 0, dy: -3)))
    case .programmed: phone.send(.scrollTo(5000, animated: true))
    case .toTop: phone.send(.scrollToTop)
    case .settle, .commit:
      phone.hostBegin()
      phone.scroll(by: 30)
      phone.hostEnd()
    case .hold: phone.send(.bars(.hide(animated: true)))
    case .restore:
      phone.press(195, 400)
      phone.drag(dx: 0, dy: -80, over: 0.1)
      phone.send(.cancel)
    case .rescue:
      var tuning = phone.simulation.tuning
      (tuning.top.hide, tuning.bottom.hide) = (.never, .never)
      phone.send(.tune(tuning))
    case .pageSwitch: phone.send(.selectTab(2))
    case .thaw:
      phone.send(.bars(.freeze))
      phone.send(.scrollTo(50, animated: false))
      phone.send(.bars(.thaw))
    case .turn:
      phone.press(300, 400)
      phone.drag(dx: -250, dy: 0, over: 0.1)
      phone.lift(at: .zero)
    }
  }

  private static func interrupt(_ phone: inout Phone, by interruption: Interruption) {
    switch interruption {
    case .press: phone.press(195, 400)
    case .wheelRest: phone.send(.wheelBegan)
    case .notch: phone.send(.notches(Vector(dx: 0, dy: 1)))
    case .host: phone.hostBegin()
    case .jump: phone.send(.scrollTo(4000, animated: false))
    case .glide: phone.send(.scrollTo(6000, animated: true))
    case .tab: phone.send(.selectTab(0))
    case .freeze: phone.send(.bars(.freeze))
    }
  }
}

// Observation.
extension InterruptionTables {
  /// A motion as displayed: its position, whether it continues without input, and its target.
  struct State {
    var place: Double
    var isMoving: Bool
    var goal: Double
  }

  private static func state(of motion: Motion, _ edge: Edge, _ phone: Phone) -> State {
    let simulation = phone.simulation
    switch motion {
    case .fling, .bounce, .notches, .programmed, .toTop:
      // Another page has another scroller: this one is displayed by its own.
      return State(
        place: simulation.displayedOffset(ofPage: 1), isMoving: simulation.scroller.isMoving,
        goal: simulation.pager.owner == 1 ? goal(of: simulation.scroller) : -1)
    case .settle, .commit, .hold, .restore, .rescue, .pageSwitch, .thaw:
      let stack = simulation[edge]
      return State(place: stack.hidden, isMoving: stack.move != nil, goal: stack.move?.path.to ?? -1)
    case .turn:
      return State(
        place: simulation.pager.position, isMoving: simulation.pager.isMoving, goal: Double(simulation.pager.owner))
    }
  }

  private static func goal(of scroller: Scroller) -> Double {
    switch scroller.motion {
    case .still, .dragged, .wheeled, .hosted: -1
    case .flung(let fling, _, _): fling.restOffset
    case .eased(let approach, _): approach.target
    case .programmed(let move, _): move.to
    }
  }
}
