import ChromeRaster
import ChromeSystem

/// Writes the frames of one output on its own thread, in order, so that several encoders and the drawing run in
/// parallel.
final class SinkThread: @unchecked Sendable {
  let sink: any FrameSink
  private let pool: FramePool
  private let monitor = Monitor()
  private var queue: [Parcel] = []
  private var isClosed = false
  private var isDone = false
  private var problem: RenderFailure?
  private var sum = FrameHash()

  private struct Parcel {
    var buffer: FrameBuffer
    var isRepeat: Bool
  }

  init(_ sink: any FrameSink, _ pool: FramePool) {
    (self.sink, self.pool) = (sink, pool)
    Worker.start { self.run() }
  }

  /// The hash of all frames sent; valid after `join`.
  var hash: FrameHash { monitor.locked { sum } }

  /// The first error so far; nil if there is none.
  var failure: RenderFailure? { monitor.locked { problem } }

  /// Enqueues a frame; the buffer is released once it is written.
  func send(_ buffer: FrameBuffer, isRepeat: Bool) {
    pool.retain(buffer)
    monitor.locked {
      queue.append(Parcel(buffer: buffer, isRepeat: isRepeat))
      monitor.wake()
    }
  }

  /// Ends the queue.
  /// - Parameter isWhole: true if the file is to be completed.
  func close(isWhole: Bool) {
    monitor.locked {
      if !isWhole, problem == nil { problem = RenderFailure("stopped") }
      isClosed = true
      monitor.wake()
    }
  }

  func join() -> RenderFailure? {
    monitor.locked {
      while !isDone { monitor.wait() }
      return problem
    }
  }

  private func run() {
    while let parcel = next() {
      note { () throws(RenderFailure) in
        if let problem = pool.await(parcel.buffer) { throw problem }
        // The frames of a film without motion are all queued at once; an interrupted render must not write them first.
        if Interruption.isAsked { throw RenderFailure(Interruption.words) }
        if failure == nil { try write(parcel) }
      }
      pool.release(parcel.buffer)
    }
    if failure == nil { note { () throws(RenderFailure) in try sink.finish() } }
    monitor.locked {
      isDone = true
      monitor.wake()
    }
  }

  private func write(_ parcel: Parcel) throws(RenderFailure) {
    monitor.locked { sum.add(frame: parcel.buffer.digest) }
    try sink.write(parcel.buffer.bytes(asPlanes: sink.takesPlanes), isRepeat: parcel.isRepeat)
  }

  private func next() -> Parcel? {
    monitor.locked {
      while queue.isEmpty, !isClosed { monitor.wait() }
      return queue.isEmpty ? nil : queue.removeFirst()
    }
  }

  private func note(_ body: () throws(RenderFailure) -> Void) {
    do throws(RenderFailure) {
      try body()
    } catch {
      monitor.locked { if problem == nil { problem = error } }
    }
  }
}
