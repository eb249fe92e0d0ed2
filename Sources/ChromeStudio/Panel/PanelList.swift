import ChromeControls
import ChromeCore
import ChromeLoop
import ChromeTakes

/// The panel's own state. The values that it shows belong to the session.
package struct PanelState: Equatable, Sendable {
  /// True if the panel is shown next to the stage.
  package var isOpen = true
  /// True if the panel covers the stage as a drawer, in windows too narrow to show both.
  package var isDrawerOpen = false
  /// The scroll offset in points. It is clamped to the content when drawn and when used.
  package var scroll = 0.0
  package var folded = Set(TuningField.Group.allCases)
  /// The number of the preset's most important values shown above all groups.
  var firstCount = FirstPanelValues.count
  package var search = TextEntry("")
  /// The toggles that are on.
  package var toggles: Set<PanelToggle> = []
  /// The keys of the rows pinned above all groups, in order. For two values on one slider, the lower one's.
  package var pinned: [String] = []
  /// The index of the segment in a set that the arrow keys are on.
  package var word = 0
  /// True while the list of presets is open.
  package var isChoosing = false
  /// The timeline's height in points, as set by dragging its upper edge.
  package var timelineHeight = StudioLayout.timelineHeight
  /// The action waiting for confirmation: performed when requested a second time.
  var pendingConfirmation: PresetAction?
}

/// One row of the panel's list.
package enum PanelRow: Hashable, Sendable {
  case group(TuningField.Group)
  /// A field, by its index in `TuningField.all`.
  case field(Int)
  /// Two numbers on one slider, by their indices in `TuningField.all`.
  case pair(low: Int, high: Int)
  /// A motion graph, below the rows of its values.
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

/// The rows of the list and their positions, for a search, folded groups and a tuning. In points from the list's top.
package struct PanelList: Equatable, Sendable {
  package struct Cell: Equatable, Sendable {
    package var row: PanelRow
    package var y: Double
  }

  /// The gap below the last row of an open group, in points.
  static let groupGap = 8.0

  package private(set) var cells: [Cell] = []
  package private(set) var height = 0.0
  /// The keys of the rows above all groups: first the pinned ones, then the preset's most important ones.
  package private(set) var above: [String] = []

  package init(_ state: PanelState, tuning: Tuning, preset: Tuning, origin: Tuning?, presets: [String]) {
    if state.isChoosing {
      add(.presetActions)
      presets.forEach { add(.preset($0)) }
      return
    }
    let terms = state.search.text.lowercased().split(separator: " ").map(String.init)
    let isShown = { (field: TuningField) in
      field.matches(terms)
        && (!state.toggles.contains(.onlyChanged) || field[tuning] != field[preset]
          || origin.map { field[tuning] != field[$0] } ?? false)
    }
    let first = state.firstCount > 0 ? FirstPanelValues.keys(of: origin ?? preset).prefix(state.firstCount) : []
    above = state.pinned + first.filter { !state.pinned.contains($0) }
    let isFiltered = !terms.isEmpty || state.toggles.contains(.onlyChanged)
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

  /// Adds the rows above all groups. Each row appears only once in the list, so the groups omit these.
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

// Rows by key, computed once because they are the same in every frame.
extension PanelRow {
  private static let table = TuningField.Group.allCases.map(made)
  private static let byKey = Dictionary(
    uniqueKeysWithValues: table.joined().compactMap { row in
      if case .field(let key) = row.control { (key, row) } else { nil }
    })

  /// Returns all rows of a group, in the table's order.
  fileprivate static func rows(of group: TuningField.Group) -> [PanelRow] {
    TuningField.Group.allCases.firstIndex(of: group).map { table[$0] } ?? []
  }

  /// Returns the row of a key. A pair has the key of its lower value.
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

  /// The fields that the row shows. A pair is visible if either of its two fields is.
  var fields: [TuningField] {
    switch self {
    case .field(let index): [TuningField.all[index]]
    case .pair(let low, let high): [TuningField.all[low], TuningField.all[high]]
    case .group, .curve, .presetActions, .preset: []
    }
  }
}

extension TuningField {
  /// Returns true if every word occurs in the key, the label, the description or the choices (their names or labels).
  fileprivate func matches(_ terms: [String]) -> Bool {
    guard !terms.isEmpty else { return true }
    let choices = self.choices.map { "\($0) \(self.label(of: $0))" }.joined(separator: " ")
    let text = "\(key) \(label) \(sentence) \(choices)".lowercased()
    return terms.allSatisfy { text.includes($0) }
  }
}
