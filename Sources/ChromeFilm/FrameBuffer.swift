import ChromeSystem

/// One frame between drawing and the files that use it: as rows of blue, green, red, alpha, as planes of Y′CbCr, or
/// both, with its fingerprint.
///
/// One thread fills it, then others read it; the pool's lock orders the accesses.
final class FrameBuffer: @unchecked Sendable {
  let pixels: UnsafeMutableRawBufferPointer?
  let planes: PlanarPicture?
  /// True if colors must be unpremultiplied: they are drawn multiplied by alpha, but files store them straight.
  private let isClear: Bool
  fileprivate(set) var digest: UInt64 = 0
  fileprivate(set) var problem: UserError?
  fileprivate var isReady = false
  /// The number of users that still need the buffer.
  fileprivate var users = 0

  fileprivate init(_ picture: VideoPicture, _ needs: FrameNeeds) {
    isClear = picture.isClear
    let byteCount = picture.width * picture.height * 4
    pixels = needs.contains(.pixels) ? .allocate(byteCount: byteCount, alignment: 64) : nil
    planes = needs.contains(.planes) ? PlanarPicture(width: picture.width, height: picture.height) : nil
  }

  deinit { pixels?.deallocate() }

  /// Copies rows of a picture in the required forms. Bands begin at even rows.
  func store(_ rows: Range<Int>, _ bytes: UnsafeRawBufferPointer) {
    if let pixels, !rows.isEmpty {
      let start = rows.lowerBound * (bytes.count / rows.count)
      let band = UnsafeMutableRawBufferPointer(rebasing: pixels[start..<(start + bytes.count)])
      band.copyMemory(from: bytes)
      if isClear { AlphaDivision.apply(to: band) }
    }
    planes?.convert(rows, bytes)
  }

  /// Returns the frame in the form that a sink consumes.
  func bytes(asPlanes: Bool) -> UnsafeRawBufferPointer {
    if asPlanes, let planes { return planes.bytes }
    return pixels.map { UnsafeRawBufferPointer($0) } ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }
}

/// The pixel forms in which files consume frames.
struct FrameNeeds: OptionSet, Sendable {
  let rawValue: UInt8
  static let pixels = FrameNeeds(rawValue: 1)
  static let planes = FrameNeeds(rawValue: 2)
}

/// A fixed number of buffers that are reused. Drawing waits when the encoders are behind, so memory use stays bounded.
final class FramePool: @unchecked Sendable {
  private let monitor = Monitor()
  private let buffers: [FrameBuffer]

  /// Bytes for all buffers. With the canvases of four threads, a render of 1170 × 2532 pixels stays below 150 MB.
  private static let budget = 56_000_000
  private static let counts = 3...12

  init(_ picture: VideoPicture, _ needs: FrameNeeds) {
    let count = FramePool.budget / max(1, picture.width * picture.height * 4)
    buffers = (0..<min(max(count, FramePool.counts.lowerBound), FramePool.counts.upperBound)).map { _ in
      FrameBuffer(picture, needs)
    }
  }

  /// Returns an unused buffer to fill; waits until one is free.
  func borrow() -> FrameBuffer {
    monitor.locked {
      while true {
        if let free = buffers.first(where: { $0.users == 0 }) {
          (free.users, free.isReady, free.problem) = (1, false, nil)
          return free
        }
        monitor.wait()
      }
    }
  }

  /// Marks a borrowed buffer as complete.
  func deliver(_ buffer: FrameBuffer, _ digest: UInt64) {
    monitor.locked {
      (buffer.digest, buffer.isReady) = (digest, true)
      monitor.wake()
    }
  }

  /// Marks a borrowed buffer as failed.
  func spoil(_ buffer: FrameBuffer, _ problem: UserError) {
    monitor.locked {
      (buffer.problem, buffer.isReady) = (problem, true)
      monitor.wake()
    }
  }

  /// Waits until the buffer is complete. Returns the error if drawing it failed.
  func await(_ buffer: FrameBuffer) -> UserError? {
    monitor.locked {
      while !buffer.isReady { monitor.wait() }
      return buffer.problem
    }
  }

  func retain(_ buffer: FrameBuffer) { monitor.locked { buffer.users += 1 } }

  func release(_ buffer: FrameBuffer) {
    monitor.locked {
      buffer.users -= 1
      if buffer.users == 0 { monitor.wake() }
    }
  }
}
