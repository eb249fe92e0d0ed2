import ChromeControls
import ChromeCore
import ChromeLook

/// A button of the panel's header: its position, its title and its action.
struct HeadButton: Sendable {
  let control: Control
  /// The columns that it spans, out of four.
  let columns: ClosedRange<Int>
  /// Points below the panel's upper edge.
  let y: Double
  let height: Double
  /// The title. Empty if the button draws more than text.
  var title = ""
  var isOn: @Sendable (Studio) -> Bool = { _ in false }
  var isEnabled: @Sendable (Studio, Tuning) -> Bool = { _, _ in true }
  let press: @Sendable (inout Studio, StudioWorld) -> StudioAnswer

  static func of(_ control: Control) -> HeadButton? { all.first { $0.control == control } }

  /// All buttons, in focus order.
  static let all: [HeadButton] =
    [
      HeadButton(control: .preset, columns: 0...2, y: 16, height: 32) { studio, _ in studio.togglePresets() },
      HeadButton(
        control: .save, columns: 3...3, y: 16, height: 32, title: "Save", isEnabled: { $0.canSave($1) },
        press: { $0.canSave($1.tuning) ? $0.save($1) : .taken }),
      HeadButton(
        control: .undo, columns: 0...0, y: 56, height: 28, title: "Undo", isEnabled: { studio, _ in studio.canUndo },
        press: { $0.undo($1) }),
      HeadButton(
        control: .redo, columns: 1...1, y: 56, height: 28, title: "Redo", isEnabled: { studio, _ in studio.canRedo },
        press: { $0.redo($1) }),
      slot(.a, column: 2), slot(.b, column: 3),
      HeadButton(control: .search, columns: 0...(firstToggle - 1), y: 92, height: 28) { _, _ in .taken },
    ] + PanelToggle.allCases.enumerated().map { toggle($1, column: firstToggle + $0) }

  /// The column of the first toggle, to the right of the search field.
  private static let firstToggle = 4 - PanelToggle.allCases.count

  private static func slot(_ slot: Slot, column: Int) -> HeadButton {
    HeadButton(
      control: .slot(slot), columns: column...column, y: 56, height: 28, title: slot.rawValue.uppercased(),
      isOn: { $0.litSlot == slot }, press: { $0.choose(slot, $1) })
  }

  private static func toggle(_ toggle: PanelToggle, column: Int) -> HeadButton {
    HeadButton(
      control: .toggle(toggle), columns: column...column, y: 92, height: 28, title: toggle.title,
      isOn: { $0.panel.toggles.contains(toggle) },
      press: { studio, _ in
        studio.panel.toggles.formSymmetricDifference([toggle])
        return .taken
      })
  }
}

extension PanelPainter {
  func paintHead(into painter: inout Painter) {
    for (button, spot) in zip(HeadButton.all, view.headSpots) {
      switch button.control {
      case .preset: paintPreset(spot, into: &painter)
      case .search: paintSearch(spot, into: &painter)
      default:
        brush.button(
          button.title, spot, isOn: button.isOn(studio), isEnabled: button.isEnabled(studio, view.tuning),
          into: &painter)
      }
    }
    paintWeakest(into: &painter)
    let edge = view.area.y + PanelView.headHeight - brush.pixel
    painter.fill(Rect(x: view.area.x, y: edge, width: view.area.width, height: brush.pixel), brush.theme.line)
  }

  /// Shows the value with the nearest interval boundary, and the distance to it as a share of its range.
  private func paintWeakest(into painter: inout Painter) {
    guard studio.loop != nil, let weakest = studio.intervals.weakest(in: view.tuning) else { return }
    let share = (weakest.share * 1000).rounded() / 10
    let margin = share == 0 ? "at a border" : "\(TuningValue.number(share))%"
    painter.text(
      "Most fragile: \(weakest.field.labelWithStack), \(margin)", .panelNote, brush.theme.secondary,
      at: Point(x: view.left, y: view.area.y + 123), maxWidth: view.right - view.left)
  }

  private func paintPreset(_ spot: Spot, into painter: inout Painter) {
    let (rect, theme) = (spot.rect, brush.theme)
    brush.button("", spot, into: &painter)
    let y = rect.center.y
    let name = studio.preset.title
    painter.text(name, .panelTitle, theme.text, at: Point(x: rect.x + 10, y: y - 9), maxWidth: rect.width - 54)
    if studio.isDirty(view.tuning) {
      let x = min(rect.x + 20 + TextWidth.estimate(name, .panelTitle), rect.maxX - 34)
      painter.icon(.star, center: Point(x: x, y: y), side: 12, theme.top)
    }
    painter.icon(.chevronDown, center: Point(x: rect.maxX - 15, y: y), side: 14, theme.secondary)
    brush.ring(spot.control, rect.inset(by: -2), into: &painter)
  }

  private func paintSearch(_ spot: Spot, into painter: inout Painter) {
    let (rect, theme) = (spot.rect, brush.theme)
    painter.mask(.roundedRect(radius: 8), rect, theme.field)
    painter.icon(.search, center: Point(x: rect.x + 15, y: rect.center.y), side: 15, theme.secondary)
    let text = Rect(x: rect.x + 28, y: rect.y, width: rect.width - 36, height: rect.height)
    if brush.interaction.focus == .search {
      painter.mask(.roundedRectOutline(radius: 8, width: 1.5), rect, theme.top)
      brush.entry(view.state.search, in: text, into: &painter)
    } else {
      let title = view.state.search.text
      painter.text(
        title.isEmpty ? "Search" : title, .panelLabel, title.isEmpty ? theme.secondary : theme.text,
        at: Point(x: text.x, y: text.center.y - 9), maxWidth: text.width)
    }
  }
}

extension Studio {
  /// Opens the list of presets with the current contents of the user's folder, or closes it.
  fileprivate mutating func togglePresets() -> StudioAnswer {
    panel.isChoosing.toggle()
    panel.scroll = 0
    return StudioAnswer(isTaken: true, acts: panel.isChoosing ? [.reread] : [])
  }
}
