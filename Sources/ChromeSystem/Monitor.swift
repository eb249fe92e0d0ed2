/// A lock with a condition variable.
package final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      // The wall clock may be set while a thread waits.
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Waits for a notification. Call it within `locked` only.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Waits for a notification, at most this long, in seconds. Call it within `locked` only.
  package func wait(atMost seconds: Double) {
    let seconds = min(max(0, seconds), Monitor.longest)
    var end = timespec()
    #if !canImport(Darwin)
      clock_gettime(CLOCK_MONOTONIC, &end)
    #endif
    let nanoseconds = Double(end.tv_nsec) + seconds * 1e9
    end.tv_sec += Int((nanoseconds / 1e9).rounded(.down))
    end.tv_nsec = Int(nanoseconds.truncatingRemainder(dividingBy: 1e9))
    #if canImport(Darwin)
      pthread_cond_timedwait_relative_np(condition, mutex, &end)
    #else
      pthread_cond_timedwait(condition, mutex, &end)
    #endif
  }

  /// The longest wait, in seconds: a year.
  private static let longest = 31_536_000.0

  package func wake() { pthread_cond_broadcast(condition) }
}
