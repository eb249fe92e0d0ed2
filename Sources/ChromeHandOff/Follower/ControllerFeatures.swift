import ChromeCore

/// The features that a tuning requires of a generated controller. Its code omits all others.
struct ControllerFeatures: Equatable {
  /// The edges whose bars have rules of their own; bars that never hide and bars that are locked to others have none.
  let edges: [Edge]
  /// True if the bottom bars hide by the same amount as the top ones.
  let isLocked: Bool
  let names: Set<String>

  init(_ tuning: Tuning) {
    let follows = tuning.bottom.follow == .top && tuning.range(.top) > 0
    let edges = Edge.allCases.filter {
      tuning.range($0) > 0 && tuning.rules($0).hide != .never && ($0 == .top || !follows)
    }
    self.edges = edges
    isLocked = follows && edges.contains(.top) && tuning.range(.bottom) > 0
    var names = edges.reduce(into: Set<String>()) { $0.formUnion(Self.names(tuning, $1)) }
    if tuning.bottom.countConsumed && tuning.top.hide == .track && edges.contains(.top) && !follows {
      names.formUnion(Self.consumed(tuning, isHeard: edges.count == 2))
    }
    if edges.count == 2 { names.insert("both") }
    if edges.count == 2, tuning.bottom.hide == .track, tuning.bottom.settle == .top { names.insert("led") }
    let flags = ControllerRules.flagWords(edges.map(tuning.rules))
    self.names = Self.completed(names.union(flags))
  }

  /// Returns all features that an edge requires.
  private static func names(_ tuning: Tuning, _ edge: Edge) -> [String] {
    let rules = tuning.rules(edge)
    let rows =
      gates(rules) + (rules.hide == .track ? tracking(rules, edge) : committing(rules, edge)) + place(tuning, edge)
    return rows.filter(\.1).map(\.0) + [rules.settleCurve.rawValue]
  }

  /// Returns the features of gates, each with whether the rules require it.
  private static func gates(_ rules: StackTuning) -> [(String, Bool)] {
    [
      ("sources", rules.sources.names.count < ScrollSource.allCases.count),
      ("programHides", rules.sources.contains(.program) && !rules.programShows),
      ("deadBand", rules.deadBand > 0), ("zoneHide", rules.topZoneHide > 0),
      ("endHide", rules.endZoneHide > 0),
      ("resist", ControllerRules.resists(rules)),
      // Ends refill a resistance; without one there is nothing to refill.
      ("ends", ControllerRules.resists(rules) && rules.resistReset.contains(.ends)),
      ("free", ControllerRules.resists(rules) && ControllerRules.freeBelow(rules) > 0),
      ("speed", rules.minSpeedHide > 0 || rules.minSpeedShow > 0), ("grace", rules.grace > 0),
      ("idle", rules.idleShow > 0), ("slowShow", rules.showTimeScale != 1),
      ("flick", ControllerRules.showsByFlick(rules)),
      ("endPull", ControllerRules.showsAtEnd(rules) && rules.endShow == .pull),
      ("endFlick", ControllerRules.showsAtEnd(rules) && rules.endShow == .flick),
      // A driver answers requests to scroll to the top.
      ("toTop", rules.onScrollToTop != .keep), ("toTopFirst", rules.onScrollToTop == .showFirst),
    ]
  }

  private static func tracking(_ rules: StackTuning, _ edge: Edge) -> [(String, Bool)] {
    [
      ("track", true), ("memory", rules.resistMemory), ("rate", edge == .top && rules.rate < 1),
      ("rated", rules.rate != 1),
      (ControllerRules.settle(rules), true), ("track grace", rules.grace > 0),
      ("attach", edge == .top && rules.settleContent == .attach && rules.settle != .none),
      ("gap", rules.hideBelow != rules.showAbove),
    ]
  }

  private static func committing(_ rules: StackTuning, _ edge: Edge) -> [(String, Bool)] {
    // If all upward travel passes the gates, it shows bars before it reaches the zone at the top.
    let mayTakeWayUp =
      rules.deadBand > 0 || rules.resistShow > 0 || rules.minSpeedShow > 0 || rules.direction == .dragStart
    let asksZone = mayTakeWayUp || !rules.show.isAnywhere || rules.show == .toMinAnywhere
    let isLow = rules.show == .toMinAnywhere
    return [
      ("commit", true), ("preview", rules.preview > 0), ("dragStart", rules.direction == .dragStart),
      ("zoneShow", rules.show != .never && asksZone), ("low", isLow),
      // Otherwise a stack always completes its movement: nothing stops it part-way.
      ("sent", edge == .top || rules.preview > 0 || isLow || rules.flickShow > 0 || rules.endShow != .never),
    ]
  }

  private static func place(_ tuning: Tuning, _ edge: Edge) -> [(String, Bool)] {
    let bars = ControllerRules.Lengths(tuning, edge)
    let isPair = bars.first > 0 && bars.first < bars.range
    let isInnerFirst = tuning.firstToHide(edge).outer != nil
    let hasFloor = bars.floor(tuning.rules(edge)) > 0
    return [
      ("top", edge == .top), ("floor", hasFloor && tuning.rules(edge).hide == .track), ("pair", isPair),
      ("innerFirst", isInnerFirst),
    ]
  }

  /// Returns the features by which the controller determines how much of a scroll moves the top bars, and so does not
  /// count for the bottom ones.
  private static func consumed(_ tuning: Tuning, isHeard: Bool) -> Set<String> {
    // Cuts are observable even if no bottom bar uses them: a limit of the top bars is then checked at each of them.
    guard moveAtOnce(tuning) else { return ["consumed", "turns"] }
    return isHeard ? ["consumed", "stretch"] : []
  }

  /// Returns true if a scroll moves the top bars from its beginning, point by point until they reach an end: then no
  /// limit takes effect in between, and the distance they moved shows where they stopped.
  private static func moveAtOnce(_ tuning: Tuning) -> Bool {
    let (top, bottom) = (tuning.top, tuning.bottom)
    let gates: [Bool] = [
      top.deadBand > 0, top.topZoneHide > 0, top.endZoneHide > 0, ControllerRules.resists(top), top.resistMemory,
      ControllerRules.hasSpeedGate(top), top.grace > 0, top.rate != 1,
      ControllerRules.Lengths(tuning, .top).floor(top) > 0,
    ]
    // Bars that ignore scrolls up only move late in them, by the top of the page.
    let hearsAll = bottom.sources.isSubset(of: top.sources)
    let isShownByAll = top.programShows || !bottom.sources.contains(.program)
    return !gates.contains(true) && hearsAll && isShownByAll
  }

  /// Returns the features together with those that they imply.
  private static func completed(_ names: Set<String>) -> Set<String> {
    var all = names
    for (word, reasons) in following where !all.isDisjoint(with: reasons) { all.insert(word) }
    if all.intersection(SettleCurve.allCases.map(\.rawValue)).count > 1 { all.insert("curves") }
    if all.intersection(ControllerRules.settles).count > 1 { all.insert("kinds") }
    if all.isDisjoint(with: ["counts", "takes", "takesLast", "grace"]) { all.insert("open") }
    if all.isSuperset(of: ["track", "commit"]) {
      all.insert("mixed")
    } else {
      all.insert(all.contains("track") ? "trackOnly" : "commitOnly")
    }
    if all.contains("isTwoStage") && !all.isDisjoint(with: ["low", "flick", "endShow"]) { all.insert("seam") }
    if !all.isDisjoint(with: ["ends", "memory", "mixed", "consumed"]) { all.insert("drive") }
    if !all.contains("gap") && !all.isSuperset(of: ["kinds", "direction"]) { all.insert("brief") }
    return all
  }

  /// A feature and the features each of which implies it. Later rows depend on earlier ones.
  private static let following: [(String, Set<String>)] = [
    ("endShow", ["endPull", "endFlick"]), ("start", ["dragStart", "endShow"]), ("passing", ["commit", "endPull"]),
    ("end", ["ends", "memory", "grace"]), ("took", ["memory", "preview"]),
    ("rough", ["memory", "preview", "free", "ends"]),
    ("sent", ["track grace", "endShow"]), ("derived", ["sent", "idle"]),
    ("timed", ["commit", "turns", "speed", "endPull"]),
    ("between", ["nearest", "velocity", "direction"]), ("thresholds", ["nearest", "velocity"]),
    ("span", ["stack", "stackOuter"]), ("inner", ["chain", "span"]), ("release", ["velocity"]),
    ("fling", ["flick", "endFlick", "velocity"]),
    ("floor", ["turns", "low", "rate", "isTwoStage"]),
    ("settles", ["between", "span", "chain"]), ("settling", ["settles", "flick"]),
    ("apart", ["sent", "attach", "flick"]),
    ("stops", ["pair", "isTwoStage", "span", "chain"]), ("resistance", ["resist", "memory"]),
    ("takes", ["deadBand", "zoneHide", "resistance", "speed"]), ("cubic", ["easeInOut", "easeOut"]),
    ("takesLast", ["endHide", "speed"]),
    ("counts", ["deadBand", "refillsAtReversal", "ends", "direction", "span", "chain", "gap"]),
  ]
}
