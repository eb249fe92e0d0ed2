import ChromeCore
import ChromeLook

// Buttons, with what they do and their keys when the pointer rests on one.
extension TimelinePainter {
  func paintButtons(into painter: inout Painter) {
    for spot in view.spots where spot.part == .whole { paint(spot, into: &painter) }
    let speed = view.loop.speed == 1 ? "1×" : "1/\(Int(1 / view.loop.speed))×"
    let middle = Point(x: view.area.x + TimelineView.margin + 46, y: view.area.y + 38)
    painter.text(speed, .panelNote, theme.text, at: middle, .center)
    paintTip(into: &painter)
  }

  private func paint(_ spot: Spot, into painter: inout Painter) {
    guard case .loop(let control) = spot.control, let sign = control.sign(isPlaying: view.loop.isPlaying) else {
      return
    }
    painter.mask(.roundedRect(radius: 6), spot.rect, state.pressed == spot ? theme.track : theme.field)
    if state.hover == spot { painter.mask(.roundedRect(radius: 6), spot.rect, theme.hover) }
    if state.focus == spot.control, state.showsFocus {
      painter.mask(.roundedRectOutline(radius: 8, width: 2), spot.rect.inset(by: -2), theme.top)
    }
    paint(sign, spot.rect.center, into: &painter)
  }

  private func paint(_ sign: LoopControl.Sign, _ middle: Point, into painter: inout Painter) {
    switch sign {
    case .pause:
      for x in [-3.5, 3.5] {
        painter.fill(Rect(around: Point(x: middle.x + x, y: middle.y), width: 3, height: 11), theme.text)
      }
    case .icon(let icon): painter.icon(icon, center: middle, side: 14, theme.text)
    case .stopped(let icon, let side):
      painter.icon(icon, center: Point(x: middle.x - side * 1.5, y: middle.y), side: 14, theme.text)
      painter.fill(Rect(around: Point(x: middle.x + side * 5.5, y: middle.y), width: 2, height: 10), theme.text)
    case .words(let words):
      painter.text(words, .panelTitle, theme.text, at: Point(x: middle.x, y: middle.y - 9), .center)
    }
  }

  private func paintTip(into painter: inout Painter) {
    guard state.pressed == nil, let hover = state.hover, let words = hover.control.timelineTip,
      seconds - state.hoverSince >= PanelState.cardDelay
    else { return }
    let width = TextWidth.estimate(words, .panelNote) + 20
    let left = min(max(hover.rect.center.x - width / 2, view.area.x + 8), view.area.maxX - 8 - width)
    let tip = Rect(x: left, y: view.area.y - 30, width: width, height: 24)
    painter.mask(.shadow(radius: 6, blur: 10), tip.inset(by: -10), Color.black.faded(0.16))
    painter.material(theme.pane, in: tip, radius: 6)
    painter.text(words, .panelNote, theme.onPane(theme.text), at: Point(x: tip.center.x, y: tip.y + 5), .center)
  }
}

extension LoopControl {
  package enum Sign {
    case pause
    case icon(Icon)
    /// An icon that runs into a bar, on its side.
    case stopped(Icon, Double)
    case words(String)
  }

  /// What is drawn on the button; nil for what is none.
  package func sign(isPlaying: Bool) -> Sign? {
    switch self {
    case .play: isPlaying ? .pause : .icon(.play)
    case .jumpBack: .stopped(.chevronLeft, -1)
    case .back: .icon(.chevronLeft)
    case .forward: .icon(.chevronRight)
    case .jump: .stopped(.chevronRight, 1)
    case .slower: .words("−")
    case .faster: .words("+")
    case .close: .words("×")
    case .scrub, .cut, .flag, .edge, .answer: nil
    }
  }
}

extension Control {
  /// What a button of the timeline does.
  fileprivate var timelineTip: String? {
    switch self {
    case .loop(let control): control.tip
    case .shelf(.mark(let kind, _)): kind.tip
    case .preset, .save, .undo, .redo, .slot, .search, .onlyChanged, .group, .reset, .field, .map, .choice,
      .presetAction, .drawer, .guide, .shelf, .scrollbar:
      nil
    }
  }
}
