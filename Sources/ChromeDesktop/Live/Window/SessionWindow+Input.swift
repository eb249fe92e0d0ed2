import ChromeControls
import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSweep
import ChromeSystem
import ChromeTakes

// Events: `route` decides which part of the window receives one.
extension SessionWindow {
  package func handle(_ input: Input, at seconds: Double) {
    catchUp(to: seconds)
    presentation?.noteTouch(at: seconds)
    if case .key = input { settings.showsKeyLine = false }
    // The user is back on the phone, so the window shows the session again.
    endScript()
    endLoopForUser()
    if case .press = input { touched = pointedAt }
    session.handle(input)
    showSourcesNotes(of: input)
  }

  package func handle(_ event: RawEvent, at seconds: Double) -> Claim {
    let event = settings.isPlain ? event : event.inCanvas(scale: settings.scale)
    if openingKey.swallows(event) { return .taken }
    let before = textField
    let claim = route(event, at: seconds)
    openingKey.note(event, opened: textField != nil && textField != before)
    return claim
  }

  /// The text field that receives typed text; nil if none is open.
  private var textField: TextField? {
    if gallery != nil { return .gallery }
    return isTyping ? .studio(studio.interaction.focus) : nil
  }

  package var isTyping: Bool { gallery != nil || (!settings.isPlain && studio.isTyping) }

  private enum TextField: Equatable {
    case gallery
    case studio(Control?)
  }

  /// Passes an event to what is on top: the open sheet, then a presentation, then the studio with its phone.
  /// `WindowMode` has what sheets do.
  private func route(_ event: RawEvent, at seconds: Double) -> Claim {
    if case .key = event { settings.showsKeyLine = false }
    if let claim = handleInSheet(event, at: seconds) { return claim }
    return switch mode {
    case .presentation: handlePresenting(event, at: seconds)
    case .studio: handleAroundPhone(event, at: seconds)
    }
  }

  /// Handles an event in the usual window: the studio first, then the keys of the phone and of the window.
  private func handleAroundPhone(_ event: RawEvent, at seconds: Double) -> Claim {
    if opensGallery(event) {
      toggleGallery(at: seconds)
      return .taken
    }
    if studio.popup == nil, !studio.isWriting, let text = copied(by: event, at: seconds) { return .copy(text) }
    if case .key(let press) = event, handleFocusKey(press, at: seconds) { return .taken }
    if handleInStudio(event, at: seconds) {
      defer { request = nil }
      return request ?? .taken
    }
    if let action = event.pressedPlace.flatMap(hint)?.action { return perform(action, at: seconds) }
    noteTouch(event)
    if case .button(_, isDown: true, _, _, _) = event { focus = Focus() }
    if case .drop(let path, let place) = event {
      open(path, droppedAt: place, at: seconds)
      return .taken
    }
    guard case .key(let press) = event else { return .pass }
    if !showsHelp, moveFocus(press, at: seconds) { return .taken }
    guard let action = ActionRow.action(for: press) else { return .pass }
    return perform(action, at: seconds)
  }

  /// Returns true if the key moved or used the focus.
  private func moveFocus(_ press: KeyPress, at seconds: Double) -> Bool {
    guard let action = focus.action(for: press) else { return false }
    settings.showsKeyLine = false
    catchUp(to: seconds)
    for input in focus.perform(action, isRepeat: press.isRepeat, on: session.simulation) { handle(input, at: seconds) }
    return true
  }
}

// The studio around the phone: it receives events first, and its edits are applied here.
extension SessionWindow {
  /// Offers an event to the panel and the timeline first. Their changes are applied like all other inputs.
  func handleInStudio(_ event: RawEvent, at seconds: Double) -> Bool {
    guard !settings.isPlain, !showsHelp else { return false }
    catchUp(to: seconds)
    if event.isUserInput { endScript() }
    let answer = studio.process(event, world(at: seconds))
    act(answer)
    if studio.interaction.focus != nil { focus = Focus() }
    return answer.isTaken
  }

  func world(at seconds: Double) -> StudioWorld {
    catchUp(to: seconds)
    return session.world(shown, phone: phoneInCanvas, at: seconds)
  }

  /// Performs a key command that concerns the studio.
  func workStudio(_ action: StudioAction, at seconds: Double) {
    guard let answer = session.perform(action, world(at: seconds)) else { return }
    act(StudioAnswer(isTaken: true, acts: answer.acts))
    if let text = answer.text { showNotice(text) }
  }

  package func changePreset(by step: Int, at seconds: Double) { workStudio(.preset(step), at: seconds) }

  /// Ends the loop because the user touches the phone. The timeline stays until the gesture ends, so that the phone
  /// does not move under the finger.
  func endLoopForUser() {
    guard studio.loop != nil else { return }
    session.workspace.keepsTimeline = session.layout.timeline != nil
    studio.endLoop()
  }

  func releaseTimeline() {
    guard session.workspace.keepsTimeline else { return }
    let isDown = session.simulation.picture().pointer?.isDown ?? false
    if studio.loop != nil || (session.simulation.isAtRest && !isDown) { session.workspace.keepsTimeline = false }
  }
}

// One cycle of keyboard focus over two regions: the phone's controls, then the studio's. `Focus` handles the first,
// `Studio` the second; at most one of them has the focus at a time.
extension SessionWindow {
  private static let sixthFunctionKey: Int32 = 63 | 1 << 30
  private static let tab: Int32 = 9

  /// Handles focus keys if the panel is open; without a panel, `Focus` cycles through the phone's controls alone.
  func handleFocusKey(_ press: KeyPress, at seconds: Double) -> Bool {
    guard session.layout.panel != nil, !showsHelp, studio.popup == nil else { return false }
    if press.code == SessionWindow.sixthFunctionKey {
      switchRegion(at: seconds)
      return true
    }
    guard !studio.hasMapKeys, let action = focus.action(for: press) else { return false }
    switch action {
    case .next, .previous: moveFocus(action, press, at: seconds)
    case .press, .drop: perform(action, isRepeat: press.isRepeat, at: seconds)
    }
    return true
  }

  /// Handles Tab: after the last stop of one region, the focus moves to the first one of the other.
  private func moveFocus(_ action: Focus.Action, _ press: KeyPress, at seconds: Double) {
    let isInStudio = studio.interaction.focus != nil
    if !isInStudio, focus.target != nil || (action == .next && !studio.hasSuggestions) {
      perform(action, at: seconds)
      if focus.target == nil { _ = handleInStudio(.key(press), at: seconds) }
    } else {
      _ = handleInStudio(.key(press), at: seconds)
      if studio.interaction.focus == nil { perform(action, at: seconds) }
    }
  }

  /// Handles F6: moves to the first stop of the other region. A number that is being typed is accepted, as with Tab.
  private func switchRegion(at seconds: Double) {
    let isInStudio = studio.interaction.focus != nil
    if !isInStudio || studio.interaction.typing != nil {
      focus = Focus()
      _ = handleInStudio(.key(KeyPress(code: SessionWindow.tab)), at: seconds)
    }
    guard isInStudio, studio.interaction.typing == nil else { return }
    studio.interaction.focus = nil
    perform(.next, at: seconds)
  }

  private func perform(_ action: Focus.Action, isRepeat: Bool = false, at seconds: Double) {
    settings.showsKeyLine = false
    catchUp(to: seconds)
    let inputs = focus.perform(action, isRepeat: isRepeat, on: session.simulation, wraps: false)
    for input in inputs { handle(input, at: seconds) }
  }
}

// A take that controls the studio in the window. It runs on the session's time until it ends or the user acts.
extension SessionWindow {
  /// The current time of the studio in seconds: session time while a take controls it, wall time otherwise.
  var studioSeconds: Double { session.script == nil ? wall : TickClock.seconds(session.tick) }

  /// Removes the take's pointer when the take has ended.
  func leaveScript() {
    if session.script != nil, !session.isPlaying { endScript() }
  }

  /// Ends the take and leaves its loop, edits and guides to the user.
  func endScript() {
    guard session.script != nil else { return }
    session.stopPlaying()
    session.leaveStudio()
    studio.loop?.resume(at: wall)
  }
}

extension RawEvent {
  /// True for user input other than moving the pointer.
  var isUserInput: Bool {
    switch self {
    case .button(_, let isDown, _, _, _): isDown
    case .finger(let phase, _, _, _, _): phase == .down
    case .key, .wheel, .text, .drop: true
    case .motion, .wheelRested, .wheelLifted, .keyUp, .pointerLeft, .focusLost: false
    }
  }
}

/// The key that has just opened a text field. Window systems send the typed character after the key event, so it must
/// not be inserted into the field.
struct OpeningKey {
  private var character: String?

  /// Returns true if `event` is the text of the key that opened the field; it must then be dropped.
  mutating func swallows(_ event: RawEvent) -> Bool {
    guard case .text(let text) = event, let character else { return false }
    self.character = nil
    return text.lowercased() == character
  }

  mutating func note(_ event: RawEvent, opened: Bool) {
    guard case .key(let press) = event else { return }
    let types = opened && press.modifiers.isDisjoint(with: [.control, .command])
    character = types ? UInt32(exactly: press.code).flatMap(Unicode.Scalar.init).map { String($0).lowercased() } : nil
  }
}
