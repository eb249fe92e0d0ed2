import ChromeSystem

/// The machine that results were measured on: without it they are meaningless.
struct Machine: Equatable, Sendable {
  var processor: String
  var cores: Int
  var system: String
  /// Build configuration, `release` or `debug`.
  var build: String

  static var this: Machine {
    Machine(
      processor: processorName, cores: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), system: systemName, build: build)
  }

  var text: String { "\(processor), \(cores) cores, \(system), \(build) build" }

  #if DEBUG
    private static let build = "debug"
  #else
    private static let build = "release"
  #endif

  private static var systemName: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown system" }
    let kernel = "\(word(name.sysname)) \(word(name.release)) \(word(name.machine))"
    return value(of: "PRETTY_NAME", in: "/etc/os-release", after: "=").map { "\($0), \(kernel)" } ?? kernel
  }

  private static var processorName: String {
    #if canImport(Darwin)
      var size = 256
      var bytes = [CChar](repeating: 0, count: size)
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return "unknown processor" }
      return bytes.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #else
      return value(of: "model name", in: "/proc/cpuinfo", after: ":") ?? "unknown processor"
    #endif
  }

  /// Returns the text after `key` and a separator in the first such line of a system file.
  private static func value(of key: String, in path: String, after sign: Character) -> String? {
    guard case .success(let bytes) = SystemFile.read(path) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(key) }) else { return nil }
    let value = line.split(separator: sign, maxSplits: 1).dropFirst().first ?? ""
    return String(value.drop { $0 == " " || $0 == "\t" }.filter { $0 != "\"" })
  }

  /// Returns a fixed-size array of C characters as text.
  private static func word<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
