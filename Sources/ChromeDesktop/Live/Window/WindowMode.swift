import ChromeControls
import ChromeCore
import ChromeLook
import ChromeSession
import ChromeShell

/// The content of the window. A `WindowSheet` may cover it.
enum WindowMode {
  /// The session's phone, with the studio around it unless the window is plain.
  case studio
  /// A take in parts, and the session that resumes after it. Indirect, because the mode is read many times per picture.
  indirect case presentation(Presentation, after: Session)
}

/// A sheet over the whole window. At most one is open.
enum WindowSheet {
  /// The list of keys.
  case help
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
    case .help, nil: nil
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
    case .help:
      let below = picture()
      return withHelp(below.list, below.shown, below.options)
    case .phones: return withPhoneSheet(picture().list)
    case .scene(let sheet): return withScene(sheet, picture().list)
    case .lesson(let sheet): return withLesson(sheet, picture().list)
    case nil: return picture().list
    }
  }
}

extension SessionWindow {
  var showsHelp: Bool { if case .help? = sheet { true } else { false } }

  func toggleHelp() { sheet = showsHelp ? nil : .help }

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
