import ChromeCore
import ChromeSystem
import ChromeTakes

/// The user's own presets: one JSON file each, in the system's folder for such things. Shipped ones are never touched.
package struct PresetDrawer: Equatable {
  /// Nil where the system names no home.
  package let folder: String?

  package init(folder: String? = PresetDrawer.usersFolder()) { self.folder = folder }

  /// In `XDG_CONFIG_HOME` if that is set, else in `~/Library/Application Support` on macOS or `~/.config` elsewhere.
  static func usersFolder(_ environment: (String) -> String? = Environment.variable) -> String? {
    // The XDG rules: a path that is not absolute counts as none.
    if let base = environment("XDG_CONFIG_HOME"), base.hasPrefix("/") { return "\(base)/chrome-desktop/tunings" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return "\(home)/Library/Application Support/chrome-desktop/tunings"
    #else
      return "\(home)/.config/chrome-desktop/tunings"
    #endif
  }

  /// The names of the files, by the alphabet.
  package var names: [String] {
    guard let folder else { return [] }
    return SystemFile.names(in: folder).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// Where a preset is kept.
  package func path(of name: String) -> String? { folder.map { "\($0)/\(name).json" } }

  /// What there is: what can be read, and why the rest cannot.
  package var contents: Contents {
    var contents = Contents()
    for name in names {
      guard let path = path(of: name) else { continue }
      switch PresetFile.read(path) {
      case .success(let file): contents.presets.append(Studio.Preset(name: name, file.named(path)))
      case .failure(let trouble): contents.unreadable.append(.init(name: name, words: trouble.words))
      }
    }
    return contents
  }

  package struct Contents: Equatable, Sendable {
    package var presets: [Studio.Preset] = []
    package var unreadable: [Unreadable] = []
  }

  /// A file that lies among the presets and is none.
  package struct Unreadable: Equatable, Sendable {
    package var name: String
    package var words: String
  }

  /// Every preset that can be read, by the alphabet.
  package var all: [Studio.Preset] { contents.presets }

  /// - Returns: Where a file that could not be read was put instead of being overwritten, if there was one.
  package func save(
    _ name: String, _ tuning: Tuning, base: String? = nil, start: PresetStart = PresetStart()
  ) -> Result<String?, SystemFile.Failure> {
    located(name).flatMap { path in
      makeFolders()
      return PresetFile.write(tuning, to: path, base: base, start: start)
    }
  }

  package func delete(_ name: String) -> Result<Void, SystemFile.Failure> {
    located(name).flatMap { unlink($0) == 0 ? .success(()) : .failure(.system($0)) }
  }

  /// Never onto a file that is there already.
  package func rename(_ name: String, to new: String) -> Result<Void, SystemFile.Failure> {
    located(name).flatMap { old in
      located(new).flatMap { path in
        // On a disk that ignores case "feed" and "Feed" are one file, and renaming it is fine.
        guard !SystemFile.isTaken(path) || SystemFile.isSame(old, path) else {
          return .failure(SystemFile.Failure(path: path, reason: "a file of that name exists already"))
        }
        return systemRename(old, path) == 0 ? .success(()) : .failure(.system(old))
      }
    }
  }

  private func located(_ name: String) -> Result<String, SystemFile.Failure> {
    path(of: name).map { .success($0) }
      ?? .failure(SystemFile.Failure(path: name, reason: "there is no home folder to keep it in"))
  }

  /// Whatever is missing on the way; if it cannot be made, writing the file says so.
  package func makeFolders() {
    for folder in Path.ancestors(of: (folder ?? "") + "/x").reversed() where !folder.isEmpty { mkdir(folder, 0o755) }
  }
}

// Which preset was used last.
extension PresetDrawer {
  private var memory: String? { folder.map { Path.folder(of: $0) + "/last-preset" } }

  package var last: String? {
    guard let memory, case .success(let bytes) = SystemFile.read(memory) else { return nil }
    let name = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Not worth a word where it fails: the next start then begins with the default.
  package func remember(_ name: String) {
    guard let memory else { return }
    makeFolders()
    _ = SystemFile.replace(memory, with: Array("\(name)\n".utf8))
  }
}

extension SystemFile.Failure {
  fileprivate static func system(_ path: String) -> SystemFile.Failure {
    SystemFile.Failure(path: path, reason: String(cString: strerror(errno)))
  }
}

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

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

/// Looks once a second whether the file of the preset in use has changed: the cheapest watch that every system and
/// every way of writing files has, and one that costs nothing where no file is edited.
package struct PresetWatch: Equatable, Sendable {
  /// Seconds between two looks.
  package static let period = 1.0

  package private(set) var path: String?
  package private(set) var nextLook: Double
  private var stamp: SystemFile.Stamp?
  private var isGone = false

  package enum Finding: Equatable {
    case nothingNew
    case tuning(Tuning)
    case trouble(PresetFile.Trouble)
  }

  package init(startingAt seconds: Double) { nextLook = seconds }

  /// From now on another file, or none. The first look reads it, so that nothing is missed that happened in between.
  package mutating func follow(_ path: String?, at seconds: Double) {
    guard path != self.path else { return }
    self.path = path
    (stamp, isGone) = (nil, false)
    nextLook = seconds + PresetWatch.period
  }

  /// Not now: later.
  package mutating func postpone(at seconds: Double) { nextLook = seconds + PresetWatch.period }

  package mutating func look(at seconds: Double) -> Finding {
    postpone(at: seconds)
    guard let path else { return .nothingNew }
    // The stamp comes first: what is written while the file is read is seen by the next look.
    let seen = SystemFile.stamp(path)
    guard seen != stamp || (seen == nil && !isGone) else { return .nothingNew }
    (stamp, isGone) = (seen, seen == nil)
    switch PresetFile.read(path) {
    case .success(let file): return .tuning(file.tuning)
    case .failure(let trouble): return .trouble(trouble)
    }
  }
}
