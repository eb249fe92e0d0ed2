import ChromeCore
import ChromeTakes

/// One line of the panel's list.
package enum PanelRow: Hashable, Sendable {
  case group(TuningField.Group)
  /// By its place in `TuningField.all`.
  case field(Int)
  /// Two numbers on one slider, by their places in `TuningField.all`.
  case pair(low: Int, high: Int)
  /// The picture of a motion, below the rows of its values.
  case curve(MotionCurve)
  case presetActions
  case preset(String)

  package var height: Double {
    switch self {
    case .group: 40
    case .presetActions: 92
    case .preset: 32
    case .pair: 62
    case .curve: 100
    case .field(let index):
      switch TuningField.all[index].kind {
      case .number: 48
      case .choice, .set: 56
      case .flag: 40
      }
    }
  }

  package var control: Control {
    switch self {
    case .group(let group): .group(group)
    case .field(let index), .pair(let index, _): .field(TuningField.all[index].key)
    case .curve(let curve): .field(curve.timeKey)
    case .presetActions: .presetAction(.saveAs)
    case .preset(let name): .choice(name)
    }
  }
}

/// Which rows there are and where, for a search, folded groups and a tuning. Points from the list's top.
package struct PanelList: Equatable, Sendable {
  package struct Cell: Equatable, Sendable {
    package var row: PanelRow
    package var y: Double
  }

  /// Points below the last row of an open group.
  static let groupGap = 8.0

  package private(set) var cells: [Cell] = []
  package private(set) var height = 0.0
  /// Keys of the rows above all groups: what is pinned, then what matters first to the preset.
  package private(set) var above: [String] = []

  package init(_ state: PanelState, tuning: Tuning, preset: Tuning, origin: Tuning?, presets: [String]) {
    if state.isChoosing {
      add(.presetActions)
      presets.forEach { add(.preset($0)) }
      return
    }
    let words = state.search.text.lowercased().split(separator: " ").map(String.init)
    let isShown = { (field: TuningField) in
      field.matches(words)
        && (!state.onlyChanged || field[tuning] != field[preset]
          || origin.map { field[tuning] != field[$0] } ?? false)
    }
    let first = state.firstCount > 0 ? FirstValues.keys(of: origin ?? preset).prefix(state.firstCount) : []
    above = state.pinned + first.filter { !state.pinned.contains($0) }
    addAbove(isShown)
    for group in TuningField.Group.allCases {
      let rows = PanelRow.rows(of: group, where: isShown).filter { !$0.isAmong(above) }
      let isFiltered = !words.isEmpty || state.onlyChanged
      guard !rows.isEmpty else { continue }
      add(.group(group))
      guard isFiltered || !state.folded.contains(group) else { continue }
      rows.forEach { addWithCurve($0) }
      height += PanelList.groupGap
    }
  }

  /// A row stands in one place only.
  private mutating func addAbove(_ isShown: (TuningField) -> Bool) {
    let rows = TuningField.Group.allCases.flatMap { PanelRow.rows(of: $0, where: isShown) }
    let first = above.compactMap { key in rows.first { $0.control == .field(key) } }
    first.forEach { add($0) }
    if !first.isEmpty { height += PanelList.groupGap }
  }

  private mutating func addWithCurve(_ row: PanelRow) {
    add(row)
    if case .field(let key) = row.control, let curve = MotionCurve.below(key) { add(.curve(curve)) }
  }

  private mutating func add(_ row: PanelRow) {
    cells.append(Cell(row: row, y: height))
    height += row.height
  }
}

extension PanelRow {
  fileprivate func isAmong(_ keys: [String]) -> Bool {
    if case .field(let key) = control { keys.contains(key) } else { false }
  }

  /// A row for each value that is shown; a pair is shown as soon as one of its two is.
  fileprivate static func rows(of group: TuningField.Group, where isShown: (TuningField) -> Bool) -> [PanelRow] {
    TuningField.all.indices.compactMap { index in
      let field = TuningField.all[index]
      guard field.group == group else { return nil }
      guard let pair = TuningPair.holding(field.key) else { return isShown(field) ? .field(index) : nil }
      guard field.key == pair.low, let high = TuningField.all.firstIndex(where: { $0.key == pair.high }) else {
        return nil
      }
      return isShown(field) || isShown(TuningField.all[high]) ? .pair(low: index, high: high) : nil
    }
  }
}

extension TuningField {
  /// Every word is somewhere in the key, the label, the sentence or the choices, by name or label.
  fileprivate func matches(_ words: [String]) -> Bool {
    guard !words.isEmpty else { return true }
    let choices = self.words.map { "\($0) \(self.label(of: $0))" }.joined(separator: " ")
    let text = "\(key) \(label) \(sentence) \(choices)".lowercased()
    return words.allSatisfy { text.includes($0) }
  }
}

extension TuningField.Group {
  package var title: String {
    switch self {
    case .bars: "Bars"
    case .top: "Top stack"
    case .bottom: "Bottom stack"
    case .motion: "Motion"
    case .wheel: "Wheel"
    case .pager: "Pager"
    case .sections: "Sections"
    }
  }

  /// What the keys of the group begin with; those that do not are told in full.
  package var keyPrefix: String {
    switch self {
    case .top, .bottom, .wheel, .pager, .sections: rawValue + "."
    case .motion: "scroll."
    case .bars: ""
    }
  }

  package var fields: [TuningField] { TuningField.all.filter { $0.group == self } }

  /// How many of its values differ between two tunings.
  package func changes(from preset: Tuning, to tuning: Tuning) -> Int { fields.count { $0[tuning] != $0[preset] } }
}
