import ChromeCore
import ChromeSession
import ChromeSystem

/// The tuning that an export starts from: a preset by name, or a file.
struct HandOffSource {
  /// The source's name as a reader of the export knows it, without a path of this machine.
  var name: String
  var tuning: Tuning

  /// Returns the tuning that the argument `PRESET|FILE` names.
  static func open(_ invocation: Invocation) throws(UserError) -> HandOffSource {
    let word = invocation.arguments[0]
    return HandOffSource(name: name(word), tuning: try TakeOpener.preset(word, invocation, PresetFiles()))
  }

  private static func name(_ word: String) -> String {
    if word == "-" { return "tuning" }
    let last = word.split(separator: "/").last.map(String.init) ?? word
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
  }
}
