import ChromeCore
import ChromeStudio

extension Overlay {
  /// Finger, wheel and captions as they were in a kept gesture, up to where it plays now.
  /// `content` is what its pages hold.
  init(_ loop: LoopState, _ content: [PageContent]) {
    self.init(after: RecentFrames(loop))
    let run = loop.run
    for timed in run.gesture.inputs where timed.tick <= run.start + loop.tick {
      note(timed.input, at: TickClock.seconds(timed.tick), on: run.gesture.start.screen)
      guard case .release = timed.input else { continue }
      note(run.events.filter { $0.tick == timed.tick - run.start }, of: run, content)
    }
    if let said = run.gesture.captions.last(where: { $0.tick <= run.start + loop.tick }) {
      show(said.caption, at: TickClock.seconds(said.tick))
    }
  }

  private mutating func note(_ flags: [LoopRun.Flag], of run: LoopRun, _ content: [PageContent]) {
    for flag in flags {
      guard case .tapped(let target) = flag.event else { continue }
      tapped(target, run.phone(at: flag.tick), content)
    }
  }
}
