#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the shipped files from any working directory.
enum Assets {
  /// Names a folder to use instead of the shipped `Assets`.
  static let variable = "CHROME_DESKTOP_ASSETS"

  /// The folder of shipped files: what the environment says, else the nearest `Assets` at or above the program, else
  /// the working directory's; nil if there is none.
  static func folder() -> String? {
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

/// Paths as text.
enum Path {
  /// The folders that hold `path`, the nearest first.
  static func ancestors(of path: String) -> [String] {
    sequence(first: folder(of: path)) { $0 == "/" || $0 == "." ? nil : folder(of: $0) }.map { $0 == "/" ? "" : $0 }
  }

  /// The file's name without its folders and without `.json`.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// A path that is meant from `folder`; nil for the working directory.
  static func joined(_ folder: String?, _ path: String) -> String {
    guard let folder, folder != ".", !path.hasPrefix("/") else { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The same for the same file, however its folders are written: `./a//b` is `a/b`. Links are not followed.
  static func normal(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "") + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// The folder that holds `path`: `.` if it names none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
