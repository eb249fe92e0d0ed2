import ChromeCore

/// Limits on the cost of a take, which may come from an untrusted source. `--budget N` multiplies all of them by N.
public struct TakeBudget: Equatable, Sendable {
  /// The factor by which all limits exceed the usual ones.
  public let factor: Int

  /// Allowed values of `factor`.
  public static let factors = 1...1000
  /// The default limits.
  public static let usual = TakeBudget(factor: 1)
  /// The largest limits, for texts that this program wrote itself.
  public static let largest = TakeBudget(factor: factors.upperBound)

  /// Creates limits.
  ///
  /// - Parameter factor: clamped to `factors`.
  public init(factor: Int) { self.factor = factor.clamped(to: Self.factors) }

  /// A resource that a take uses, with a limit of its own.
  public enum Resource: CaseIterable, Sendable {
    /// Seconds of simulated time, assuming that every wait runs to its limit.
    case time
    /// Samples of gestures, raw samples, single inputs and steps of ramps, beyond `inputsPerSecond`.
    case inputs
    /// Statements, each value of a `set` line counted.
    case statements
    /// Raw samples of all blocks and input logs.
    case samples
    /// Lines of the take's own file.
    case lines
    /// Lines inside `repeat` and `include`, counted for each repetition.
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
    /// Frames of one video.
    case frames
    /// Inputs of all compared phones, or of one that a report explains: each is kept with its effect.
    case comparedInputs
    /// Inputs and time steps that `flips`, `map`, `score` and `solve` use for running a take repeatedly.
    case steps
  }

  /// Inputs allowed per second of simulated time: no device sends more.
  public static let inputsPerSecond = 1000.0

  /// Returns the limit of `resource`, in its unit.
  public func limit(_ resource: Resource) -> Double { resource.usualLimit * Double(factor) }

  /// The limit of simulated time, in ticks of 1/600 s.
  public var ticks: Tick { TickClock.tick(nearest: limit(.time)) }

  /// Returns the error message for a take that uses too much, nil if `amount` is within the limit.
  ///
  /// - Parameter free: the amount allowed in addition to the limit, whatever the factor.
  public func refusal(_ resource: Resource, _ amount: Double, free: Double = 0) -> String? {
    let most = limit(resource) + free
    guard amount > most else { return nil }
    let spent = ReportNumber.text(resource == .includedText ? (amount * 10).rounded(.up) / 10 : amount)
    let limit = ReportNumber.text(most)
    return "\(resource.phrase(spent)) more than the limit of \(limit)\(resource.unit); "
      + way(toward: ((amount - free) / resource.usualLimit).rounded(.up))
  }

  private func way(toward factor: Double) -> String {
    guard factor <= Double(Self.factors.upperBound) else { return "--budget cannot raise it that far" }
    return "for your own files add --budget \(Int(factor))"
  }
}

extension TakeBudget.Resource {
  /// The usual limits, chosen so that one replay takes seconds and a few tens of megabytes: more is a mistake or an
  /// attack.
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
    // About 600 bytes each.
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

  /// Returns text such as `simulated time 100000 s is` or `101 files to render are`.
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
