import ChromeCore

/// What of the law a tuning asks a follower for. All else is left out of its text.
struct FollowerFeatures: Equatable {
  /// The edges whose bars go by rules of their own; bars that never hide and bars that are locked to others do not.
  let edges: [Edge]
  let words: Set<String>

  init(_ tuning: Tuning) {
    let isLocked = tuning.bottom.follow == .top && tuning.range(.top) > 0
    let edges = Edge.allCases.filter {
      tuning.range($0) > 0 && tuning.rules($0).hide != .never && ($0 == .top || !isLocked)
    }
    self.edges = edges
    var words = edges.reduce(into: Set<String>()) { $0.formUnion(Self.words(tuning.rules($1), $1)) }
    if isLocked && edges.contains(.top) && tuning.range(.bottom) > 0 { words.insert("locked") }
    // Samples are cut there even where no bottom bar hears them: the gap's limit is then met at each cut.
    let countsConsumed =
      tuning.bottom.countConsumed && tuning.top.hide == .track && edges.contains(.top) && !isLocked
    if countsConsumed { words.insert("consumed") }
    self.words = Self.completed(words)
  }

  /// Each row: the word, and whether the rules of an edge ask for it.
  private static func words(_ rules: StackTuning, _ edge: Edge) -> [String] {
    let tracks = rules.hide == .track
    let rows: [(String, Bool)] = [
      ("track", tracks), ("commit", !tracks), ("deadBand", rules.deadBand > 0), ("zoneHide", rules.topZoneHide > 0),
      ("resist", rules.resistHide > 0 || rules.resistShow > 0), ("ends", rules.resistReset.contains(.ends)),
      ("memory", tracks && rules.resistMemory), ("speed", rules.minSpeedHide > 0 || rules.minSpeedShow > 0),
      ("rate", tracks && rules.rate < 1), ("grace", rules.grace > 0), ("idle", rules.idleShow > 0),
      ("flick", rules.flickShow > 0), ("twoStage", rules.show == .toMinAnywhere),
      ("attach", tracks && edge == .top && rules.settleContent == .attach && rules.settle != .none),
      ("preview", !tracks && rules.preview > 0), ("dragStart", !tracks && rules.direction == .dragStart),
      ("zoneShow", !tracks && rules.show != .never), (rules.settleCurve.rawValue, true),
      (FollowerRules.settle(rules), tracks),
    ]
    return rows.filter(\.1).map(\.0)
  }

  /// With the words that follow from others.
  private static func completed(_ words: Set<String>) -> Set<String> {
    let following: [(String, Set<String>)] = [
      ("end", ["ends", "memory", "grace"]), ("resistance", ["resist", "memory"]),
      ("sent", ["commit", "grace"]), ("timed", ["commit", "consumed"]),
      ("took", ["memory", "preview"]),
      ("between", ["nearest", "velocity", "direction"]),
      ("thresholds", ["nearest", "velocity"]), ("span", ["stack", "stackOuter"]),
      ("inner", ["chain", "stack", "stackOuter"]), ("release", ["velocity"]), ("cubic", ["easeInOut", "easeOut"]),
    ]
    var all = following.reduce(into: words) { if !$1.1.isDisjoint(with: words) { $0.insert($1.0) } }
    // Ends refill a resistance; where there is none they refill nothing.
    if !all.contains("resist") { all.remove("ends") }
    if all.isDisjoint(with: ["ends", "memory", "grace"]) { all.remove("end") }
    return all
  }
}
