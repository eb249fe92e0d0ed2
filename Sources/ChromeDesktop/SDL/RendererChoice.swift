#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Who draws: SDL's own software renderer, or the graphics hardware.
enum RendererChoice: String, CaseIterable, Sendable {
  case auto, software, accelerated

  /// Whether to ask for hardware. Without any, SDL's default is OpenGL on a CPU rasteriser: 9 times the CPU time and
  /// 7 times the memory of its own software renderer. Finding out by creating a context would cost that start-up, so
  /// `auto` looks for a render node or an NVIDIA or WSL device on Linux and trusts macOS.
  var isAccelerated: Bool {
    switch self {
    case .software: false
    case .accelerated: true
    case .auto: RendererChoice.hasHardware
    }
  }

  private static var hasHardware: Bool {
    #if os(Linux)
      if let forced = getenv("LIBGL_ALWAYS_SOFTWARE"), !["0", "false", ""].contains(String(cString: forced)) {
        return false
      }
      let nodes = (128..<136).map { "/dev/dri/renderD\($0)" }
      return (nodes + ["/dev/nvidia0", "/dev/dxg"]).contains { access($0, R_OK | W_OK) == 0 }
    #else
      return true
    #endif
  }
}
