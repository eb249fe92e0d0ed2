import ChromeCore

// What loops: the last gesture, or the take that was opened.
extension PhoneGuest {
  /// `L`: lets a loop go, or keeps what there is to keep.
  func toggleLoop(at seconds: Double) {
    catchUp(to: seconds)
    let kept = studio.loop == nil ? show.opened.map { KeptGesture($0) } ?? show.gestures.last : nil
    if studio.loop == nil { show.stopPlaying() }
    studio.toggleLoop(kept, show.simulation.tuning, at: seconds)
  }

  /// What the pages hold that are shown: those of the loop where it tells.
  var shownContent: [PageContent] { studio.loop.flatMap { $0.run.content(at: $0.tick) } ?? show.content }

  /// A take's phone may have another screen than the session's.
  var shownScreen: Screen { studio.loop?.run.gesture.start.screen ?? show.simulation.screen }
}
