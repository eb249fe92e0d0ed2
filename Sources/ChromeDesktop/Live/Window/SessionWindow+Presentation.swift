import ChromeControls
import ChromeCore
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

// A take presented in the window: the phone as large as fits, text next to it, the panel hidden.
extension SessionWindow {
  /// Handles `F11`: presents the opened take, or the tour that ships with the program.
  func togglePresentation(at seconds: Double) {
    guard presentation == nil else { return endPresentation(at: seconds) }
    guard !settings.isPlain else { return showNotice(WindowText.presentationNotPlain) }
    do throws(UserError) {
      if let take = settings.presented {
        try present(take, at: seconds)
      } else {
        try present(SessionWindow.tour(), at: seconds)
      }
    } catch {
      showNotice("\(error)")
    }
  }

  /// Presents `take` in the window. The current session is kept until the presentation ends.
  package func present(_ take: Take, at seconds: Double) throws(UserError) {
    catchUp(to: seconds)
    let made = try Presentation(take, at: seconds)
    interruptStudio(at: seconds)
    (mode, sheet, focus) = (.presentation(made, after: sessionAfterwards ?? session), nil, Focus())
    beginPart(at: seconds)
    showNotice(WindowText.presentationKeys)
  }

  /// Returns the take that is presented if no other was opened.
  package static func tour() throws(UserError) -> Take {
    guard let folder = Assets.folder() else { throw UserError(WindowText.noAssets) }
    switch OpenedFile.read(folder + "/Takes/tour.take") {
    case .failure(let failure): throw failure
    case .success(.take(let take, _)): return take
    case .success(.tuning): throw UserError("tour.take is not a take")
    }
  }

  /// Ends the presentation and returns to the previous session where it was left.
  package func endPresentation(at seconds: Double) {
    guard let before = sessionAfterwards else { return }
    (mode, session) = (.studio, before)
    clock = FrameClock(startingAt: seconds, at: session.tick)
    (touched, pointedAt, wall) = (0, 0, seconds)
    studio.loop?.resume(at: seconds)
    resized(to: windowSize, at: seconds)
  }

  private func beginPart(at seconds: Double) {
    guard let presentation else { return }
    session = presentation.parts[presentation.number]
    session.present(in: canvasSize)
    clock = FrameClock(startingAt: seconds, at: session.tick)
    (touched, pointedAt, wall) = (0, 0, seconds)
    session.advance(to: session.tick)
  }

  /// The time at which the next part begins, in seconds of the steady clock.
  var nextPart: Double? { presentation?.due?.seconds }

  /// Updates the presentation: starts the next part, or repeats the current one, when it is due.
  func updatePresentation(at seconds: Double) {
    guard presentation != nil else { return }
    if !session.isPlaying { presentation?.noteEnd(at: seconds) }
    guard let due = presentation?.due, due.seconds <= seconds else { return }
    // A finger that rests on the phone still counts as touching it.
    guard session.simulation.picture().pointer?.isDown != true else {
      presentation?.noteTouch(at: seconds)
      return
    }
    presentation?.apply(due.turn, at: seconds)
    beginPart(at: seconds)
  }
}

// Input.
extension SessionWindow {
  /// Handles an event during a presentation: keys control the presentation, pointer events go to the phone.
  func handlePresenting(_ event: RawEvent, at seconds: Double) -> Claim {
    noteTouch(event)
    if event.showsPointer { presentation?.notePointer(at: seconds) }
    switch event {
    case .key(let press): return handlePresenting(press, at: seconds)
    case .drop:
      showNotice(WindowText.exitToDrop)
      return .taken
    case .button, .motion, .finger, .wheel, .wheelRested, .wheelLifted, .keyUp, .text, .pointerLeft, .focusLost:
      return .pass
    }
  }

  private func handlePresenting(_ press: KeyPress, at seconds: Double) -> Claim {
    if showsHelp, ActionRow.action(for: press) == .close {
      escape(at: seconds)
    } else if let action = PresentationKey.action(for: press) {
      perform(action, at: seconds)
    } else {
      return performCommon(ActionRow.action(for: press))
    }
    return .taken
  }

  private func perform(_ action: PresentationKey.Action, at seconds: Double) {
    catchUp(to: seconds)
    if action == .leave { return endPresentation(at: seconds) }
    let begins = presentation?.handle(action, at: seconds) ?? false
    if begins { return beginPart(at: seconds) }
    if action == .toggleAutoplay {
      showNotice(presentation?.autoplays == true ? WindowText.advancesAutomatically : WindowText.waitsAtStops)
    }
    if action == .next { showNotice(WindowText.lastPart) }
  }

  /// Sizes the workspace, and everything drawn over it, to the window.
  func fill() {
    let size = canvasSize
    (session.workspace.width, session.workspace.height) = (size.width, size.height)
    if presentation != nil { session.present(in: size) }
    showSelected()
  }

  /// Handles the window's keys that keep their meaning during a presentation.
  private func performCommon(_ action: StudioAction?) -> Claim {
    switch action {
    case .help: toggleHelp()
    case .theme: changeTheme()
    case .touches: toggleTouches()
    case .quit: return .quit
    case nil: return .pass
    default: showNotice(WindowText.exitFirst)
    }
    return .taken
  }
}

extension SessionWindow {
  /// True if the pointer is hidden because it has not moved for a while during a presentation.
  var hidesPointer: Bool { presentation.map { wall >= $0.pointerEnd } ?? false }

  /// The time at which the pointer is hidden, in seconds of the steady clock; nil if it is hidden or stays visible.
  var pointerEnd: Double? { presentation.map(\.pointerEnd).flatMap { $0 > wall ? $0 : nil } }
}

extension RawEvent {
  /// True for mouse events that make the pointer visible again.
  fileprivate var showsPointer: Bool {
    switch self {
    case .motion(_, _, isFromTouch: let isTouch): !isTouch
    case .button(_, _, _, _, isFromTouch: let isTouch): !isTouch
    case .finger, .wheel, .wheelRested, .wheelLifted, .key, .keyUp, .text, .pointerLeft, .focusLost, .drop: false
    }
  }
}

extension Session {
  /// Gives the whole window to the phone and its text.
  mutating func present(in size: WindowSize) {
    (workspace.width, workspace.height) = (size.width, size.height)
    (workspace.hasStudio, workspace.isPresented) = (false, true)
    let device = shownScreen.body.inset(by: -Session.presentedRoom)
    let width = device.width * Double(others.count + 1)
    workspace.titles =
      partCount > 0
      ? TitlePlan(width: size.width, height: size.height, device: (width: width, height: device.height))
      : nil
  }

  /// The margin around the phone, in points of the phone.
  private static let presentedRoom = 22.0
}
