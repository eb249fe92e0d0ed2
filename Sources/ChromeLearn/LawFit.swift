import ChromeCore
import ChromeSystem
import ChromeTakes

/// A law that explains the bars at one edge.
package struct FoundLaw: Equatable, Sendable {
  package var tuning: Tuning
  /// Mean distance from the recording's bars in points.
  package var error: Double
}

/// Finds the law that moves bars as in the recording: each kind of driver, then one key after the other, then pairs of
/// keys, by the least summed error.
struct LawFit {
  private(set) var model: LawModel
  let edge: VideoEdge
  private let pool: JobPool
  private(set) var runs = 0
  /// Called after each descent and each probed key: `usualSteps` times, more or less.
  var onStep: () -> Void = {}

  static let usualSteps = 45

  /// Improvements in points below which a value is not worth a change.
  private static let grain = 0.004
  private static let passes = 3
  /// Rounds of a finer grid around the best value, of `fineCells` cells.
  private static let fineRounds = 3
  private static let fineCells = 6

  init(_ model: LawModel, _ edge: VideoEdge, pool: JobPool) {
    (self.model, self.edge, self.pool) = (model, edge, pool)
  }

  /// Changes of a law that belong together: the kind of driver.
  private var kinds: [[(String, String)]] {
    var own = [("hide", "track"), ("hide", "commit")].flatMap { hide in
      [("show", "anywhere"), ("show", "atTop")].map { [hide, $0] }
    }
    // A part that returns stays in its place.
    if edge == .top, model.video.staysBetween(edge) {
      own.append([("hide", "track"), ("show", "toMinAnywhere")])
    }
    return edge == .bottom && model.setup.tuning.top.hide != .never
      ? own + [[("follow", "top")]] : own
  }

  /// A usual least speed in pt/s.
  static let usualSpeed = 250.0

  /// Values to start from, besides everything off: a descent can end in the wrong valley.
  private static let starts: [[(String, TuningValue)]] = [
    [], [("resistHide", .number(30)), ("resistShow", .number(60))],
    [("minSpeedHide", .number(usualSpeed)), ("minSpeedShow", .number(usualSpeed))],
    [("resistHide", .number(30)), ("resistShow", .number(60)), ("sources", .set(["drag", "wheel"]))],
  ]

  private static let graceStarts: [[(String, TuningValue)]] = [
    [("grace", .number(1))], [("grace", .number(1)), ("resistHide", .number(30)), ("resistShow", .number(60))],
  ]

  /// Descents that are continued after their first pass.
  private static let mostDescents = 5

  /// Returns the best laws found from all kinds and starts, the best first.
  mutating func laws() -> [FoundLaw] {
    var laws: [FoundLaw] = []
    for kind in kinds {
      var tuning = model.setup.tuning
      for (name, word) in kind { set(name, .choice(word), in: &tuning) }
      if stack(tuning).follow == .top { set("hide", .choice("track"), in: &tuning) }
      for start in keys(tuning).isEmpty ? [[]] : LawFit.starts + (changesShape ? LawFit.graceStarts : []) {
        var tuning = tuning
        for (name, value) in start { set(name, value, in: &tuning) }
        laws.append(descended(FoundLaw(tuning: tuning, error: errors([tuning])[0]), passes: 1))
      }
    }
    laws = LawFit.different(laws.sorted { $0.error < $1.error })
    // Each driver gets its chance, so that two that explain the recording alike are both reported.
    let spare = HideDriver.allCases.compactMap { driver in
      laws.dropFirst(LawFit.mostDescents).first { stack($0.tuning).hide == driver }
    }
    laws = (laws.prefix(LawFit.mostDescents) + spare).map { descended($0) }.sorted { $0.error < $1.error }
    if let best = laws.first, let exact = exact(best) {
      model = exact
      laws = repeated(laws)
    }
    if let best = laws.first { laws[0] = paired(best) }
    if let best = laws.first.map(placingLifts), best.error < laws[0].error {
      model = best.model
      laws = repeated(laws)
    }
    return simplestFirst(laws.map { simplified($0) }.sorted { $0.error < $1.error })
  }

  /// Returns laws without those that are the same: descents from several starts can end in one valley.
  private static func different(_ laws: [FoundLaw]) -> [FoundLaw] {
    laws.indices.filter { number in !laws[..<number].contains { $0.tuning == laws[number].tuning } }.map { laws[$0] }
  }

  /// Returns laws as they explain another division of the recording, the best first.
  private mutating func repeated(_ laws: [FoundLaw]) -> [FoundLaw] {
    laws.map { descended(FoundLaw(tuning: $0.tuning, error: errors([$0.tuning])[0])) }.sorted { $0.error < $1.error }
  }

  /// The share of the error that remains if a recording's offsets are better not smoothed.
  private static let exactShare = 0.75

  /// Returns the model with each frame's own offset, if a law explains it much better; else nil.
  private mutating func exact(_ law: FoundLaw) -> LawModel? {
    guard model.script.smooths, law.error > LawFit.grain else { return nil }
    let exact = model.exact
    return exact.error(law.tuning, edge, atMost: law.error) < LawFit.exactShare * law.error ? exact : nil
  }

  /// Returns the laws with the likeliest first. Each key of its own, leaving at once instead of following, and a
  /// part that returns must explain as much as a law may be worse than another one.
  private func simplestFirst(_ laws: [FoundLaw]) -> [FoundLaw] {
    guard let best = laws.first else { return laws }
    let costs = laws.map { law in
      let own = keys(law.tuning).count { $0.field(edge)[law.tuning] != $0.field(edge)[model.setup.tuning] }
      let stack = stack(law.tuning)
      let rules = own + (stack.hide == .track ? 0 : 1) + (stack.show == .toMinAnywhere ? 1 : 0)
      return law.error + LawFit.allowance(best.error) * Double(rules)
    }
    guard let first = laws.indices.min(by: { costs[$0] < costs[$1] }) else { return laws }
    return [laws[first]] + laws[..<first] + laws[(first + 1)...]
  }

  /// True if the bars leave in another way than by the screen's edge.
  private var changesShape: Bool { model.video.shape(edge).map { $0 != .exact(.edge) } ?? false }

  func stack(_ tuning: Tuning) -> StackTuning { edge == .top ? tuning.top : tuning.bottom }

  func set(_ name: String, _ value: TuningValue, in tuning: inout Tuning) {
    TuningField.named("\(edge.rawValue).\(name)")?.set(value, in: &tuning)
  }

  /// Returns the keys that mean anything under a law.
  func keys(_ tuning: Tuning) -> [LawKey] {
    let stack = stack(tuning)
    guard stack.follow == .own || edge == .top else { return [] }
    return LawKey.all.filter {
      $0.drivers.contains(stack.hide) && ($0.show ?? stack.show) == stack.show && (!$0.isForShapes || changesShape)
    }
  }

  /// Returns the errors of some tunings; infinity for those above `limit`.
  mutating func errors(_ tunings: [Tuning], atMost limit: Double = .infinity) -> [Double] {
    runs += tunings.count
    let (model, edge) = (model, edge)
    return pool.map(tunings.count) { model.error(tunings[$0], edge, atMost: limit) }
  }
}

// Lifts.
extension LawFit {
  /// Frames by which the lift before a fling may be misplaced.
  private static let misplaced = [-2, -1, 1, 2]

  /// Returns the recording with each lift before a fling where a law explains it best, and the law's error then: what a
  /// finger does in its last frame can move bars that flings do not.
  func placingLifts(_ law: FoundLaw) -> (model: LawModel, error: Double) {
    var best = (model: model, error: law.error)
    for lift in model.video.lifts {
      let start = best.model.video
      for way in LawFit.misplaced {
        guard let video = start.moving(lift, by: way) else { continue }
        let moved = best.model.with(video)
        let error = moved.error(law.tuning, edge, atMost: best.error)
        if error < best.error - LawFit.grain { best = (moved, error) }
      }
    }
    return best
  }
}

// Descent.
extension LawFit {
  /// Improves a law key by key until nothing improves.
  mutating func descended(_ start: FoundLaw, without fixed: Set<String> = [], passes: Int = passes)
    -> FoundLaw
  {
    var law = start
    defer { onStep() }
    for _ in 0..<passes {
      let before = law.error
      for key in keys(law.tuning) where !fixed.contains(key.name) { law = improved(law, key) }
      if before - law.error < LawFit.grain { break }
    }
    return law
  }

  /// Returns the law with the best value of one key.
  mutating func improved(_ law: FoundLaw, _ key: LawKey) -> FoundLaw {
    var law = tried(law, key, key.values(edge))
    guard let range = key.range(edge), case .number(let found) = key.field(edge)[law.tuning] else {
      return law
    }
    var width = (range.upperBound - range.lowerBound) / 8
    var center = found
    for _ in 0..<LawFit.fineRounds {
      let cells = (-LawFit.fineCells...LawFit.fineCells).filter { $0 != 0 }
      // Hundredths are finer than any recording shows.
      let values = cells.map {
        ((center + width * Double($0) / Double(LawFit.fineCells)) * 100).rounded() / 100
      }.map { $0.clamped(to: range) }
      law = tried(law, key, values.map(TuningValue.number))
      if case .number(let now) = key.field(edge)[law.tuning] { center = now }
      width /= Double(LawFit.fineCells) / 1.5
    }
    return law
  }

  private mutating func tried(_ law: FoundLaw, _ key: LawKey, _ values: [TuningValue]) -> FoundLaw {
    let field = key.field(edge)
    let tunings = values.map { value in
      var tuning = law.tuning
      field.set(value, in: &tuning)
      return tuning
    }
    return best(law, tunings)
  }

  private mutating func best(_ law: FoundLaw, _ tunings: [Tuning]) -> FoundLaw {
    var best = law
    for (tuning, error) in zip(tunings, errors(tunings, atMost: law.error))
    where error < best.error - LawFit.grain / 4 {
      best = FoundLaw(tuning: tuning, error: error)
    }
    return best
  }

  /// Pairs of keys that only help together.
  private static let pairs = [
    ("resistHide", "topZoneHide"), ("resistShow", "topZoneShow"), ("rate", "resistHide"),
    ("rate", "resistShow"),
    ("minSpeedHide", "resistHide"), ("minSpeedShow", "resistShow"), ("resistShow", "nearTopBypass"),
    ("resistShow", "resistReset"),
  ]

  private mutating func paired(_ start: FoundLaw) -> FoundLaw {
    var law = start
    for (first, second) in LawFit.pairs {
      let keys = keys(law.tuning)
      guard let a = keys.first(where: { $0.name == first }),
        let b = keys.first(where: { $0.name == second })
      else {
        continue
      }
      let tunings = a.values(edge).flatMap { one in
        b.values(edge).map { other in
          var tuning = law.tuning
          a.field(edge).set(one, in: &tuning)
          b.field(edge).set(other, in: &tuning)
          return tuning
        }
      }
      let joint = best(law, tunings)
      if joint.error < law.error { law = descended(joint) }
    }
    return law
  }

  /// Resets every key whose value does not matter.
  private mutating func simplified(_ law: FoundLaw) -> FoundLaw {
    var law = law
    for key in keys(law.tuning).reversed() {
      let field = key.field(edge)
      let neutral = field[model.setup.tuning]
      guard field[law.tuning] != neutral else { continue }
      var tuning = law.tuning
      field.set(neutral, in: &tuning)
      let error = errors([tuning])[0]
      if error <= law.error + LawFit.allowance(law.error) / 4 {
        law = FoundLaw(tuning: tuning, error: error)
      }
    }
    return law
  }
}
