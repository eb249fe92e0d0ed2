import ChromeCore
import ChromeFilm
import ChromeSession
import ChromeStudio
import ChromeTakes

/// What all phones of a gallery do, over and over: the take that comes with it, or the gesture that loops.
struct GalleryInput {
  /// Where it comes from.
  enum SharedInput {
    /// Each preset begins in its own scene.
    case take(Take)
    /// All begin where the gesture began.
    case gesture(KeptGesture)
  }

  private let deed: SharedInput
  /// Ticks of one round.
  let length: Tick
  private let start: Double
  /// At which tick they stand, where nothing is to move by itself.
  private let still: Tick?

  /// Of motion that is reduced one moment is shown: the bars as they are after the first scroll.
  private static let stillTick: Tick = 1200
  /// A minute; what is longer begins anew there.
  private static let longest: Tick = 60 * TickClock.ticksPerSecond

  init(_ deed: SharedInput, at seconds: Double, isStill: Bool) {
    (self.deed, start) = (deed, seconds)
    length = GalleryInput.length(of: deed)
    still = isStill ? min(GalleryInput.stillTick, length - 1) : nil
  }

  private static func length(of deed: SharedInput) -> Tick {
    switch deed {
    case .gesture(let gesture):
      return LoopState(gesture, TuningLayer(gesture.start.tuning, keys: []), at: 0).span + Tick(LoopState.pause)
    case .take(let take):
      var phone = Session(take)
      phone.advance(to: 0)
      while phone.isPlaying, phone.tick < longest { phone.advance(to: phone.tick + 1) }
      return max(1, phone.tick)
    }
  }

  /// The tick of the round that is seen.
  func round(at seconds: Double) -> Tick {
    if let still { return still }
    let ticks = max(0, seconds - start) * Double(TickClock.ticksPerSecond)
    return ticks.isFinite ? Tick(ticks.truncatingRemainder(dividingBy: Double(length))) : 0
  }

  /// One that has not begun.
  func phone(under preset: Studio.Preset) -> Session {
    switch deed {
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

  /// `phone` lives up to a tick of the round.
  func bring(_ phone: inout Session, to round: Tick) {
    switch deed {
    case .take: phone.advance(to: round)
    case .gesture: phone.studio.loop?.scrub(to: Double(round))
    }
  }
}
