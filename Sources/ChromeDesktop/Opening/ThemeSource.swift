import ChromeCore
import ChromeLook
import ChromeSystem

/// The value of `--theme`: the name of a theme, or a color file.
struct ThemeSource: Equatable, Sendable {
  var theme: Theme
  /// Problems in a color file and the colors used instead, each reported once.
  var issues: [String] = []

  /// Returns nil without `--theme`. Throws a usage error for a word that is neither a theme nor the name of a `.json`
  /// file, and a data error for a faulty file unless `--lenient` is given.
  init?(_ invocation: Invocation, over base: Theme = .light) throws(UserError) {
    guard let word = invocation.value(.theme) else { return nil }
    if let theme = Theme.named(word) {
      self.init(theme: theme)
    } else if word.hasSuffix(".json") || word == "-" {
      let (source, errors) = ThemeSource.read(word, over: base)
      if !errors.isEmpty, !invocation.has(.lenient) {
        let advice = "Use --lenient to ignore what cannot be used."
        throw UserError(errors.joined(separator: "\n"), advice: advice, code: .data)
      }
      self = source
    } else {
      throw invocation.misuse(
        "The value '\(word)' is invalid for '\(Option.theme.form)'"
          + CommandLineParser.suggestion(word, [Theme.light.name, Theme.dark.name]))
    }
  }

  init(theme: Theme, issues: [String] = []) {
    (self.theme, self.issues) = (theme, issues)
  }

  /// Returns `base` with the file's colors applied, and the errors in the file.
  private static func read(_ path: String, over base: Theme) -> (ThemeSource, errors: [String]) {
    switch SystemFile.read(path, atMost: SystemFile.largestSettings) {
    case .failure(let failure):
      let issue = "\(path): \(failure.reason); the \(base.name) theme is used"
      return (ThemeSource(theme: base, issues: [issue]), ["\(path): error: \(failure.reason)"])
    case .success(let bytes):
      let file = ThemeFile.read(bytes, over: base)
      return (
        ThemeSource(theme: file.theme, issues: file.issues.map { "\(path):\($0)" }),
        file.errors.map { "\(path):\($0)" }
      )
    }
  }
}
