import ChromeCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user's own presets: one JSON file each, in the system's folder for such things. Shipped ones are never touched.
struct PresetDrawer {
  /// Nil where the system names no home.
  let folder: String?

  init(folder: String? = PresetDrawer.usersFolder()) { self.folder = folder }

  /// `~/Library/Application Support` on macOS; elsewhere `XDG_CONFIG_HOME`, or `~/.config`.
  static func usersFolder(_ environment: (String) -> String? = PresetDrawer.variable) -> String? {
    let home = environment("HOME").map { $0.hasPrefix("/") ? $0 : "" } ?? ""
    #if os(macOS)
      return home.isEmpty ? nil : "\(home)/Library/Application Support/chrome-desktop/tunings"
    #else
      // The XDG rules: a path that is not absolute counts as none.
      if let base = environment("XDG_CONFIG_HOME"), base.hasPrefix("/") { return "\(base)/chrome-desktop/tunings" }
      return home.isEmpty ? nil : "\(home)/.config/chrome-desktop/tunings"
    #endif
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Every preset that can be read, by the alphabet.
  var all: [Studio.Preset] {
    guard let folder else { return [] }
    return SystemFile.names(in: folder).filter { $0.hasSuffix(".json") }.compactMap { file in
      guard case .success(let bytes) = SystemFile.read("\(folder)/\(file)"),
        case .success(let tuning) = TuningFile.read(bytes)
      else { return nil }
      return Studio.Preset(name: String(file.dropLast(5)), tuning: tuning.tuning)
    }
  }

  func save(_ name: String, _ tuning: Tuning) -> Result<Void, SystemFile.Failure> {
    let text = TuningFile(tuning: tuning).text(onlyChanges: true)
    return path(name).flatMap { path in
      makeFolders()
      return setAside(path).flatMap { SystemFile.replace(path, with: Array(text.utf8)) }
    }
  }

  /// A file that is there but is no tuning was written by somebody who will want it back: it keeps a name of its own.
  private func setAside(_ path: String) -> Result<Void, SystemFile.Failure> {
    guard case .success(let bytes) = SystemFile.read(path), case .failure = TuningFile.read(bytes) else {
      return .success(())
    }
    let free = (1...999).map { "\(path).unreadable-\($0)" }.first { !SystemFile.exists($0) }
    return systemRename(path, free ?? path) == 0 ? .success(()) : .failure(.system(path))
  }

  func delete(_ name: String) -> Result<Void, SystemFile.Failure> {
    path(name).flatMap { unlink($0) == 0 ? .success(()) : .failure(.system($0)) }
  }

  func rename(_ name: String, to new: String) -> Result<Void, SystemFile.Failure> {
    path(name).flatMap { old in
      path(new).flatMap { systemRename(old, $0) == 0 ? .success(()) : .failure(.system(old)) }
    }
  }

  private func path(_ name: String) -> Result<String, SystemFile.Failure> {
    guard let folder else {
      return .failure(SystemFile.Failure(path: name, reason: "there is no home folder to keep it in"))
    }
    return .success("\(folder)/\(name).json")
  }

  /// Whatever is missing on the way; if it cannot be made, writing the file says so.
  private func makeFolders() {
    for folder in Path.ancestors(of: (folder ?? "") + "/x").reversed() where !folder.isEmpty { mkdir(folder, 0o755) }
  }
}

// Which preset was used last.
extension PresetDrawer {
  private var memory: String? { folder.map { Path.folder(of: $0) + "/last-preset" } }

  var last: String? {
    guard let memory, case .success(let bytes) = SystemFile.read(memory) else { return nil }
    let name = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Not worth a word where it fails: the next start then begins with the default.
  func remember(_ name: String) {
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
