import ChromeCore
import ChromeStudio

// What loops: the last gesture, or the take that was opened.
extension SessionWindow {
  /// `L`: lets a loop go, or keeps what there is to keep.
  func toggleLoop(at seconds: Double) {
    catchUp(to: seconds)
    let isLooping = studio.loop != nil
    let kept = !isLooping ? session.keptTake.map { KeptGesture($0) } ?? session.lastGesture : nil
    if !isLooping { session.stopPlaying() }
    studio.toggleLoop(kept, session.simulation.tuning, over: session.handKeys, at: seconds)
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
    let isDown = session.simulation.picture().pointer?.isDown ?? false
    if studio.loop != nil || (session.simulation.isAtRest && !isDown) { holdsTimeline = false }
  }

  /// The values in force in what is shown: a take that loops sets its own.
  var shownTuning: Tuning { studio.loop?.tuning ?? session.simulation.tuning }

  /// The panel's preset is the one that a take has gone to.
  func followTake() {
    if let tuning = session.takeNewPreset(), studio.loop == nil { studio.follow(nil, tuning) }
    studio.followPresets()
  }

  /// What the pages hold that are shown: those of the loop where it tells.
  var shownContent: [PageContent] { studio.loop.flatMap { $0.run.content(at: $0.tick) } ?? session.content }

  /// A take's phone may have another screen than the session's.
  var shownScreen: Screen { studio.loop?.run.gesture.start.screen ?? session.simulation.screen }
}
