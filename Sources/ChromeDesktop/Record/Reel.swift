import ChromeCore

/// Files that show the same frames: drawn once, sent to each.
final class Reel {
  let picture: FilmPicture
  let moments: [FilmMoment]
  private(set) var hash = FrameHash()
  private var threads: [SinkThread] = []
  private var position = 0
  private var latest: (buffer: FrameBuffer, digest: UInt64)?
  private let pool: FramePool

  init(_ picture: FilmPicture, _ moments: [FilmMoment]) {
    (self.picture, self.moments) = (picture, moments)
    let byteCount = picture.width * picture.height * 4
    // A gigabyte of large pictures would serve nobody.
    pool = FramePool(byteCount: byteCount, count: min(6, max(3, 96_000_000 / byteCount)))
  }

  func add(_ sink: any FrameSink) { threads.append(SinkThread(sink, pool)) }

  /// The next frame's moment; nil when all are sent.
  var next: FilmMoment? { position < moments.count ? moments[position] : nil }
  var sent: Int { position }
  var failure: RenderFailure? { threads.lazy.compactMap(\.failure).first }

  /// One frame more, as the artist has it now; `isNew` false: the picture before once more.
  func send(_ artist: FrameArtist, isNew: Bool) {
    position += 1
    if let latest, !isNew {
      pass(latest.buffer, isRepeat: true)
      hash.add(frame: latest.digest)
      return
    }
    let buffer = pool.borrow()
    artist.copy(to: buffer)
    let digest = FrameHash.digest(of: UnsafeRawBufferPointer(buffer.bytes))
    hash.add(frame: digest)
    pass(buffer, isRepeat: false)
    if let latest { pool.release(latest.buffer) }
    latest = (buffer, digest)
  }

  private func pass(_ buffer: FrameBuffer, isRepeat: Bool) {
    for thread in threads { thread.send(buffer, isRepeat: isRepeat) }
  }

  /// Waits until every file is complete; what went wrong if one is not.
  func finish() -> RenderFailure? {
    for thread in threads { thread.close(isWhole: true) }
    return threads.map { $0.join() }.compactMap(\.self).first
  }

  func abandon() {
    for thread in threads {
      thread.close(isWhole: false)
      _ = thread.join()
      thread.sink.abandon()
    }
  }
}
