#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import ChromeCore

// What makes each kind of file.
extension Renderer {
  func sink(for order: FilmOrder) throws(RenderFailure) -> any FrameSink {
    switch order.format {
    case .mp4, .mov, .webm: try filmSink(order)
    case .gif: try filmSink(order)
    case .apng: try filmSink(order)
    case .png: StillSink(order, record)
    case .y4m: StillSink(order, record)
    case .folder: StillSink(order, record)
    case .vtt: StillSink(order, record)
    }
  }

  private func filmSink(_ order: FilmOrder) throws(RenderFailure) -> any FrameSink {
    guard let ffmpeg else { throw RenderFailure("\(order.path) needs the ffmpeg program") }
    let facts = FilmFacts(order: order, take: take, survey: survey, comment: record.text(for: order))
    let factsPath = Draft(for: order.path).path + ".facts"
    if case .failure(let failure) = SystemFile.replace(factsPath, with: Array(facts.text.utf8)) {
      throw RenderFailure("\(order.path) cannot be written: \(failure.reason)")
    }
    let recipe = EncoderRecipe(
      format: order.format, width: order.picture.width, height: order.picture.height, rate: order.rate,
      pixels: order.format == .mp4 || order.format == .webm ? .yuv420p : .bgra, facts: factsPath)
    do throws(RenderFailure) {
      return try EncoderSink(recipe, ffmpeg, to: order.path, helpers: [factsPath]) {
        (draft, hash) throws(RenderFailure) in
        try HashPatch.write(hash, into: draft)
      }
    } catch {
      unlink(factsPath)
      throw error
    }
  }
}
