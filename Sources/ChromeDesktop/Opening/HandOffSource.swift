import ChromeCore
import ChromeSession
import ChromeSystem
import ChromeTakes

/// The tuning that a hand-off begins with: a preset by name, or a file.
struct HandOffSource {
  /// As a reader of what comes out knows it: no path of this machine.
  var name: String
  var tuning: Tuning

  /// What `PRESET|FILE` means.
  static func open(_ invocation: Invocation) throws(TakeOpener.Failure) -> HandOffSource {
    let word = invocation.arguments[0]
    return HandOffSource(name: name(word), tuning: try TakeOpener.preset(word, invocation, PresetFiles()))
  }

  private static func name(_ word: String) -> String {
    if word == "-" { return "tuning" }
    let last = word.split(separator: "/").last.map(String.init) ?? word
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
  }
}
