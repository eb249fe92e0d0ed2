@testable import ChromeCore

/// A phone that does what bytes say, under the laws. For the fuzzer and for the tests of what it found.
struct BytePhone {
  private(set) var simulation: Simulation
  private(set) var breach: String?
  private var reader: ByteReader

  /// Of simulated time, so that one input stays quick.
  private static let longest: Tick = 20_000
  /// The slowest fling that any tuning allows (64 000 pt/s, 0.9995 a millisecond, down to 1 pt/s) takes 22 s.
  private static let longestRest: Tick = 120 * 600

  init(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    var setup = Setup()
    let heights = [0, 300, 700, 900, 1500, 4000, 20_000.0]
    setup.pages = (0..<3).map { _ in Setup.Page(content: .height(reader.one(of: heights))) }
    self.reader = reader
    simulation = Simulation(setup)
  }

  /// What went wrong, or nil.
  static func breach(in bytes: [UInt8]) -> String? {
    var phone = BytePhone(bytes)
    phone.live()
    phone.rest()
    return phone.breach
  }

  mutating func live() {
    while !reader.isEmpty, breach == nil, simulation.tick < BytePhone.longest { step() }
  }

  private mutating func step() {
    let kind = reader.byte()
    switch kind % 16 {
    case 0, 1, 2: pass(Int(reader.byte()))
    case 3: give(.press(Point(x: reader.share() * 400 - 5, y: reader.share() * 860 - 5)))
    case 4, 5, 6: move()
    case 7: give(.release(velocity: reader.flag() ? nil : Vector(dx: reader.signed() * 64, dy: reader.signed() * 64)))
    case 8: give(.wheel(Vector(dx: reader.signed(), dy: reader.signed())))
    case 9: host()
    case 10: tune()
    case 11: rare()
    case 12: give(.key(reader.one(of: Input.Key.allCases)))
    case 13: give(bars())
    case 14: give(.notches(Vector(dx: reader.signed() / 16, dy: reader.signed() / 16)))
    default: world()
    }
  }

  private mutating func move() {
    guard let place = simulation.pointer?.place else { return }
    give(.move(place + Vector(dx: reader.signed(), dy: reader.signed())))
    pass(5)
  }

  private mutating func host() {
    switch reader.byte() % 4 {
    case 0: give(.host(.begin(reader.one(of: ScrollSource.allCases))))
    case 1: give(.host(.by(reader.wide() / 32)))
    case 2: give(.host(.continueAs(reader.one(of: ScrollSource.allCases))))
    default: give(.host(.end))
    }
  }

  private mutating func rare() {
    switch reader.byte() % 6 {
    case 0: give(.cancel)
    case 1: give(.wheelStop)
    case 2: give(.scrollToTop)
    case 3: give(.scrollTo(reader.wide(), animated: reader.flag()))
    case 4: give(.selectTab(Int(reader.signed())))
    default: tap()
    }
  }

  private mutating func tap() {
    let target: Target = reader.one(of: [.tab(0), .tab(1), .tab(2), .header, .toolbar, .statusBar, .section(1)])
    guard let place = simulation.place(of: target) else { return }
    give(.press(place))
    give(.release(velocity: nil))
  }

  private mutating func bars() -> Input {
    let byte = reader.byte()
    let edge: Edge? = byte < 128 ? nil : byte < 192 ? .top : .bottom
    return switch byte % 4 {
    case 0: .bars(.show(animated: reader.flag(), forSeconds: reader.flag() ? reader.share() * 2 : nil), at: edge)
    case 1: .bars(.hide(animated: reader.flag()), at: edge)
    case 2: .bars(.freeze, at: edge)
    default: .bars(.thaw, at: edge)
    }
  }

  private mutating func world() {
    switch reader.byte() % 3 {
    case 0: give(.resize(Screen(width: 200 + reader.share() * 700, height: 150 + reader.share() * 900)))
    case 1:
      give(.content(page: Int(reader.byte() % 4), .rows(count: Int(reader.byte()), rowHeight: reader.share() * 90)))
    default: give(.content(page: Int(reader.byte() % 4), sections()))
    }
  }

  private mutating func sections() -> PageContent {
    let sections = (0..<(1 + Int(reader.byte() % 6))).map { number in
      PageContent.Section(height: reader.share() * 900, title: "\(number)", titleWidth: reader.share() * 90)
    }
    return .sections(sections, spacing: reader.share() * 20)
  }

  /// As the edge does: what contradicts itself never comes in.
  private mutating func tune() {
    var tuning = simulation.tuning
    let field = reader.one(of: TuningField.all)
    let value: TuningValue
    switch field.kind {
    case .number(_, let range, _):
      let way = reader.share()
      value = .number(range.lowerBound + (range.upperBound - range.lowerBound) * way)
    case .choice(let words): value = .choice(reader.one(of: words))
    case .set(let words):
      let bits = reader.byte()
      value = .set(words.enumerated().filter { bits >> UInt8($0.offset & 7) & 1 == 1 }.map(\.element))
    case .flag: value = .flag(reader.flag())
    }
    guard field.problem(with: value) == nil else { return }
    field.set(value, in: &tuning)
    if tuning.contradiction == nil { give(.tune(tuning)) }
  }
}

// Time and laws.
extension BytePhone {
  private mutating func give(_ input: Input) { note(simulation.handle(.input(input)), "\(input)") }

  private mutating func pass(_ ticks: Int) {
    let end = simulation.tick + ticks
    while simulation.tick < end, breach == nil {
      note(simulation.handle(.time(to: simulation.isAtRest ? end : simulation.tick + 1)), "time")
    }
  }

  private mutating func rest() {
    guard breach == nil else { return }
    if simulation.pointerOwner.isDown { give(.release(velocity: .zero)) }
    give(.host(.end))
    give(.bars(.thaw))
    let deadline = simulation.tick + BytePhone.longestRest
    while !simulation.isAtRest, simulation.tick < deadline, breach == nil {
      note(simulation.handle(.time(to: simulation.tick + 1)), "time")
    }
    if breach == nil, !simulation.isAtRest { breach = "never came to rest: \(simulation)" }
  }

  private mutating func note(_ outcome: Outcome, _ what: @autoclosure () -> String) {
    guard breach == nil, let broken = stateBreach ?? sumBreach(outcome.top) ?? sumBreach(outcome.bottom) else { return }
    breach = "\(broken) after \(what()) at tick \(simulation.tick): \(simulation)"
  }

  /// Law 4 and the no-gap rule.
  private var stateBreach: String? {
    let (top, bottom) = (simulation.top, simulation.bottom)
    let ranges = (StackBars(.top, simulation.tuning).range, StackBars(.bottom, simulation.tuning).range)
    guard simulation.scroller.offset.isFinite, simulation.pager.position.isFinite else { return "law 4: not a number" }
    guard top.hidden >= 0, top.hidden <= ranges.0 else { return "law 4: top out of range" }
    guard bottom.hidden >= 0, bottom.hidden <= ranges.1 else { return "law 4: bottom out of range" }
    let mayGap = top.holds.contains(.freeze) || top.move?.cause == .thaw
    guard mayGap || top.hidden <= max(0, simulation.scroller.offset) + 1e-9 else { return "no-gap rule" }
    return nil
  }

  /// Law 10.
  private func sumBreach(_ decision: Decision?) -> String? {
    guard let decision else { return nil }
    let sum = decision.took.total + decision.bars.total + decision.left
    return abs(sum - decision.raw) < 1e-6 ? nil : "law 10: \(sum) explains \(decision.raw)"
  }
}
