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
    let fields = order(preset).compactMap(TuningField.named).filter { $0.idleReason(in: preset) == nil }
    let deciding = fields.filter { isDeciding($0.key) }.prefix(4)
    let own = fields.filter { $0[preset] != $0[usual] }
    var keys: [String] = []
    for field in deciding + own + fields where keys.count < count && !keys.contains(field.key) {
      keys.append(field.key)
    }
    return TuningField.all.map { $0.key }.filter(keys.contains)
  }

  private static let deciding = ["hide", "show", "resistHide", "resistShow"]

  /// What people tune, the most wanted first.
  private static let names =
    deciding + [
      "settle", "hideBelow", "topZoneHide", "minSpeedHide", "minSpeedShow", "idleShow", "grace", "quickReturn",
      "topZoneShow", "flickShow", "deadBand", "rate", "settleTime", "nearTopBypass",
    ]

  /// Of a stack that never hides nothing matters, unless none does.
  private static func order(_ preset: Tuning) -> [String] {
    let hiding = Edge.allCases.filter { ($0 == .top ? preset.top : preset.bottom).hide != .never }
    let edges = hiding.isEmpty ? Edge.allCases : hiding
    return edges.flatMap { edge in names.map { "\(edge.rawValue).\($0)" } }
  }

  private static func isDeciding(_ key: String) -> Bool { deciding.contains { key.hasSuffix(".\($0)") } }
}
