import ChromeCore
import ChromeRaster
import ChromeSystem

// What makes each kind of file.
extension Renderer {
  func sink(for order: FilmOrder) throws(RenderFailure) -> any FrameSink {
    switch order.format {
    case .mp4, .mov, .webm: try filmSink(order)
    case .gif: try gifSink(order)
    case .apng: try encoderSink(order, Draft(for: order.path), facts: nil)
    case .png: StillSink(order, record)
    case .y4m: try Y4MSink(order)
    case .folder: try FolderSink(order, record)
    case .vtt:
      TextSink(
        order.path,
        CaptionTrack(captions: survey.captions, directions: survey.directions, clock: order.clock).text)
    }
  }

  private func filmSink(_ order: FilmOrder) throws(RenderFailure) -> any FrameSink {
    let facts = FilmFacts(order: order, take: take, survey: survey, comment: record.text(for: order))
    let draft = try Draft(for: order.path)
    do throws(RenderFailure) {
      let path = draft.helper("facts")
      try write(Array(facts.text.utf8), at: path, for: order)
      let poster = try order.poster.map { moment throws(RenderFailure) in try self.poster(for: order, draft, moment) }
      return try encoderSink(order, draft, facts: path, poster: poster)
    } catch {
      draft.discard()
      throw error
    }
  }

  private func gifSink(_ order: FilmOrder) throws(RenderFailure) -> any FrameSink {
    try GIFSink(order, record, try census(for: order).palette)
  }

  /// The file of one moment's picture.
  private func poster(for order: FilmOrder, _ draft: Draft, _ moment: FilmMoment) throws(RenderFailure) -> String {
    let phones = Phones(take)
    phones.advance(to: moment.whole.tick)
    let artist = try artist(order)
    artist.draw(phones, at: moment)
    let path = draft.helper("poster")
    try write(PNG.encode(artist.image()), at: path, for: order)
    return path
  }

  private func write(_ bytes: [UInt8], at path: String, for order: FilmOrder) throws(RenderFailure) {
    if case .failure(let failure) = SystemFile.replace(path, with: bytes) {
      throw RenderFailure.writing(order.path, failure.reason)
    }
  }

  private func encoderSink(
    _ order: FilmOrder, _ draft: Draft, facts: String?, poster: String? = nil
  ) throws(RenderFailure) -> any FrameSink {
    guard let ffmpeg else {
      draft.discard()
      throw RenderFailure("\(order.path) needs the ffmpeg program")
    }
    let recipe = EncoderRecipe(
      format: order.format, width: order.picture.width, height: order.picture.height, rate: order.rate,
      pixels: order.takesPlanes ? .yuv420p : .bgra, facts: facts, poster: poster, isClear: order.picture.isClear)
    let record = record
    do throws(RenderFailure) {
      return try EncoderSink(recipe, ffmpeg, to: draft) { (draft, hash) throws(RenderFailure) in
        try FileComment.add(record.text(for: order, hash: hash.text), to: draft, order.format)
        try HashPatch.write(hash, into: draft)
      }
    } catch {
      draft.discard()
      throw error
    }
  }

  private func artist(_ order: FilmOrder) throws(RenderFailure) -> FrameArtist {
    try FrameArtist(FrameSketch(survey, order.picture, theme, range: order.range), fonts)
  }

  /// So many pictures of a film show all of its colours that matter.
  private static let sampleCount = 120

  /// Counts colours in evenly spaced frames, all of a short film's, drawn ahead of the run.
  private func census(for order: FilmOrder) throws(RenderFailure) -> ColorCensus {
    let phones = Phones(take)
    var census = ColorCensus()
    let artist = try artist(order)
    let step = max(1, order.moments.count / Renderer.sampleCount)
    for index in stride(from: 0, to: order.moments.count, by: step) {
      if Interruption.isAsked { throw RenderFailure(Interruption.words) }
      phones.advance(to: order.moments[index].whole.tick)
      artist.draw(phones, at: order.moments[index])
      artist.withBytes { census.add($0) }
    }
    return census
  }
}
