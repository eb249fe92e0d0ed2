import ChromeSystem

/// The way pictures are shown: by the processor through memory, or by the graphics hardware through a texture. Drawing
/// does not depend on it.
package enum RendererChoice: String, CaseIterable, Sendable {
  case auto, software, accelerated

  /// Returns the ways to try, best first, in a window of the video driver `driver`.
  package func ways(on driver: String) -> [PresenterWay] {
    let memory = RendererChoice.memory(on: driver)
    switch self {
    case .software: return memory + [.texture(isAccelerated: false)]
    case .accelerated: return [.texture(isAccelerated: true)] + memory + [.texture(isAccelerated: false)]
    case .auto: return RendererChoice.auto(memory, on: driver, hasHardware: RendererChoice.hasHardware)
    }
  }

  /// Returns the ways for `auto`. Wayland's shared memory beats a texture with and without hardware. Elsewhere hardware
  /// waits for the display, which memory does not; without hardware, SDL would by default use OpenGL on a CPU
  /// rasterizer, at nine times the cost.
  package static func auto(
    _ memory: [PresenterWay], on driver: String, hasHardware: @autoclosure () -> Bool
  ) -> [PresenterWay] {
    let asksHardware = driver != "wayland" && hasHardware()
    return (asksHardware ? [.texture(isAccelerated: true)] : []) + memory + [.texture(isAccelerated: false)]
  }

  /// Returns the ways that need no renderer. There are none on macOS, where SDL emulates a window's surface with a
  /// texture.
  private static func memory(on driver: String) -> [PresenterWay] {
    switch driver {
    case "wayland": [.sharedMemory]
    case "cocoa": []
    default: [.surface]
    }
  }

  /// True if there is graphics hardware. Creating a context to find out would cost the start-up time that this should
  /// save. Linux is checked for a render node or an NVIDIA or WSL device; macOS is assumed to have hardware.
  private static var hasHardware: Bool {
    #if os(Linux)
      if let forced = Environment.variable("LIBGL_ALWAYS_SOFTWARE"), !["0", "false", ""].contains(forced) {
        return false
      }
      let nodes = (128..<136).map { "/dev/dri/renderD\($0)" }
      return (nodes + ["/dev/nvidia0", "/dev/dxg"]).contains { access($0, R_OK | W_OK) == 0 }
    #else
      return true
    #endif
  }
}

/// One way of showing pictures.
package enum PresenterWay: Equatable, Sendable {
  case sharedMemory
  case surface
  case texture(isAccelerated: Bool)

  package func make(_ window: OpaquePointer) throws -> any Presenter {
    switch self {
    case .sharedMemory: try SharedMemoryPresenter(window)
    case .surface: try SurfacePresenter(window)
    case .texture(let isAccelerated): try TexturePresenter(window, isAccelerated: isAccelerated)
    }
  }
}
