import ChromeControls
import ChromeCore
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio

/// The content of the window. A `WindowSheet` may cover it.
enum WindowMode {
  /// The session's phone, with the studio around it unless the window is plain.
  case studio
  /// A take in parts, and the session that resumes after it. Indirect, because the mode is read many times per picture.
  indirect case presentation(Presentation, after: Session)
}

/// A sheet over the whole window. At most one is open.
enum WindowSheet {
  /// The list of keys, with the lines that have scrolled out above.
  case help(start: Double)
  indirect case gallery(Gallery)
  /// The code that a phone scans.
  case phones
  /// Screenshots that become a scene.
  indirect case scene(SceneSheet)
  /// The findings of a recording.
  indirect case lesson(LessonSheet)
}

// The only switches over sheets: events, Esc and drawing.
extension SessionWindow {
  /// Handles an event in the open sheet; nil if the event is for what is below it. The list of keys leaves all events
  /// to the window, and any action closes it.
  func handleInSheet(_ event: RawEvent, at seconds: Double) -> Claim? {
    switch sheet {
    case .gallery: handleInGallery(event, at: seconds)
    case .phones: handleInPhoneSheet(event, at: seconds)
    case .scene: handleInScene(event, at: seconds)
    case .lesson: handleInLesson(event, at: seconds)
    case .help(let start): scrollHelp(event, from: start)
    case nil: nil
    }
  }

  /// Scrolls the list of keys, if the window is too low for it. Nil for all other events.
  private func scrollHelp(_ event: RawEvent, from start: Double) -> Claim? {
    let most = Double(helpPanel(shown, placement.options).panel.mostStart)
    guard most > 0, let step = helpStep(event, most) else { return nil }
    sheet = .help(start: (start + step).clamped(to: 0...most))
    return .taken
  }

  /// Returns the lines by which an event scrolls the list of keys.
  private func helpStep(_ event: RawEvent, _ most: Double) -> Double? {
    switch event {
    case .wheel(let turn): return -studio.scrollPoints(turn) / KeyPanel.rowHeight
    case .key(let press) where press.modifiers.isEmpty:
      let steps: [StudioKey: Double] = [.up: -1, .down: 1, .pageUp: -10, .pageDown: 10, .home: -most, .end: most]
      return StudioKey(press).flatMap { steps[$0] }
    case .key, .button, .motion, .wheelRested, .wheelLifted, .finger, .keyUp, .text, .drop, .pointerLeft, .focusLost:
      return nil
    }
  }

  /// Handles `Esc`, unless a control or a menu of the studio uses it: closes the sheet, or else ends the presentation,
  /// or else dismisses the notices.
  func escape(at seconds: Double) {
    switch (sheet, mode) {
    case (.gallery(let gallery), _): if gallery.search.isEmpty { sheet = nil } else { clearGallerySearch() }
    case (.phones, _): hidePhoneSheet()
    case (.scene, _): closeScene()
    case (.help, _), (.lesson, _): sheet = nil
    case (nil, .presentation): endPresentation(at: seconds)
    case (nil, .studio): dismissNotices()
    }
  }

  /// Draws the open sheet over the window's picture, or instead of it.
  func withSheet(_ picture: () -> (list: DisplayList, shown: Frame, options: SceneOptions)) -> DisplayList {
    switch sheet {
    case .gallery(let gallery): return galleryList(gallery)
    case .help(let start):
      var below = picture()
      below.options.helpStart = Int(start.rounded())
      return withHelp(below.list, below.shown, below.options)
    case .phones: return withPhoneSheet(picture().list)
    case .scene(let sheet): return withScene(sheet, picture().list)
    case .lesson(let sheet): return withLesson(sheet, picture().list)
    case nil: return picture().list
    }
  }
}

// What a sheet or a presentation covers.
extension SessionWindow {
  /// True while the studio gets no events.
  var isCovered: Bool { sheet != nil || isPresenting }

  /// Ends what the studio's pointer or fingers hold, and their timers: what covers the studio gets the release.
  func interruptStudio(at seconds: Double) {
    guard studio.isGrabbed else { return }
    act(studio.process(.focusLost, world(at: seconds)))
  }
}

extension SessionWindow {
  var showsHelp: Bool { if case .help? = sheet { true } else { false } }

  func toggleHelp() { sheet = showsHelp ? nil : .help(start: 0) }

  /// The presented take; nil outside of a presentation. Only `mode` begins and ends one.
  var presentation: Presentation? {
    get { if case .presentation(let presentation, _) = mode { presentation } else { nil } }
    _modify {
      var open = presentation
      defer {
        if let open, case .presentation(_, let session) = mode { mode = .presentation(open, after: session) }
      }
      yield &open
    }
  }

  package var isPresenting: Bool { presentation != nil }

  /// The session that resumes after the presentation; nil outside of one.
  var sessionAfterwards: Session? { if case .presentation(_, let session) = mode { session } else { nil } }

  /// The gallery of all presets while it is open.
  var gallery: Gallery? {
    get { if case .gallery(let gallery)? = sheet { gallery } else { nil } }
    _modify {
      var open = gallery
      if open != nil { sheet = nil }
      defer { if let open { sheet = .gallery(open) } }
      yield &open
    }
  }
}
