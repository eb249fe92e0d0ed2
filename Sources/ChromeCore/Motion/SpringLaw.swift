/// The solved displacement of a damped spring as a function of time. The derivative has the same form, so the zeros and
/// last large values of displacement, velocity and acceleration come from one set of rules.
///
/// Sources: the textbook solution; regimes and tolerance as in motion libraries (|ζ − 1| < 10⁻⁶ counts as critical, as
/// the other two forms divide by nearly zero there).
enum SpringLaw: Equatable, Sendable {
  /// ζ < 1: e^(−βt)·(P·cos ωt + Q·sin ωt)
  case wave(decay: Double, frequency: Double, cosine: Double, sine: Double)
  /// ζ = 1: (a + b·t)·e^(−ωt)
  case critical(decay: Double, start: Double, growth: Double)
  /// ζ > 1: F·e^(−f·t) + S·e^(−s·t), f > s > 0
  case creep(fastDecay: Double, slowDecay: Double, fast: Double, slow: Double)

  init(spring: Spring, displacement: Double, velocity: Double) {
    let natural = spring.frequency
    let ratio = spring.dampingRatio
    if abs(ratio - 1) < 1e-6 {
      self = .critical(decay: natural, start: displacement, growth: velocity + natural * displacement)
    } else if ratio < 1 {
      let decay = ratio * natural
      let frequency = natural * (1 - ratio * ratio).squareRoot()
      let sine = (velocity + decay * displacement) / frequency
      self = .wave(decay: decay, frequency: frequency, cosine: displacement, sine: sine)
    } else {
      let fastDecay = natural * (ratio + (ratio * ratio - 1).squareRoot())
      let slowDecay = spring.stiffness / fastDecay
      let slow = (velocity + fastDecay * displacement) / (fastDecay - slowDecay)
      self = .creep(fastDecay: fastDecay, slowDecay: slowDecay, fast: displacement - slow, slow: slow)
    }
  }
}

extension SpringLaw {
  func value(at seconds: Double) -> Double {
    switch self {
    case .wave(let decay, let frequency, let cosine, let sine):
      let angle = frequency * seconds
      return Maths.exp(-decay * seconds) * (cosine * Maths.cos(angle) + sine * Maths.sin(angle))
    case .critical(let decay, let start, let growth):
      return (start + growth * seconds) * Maths.exp(-decay * seconds)
    case .creep(let fastDecay, let slowDecay, let fast, let slow):
      return fast * Maths.exp(-fastDecay * seconds) + slow * Maths.exp(-slowDecay * seconds)
    }
  }

  var derivative: SpringLaw {
    switch self {
    case .wave(let decay, let frequency, let cosine, let sine):
      .wave(
        decay: decay, frequency: frequency,
        cosine: frequency * sine - decay * cosine, sine: -frequency * cosine - decay * sine)
    case .critical(let decay, let start, let growth):
      .critical(decay: decay, start: growth - decay * start, growth: -decay * growth)
    case .creep(let fastDecay, let slowDecay, let fast, let slow):
      .creep(fastDecay: fastDecay, slowDecay: slowDecay, fast: -fastDecay * fast, slow: -slowDecay * slow)
    }
  }

  /// The first time after 0 at which the value is 0, if there is one.
  var firstZero: Double? {
    switch self {
    case .wave(_, let frequency, let cosine, let sine):
      guard cosine != 0 || sine != 0 else { return nil }
      return (cosine == 0 ? .pi : Maths.atan2(abs(cosine), cosine < 0 ? sine : -sine)) / frequency
    case .critical(_, let start, let growth):
      return positive(-start / growth)
    case .creep(let fastDecay, let slowDecay, let fast, let slow):
      let share = -fast / slow
      return share > 0 ? positive(Maths.log(share) / (fastDecay - slowDecay)) : nil
    }
  }

  private func positive(_ time: Double) -> Double? { time > 0 && time.isFinite ? time : nil }
}

extension SpringLaw {
  /// Returns the time in seconds from which the magnitude stays below `limit` (> 0): 0 if it never reaches it, infinity
  /// if it never stays below. Exact to the last bit of the bisection.
  func time(below limit: Double) -> Double {
    let peak = lastPeak(reaching: limit)
    guard peak.isFinite else { return peak }
    guard abs(value(at: peak)) >= limit else { return 0 }
    var step = calmTime
    while abs(value(at: peak + step)) >= limit { step *= 2 }
    return lastTime(reaching: limit, from: peak, to: peak + step)
  }

  /// Returns the last turning point at which the magnitude still reaches `limit`; after it and before the next one the
  /// value is monotone. 0, the start, if there is none.
  private func lastPeak(reaching limit: Double) -> Double {
    guard let first = derivative.firstZero, abs(value(at: first)) >= limit else { return 0 }
    guard case .wave(let decay, let frequency, _, _) = self else { return first }
    guard decay > 0 else { return .infinity }
    let halfPeriod = .pi / frequency
    let more = Maths.log(abs(value(at: first)) / limit) / (decay * halfPeriod)
    return first + more.rounded(.down) * halfPeriod
  }

  /// A step after which to sample the value again: never past the next turning point of a wave.
  private var calmTime: Double {
    switch self {
    case .wave(_, let frequency, _, _): .pi / frequency
    case .critical(let decay, _, _): 1 / decay
    case .creep(_, let slowDecay, _, _): 1 / slowDecay
    }
  }

  private func lastTime(reaching limit: Double, from start: Double, to end: Double) -> Double {
    var (above, below) = narrowed(limit, start, end)
    for _ in 0..<60 {
      let middle = (above + below) / 2
      guard middle > above, middle < below else { break }
      if abs(value(at: middle)) >= limit { above = middle } else { below = middle }
    }
    return below
  }

  /// Returns a short span around that time, by false position (the Illinois rule: an end that stays counts half). About
  /// 12 evaluations here save about 36 in the bisection.
  private func narrowed(_ limit: Double, _ start: Double, _ end: Double) -> (above: Double, below: Double) {
    var (above, below) = (start, end)
    var (over, under) = (abs(value(at: start)) - limit, abs(value(at: end)) - limit)
    var wasOver: Bool?
    for _ in 0..<12 {
      let place = below - under * (below - above) / (under - over)
      guard place > above, place < below else { break }
      let rest = abs(value(at: place)) - limit
      if rest >= 0 { (above, over) = (place, rest) } else { (below, under) = (place, rest) }
      if wasOver == (rest >= 0) { if rest >= 0 { under /= 2 } else { over /= 2 } }
      wasOver = rest >= 0
    }
    return (above, below)
  }
}
