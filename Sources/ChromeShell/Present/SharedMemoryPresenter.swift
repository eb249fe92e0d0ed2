internal import CDesktop
internal import CSDL2
import ChromeRaster
import ChromeSystem

/// Wayland's native way: memory that the compositor reads. Three pictures take turns, so that one is free while another
/// is shown and a third is waiting; each is updated with the changes since it was last drawn.
final class SharedMemoryPresenter: Presenter {
  private let window: OpaquePointer
  private let buffers: OpaquePointer
  private var memory: PixelMemory?
  /// The areas in which each picture is out of date.
  private var behind = [[PixelRect]](repeating: [], count: Int(WAYLAND_BUFFER_COUNT))

  let name = "shared memory"

  /// Connects to the window's Wayland surface. Throws for windows of other systems.
  init(_ window: OpaquePointer) throws {
    var why: UnsafePointer<CChar>?
    let opened = wayland_open(UnsafeMutableRawPointer(window), { WakeUp.push() }, &why)
    guard let opened else {
      throw UserError.sdl("draw through shared memory", because: why.map { String(cString: $0) } ?? "unknown")
    }
    self.window = window
    buffers = opened
  }

  var target: PixelTarget? {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    guard width > 0, height > 0 else { return nil }
    if let target = memory?.target, target.width == Int(width), target.height == Int(height) { return target }
    memory = PixelMemory(width: Int(width), height: Int(height))
    return memory?.target
  }

  var isReady: Bool { wayland_is_ready(buffers) }

  func present(_ areas: [PixelRect]) -> Bool {
    guard let target = memory?.target else { return false }
    for index in behind.indices { behind[index] = SharedMemoryPresenter.merged(behind[index] + areas, target) }
    var pixels: UnsafeMutablePointer<UInt32>?
    var isNew = false
    let index = Int(wayland_free_buffer(buffers, Int32(target.width), Int32(target.height), &pixels, &isNew))
    guard index >= 0, let pixels else { return false }
    let whole = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    for area in isNew ? [whole] : behind[index] { SharedMemoryPresenter.copy(area, of: target, to: pixels) }
    behind[index] = []
    let changed = (isNew ? [whole] : areas).flatMap { [Int32($0.x), Int32($0.y), Int32($0.width), Int32($0.height)] }
    wayland_show(buffers, Int32(index), changed, Int32(changed.count / 4))
    return true
  }

  private static func copy(_ area: PixelRect, of target: PixelTarget, to pixels: UnsafeMutablePointer<UInt32>) {
    let area = area.intersection(PixelRect(x: 0, y: 0, width: target.width, height: target.height))
    for row in area.y..<max(area.y, area.maxY) {
      let start = row * target.width + area.x
      (pixels + start).update(from: target.pixels + start, count: area.width)
    }
  }

  /// The most rectangles; more are replaced by one for the whole picture.
  private static let most = 12

  private static func merged(_ areas: [PixelRect], _ target: PixelTarget) -> [PixelRect] {
    areas.count <= most ? areas : [PixelRect(x: 0, y: 0, width: target.width, height: target.height)]
  }

  deinit { wayland_close(buffers) }
}
