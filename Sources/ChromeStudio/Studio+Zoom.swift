import ChromeCore

// What a wheel and two fingers do over the timeline.
extension Studio {
  /// Over the lanes it zooms at the pointer, and goes along where it turns sideways; beside them it steps.
  mutating func turnTimeline(_ turn: WheelTurn, at place: Point, _ layout: StudioLayout) {
    guard let area = layout.timeline, let loop else { return }
    let view = TimelineView(area: area, loop: loop)
    guard place.x >= view.chart.x else {
      self.loop?.step(turn.x + turn.y > 0 ? -1 : 1)
      return
    }
    let notch = turn.isNotch ? 1 : wheelScale.pointsPerUnit / PanelView.notch
    if abs(turn.x) > abs(turn.y) || turn.isShiftHeld {
      self.loop?.zoom.pan(by: (turn.isShiftHeld ? turn.x - turn.y : turn.x) * notch)
    } else {
      let share = min(max((place.x - view.chart.x) / view.chart.width, 0), 1)
      self.loop?.zoom.zoom(by: turn.y * notch, at: share)
    }
  }

  /// A second finger on the lanes: the first no longer scrubs, and the playhead is where it was.
  mutating func beginPinch(_ first: PanelTouch, _ second: Int64, _ place: Point, _ layout: StudioLayout) {
    guard let area = layout.timeline, let loop, panel.pressed?.control == .loop(.scrub) else { return }
    let chart = TimelineView(area: area, loop: loop).chart
    guard chart.contains(place) else { return }
    let firstX = panel.pointer?.x ?? first.start.x
    panel.pinch = TimelinePinch((first.finger, firstX), (second, place.x), loop.zoom, in: chart)
    if let playhead = first.playhead { self.loop?.scrub(to: playhead) }
    (panel.pressed, panel.touch, panel.pointer, panel.lastClick) = (nil, nil, nil, nil)
  }

  /// Nil where no two fingers are at it. Where a finger's end got lost, the next begins anew.
  mutating func pinch(
    _ phase: RawEvent.FingerPhase, _ finger: Int64, _ place: Point, _ layout: StudioLayout
  ) -> StudioAnswer? {
    guard var pinch = panel.pinch else { return nil }
    switch phase {
    case .down where pinch.isEnding:
      panel.pinch = nil
      return nil
    case .down: break
    case .moved: pinch.move(finger, to: place.x)
    case .up: pinch.lift(finger)
    }
    if let area = layout.timeline, var loop {
      pinch.apply(to: &loop.zoom, in: TimelineView(area: area, loop: loop).chart)
      self.loop = loop
    }
    panel.pinch = pinch.isOver ? nil : pinch
    return .taken
  }

  /// Two clicks on the lanes go back to the whole loop.
  func isZoomed(_ control: Control) -> Bool { control == .loop(.scrub) && loop?.zoom.isWhole == false }
}

extension WheelTurn {
  /// Where nobody says, whole numbers are a wheel's notches, parts of them a trackpad's.
  var isNotch: Bool { kind == .notches || (kind == .unsaid && (x + y) == (x + y).rounded()) }
}
