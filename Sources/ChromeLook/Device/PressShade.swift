import ChromeCore

/// A finger that rests on something that answers to it, or has just tapped it.
package struct PressShade: Equatable {
  /// In points of the screen.
  var place: Point
  /// Laid over what is pressed.
  var shade: Color

  /// Seconds a finger rests before anything looks pressed: one that is about to scroll leaves no flash.
  static let delaySeconds = 0.06
  /// Seconds in which the shade comes.
  static let riseSeconds = 0.08
  /// Seconds in which it goes after a tap.
  static let fadeSeconds = 0.35
  /// Nothing changes by itself any more so long after the finger came or left.
  package static let endSeconds = max(delaySeconds + riseSeconds, fadeSeconds)
}

extension Stage {
  /// Nil while a finger scrolls or turns pages, and where none is. What springs by itself, tabs and section tabs, does
  /// not need it.
  var press: PressShade? {
    guard let finger = options.finger, frame.page.slide.fraction == 0 else { return nil }
    let share = frame.pointer?.isDown == true ? restingShare(finger) : tapShare
    guard share > 0 else { return nil }
    return PressShade(place: finger.place, shade: theme.isDark ? .white.faded(0.16 * share) : .black.faded(0.1 * share))
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

  /// The same where it is on the page, between the bars.
  var pagePress: PressShade? {
    press.flatMap { isOnTopBars($0.place) || $0.place.y >= height || isOnBottomBars($0.place) ? nil : $0 }
  }
}
