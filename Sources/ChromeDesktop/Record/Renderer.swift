import ChromeCore
import ChromeLook
import ChromeRaster
import ChromeTakes

/// Makes files from a take: one run of the simulation, each picture drawn once for all files that show it.
package struct Renderer {
  var take: Take
  var theme: Theme
  var fonts: FontSet
  /// nil where no file needs it.
  var ffmpeg: FFmpeg?
  var survey: FilmSurvey
  var record: FilmRecord

  /// Told how many frames of how many are drawn.
  package typealias Progress = (_ done: Int, _ total: Int) -> Void

  func render(_ orders: [FilmOrder], progress: Progress) throws(RenderFailure) -> [RenderReport.File] {
    let reels = gather(try sinks(for: orders))
    do throws(RenderFailure) {
      try run(reels.map(\.reel), progress)
      for (reel, _) in reels { if let failure = reel.finish() { throw failure } }
      if Interruption.isAsked { throw RenderFailure(Interruption.words) }
      let reports = try publish(reels)
      return reports
    } catch {
      for (reel, _) in reels { reel.abandon() }
      throw Interruption.isAsked ? RenderFailure(Interruption.words) : error
    }
  }

  /// The hash of frames that are drawn for nobody but `sink`.
  func hash(
    _ picture: FilmPicture, _ moments: [FilmMoment], range: ClosedRange<Tick>, _ sink: any FrameSink = HashSink()
  ) throws(RenderFailure) -> FrameHash {
    let reel = FrameStream(picture, moments, range: range)
    reel.add(sink)
    do throws(RenderFailure) {
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

  /// All of them, or none.
  private func sinks(for orders: [FilmOrder]) throws(RenderFailure) -> [(FilmOrder, any FrameSink)] {
    var sinks: [(FilmOrder, any FrameSink)] = []
    do throws(RenderFailure) {
      for order in orders { sinks.append((order, try sink(for: order))) }
      return sinks
    } catch {
      for (_, sink) in sinks { sink.abandon() }
      throw error
    }
  }

  private typealias Casting = (reel: FrameStream, files: [(order: FilmOrder, sink: any FrameSink)])

  private func gather(_ files: [(FilmOrder, any FrameSink)]) -> [Casting] {
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

  /// The one run: whichever reel's next frame comes first in the take is drawn next.
  private func run(_ reels: [FrameStream], _ progress: Progress) throws(RenderFailure) {
    let crew = DrawPool(theme, fonts)
    defer { crew.close() }
    let desks = desks(for: reels, crew)
    let phones = Phones(take)
    let sketches = reels.map { FrameSketch(survey, $0.picture, theme, range: $0.range) }
    let total = reels.reduce(0) { $0 + $1.moments.count }
    var done = 0
    while let (reel, sketch) = zip(reels, sketches).filter({ $0.0.next != nil })
      .min(by: { ($0.0.next?.tick ?? 0) < ($1.0.next?.tick ?? 0) })
    {
      guard let moment = reel.next, let desk = desks[reel.picture] else { return }
      if Interruption.isAsked { throw RenderFailure(Interruption.words) }
      if let failure = reel.failure { throw failure }
      let tick = moment.whole.tick
      if tick > phones.tick || phones.tick == 0 { phones.advance(to: tick) }
      let shown = moment.mark.map { Phones.standing(take, at: $0) } ?? phones
      reel.send(desk.buffer(for: sketch.list(shown, at: moment)))
      done += 1
      progress(done, total)
    }
  }

  /// One for each picture, with the forms that any of its files needs.
  private func desks(for reels: [FrameStream], _ crew: DrawPool) -> [FilmPicture: FrameCache] {
    var desks: [FilmPicture: FrameCache] = [:]
    for reel in reels where desks[reel.picture] == nil {
      let needs = reels.filter { $0.picture == reel.picture }.reduce(into: FrameNeeds()) { $0.formUnion($1.needs) }
      desks[reel.picture] = FrameCache(reel.picture, needs, crew)
    }
    for reel in reels { if let desk = desks[reel.picture] { reel.start(desk.pool) } }
    return desks
  }

  private func publish(_ reels: [Casting]) throws(RenderFailure) -> [RenderReport.File] {
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
