import ChromeCore
import ChromeStudio

extension Overlay {
  /// Finger, wheel and captions as they were in a kept gesture, up to where it plays now.
  init(_ loop: LoopState) {
    self.init()
    let run = loop.run
    for timed in run.gesture.inputs where timed.tick <= run.start + loop.tick {
      note(timed.input, at: TickClock.seconds(timed.tick), on: run.gesture.start.screen)
    }
    if let said = run.gesture.captions.last(where: { $0.tick <= run.start + loop.tick }) {
      show(said.caption, at: TickClock.seconds(said.tick))
    }
  }
}
