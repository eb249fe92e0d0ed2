import ChromeCore
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSystem
import ChromeTakes

// Every preset at once, over the whole window.
extension SessionWindow {
  /// Opens it at the preset in use, or puts it away.
  package func toggleGallery(at seconds: Double) {
    guard gallery == nil else { return gallery = nil }
    guard !settings.isPlain else { return tell("The gallery needs the window with the panel, not --plain") }
    guard let deed = session.keptDeed ?? SessionWindow.galleryDeed() else {
      return tell("The program's own takes were not found")
    }
    catchUp(to: seconds)
    act(StudioAnswer(isTaken: true, acts: [.reread]))
    let shelf = PresetFiles()
    let entries = GalleryEntry.all(of: studio) { shelf.shippedFile($0)?.description }
    let hand = GalleryInput(deed, at: seconds, isStill: settings.isMotionReduced)
    gallery = Gallery(entries, current: studio.preset.name, hand)
    showSelected()
    tendGallery(at: seconds)
  }

  private static func galleryDeed() -> GalleryInput.SharedInput? {
    guard let folder = Assets.folder(),
      case .success(.take(let take, _)) = OpenedFile.read(folder + "/Takes/gallery.take")
    else { return nil }
    return .take(take)
  }

  var galleryPlan: GalleryPlan { plan(gallery?.found ?? []) }

  private func plan(_ entries: [GalleryEntry]) -> GalleryPlan {
    GalleryPlan(entries, screen: Screen(), width: windowSize.width, height: windowSize.height)
  }

  func tendGallery(at seconds: Double) {
    guard gallery != nil else { return }
    let plan = galleryPlan
    gallery?.live(at: seconds, plan)
  }

  /// The window may have another size.
  func showSelected() {
    guard gallery != nil else { return }
    let plan = galleryPlan
    gallery?.show(plan)
  }

  /// Whether its phones go on.
  var isGalleryMoving: Bool { gallery != nil && !settings.isMotionReduced }

  func galleryList(_ gallery: Gallery) -> DisplayList {
    GalleryScene(gallery: gallery, plan: galleryPlan, theme: settings.theme, pixelsPerPoint: pixelRatio).list()
  }
}

// Input.
extension SessionWindow {
  /// `Enter` on the preset's name in the panel.
  func opensGallery(_ event: RawEvent) -> Bool {
    guard case .key(let press) = event, StudioKey(press) == .enter, press.modifiers.isEmpty else { return false }
    return studio.hand.focus == .preset && !studio.panel.isChoosing && studio.hand.typing == nil
  }

  /// All events are the gallery's while it is open.
  func takeInGallery(_ event: RawEvent, at seconds: Double) -> Claim {
    let plan = galleryPlan
    switch event {
    case .key(let press): return takeInGallery(press, at: seconds)
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
      gallery = nil
      open(path, at: seconds)
    case .button, .motion, .finger, .wheelRested, .wheelLifted, .keyUp: break
    }
    return .taken
  }

  private func points(of turn: WheelTurn) -> Double { studio.scrollPoints(turn) }

  private func takeInGallery(_ press: KeyPress, at seconds: Double) -> Claim {
    if press.code == KeyPress.code("q"), !press.modifiers.isDisjoint(with: [.control, .command]) { return .quit }
    guard let key = StudioKey(press) else { return .taken }
    switch key {
    case .enter: chooseInGallery(at: seconds)
    case .escape where gallery?.search.isEmpty == true: gallery = nil
    case .escape: gallery?.find("") { plan($0.found) }
    case .backspace: gallery?.shorten { plan($0.found) }
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .tab, .space, .delete:
      let plan = galleryPlan
      _ = gallery?.move(key, plan)
    }
    return .taken
  }

  /// To the scene and page of the preset, as a choice in the panel goes.
  private func chooseInGallery(at seconds: Double) {
    guard let preset = gallery?.chosen else { return }
    gallery = nil
    catchUp(to: seconds)
    if session.script == nil { session.stopPlaying() }
    act(studio.choosePreset(preset.name, world(at: seconds)))
    tell(SourceSystem.named(preset.name)?.about ?? preset.title)
  }
}

extension Session {
  /// The gesture that loops, for all phones of a gallery.
  fileprivate var keptDeed: GalleryInput.SharedInput? { studio.loop.map { .gesture($0.run.gesture) } }
}
