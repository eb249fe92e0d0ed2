import ChromeRaster
import ChromeSystem

/// The destination of one output's frames, which arrive in order and have equal sizes.
///
/// It is called from one thread at a time. After `finish`, only `publish` and `abandon` may follow.
package protocol FrameSink: AnyObject {
  /// True if it consumes planes of Y′CbCr (`yuv420p`) instead of rows of blue, green, red, alpha.
  var acceptsPlanes: Bool { get }
  /// Writes one frame, from the top, without padding. The bytes are valid only during the call.
  /// - Parameter isRepeat: true if the bytes equal the previous frame's.
  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError)
  /// Completes the draft after the last frame, without moving it to its final name.
  func finish() throws(UserError)
  /// Writes the frames' hash into the file's record, then moves the file to its final name.
  func publish(hash: FrameHash) throws(UserError)
  /// Stops early and removes everything that was written.
  func abandon()
  /// The size of the complete file in bytes.
  var byteCount: Int { get }
}

extension FrameSink {
  package var acceptsPlanes: Bool { false }
}

/// Discards frames; their hash is computed by the frame stream.
package final class HashSink: FrameSink {
  package let byteCount = 0
  package func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError) {}
  package func finish() throws(UserError) {}
  package func publish(hash: FrameHash) throws(UserError) {}
  package func abandon() {}
}

/// Writes the frames of one output on its own thread, in order, so that several encoders and the drawing run in
/// parallel.
final class SinkThread: @unchecked Sendable {
  let sink: any FrameSink
  private let pool: FramePool
  private let thread = JobPool(threads: 1)
  private let monitor = Monitor()
  private var isDone = false
  private var problem: UserError?
  private var sum = FrameHash()

  init(_ sink: any FrameSink, _ pool: FramePool) { (self.sink, self.pool) = (sink, pool) }

  /// The hash of all frames sent; valid after `join`.
  var hash: FrameHash { monitor.locked { sum } }

  /// The first error so far; nil if there is none.
  var failure: UserError? { monitor.locked { problem } }

  /// Enqueues a frame; the buffer is released once it is written.
  func send(_ buffer: FrameBuffer, isRepeat: Bool) {
    pool.retain(buffer)
    thread.run { [self] in
      note { () throws(UserError) in
        if let problem = pool.await(buffer) { throw problem }
        // The frames of a video without motion are all queued at once; an interrupted render must not write them first.
        if Interruption.isAsked { throw UserError.interrupted }
        if failure == nil { try write(buffer, isRepeat: isRepeat) }
      }
      pool.release(buffer)
    }
  }

  /// Ends the queue.
  /// - Parameter isWhole: true if the file is to be completed.
  func close(isWhole: Bool) {
    if !isWhole { note { () throws(UserError) in throw UserError("stopped") } }
    thread.run { [self] in
      if failure == nil { note { () throws(UserError) in try sink.finish() } }
      monitor.locked {
        isDone = true
        monitor.wake()
      }
    }
  }

  func join() -> UserError? {
    monitor.locked {
      while !isDone { monitor.wait() }
      return problem
    }
  }

  private func write(_ buffer: FrameBuffer, isRepeat: Bool) throws(UserError) {
    monitor.locked { sum.add(frame: buffer.digest) }
    try sink.write(buffer.bytes(asPlanes: sink.acceptsPlanes), isRepeat: isRepeat)
  }

  private func note(_ body: () throws(UserError) -> Void) {
    do throws(UserError) {
      try body()
    } catch {
      monitor.locked { if problem == nil { problem = error } }
    }
  }
}
