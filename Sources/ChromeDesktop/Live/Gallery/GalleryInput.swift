import ChromeCore
import ChromeFilm
import ChromeLoop
import ChromeSession
import ChromeStudio
import ChromeTakes

/// The input that all phones of a gallery repeat: the shipped take, or the looping gesture.
struct GalleryInput {
  /// The source of the input.
  enum SharedInput {
    /// A take; each preset starts in its own scene.
    case take(Take)
    /// A gesture; all phones start where the gesture started.
    case gesture(KeptGesture)
  }

  private let shared: SharedInput
  /// The length of one repetition, in ticks.
  let length: Tick
  private let start: Double
  /// The tick at which the phones stand still if motion is reduced; nil if they are animated.
  private let fixedTick: Tick?

  /// The moment shown if motion is reduced, in ticks: the bars after the first scroll.
  private static let fixedTickOfTake: Tick = 1200
  /// The maximum length in ticks, one minute; a longer input restarts there.
  private static let longest: Tick = 60 * TickClock.ticksPerSecond

  init(_ shared: SharedInput, at seconds: Double, isStill: Bool) {
    (self.shared, start) = (shared, seconds)
    length = GalleryInput.length(of: shared)
    fixedTick = isStill ? min(GalleryInput.fixedTickOfTake, length - 1) : nil
  }

  private static func length(of shared: SharedInput) -> Tick {
    switch shared {
    case .gesture(let gesture):
      return LoopState(gesture, TuningLayer(gesture.start.tuning, keys: []), at: 0).span + Tick(LoopState.pause)
    case .take(let take):
      var phone = Session(take)
      phone.advance(to: 0)
      while phone.isPlaying, phone.tick < longest { phone.advance(to: phone.tick + 1) }
      return max(1, phone.tick)
    }
  }

  /// Returns the tick within the current repetition.
  func round(at seconds: Double) -> Tick {
    if let fixedTick { return fixedTick }
    let ticks = max(0, seconds - start) * Double(TickClock.ticksPerSecond)
    return ticks.isFinite ? Tick(ticks.truncatingRemainder(dividingBy: Double(length))) : 0
  }

  /// Returns a phone at the start of the input.
  func phone(under preset: Studio.Preset) -> Session {
    switch shared {
    case .take(var take):
      take.setup.tuning = preset.tuning
      preset.start.begin(&take.setup)
      return Session(take)
    case .gesture(let gesture):
      let own = gesture.under(preset.tuning)
      var phone = Session(Setup())
      phone.studio.loop = LoopState(own, TuningLayer(own.start.tuning, keys: []), at: 0)
      return phone
    }
  }

  /// Advances `phone` to a tick of the repetition.
  func bring(_ phone: inout Session, to round: Tick) {
    switch shared {
    case .take: phone.advance(to: round)
    case .gesture: phone.studio.loop?.scrub(to: Double(round))
    }
  }
}
