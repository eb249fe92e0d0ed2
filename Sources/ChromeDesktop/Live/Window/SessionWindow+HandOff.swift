import ChromeCore
import ChromeHandOff
import ChromeLook
import ChromeStudio
import ChromeSystem

// *Hand off…*: a sheet over the whole window.
extension SessionWindow {
  /// Of the values in force, as *Save* would keep them.
  func openHandOff() {
    let tuning = session.shownTuning
    let stem = Path.stem(of: studio.preset.title)
    let name = tuning == studio.preset.tuning ? stem : "\(stem), changed"
    let folder = settings.drawer.folder.map { Path.folder(of: $0) + "/handoff" }
    handOff = HandOffSheet(HandOffSource(name: name, tuning: tuning).handOff, stem: stem, folder: folder)
    // The button's release goes to the sheet.
    studio.hand.pressed = nil
    (studio.hand.touch, studio.hand.pinch) = (nil, nil)
  }

  var handOffPlan: HandOffPlan { HandOffPlan(windowSize) }

  func handOffList(_ sheet: HandOffSheet) -> DisplayList {
    let theme = StudioTheme.matching(settings.theme, isTransparencyReduced: settings.isTransparencyReduced)
    return HandOffScene(sheet: sheet, plan: handOffPlan, theme: theme, window: windowSize).list()
  }

  /// All events are the sheet's while it is open.
  func takeInHandOff(_ event: RawEvent, at seconds: Double) -> Claim {
    let plan = handOffPlan
    switch event {
    case .key(let press): return takeInHandOff(press, at: seconds)
    case .wheel(let turn): handOff?.roll(by: -studio.scrollPoints(turn), plan)
    case .button(.left, isDown: true, let x, let y, isFromTouch: false), .finger(.down, _, let x, let y, true):
      handOff?.press(at: Point(x: x, y: y), plan)
    case .motion(let x, let y, isFromTouch: false), .finger(.moved, _, let x, let y, true):
      handOff?.drag(to: Point(x: x, y: y), plan)
    case .button(.left, isDown: false, let x, let y, isFromTouch: false), .finger(.up, _, let x, let y, true):
      if let part = handOff?.release(at: Point(x: x, y: y), plan) { return activate(part) }
    case .focusLost, .pointerLeft: handOff?.forgetPress()
    case .drop(let path, _):
      handOff = nil
      open(path, at: seconds)
    case .button, .motion, .finger, .wheelRested, .wheelLifted, .text, .keyUp: break
    }
    return .taken
  }

  private func takeInHandOff(_ press: KeyPress, at seconds: Double) -> Claim {
    if !press.modifiers.isDisjoint(with: [.control, .command]) {
      if press.code == KeyPress.code("q") { return .quit }
      return press.code == KeyPress.code("c") ? activate(.copy) : .taken
    }
    guard let key = StudioKey(press) else { return .taken }
    let plan = handOffPlan
    switch key {
    case .tab: handOff?.moveFocus(backward: press.modifiers.contains(.shift))
    case .enter, .space: return pressFocus()
    case .escape: handOff = nil
    case .left, .right: handOff?.arrow(key == .left ? -1 : 1)
    case .up, .down: handOff?.roll(by: (key == .up ? -3 : 3) * HandOffPlan.lineHeight, plan)
    case .pageUp, .pageDown: handOff?.roll(by: (key == .pageUp ? -0.9 : 0.9) * plan.body.height, plan)
    case .home, .end: handOff?.roll(by: key == .home ? -.infinity : .infinity, plan)
    case .backspace, .delete: break
    }
    return .taken
  }

  /// `Enter` on a target goes on to *Write*, so that a second one writes.
  private func pressFocus() -> Claim {
    guard let sheet = handOff else { return .taken }
    guard case .target = sheet.focus else { return activate(sheet.focus) }
    handOff?.go(to: sheet.isEnabled(.write) ? .write : .close)
    return .taken
  }

  private func activate(_ part: HandOffSheet.Part) -> Claim {
    switch part {
    case .target(let target): handOff?.choose(target)
    case .close: handOff = nil
    case .write: handOff?.write()
    case .copy:
      guard let text = handOff?.handOff.swiftValues else { return .taken }
      handOff?.tell(.copied(text.split(separator: "\n").count))
      return .copy(text)
    }
    return .taken
  }
}
