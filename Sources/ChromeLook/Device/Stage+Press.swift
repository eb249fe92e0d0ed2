import ChromeCore

extension Stage {
  /// The shade for the finger; nil while a finger scrolls or turns pages, and if there is none. Tabs and section tabs
  /// have a spring of their own and do not need a shade.
  var press: PressShade? {
    guard let finger = options.finger, frame.page.slide.fraction == 0 else { return nil }
    let share = frame.pointer?.isDown == true ? restingShare(finger) : tapShare
    guard share > 0 else { return nil }
    return PressShade(
      place: inOrder(finger.place), shade: theme.isDark ? .white.faded(0.16 * share) : .black.faded(0.1 * share))
  }

  private func restingShare(_ finger: SceneOptions.Finger) -> Double {
    guard frame.phase == .idle || frame.phase == .settling else { return 0 }
    return Blend.unit((finger.secondsSinceChange - PressShade.delaySeconds) / PressShade.riseSeconds)
  }

  private var tapShare: Double {
    guard let tap = frame.lastTap else { return 0 }
    switch tap.target {
    case .tab, .section, .statusBar: return 0
    case .bar, .page: return 1 - Blend.unit(tap.secondsAgo / PressShade.fadeSeconds)
    }
  }

  /// The shade, if the finger is on the page between the bars.
  var pagePress: PressShade? {
    press.flatMap { isOnTopBars($0.place) || $0.place.y >= height || isOnBottomBars($0.place) ? nil : $0 }
  }
}
