import ChromeCore
import ChromeTakes

/// A key of a law, and what the recording says about it.
package struct ProbedKey: Equatable, Sendable {
  package var key: String
  package var value: TuningValue
  /// The numbers that explain the recording about as well; nil for words.
  package var interval: ClosedRange<Double>?
  /// Words that explain it about as well, the law's own among them.
  package var text: [TuningValue] = []
  /// Frames in which a value outside the interval puts the bar elsewhere.
  package var frames = 0
  /// True if other values of the key contradict the recording.
  package var isProbed: Bool
  /// The gesture that would probe it.
  package var gesture: String

  /// This key without what the recording says about it.
  var unprobed: ProbedKey {
    var key = self
    key.isProbed = false
    return key
  }
}

// Shapes.
extension LawFit {
  /// Keys that say how bars move, not when.
  private static let timing = ["settleTime", "showTimeScale", "settleCurve", "settleScale", "preview"]

  /// Returns the keys of bars that change their shape: without those that cannot be seen, and with the way in which
  /// they leave if it is certain.
  func shaped(_ keys: [ProbedKey]) -> [ProbedKey] {
    guard let shape = model.video.shape(edge) else { return keys }
    guard let exit = shape.exit else {
      return keys.map { key in
        LawFit.timing.contains { key.key == "\(edge.rawValue).\($0)" } ? key.unprobed : key
      }
    }
    guard exit != .edge else { return keys }
    let value = TuningValue.choice(exit.rawValue)
    let key = ProbedKey(
      key: "\(edge.rawValue).exit", value: value, text: [value], isProbed: true, gesture: LawFit.exitGesture)
    return [key] + keys
  }

  private static let exitGesture = "let the bar leave and return, over a page of text or pictures"
}

// Intervals.
extension LawFit {
  /// The error in points by which a law may be worse than the best and still explain the recording.
  static func allowance(_ error: Double) -> Double { 0.02 + 0.06 * error }
  /// An interval wider than this share of the range says nothing.
  private static let widest = 0.2
  private static let bisections = 7
  /// The grain of bars that change their shape over that of an edge: their first and last points are hardly seen.
  private static let (shapeGrain, shapeTimeGrain) = (5.0, 2.0)
  private static let scanCells = 24

  /// Returns what the recording says about every key of a law.
  mutating func probed(_ law: FoundLaw) -> [ProbedKey] {
    keys(law.tuning).map { key in
      defer { onStep() }
      return probed(law, key)
    }
  }

  /// Returns what the recording says about one key.
  mutating func probed(_ law: FoundLaw, _ key: LawKey) -> ProbedKey {
    let field = key.field(edge)
    var probed = ProbedKey(
      key: field.key, value: field[law.tuning], isProbed: false, gesture: key.gesture)
    let limit = law.error + LawFit.allowance(law.error)
    guard let range = key.range(edge), case .number(let now) = probed.value else {
      let values = key.values(edge)
      // A word has no interval that could hold what is nearly as good.
      let limit = law.error + LawFit.clearly * LawFit.allowance(law.error)
      let errors = values.map { adjusted(law, key, $0, limit) }
      probed.text = zip(values, errors).filter { $1 <= limit }.map(\.0)
      probed.isProbed = probed.text.count <= 1
      return probed
    }
    let low = border(law, key, from: now, toward: range.lowerBound, limit)
    let high = border(law, key, from: now, toward: range.upperBound, limit)
    let isShape = model.video.shape(edge) != nil
    let coarse = isThreshold(field) ? LawFit.shapeGrain : key.name == "settleTime" ? LawFit.shapeTimeGrain : 1
    let grain = grain(field) * (isShape ? coarse : 1)
    // Apps look once a frame: a limit is passed up to one frame late.
    let late = isThreshold(field) ? grain : 0
    probed.interval = max(range.lowerBound, low - grain - late)...min(range.upperBound, high + grain)
    probed.isProbed = isNarrow(probed) && !(key.isOffAtZero && now == 0)
    return probed
  }

  /// Returns the step that a recording cannot resolve: half the usual motion between two frames for points, the time
  /// between them for durations; for speeds and factors, the errors that planted recordings showed.
  func grain(_ field: TuningField) -> Double {
    guard case .number(let unit, _, _) = field.kind, model.video.times.count > 1 else { return 0 }
    switch unit {
    case .points: return max(0.5, model.step / 2)
    case .milliseconds:
      return 1000 * (model.video.times.last ?? 0) / Double(model.video.times.count - 1)
    case .factor where field.key.hasSuffix("showTimeScale"): return 0.1
    case .factor where field.key.hasSuffix("rate"): return 0.05
    case .speed: return 20
    case .seconds, .gestures, .fraction, .factor, .ranges, .ratio, .perMillisecond,
      .perSecondSquared, .pages,
      .notches, .samples:
      return 0
    }
  }

  private func isThreshold(_ field: TuningField) -> Bool {
    guard case .number(.points, _, _) = field.kind else { return false }
    return true
  }

  /// Returns true if an interval, or the words, exclude most values.
  func isNarrow(_ probed: ProbedKey) -> Bool {
    guard let interval = probed.interval else { return probed.text.count <= 1 }
    let key = LawKey.all.first { $0.field(edge).key == probed.key }
    guard let range = key?.range(edge) else { return false }
    return interval.upperBound - interval.lowerBound <= LawFit.widest
      * (range.upperBound - range.lowerBound)
  }

  private func tuning(_ law: FoundLaw, _ field: TuningField, _ value: TuningValue) -> Tuning {
    var tuning = law.tuning
    field.set(value, in: &tuning)
    return tuning
  }

  /// Returns the last number toward an end of the range that still explains the recording, with the keys adjusted that
  /// can make up for it.
  private mutating func border(
    _ law: FoundLaw, _ key: LawKey, from now: Double, toward end: Double, _ limit: Double
  ) -> Double {
    guard now != end else { return end }
    let field = key.field(edge)
    // Thresholds are small numbers in wide ranges.
    let steps = (1...LawFit.scanCells).map { step -> Double in
      let share = Double(step) / Double(LawFit.scanCells)
      return step == LawFit.scanCells ? end : now + (end - now) * share * share
    }
    let errors = errors(steps.map { tuning(law, field, .number($0)) }, atMost: limit)
    guard let first = errors.firstIndex(where: { $0 > limit }) else { return end }
    var (inside, outside) = (first == 0 ? now : steps[first - 1], steps[first])
    // Other keys may make up for the value: then the border lies further out.
    var next = first
    while next < steps.count, adjusted(law, key, .number(steps[next]), limit) <= limit {
      inside = steps[next]
      next += 1
    }
    guard next < steps.count else { return end }
    outside = steps[next]
    for _ in 0..<LawFit.bisections {
      let middle = (inside + outside) / 2
      if adjusted(law, key, .number(middle), limit) <= limit {
        inside = middle
      } else {
        outside = middle
      }
    }
    return inside
  }

  /// Keys that can make up for another value of a key.
  private static let partners = [
    "resistHide": ["rate", "topZoneHide", "minSpeedHide"],
    "resistShow": ["rate", "topZoneShow", "minSpeedShow"],
    "topZoneHide": ["resistHide"], "topZoneShow": ["resistShow"],
    "rate": ["resistHide", "resistShow"],
    "settleTime": ["showTimeScale", "settleCurve"], "showTimeScale": ["settleTime"],
    "minSpeedHide": ["resistHide"],
    "minSpeedShow": ["resistShow"], "settleCurve": ["settleTime", "showTimeScale"],
    "nearTopBypass": ["resistShow"], "preview": ["resistHide"],
  ]
  /// Shares of the range by which they are moved.
  private static let moves = [-0.06, -0.025, -0.01, 0.01, 0.025, 0.06]

  private mutating func adjusted(
    _ law: FoundLaw, _ key: LawKey, _ value: TuningValue, _ limit: Double
  ) -> Double {
    let start = tuning(law, key.field(edge), value)
    var tunings = [start]
    // What lifts that are misplaced could make up for.
    var neutral = [start]
    for partner in keys(law.tuning) where LawFit.partners[key.name]?.contains(partner.name) == true {
      let field = partner.field(edge)
      if let range = partner.range(edge), case .number(let now) = field[start] {
        let near = LawFit.moves.map { now + $0 * (range.upperBound - range.lowerBound) }
        guard case .number(let off) = field[model.setup.tuning] else { continue }
        for value in near + [off] {
          var tuning = start
          field.set(.number(value.clamped(to: range)), in: &tuning)
          tunings.append(tuning)
        }
        if now != off { neutral.append(tunings[tunings.count - 1]) }
      } else {
        for value in partner.values(edge) {
          var tuning = start
          field.set(value, in: &tuning)
          tunings.append(tuning)
        }
      }
    }
    let best = errors(tunings, atMost: limit).min() ?? .infinity
    guard best > limit, !stack(law.tuning).sources.contains(.fling) else { return best }
    return neutral.map { placingLifts(FoundLaw(tuning: $0, error: errors([$0])[0])).error }.min() ?? best
  }
}
