import ChromeCore
import ChromeFilm
import ChromeTakes

// What keys answer where nothing else shows that they were heard, and how notices go away.
extension SessionWindow {
  func toggleTouches() {
    settings.showsTouch.toggle()
    tell(settings.showsTouch ? "Touches are shown" : "Touches are not shown")
  }

  func changeTheme() {
    settings.theme = settings.nextTheme
    let name = settings.theme.name
    tell("\(name.prefix(1).uppercased())\(name.dropFirst()) theme")
  }

  /// `Esc`: the list of keys first, then every notice that has been read.
  func dismiss(at seconds: Double) {
    if settings.showsHelp {
      settings.showsHelp = false
    } else {
      answer = nil
      studio.hand.shake = nil
      recorder?.dismiss()
    }
  }

  /// Words of a take that no font here can write, with the package of one that can; as often as `render` says it.
  func tellMissingGlyphs(of take: Take, _ path: String, at seconds: Double) {
    for words in MissingGlyphs.warnings(take, path: path, settings.fonts) {
      recorder?.say(words, isTrouble: true, at: seconds)
    }
  }

  /// A line for as long as it takes to read; the next one takes its place.
  func tell(_ words: String) {
    answer = RecordingNotice(words: words, manner: .plain, until: wall + SessionWindow.answerSeconds)
  }

  /// Chosen by eye.
  private static let answerSeconds = 2.0

  /// Lines of the recorder, and the answer to a key.
  func notices(at seconds: Double) -> [RecordingNotice] {
    (recorder?.notices(at: seconds) ?? []) + [answer].compactMap(\.self).filter { $0.until > seconds }
  }

  /// When one of them goes by itself.
  var nextNotice: Double? {
    [recorder?.nextChange(after: wall), answer.map(\.until).flatMap { $0 > wall ? $0 : nil }].compactMap(\.self).min()
  }
}
