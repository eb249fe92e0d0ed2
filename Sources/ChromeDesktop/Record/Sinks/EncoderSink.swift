import ChromeRaster
import ChromeSystem

/// Frames down the pipe of an ffmpeg process into one file.
final class EncoderSink: FrameSink {
  private let draft: Draft
  private let recipe: EncoderRecipe
  private var encoder: Subprocess
  private let afterwards: (Draft, FrameHash) throws(RenderFailure) -> Void

  /// `afterwards` completes the draft once the encoder is done, before it gets its name.
  init(
    _ recipe: EncoderRecipe, _ ffmpeg: FFmpeg, to draft: Draft,
    afterwards: @escaping (Draft, FrameHash) throws(RenderFailure) -> Void
  ) throws(RenderFailure) {
    self.recipe = recipe
    self.afterwards = afterwards
    self.draft = draft
    encoder = try Subprocess.start(recipe.arguments(program: ffmpeg.path, to: draft.path))
  }

  var takesPlanes: Bool { recipe.pixels == .yuv420p }

  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {
    if !encoder.write(bytes) { throw broken(encoder.end()) }
  }

  func finish() throws(RenderFailure) {
    // What is written after the last frame may be long, but it grows.
    if let reason = encoder.end(whileChanging: draft.path) { throw broken(reason) }
    guard FilmEnd.isThere(in: draft.path, recipe.format) else {
      throw RenderFailure("\(draft.final): the end of the file is missing, though ffmpeg reports no error: make room")
    }
  }

  func publish(hash: FrameHash) throws(RenderFailure) {
    try afterwards(draft, hash)
    byteCount = draft.byteCount
    try draft.publish()
  }

  func abandon() {
    if encoder.input >= 0 { encoder.stop() }
    draft.discard()
  }

  private(set) var byteCount = 0

  private func broken(_ reason: String?) -> RenderFailure {
    let how = reason ?? "closed its input before the last frame"
    return RenderFailure("\(draft.final): ffmpeg \(RenderFailure.advised(how))")
  }
}
