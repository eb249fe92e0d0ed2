import ChromeCore
import ChromeTakes

/// What the panel remembers by itself; the values it shows are the session's.
package struct PanelState: Equatable, Sendable {
  /// Whether the panel is wanted beside the stage.
  package var isOpen = true
  /// Whether it lies over the stage in windows that are too narrow for that.
  package var isDrawerOpen = false
  /// Points scrolled; held to what there is when drawn and when used.
  package var scroll = 0.0
  package var folded = Set(TuningField.Group.allCases)
  /// How many of the preset's first values stand above all groups.
  var firstCount = FirstValues.count
  package var search = TextEntry("")
  package var onlyChanged = false
  /// Keys of the rows that stand above all groups, in their order; of two on one slider the lower one's.
  package var pinned: [String] = []
  /// The word of a set that the arrow keys are at.
  package var word = 0
  /// The list of presets is open.
  package var isChoosing = false
  /// Points of the timeline, as its upper edge was dragged.
  package var timelineHeight = StudioLayout.timelineHeight
  /// What was asked once and is done when asked again.
  var sure: PresetAction?
}

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
    case .field(let index): TuningField.all[index].rowHeight
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
    let isFiltered = !words.isEmpty || state.onlyChanged
    let isRowShown = { (row: PanelRow) in !isFiltered || row.fields.contains(where: isShown) }
    let rowsAbove = above.compactMap(PanelRow.of).filter(isRowShown)
    addAbove(rowsAbove)
    for group in TuningField.Group.allCases {
      let rows = PanelRow.rows(of: group).filter { isRowShown($0) && !rowsAbove.contains($0) }
      guard !rows.isEmpty else { continue }
      add(.group(group))
      guard isFiltered || !state.folded.contains(group) else { continue }
      rows.forEach { addWithCurve($0) }
      height += PanelList.groupGap
    }
  }

  /// A row stands in one place only.
  private mutating func addAbove(_ rows: [PanelRow]) {
    rows.forEach { add($0) }
    if !rows.isEmpty { height += PanelList.groupGap }
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

// Which row a value has: the same in every picture, so it is found out once.
extension PanelRow {
  private static let table = TuningField.Group.allCases.map(made)
  private static let byKey = Dictionary(
    uniqueKeysWithValues: table.joined().compactMap { row in
      if case .field(let key) = row.control { (key, row) } else { nil }
    })

  /// All rows of a group, in the table's order.
  fileprivate static func rows(of group: TuningField.Group) -> [PanelRow] {
    TuningField.Group.allCases.firstIndex(of: group).map { table[$0] } ?? []
  }

  /// The row that is named by a key; a pair is named by the lower of its two.
  fileprivate static func of(_ key: String) -> PanelRow? { byKey[key] }

  private static func made(of group: TuningField.Group) -> [PanelRow] {
    TuningField.all.indices.compactMap { index in
      let field = TuningField.all[index]
      guard field.group == group else { return nil }
      guard let pair = TuningPair.holding(field.key) else { return .field(index) }
      guard field.key == pair.low, let high = TuningField.all.firstIndex(where: { $0.key == pair.high }) else {
        return nil
      }
      return .pair(low: index, high: high)
    }
  }

  /// The values that it shows: a pair is shown as soon as one of its two is.
  var fields: [TuningField] {
    switch self {
    case .field(let index): [TuningField.all[index]]
    case .pair(let low, let high): [TuningField.all[low], TuningField.all[high]]
    case .group, .curve, .presetActions, .preset: []
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
  var keyPrefix: String {
    switch self {
    case .top, .bottom, .wheel, .pager, .sections: rawValue + "."
    case .motion: "scroll."
    case .bars: ""
    }
  }

  package var fields: [TuningField] { TuningField.all.filter { $0.group == self } }

  /// How many of its values differ between two tunings.
  package func changes(from preset: Tuning, to tuning: Tuning) -> Int {
    // Asked for in every picture, and mostly nothing has changed.
    preset == tuning ? 0 : fields.count { $0[tuning] != $0[preset] }
  }
}
