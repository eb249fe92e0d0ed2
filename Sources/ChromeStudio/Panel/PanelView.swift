import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop

/// The layout of the panel at one moment. Drawing and hit testing share it, so that they cannot disagree.
package struct PanelView: Sendable {
  package static let margin = 16.0
  static let headHeight = 142.0
  /// A press within this many points of a thumb's center grabs it without moving it.
  static let thumbReach = 9.0
  /// The points that one wheel notch scrolls.
  package static let notch = 40.0

  package let area: Rect
  package let state: PanelState
  package let tuning: Tuning
  package let preset: Tuning
  /// The preset's base, if it was made from another preset.
  package let origin: Tuning?
  package let list: PanelList
  /// True while a preset's name is typed.
  let isNaming: Bool

  package init(
    area: Rect, state: PanelState, tuning: Tuning, preset: Tuning, origin: Tuning? = nil, presets: [String],
    isNaming: Bool = false
  ) {
    (self.area, self.state, self.tuning, self.preset, self.origin) = (area, state, tuning, preset, origin)
    self.isNaming = isNaming
    list = PanelList(state, tuning: tuning, preset: preset, origin: origin, presets: presets)
  }

  /// The visible area of the rows.
  package var body: Rect {
    Rect(
      x: area.x, y: area.y + PanelView.headHeight, width: area.width,
      height: max(0, area.height - PanelView.headHeight))
  }

  /// Returns true if a group is open. A search opens every group with matching rows.
  package func isOpen(_ group: TuningField.Group) -> Bool {
    !state.folded.contains(group) || state.toggles.contains(.onlyChanged) || !state.search.text.isEmpty
  }

  var mostScroll: Double { max(0, list.height + PanelView.margin - body.height) }
  package var scroll: Double { min(max(state.scroll, 0), mostScroll) }
  package var left: Double { area.x + PanelView.margin }
  package var right: Double { area.maxX - PanelView.margin }
  private var width: Double { area.width - 2 * PanelView.margin }

  package func y(of cell: PanelList.Cell) -> Double { body.y + cell.y - scroll }

  /// The visible rows.
  var cellsOnScreen: [PanelList.Cell] {
    list.cells.filter { y(of: $0) < body.maxY && y(of: $0) + $0.row.height > body.y }
  }

  /// Everything that can be pointed at now, in focus order.
  package var spots: [Spot] { headSpots + cellsOnScreen.flatMap(spots(in:)) + (scrollLane.map { [$0] } ?? []) }

  package func spot(at place: Point) -> Spot? {
    let isInList = body.contains(place)
    return spots.last { $0.rect.contains(place) && $0.control.isInList == isInList }
  }

  /// All controls that the keyboard can focus, visible or not.
  package var stops: [Control] {
    var stops = headSpots.map(\.control)
    for cell in list.cells {
      if case .presetActions = cell.row {
        stops += PresetAction.allCases.map(Control.presetAction)
        continue
      }
      if case .curve = cell.row { continue }
      stops.append(cell.row.control)
      if case .pair(_, let high) = cell.row { stops.append(.field(TuningField.all[high].key)) }
      if case .group(let group) = cell.row, group.changes(from: preset, to: tuning) > 0 { stops.append(.reset(group)) }
    }
    return stops
  }

  /// Returns the scroll offset that makes a control's row visible with the least scrolling.
  package func scroll(showing control: Control) -> Double {
    let row = list.cells.first { $0.row.control == control.rowControl }
    guard let row else { return scroll }
    return min(max(scroll, row.y + row.row.height + 8 - body.height), row.y)
  }
}

// The scrollbar.
extension PanelView {
  /// The scrollbar's thumb, which represents the visible part. Nil if everything is visible.
  var scrollThumb: Rect? {
    guard mostScroll > 0 else { return nil }
    return Rect(
      x: area.maxX - PanelView.laneWidth, y: body.y + (body.height - thumbLength) * scroll / mostScroll,
      width: PanelView.laneWidth, height: thumbLength)
  }

  private var scrollLane: Spot? {
    guard let thumb = scrollThumb else { return nil }
    let lane = Rect(x: thumb.x, y: body.y, width: thumb.width, height: body.height)
    return Spot(control: .scrollbar, part: .track, rect: lane)
  }

  /// The width of the scrollbar at the panel's edge, in points: all that the rows leave free.
  private static let laneWidth = 10.0
  private var thumbLength: Double { max(28, body.height * body.height / list.height) }

  /// Returns the scroll offset for the thumb's upper edge at `y`.
  func scroll(forThumbTop y: Double) -> Double {
    let room = body.height - thumbLength
    return room > 0 ? ((y - body.y) / room * mostScroll).clamped(to: 0...mostScroll) : 0
  }

  func scroll(by points: Double) -> Double { (scroll + points).clamped(to: 0...mostScroll) }
}

// The header.
extension PanelView {
  var headSpots: [Spot] {
    HeadButton.all.map { Spot(control: $0.control, rect: columns($0.columns, y: area.y + $0.y, height: $0.height)) }
  }

  /// Returns the frame of a span of the header's four columns of equal width.
  private func columns(_ span: ClosedRange<Int>, y: Double, height: Double) -> Rect {
    let gap = 8.0
    let step = (width + gap) / 4
    return Rect(
      x: left + Double(span.lowerBound) * step, y: y, width: Double(span.count) * step - gap, height: height)
  }
}

// Rows.
extension PanelView {
  package func spots(in cell: PanelList.Cell) -> [Spot] {
    let y = y(of: cell)
    let row = Rect(x: area.x, y: y, width: area.width, height: cell.row.height)
    switch cell.row {
    case .group(let group): return groupSpots(group, row)
    case .presetActions: return actionSpots(y)
    case .preset: return [Spot(control: cell.row.control, rect: row)]
    case .field(let index): return TuningField.all[index].spots(in: row, margin: PanelView.margin)
    case .pair(let low, let high): return pairSpots(TuningField.all[low], TuningField.all[high], row)
    case .curve(let curve):
      let rect = Rect(x: left, y: y + 4, width: width, height: cell.row.height - 12)
      return [Spot(control: cell.row.control, part: .curve(curve), rect: rect)]
    }
  }

  /// Returns the current spot of a motion graph.
  func spot(of curve: MotionCurve) -> Spot? {
    list.cells.first { $0.row == .curve(curve) }.flatMap { spots(in: $0).first }
  }

  private func actionSpots(_ y: Double) -> [Spot] {
    let files = PresetAction.allCases.filter { $0 != .export }
    let step = (width + 6) / Double(files.count)
    let row = files.enumerated().map { index, action in
      let rect = Rect(x: left + Double(index) * step, y: y + 16, width: step - 6, height: 28)
      return Spot(control: .presetAction(action), rect: rect)
    }
    // The export button has a row of its own, because its output is meant for other programs.
    let below = Rect(x: left, y: y + 52, width: width, height: 28)
    return (isNaming ? nameSpots(row) : row) + [Spot(control: .presetAction(.export), rect: below)]
  }

  /// Returns the field for a name and the button that accepts it, in place of a row of buttons.
  private func nameSpots(_ row: [Spot]) -> [Spot] {
    guard let first = row.first?.rect, let last = row.last?.rect else { return [] }
    let field = Rect(x: first.x, y: first.y, width: last.x - 6 - first.x, height: first.height)
    return [Spot(control: .name, rect: field), Spot(control: .acceptName, rect: last)]
  }

  private func groupSpots(_ group: TuningField.Group, _ row: Rect) -> [Spot] {
    let whole = Spot(control: .group(group), rect: row)
    guard group.changes(from: preset, to: tuning) > 0 else { return [whole] }
    return [whole, Spot(control: .reset(group), rect: Rect(x: right - 48, y: row.y + 9, width: 48, height: 22))]
  }

  /// Returns the scale of a number's slider. The thumb's center moves across the full width of the text column.
  package func scale(of field: TuningField) -> SliderScale? {
    SliderScale(field, left: left + 7, right: right - 7)
  }
}

extension Control {
  var isInList: Bool {
    switch self {
    case .group, .reset, .field, .choice, .presetAction, .name, .acceptName, .scrollbar: true
    default: false
    }
  }

  /// The control of the row that contains this one.
  var rowControl: Control {
    switch self {
    case .reset(let group): .group(group)
    case .presetAction, .name, .acceptName: .presetAction(.saveAs)
    case .field(let key): .field(TuningPair.holding(key)?.low ?? key)
    default: self
    }
  }
}

// Rows of two numbers on one slider.
extension PanelView {
  /// Returns two labels with numbers and keys, and a track with two handles. Left of the midpoint between the handles
  /// the track belongs to the lower one.
  private func pairSpots(_ low: TuningField, _ high: TuningField, _ row: Rect) -> [Spot] {
    let (lower, upper) = (Control.field(low.key), Control.field(high.key))
    let halves = pairHalves(row.y)
    let track = Rect(x: left - 6, y: row.y + 41, width: right - left + 12, height: 20)
    let border = pairBorder(low, high)
    return [
      Spot(control: lower, rect: row), Spot(control: lower, rect: halves.low), Spot(control: upper, rect: halves.high),
      Spot(control: lower, part: .number, rect: figures(in: halves.low)),
      Spot(control: upper, part: .number, rect: figures(in: halves.high)),
      Spot(control: lower, part: .track, rect: track.cut(from: track.x, to: border)),
      Spot(control: upper, part: .track, rect: track.cut(from: border, to: track.maxX)),
    ]
  }

  /// Returns the frames of the labels, numbers and keys of the two fields.
  func pairHalves(_ y: Double) -> (low: Rect, high: Rect) {
    let half = (right - left - 24) / 2
    return (
      Rect(x: left, y: y + 4, width: half, height: 36), Rect(x: right - half, y: y + 4, width: half, height: 36)
    )
  }

  private func figures(in half: Rect) -> Rect { Rect(x: half.maxX - 44, y: half.y, width: 50, height: 22) }

  /// Returns window x of the midpoint between the handles.
  private func pairBorder(_ low: TuningField, _ high: TuningField) -> Double {
    guard let scale = scale(of: low), case .number(let lower) = low[tuning], case .number(let upper) = high[tuning]
    else { return (left + right) / 2 }
    return (scale.x(of: lower) + scale.x(of: upper)) / 2
  }
}

extension Rect {
  /// Returns the part of the rectangle between two x positions.
  fileprivate func cut(from start: Double, to end: Double) -> Rect {
    Rect(x: start, y: y, width: end - start, height: height)
  }
}
