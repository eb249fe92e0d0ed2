#if canImport(Darwin)
  internal import MachO
#endif

/// Program files: the running program's own, and those that it starts.
package enum ProgramFile {
  /// The folders that are searched if `PATH` is not set.
  private static let usualFolders = "/usr/local/bin:/usr/bin:/bin"

  /// Returns the first executable named `name` in the absolute folders of `path`; nil if there is none.
  ///
  /// Relative and empty folders are left out: they name the working folder, where an unpacked archive could bring a
  /// program of that name.
  ///
  /// - Parameters:
  ///   - path: Folders separated by colons; nil for those of the environment variable `PATH`.
  ///   - others: Folders that are searched after those of `path`.
  ///   - canRun: Returns true if a path is a program that can be started.
  package static func named(
    _ name: String, in path: String? = nil, others: [String] = [], canRun: (String) -> Bool = canRun
  ) -> String? {
    let folders = (path ?? Environment.variable("PATH") ?? usualFolders).split(separator: ":").map(String.init)
    return (folders + others).filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first(where: canRun)
  }

  /// Returns true if a path is a file that this user may execute.
  package static func canRun(_ path: String) -> Bool { access(path, X_OK) == 0 && !SystemFile.isDirectory(path) }

  /// Its path, with symbolic links resolved if possible.
  package static var path: String {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return CommandLine.arguments.first ?? "" }
      return buffer.withUnsafeBufferPointer { resolved(String(cString: $0.baseAddress!)) }
    #else
      return resolved("/proc/self/exe")
    #endif
  }

  /// The arguments of the program as bytes: `CommandLine.arguments` replaces those that are not UTF-8.
  package static var arguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { number in
      CommandLine.unsafeArgv[number].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
