import ChromeCore
import ChromeStudio

// What loops: the last gesture, or the take that was opened.
extension PhoneGuest {
  /// `L`: lets a loop go, or keeps what there is to keep.
  func toggleLoop(at seconds: Double) {
    catchUp(to: seconds)
    let isLooping = studio.loop != nil
    let kept = !isLooping ? show.keptTake.map { KeptGesture($0) } ?? show.lastGesture : nil
    if !isLooping { show.stopPlaying() }
    studio.toggleLoop(kept, show.simulation.tuning, over: show.handKeys, at: seconds)
    if isLooping { return tell("The loop has ended. Undo brings it back.") }
    if studio.loop == nil { tell("There is nothing to loop yet: scroll the phone first") }
  }

  /// The hand is on the phone; whatever it began ends where the phone lies now.
  func endLoopByHand() {
    guard studio.loop != nil else { return }
    holdsTimeline = layout.timeline != nil
    studio.endLoop()
  }

  func releaseTimeline() {
    guard holdsTimeline else { return }
    let isDown = show.simulation.picture().pointer?.isDown ?? false
    if studio.loop != nil || (show.simulation.isAtRest && !isDown) { holdsTimeline = false }
  }

  /// The values in force in what is shown: a take that loops sets its own.
  var shownTuning: Tuning { studio.loop?.tuning ?? show.simulation.tuning }

  /// The panel's preset is the one that a take has gone to.
  func followTake() {
    if let tuning = show.takeNewPreset(), studio.loop == nil { studio.follow(nil, tuning) }
    studio.followPresets()
  }

  /// What the pages hold that are shown: those of the loop where it tells.
  var shownContent: [PageContent] { studio.loop.flatMap { $0.run.content(at: $0.tick) } ?? show.content }

  /// A take's phone may have another screen than the session's.
  var shownScreen: Screen { studio.loop?.run.gesture.start.screen ?? show.simulation.screen }
}
