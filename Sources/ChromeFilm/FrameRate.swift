import ChromeCore

/// Frames per second as a fraction, so that frame counts are never off by rounding.
package struct FrameRate: Equatable, Hashable, Sendable {
  var numerator: Int
  var denominator: Int

  package var perSecond: Double { Double(numerator) / Double(denominator) }

  /// The rate in the form that ffmpeg and Y4M expect.
  var fraction: String { "\(numerator)/\(denominator)" }

  /// The rate as a decimal number: 60, 59.94, 33.33 …
  package var text: String { TuningValue.number((perSecond * 1000).rounded() / 1000).description }

  package static func whole(_ perSecond: Int) -> FrameRate { FrameRate(numerator: perSecond, denominator: 1) }

  /// Returns the video time of frame `index` in ticks; exact if the rate divides 600.
  package func tick(of index: Int) -> Double {
    Double(index * TickClock.ticksPerSecond * denominator) / Double(numerator)
  }

  /// Returns the number of frames in `[0, ticks)`, at least one: a picture at 0, 1/rate, 2/rate … and none at the end
  /// itself, so that frames = duration × rate, rounded up if that is not a whole number.
  func frameCount(in ticks: Double) -> Int {
    let exact = ticks * Double(numerator) / Double(TickClock.ticksPerSecond * denominator)
    return max(1, Int((exact - FrameRate.rounding).rounded(.up)))
  }

  /// A fraction of a frame that is treated as rounding error.
  private static let rounding = 1e-6
}

extension FrameRate {
  /// Rates of cinema and television that are commonly written as decimals: the thousand-over-1001 family of ITU, and a
  /// third of 100.
  private static let named: [(decimal: Double, rate: FrameRate)] = [
    (23.976, FrameRate(numerator: 24_000, denominator: 1001)),
    (29.97, FrameRate(numerator: 30_000, denominator: 1001)),
    (59.94, FrameRate(numerator: 60_000, denominator: 1001)),
    (119.88, FrameRate(numerator: 120_000, denominator: 1001)),
    (33.3, FrameRate(numerator: 100, denominator: 3)),
    (33.33, FrameRate(numerator: 100, denominator: 3)),
    (33.333, FrameRate(numerator: 100, denominator: 3)),
  ]

  /// Makes the rate that a decimal number stands for. Precondition: 0.001…1000.
  package init(_ perSecond: Double) {
    precondition((0.001...1000).contains(perSecond), "rates are checked where they are read")
    if let row = FrameRate.named.first(where: { abs($0.decimal - perSecond) < 0.0005 }) {
      self = row.rate
      return
    }
    var (top, bottom) = (Int((perSecond * 1000).rounded()), 1000)
    for prime in [2, 5] {
      while top.isMultiple(of: prime), bottom.isMultiple(of: prime) { (top, bottom) = (top / prime, bottom / prime) }
    }
    self.init(numerator: max(1, top), denominator: bottom)
  }
}
