/// A lock with a condition variable.
package final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
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
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = Double(end.tv_nsec) + max(0, seconds) * 1e9
    end.tv_sec += Int((nanoseconds / 1e9).rounded(.down))
    end.tv_nsec = Int(nanoseconds.truncatingRemainder(dividingBy: 1e9))
    pthread_cond_timedwait(condition, mutex, &end)
  }

  package func wake() { pthread_cond_broadcast(condition) }
}
