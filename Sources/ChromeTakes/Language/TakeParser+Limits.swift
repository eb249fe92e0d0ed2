import ChromeCore

/// What a take has spent of its budget until the line being read.
struct TakeSpending {
  private var amounts: [TakeBudget.Resource: Double] = [:]
  /// Where the first limit was passed that only the whole take shows.
  private(set) var latePlace: TakePlace?
  /// Where the most inputs of one statement come from.
  private(set) var busiest: (inputs: Double, place: TakePlace)?
  /// Ticks that pass at least, and at most.
  private var least: Tick = 0
  private(set) var most: Tick = 0
  /// When the last ramp or awaited event is over, at least and at most.
  private var besideLeast: Tick = 0
  private var besideMost: Tick = 0

  /// Adds to a resource and returns all that is spent of it.
  mutating func add(_ amount: Double, _ resource: TakeBudget.Resource) -> Double {
    amounts[resource, default: 0] += amount
    return amounts[resource] ?? 0
  }

  /// The longest that the take can last, in ticks.
  var longest: Tick { max(most, besideMost) }
  /// Seconds that it lasts in any case.
  var sureSeconds: Double { TickClock.seconds(max(least, besideLeast)) }
  var inputs: Double { amounts[.inputs] ?? 0 }

  /// A statement passes time and puts something in.
  mutating func add(_ cost: TakeAction.Cost, _ budget: TakeBudget, at place: @autoclosure () -> TakePlace) {
    if cost.isAbsolute {
      (least, most) = (max(least, cost.least), max(most, cost.most))
    } else {
      (least, most) = (Self.sum(least, cost.least), Self.sum(most, cost.most))
    }
    besideLeast = max(besideLeast, Self.sum(least, cost.besideLeast))
    besideMost = max(besideMost, Self.sum(most, cost.besideMost))
    _ = add(cost.inputs, .inputs)
    if longest > budget.ticks, latePlace == nil { latePlace = place() }
    if cost.inputs > busiest?.inputs ?? 0 { busiest = (cost.inputs, place()) }
  }
}

extension TakeSpending {
  /// Logs may name any time: their sum must not overflow.
  private static func sum(_ a: Tick, _ b: Tick) -> Tick { min(a, 1 << 60) + min(b, 1 << 60) }
}

// How large a take may be.
extension TakeParser {
  /// An hour of raw input at 333 a second.
  public static let mostSamples = 1_200_000

  /// Whoever has so many is told no more by reading on.
  static let mostProblems = 1_000_000

  /// Whether the take may go on growing; one that may not is wrong, and nothing more of it is read.
  package mutating func hasRoom(_ line: TakeLine) -> Bool {
    lineNumber = line.number
    if let reason = budget.refusal(.lines, Double(line.number)) { overspend(reason, line) }
    return !isCutShort
  }

  /// Whether a limit ended the reading: what is open then may well be closed in what was not read.
  var isCutShort: Bool { isOverspent || problems.count >= Self.mostProblems }

  /// Spends some of the budget; false, with the line's problem, where that is too much.
  mutating func spend(_ resource: TakeBudget.Resource, _ line: TakeLine, _ amount: Double = 1) -> Bool {
    guard let reason = budget.refusal(resource, spending.add(amount, resource)) else { return !isOverspent }
    overspend(reason, line)
    return false
  }

  private mutating func overspend(_ reason: String, _ line: TakeLine) {
    guard !isOverspent else { return }
    isOverspent = true
    let place = TakePlace(line: line.number, column: 1, word: line.words.first?.text ?? "", file: line.file)
    problems.append(place.problem(reason))
  }

  /// What only the whole take shows: how long it can last, and whether that has room for its inputs.
  mutating func checkBudget() {
    guard !isOverspent else { return }
    if let place = spending.latePlace,
      let reason = budget.refusal(.time, TickClock.seconds(spending.longest))
    {
      problems.append(place.problem(reason))
    }
    let room = TakeBudget.inputsPerSecond * spending.sureSeconds
    if let (_, place) = spending.busiest, let reason = budget.refusal(.inputs, spending.inputs, free: room) {
      problems.append(place.problem(reason))
    }
  }
}

extension TakeAction {
  /// Ticks that an action lasts, at least and at most, and inputs that it makes.
  struct Cost: Equatable {
    var least: Tick = 0
    var most: Tick = 0
    /// Ticks for which it goes on beside the statements that follow.
    var besideLeast: Tick = 0
    var besideMost: Tick = 0
    var inputs = 0.0
    /// Whether `least` and `most` are times of the take rather than lengths.
    var isAbsolute = false
  }

  /// - Parameter samples: the take's, which ranges refer to.
  func cost(_ samples: [TakeSample]) -> Cost {
    switch self {
    case .input: Cost(inputs: 1)
    case .gesture(let gesture): gesture.cost
    case .pass(let ticks): Cost(least: ticks, most: ticks)
    case .samples(let range): Self.cost(of: samples[range], isAbsolute: true)
    case .logged(let range): Self.cost(of: samples[range], isAbsolute: false)
    case .set, .tune: Cost(inputs: 1)
    case .ramp(let ramp):
      Cost(besideLeast: ramp.over, besideMost: ramp.over, inputs: Double(ramp.over / Ramp.interval + 1))
    case .wait(_, let ticks): Cost(most: ticks)
    case .expectEvent(_, .within(let ticks), _): Cost(besideMost: ticks)
    case .studio(let direction): Cost(least: direction.duration, most: direction.duration)
    case .expect, .expectEvent, .mark, .caption, .film: Cost()
    }
  }

  private static func cost(of samples: ArraySlice<TakeSample>, isAbsolute: Bool) -> Cost {
    let end = samples.last?.tick ?? 0
    return Cost(least: end, most: end, inputs: Double(samples.count), isAbsolute: isAbsolute)
  }
}

extension Stroke {
  /// A hand varies the time a little: see `HandPath.reach`.
  fileprivate var cost: TakeAction.Cost {
    let inputs = Double(count + 2)
    switch manner {
    case .even, .natural: return TakeAction.Cost(least: over, most: over, inputs: inputs)
    case .byHand: return TakeAction.Cost(least: over * 7 / 8, most: over * 8 / 7 + Self.interval, inputs: inputs)
    }
  }
}

extension Gesture {
  fileprivate var cost: TakeAction.Cost {
    switch self {
    case .move(let stroke), .drag(_, let stroke), .wheel(let stroke):
      stroke.cost
    case .fling, .swipe:
      TakeAction.Cost(most: 2 * (LaunchProfile.fling.duration + LaunchProfile.swipe.duration), inputs: 40)
    case .tap, .tapThing: TakeAction.Cost(least: Self.tapTime, most: Self.tapTime, inputs: 2)
    }
  }
}
