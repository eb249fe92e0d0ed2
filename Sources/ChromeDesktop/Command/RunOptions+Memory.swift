import ChromeCore
import ChromeStudio
import ChromeSystem

// What a run takes over from the last one, and leaves for the next.
extension RunOptions {
  /// Reads what was kept; a sentence for people if that could not be done.
  mutating func remember(_ drawer: PresetDrawer) -> String? {
    guard !isPlain else { return nil }
    let (kept, words) = drawer.studioMemory()
    guard restores else { return words }
    memory = kept
    // The preset is remembered at once when it is chosen, everything else when the window closes.
    if isOpenEnded, let name = drawer.last, name != memory.session?.preset,
      let file = try? PresetShelf(drawer: drawer).file(name).get()
    {
      memory.session = StudioMemory.SessionMemory(preset: name, tuning: file.tuning)
    }
    if let session {
      setup.tuning = session.tuning
      begin(in: session.preset, PresetShelf(drawer: drawer))
    }
    return words
  }

  /// Nothing says which values to begin with.
  private var isOpenEnded: Bool { takePath == nil && presetName == nil && !changesValues }

  /// The session to go on with.
  var session: StudioMemory.SessionMemory? { isOpenEnded ? memory.session : nil }

  /// A run that was about something else leaves the last session as it was.
  func keep(_ guest: SessionWindow, _ window: Window) {
    guard !isPlain else { return }
    let (size, corner) = (window.size, window.corner)
    let now = StudioMemory.WindowPlace(x: corner.x, y: corner.y, width: size.width, height: size.height)
    let place = window.isFullScreen ? memory.window : now
    guest.endPresentation(at: guest.wall)
    var kept = guest.memory(window: place)
    if !isOpenEnded { kept.session = memory.session }
    if reducesMotion { kept.session?.tuning.settle(as: guest.studio.preset.tuning) }
    if case .failure(let failure) = PresetDrawer().keep(kept) {
      StandardError.say("the studio's state could not be kept: \(failure.path): \(failure.reason)")
    }
  }
}

extension Window.Options {
  mutating func put(_ place: StudioMemory.WindowPlace) {
    width = max(smallestWidth, Int(place.width))
    height = max(smallestHeight, Int(place.height))
    corner = (Int(place.x), Int(place.y))
    fitsDesktop = true
  }
}
