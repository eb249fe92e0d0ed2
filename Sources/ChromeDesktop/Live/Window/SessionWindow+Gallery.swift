import ChromeControls
import ChromeCore
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSystem
import ChromeTakes

// The gallery of all presets, over the whole window.
extension SessionWindow {
  /// Opens the gallery at the current preset, or closes it.
  package func toggleGallery(at seconds: Double) {
    guard gallery == nil else { return sheet = nil }
    guard !settings.isPlain else { return showNotice(WindowText.galleryNotPlain) }
    guard let shared = session.keptInput ?? SessionWindow.galleryInput() else {
      return showNotice(WindowText.noAssets)
    }
    catchUp(to: seconds)
    act(StudioAnswer(isTaken: true, acts: [.reread]))
    let library = PresetFiles()
    let entries = GalleryEntry.all(of: studio) { library.shippedFile($0)?.description }
    let input = GalleryInput(shared, at: seconds, isStill: settings.isMotionReduced)
    let opened = Gallery(entries, current: studio.preset.name, input)
    // What was said about the phone would cover others.
    (sheet, answer) = (.gallery(opened), nil)
    showSelected()
    updateGallery(at: seconds)
  }

  private static func galleryInput() -> GalleryInput.SharedInput? {
    guard let folder = Assets.folder(),
      case .success(.take(let take, _)) = OpenedFile.read(folder + "/Takes/gallery.take")
    else { return nil }
    return .take(take)
  }

  var galleryPlan: GalleryPlan { plan(gallery?.found ?? []) }

  private func plan(_ entries: [GalleryEntry]) -> GalleryPlan {
    GalleryPlan(entries, screen: Screen(), width: canvasSize.width, height: canvasSize.height)
  }

  func updateGallery(at seconds: Double) {
    guard gallery != nil else { return }
    let plan = galleryPlan
    gallery?.live(at: seconds, plan)
  }

  /// Scrolls to the selected entry, because the window may have been resized.
  func showSelected() {
    guard gallery != nil else { return }
    let plan = galleryPlan
    gallery?.show(plan)
  }

  /// True if the gallery is open and its phones are animated.
  var isGalleryMoving: Bool { gallery != nil && !settings.isMotionReduced }

  func galleryList(_ gallery: Gallery) -> DisplayList {
    GalleryScene(gallery: gallery, plan: galleryPlan, theme: settings.theme, pixelsPerPoint: density).list()
  }
}

// Input.
extension SessionWindow {
  /// Returns true for `Enter` while the preset's name in the panel has the focus.
  func opensGallery(_ event: RawEvent) -> Bool {
    guard case .key(let press) = event, StudioKey(press) == .enter, press.modifiers.isEmpty else { return false }
    // A menu or the palette is in front of it.
    return studio.popup == nil && studio.interaction.focus == .preset && !studio.panel.isChoosing
      && studio.interaction.typing == nil
  }

  /// Handles an event while the gallery is open; it then receives all events.
  func handleInGallery(_ event: RawEvent, at seconds: Double) -> Claim {
    let plan = galleryPlan
    switch event {
    case .key(let press): return handleInGallery(press, at: seconds)
    case .text(let text): gallery?.type(text) { self.plan($0.found) }
    case .wheel(let turn): gallery?.roll(by: -points(of: turn), plan)
    case .button(.left, isDown: true, let x, let y, isFromTouch: false), .finger(.down, _, let x, let y, true):
      gallery?.press(at: Point(x: x, y: y))
    case .motion(let x, let y, isFromTouch: false), .finger(.moved, _, let x, let y, true):
      gallery?.drag(to: Point(x: x, y: y), plan)
    case .button(.left, isDown: false, let x, let y, isFromTouch: false), .finger(.up, _, let x, let y, true):
      if gallery?.release(at: Point(x: x, y: y), plan) == true { chooseInGallery(at: seconds) }
    case .focusLost, .pointerLeft: gallery?.forgetPress()
    case .drop(let path, _):
      sheet = nil
      open(path, at: seconds)
    case .button, .motion, .finger, .wheelRested, .wheelLifted, .keyUp: break
    }
    return .taken
  }

  private func points(of turn: WheelTurn) -> Double { studio.scrollPoints(turn) }

  private func handleInGallery(_ press: KeyPress, at seconds: Double) -> Claim {
    if let action = ActionRow.windowAction(for: press) { return perform(action, at: seconds) }
    switch gallery?.edit(press, { plan($0.found) }) {
    case .copy(let text): return .copy(text)
    case .paste: return .paste
    case .nothing: return .taken
    case nil: break
    }
    guard let key = StudioKey(press) else { return .taken }
    switch key {
    case .enter: chooseInGallery(at: seconds)
    case .escape: escape(at: seconds)
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .tab, .space, .backspace, .delete:
      let plan = galleryPlan
      _ = gallery?.move(key, plan)
    }
    return .taken
  }

  func clearGallerySearch() { gallery?.clear { plan($0.found) } }

  /// Switches to the preset with its scene and page, as a choice in the panel does.
  private func chooseInGallery(at seconds: Double) {
    guard let preset = gallery?.chosen else { return }
    sheet = nil
    catchUp(to: seconds)
    if session.script == nil { session.stopPlaying() }
    act(studio.choosePreset(preset.name, world(at: seconds)))
    showNotice(SourceSystem.named(preset.name)?.about ?? preset.title)
  }
}

extension Session {
  /// The looping gesture, played on all phones of the gallery.
  fileprivate var keptInput: GalleryInput.SharedInput? { studio.loop.map { .gesture($0.run.gesture) } }
}
