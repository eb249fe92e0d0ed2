import ChromeControls
import ChromeCore
import ChromeLook

/// The layout of the stage's toolbar: a column of buttons at the stage's left edge, with a button for the actions that
/// do not fit. Drawing and hit testing share it.
package struct StageToolbar: Equatable, Sendable {
  /// The side of a button, in points.
  static let side = 28.0
  /// The width that the toolbar takes from the stage's left edge, in points, including the margins.
  package static let width = side + 2 * margin
  /// The distance from the stage's left edge to the right edges of the buttons, in points.
  package static let reach = margin + side
  private static let margin = 8.0
  private static let pitch = 30.0
  private static let groupGap = 10.0

  /// The actions in groups, from top to bottom.
  package static let groups: [[StudioAction]] = [
    [.open, .loop, .record], [.compare, .guides, .map, .gallery], [.theme, .touches, .present, .help],
  ]

  package let spots: [Spot]
  /// The actions behind the last button.
  package let more: [StudioAction]

  /// - Parameters:
  ///   - stage: The area left for the phone, in window coordinates.
  ///   - phoneLeft: The left edge of the phone's frame. If it is too close, all actions are behind one button.
  package init(stage: Rect, phoneLeft: Double) {
    var spots: [Spot] = []
    var more: [StudioAction] = []
    let isFolded = phoneLeft < stage.x + StageToolbar.width
    let x = stage.x + StageToolbar.margin
    var y = stage.y + StageToolbar.margin
    // Room for the button that holds the rest.
    let last = stage.maxY - StageToolbar.margin - StageToolbar.side
    for group in StageToolbar.groups {
      for action in group {
        let isLast = action == StageToolbar.groups.last?.last
        if isFolded || !more.isEmpty || y + (isLast ? 0 : StageToolbar.pitch) > last {
          more.append(action)
        } else {
          spots.append(Spot(control: .action(action), rect: StageToolbar.button(x, y)))
          y += StageToolbar.pitch
        }
      }
      if more.isEmpty { y += StageToolbar.groupGap }
    }
    if !more.isEmpty { spots.append(Spot(control: .more, rect: StageToolbar.button(x, min(y, max(last, stage.y))))) }
    (self.spots, self.more) = (spots, more)
  }

  private static func button(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: side, height: side) }

  func paint(_ context: ActionContext, _ brush: Brush, into painter: inout Painter) {
    for spot in spots {
      guard let icon = icon(of: spot.control) else { continue }
      let row = row(of: spot.control)
      let isEnabled = row?.problem(context) == nil
      let isOn = row?.isOn(context) == true
      // Quiet: a background only where the pointer is, or where something is switched on.
      if isOn {
        painter.mask(.roundedRect(radius: 7), spot.rect, brush.theme.field)
      } else if isEnabled, brush.interaction.isLit(spot) {
        painter.mask(.roundedRect(radius: 7), spot.rect, brush.theme.hover)
      }
      let isAlarm = spot.control == .action(.record) && isOn
      let color = isAlarm ? brush.theme.alarm : isOn ? brush.theme.top : brush.theme.secondary
      painter.icon(
        icon, center: spot.rect.center, side: 18,
        isEnabled ? color : brush.theme.disabled(color, on: brush.theme.background))
      brush.ring(spot.control, spot.rect.inset(by: -1), radius: 8, into: &painter)
    }
  }

  private func row(of control: Control) -> ActionRow? {
    if case .action(let action) = control { ActionRow.of(action) } else { nil }
  }

  private func icon(of control: Control) -> Icon? { control == .more ? .dots : row(of: control)?.icon }
}
