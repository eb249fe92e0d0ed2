import ChromeCore

/// One verb of the program: what it takes, what it does, in one row.
struct Verb: Sendable {
  var name: String
  var sentence: String
  var arguments: [Argument] = []
  var options: [Option] = []
  var run: @Sendable (Invocation) -> ExitCode

  struct Argument: Equatable, Sendable {
    var name: String
    var isOptional = false
    var isRepeatable = false
    /// Whether `-` is standard input here.
    var readsInput = false

    var form: String {
      let shown = isRepeatable ? "\(name) ..." : name
      return isOptional ? "[\(shown)]" : shown
    }
  }

  /// The option called `word`, by its long or short name.
  func option(_ word: String) -> Option? { (options + [.help]).first { $0.name == word || $0.short == word } }
}
