import ChromeCore

extension Studio {
  /// What can be done where the pointer is.
  package enum PointerUse: Equatable, Sendable { case plain, press, across, along, text }

  package func pointer(_ tuning: Tuning) -> PointerUse {
    guard let spot = panel.pressed ?? panel.hover else { return .plain }
    switch (spot.control, spot.part) {
    case (.save, _): return canSave(tuning) ? .press : .plain
    case (.undo, _): return canUndo ? .press : .plain
    case (.redo, _): return canRedo ? .press : .plain
    case (.guide(let key), _): return ["pager.distance", "pager.velocity"].contains(key) ? .across : .along
    case (.loop(.edge), _): return .along
    case (.map(.plane), _), (.map(.card), _): return .plain
    case (.loop(.scrub), _), (.scrollbar, _): return .plain
    case (.shelf(.pane), _): return .plain
    case (.search, _), (_, .number): return .text
    case (_, .track): return .across
    case (_, .curve(let curve)): return curve.dampingKey == nil ? .across : .press
    case (.field, .whole): return .plain
    case (_, .word), (_, .whole): return .press
    }
  }
}
