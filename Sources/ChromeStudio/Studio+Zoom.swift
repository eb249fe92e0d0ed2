import ChromeCore

// What a wheel does over the timeline.
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

  /// Two clicks on the lanes go back to the whole loop.
  func isZoomed(_ control: Control) -> Bool { control == .loop(.scrub) && loop?.zoom.isWhole == false }
}

extension WheelTurn {
  /// Where nobody says, whole numbers are a wheel's notches, parts of them a trackpad's.
  var isNotch: Bool { kind == .notches || (kind == .unsaid && (x + y) == (x + y).rounded()) }
}
