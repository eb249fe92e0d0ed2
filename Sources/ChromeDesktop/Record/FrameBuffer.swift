#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pixels of one frame on their way from the drawing to every file that wants them.
final class FrameBuffer: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer
  /// How many have not written it yet; the pool's lock guards it.
  fileprivate(set) var users = 0

  fileprivate init(byteCount: Int) { bytes = .allocate(byteCount: byteCount, alignment: 64) }
  deinit { bytes.deallocate() }
}

/// A few buffers that go round: drawing waits when the encoders are behind, so memory stays as it is.
final class FramePool: @unchecked Sendable {
  private let monitor = Monitor()
  private let buffers: [FrameBuffer]

  /// Enough for the drawing to be a little ahead of the slowest encoder.
  init(byteCount: Int, count: Int = 6) {
    buffers = (0..<max(2, count)).map { _ in FrameBuffer(byteCount: byteCount) }
  }

  /// A buffer that nobody reads; waits for one.
  func borrow() -> FrameBuffer {
    monitor.locked {
      while true {
        if let free = buffers.first(where: { $0.users == 0 }) {
          free.users = 1
          return free
        }
        monitor.wait()
      }
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

/// A lock and a signal.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Within `locked` only.
  func wait() { pthread_cond_wait(condition, mutex) }
  func wake() { pthread_cond_broadcast(condition) }
}
