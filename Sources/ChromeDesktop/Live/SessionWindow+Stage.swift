import ChromeCore
import ChromeLook
import ChromeStudio

// A take that works the studio, in the window: what is seen is its studio, until it ends or a hand does something.
extension SessionWindow {
  var stageList: DisplayList? {
    // A frame costs more than all the rest of this: none is made where no studio of a take is open.
    guard !settings.isPlain, session.stage != nil else { return nil }
    let ahead = session.simulation.isAtRest ? 0 : clock.ahead(at: wall) + lead
    return session.stageList(
      session.simulation.picture(ahead: ahead), settings.theme, pixelsPerPoint: pixelRatio,
      isMotionReduced: settings.isMotionReduced)
  }

  /// It fills the window while its take plays.
  func keepStage() {
    guard session.stage != nil else { return }
    guard session.isPlaying else { return adoptStage() }
    session.stage?.width = windowSize.width
    session.stage?.height = windowSize.height
  }

  /// The hand goes on where the take left off: with its loop, its edits and its guides.
  func adoptStage() {
    guard let staged = session.stage?.studio else { return }
    session.stopPlaying()
    session.stage = nil
    studio.loop = staged.loop
    studio.history = staged.history
    studio.showsGuides = staged.showsGuides
    studio.areGuidesOfLoop = staged.areGuidesOfLoop
    studio.panel.folded = staged.panel.folded
    studio.panel.scroll = staged.panel.scroll
  }
}

extension RawEvent {
  /// Whether somebody does something, beyond moving the pointer.
  var isDeed: Bool {
    switch self {
    case .button(_, let isDown, _, _, _): isDown
    case .finger(let phase, _, _, _, _): phase == .down
    case .key, .wheel, .text, .drop: true
    case .motion, .wheelLifted, .keyUp, .pointerLeft, .focusLost: false
    }
  }
}
