import ChromeCore

/// Files that show the same frames: drawn once, sent to each.
final class Reel {
  let picture: FilmPicture
  let moments: [FilmMoment]
  private var threads: [SinkThread] = []
  private var position = 0
  private var latest: FrameBuffer?
  private let pool: FramePool

  init(_ picture: FilmPicture, _ moments: [FilmMoment]) {
    (self.picture, self.moments) = (picture, moments)
    let byteCount = picture.width * picture.height * 4
    // A gigabyte of large pictures would serve nobody.
    pool = FramePool(byteCount: byteCount, count: min(6, max(3, 96_000_000 / byteCount)))
  }

  func add(_ sink: any FrameSink) { threads.append(SinkThread(sink, pool, isHashing: threads.isEmpty)) }

  /// Of all frames; good after `finish`.
  var hash: FrameHash { threads.first?.hash ?? FrameHash() }

  /// The next frame's moment; nil when all are sent.
  var next: FilmMoment? { position < moments.count ? moments[position] : nil }
  var sent: Int { position }
  var failure: RenderFailure? { threads.lazy.compactMap(\.failure).first }

  /// One frame more, as the artist has it now; `isNew` false: the picture before once more.
  func send(_ artist: FrameArtist, isNew: Bool) {
    position += 1
    if let latest, !isNew {
      return pass(latest, isRepeat: true)
    }
    let buffer = pool.borrow()
    artist.copy(to: buffer)
    pass(buffer, isRepeat: false)
    if let latest { pool.release(latest) }
    latest = buffer
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
