import ChromeCore
import ChromeFilm
import ChromeTakes

// Notices that confirm a key press which has no other visible effect, and their dismissal.
extension SessionWindow {
  func toggleTouches() {
    settings.showsTouch.toggle()
    showNotice(settings.showsTouch ? WindowText.touchesOn : WindowText.touchesOff)
  }

  func changeTheme() {
    settings.theme = settings.nextTheme
    let name = settings.theme.name
    showNotice("\(name.prefix(1).uppercased())\(name.dropFirst()) theme")
  }

  /// Handles `Esc`: closes the list of keys, or else dismisses the notices.
  func dismiss(at seconds: Double) {
    if settings.showsHelp {
      settings.showsHelp = false
    } else {
      answer = nil
      studio.interaction.message = nil
      recorder?.dismiss()
    }
  }

  /// Warns about text of a take that no available font can display, and names a package with a suitable font. The
  /// warnings are those of `render`.
  func reportMissingGlyphs(of take: Take, _ path: String, at seconds: Double) {
    for text in MissingGlyphs.warnings(take, path: path, settings.fonts) {
      recorder?.report(text, isTrouble: true, at: seconds)
    }
  }

  /// Shows a notice for `answerSeconds`. A new notice replaces it.
  func showNotice(_ text: String) {
    answer = RecordingNotice(text: text, manner: .plain, until: wall + SessionWindow.answerSeconds)
  }

  /// Duration in seconds. Chosen by eye.
  private static let answerSeconds = 2.0

  /// Returns the recorder's notices and the answer to the last key press.
  func notices(at seconds: Double) -> [RecordingNotice] {
    (recorder?.notices(at: seconds) ?? []) + [answer].compactMap(\.self).filter { $0.until > seconds }
  }

  /// The time of the next change in the notices, in seconds of the steady clock; nil if none is due.
  var nextNotice: Double? {
    [recorder?.nextChange(after: wall), answer.map(\.until).flatMap { $0 > wall ? $0 : nil }].compactMap(\.self).min()
  }
}
