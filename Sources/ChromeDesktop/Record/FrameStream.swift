import ChromeCore
import ChromeRaster

/// Files that show the same frames: drawn once, sent to each.
final class FrameStream {
  let picture: FilmPicture
  let moments: [FilmMoment]
  /// The part of the take that is shown.
  let range: ClosedRange<Tick>
  private var sinks: [any FrameSink] = []
  private var threads: [SinkThread] = []
  private var position = 0
  private var latest: FrameBuffer?

  init(_ picture: FilmPicture, _ moments: [FilmMoment], range: ClosedRange<Tick>) {
    (self.picture, self.moments, self.range) = (picture, moments, range)
  }

  /// Whether `order` is for the very same frames.
  func shows(_ order: FilmOrder) -> Bool {
    picture == order.picture && moments == order.moments && range == order.range
  }

  /// Before `start`.
  func add(_ sink: any FrameSink) { sinks.append(sink) }

  /// In which forms its files take frames.
  var needs: FrameNeeds {
    sinks.reduce(into: FrameNeeds()) { $0.insert($1.takesPlanes ? .planes : .pixels) }
  }

  /// Its files begin to take frames from a pool.
  func start(_ pool: FramePool) { threads = sinks.map { SinkThread($0, pool) } }

  /// Of all frames; good after `finish`.
  var hash: FrameHash { threads.first?.hash ?? FrameHash() }

  /// The next frame's moment; nil when all are sent.
  var next: FilmMoment? { position < moments.count ? moments[position] : nil }
  var failure: RenderFailure? { threads.lazy.compactMap(\.failure).first }

  /// One frame more.
  func send(_ buffer: FrameBuffer) {
    position += 1
    for thread in threads { thread.send(buffer, isRepeat: buffer === latest) }
    latest = buffer
  }

  /// Waits until every file is complete; what went wrong if one is not. The first that fails stops those after it.
  func finish() -> RenderFailure? {
    for thread in threads { thread.close(isWhole: true) }
    for thread in threads { if let failure = thread.join() { return failure } }
    return nil
  }

  func abandon() {
    for thread in threads {
      thread.close(isWhole: false)
      _ = thread.join()
    }
    for sink in sinks { sink.abandon() }
  }
}
