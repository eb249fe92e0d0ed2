import ChromeCore

/// Limits on what a take may cost: whoever made it may be a stranger. `--budget N` makes all of them N times as large.
public struct TakeBudget: Equatable, Sendable {
  /// All limits are so many times the usual ones.
  public let factor: Int

  /// Values that `factor` may have.
  public static let factors = 1...1000
  /// The limits that hold where nobody asks for others.
  public static let usual = TakeBudget(factor: 1)
  /// The largest limits, for texts that this program wrote itself.
  public static let largest = TakeBudget(factor: factors.upperBound)

  /// - Parameter factor: clamped to `factors`.
  public init(factor: Int) { self.factor = factor.clamped(to: Self.factors) }

  /// A thing that a take spends, with a limit of its own.
  public enum Resource: CaseIterable, Sendable {
    /// Seconds of simulated time, at the most that waits can take.
    case time
    /// Gestures' samples, raw samples, single inputs and steps of ramps, beyond `inputsPerSecond`.
    case inputs
    /// Statements, each value of a `set` line counted.
    case statements
    /// Raw samples of all blocks and input logs.
    case samples
    /// Lines of the take's own file.
    case lines
    /// Lines inside of `repeat` and `include`, each time counted.
    case expandedLines
    /// Megabytes of included text.
    case includedText
    /// Sections of all `content` lines.
    case sections
    /// Whole tunings: later presets, and `set` lines among raw samples.
    case tunings
    /// Files to render.
    case outputs
    /// Lines that `replay` prints.
    case reportLines
    /// Frames of one film.
    case frames
    /// Inputs of all phones that are compared, or of one that a report explains: each is kept with what it moved.
    case comparedInputs
    /// Inputs and steps of time that `flips`, `map`, `score` and `solve` spend on running a take again and again.
    case steps
  }

  /// Inputs that a second of simulated time has room for: no device sends more.
  public static let inputsPerSecond = 1000.0

  /// The most of `resource`, in its unit.
  public func limit(_ resource: Resource) -> Double { resource.usualLimit * Double(factor) }

  /// The most simulated time, in ticks of 1/600 s.
  public var ticks: Tick { TickClock.tick(nearest: limit(.time)) }

  /// The sentence for a take that spends too much, nil where `amount` is within the limit.
  ///
  /// - Parameter free: how much is allowed beside the limit, whatever the factor.
  public func refusal(_ resource: Resource, _ amount: Double, free: Double = 0) -> String? {
    let most = limit(resource) + free
    guard amount > most else { return nil }
    let spent = ReportNumber.text(resource == .includedText ? (amount * 10).rounded(.up) / 10 : amount)
    let limit = ReportNumber.text(most)
    return "\(resource.phrase(spent)) more than the limit of \(limit)\(resource.unit); "
      + way(toward: ((amount - free) / resource.usualLimit).rounded(.up))
  }

  private func way(toward factor: Double) -> String {
    guard factor <= Double(Self.factors.upperBound) else { return "--budget raises it, but not so far" }
    return "for your own files add --budget \(Int(factor))"
  }
}

extension TakeBudget.Resource {
  /// Chosen so that one replay takes seconds and some tens of megabytes: more is a mistake, or meant to do harm.
  fileprivate var usualLimit: Double {
    switch self {
    case .time: 3600
    case .inputs: 5000
    case .statements: 200_000
    // An hour of raw input at 333 a second.
    case .samples: 1_200_000
    case .lines: 2_000_000
    case .expandedLines: 20_000
    case .includedText: 16
    case .sections: 5000
    case .tunings: 20_000
    case .outputs: 100
    // An hour, line by tick.
    case .reportLines: 2_160_000
    // An hour at 240 a second.
    case .frames: 864_000
    // Some 600 bytes each.
    case .comparedInputs: 250_000
    case .steps: 1_000_000_000
    }
  }

  fileprivate var unit: String {
    switch self {
    case .time: " s"
    case .includedText: " MB"
    case .inputs, .statements, .samples, .lines, .expandedLines, .sections, .tunings, .outputs, .reportLines, .frames,
      .comparedInputs, .steps:
      ""
    }
  }

  /// `simulated time 100000 s is`, `101 files to render are`
  fileprivate func phrase(_ amount: String) -> String {
    switch self {
    case .time: "simulated time \(amount) s is"
    case .inputs: "\(amount) inputs are"
    case .statements: "\(amount) statements are"
    case .samples: "\(amount) samples are"
    case .lines: "\(amount) lines are"
    case .expandedLines: "\(amount) repeated and included lines are"
    case .includedText: "\(amount) MB of included text are"
    case .sections: "\(amount) sections are"
    case .tunings: "\(amount) changes of the whole tuning are"
    case .outputs: "\(amount) files to render are"
    case .reportLines: "\(amount) lines of output are"
    case .frames: "\(amount) frames are"
    case .comparedInputs: "\(amount) inputs to compare are"
    case .steps: "\(amount) steps of simulation are"
    }
  }
}
