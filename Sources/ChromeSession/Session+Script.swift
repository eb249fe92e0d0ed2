import ChromeCore
import ChromeLook
import ChromeStudio
import ChromeTakes

// The studio worked by the take that plays, as a hand would.
extension Session {
  mutating func direct(_ direction: StudioDirection) {
    switch direction {
    case .open:
      guard script == nil else { return }
      script = StudioScript(in: workspace)
      (studio.panel.isOpen, studio.panel.isDrawerOpen) = (true, true)
    case .close: leaveStudio()
    case .shelf: openShelf()
    case .key, .type, .click, .drag, .scrub:
      guard var next = script else { return }
      let (layout, tuning) = (layout, shownTuning)
      next.begin(direction, at: tick, in: &studio, layout, tuning)
      script = next
      actOnScript()
    }
  }

  /// What is due now reaches the studio, which lives by the session's time as long as a take works it.
  mutating func actOnScript() {
    guard script != nil else { return }
    let now = tick
    studio.loop?.advance(to: TickClock.seconds(now))
    let due = script?.due(at: now) ?? []
    for event in due { work(event) }
    guard !due.isEmpty else { return }
    answerFlips()
    answerShelf()
  }

  private mutating func work(_ event: RawEvent) {
    script?.follow(event)
    let world = scriptWorld
    let answer = studio.take(event, world)
    carryOut(answer.acts)
    guard !answer.isTaken, case .key(let press) = event, let action = Shortcut.action(for: press) else { return }
    let now = scriptWorld
    let acts = perform(action, now)?.acts ?? []
    carryOut(acts)
  }

  /// Values go through the door. A take writes no files: what it saves is in the list until it leaves the studio.
  private mutating func carryOut(_ acts: [StudioAct]) {
    for act in acts {
      switch act {
      case .tune(let tuning):
        put(.tune(tuning))
        studio.tuned(to: tuning)
      case .begin(let start): go(to: start)
      case .save(let name, let tuning): save(name, tuning)
      case .rename, .delete, .remember, .reread, .export: break
      }
    }
  }

  private var scriptWorld: StudioWorld {
    let phone = placement(pixelRatio: 1).options.placement(of: shownScreen)
    return world(shown(else: simulation.picture()), phone: phone, at: TickClock.seconds(tick))
  }

  /// The workspace that a take's studio fills, as a film shows it; nil while no take works one.
  package func scriptList(_ frame: Frame, _ theme: Theme, pixelsPerPoint: Double) -> DisplayList? {
    guard script != nil else { return nil }
    return workspaceList(shown(else: frame), placement(pixelRatio: pixelsPerPoint).options, theme, at: frame.time)
  }
}
