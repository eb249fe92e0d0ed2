import ChromeCore

/// The most important values of a preset. They are shown above the groups, which are folded at first, so that the main
/// thresholds are found without searching all rows.
package enum FirstPanelValues {
  package static let count = 8

  /// Returns the keys in the table's order; for two values on one slider, the lower one's. They depend on the preset
  /// alone, so that no row moves while values change. Deciding values come first, then those that the preset changes,
  /// then those that most presets change. Values without effect are left out.
  package static func keys(of preset: Tuning) -> [String] {
    let usual = Tuning()
    let some = wanted(preset).filter { TuningField.all[$0.place].idleReason(in: preset) == nil }
    let deciding = some.filter { $0.isDeciding }.prefix(4)
    let own = some.filter { TuningField.all[$0.place][preset] != TuningField.all[$0.place][usual] }
    var places: [Int] = []
    for value in deciding + own + some where places.count < count && !places.contains(value.place) {
      places.append(value.place)
    }
    return places.sorted().map { TuningField.all[$0].key }
  }

  private static let deciding = ["hide", "show", "resistHide", "resistShow"]

  /// The values most often tuned, in order of importance.
  private static let names =
    deciding + [
      "settle", "hideBelow", "topZoneHide", "minSpeedHide", "minSpeedShow", "idleShow", "grace", "quickReturn",
      "topZoneShow", "flickShow", "deadBand", "rate", "settleTime", "nearTopBypass",
    ]

  /// A candidate value, by its index in the table of keys.
  private struct Wanted {
    let place: Int
    let isDeciding: Bool
  }

  /// The candidates of each edge, computed once because the panel needs them for every frame.
  private static let byEdge = Edge.allCases.map { edge in
    names.compactMap { name in
      TuningField.all.firstIndex { $0.key == "\(edge.rawValue).\(name)" }.map {
        Wanted(place: $0, isDeciding: deciding.contains(name))
      }
    }
  }

  /// Returns the candidates. Stacks that never hide have none, unless this is true of both.
  private static func wanted(_ preset: Tuning) -> [Wanted] {
    let hiding = Edge.allCases.filter { ($0 == .top ? preset.top : preset.bottom).hide != .never }
    let edges = hiding.isEmpty ? Edge.allCases : hiding
    return zip(Edge.allCases, byEdge).flatMap { edges.contains($0) ? $1 : [] }
  }
}
