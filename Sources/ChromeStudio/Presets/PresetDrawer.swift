import ChromeCore
import ChromeSystem
import ChromeTakes

/// The user's own presets: one JSON file each, in the system's configuration folder. Built-in presets are never
/// changed.
package struct PresetDrawer: Equatable {
  /// The folder's path. Nil if the system has no home directory.
  package let folder: String?

  package init(folder: String? = PresetDrawer.usersFolder()) { self.folder = folder }

  static func usersFolder(_ environment: (String) -> String? = Environment.variable) -> String? {
    SettingsFolder.path(environment).map { "\($0)/tunings" }
  }

  /// The names of the preset files, in alphabetical order.
  package var names: [String] {
    guard let folder else { return [] }
    return SystemFile.names(in: folder).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// Returns the path of a preset's file. Nil without a folder.
  package func path(of name: String) -> String? { folder.map { "\($0)/\(name).json" } }

  /// The folder's contents: the readable presets, and the reasons why the other files cannot be read.
  package var contents: Contents {
    var contents = Contents()
    for name in names {
      guard let path = path(of: name) else { continue }
      switch PresetFile.read(path) {
      case .success(let file): contents.presets.append(Studio.Preset(name: name, file.named(path)))
      case .failure(let trouble): contents.unreadable.append(.init(name: name, text: trouble.text))
      }
    }
    return contents
  }

  package struct Contents: Equatable, Sendable {
    package var presets: [Studio.Preset] = []
    package var unreadable: [Unreadable] = []
  }

  /// A file in the folder that is not a valid preset.
  package struct Unreadable: Equatable, Sendable {
    package var name: String
    package var text: String
  }

  /// All readable presets, in alphabetical order.
  package var all: [Studio.Preset] { contents.presets }

  /// Writes a preset's file.
  ///
  /// - Returns: The path to which an unreadable file was moved instead of being overwritten, if there was one.
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

  /// Renames a preset's file. Fails if a file with the new name exists.
  package func rename(_ name: String, to new: String) -> Result<Void, SystemFile.Failure> {
    located(name).flatMap { old in
      located(new).flatMap { path in
        // On a case-insensitive disk "feed" and "Feed" are the same file, and renaming one to the other is allowed.
        guard !SystemFile.isTaken(path) || SystemFile.isSame(old, path) else {
          return .failure(SystemFile.Failure(path: path, reason: "a file with this name already exists"))
        }
        return systemRename(old, path) == 0 ? .success(()) : .failure(.system(old))
      }
    }
  }

  private func located(_ name: String) -> Result<String, SystemFile.Failure> {
    path(of: name).map { .success($0) }
      ?? .failure(SystemFile.Failure(path: name, reason: "there is no home folder to save it in"))
  }

  /// Creates the missing folders of the path. Failures are ignored here, because writing the file then fails with a
  /// reason.
  package func makeFolders() {
    for folder in Path.ancestors(of: (folder ?? "") + "/x").reversed() where !folder.isEmpty { mkdir(folder, 0o755) }
  }
}

// The last used preset.
extension PresetDrawer {
  private var memory: String? { folder.map { Path.folder(of: $0) + "/last-preset" } }

  package var last: String? {
    guard let memory, case .success(let bytes) = SystemFile.read(memory) else { return nil }
    let name = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Records the last used preset. Failures are ignored: the next launch then starts with the default.
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

/// Reads and writes the file of one preset. Errors have reasons, and no data is lost.
package enum PresetFile {
  /// The reason why a file has no valid tuning, as text for the user: file, line and cause.
  package struct Trouble: Error, Equatable {
    package var text: String
    /// True if the file does not exist.
    package var isGone = false
  }

  package static func read(_ path: String) -> Result<TuningFile, Trouble> {
    switch SystemFile.read(path, atMost: SystemFile.largestSettings) {
    case .failure(let failure):
      .failure(Trouble(text: "\(path): \(failure.reason)", isGone: !SystemFile.exists(path)))
    case .success(let bytes):
      TuningFile.read(bytes).mapError { problems in
        let place = problems.list.first.map { ":\($0.line):\($0.column): \($0.text)" } ?? ""
        return Trouble(text: path + place)
      }
    }
  }

  /// Writes `tuning` to the file atomically. An existing file keeps its description, source, base and start; a new one
  /// gets `base` and `start`. An unreadable file is moved aside.
  ///
  /// - Returns: The path to which an unreadable file was moved, if there was one.
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

/// Checks once a second if the file of the preset in use has changed. Polling works on every system and with every way
/// of writing files, and costs next to nothing.
package struct PresetWatch: Equatable, Sendable {
  /// Seconds between checks.
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

  /// Watches another file, or none. The first check always reads the file, so that changes made in the meantime are not
  /// missed.
  package mutating func follow(_ path: String?, at seconds: Double) {
    guard path != self.path else { return }
    self.path = path
    (stamp, isGone) = (nil, false)
    nextLook = seconds + PresetWatch.period
  }

  /// Delays the next check by one period.
  package mutating func postpone(at seconds: Double) { nextLook = seconds + PresetWatch.period }

  package mutating func look(at seconds: Double) -> Finding {
    postpone(at: seconds)
    guard let path else { return .nothingNew }
    // The stamp is read first, so that a change during reading is found by the next check.
    let seen = SystemFile.stamp(path)
    guard seen != stamp || (seen == nil && !isGone) else { return .nothingNew }
    (stamp, isGone) = (seen, seen == nil)
    switch PresetFile.read(path) {
    case .success(let file): return .tuning(file.tuning)
    case .failure(let trouble): return .trouble(trouble)
    }
  }
}
