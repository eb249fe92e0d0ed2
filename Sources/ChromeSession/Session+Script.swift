import ChromeControls
import ChromeCore
import ChromeLook
import ChromeStudio
import ChromeTakes

// Control of the studio by the take that plays, through the same events as a user's.
extension Session {
  mutating func direct(_ direction: StudioDirection) {
    switch direction {
    case .open:
      guard script == nil else { return }
      script = StudioScript(in: workspace)
      (studio.panel.isOpen, studio.panel.isDrawerOpen) = (true, true)
    case .close: leaveStudio()
    case .library: openLibrary()
    case .key, .type, .click, .drag, .scrub:
      guard var next = script else { return }
      let (layout, tuning) = (layout, shownTuning)
      next.begin(direction, at: tick, in: &studio, layout, tuning)
      script = next
      actOnScript()
    }
  }

  /// Sends the events that are due to the studio. It runs on the session's time while a take controls it.
  mutating func actOnScript() {
    guard script != nil else { return }
    let now = tick
    studio.loop?.advance(to: TickClock.seconds(now))
    let due = script?.due(at: now) ?? []
    for event in due { work(event) }
    guard !due.isEmpty else { return }
    answerIntervals()
    answerLibrary()
  }

  private mutating func work(_ event: RawEvent) {
    script?.follow(event)
    let world = scriptWorld
    let answer = studio.process(event, world)
    carryOut(answer.acts)
    guard !answer.isTaken, case .key(let press) = event, let action = ActionRow.action(for: press) else { return }
    let now = scriptWorld
    let acts = perform(action, now)?.acts ?? []
    carryOut(acts)
  }

  /// Carries out the studio's actions. A take writes no files: presets that it saves stay in the list until it leaves
  /// the studio.
  private mutating func carryOut(_ acts: [StudioAct]) {
    for act in acts {
      switch act {
      case .tune(let tuning):
        put(.tune(tuning))
        studio.tuned(to: tuning)
      case .begin(let start): go(to: start)
      case .save(let name, let tuning): save(name, tuning)
      case .perform(let action): carryOut(perform(action, scriptWorld)?.acts ?? [])
      case .compare(let number, let name): compare(number, with: name)
      case .resize(let screen): resize(to: screen)
      case .textSize(let size): setTextSize(size)
      case .rename, .delete, .remember, .reread, .export, .copy, .paste, .open, .show, .video: break
      }
    }
  }

  private var scriptWorld: StudioWorld {
    let phone = placement(pixelRatio: 1).options.placement(of: shownScreen)
    return world(shown(else: simulation.picture()), phone: phone, at: TickClock.seconds(tick))
  }

  /// Returns the workspace with the take's studio, as a video shows it; nil if no take controls one.
  package func scriptList(_ frame: Frame, _ theme: Theme, pixelsPerPoint: Double) -> DisplayList? {
    guard script != nil else { return nil }
    return workspaceList(shown(else: frame), placement(pixelRatio: pixelsPerPoint).options, theme, at: frame.time)
  }
}
