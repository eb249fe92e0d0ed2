import ChromeCore
import ChromeLook

/// Draws what a panel that lies over the stage has more than one beside it: a handle, and a shadow while it is open.
struct DrawerPainter {
  package let layout: StudioLayout
  package let state: PanelState
  package let theme: StudioTheme

  /// Under the panel itself.
  package func paint(into painter: inout Painter) {
    guard let handle = layout.handle else { return }
    paint(handle, into: &painter)
    guard let panel = layout.panel else { return }
    painter.mask(.shadow(radius: 4, blur: 20), panel.inset(by: -20), Color.black.faded(0.25))
  }

  /// A tab whose right end lies under the panel, or beyond the window's edge.
  private func paint(_ handle: Rect, into painter: inout Painter) {
    let tab = Rect(x: handle.x, y: handle.y, width: handle.width + DrawerPainter.tuck, height: handle.height)
    painter.mask(.shadow(radius: 8, blur: 10), tab.inset(by: -10), Color.black.faded(0.2))
    painter.mask(.roundedRect(radius: 8), tab, theme.raised)
    if [state.hover?.control, state.pressed?.control].contains(.drawer) {
      painter.mask(.roundedRect(radius: 8), tab, theme.hover)
    }
    painter.icon(layout.panel == nil ? .chevronLeft : .chevronRight, center: handle.center, side: 14, theme.text)
  }

  private static let tuck = 10.0
}
