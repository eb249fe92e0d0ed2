import ChromeCore
import ChromeTakes

// Other laws that explain the recording.
extension LawFit {
  private static let mostAlternatives = 2

  /// Returns all laws with other keys, or another driver, that explain the recording about as well as the best.
  mutating func alternatives(of best: FoundLaw, among others: [FoundLaw]) -> [FoundLaw] {
    let limit = best.error + LawFit.allowance(best.error)
    var found = others.filter { $0.error <= limit }
    for key in keys(best.tuning) {
      let field = key.field(edge)
      let neutral = field[model.setup.tuning]
      guard field[best.tuning] != neutral else { continue }
      var tuning = best.tuning
      field.set(neutral, in: &tuning)
      for tuning in [tuning] + exchanged(best, key, in: tuning) {
        let law = descended(FoundLaw(tuning: tuning, error: errors([tuning])[0]), without: [key.name])
        if law.error <= limit { found.append(law) }
      }
    }
    return found
  }

  /// Limits that take each other's place where a recording passes them only once, and the least speed to start from
  /// with the second one.
  private static let exchanges = [
    ("resistHide", "topZoneHide", "minSpeedHide"), ("topZoneHide", "resistHide", "minSpeedHide"),
    ("resistShow", "topZoneShow", "minSpeedShow"), ("topZoneShow", "resistShow", "minSpeedShow"),
    ("resistShow", "nearTopBypass", "minSpeedShow"),
  ]

  /// Returns a law without a limit, `tuning`, with another one in its place, with and without a least speed.
  private func exchanged(_ best: FoundLaw, _ key: LawKey, in tuning: Tuning) -> [Tuning] {
    LawFit.exchanges.filter { $0.0 == key.name }.flatMap { exchange -> [Tuning] in
      guard let other = keys(best.tuning).first(where: { $0.name == exchange.1 }), let range = other.range(edge),
        case .number(let limit) = key.field(edge)[best.tuning]
      else { return [] }
      var plain = tuning
      other.field(edge).set(.number(limit.clamped(to: range)), in: &plain)
      var fast = plain
      set(exchange.2, .number(LawFit.usualSpeed), in: &fast)
      return [plain, fast]
    }
  }

  /// Returns the laws to report, at most two that a gesture tells from the best and from each other, with that gesture.
  func distinct(_ alternatives: [FoundLaw], from best: FoundLaw) -> [AlternativeLaw] {
    var distinct: [AlternativeLaw] = []
    for law in alternatives where distinct.count < LawFit.mostAlternatives {
      let alternative = alternative(law, best)
      if alternative.gesture != nil, !distinct.contains(where: { $0.gesture == alternative.gesture }) {
        distinct.append(alternative)
      }
    }
    return distinct
  }

  /// Returns the drivers of all laws that are not much worse than the best, that of the best first: a driver is stated
  /// alone only if the other one fails clearly.
  func drivers(_ laws: [FoundLaw], isRough: Bool) -> [HideDriver] { words(laws, \.hide, isRough) }

  /// Returns the places where bars show by all laws that are not much worse than the best, that of the best first. A
  /// part that returns anywhere can be all of them, or none, so other laws do not add it.
  func shows(_ laws: [FoundLaw], isRough: Bool) -> [ShowRule] {
    let words = words(laws, \.show, isRough)
    return words.prefix(1) + words.dropFirst().filter { $0 != .toMinAnywhere }
  }

  /// Returns the laws that are not much worse than the best: no interval may deny what a stated word allows.
  func likely(_ laws: [FoundLaw]) -> [FoundLaw] {
    guard let best = laws.first else { return [] }
    return laws.filter { $0.error <= best.error + LawFit.clearly * LawFit.allowance(best.error) }
  }

  /// The share of the way from which on a preview is the motion of bars that follow.
  private static let following = 0.9

  /// True if bars that leave at once, but follow the page nearly whole before, are hardly better than some that follow.
  func isTied(_ laws: [FoundLaw]) -> Bool {
    guard let best = laws.first, stack(best.tuning).hide == .commit,
      stack(best.tuning).preview >= LawFit.following
    else { return false }
    let limit = best.error + LawFit.roughly * LawFit.allowance(best.error)
    return laws.contains { stack($0.tuning).hide == .track && $0.error <= limit }
  }

  private func words<Word: Equatable>(
    _ laws: [FoundLaw], _ word: KeyPath<StackTuning, Word>, _ isRough: Bool
  ) -> [Word] {
    guard let best = laws.first else { return [] }
    let limit = best.error + (isRough ? LawFit.roughly : LawFit.clearly) * LawFit.allowance(best.error)
    return laws.filter { $0.error <= limit }.map { stack($0.tuning)[keyPath: word] }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Allowances by which another driver, or another word, must be worse.
  static let clearly = 3.0
  /// Allowances by which they must be worse where the law is rough.
  private static let roughly = 8.0

  /// Widens what is stated of each key to what the other laws say; what they leave open is not stated.
  func widened(_ keys: [ProbedKey], by alternatives: [FoundLaw]) -> [ProbedKey] {
    let keys = keys.map { key in
      guard let field = TuningField.named(key.key) else { return key }
      var key = key
      for alternative in alternatives {
        let value = field[alternative.tuning]
        if case .number(let number) = value, let interval = key.interval {
          let grain = grain(field)
          key.interval =
            min(
              interval.lowerBound, max(0, number - grain))...max(
              interval.upperBound, number + grain)
        } else if !key.text.contains(value) {
          key.text.append(value)
        }
      }
      key.isProbed = key.isProbed && isNarrow(key)
      return key
    }
    // Without resistance there is nothing to preview.
    let resistance = keys.first { $0.key.hasSuffix(".resistHide") }?.interval
    return keys.map { $0.key.hasSuffix(".preview") && resistance?.lowerBound == 0 ? $0.unprobed : $0 }
  }

  private func alternative(_ law: FoundLaw, _ best: FoundLaw) -> AlternativeLaw {
    let changes = TuningField.all.compactMap { field -> TuningChange? in
      field[law.tuning] == field[best.tuning]
        ? nil : TuningChange(key: field.key, value: field[law.tuning])
    }
    let (gesture, distance) = ProbeGesture.telling(best.tuning, law.tuning, edge, model.setup)
    return AlternativeLaw(changes: changes, error: law.error, gesture: gesture, distance: distance)
  }
}

/// A gesture to record, as a person reads it and as a phone plays it.
struct ProbeGesture: Sendable {
  let text: String
  /// The offset at which it begins, in points.
  let start: Double
  /// Parts of the motion: points of scroll, seconds, and whether the finger lifts after it.
  let parts: [(way: Double, seconds: Double, lifts: Bool)]

  /// The shooting list.
  static let all: [ProbeGesture] = [
    ProbeGesture(
      text: "from the very top, scroll down slowly 300 pt", start: 0, parts: [(300, 3, true)]),
    ProbeGesture(
      text: "from far below the top, scroll down slowly 300 pt", start: 1500,
      parts: [(300, 3, true)]),
    ProbeGesture(
      text: "from far below the top, scroll down 300 pt in half a second", start: 1500,
      parts: [(300, 0.5, true)]),
    ProbeGesture(
      text: "scroll down 400 pt, lift, then up slowly 300 pt far below the top", start: 1500,
      parts: [(400, 0.6, true), (-300, 3, true)]),
    ProbeGesture(
      text: "scroll down 400 pt, lift, then up fast 300 pt far below the top", start: 1500,
      parts: [(400, 0.6, true), (-300, 0.4, true)]),
    ProbeGesture(
      text: "scroll down 600 pt from the top, lift, then slowly up to the top", start: 0,
      parts: [(600, 0.8, true), (-600, 5, true)]),
    ProbeGesture(
      text: "far below the top, scroll down 400 pt, lift, then up 20 pt and lift, ten times",
      start: 1500,
      parts: [(400, 0.6, true)] + Array(repeating: (-20, 0.3, true), count: 10)),
    ProbeGesture(
      text: "far below the top, scroll down 200 pt, up 60 pt, down 40 pt, without lifting",
      start: 1500,
      parts: [(200, 1, false), (-60, 0.6, false), (40, 0.4, true)]),
    ProbeGesture(
      text: "far below the top, scroll down 40 pt, stop, lift, and wait", start: 1500,
      parts: [(40, 0.4, false), (0, 0.4, true)]),
    ProbeGesture(
      text: "far below the top, scroll down 400 pt, then up 30 pt, stop, lift, and wait",
      start: 1500,
      parts: [(400, 0.6, true), (-30, 0.4, false), (0, 0.4, true)]),
  ]
}

extension ProbeGesture {
  private static let sampleTicks = 10
  private static let restTicks = 600
  /// Points by which two laws must differ for a person to see it.
  private static let visible = 6.0

  /// Returns the gesture under which two laws put the bars farthest apart for longest, and the largest distance.
  static func telling(_ a: Tuning, _ b: Tuning, _ edge: VideoEdge, _ setup: Setup) -> (
    String?, Double
  ) {
    var best: (text: String?, sum: Double, most: Double) = (nil, 0, 0)
    for gesture in all {
      let (first, second) = (gesture.play(a, edge, setup), gesture.play(b, edge, setup))
      let distances = zip(first, second).map { abs($0 - $1) }
      let (sum, most) = (distances.reduce(0, +), distances.max() ?? 0)
      if most >= visible, sum > best.sum { best = (gesture.text, sum, most) }
    }
    return (best.text, best.most)
  }

  /// Returns the points that bars cover, sample by sample.
  private func play(_ tuning: Tuning, _ edge: VideoEdge, _ setup: Setup) -> [Double] {
    var setup = setup
    setup.tuning = tuning
    setup.pages = [.init(content: .height(8000), offset: start)]
    setup.barsHidden = false
    var phone = Simulation(setup)
    var outcome = Outcome()
    var covered: [Double] = []
    var isDown = false
    let note = { (phone: Simulation) in
      covered.append(phone.covered(edge == .top ? .top : .bottom))
    }
    for part in parts {
      if !isDown { phone.handle(.input(.host(.begin(.drag))), into: &outcome) }
      let count = max(1, Int(part.seconds * 600) / ProbeGesture.sampleTicks)
      for _ in 0..<count {
        LawModel.advance(&phone, to: phone.tick + ProbeGesture.sampleTicks, &outcome)
        phone.handle(.input(.host(.by(part.way / Double(count)))), into: &outcome)
        note(phone)
      }
      isDown = !part.lifts
      guard part.lifts else { continue }
      phone.handle(.input(.host(.end)), into: &outcome)
      for _ in 0..<(ProbeGesture.restTicks / ProbeGesture.sampleTicks) {
        LawModel.advance(&phone, to: phone.tick + ProbeGesture.sampleTicks, &outcome)
        note(phone)
      }
    }
    return covered
  }
}
