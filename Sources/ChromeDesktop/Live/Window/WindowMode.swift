import ChromeSession

/// The content of the window. A `WindowSheet` may cover it.
enum WindowMode {
  /// The session's phone, with the studio around it unless the window is plain.
  case studio
  /// A take in parts, and the session that resumes after it.
  case presentation(Presentation, after: Session)
}

/// A sheet over the whole window. At most one is open.
enum WindowSheet {
  /// The list of keys.
  case help
  case gallery(Gallery)
  /// The code that a phone scans.
  case phones
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
