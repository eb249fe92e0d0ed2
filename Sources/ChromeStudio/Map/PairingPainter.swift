import ChromeCore
import ChromeLook

/// While a label is dragged over another one: what comes of letting it go there.
struct PairingPainter {
  let panel: PanelPainter

  func paint(into painter: inout Painter) {
    let state = panel.view.state
    guard let pair = panel.studio.pairing, let to = state.hover, let place = state.pointer,
      let x = TuningField.named(pair.x), let y = TuningField.named(pair.y)
    else { return }
    let theme = panel.theme
    painter.mask(.roundedRectOutline(radius: 8, width: 2), to.rect.inset(by: 3), theme.top)
    let words = "Map: \(x.label) × \(y.label)"
    let width = min(TextWidth.estimate(words, .panelNote) + 20, panel.view.area.width - 16)
    let left = min(max(place.x - width / 2, panel.view.area.x + 8), panel.view.area.maxX - width - 8)
    let chip = Rect(x: left, y: max(place.y - 34, panel.view.body.y), width: width, height: 24)
    painter.mask(.roundedRect(radius: 6), chip, theme.top)
    painter.text(
      words, .panelNote, theme.onAccent, at: Point(x: chip.center.x, y: chip.y + 5), .center, maxWidth: width - 12)
  }
}
