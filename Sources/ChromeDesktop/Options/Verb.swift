import ChromeSystem

/// A verb of the program: its arguments, its options and its description, as a row of the verb table.
struct Verb: Sendable {
  var name: String
  var sentence: String
  var arguments: [Argument] = []
  var options: [Option] = []
  /// Does the work. Throws what ends it without an exit code of its own.
  var run: @Sendable (Invocation, inout Console) throws(UserError) -> ExitCode

  struct Argument: Equatable, Sendable {
    var name: String
    var isOptional = false
    var isRepeatable = false
    /// True if `-` means standard input here.
    var readsInput = false

    var form: String {
      let shown = isRepeatable ? "\(name) ..." : name
      return isOptional ? "[\(shown)]" : shown
    }
  }

  /// Returns the option with this long or short name.
  func option(_ word: String) -> Option? { (options + [.help]).first { $0.name == word || $0.short == word } }
}
