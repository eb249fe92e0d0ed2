import ChromeCore
import ChromeTakes

/// The tuning that a hand-off begins with: a preset by name, or a file.
struct HandOffSource {
  /// As a reader of what comes out knows it: no path of this machine.
  var name: String
  var tuning: Tuning

  /// What `PRESET|FILE` means; a word that means nothing is a wrong command line.
  static func open(_ invocation: Invocation) throws(UsageError) -> Result<HandOffSource, PresetShelf.Problem> {
    let word = invocation.arguments[0]
    switch PresetShelf().file(word) {
    case .success(let file): return .success(HandOffSource(name: name(word), tuning: file.tuning))
    case .failure(.unknown(let name, let nearest)):
      let suggestion = nearest.map { ". Did you mean '\($0)'?" } ?? ""
      throw invocation.misuse("Unknown preset '\(name)'\(suggestion)")
    case .failure(let problem): return .failure(problem)
    }
  }

  private static func name(_ word: String) -> String {
    let last = word.split(separator: "/").last.map(String.init) ?? word
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
  }
}
