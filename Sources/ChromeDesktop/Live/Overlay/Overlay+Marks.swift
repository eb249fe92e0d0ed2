import ChromeCore
import ChromeLook
import ChromeTakes

// Marks that come and go with a time of their own.
extension Overlay {
  /// A spotlight comes and goes in this time. Chosen by eye.
  static let spotlightFade = 0.25

  /// What is lit, and how far the dimming has come; nil where nothing is.
  func spotlight(at seconds: Double) -> SceneOptions.Spotlight? {
    guard let spotlight, seconds >= spotlight.seconds else { return nil }
    let length = TickClock.seconds(spotlight.spotlight.duration)
    let since = seconds - spotlight.seconds
    guard since < length else { return nil }
    let fade = min(Overlay.spotlightFade, length / 2)
    let area: SceneOptions.Spotlight.Area =
      switch spotlight.spotlight.area {
      case .place(let rect): .place(rect)
      case .bar(let name): .bar(name)
      }
    return SceneOptions.Spotlight(area: area, share: Blend.smooth(min(since, length - since) / fade))
  }

  /// The key that was pressed last, while its cap is seen.
  func cap(at seconds: Double) -> SceneOptions.KeyCap? {
    guard let key, seconds >= key.seconds, seconds - key.seconds < KeyCapScene.seconds else { return nil }
    return SceneOptions.KeyCap(key: key.key, secondsAgo: seconds - key.seconds)
  }
}
