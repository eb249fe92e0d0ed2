import ChromeCore

/// The part of the budget that a take has used up to the current line.
struct TakeSpending {
  private var amounts: [TakeBudget.Resource: Double] = [:]
  /// The place at which the first limit was exceeded that only the whole take shows.
  private(set) var latePlace: TakePlace?
  /// The largest number of inputs from one statement, and its place.
  private(set) var busiest: (inputs: Double, place: TakePlace)?
  /// Minimum of the ticks that pass; `most` is the maximum.
  private var least: Tick = 0
  private(set) var most: Tick = 0
  /// Minimum of the end of the last ramp or awaited event; `awaitedMost` is the maximum.
  private var awaitedLeast: Tick = 0
  private var awaitedMost: Tick = 0

  /// Adds to a resource and returns its total.
  mutating func add(_ amount: Double, _ resource: TakeBudget.Resource) -> Double {
    amounts[resource, default: 0] += amount
    return amounts[resource] ?? 0
  }

  /// The longest duration of the take, in ticks.
  var longest: Tick { max(most, awaitedMost) }
  /// The shortest duration of the take, in seconds.
  var certainSeconds: Double { TickClock.seconds(max(least, awaitedLeast)) }
  var inputs: Double { amounts[.inputs] ?? 0 }

  /// Adds the time and the inputs of a statement.
  mutating func add(_ cost: TakeAction.Cost, _ budget: TakeBudget, at place: @autoclosure () -> TakePlace) {
    if cost.isAbsolute {
      (least, most) = (max(least, cost.least), max(most, cost.most))
    } else {
      (least, most) = (Self.sum(least, cost.least), Self.sum(most, cost.most))
    }
    awaitedLeast = max(awaitedLeast, Self.sum(least, cost.awaitedLeast))
    awaitedMost = max(awaitedMost, Self.sum(most, cost.awaitedMost))
    _ = add(cost.inputs, .inputs)
    if longest > budget.ticks, latePlace == nil { latePlace = place() }
    if cost.inputs > busiest?.inputs ?? 0 { busiest = (cost.inputs, place()) }
  }
}

extension TakeSpending {
  /// Returns a sum of times; logs may contain any time, and their sum must not overflow.
  private static func sum(_ a: Tick, _ b: Tick) -> Tick { min(a, 1 << 60) + min(b, 1 << 60) }
}

// Limits on the size of a take.
extension TakeParser {
  /// The number of samples in an hour of raw input at 333 a second.
  public static let mostSamples = 1_200_000

  /// The number of problems after which reading stops: further ones would tell the reader nothing new.
  static let mostProblems = 1_000_000

  /// Returns true if the take is within its limits; otherwise it is wrong, and nothing more of it is read.
  package mutating func hasRoom(_ line: TakeLine) -> Bool {
    lineNumber = line.number
    if let reason = budget.refusal(.lines, Double(line.number)) { overspend(reason, line) }
    return !isCutShort
  }

  /// True if a limit ended the reading: an open block may be closed in the part that was not read.
  var isCutShort: Bool { isOverspent || problems.count >= Self.mostProblems }

  /// Uses some of the budget; returns false, after recording the line's problem, if that is too much.
  mutating func spend(_ resource: TakeBudget.Resource, _ line: TakeLine, _ amount: Double = 1) -> Bool {
    guard let reason = budget.refusal(resource, spending.add(amount, resource)) else { return !isOverspent }
    overspend(reason, line)
    return false
  }

  private mutating func overspend(_ reason: String, _ line: TakeLine) {
    guard !isOverspent else { return }
    isOverspent = true
    let place = TakePlace(line: line.number, column: 1, word: line.tokens.first?.text ?? "", file: line.file)
    problems.append(place.problem(reason))
  }

  /// Checks limits that only the whole take shows: its longest duration, and whether it has room for its inputs.
  mutating func checkBudget() {
    guard !isOverspent else { return }
    if let place = spending.latePlace,
      let reason = budget.refusal(.time, TickClock.seconds(spending.longest))
    {
      problems.append(place.problem(reason))
    }
    let room = TakeBudget.inputsPerSecond * spending.certainSeconds
    if let (_, place) = spending.busiest, let reason = budget.refusal(.inputs, spending.inputs, free: room) {
      problems.append(place.problem(reason))
    }
  }
}

extension TakeAction {
  /// The minimum and maximum duration of an action in ticks, and the number of its inputs.
  struct Cost: Equatable {
    var least: Tick = 0
    var most: Tick = 0
    /// Minimum of the ticks for which it continues in parallel with the following statements.
    var awaitedLeast: Tick = 0
    var awaitedMost: Tick = 0
    var inputs = 0.0
    /// True if `least` and `most` are times of the take rather than durations.
    var isAbsolute = false
  }

  /// Returns the cost of the action.
  ///
  /// - Parameter samples: the take's samples, to which ranges refer.
  func cost(_ samples: [TakeSample]) -> Cost {
    switch self {
    case .input: Cost(inputs: 1)
    case .gesture(let gesture): gesture.cost
    case .pass(let ticks): Cost(least: ticks, most: ticks)
    case .samples(let range): Self.cost(of: samples[range], isAbsolute: true)
    case .logged(let range): Self.cost(of: samples[range], isAbsolute: false)
    case .set, .tune: Cost(inputs: 1)
    case .ramp(let ramp):
      Cost(awaitedLeast: ramp.over, awaitedMost: ramp.over, inputs: Double(ramp.over / Ramp.interval + 1))
    case .wait(_, let ticks): Cost(most: ticks)
    case .expectEvent(_, .within(let ticks), _): Cost(awaitedMost: ticks)
    case .studio(let direction): Cost(least: direction.duration, most: direction.duration)
    case .expect, .expectEvent, .mark, .caption, .video: Cost()
    }
  }

  private static func cost(of samples: ArraySlice<TakeSample>, isAbsolute: Bool) -> Cost {
    let end = samples.last?.tick ?? 0
    return Cost(least: end, most: end, inputs: Double(samples.count), isAbsolute: isAbsolute)
  }
}

extension GestureMotion {
  /// Returns the cost of a gesture with `ends` inputs besides its samples. Variation by hand changes its time a little:
  /// see `FingerPath.reach`.
  fileprivate func cost(ends: Int) -> TakeAction.Cost {
    let inputs = Double(count + ends)
    switch manner {
    case .even, .natural: return TakeAction.Cost(least: over, most: over, inputs: inputs)
    case .byHand: return TakeAction.Cost(least: over * 7 / 8, most: over * 8 / 7 + Self.interval, inputs: inputs)
    }
  }
}

extension Gesture {
  fileprivate var cost: TakeAction.Cost {
    switch self {
    case .move(let motion), .wheel(let motion): motion.cost(ends: 0)
    case .drag(_, let motion): motion.cost(ends: 2)
    case .fling, .swipe:
      TakeAction.Cost(most: 2 * (LaunchProfile.fling.duration + LaunchProfile.swipe.duration), inputs: 40)
    case .tap, .tapThing: TakeAction.Cost(least: Self.tapTime, most: Self.tapTime, inputs: 2)
    }
  }
}
