import ChromeCore
import ChromeRaster
import ChromeSession
import ChromeSystem

// Makes the sink of each file format.
extension Renderer {
  func sink(for order: FilmOrder) throws(UserError) -> any FrameSink {
    switch order.format {
    case .mp4, .mov, .webm: try videoSink(order)
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

  private func videoSink(_ order: FilmOrder) throws(UserError) -> any FrameSink {
    let facts = FilmFacts(order: order, take: take, survey: survey, comment: record.text(for: order))
    let draft = try Draft(for: order.path)
    do throws(UserError) {
      let path = draft.helper("facts")
      try write(Array(facts.text.utf8), at: path, for: order)
      let poster = try order.poster.map { moment throws(UserError) in try self.poster(for: order, draft, moment) }
      return try encoderSink(order, draft, facts: path, poster: poster)
    } catch {
      draft.discard()
      throw error
    }
  }

  private func gifSink(_ order: FilmOrder) throws(UserError) -> any FrameSink {
    try GIFSink(order, record, try census(for: order).palette)
  }

  /// Draws the poster of a moment. Returns the path of its file.
  private func poster(for order: FilmOrder, _ draft: Draft, _ moment: FilmMoment) throws(UserError) -> String {
    let phones = Phones(take)
    phones.advance(to: moment.whole.tick)
    let artist = try artist(order)
    artist.draw(phones, at: moment)
    let path = draft.helper("poster")
    try write(PNG.encode(artist.image()), at: path, for: order)
    return path
  }

  private func write(_ bytes: [UInt8], at path: String, for order: FilmOrder) throws(UserError) {
    if case .failure(let failure) = SystemFile.replace(path, with: bytes) {
      throw UserError.writing(order.path, failure.reason)
    }
  }

  private func encoderSink(
    _ order: FilmOrder, _ draft: Draft, facts: String?, poster: String? = nil
  ) throws(UserError) -> any FrameSink {
    guard let ffmpeg else {
      draft.discard()
      throw UserError("\(order.path) needs the ffmpeg program")
    }
    let recipe = EncoderRecipe(
      format: order.format, width: order.picture.width, height: order.picture.height, rate: order.rate,
      pixels: order.acceptsPlanes ? .yuv420p : .bgra, facts: facts, poster: poster, isClear: order.picture.isClear)
    let record = record
    do throws(UserError) {
      return try EncoderSink(recipe, ffmpeg, to: draft) { (draft, hash) throws(UserError) in
        try FileComment.add(record.text(for: order, hash: hash.text), to: draft, order.format)
        try HashPatch.write(hash, into: draft)
      }
    } catch {
      draft.discard()
      throw error
    }
  }

  private func artist(_ order: FilmOrder) throws(UserError) -> FrameArtist {
    try FrameArtist(FrameSketch(survey, order.picture, theme, range: order.range), fonts)
  }

  /// The number of sampled frames, which is enough to see all important colors of a film.
  private static let sampleCount = 120

  /// Counts colors in evenly spaced frames, all frames of a short film, which are drawn before the actual run.
  private func census(for order: FilmOrder) throws(UserError) -> ColorCensus {
    let phones = Phones(take)
    var census = ColorCensus()
    let artist = try artist(order)
    let step = max(1, order.moments.count / Renderer.sampleCount)
    for index in stride(from: 0, to: order.moments.count, by: step) {
      if Interruption.isAsked { throw UserError(Interruption.words) }
      phones.advance(to: order.moments[index].whole.tick)
      artist.draw(phones, at: order.moments[index])
      artist.withBytes { census.add($0) }
    }
    return census
  }
}

/// Raw frames in the YUV4MPEG2 format, which every encoder reads: 4:2:0, BT.709, video range. Needs no ffmpeg.
final class Y4MSink: FrameSink {
  private let file: DraftWriter
  let acceptsPlanes = true
  var byteCount: Int { file.byteCount }

  init(_ order: FilmOrder) throws(UserError) {
    file = try DraftWriter(for: order.path)
    let (picture, rate) = (order.picture, order.rate)
    try file.write(
      Array(
        ("YUV4MPEG2 W\(picture.width) H\(picture.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C420jpeg "
          + "XCOLORRANGE=LIMITED\n").utf8))
  }

  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError) {
    try file.write(Array("FRAME\n".utf8))
    try file.write(bytes)
  }

  func finish() throws(UserError) {}

  func publish(hash: FrameHash) throws(UserError) { try file.publish() }

  func abandon() { file.discard() }
}

/// One picture, or a sheet of pictures, as a PNG file.
final class StillSink: FrameSink {
  private let order: FilmOrder
  private let record: FilmRecord
  private var image: PixelImage
  private var position = 0
  private(set) var byteCount = 0

  init(_ order: FilmOrder, _ record: FilmRecord) {
    (self.order, self.record) = (order, record)
    let width = order.picture.width * (order.contactSheet?.columns ?? 1)
    let height = order.picture.height * (order.contactSheet?.rows ?? 1)
    image = PixelImage(width: width, height: height, rgba: [UInt8](repeating: 0, count: width * height * 4))
  }

  /// Copies the frame into the sheet's next cell, row by row from the left.
  func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError) {
    let columns = order.contactSheet?.columns ?? 1
    let (width, height) = (order.picture.width, order.picture.height)
    let corner = (position / columns * height * image.width + position % columns * width) * 4
    position += 1
    for row in 0..<height {
      for column in 0..<width {
        let source = (row * width + column) * 4
        let target = corner + (row * image.width + column) * 4
        image.rgba[target] = pixels[source + 2]
        image.rgba[target + 1] = pixels[source + 1]
        image.rgba[target + 2] = pixels[source]
        image.rgba[target + 3] = pixels[source + 3]
      }
    }
  }

  func finish() throws(UserError) {}

  func publish(hash: FrameHash) throws(UserError) {
    let texts = [(keyword: "Comment", text: record.text(for: order, hash: hash.text))]
    let bytes = PNG.encode(image, texts: texts)
    byteCount = bytes.count
    if case .failure(let failure) = SystemFile.replace(order.path, with: bytes) {
      throw UserError.writing(failure.path, failure.reason)
    }
  }

  func abandon() {}
}

/// Sends frames through a pipe to an ffmpeg process that writes one file.
final class EncoderSink: FrameSink {
  private let draft: Draft
  private let recipe: EncoderRecipe
  private var encoder: Subprocess
  private let afterwards: (Draft, FrameHash) throws(UserError) -> Void

  /// Starts the encoder. Throws if it cannot be started.
  /// - Parameter afterwards: completes the draft once the encoder is done, before the draft is moved to its final name.
  init(
    _ recipe: EncoderRecipe, _ ffmpeg: FFmpeg, to draft: Draft,
    afterwards: @escaping (Draft, FrameHash) throws(UserError) -> Void
  ) throws(UserError) {
    self.recipe = recipe
    self.afterwards = afterwards
    self.draft = draft
    encoder = try Subprocess.start(recipe.arguments(program: ffmpeg.path, to: draft.path))
  }

  var acceptsPlanes: Bool { recipe.pixels == .yuv420p }

  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError) {
    if !encoder.write(bytes) { throw broken(encoder.end()) }
  }

  func finish() throws(UserError) {
    // Finishing the file after the last frame may take long, but the file keeps changing meanwhile.
    if let reason = encoder.end(whileChanging: draft.path) { throw broken(reason) }
    guard FilmEnd.isThere(in: draft.path, recipe.format) else {
      throw UserError(
        "\(draft.final): the file is incomplete, although ffmpeg reported no error: make room and try again")
    }
  }

  func publish(hash: FrameHash) throws(UserError) {
    try afterwards(draft, hash)
    byteCount = draft.byteCount
    try draft.publish()
  }

  func abandon() {
    if encoder.input >= 0 { encoder.stop() }
    draft.discard()
  }

  private(set) var byteCount = 0

  private func broken(_ reason: String?) -> UserError {
    let how = reason ?? "closed its input before the last frame"
    return UserError("\(draft.final): ffmpeg \(how)", advice: UserError.advice(on: how))
  }
}

/// A GIF whose pictures share one palette; each pixel gets the nearest color. Needs no ffmpeg.
final class GIFSink: FrameSink {
  private let file: DraftWriter
  private let order: FilmOrder
  private let record: FilmRecord
  private var map: PaletteMap
  /// The bits of a color index; one index means "unchanged".
  private let bits: Int
  private let clear: UInt8
  private var shown: [UInt8]?
  var byteCount: Int { file.byteCount }

  init(_ order: FilmOrder, _ record: FilmRecord, _ palette: [UInt32]) throws(UserError) {
    (self.order, self.record, map) = (order, record, PaletteMap(palette))
    bits = GIFSink.bits(map.palette.count + 1)
    clear = UInt8(map.palette.count)
    file = try DraftWriter(for: order.path)
    try file.write(head)
  }

  /// Returns the bits of a table with `count` colors; at least two.
  private static func bits(_ count: Int) -> Int { max(2, Int.bitWidth - (count - 1).leadingZeroBitCount) }

  /// The signature, screen size, palette and the endless-loop extension.
  private var head: [UInt8] {
    let size = [order.picture.width, order.picture.height].flatMap(GIFSink.word)
    let colors = (map.palette + Array(repeating: 0, count: (1 << bits) - map.palette.count)).flatMap { color in
      [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    let flags = UInt8(0xF0 | (bits - 1))
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    return Array("GIF89a".utf8) + size + [flags, 0, 0] + colors + loop
  }

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }

  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError) {
    let width = order.picture.width
    var pixels = shown ?? []
    if !isRepeat || shown == nil { pixels = bytes.bindMemory(to: UInt32.self).map { map.index(of: $0) } }
    let frame = GIFFrame(pixels, over: shown, width: width, clear: clear, bits: bits)
    shown = pixels
    let delay = GIFSink.word(100 * order.rate.denominator / order.rate.numerator)
    let area = [frame.area.x, frame.area.y, frame.area.width, frame.area.height].flatMap(GIFSink.word)
    // The frame stays when the next one comes, and has a transparent index.
    try file.write([0x21, 0xF9, 4, 1 << 2 | 1] + delay + [clear, 0, 0x2C] + area + [0] + frame.bytes)
  }

  func finish() throws(UserError) {}

  func publish(hash: FrameHash) throws(UserError) {
    try file.write(FileComment.inGIF(record.text(for: order, hash: hash.text), [0x3B]))
    try file.publish()
  }

  func abandon() { file.discard() }
}

/// Writes a draft piece by piece.
final class DraftWriter {
  private let draft: Draft
  /// The file descriptor; -1 once closed.
  private var descriptor: Int32
  /// The bytes written so far.
  private(set) var byteCount = 0

  init(for path: String) throws(UserError) {
    draft = try Draft(for: path)
    descriptor = SystemFile.openNew(draft.path)
    guard descriptor >= 0 else {
      defer { draft.discard() }
      throw failure()
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(UserError) {
    guard SystemFile.write(bytes, to: descriptor) else { throw failure() }
    byteCount += bytes.count
  }

  func write(_ bytes: [UInt8]) throws(UserError) {
    guard SystemFile.write(bytes, to: descriptor) else { throw failure() }
    byteCount += bytes.count
  }

  /// Closes the complete draft and moves it to its final name.
  func publish() throws(UserError) {
    end()
    try draft.publish()
  }

  func discard() {
    end()
    draft.discard()
  }

  private func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  private func failure() -> UserError {
    UserError.writing(draft.final, String(cString: strerror(errno)))
  }
}
