import ChromeCore
import ChromeSweep

// Rows that stand above all groups.
extension Studio {
  /// The row that is pointed at, or that the keyboard is at, goes above all groups, or back to its place.
  ///
  /// - Returns: the field, and whether it is pinned now; nil where no row is meant.
  package mutating func togglePin() -> (field: TuningField, isPinned: Bool)? {
    let focused = panel.focus?.field
    let meant = (panel.showsFocus ? focused : nil) ?? panel.hover?.control.field ?? focused
    guard let control = meant.map({ Control.field($0.key).rowControl }),
      let field = control.field
    else { return nil }
    let isPinned = panel.pinned.contains(field.key)
    if isPinned { panel.pinned.removeAll { $0 == field.key } } else { panel.pinned.append(field.key) }
    return (field, !isPinned)
  }

  /// The values that matter to what loops take the place of what was pinned: those whose borders are nearest, so that
  /// the smallest change of them comes to something else. Again: nothing is pinned.
  ///
  /// - Returns: how many there are now; nil while too little is known.
  package mutating func togglePinsThatMatter() -> Int? {
    guard loop != nil, let all = flips.all else { return nil }
    let rows = PairSearch.nearest(all).map { Control.field($0.scale.field.key).rowControl }
    let keys = rows.compactMap(\.field?.key).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    panel.pinned = panel.pinned == keys ? [] : keys
    panel.scroll = 0
    return panel.pinned.count
  }
}
