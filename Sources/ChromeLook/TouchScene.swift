import ChromeCore

/// The finger and the wheel as an observer sees them: the same in the window, in stills and in videos.
package struct TouchScene {
  static let diameter = 44.0
  static let pressedScale = 0.92
  package static let fadeSeconds = 0.2
  package static let trailSeconds = 0.12
  package static let pillSeconds = 0.5

  package let stage: Stage

  package func paint(into painter: inout Painter) {
    if let touch = stage.options.touch { paintTouch(touch, into: &painter) }
    if let wheel = stage.options.wheel { paintPill(wheel, into: &painter) }
  }

  private func paintTouch(_ touch: SceneOptions.Touch, into painter: inout Painter) {
    guard let pointer = stage.frame.pointer else { return }
    let way = Blend.unit(touch.secondsSinceChange / TouchScene.fadeSeconds)
    let share = pointer.isDown ? way : 1 - way
    painter.faded(share) { painter in
      for spot in TouchTrail(touch.trail, endingAt: pointer.place).spots { paintSpot(spot, into: &painter) }
      let pressed = pointer.isDown ? Blend.smooth(way) : 1 - Blend.smooth(way)
      // Whole points: the dot passes through few sizes while it is pressed.
      let side = (TouchScene.diameter * Blend.mix(1, TouchScene.pressedScale, pressed)).rounded()
      let dot = Rect(around: pointer.place, width: side, height: side)
      painter.mask(.circle, dot, Color.black.faded(0.35))
      // The ring's own outline: white on a white page would be no ring at all.
      painter.mask(.ring(width: 3), dot.inset(by: -1), Color.black.faded(0.12))
      painter.mask(.ring(width: 2), dot, .white)
    }
  }

  /// Smaller and fainter with age; soft all over, so that many of them make one tail without rings.
  private func paintSpot(_ spot: SceneOptions.Touch.Spot, into painter: inout Painter) {
    let youth = 1 - Blend.unit(spot.secondsAgo / TouchScene.trailSeconds)
    let side = (TouchScene.diameter * (0.3 + 0.6 * youth)).rounded()
    let blur = (side / 4).rounded()
    painter.mask(
      .shadow(radius: side / 2 - blur, blur: blur), Rect(around: spot.place, width: side, height: side),
      Color.black.faded(0.085 * youth))
  }

  private func paintPill(_ wheel: SceneOptions.WheelPill, into painter: inout Painter) {
    let share = 1 - Blend.unit((wheel.secondsAgo - TouchScene.pillSeconds) / TouchScene.fadeSeconds)
    painter.faded(share) { painter in
      let pill = Rect(around: wheel.place, width: 28, height: 44)
      painter.mask(.roundedRect(radius: 14), pill, stage.theme.panel)
      painter.mask(.roundedRectOutline(radius: 14, width: 1), pill, Color.white.faded(0.3))
      painter.icon(icon(of: wheel.direction), center: wheel.place, side: 20, stage.theme.panelText)
    }
  }

  private func icon(of direction: SceneOptions.WheelPill.Direction) -> Icon {
    switch direction {
    case .up: .chevronUp
    case .down: .chevronDown
    case .left: .chevronLeft
    case .right: .chevronRight
    }
  }
}
