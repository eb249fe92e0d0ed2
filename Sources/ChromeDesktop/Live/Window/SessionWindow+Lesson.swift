import ChromeControls
import ChromeCore
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSystem
import ChromeTakes

// The sheet with what was learned from a recording.
extension SessionWindow {
  /// The sheet while it is open.
  var lessonSheet: LessonSheet? {
    get { if case .lesson(let sheet)? = sheet { sheet } else { nil } }
    set { if lessonSheet != nil { sheet = newValue.map { .lesson($0) } } }
  }

  /// Opens the sheet; returns false if something else has the window, or if there is nothing to show.
  func showLesson(_ found: Learning.Finding, preset: String) -> Bool {
    guard sheet == nil, presentation == nil, session.script == nil, studio.exportSheet == nil,
      recorder?.isRecording != true, case .success(let bytes) = SystemFile.read(found.report),
      let report = LessonReport(bytes), case .success(.take(let take, _)) = OpenedFile.read(found.take)
    else { return false }
    let player = LessonPlayer(report, take, of: found.video, in: found.folder)
    var opened = LessonSheet(player, preset: preset, at: wall)
    if settings.isMotionReduced { opened.togglePlaying() }
    sheet = .lesson(opened)
    return true
  }

  func updateLesson(at seconds: Double) {
    guard var open = lessonSheet else { return }
    open.player.poll()
    open.advance(to: seconds)
    lessonSheet = open
  }

  var isLessonMoving: Bool { lessonSheet.map { $0.isPlaying && !$0.isScrubbing } ?? false }

  /// The time of the next look at the recording's pictures, in seconds of the steady clock.
  var nextLessonLook: Double? { lessonSheet?.player.isReading == true ? wall + 0.1 : nil }

  func withLesson(_ open: LessonSheet, _ list: DisplayList) -> DisplayList {
    let look = LessonSheet.Surroundings(
      theme: settings.noticeTheme, phoneTheme: settings.theme, pointed: studio.interaction.pointer,
      width: canvasSize.width, height: canvasSize.height, density: density)
    return DisplayList(items: list.items + open.list(look).items, background: list.background)
  }
}

// Events.
extension SessionWindow {
  /// Handles an event while the sheet is open; nil if it is for the window.
  func handleInLesson(_ event: RawEvent, at seconds: Double) -> Claim? {
    switch event {
    case .key(let press): return handleInLesson(press, at: seconds)
    case .button(.left, isDown: true, let x, let y, isFromTouch: false), .finger(.down, _, let x, let y, true):
      press(at: Point(x: x, y: y))
    case .motion(let x, let y, isFromTouch: false): move(to: Point(x: x, y: y))
    case .finger(.moved, _, let x, let y, true): move(to: Point(x: x, y: y))
    case .button(.left, isDown: false, _, _, isFromTouch: false), .finger(.up, _, _, _, true), .focusLost:
      lessonSheet?.isScrubbing = false
    case .pointerLeft: studio.interaction.pointer = nil
    case .drop(let path, let place):
      sheet = nil
      open(path, droppedAt: place, at: seconds)
    case .button, .motion, .finger, .wheel, .wheelRested, .wheelLifted, .keyUp, .text: break
    }
    return .taken
  }

  private func plan(_ open: LessonSheet) -> LessonSheetPlan {
    open.plan(width: canvasSize.width, height: canvasSize.height)
  }

  func pointer(over open: LessonSheet) -> Window.PointerShape {
    guard let place = studio.interaction.pointer else { return .arrow }
    return plan(open).button(at: place) == nil ? .arrow : .hand
  }

  private func press(at place: Point) {
    guard let open = lessonSheet else { return }
    lessonSheet?.focus = nil
    let plan = plan(open)
    if let button = plan.button(at: place) { return perform(button) }
    guard plan.isInStrips(place) else { return }
    lessonSheet?.isScrubbing = true
    move(to: place)
  }

  /// Moves the playhead along with a finger or pointer that is down in the strips.
  private func move(to place: Point) {
    studio.interaction.pointer = place
    guard let open = lessonSheet, open.isScrubbing else { return }
    lessonSheet?.seek(to: plan(open).share(at: place.x) * open.report.seconds)
  }

  private func perform(_ button: LessonSheet.Button) {
    switch button {
    case .play: lessonSheet?.togglePlaying()
    case .values: lessonSheet?.showsValues.toggle()
    case .done: sheet = nil
    }
  }

  /// Tab moves the focus, arrows step by a thirtieth of a second, Space plays and stops.
  private func handleInLesson(_ press: KeyPress, at seconds: Double) -> Claim {
    let focus = lessonSheet?.focus
    switch StudioKey(press) {
    case .escape: escape(at: seconds)
    case .enter: perform(focus ?? .done)
    case .space: perform(focus ?? .play)
    case .tab: moveLessonFocus(by: press.modifiers.contains(.shift) ? -1 : 1)
    case .left: lessonSheet?.step(by: press.modifiers.contains(.shift) ? -10 : -1)
    case .right: lessonSheet?.step(by: press.modifiers.contains(.shift) ? 10 : 1)
    case .home: lessonSheet?.seek(to: 0)
    case .end: lessonSheet?.seek(to: .infinity)
    case .up, .down, .pageUp, .pageDown, .backspace, .delete: break
    case nil: if let action = ActionRow.windowAction(for: press) { return perform(action, at: seconds) }
    }
    return .taken
  }

  private func moveLessonFocus(by step: Int) {
    let buttons = LessonSheet.Button.allCases
    let index = lessonSheet?.focus.flatMap(buttons.firstIndex).map { $0 + step } ?? (step > 0 ? 0 : -1)
    lessonSheet?.focus = buttons[(index + buttons.count) % buttons.count]
  }
}
