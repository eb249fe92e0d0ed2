import ChromeCore

/// The values of a preset that one reaches for first. They stand above the groups, which are folded at first: nobody
/// should have to look through all rows for the threshold that is meant.
package enum FirstValues {
  package static let count = 8

  /// Their keys, in the order of the table; of two on one slider the lower one's. Chosen by the preset alone, so that
  /// no row moves while one tunes. What decides comes first, then what the preset sets itself, then what most presets
  /// set; values that can do nothing beside the others are left out.
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

  /// What people tune, the most wanted first.
  private static let names =
    deciding + [
      "settle", "hideBelow", "topZoneHide", "minSpeedHide", "minSpeedShow", "idleShow", "grace", "quickReturn",
      "topZoneShow", "flickShow", "deadBand", "rate", "settleTime", "nearTopBypass",
    ]

  /// A value that may come first, by its place in the table of keys.
  private struct Wanted {
    let place: Int
    let isDeciding: Bool
  }

  /// Of each edge. The panel asks in every picture, and names do not change.
  private static let byEdge = Edge.allCases.map { edge in
    names.compactMap { name in
      TuningField.all.firstIndex { $0.key == "\(edge.rawValue).\(name)" }.map {
        Wanted(place: $0, isDeciding: deciding.contains(name))
      }
    }
  }

  /// Of a stack that never hides nothing matters, unless none does.
  private static func wanted(_ preset: Tuning) -> [Wanted] {
    let hiding = Edge.allCases.filter { ($0 == .top ? preset.top : preset.bottom).hide != .never }
    let edges = hiding.isEmpty ? Edge.allCases : hiding
    return zip(Edge.allCases, byEdge).flatMap { edges.contains($0) ? $1 : [] }
  }
}
