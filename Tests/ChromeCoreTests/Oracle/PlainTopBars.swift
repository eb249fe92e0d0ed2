@testable import ChromeCore

/// The expected header and toolbar for each `top.exit`, as measured on the screen.
struct PlainTopBars {
  let touch: PlainTouch

  init(_ touch: PlainTouch) { self.touch = touch }

  private var screen: Screen { touch.phone.screen }
  private var tuning: Tuning { touch.phone.tuning }
  private var exit: StackExit { tuning.exit.top }

  /// The hidden share of the toolbar.
  private var toolbarGone: Double {
    let bar = touch.frame.toolbar
    return bar.full > 0 ? bar.hidden / bar.full : 0
  }

  /// The hidden share of the part that the header does not keep.
  private var headerGone: Double {
    let bar = touch.frame.header
    return bar.full > bar.min ? bar.hidden / (bar.full - bar.min) : 0
  }

  /// Returns the points to the right of a bar with that hidden share.
  private func slide(_ gone: Double) -> Double {
    switch exit {
    case .left: -screen.width * gone
    case .right: screen.width * gone
    case .edge, .fade, .pill: 0
    }
  }

  /// The header. Its lower edge is the toolbar's upper one if there is a toolbar for as long as it hides.
  var header: PlainPane {
    let bar = touch.frame.header
    let whole = screen.safeTop + bar.full + bar.stretch
    if exit == .pill { return pill(bar, whole) }
    let isOver = tuning.top.order == .outerFirst ? tuning.toolbar.full > 0 : tuning.toolbar.min > 0
    let bottom = exit == .edge || isOver ? touch.frame.toolbar.top : whole
    let left = slide(headerGone)
    return PlainPane(left: left, right: left + screen.width, top: screen.safeTop, bottom: bottom)
  }

  /// Returns the pill: 160 by 32 pt in the middle, 4 under the device's own strip; each edge moves there linearly.
  private func pill(_ bar: BarFrame, _ whole: Double) -> PlainPane {
    let (width, height) = (screen.width < 320 ? screen.width / 2 : 160, bar.full < 32 ? bar.full : 32)
    let way = headerGone
    let left = screen.width / 2 - width / 2
    let top = min(screen.safeTop + 4, screen.height > height ? screen.height - height : 0)
    func edge(_ whole: Double, _ small: Double) -> Double { (1 - way) * whole + way * small }
    return PlainPane(
      left: edge(0, left), right: edge(screen.width, left + width), top: edge(screen.safeTop, top),
      bottom: edge(whole, top + height), way: way)
  }

  /// The toolbar. It is not covered by a pill above it.
  var toolbar: PlainPane {
    let bar = touch.frame.toolbar
    let top = exit == .pill && header.bottom > bar.top ? header.bottom : bar.top
    let height = exit == .edge ? bar.visible : bar.full
    let left = slide(toolbarGone)
    return PlainPane(left: left, right: left + screen.width, top: top, bottom: top + height)
  }

  /// Opacity of the header, 0…1.
  var headerAlpha: Double { exit == .fade ? 1 - headerGone : 1 }
  var toolbarAlpha: Double { exit == .fade || exit == .pill ? 1 - toolbarGone : 1 }

  func target(at place: Point) -> Target? {
    if isOn(toolbar, place), toolbarAlpha >= 0.5 {
      return section(at: place.x - toolbar.left).map(Target.section) ?? .toolbar
    }
    return isOnKept(place) || (isOn(header, place) && headerAlpha >= 0.5) ? .header : nil
  }

  /// The lower end of the kept part: a header that leaves by a side or fades keeps its minimum, from the device's own
  /// strip down to here.
  private var keptTo: Double {
    exit == .edge || exit == .pill ? screen.safeTop : min(header.bottom, screen.safeTop + tuning.header.size.min)
  }

  private func isOnKept(_ place: Point) -> Bool {
    place.x >= 0 && place.x < screen.width && place.y >= screen.safeTop && place.y < keptTo
  }

  /// The tap point of the header: once some of it has left, in the part that it keeps.
  var headerMiddle: Point? {
    guard headerGone > 0, keptTo > screen.safeTop else { return header.middle(on: screen) }
    return Point(x: screen.width / 2, y: (screen.safeTop + keptTo) / 2)
  }

  /// Returns true on a pane; a bar as wide as the screen extends beyond it.
  private func isOn(_ pane: PlainPane, _ place: Point) -> Bool {
    if pane.way > 0 { return pane.isInside(place) }
    guard place.y >= pane.top, place.y < pane.bottom else { return false }
    return pane.left == 0 || (place.x >= pane.left && place.x < pane.right)
  }

  private func section(at x: Double) -> Int? {
    touch.cells.firstIndex { x >= $0.left && x < $0.left + $0.width }
  }

  /// Returns the tap point of a section tab: the center of its visible part.
  func middle(ofSection section: Int) -> Point? {
    let cell = touch.cells[section]
    let left = max(0, toolbar.left, toolbar.left + cell.left)
    let right = min(screen.width, toolbar.right, toolbar.left + cell.left + cell.width)
    return right > left ? Point(x: (left + right) / 2, y: (toolbar.top + toolbar.bottom) / 2) : nil
  }
}
