import ChromeControls
import ChromeCore
import ChromeLearn
import ChromeLook
import ChromeShell
import ChromeStudio
import ChromeSystem
import ChromeTakes

// The sheet that turns screenshots into a scene. Files are read and joined on a background thread.
extension SessionWindow {
  /// File names that may be screenshots. A PNG may also be a video that carries a take, which is tried first.
  static func isPicture(_ path: String) -> Bool {
    [".png", ".jpg", ".jpeg", ".heic", ".webp"].contains { path.lowercased().hasSuffix($0) }
  }

  /// The draft of the sheet while it is open.
  var sceneSheet: SceneSheet? {
    get { if case .scene(let sheet)? = sheet { sheet } else { nil } }
    _modify {
      var open = sceneSheet
      if open != nil { sheet = nil }
      defer { if let open { sheet = .scene(open) } }
      yield &open
    }
  }

  /// Opens the sheet with a screenshot, or adds it to those that it shows.
  func addScreenshot(_ path: String) {
    if settings.isPlain { return showNotice(SceneText.notPlain) }
    guard settings.canReopen else { return showNotice(WindowText.notOpened(OpenedFile.name(path))) }
    if sceneSheet == nil {
      sheet = .scene(SceneSheet())
      sceneReader = JobClient(JobPool(threads: 1, isBackground: true))
    }
    // Several dropped files arrive one after the other: the newest job reads all that are not there yet.
    sceneSheet?.awaited.append(path)
    let (paths, known) = (sceneSheet?.awaited ?? [], sceneSheet?.draft?.shots ?? [])
    sceneReader?.ask(number: 0) { _ in SceneReading(of: paths, after: known) }
  }

  /// Takes over what the background threads have read and joined.
  func updateScene() {
    if let reading = sceneReader?.poll().last { accept(reading) }
    if let folder = folderReader?.poll() { accept(folder, at: wall) }
  }

  /// Shows what was read. A first file that cannot be used opens no sheet.
  func accept(_ reading: SceneReading) {
    sceneSheet?.accept(reading)
    if sceneSheet?.dragged == nil { rejoin() }
    guard let sheet = sceneSheet, sheet.draft == nil, let refusal = sheet.refusal else { return }
    closeScene()
    recorder?.report(refusal, isTrouble: true, at: wall)
  }

  /// The time of the next look at the background thread, in seconds of the steady clock.
  var nextSceneLook: Double? { sceneSheet?.awaits == true || folderReader != nil ? wall + 0.05 : nil }

  func closeScene() { (sheet, sceneReader) = (nil, nil) }

  /// Joins the screenshots again once a line stays where it is.
  private func rejoin() {
    guard let draft = sceneSheet?.draft, !draft.isJoined else { return }
    join(draft.shots, draft.cut)
  }

  private func join(_ shots: [Screenshot], _ cut: ScreenCut?) {
    sceneSheet?.isJoining = true
    sceneReader?.ask(number: 0) { _ in SceneReading(draft: SceneDraft(shots, cut)) }
  }

  private func saveScene(at seconds: Double) {
    guard let sheet = sceneSheet, sheet.isEnabled(.save), let draft = sheet.draft else { return }
    let first = draft.shots[0].name
    let stem = stem(of: OpenedFile.name(first))
    do {
      guard let files = try draft.files(named: stem) else { return }
      let path = try HandOffFolder.makeNew(named: "\(stem) scene", in: Path.folder(of: first), files.all)
      closeScene()
      accept(OpenedFile.read(path), of: path, at: seconds)
      recorder?.report(SceneText.saved(path), at: seconds)
    } catch { sceneSheet?.refusal = "\(error)" }
  }
}

/// The folder of a scene, and what was read from it.
struct OpenedFolder: Sendable {
  var path: String
  var file: Result<OpenedFile, UserError>
  /// True for the app that the window showed when it was closed.
  var isKept = false
}

/// Reads the folder of a scene on a background thread.
struct FolderReader {
  let path: String
  private let client = JobClient<OpenedFolder>(JobPool(threads: 1, isBackground: true))

  init(_ path: String, isKept: Bool) {
    self.path = path
    client.ask { _ in OpenedFolder(path: path, file: OpenedFile.read(path), isKept: isKept) }
  }

  /// Returns the folder once it has been read.
  func poll() -> OpenedFolder? { client.poll().last }
  func wait() -> OpenedFolder? { client.wait().last }
}

// A folder that is opened. Its pictures may take up to a minute.
extension SessionWindow {
  func openFolder(_ path: String, at seconds: Double) {
    folderReader = FolderReader(path, isKept: false)
    recorder?.report(SceneText.opening(OpenedFile.name(path)), at: seconds)
  }

  func accept(_ folder: OpenedFolder, at seconds: Double) {
    folderReader = nil
    catchUp(to: seconds)
    switch folder.file {
    case .success(.take(let take, _)) where folder.isKept: begin(take, session.simulation.tuning, at: seconds)
    case .failure(let failure) where folder.isKept: leaveScene(failure, at: seconds)
    case .success, .failure: accept(folder.file, of: folder.path, at: seconds)
    }
  }

  /// Shows the user's own app. The values stay, but for the heights of bars with pictures of other heights, which are
  /// one undo step.
  func show(_ scene: TakeScene, in take: Take, _ name: String, at seconds: Double) {
    guard settings.canReopen else { return play(take, take.theme, name, at: seconds) }
    openedPath = nil
    studio.forgetLoop()
    let tuning = scene.tuning(over: session.simulation.tuning, on: take.setup.screen)
    _ = studio.change(to: tuning, by: .preset, world(at: seconds))
    let bars = BarName.allCases.filter { tuning[$0] != session.simulation.tuning[$0] }
    begin(take, tuning, at: seconds)
    recorder?.report(SceneText.opened(name, heightsOf: bars), at: seconds)
  }

  /// The app of the last time cannot be read any more: the usual one stays, with its preset's heights.
  private func leaveScene(_ failure: UserError, at seconds: Double) {
    var tuning = session.simulation.tuning
    let usual = studio.preset.tuning
    (tuning.header.size, tuning.toolbar, tuning.tabBar) = (usual.header.size, usual.toolbar, usual.tabBar)
    if tuning.contradiction == nil { session.tune(tuning) }
    recorder?.report("\(failure). \(SceneText.usualStays)", isTrouble: true, at: seconds)
  }
}

extension TakeScene {
  /// Returns a tuning with the heights of this scene's bars.
  fileprivate func tuning(over tuning: Tuning, on screen: Screen) -> Tuning {
    var new = tuning
    for change in changes(over: tuning, on: screen) { change.apply(to: &new) }
    return new.contradiction == nil ? new : tuning
  }
}

// The opened scene, whose files other programs may change.
extension SessionWindow {
  /// The opened scene while it may be replaced: nothing moves, and no recording or compared take depends on it.
  private var watchedScene: TakeScene? {
    guard openedPath == nil, settings.canReopen, let take = session.opened, take.statements.isEmpty,
      session.standsStill, !session.isPlaying, !studio.isBusy, recorder?.isRecording != true
    else { return nil }
    return take.pictures
  }

  /// The time of the next look at its files, in seconds of the steady clock; nil if there is none to watch.
  var nextSceneCheck: Double? { watchedScene == nil ? nil : sceneWatch.due }

  func watchScene(at seconds: Double) {
    guard let scene = watchedScene else { return }
    sceneWatch.follow(scene, at: seconds)
    if let reading = sceneWatch.poll() { accept(reading, at: seconds) }
    sceneWatch.look(at: seconds)
  }

  /// Shows a scene that was read again, or keeps the one that it has.
  func accept(_ reading: SceneWatch.Reading, at seconds: Double) {
    guard let take = session.opened, let old = take.pictures else { return }
    switch reading {
    case .failure(let problem):
      let text = "\(OpenedFile.name(old.path)): \(problem.reason); \(SceneText.sceneStays)"
      recorder?.report(text, isTrouble: true, at: seconds)
    case .success(let scene):
      if let first = scene.issues.first {
        recorder?.report(SceneText.sceneProblems(first, of: scene.issues.count), isTrouble: true, at: seconds)
      }
      // A scene that had problems from the start is no better than this one.
      guard scene != old, scene.issues.isEmpty || !old.issues.isEmpty else { return }
      replace(take, old, with: scene, at: seconds)
      if scene.issues.isEmpty { recorder?.report(WindowText.reloaded(OpenedFile.name(scene.path)), at: seconds) }
    }
  }

  /// Shows as many pages at the same place, or starts again with another number of them and the current values.
  private func replace(_ take: Take, _ old: TakeScene, with scene: TakeScene, at seconds: Double) {
    guard scene.pages.count != session.content.count, let pages = scene.setupPages else {
      session.show(scene)
      recorder?.show(scene)
      return
    }
    var next = take
    (next.pictures, next.setup.pages, next.setup.screen) = (scene, pages, session.simulation.screen)
    next.setup.tuning = scene.tuning(session.simulation.tuning, after: old, on: next.setup.screen)
    play(next, next.theme, OpenedFile.name(scene.path), at: seconds)
  }
}

// Events.
extension SessionWindow {
  /// Handles an event while the sheet is open; nil if it is for the window.
  func handleInScene(_ event: RawEvent, at seconds: Double) -> Claim? {
    switch event {
    case .drop(let path, _) where SessionWindow.isPicture(path): addScreenshot(path)
    case .key(let press): return handleInScene(press, at: seconds)
    case .button(.left, isDown: true, let x, let y, isFromTouch: false), .finger(.down, _, let x, let y, true):
      press(at: Point(x: x, y: y), at: seconds)
    case .motion(let x, let y, isFromTouch: false): move(to: Point(x: x, y: y))
    case .finger(.moved, _, let x, let y, true): move(to: Point(x: x, y: y))
    case .button(.left, isDown: false, _, _, isFromTouch: false), .finger(.up, _, _, _, true), .focusLost:
      if sceneSheet?.dragged != nil {
        sceneSheet?.dragged = nil
        rejoin()
      }
    case .pointerLeft: studio.interaction.pointer = nil
    case .button, .motion, .finger, .wheel, .wheelRested, .wheelLifted, .keyUp, .text, .drop: break
    }
    return .taken
  }

  private func scenePlan(_ sheet: SceneSheet) -> SceneSheetPlan {
    SceneSheetPlan(sheet, width: canvasSize.width, height: canvasSize.height)
  }

  func pointer(over sheet: SceneSheet) -> Window.PointerShape {
    guard sheet.dragged == nil, let place = studio.interaction.pointer else {
      return sheet.dragged == nil ? .arrow : .vertical
    }
    switch scenePlan(sheet).part(at: place) {
    case .line: return .vertical
    case .button(let button): return sheet.isEnabled(button) ? .hand : .arrow
    case nil: return .arrow
    }
  }

  private func press(at place: Point, at seconds: Double) {
    guard let sheet = sceneSheet else { return }
    sceneSheet?.focus = nil
    switch scenePlan(sheet).part(at: place) {
    case .button(let button): perform(button, at: seconds)
    case .line(let line): if sheet.draft != nil { sceneSheet?.dragged = line }
    case nil: break
    }
  }

  private func move(to place: Point) {
    studio.interaction.pointer = place
    guard let sheet = sceneSheet, let line = sheet.dragged else { return }
    sceneSheet?.move(line, to: scenePlan(sheet).row(at: place.y))
  }

  private func perform(_ button: SceneSheet.Button, at seconds: Double) {
    guard let sheet = sceneSheet, sheet.isEnabled(button) else { return }
    switch button {
    case .cancel: closeScene()
    case .save: saveScene(at: seconds)
    case .previous: sceneSheet?.show(sheet.shown - 1)
    case .next: sceneSheet?.show(sheet.shown + 1)
    case .remove:
      var shots = sheet.draft?.shots ?? []
      shots.remove(at: sheet.shown)
      join(shots, nil)
    }
  }

  /// Tab moves the focus; arrows move a focused line by one pixel of the screenshot, with Shift by ten.
  private func handleInScene(_ press: KeyPress, at seconds: Double) -> Claim? {
    let focus = sceneSheet?.focus
    switch StudioKey(press) {
    case .escape: escape(at: seconds)
    case .enter: if case .button(let button)? = focus { perform(button, at: seconds) } else { saveScene(at: seconds) }
    case .space: if case .button(let button)? = focus { perform(button, at: seconds) }
    case .tab: moveSceneFocus(by: press.modifiers.contains(.shift) ? -1 : 1)
    case .up: nudge(-1, press)
    case .down: nudge(1, press)
    case .left: perform(.previous, at: seconds)
    case .right: perform(.next, at: seconds)
    case .backspace, .delete: perform(.remove, at: seconds)
    case .home, .end, .pageUp, .pageDown: break
    case nil: if let action = ActionRow.windowAction(for: press) { return perform(action, at: seconds) }
    }
    return .taken
  }

  private func moveSceneFocus(by step: Int) {
    guard let sheet = sceneSheet else { return }
    let parts = SceneSheet.Part.all.filter { part in
      if case .button(let button) = part { sheet.isEnabled(button) } else { sheet.draft != nil }
    }
    let index = sheet.focus.flatMap(parts.firstIndex).map { $0 + step } ?? (step > 0 ? 0 : parts.count - 1)
    sceneSheet?.focus = parts.indices.contains(index) ? parts[index] : nil
  }

  private func nudge(_ step: Int, _ press: KeyPress) {
    guard case .line(let line)? = sceneSheet?.focus, let row = sceneSheet?.draft?[line] else { return }
    sceneSheet?.move(line, to: row + step * (press.modifiers.contains(.shift) ? 10 : 1))
    rejoin()
  }

  /// Draws the open sheet over everything else.
  func withScene(_ sheet: SceneSheet, _ list: DisplayList) -> DisplayList {
    let own = sheet.list(
      settings.noticeTheme, studio.interaction.pointer, width: canvasSize.width, height: canvasSize.height)
    return DisplayList(items: list.items + own.items, background: list.background)
  }
}
