import ChromeCore

/// The finger and the wheel as drawn for the viewer, identical in the window, in screenshots and in videos.
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
    if let key = stage.options.key { KeyCapScene(stage: stage).paint(key, into: &painter) }
  }

  private func paintTouch(_ touch: SceneOptions.Touch, into painter: inout Painter) {
    guard let pointer = stage.frame.pointer else { return }
    let way = Blend.unit(touch.secondsSinceChange / TouchScene.fadeSeconds)
    let share = pointer.isDown ? way : 1 - way
    painter.faded(share) { painter in
      for spot in TouchTrail(touch.trail, endingAt: pointer.place).spots { paintSpot(spot, into: &painter) }
      let pressed = pointer.isDown ? Blend.smooth(way) : 1 - Blend.smooth(way)
      // Whole points, so that the dot passes through few sizes while it is pressed.
      let side = (TouchScene.diameter * Blend.mix(1, TouchScene.pressedScale, pressed)).rounded()
      let dot = Rect(around: pointer.place, width: side, height: side)
      if pointer.isDown { paintRipple(way, around: pointer.place, into: &painter) }
      // Visible on any background: its shadow on white, the dot itself on black.
      var shadow = dot.inset(by: -TouchScene.shadowBlur)
      shadow.y += 2
      painter.mask(
        .shadow(radius: side / 2, blur: TouchScene.shadowBlur), shadow, Color.black.faded(0.42))
      painter.mask(.circle, dot, Color.white.faded(0.6))
      painter.mask(.ring(width: 2), dot, Color.white.faded(0.9))
      painter.mask(.ring(width: 1), dot.inset(by: -1), Color.black.faded(0.2))
    }
  }

  private static let shadowBlur = 10.0

  /// Draws a ring that expands as the finger comes down.
  private func paintRipple(_ way: Double, around place: Point, into painter: inout Painter) {
    guard way < 1, !stage.options.isMotionReduced else { return }
    let side = (TouchScene.diameter * Blend.mix(1, 1.7, Blend.smooth(way))).rounded()
    let ring = Rect(around: place, width: side, height: side)
    painter.mask(.ring(width: 3), ring, Color.black.faded(0.12 * (1 - way)))
    painter.mask(.ring(width: 2), ring, Color.white.faded(0.7 * (1 - way)))
  }

  /// Draws a spot of the trail, smaller and fainter with age, with soft edges so that many spots form one tail without
  /// visible rings.
  private func paintSpot(_ spot: SceneOptions.Touch.Spot, into painter: inout Painter) {
    let youth = 1 - Blend.unit(spot.secondsAgo / TouchScene.trailSeconds)
    let side = (TouchScene.diameter * (0.3 + 0.6 * youth)).rounded()
    let blur = (side / 4).rounded()
    painter.mask(
      .shadow(radius: side / 2 - blur, blur: blur), Rect(around: spot.place, width: side, height: side),
      Color.black.faded(0.05 * youth))
  }

  private func paintPill(_ wheel: SceneOptions.WheelPill, into painter: inout Painter) {
    let share = 1 - Blend.unit((wheel.secondsAgo - TouchScene.pillSeconds) / TouchScene.fadeSeconds)
    painter.faded(share) { painter in
      let pill = Rect(around: wheel.place, width: 28, height: 44)
      painter.material(stage.theme.panel, in: pill, radius: 14)
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

/// The finger's most recent path as evenly spaced spots, so that the tail does not depend on the sampling rate.
struct TouchTrail {
  /// Distance between two spots, in points. Chosen by eye: less than the diameter of the smallest spot.
  package static let spacing = 5.0
  /// Radius around the finger without spots, in points, so that the dot's own tone is even.
  static let clearance = 14.0
  /// Most spots of a trail; a longer path is a jump and leaves no trail.
  static let mostSpots = 120

  package let spots: [SceneOptions.Touch.Spot]

  /// Creates the trail from `samples` in order of time; `place` is the finger's current position.
  package init(_ samples: [SceneOptions.Touch.Spot], endingAt place: Point) {
    var way = samples
    way.append(SceneOptions.Touch.Spot(place: place, secondsAgo: 0))
    way.sort { $0.secondsAgo > $1.secondsAgo }
    var seen: [SceneOptions.Touch.Spot] = []
    seen.reserveCapacity(TouchTrail.mostSpots)
    // Spaced along the whole path, not sample by sample: short segments would each restart the spacing.
    var (due, count) = (0.0, 0)
    for (start, end) in zip(way, way.dropFirst()) {
      let length = (end.place - start.place).length
      while due < length, count < TouchTrail.mostSpots {
        let spot = start.toward(end, due / length)
        if (spot.place - place).length >= TouchTrail.clearance { seen.append(spot) }
        due += TouchTrail.spacing
        count += 1
      }
      due -= length
    }
    spots = seen
  }
}

extension SceneOptions.Touch.Spot {
  fileprivate func toward(_ other: SceneOptions.Touch.Spot, _ share: Double) -> SceneOptions.Touch.Spot {
    SceneOptions.Touch.Spot(
      place: Point(
        x: Blend.mix(place.x, other.place.x, share), y: Blend.mix(place.y, other.place.y, share)),
      secondsAgo: Blend.mix(secondsAgo, other.secondsAgo, share))
  }
}

/// The pressed key of the phone, drawn as a key cap at the bottom of its screen, like the wheel's pill.
package struct KeyCapScene {
  /// Seconds for which the cap is visible, including the fade at the end.
  package static let seconds = 0.8
  static let side = 44.0
  /// Distance from the cap's middle to the bottom bars or the bottom safe area, in points.
  private static let distance = 44.0
  private static let style = TextStyle(size: 15, weight: .semibold, lineHeight: 20)

  package let stage: Stage

  func paint(_ cap: SceneOptions.KeyCap, into painter: inout Painter) {
    let share = Blend.unit((KeyCapScene.seconds - cap.secondsAgo) / TouchScene.fadeSeconds)
    let place = Rect(around: center, width: width(of: cap.key), height: KeyCapScene.side)
    painter.faded(share) { painter in
      var shadow = place.inset(by: -10)
      shadow.y += 2
      painter.mask(.shadow(radius: 10, blur: 10), shadow, stage.theme.shadow.faded(0.22))
      painter.material(stage.theme.panel, in: place, radius: 10)
      painter.mask(.roundedRectOutline(radius: 10, width: 1), place, Color.white.faded(0.3))
      if let icon = cap.key.icon {
        painter.icon(icon, center: place.center, side: 20, stage.theme.panelText)
      } else {
        let top = Point(x: place.center.x, y: place.center.y - KeyCapScene.style.lineHeight / 2)
        painter.text(cap.key.text, KeyCapScene.style, stage.theme.panelText, at: top, .center)
      }
    }
  }

  /// Center of the cap, above the bottom bars as they are when shown, so that it does not move with them.
  private var center: Point {
    let bars = BarName.at(.bottom).reduce(stage.frame.screen.safeBottom) { $0 + stage.frame[$1].full }
    let foot = bars + stage.tuning.accessoryHeight(on: stage.frame.screen)
    return Point(x: stage.width / 2, y: max(stage.height / 2, stage.height - foot - KeyCapScene.distance))
  }

  private func width(of key: Input.Key) -> Double {
    guard key.icon == nil else { return KeyCapScene.side }
    return max(KeyCapScene.side, (TextWidth.estimate(key.text, KeyCapScene.style) + 28).rounded())
  }
}

extension Input.Key {
  fileprivate var icon: Icon? {
    switch self {
    case .up: .chevronUp
    case .down: .chevronDown
    case .left: .chevronLeft
    case .right: .chevronRight
    case .pageUp, .pageDown, .space, .home, .end, .tab1, .tab2, .tab3: nil
    }
  }

  /// The label on a keyboard.
  fileprivate var text: String {
    switch self {
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .space: "Space"
    case .home: "Home"
    case .end: "End"
    case .tab1: "1"
    case .tab2: "2"
    case .tab3: "3"
    }
  }
}
