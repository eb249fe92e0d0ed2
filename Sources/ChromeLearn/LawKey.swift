import ChromeCore
import ChromeSweep
import ChromeTakes

/// A key that a recording can probe: its values to try, and the gesture that probes it.
struct LawKey: Sendable {
  /// The key without its edge, such as `resistHide`.
  let name: String
  /// The drivers for which it means anything.
  let drivers: [HideDriver]
  /// The place where bars show for which it means anything; nil for all.
  var show: ShowRule?
  /// The gesture that probes it.
  let gesture: String
  /// The range to search in, inside the key's own.
  var most: Double?
  /// True if it is only tried for bars that leave in another way than by the screen's edge.
  var isForShapes = false

  /// True if 0 turns a rule off, which no recording proves: the next numbers would be its strongest form.
  var isOffAtZero: Bool { name == "flickShow" }

  /// All keys, in the order in which they are fitted: those that change most first.
  static let all: [LawKey] = [
    LawKey(
      "resistHide", both,
      "from far below the top, scroll down slowly until the bar is gone, stop, lift", 300),
    LawKey(
      "resistShow", both, "with the bar hidden, scroll up slowly until it is back, stop, lift", 300),
    LawKey(
      "topZoneHide", both,
      "from the very top of the page, scroll down slowly until the bar is gone", 400),
    LawKey(
      "topZoneShow", both, "with the bar hidden, scroll up slowly to the very top of the page", 400),
    LawKey(
      "nearTopBypass", both,
      "with the bar hidden near the top, scroll up slowly; then the same far below", 800),
    LawKey(
      "quickReturn", [.track], "far below the top, with the bar hidden, scroll up slowly until no more of it comes",
      400, .toMinAnywhere),
    LawKey("rate", [.track], "scroll down slowly until the bar is gone, then up slowly", 2),
    LawKey(
      "settle", [.track],
      "scroll until the bar is half hidden, stop, lift; once downward, once upward"),
    LawKey("preview", [.commit], "scroll down very slowly until the bar moves", 1),
    LawKey(
      "direction", [.commit], "without lifting, scroll down 200 pt, then up 60 pt, then down 40 pt"),
    LawKey("resistReset", both, "scroll up 10 pt, lift, and again, five times"),
    LawKey(
      "resistMemory", [.track],
      "scroll down 300 pt, past where the bar is gone, and slowly up 300 pt, without lifting"),
    LawKey.grace,
    LawKey("sources", both, "with the bar shown, flick down; with the bar hidden, flick up"),
    LawKey("flickShow", both, "with the bar hidden, scroll up slowly and lift; then flick up", 1500),
    LawKey("minSpeedHide", both, "scroll down very slowly, then fast", 1500),
    LawKey("minSpeedShow", both, "with the bar hidden, scroll up very slowly, then fast", 1500),
    LawKey(
      "settleTime", both,
      "let the bar settle: half hide it and lift, or scroll past its limit", 1000),
    LawKey("showTimeScale", both, "let the bar settle hidden, and settle shown", 4),
    LawKey("settleScale", [.track], "lift with the bar nearly hidden, then with it half hidden"),
    LawKey(
      "settleCurve", both,
      "let the bar settle: half hide it and lift, or scroll past its limit"),
  ]

  /// A number of gestures, which are counted and have no interval.
  private static let grace: LawKey = {
    var key = LawKey("grace", both, "let the bar return; then scroll down and lift, three times")
    key.isForShapes = true
    return key
  }()

  private static let both: [HideDriver] = [.track, .commit]

  private init(
    _ name: String, _ drivers: [HideDriver], _ gesture: String, _ most: Double? = nil, _ show: ShowRule? = nil
  ) {
    (self.name, self.drivers, self.gesture, self.most, self.show) = (name, drivers, gesture, most, show)
  }

  /// Returns the field of this key at an edge.
  func field(_ edge: VideoEdge) -> TuningField {
    guard let field = TuningField.named("\(edge.rawValue).\(name)") else {
      preconditionFailure("no key \(name)")
    }
    return field
  }

  /// Returns the range of numbers to search; nil for words and numbers of gestures.
  func range(_ edge: VideoEdge) -> ClosedRange<Double>? {
    guard case .number(let unit, let range, _) = field(edge).kind, unit != .gestures else { return nil }
    return range.lowerBound...min(range.upperBound, most ?? range.upperBound)
  }

  /// Values of sets that recordings can tell apart: wheels and programs are not in them.
  private static let sources = [["drag", "fling", "wheel"], ["drag", "wheel"]]
  private static let resets = [["reversal", "release"], ["reversal"], ["release"], ["release", "ends"], []]
  private static let cells = 10
  private static let gestures = [0.0, 1, 2]

  /// Returns the values to try first: every word, or numbers that lie closer together where thresholds usually are.
  func values(_ edge: VideoEdge) -> [TuningValue] {
    let field = field(edge)
    switch field.kind {
    case .choice(let text): return text.filter { !["chain"].contains($0) }.map(TuningValue.choice)
    case .flag: return [.flag(false), .flag(true)]
    case .set:
      let sets = name == "sources" ? LawKey.sources : LawKey.resets
      return sets.map(TuningValue.set).filter { field.problem(with: $0) == nil }
    case .number:
      guard let range = range(edge) else { return LawKey.gestures.map(TuningValue.number) }
      let width = range.upperBound - range.lowerBound
      return (0...LawKey.cells).map { cell in
        let share = Double(cell) / Double(LawKey.cells)
        return .number(range.lowerBound + width * (name == "rate" ? share : share * share))
      }
    }
  }
}
