@testable import ChromeCore

/// Plain reference for the precise wheel: every sample is kept in a list, and past values are looked up there. Times
/// are milliseconds.
struct PlainWheel {
  let law: WheelTuning

  private(set) var state = State.idle
  /// Samples of this gesture, simultaneous ones merged, the oldest first.
  var samples: [Sample] = []
  /// The time of the last one, merged or not.
  var lastTime = 0.0
  /// Samples of this gesture before the last page turn, bounce or loss: ignored when looking for a fresh swipe.
  var old = 0
  /// True if fingers were reported on the trackpad, and no lift since.
  private var isTouched = false
  private(set) var actions: [WheelAction] = []

  enum State: Equatable {
    case idle
    case deciding(Vector)
    case scrolling(Lift, debt: Double)
    case paging(Double)
    case swallowing(since: Double)
    case ignoring(Vector)
  }

  enum Lift: Equatable { case no, slow, coasting }

  struct Sample {
    var time: Double
    var delta: Vector
    var size: Double { (delta.dx * delta.dx + delta.dy * delta.dy).squareRoot() }
  }

  init(_ law: WheelTuning) { self.law = law }

  /// A time that no time stamp can resolve, in milliseconds.
  static let hair = 1e-6
}

// Input.
extension PlainWheel {
  mutating func add(_ sample: WheelSample) -> [WheelAction] {
    actions = []
    var sample = sample
    guard sample.delta != .zero else { return [] }
    var time = sample.seconds * 1000
    if !samples.isEmpty { time = max(time, lastTime) }
    sample.seconds = time / 1000
    pass(to: time)
    if state == .idle { (samples, old) = ([], 0) }
    keep(sample.delta, time)
    switch state {
    case .idle: begin(sample.delta, sample)
    case .deciding(let travel): decide(travel + sample.delta, sample)
    case .scrolling(let lift, let debt): scroll(sample, lift, debt)
    case .paging(let travel): page(travel + sample.delta.dx, sample)
    case .swallowing(let since): restart(isFresh(after: since + law.latchMs), sample)
    case .ignoring(let heading):
      let turned = sample.delta.dx * heading.dx + sample.delta.dy * heading.dy < 0
      restart(turned || isFresh(after: -.infinity), sample)
    }
    return actions
  }

  private mutating func keep(_ delta: Vector, _ time: Double) {
    if let last = samples.last, time - last.time < law.mergeMs - Self.hair || time <= last.time {
      samples[samples.count - 1].delta = last.delta + delta
    } else {
      samples.append(Sample(time: time, delta: delta))
    }
    lastTime = time
  }

  private mutating func begin(_ delta: Vector, _ sample: WheelSample) {
    actions.append(.began)
    decide(delta, sample)
  }

  private mutating func restart(_ isNew: Bool, _ sample: WheelSample) {
    guard isNew, let newest = samples.last else { return }
    actions.append(.rearmed)
    (samples, old) = ([newest], 1)
    begin(newest.delta, sample)
  }

  private mutating func decide(_ travel: Vector, _ sample: WheelSample) {
    let (across, along) = (abs(travel.dx), abs(travel.dy))
    let length = (across * across + along * along).squareRoot()
    state = .deciding(travel)
    guard length >= law.slop, length > 0 else { return }
    var whole = sample
    whole.delta = travel
    if across >= law.axisRatio * along {
      actions.append(.locked(.horizontal))
      page(travel.dx, whole)
    } else if along >= law.axisRatio * across || length >= law.hardSlop {
      actions.append(.locked(.vertical))
      scroll(whole, .no, 0)
    }
  }

  private mutating func scroll(_ sample: WheelSample, _ lift: Lift, _ debt: Double) {
    let way = sample.delta.dy
    var debt = debt
    if lift == .coasting {
      actions.append(.resumed)
      debt = sample.coasted
    }
    // The coasted distance is subtracted from further samples in the same direction, and from nothing else.
    if debt * way <= 0 { debt = 0 }
    let paid = abs(debt) < abs(way) ? debt : way
    if way != paid { actions.append(.scroll(way - paid)) }
    state = .scrolling(.no, debt: debt - paid)
    if way * sample.overscroll < 0, isTail(3, \.dy) {
      actions.append(.bounce(velocity: velocity.dy))
      lose()
    }
  }

  private mutating func page(_ travel: Double, _ sample: WheelSample) {
    if sample.delta.dx != 0 { actions.append(.page(sample.delta.dx)) }
    state = .paging(travel)
    if sample.pageWidth > 0, abs(travel) >= sample.pageWidth {
      turn(.full, sample.seconds * 1000)
    } else if isTail(Int(law.tailSamples), \.dx) {
      turn(.tail, sample.seconds * 1000)
    }
  }

  private mutating func turn(_ reason: WheelAction.CommitReason, _ time: Double) {
    actions.append(.commitPage(velocity: velocity.dx, reason: reason))
    state = .swallowing(since: time)
    old = samples.count
  }

  private mutating func lose() {
    state = .ignoring(samples.last?.delta ?? .zero)
    old = samples.count
  }

  mutating func cancel() {
    switch state {
    case .idle, .swallowing, .ignoring: break
    case .deciding, .scrolling, .paging: lose()
    }
  }
}

// Time.
extension PlainWheel {
  private var deadline: Double? {
    if holdsOn { return lastTime + 10_000 }
    return switch state {
    case .idle: nil
    case .scrolling(.no, _): lastTime + min(law.coastMs, gap)
    case .deciding, .paging, .scrolling: lastTime + gap
    case .swallowing, .ignoring: lastTime + law.rearmQuietMs
    }
  }

  /// True during a reported touch, which ends with its lift; after ten seconds without one the lift was lost.
  private var holdsOn: Bool {
    switch state {
    case .idle, .swallowing, .ignoring: false
    case .deciding, .scrolling, .paging: isTouched
    }
  }

  /// Four times the median of the last five intervals.
  private var gap: Double {
    let intervals = zip(samples, samples.dropFirst()).map { $1.time - $0.time }.suffix(5).sorted()
    guard !intervals.isEmpty else { return law.endMaxMs }
    return min(max(4 * intervals[intervals.count / 2], law.endMinMs), law.endMaxMs)
  }

  mutating func pass(_ time: Double) -> [WheelAction] {
    actions = []
    pass(to: time)
    return actions
  }

  private mutating func pass(to time: Double) {
    while let due = deadline, due <= time + Self.hair {
      if holdsOn { (isTouched, samples, old) = (false, Array(samples.suffix(1)), min(samples.count, 1)) }
      switch state {
      case .idle, .swallowing, .ignoring: state = .idle
      case .deciding(let travel): giveUp(travel)
      case .scrolling(.no, let debt): guessLift(debt)
      case .scrolling(let lift, _): end(isFling: lift == .coasting)
      case .paging: turn(.gap, due)
      }
    }
  }

  private mutating func giveUp(_ travel: Vector) {
    state = .idle
    guard abs(travel.dy) >= law.axisRatio * abs(travel.dx), travel.dy != 0 else { return actions.append(.abandoned) }
    actions += [.locked(.vertical), .scroll(travel.dy)]
    end(isFling: false)
  }

  private mutating func guessLift(_ debt: Double) {
    let isFast = velocity.dy != 0 && abs(velocity.dy) >= law.coastSpeed
    if isFast { actions.append(.coast(velocity: velocity.dy)) }
    state = .scrolling(isFast ? .coasting : .slow, debt: debt)
  }

  private mutating func end(isFling: Bool) {
    actions.append(.endedVertical(velocity: velocity.dy, isFling: isFling))
    state = .idle
  }

  /// Handles a reported lift; after more than 40 ms without a sample the fingers stood still.
  mutating func lift(_ time: Double) -> [WheelAction] {
    actions = []
    pass(to: time)
    isTouched = false
    let rested = time - lastTime > 40
    switch state {
    case .idle, .swallowing, .ignoring: return actions
    case .deciding, .scrolling, .paging:
      if rested { (samples, old) = (Array(samples.suffix(1)), min(samples.count, 1)) }
    }
    switch state {
    case .deciding(let travel): giveUp(travel)
    case .scrolling(.no, let debt):
      guessLift(debt)
      end(isFling: state == .scrolling(.coasting, debt: debt))
    case .scrolling(let lift, _): end(isFling: lift == .coasting && !rested)
    case .paging: turn(.lift, time)
    case .idle, .swallowing, .ignoring: break
    }
    return actions
  }

  /// Handles reported fingers on the trackpad: everything before is over.
  mutating func touch(_ time: Double) -> [WheelAction] {
    let ended = lift(time)
    (state, isTouched) = (.idle, true)
    return ended
  }
}

// Measurements of the samples.
extension PlainWheel {
  /// Returns the velocity of a release now.
  func liftVelocity(_ time: Double) -> Vector {
    switch state {
    case .idle, .swallowing, .ignoring, .deciding: .zero
    case .scrolling, .paging: time - lastTime > 40 ? .zero : velocity
    }
  }

  /// The velocity in pt/s: all of the window but its first sample, divided by the time since that.
  var velocity: Vector {
    guard let last = samples.last else { return .zero }
    let window = samples.suffix(while: { last.time - $0.time < law.velocityWindowMs - Self.hair * 1000 })
    guard let first = window.first, window.count > 1 else { return .zero }
    return window.dropFirst().reduce(Vector.zero) { $0 + $1.delta } * (1000 / (last.time - first.time))
  }

  func isTail(_ count: Int, _ axis: KeyPath<Vector, Double>) -> Bool {
    let last = samples.suffix(count + 1)
    guard count > 0, last.count == count + 1 else { return false }
    return zip(last, last.dropFirst()).allSatisfy { before, now in
      let (a, b) = (before.delta[keyPath: axis], now.delta[keyPath: axis])
      return abs(b) < abs(a) && a * b > 0 && now.time - before.time >= law.tailIntervalMs - Self.hair
    }
  }

  func isFresh(after earliest: Double) -> Bool {
    let needed = max(1, Int(law.freshSamples))
    let marked = samples.dropFirst(old)
    guard marked.count >= needed, let smallest = marked.map(\.size).filter({ $0 > 0 }).min() else { return false }
    let least = max(law.freshDelta, law.freshGain * smallest)
    return marked.suffix(needed).allSatisfy { $0.size >= least && $0.time >= earliest - Self.hair * 1000 }
  }
}

extension Array {
  /// Returns the elements at the end for which `belongs` holds.
  fileprivate func suffix(while belongs: (Element) -> Bool) -> ArraySlice<Element> {
    self[(lastIndex { !belongs($0) }.map { $0 + 1 } ?? 0)...]
  }
}

/// Reference for sideways notches: a list of all of them, and a count over its end. Times are milliseconds.
struct PlainNotches {
  let law: WheelTuning
  private var all: [(time: Double, notches: Double)] = []
  /// The start of the current count, and the last page turn; nil before any.
  private var countFrom = 0
  private var turnedAt: Int?

  init(_ law: WheelTuning) { self.law = law }

  mutating func add(_ notches: Double, _ time: Double) -> Int {
    let pause = all.last.map { time - $0.time } ?? .infinity
    all.append((time, notches))
    if let turned = turnedAt {
      guard pause >= law.rearmQuietMs - 1e-6 || isFresh(since: turned) else { return 0 }
      turnedAt = nil
      countFrom = all.count - 1
    } else if pause > law.pageTicksWindowMs + 1e-6 || counted(all.count - 1) * notches <= 0 {
      countFrom = all.count - 1
    }
    let sum = counted(all.count)
    guard abs(sum) >= law.pageTicks else { return 0 }
    turnedAt = all.count - 1
    return sum < 0 ? 1 : -1
  }

  private func counted(_ end: Int) -> Double { all[countFrom..<end].reduce(0) { $0 + $1.notches } }

  /// Returns true if the last notches in a row, from some time after the turn on, are each that much larger than the
  /// smallest before them since the turn.
  private func isFresh(since turned: Int) -> Bool {
    let after = all[(turned + 1)...]
    let needed = max(1, Int(law.freshSamples))
    guard after.count >= needed else { return false }
    return after.indices.suffix(needed).allSatisfy { index in
      let smallest = after[..<index].map { abs($0.notches) }.min() ?? .infinity
      return all[index].time - all[turned].time >= law.latchMs - 1e-6
        && abs(all[index].notches) >= law.freshGain * smallest
    }
  }
}
