import ChromeCore
import ChromeLook

/// The chrome as the tuning before the last change has it at this moment of the loop, in outline over the phone.
struct GhostPainter {
  package let before: Frame
  package let now: Frame
  package let phone: Placement
  package let theme: StudioTheme
  /// Window x at which the bars' names begin.
  package let names: Double
  /// What they are called behind their names: before, or there.
  var word = "before"

  /// Bars that stand where they stand now have no ghost. Points.
  static let leastDifference = 0.5

  package func paint(into painter: inout Painter) {
    let screen = Rect(
      x: phone.originX, y: phone.originY, width: phone.width * phone.scale, height: phone.height * phone.scale)
    let bars = BarName.allCases.filter(differs)
    painter.clipped(to: screen) { painter in
      for bar in bars { paint(bar, into: &painter) }
    }
    var free = -Double.infinity
    for bar in bars { free = paintName(bar, below: free, into: &painter) }
  }

  private func differs(_ bar: BarName) -> Bool {
    let (old, new) = (rect(bar, before), rect(bar, now))
    return abs(old.y - new.y) + abs(old.maxY - new.maxY) > GhostPainter.leastDifference
  }

  /// Beside the phone, at the edge of the bar that moves, one name below the other where two edges are close.
  private func paintName(_ bar: BarName, below free: Double, into painter: inout Painter) -> Double {
    let rect = rect(bar, before)
    let y = phone.originY + (bar.edge == .bottom ? rect.y : rect.maxY) * phone.scale
    let top = max(y - 7, free)
    painter.text("\(bar.words) \(word)", .panelNote, theme.accent(bar), at: Point(x: names, y: top))
    return top + TextStyle.panelNote.lineHeight
  }

  private func rect(_ bar: BarName, _ frame: Frame) -> Rect {
    let size = frame[bar]
    let bottom = bar.edge == .bottom ? frame.screen.height : size.top + size.height
    return Rect(x: 0, y: size.top, width: frame.screen.width, height: max(0, bottom - size.top))
  }

  private func paint(_ bar: BarName, into painter: inout Painter) {
    let rect = rect(bar, before)
    let place = Rect(
      x: phone.originX + rect.x * phone.scale + 3, y: phone.originY + rect.y * phone.scale,
      width: rect.width * phone.scale - 6, height: max(2, rect.height * phone.scale))
    let accent = theme.accent(bar)
    painter.mask(.roundedRect(radius: 6), place, accent.faded(0.1))
    painter.mask(.roundedRectOutline(radius: 6, width: 1.5), place, accent.faded(0.9))
  }
}
