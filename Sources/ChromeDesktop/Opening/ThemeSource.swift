import ChromeCore
import ChromeLook
import ChromeSystem

/// What `--theme` says: a theme by its name, or a file of colours.
struct ThemeSource: Equatable, Sendable {
  var theme: Theme
  /// What was wrong with a file and what is drawn instead; to be said once.
  var complaints: [String] = []

  /// Nil where nothing was said. A word that is neither a theme nor the name of a `.json` file is a misuse; a file that
  /// is wrong is bad input unless `--lenient` is said.
  init?(_ invocation: Invocation, over base: Theme = .light) throws(UsageError) {
    guard let word = invocation.value(.theme) else { return nil }
    if let theme = Theme.named(word) {
      self.init(theme: theme)
    } else if word.hasSuffix(".json") || word == "-" {
      let (source, errors) = ThemeSource.read(word, over: base)
      if !errors.isEmpty, !invocation.has(.lenient) {
        let advice = "--lenient draws with what can be used"
        throw UsageError(reason: (errors + [advice]).joined(separator: "\n"), verb: nil, code: .data)
      }
      self = source
    } else {
      throw invocation.misuse(
        "The value '\(word)' is invalid for '\(Option.theme.form)'"
          + CommandLineParser.suggestion(word, [Theme.light.name, Theme.dark.name]))
    }
  }

  init(theme: Theme, complaints: [String] = []) {
    (self.theme, self.complaints) = (theme, complaints)
  }

  /// What a file makes of `base`, and what is wrong with it.
  private static func read(_ path: String, over base: Theme) -> (ThemeSource, errors: [String]) {
    switch SystemFile.read(path, atMost: SystemFile.largestSettings) {
    case .failure(let failure):
      let complaint = "\(path): \(failure.reason); the \(base.name) theme is used"
      return (ThemeSource(theme: base, complaints: [complaint]), ["\(path): error: \(failure.reason)"])
    case .success(let bytes):
      let file = ThemeFile.read(bytes, over: base)
      return (
        ThemeSource(theme: file.theme, complaints: file.complaints.map { "\(path):\($0)" }),
        file.errors.map { "\(path):\($0)" }
      )
    }
  }
}
