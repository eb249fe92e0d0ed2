/// The ordered filters of a stack. `follow` is not a filter: it is what a bottom stack locked to the top one says.
///
/// What each takes of a delta: `hold`, all that a hold forbids; `source`, all of a source that is not among
/// `T.sources`; `bounds`, the part outside `0…maxOffset`; `short`, hiding where content hardly scrolls; `deadBand`,
/// the first points of a reversal; `topZone`, hiding near the top; `resist`, travel up to the limit; `speed`, all
/// that is too slow over the last 50 ms; `rate`, the difference that a factor makes; `grace`, what would hide in the
/// first gestures after a return; `consumed`, what other bars took of the scroll.
public enum Gate: Int, CaseIterable, Sendable {
  case hold, source, bounds, short, deadBand, topZone, resist, speed, rate, follow, grace, consumed

  /// The gate's word in reports: `deadBand`, `topZone`.
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
    }
  }
}

/// What each gate took of a delta, in signed points. One machine word a gate, no heap.
public struct GateTakes: Equatable, Sendable {
  private var points = SIMD16<Double>(repeating: 0)

  /// No gate has taken anything.
  public init() {}

  /// Points that one gate took, with the sign of the delta it took them from.
  public subscript(gate: Gate) -> Double {
    get { points[gate.rawValue] }
    set { points[gate.rawValue] = newValue }
  }

  /// Points that all gates took together, signed.
  public var total: Double { points.sum() }

  /// Notes what a gate took. Most take nothing of most samples.
  mutating func add(_ taken: Double, by gate: Gate) {
    if taken != 0 { points[gate.rawValue] += taken }
  }

  static func += (sum: inout GateTakes, more: GateTakes) { sum.points += more.points }
}

/// What became of one scroll delta in one stack: the explanation, made where the decision is made.
///
/// Law 10: `raw == took.total + bars.total + left`, always.
public struct Decision: Equatable, Sendable {
  /// The scroll delta in points, toward the content's end positive.
  public var raw = 0.0
  /// What each gate took of `raw`, in signed points.
  public var took = GateTakes()
  /// What each bar took by following the scroll (points hidden more, negative: shown).
  public var bars = PerBar()
  /// Signed points of `raw` that nobody took.
  public var left = 0.0
  /// Points that the no-gap rule moved beside that, in the same sign as `bars`; not part of the sum.
  public var noGap = PerBar()
  /// Points that a preview moved ahead of the resistance's end; not part of the sum.
  public var preview = PerBar()
  /// The end that this delta sent a `commit` stack to, if it crossed the limit.
  public var committed: BarEnd?

  /// No delta yet: everything is 0 and nothing was committed.
  public init() {}

  /// Signed points that came through the gates.
  public var passed: Double { raw - took.total }

  /// Several deltas of one stack as one: law 10 survives addition.
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

/// What a stack would do if everything that touches it let go now: `hide` more, `show` more, or `stay` where it is.
public enum Verdict: String, CaseIterable, Sendable { case hide, show, stay }

/// How little would have to change for another verdict; nil where that quantity cannot change it.
public struct Margin: Equatable, Sendable {
  /// Points of further travel, positive toward the content's end.
  public var travel: Double?
  /// Points per second of release speed, more (or, negative, less).
  public var speed: Double?
  /// Shown fraction of the deciding bar, more (or, negative, less).
  public var fraction: Double?

  /// Quantities that are left out cannot change the verdict.
  public init(travel: Double? = nil, speed: Double? = nil, fraction: Double? = nil) {
    self.travel = travel
    self.speed = speed
    self.fraction = fraction
  }
}

/// A verdict with its margin.
public struct Prospect: Equatable, Sendable {
  /// What a release now would make of the stack.
  public var verdict: Verdict
  /// How little would have to change for another verdict.
  public var margin: Margin

  /// Without a margin nothing can change the verdict.
  public init(verdict: Verdict, margin: Margin = Margin()) {
    self.verdict = verdict
    self.margin = margin
  }
}

/// How far a stack's counters have come, for gauges and for words ("37 of 200 pt before it may show").
public struct Counters: Equatable, Sendable {
  /// +1 hiding, −1 showing, 0 before the first motion of a gesture: the last counted direction.
  public var direction = 0
  /// Points of a reversal taken by the dead band, out of `T.deadBand`.
  public var slack = 0.0
  /// Points travelled in `direction` that the resistance took, out of `resistLimit`.
  public var resisted = 0.0
  /// Points to travel before bars may move: `T.resistHide` or `T.resistShow`, 0 while `direction` is 0.
  public var resistLimit = 0.0
  /// Points, at least 0, past the hidden end that must be undone first (`resistMemory`).
  public var overshoot = 0.0

  /// A stack that nothing has scrolled yet.
  public init() {}
}
