import ChromeCore

/// The key of the phone that was pressed, as a cap at the foot of its screen: the wheel pill's sibling.
package struct KeyCapScene {
  /// It is seen for so long, the last of it fading.
  package static let seconds = 0.8
  static let side = 44.0
  /// From the cap's middle to what lies at the screen's foot.
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
        painter.text(cap.key.words, KeyCapScene.style, stage.theme.panelText, at: top, .center)
      }
    }
  }

  /// Above where the bottom bars stand when they are shown, so that it does not wander with them.
  private var center: Point {
    let foot = BarName.at(.bottom).reduce(stage.frame.screen.safeBottom) { $0 + stage.frame[$1].full }
    return Point(x: stage.width / 2, y: max(stage.height / 2, stage.height - foot - KeyCapScene.distance))
  }

  private func width(of key: Input.Key) -> Double {
    guard key.icon == nil else { return KeyCapScene.side }
    return max(KeyCapScene.side, (TextWidth.estimate(key.words, KeyCapScene.style) + 28).rounded())
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

  /// As a keyboard says it.
  fileprivate var words: String {
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
