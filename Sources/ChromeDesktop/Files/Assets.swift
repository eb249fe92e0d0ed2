import ChromeSystem

#if canImport(Darwin)
  internal import MachO
#endif

/// Finds the shipped files from any working directory.
package enum Assets {
  /// Names a folder to use instead of the shipped `Assets`.
  static let variable = "CHROME_DESKTOP_ASSETS"

  /// The folder of shipped files: what the environment says, else the nearest `Assets` at or above the program, else
  /// the working directory's; nil if there is none.
  package static func folder() -> String? {
    if let named = getenv(variable).map({ String(cString: $0) }), !named.isEmpty { return named }
    let aboveProgram = Path.ancestors(of: programPath).flatMap {
      ["\($0)/Assets", "\($0)/share/chrome-desktop/Assets"]
    }
    return (aboveProgram + ["Assets"]).first { SystemFile.isDirectory($0 + "/Tunings") }
  }

  /// The program's own file, with symbolic links followed where the system says so.
  private static var programPath: String {
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
