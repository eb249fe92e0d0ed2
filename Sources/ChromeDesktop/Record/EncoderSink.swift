#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Frames down the pipe of an ffmpeg process into one file.
final class EncoderSink: FrameSink {
  private let draft: Draft
  private let recipe: EncoderRecipe
  private var encoder: Subprocess
  /// Files that only the encoder needs.
  private let helpers: [String]
  private let afterwards: (Draft, FrameHash) throws(RenderFailure) -> Void
  private var converted: PlanarPicture?

  /// `afterwards` completes the draft once the encoder is done, before it gets its name.
  init(
    _ recipe: EncoderRecipe, _ ffmpeg: FFmpeg, to path: String, helpers: [String],
    afterwards: @escaping (Draft, FrameHash) throws(RenderFailure) -> Void
  ) throws(RenderFailure) {
    self.recipe = recipe
    self.helpers = helpers
    self.afterwards = afterwards
    draft = Draft(for: path)
    encoder = try Subprocess.start(recipe.arguments(program: ffmpeg.path, to: draft.path))
    if recipe.pixels == .yuv420p { converted = PlanarPicture(width: recipe.width, height: recipe.height) }
  }

  func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {
    let isWritten: Bool
    if let converted {
      if !isRepeat { converted.convert(pixels) }
      isWritten = SystemFile.write(converted.bytes, to: encoder.input)
    } else {
      isWritten = SystemFile.write(pixels, to: encoder.input)
    }
    if !isWritten { throw broken(encoder.end()) }
  }

  func finish() throws(RenderFailure) {
    if let reason = encoder.end() { throw broken(reason) }
    removeHelpers()
  }

  func publish(hash: FrameHash) throws(RenderFailure) {
    try afterwards(draft, hash)
    byteCount = draft.byteCount
    try draft.publish()
  }

  func abandon() {
    if encoder.input >= 0 { encoder.stop() }
    removeHelpers()
    draft.discard()
  }

  private(set) var byteCount = 0

  private func removeHelpers() { for path in helpers { unlink(path) } }

  private func broken(_ reason: String?) -> RenderFailure {
    let how = reason ?? "closed its input before the last frame"
    let isFull = how.contains("No space left on device")
    return RenderFailure(
      "\(draft.final): ffmpeg \(how)" + (isFull ? "\nThe disk is full: make room, or render to another folder." : ""))
  }
}
