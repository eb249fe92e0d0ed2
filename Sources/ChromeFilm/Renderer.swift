import ChromeCore
import ChromeLook
import ChromeRaster
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// Makes files from a take: the simulation runs once, and each picture is drawn once for all files that show it.
package struct Renderer {
  package var take: Take
  package var theme: Theme
  package var fonts: FontSet
  /// The ffmpeg program; nil if no file needs it.
  package var ffmpeg: FFmpeg?
  package var survey: VideoSurvey
  package var record: VideoRecord

  package init(
    take: Take, theme: Theme, fonts: FontSet, ffmpeg: FFmpeg? = nil, survey: VideoSurvey, record: VideoRecord
  ) {
    self.take = take
    self.theme = theme
    self.fonts = fonts
    self.ffmpeg = ffmpeg
    self.survey = survey
    self.record = record
  }

  /// Receives the number of drawn frames and the total.
  package typealias Progress = (_ done: Int, _ total: Int) -> Void

  package func render(_ orders: [VideoOrder], progress: Progress) throws(UserError) -> [RenderReport.File] {
    let reels = gather(try sinks(for: orders))
    do throws(UserError) {
      try run(reels.map(\.reel), progress)
      for (reel, _) in reels { if let failure = reel.finish() { throw failure } }
      if Interruption.isAsked { throw UserError.interrupted }
      let reports = try publish(reels)
      return reports
    } catch {
      for (reel, _) in reels { reel.abandon() }
      throw Interruption.isAsked ? UserError.interrupted : error
    }
  }

  /// Returns the hash of frames that are drawn only for `sink`. Throws if drawing or the sink fails.
  package func hash(
    _ picture: VideoPicture, _ moments: [VideoMoment], range: ClosedRange<Tick>, _ sink: any FrameSink = HashSink()
  ) throws(UserError) -> FrameHash {
    let reel = FrameStream(picture, moments, range: range)
    reel.add(sink)
    do throws(UserError) {
      try run([reel]) { _, _ in }
    } catch {
      reel.abandon()
      throw error
    }
    let failure = reel.finish()
    sink.abandon()
    if let failure { throw failure }
    return reel.hash
  }

  /// Makes the sinks of all orders. Throws if one fails, and then removes the others.
  private func sinks(for orders: [VideoOrder]) throws(UserError) -> [(VideoOrder, any FrameSink)] {
    var sinks: [(VideoOrder, any FrameSink)] = []
    do throws(UserError) {
      for order in orders { sinks.append((order, try sink(for: order))) }
      return sinks
    } catch {
      for (_, sink) in sinks { sink.abandon() }
      throw error
    }
  }

  private typealias Casting = (reel: FrameStream, files: [(order: VideoOrder, sink: any FrameSink)])

  private func gather(_ files: [(VideoOrder, any FrameSink)]) -> [Casting] {
    var reels: [Casting] = []
    for (order, sink) in files {
      let same = reels.firstIndex { $0.reel.shows(order) }
      let index = same ?? reels.count
      if same == nil { reels.append((FrameStream(order.picture, order.moments, range: order.range), [])) }
      reels[index].reel.add(sink)
      reels[index].files.append((order, sink))
    }
    return reels
  }

  /// Runs the simulation once. The frame that comes first in the take, among the next frames of all streams, is drawn
  /// next.
  private func run(_ reels: [FrameStream], _ progress: Progress) throws(UserError) {
    let desks = desks(for: reels, DrawPool(theme, fonts))
    let phones = Phones(take)
    let sketches = reels.map { FrameSketch(survey, $0.picture, theme, range: $0.range) }
    let total = reels.reduce(0) { $0 + $1.moments.count }
    var done = 0
    while let (reel, sketch) = zip(reels, sketches).filter({ $0.0.next != nil })
      .min(by: { ($0.0.next?.tick ?? 0) < ($1.0.next?.tick ?? 0) })
    {
      guard let moment = reel.next, let desk = desks[reel.picture] else { return }
      if Interruption.isAsked { throw UserError.interrupted }
      if let failure = reel.failure { throw failure }
      let tick = moment.whole.tick
      if tick > phones.tick || phones.tick == 0 { phones.advance(to: tick) }
      let shown = moment.mark.map { Phones.standing(take, at: $0) } ?? phones
      reel.send(desk.buffer(for: sketch.list(shown, at: moment)))
      done += 1
      progress(done, total)
    }
  }

  /// Makes a cache for each picture, with the pixel forms that any of its files needs.
  private func desks(for reels: [FrameStream], _ painter: DrawPool) -> [VideoPicture: FrameCache] {
    var desks: [VideoPicture: FrameCache] = [:]
    for reel in reels where desks[reel.picture] == nil {
      let needs = reels.filter { $0.picture == reel.picture }.reduce(into: FrameNeeds()) { $0.formUnion($1.needs) }
      desks[reel.picture] = FrameCache(reel.picture, needs, painter)
    }
    for reel in reels { if let desk = desks[reel.picture] { reel.start(desk.pool) } }
    return desks
  }

  private func publish(_ reels: [Casting]) throws(UserError) -> [RenderReport.File] {
    var reports: [RenderReport.File] = []
    for (reel, files) in reels {
      for (order, sink) in files {
        try sink.publish(hash: reel.hash)
        reports.append(RenderReport.File(order, hash: reel.hash, byteCount: sink.byteCount))
      }
    }
    return reports
  }
}

/// The frames of one picture, for all files that show them: a frame that equals its predecessor is not drawn again.
final class FrameCache {
  let pool: FramePool
  private let picture: VideoPicture
  private let painter: DrawPool
  private var latest: (list: DisplayList, buffer: FrameBuffer)?

  init(_ picture: VideoPicture, _ needs: FrameNeeds, _ painter: DrawPool) {
    (self.picture, self.painter) = (picture, painter)
    pool = FramePool(picture, needs)
  }

  /// Returns the buffer that contains `list`, or will once it is drawn. It is valid until the next call, or until
  /// released by those who retain it.
  func buffer(for list: DisplayList) -> FrameBuffer {
    if let latest, latest.list == list { return latest.buffer }
    let buffer = pool.borrow()
    painter.draw(list, picture, into: buffer, of: pool)
    if let latest { pool.release(latest.buffer) }
    latest = (list, buffer)
    return buffer
  }
}

/// Files that show the same frames: each frame is drawn once and sent to all of them.
final class FrameStream {
  let picture: VideoPicture
  let moments: [VideoMoment]
  /// The part of the take that is shown, in ticks.
  let range: ClosedRange<Tick>
  private var sinks: [any FrameSink] = []
  private var threads: [SinkThread] = []
  private var position = 0
  private var latest: FrameBuffer?

  init(_ picture: VideoPicture, _ moments: [VideoMoment], range: ClosedRange<Tick>) {
    (self.picture, self.moments, self.range) = (picture, moments, range)
  }

  /// Returns true if `order` shows exactly the frames of this stream.
  func shows(_ order: VideoOrder) -> Bool {
    picture == order.picture && moments == order.moments && range == order.range
  }

  /// Adds a file. Must be called before `start`.
  func add(_ sink: any FrameSink) { sinks.append(sink) }

  /// The pixel forms that the files consume.
  var needs: FrameNeeds {
    sinks.reduce(into: FrameNeeds()) { $0.insert($1.acceptsPlanes ? .planes : .pixels) }
  }

  /// Starts the files' threads, which take frames from a pool.
  func start(_ pool: FramePool) { threads = sinks.map { SinkThread($0, pool) } }

  /// The hash of all frames; valid after `finish`.
  var hash: FrameHash { threads.first?.hash ?? FrameHash() }

  /// The next frame's moment; nil when all are sent.
  var next: VideoMoment? { position < moments.count ? moments[position] : nil }
  var failure: UserError? { threads.lazy.compactMap(\.failure).first }

  /// Sends a frame to all files.
  func send(_ buffer: FrameBuffer) {
    position += 1
    for thread in threads { thread.send(buffer, isRepeat: buffer === latest) }
    latest = buffer
  }

  /// Waits until every file is complete. Returns the first error, which also stops the files after it.
  func finish() -> UserError? {
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

/// Draws frames on several threads. A display list is a value, and drawing depends on nothing else, so neither the
/// thread, the canvas nor the order affects the result.
final class DrawPool: @unchecked Sendable {
  private let theme: Theme
  private let fonts: FontSet
  private let threads: JobPool
  private let monitor = Monitor()
  /// The canvases on which no thread draws now, guarded by `monitor`.
  private var canvases: [VideoPicture: [PixelCanvas]] = [:]

  /// The most drawing threads: four are always enough for the encoders, whose own threads need the machine too.
  private static let mostThreads = 4

  init(_ theme: Theme, _ fonts: FontSet, threadCount: Int = min(Worker.coreCount, mostThreads)) {
    (self.theme, self.fonts, threads) = (theme, fonts, JobPool(threads: threadCount))
  }

  /// Queues a picture to be drawn into a borrowed buffer.
  func draw(_ list: DisplayList, _ picture: VideoPicture, into buffer: FrameBuffer, of pool: FramePool) {
    threads.run { [self] in
      do throws(UserError) {
        let canvas = try canvas(for: picture)
        var digest = FrameDigest()
        let grid = PixelGrid(scale: picture.scale)
        canvas.draw(list, grid: grid, background: picture.background(theme)) { rows, bytes in
          buffer.store(rows, bytes)
          digest.add(bytes)
        }
        monitor.locked { canvases[picture, default: []].append(canvas) }
        pool.deliver(buffer, digest.value)
      } catch {
        pool.spoil(buffer, error)
      }
    }
  }

  private func canvas(for picture: VideoPicture) throws(UserError) -> PixelCanvas {
    if let known = monitor.locked({ canvases[picture]?.popLast() }) { return known }
    do {
      return try PixelCanvas(width: picture.width, height: picture.height, fonts: fonts)
    } catch {
      throw UserError("\(error)")
    }
  }
}
