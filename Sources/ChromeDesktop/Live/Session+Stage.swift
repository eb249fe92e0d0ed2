import ChromeCore
import ChromeLook
import ChromeStudio
import ChromeTakes

// The studio that a take works itself.
extension Session {
  mutating func direct(_ direction: StudioDirection) {
    switch direction {
    case .open:
      let preset = Studio.Preset(name: opened?.preset ?? "take", tuning: simulation.tuning)
      if stage == nil { stage = StudioStage(Studio(preset: preset)) }
    case .close: stage = nil
    case .key, .type, .click, .drag, .scrub:
      let (tick, tuning) = (simulation.tick, simulation.tuning)
      stage?.begin(direction, at: tick, tuning)
      actOnStage()
    }
  }

  /// What is due now reaches the studio; what it changes of the tuning goes through the door. A take writes no presets.
  mutating func actOnStage() {
    guard stage != nil else { return }
    let tick = simulation.tick
    stage?.studio.loop?.advance(to: TickClock.seconds(tick))
    let due = stage?.due(at: tick) ?? []
    for event in due { put(event) }
  }

  private mutating func put(_ event: RawEvent) {
    guard let world = stageWorld(simulation.picture()) else { return }
    stage?.follow(event)
    let answer = stage?.studio.take(event, world) ?? .pass
    for act in answer.acts {
      guard case .tune(let tuning) = act else { continue }
      put(.tune(tuning))
      stage?.studio.tuned(to: tuning)
    }
    if !answer.isTaken, case .key(let press) = event { shortcut(press) }
  }

  /// The program's own keys that have to do with the loop.
  private mutating func shortcut(_ press: KeyPress) {
    let action = Shortcut.action(for: press)
    if action == .guides { stage?.studio.toggleGuides() }
    guard action == .loop else { return }
    let (kept, tuning, seconds) = (lastGesture, simulation.tuning, TickClock.seconds(simulation.tick))
    stage?.studio.toggleLoop(kept, tuning, at: seconds)
  }

  /// The session's own frame, or the loop's where one plays.
  func stageFrame(_ frame: Frame) -> Frame {
    guard let loop = stage?.studio.loop else { return frame }
    return loop.run.phone(at: loop.tick).picture()
  }

  private func stageWorld(_ frame: Frame) -> StudioWorld? {
    guard let stage else { return nil }
    return StudioWorld(
      layout: stage.layout, tuning: simulation.tuning, frame: stageFrame(frame),
      phone: stagePlacement(stage, pixelsPerPoint: 1).phone, seconds: TickClock.seconds(simulation.tick))
  }

  private func stagePlacement(
    _ stage: StudioStage, pixelsPerPoint: Double
  ) -> (craft: PhonePlacement, phone: Placement) {
    let screen = stage.studio.loop?.run.gesture.start.screen ?? simulation.screen
    let craft = PhonePlacement.window(
      screen, width: stage.width, height: stage.height, pixelRatio: pixelsPerPoint, stage: stage.layout.stage)
    let phone = Placement(
      originX: craft.options.phoneOrigin.x, originY: craft.options.phoneOrigin.y, scale: craft.options.phoneScale,
      width: screen.width, height: screen.height)
    return (craft, phone)
  }
}

// Its picture.
extension Session {
  /// The studio's window with the phone in it and the take's pointer over it; nil while no studio is open. Points of
  /// that window.
  func stageList(_ session: Frame, _ theme: Theme, pixelsPerPoint: Double, isMotionReduced: Bool = false)
    -> DisplayList?
  {
    guard let stage else { return nil }
    let frame = stageFrame(session)
    let (craft, phone) = stagePlacement(stage, pixelsPerPoint: pixelsPerPoint)
    var options = craft.options
    options.isMotionReduced = isMotionReduced
    overlay.dress(&options, at: session.time)
    let caption = options.caption
    if let loop = stage.studio.loop { Overlay(loop).dress(&options, at: frame.time) }
    options.caption = caption
    let scene = Scene.displayList(
      frame: frame, tuning: simulation.tuning, theme: theme, content: content, options: options)
    let look = StudioLook(
      layout: stage.layout, tuning: simulation.tuning, frame: frame, phone: phone,
      theme: StudioTheme.matching(theme), seconds: session.time, pixel: 1 / pixelsPerPoint)
    var painter = Painter()
    painter.append(scene)
    painter.append(stage.studio.displayList(look))
    StudioPointer(place: stage.pointer, isDown: stage.isDown).paint(into: &painter)
    return painter.list
  }
}

/// The pointer of a take in the studio's window: the touch dot's smaller sister.
struct StudioPointer {
  let place: Point
  let isDown: Bool

  func paint(into painter: inout Painter) {
    let size = isDown ? 18.0 : 22.0
    let shadow = Rect(around: place, width: size + 12, height: size + 12)
    painter.mask(.shadow(radius: 14, blur: 6), shadow, Color.black.faded(0.25))
    painter.mask(.circle, Rect(around: place, width: size, height: size), Color.black.faded(isDown ? 0.6 : 0.4))
    painter.mask(.ring(width: 2), Rect(around: place, width: size, height: size), .white)
  }
}
