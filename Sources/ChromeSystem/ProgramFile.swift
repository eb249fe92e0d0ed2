#if canImport(Darwin)
  internal import MachO
#endif

/// The running program's own file.
package enum ProgramFile {
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

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
