#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes the frames of one output on a thread of its own, in order, so that several encoders and the drawing run side
/// by side.
final class SinkThread: @unchecked Sendable {
  let sink: any FrameSink
  private let pool: FramePool
  private let monitor = Monitor()
  private var queue: [Parcel] = []
  private var isClosed = false
  private var isDone = false
  private var problem: RenderFailure?
  private let isHashing: Bool
  private var sum = FrameHash()
  private var digest: UInt64?

  private struct Parcel {
    var buffer: FrameBuffer
    var isRepeat: Bool
  }

  /// `isHashing`: also counts the frames' hash, away from the drawing.
  init(_ sink: any FrameSink, _ pool: FramePool, isHashing: Bool) {
    self.sink = sink
    self.isHashing = isHashing
    self.pool = pool
    start()
  }

  /// Of all frames sent; good after `join`.
  var hash: FrameHash { monitor.locked { sum } }

  /// What went wrong so far.
  var failure: RenderFailure? { monitor.locked { problem } }

  /// Takes one frame more; the buffer is given back when it is written.
  func send(_ buffer: FrameBuffer, isRepeat: Bool) {
    pool.retain(buffer)
    monitor.locked {
      queue.append(Parcel(buffer: buffer, isRepeat: isRepeat))
      monitor.wake()
    }
  }

  /// No more frames. `isWhole`: the file is to be completed.
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

  private func start() {
    let box = Unmanaged.passRetained(self)
    #if os(Linux)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(
      &thread, nil,
      { raw in
        #if os(Linux)
          let pointer = raw
        #else
          let pointer: UnsafeMutableRawPointer? = raw
        #endif
        if let pointer { Unmanaged<SinkThread>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    precondition(code == 0, "a thread for each output")
    #if os(Linux)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
  }

  private func run() {
    while let parcel = next() {
      if isHashing { count(parcel) }
      if failure == nil { note { () throws(RenderFailure) in try write(parcel) } }
      pool.release(parcel.buffer)
    }
    if failure == nil { note { () throws(RenderFailure) in try sink.finish() } }
    monitor.locked {
      isDone = true
      monitor.wake()
    }
  }

  private func count(_ parcel: Parcel) {
    let known = parcel.isRepeat ? digest : nil
    let digest = known ?? FrameHash.digest(of: UnsafeRawBufferPointer(parcel.buffer.bytes))
    self.digest = digest
    monitor.locked { sum.add(frame: digest) }
  }

  private func write(_ parcel: Parcel) throws(RenderFailure) {
    try sink.write(UnsafeRawBufferPointer(parcel.buffer.bytes), isRepeat: parcel.isRepeat)
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
