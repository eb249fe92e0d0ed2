/// The ordered filters of a stack. `follow` is not a filter: it stands for a bottom stack locked to the top one.
///
/// Amount that each removes from a delta: `hold`, everything that a hold forbids; `source`, everything from a source
/// that is not among `T.sources`; `bounds`, the part outside `0…maxOffset`; `short`, hiding if the content hardly
/// scrolls; `deadBand`, the first points of a reversal; `topZone` and `endZone`, hiding near the top and near the end;
/// `resist`, travel up to the limit; `speed`, everything too slow over the last 50 ms; `rate`, the difference made by a
/// factor; `grace`, hiding in the first gestures after a return; `consumed`, scroll consumed by other bars.
public enum Gate: Int, CaseIterable, Sendable {
  case hold, source, bounds, short, deadBand, topZone, resist, speed, rate, follow, grace, consumed, endZone

  /// The gate's name in reports: `deadBand`, `topZone`.
  public var name: String {
    switch self {
    case .hold: "hold"
    case .source: "source"
    case .bounds: "bounds"
    case .short: "short"
    case .deadBand: "deadBand"
    case .topZone: "topZone"
    case .resist: "resist"
    case .speed: "speed"
    case .rate: "rate"
    case .follow: "follow"
    case .grace: "grace"
    case .consumed: "consumed"
    case .endZone: "endZone"
    }
  }
}

/// The signed points that each gate removed from a delta. A fixed vector, without heap allocation.
public struct GateRemovals: Equatable, Sendable {
  private var points = SIMD16<Double>(repeating: 0)

  /// Creates a value in which no gate has removed anything.
  public init() {}

  /// Points that one gate removed, with the sign of the delta.
  public subscript(gate: Gate) -> Double {
    get { points[gate.rawValue] }
    set { points[gate.rawValue] = newValue }
  }

  /// Signed points that all gates removed together.
  public var total: Double { points.sum() }

  /// Adds the points that a gate removed. For most samples and gates they are 0.
  mutating func add(_ taken: Double, by gate: Gate) {
    if taken != 0 { points[gate.rawValue] += taken }
  }

  static func += (sum: inout GateRemovals, more: GateRemovals) { sum.points += more.points }
}

/// The result of one scroll delta in one stack, recorded where it is decided.
///
/// Law 10: `raw == took.total + bars.total + left`, always.
public struct Decision: Equatable, Sendable {
  /// The scroll delta in points, toward the content's end positive.
  public var raw = 0.0
  /// The signed points of `raw` that each gate removed.
  public var took = GateRemovals()
  /// The points by which each bar followed the scroll (positive: hidden more, negative: shown more).
  public var bars = PerBar()
  /// Signed points of `raw` that nothing used.
  public var left = 0.0
  /// Additional points moved by the no-gap rule, signed like `bars`; not part of the sum.
  public var noGap = PerBar()
  /// Points that a preview moved before the end of the resistance; not part of the sum.
  public var preview = PerBar()
  /// The end to which this delta sent the stack: a `commit` stack by crossing the limit, any stack by a pull past the
  /// page's end.
  public var committed: BarEnd?

  /// Creates an empty decision: everything is 0 and nothing was committed.
  public init() {}

  /// True if a pull past the page's end showed the stack: no other scroll toward the end does.
  public var isPull: Bool { committed == .shown && raw > 0 }

  /// Signed points that passed the gates.
  public var passed: Double { raw - took.total }

  /// Adds several deltas of one stack; law 10 holds for the sum.
  public static func += (sum: inout Decision, more: Decision) {
    sum.raw += more.raw
    sum.took += more.took
    sum.bars += more.bars
    sum.left += more.left
    sum.noGap += more.noGap
    sum.preview += more.preview
    sum.committed = more.committed ?? sum.committed
  }
}

/// The move of a stack if everything released it now: `hide` more, `show` more, or `stay`.
public enum Verdict: String, CaseIterable, Sendable { case hide, show, stay }

/// The smallest change that would give another verdict; nil for a quantity that cannot change it.
public struct Margin: Equatable, Sendable {
  /// Points of further travel, positive toward the content's end.
  public var travel: Double?
  /// Change of the release speed in pt/s, signed.
  public var speed: Double?
  /// Change of the deciding bar's shown fraction, signed.
  public var fraction: Double?

  /// Creates a margin. Quantities left out cannot change the verdict.
  public init(travel: Double? = nil, speed: Double? = nil, fraction: Double? = nil) {
    self.travel = travel
    self.speed = speed
    self.fraction = fraction
  }
}

/// A verdict and its margin.
public struct Prospect: Equatable, Sendable {
  /// The effect of a release now on the stack.
  public var verdict: Verdict
  /// The smallest change that would give another verdict.
  public var margin: Margin

  /// Creates a prospect. Without a margin nothing can change the verdict.
  public init(verdict: Verdict, margin: Margin = Margin()) {
    self.verdict = verdict
    self.margin = margin
  }
}

/// The values of a stack's counters, for gauges and for text ("37 of 200 pt before it may show").
public struct Counters: Equatable, Sendable {
  /// The last direction that counted: +1 hiding, −1 showing, 0 before the first motion of a gesture.
  public var direction = 0
  /// Points of a reversal absorbed by the dead band, out of `T.deadBand`.
  public var slack = 0.0
  /// Points traveled in `direction` and absorbed by the resistance, out of `resistLimit`.
  public var resisted = 0.0
  /// Points to travel before bars may move: `T.resistHide` or `T.resistShow`, 0 while `direction` is 0.
  public var resistLimit = 0.0
  /// Points, at least 0, past the hidden end that must be undone first (`resistMemory`).
  public var overshoot = 0.0

  /// Creates the counters of a stack that has not been scrolled yet.
  public init() {}
}
