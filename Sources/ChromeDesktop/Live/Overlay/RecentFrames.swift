import ChromeCore
import ChromeLook
import ChromeStudio

/// The last moments of a phone, by which signs fade from one colour to another. Session time, so that films, stills and
/// the window agree.
struct RecentFrames {
  private static let pitch = TickClock.tick(nearest: SignLight.pitchSeconds)
  /// A sign's fade, and the step before it.
  private static let reach = TickClock.tick(nearest: SignLight.fadeSeconds + SignLight.pitchSeconds)

  private var frames: [Frame] = []

  init() {}

  /// Those of a loop before where it plays.
  init(_ loop: LoopState) {
    let first = max(0, (loop.tick - RecentFrames.reach) / RecentFrames.pitch * RecentFrames.pitch)
    frames = loop.run.frames(at: Array(stride(from: first, to: loop.tick, by: RecentFrames.pitch)))
  }

  /// To be called before anything happens to the phone, time included.
  mutating func note(_ phone: Simulation) {
    if let last = frames.last, phone.tick < last.tick + RecentFrames.pitch { return }
    // One from before the fade stays: the signs may have had its colours until then.
    let old = frames.lastIndex { $0.tick <= phone.tick - RecentFrames.reach } ?? 0
    frames.removeFirst(old)
    frames.append(phone.picture())
  }

  /// The picture changes as a whole: nothing fades.
  mutating func forget() { frames = [] }

  /// Before `seconds`, the newest first.
  func past(at seconds: Double) -> [SceneOptions.PastFrame] {
    frames.reversed().filter { $0.time <= seconds }.map { .init(frame: $0, secondsAgo: seconds - $0.time) }
  }

  /// Seconds of the session from which on no sign fades any more.
  var end: Double { frames.last.map { $0.time + SignLight.pitchSeconds + SignLight.fadeSeconds } ?? -.infinity }
}
