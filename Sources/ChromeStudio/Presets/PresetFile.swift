import ChromeCore
import ChromeSystem
import ChromeTakes

/// One preset's file: read with reasons, written so that nothing is lost.
package enum PresetFile {
  /// Why there is no tuning in it, in words for people: file, line, reason.
  package struct Trouble: Error, Equatable {
    package var words: String
    /// There is no such file.
    package var isGone = false
  }

  package static func read(_ path: String) -> Result<TuningFile, Trouble> {
    switch SystemFile.read(path, atMost: SystemFile.largestSettings) {
    case .failure(let failure):
      .failure(Trouble(words: "\(path): \(failure.reason)", isGone: !SystemFile.exists(path)))
    case .success(let bytes):
      TuningFile.read(bytes).mapError { problems in
        let place = problems.list.first.map { ":\($0.line):\($0.column): \($0.words)" } ?? ""
        return Trouble(words: path + place)
      }
    }
  }

  /// Puts `tuning` into the file, in one go. Description, source, base and start stay, a new file gets `base` and
  /// `start`; what cannot be read is set aside.
  /// - Returns: Where the unreadable file lies now, if there was one.
  package static func write(_ tuning: Tuning, to path: String, base: String? = nil, start: PresetStart = PresetStart())
    -> Result<String?, SystemFile.Failure>
  {
    var file = TuningFile(base: base, start: start)
    var aside: String?
    switch read(path) {
    case .success(let old): file = old
    case .failure(let trouble) where trouble.isGone: break
    case .failure:
      switch SystemFile.setAside(path) {
      case .success(let place): aside = place
      case .failure(let failure): return .failure(failure)
      }
    }
    file.tuning = tuning
    return SystemFile.replace(path, with: Array(file.text(onlyChanges: true).utf8)).map { aside }
  }
}
