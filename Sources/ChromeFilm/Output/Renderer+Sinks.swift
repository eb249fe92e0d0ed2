import ChromeCore
import ChromeRaster
import ChromeSession
import ChromeSystem
import ChromeTakes

// Makes the sink of each file format.
extension Renderer {
  func sink(for order: VideoOrder) throws(UserError) -> any FrameSink {
    switch order.format {
    case .mp4, .mov, .webm: try videoSink(order)
    case .gif: try gifSink(order)
    case .apng: try encoderSink(order, Draft(for: order.path), facts: nil)
    case .png: ScreenshotSink(order, record)
    case .y4m: try Y4MSink(order)
    case .folder: try FolderSink(order, record)
    case .vtt:
      TextSink(
        order.path,
        CaptionTrack(captions: survey.captions, directions: survey.directions, clock: order.clock).text)
    }
  }

  private func videoSink(_ order: VideoOrder) throws(UserError) -> any FrameSink {
    let facts = VideoFacts(order: order, take: take, survey: survey, comment: record.text(for: order))
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

  private func gifSink(_ order: VideoOrder) throws(UserError) -> any FrameSink {
    try GIFSink(order, record, try census(for: order).palette)
  }

  /// Draws the poster of a moment. Returns the path of its file.
  private func poster(for order: VideoOrder, _ draft: Draft, _ moment: VideoMoment) throws(UserError) -> String {
    let phones = Phones(take)
    phones.advance(to: moment.whole.tick)
    let artist = try artist(order)
    artist.draw(phones, at: moment)
    let path = draft.helper("poster")
    try write(PNG.encode(artist.image()), at: path, for: order)
    return path
  }

  private func write(_ bytes: [UInt8], at path: String, for order: VideoOrder) throws(UserError) {
    if case .failure(let failure) = SystemFile.replace(path, with: bytes) {
      throw UserError.writing(order.path, failure.reason)
    }
  }

  private func encoderSink(
    _ order: VideoOrder, _ draft: Draft, facts: String?, poster: String? = nil
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

  private func artist(_ order: VideoOrder) throws(UserError) -> FrameArtist {
    try FrameArtist(FrameSketch(survey, order.picture, theme, range: order.range), fonts)
  }

  /// The number of sampled frames, which is enough to see all important colors of a video.
  private static let sampleCount = 120

  /// Counts colors in evenly spaced frames, all frames of a short video, which are drawn before the actual run.
  private func census(for order: VideoOrder) throws(UserError) -> ColorCensus {
    let phones = Phones(take)
    var census = ColorCensus()
    let artist = try artist(order)
    let step = max(1, order.moments.count / Renderer.sampleCount)
    for index in stride(from: 0, to: order.moments.count, by: step) {
      if Interruption.isAsked { throw UserError.interrupted }
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

  init(_ order: VideoOrder) throws(UserError) {
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
final class ScreenshotSink: FrameSink {
  private let order: VideoOrder
  private let record: VideoRecord
  private var image: PixelImage
  private var position = 0
  private(set) var byteCount = 0

  init(_ order: VideoOrder, _ record: VideoRecord) {
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
    guard VideoEnd.isThere(in: draft.path, recipe.format) else {
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
    return draft.named(UserError("\(draft.final): ffmpeg \(how)", advice: UserError.advice(on: how)))
  }
}

/// A GIF whose pictures share one palette; each pixel gets the nearest color. Needs no ffmpeg.
final class GIFSink: FrameSink {
  private let file: DraftWriter
  private let order: VideoOrder
  private let record: VideoRecord
  private var map: PaletteMap
  /// The bits of a color index; one index means "unchanged".
  private let bits: Int
  private let clear: UInt8
  private var shown: [UInt8]?
  var byteCount: Int { file.byteCount }

  init(_ order: VideoOrder, _ record: VideoRecord, _ palette: [UInt32]) throws(UserError) {
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

/// Inserts a text into GIF and APNG files before their final bytes. Only those bytes are read.
enum FileComment {
  static func add(_ text: String, to draft: Draft, _ format: VideoFormat) throws(UserError) {
    switch format {
    case .apng: try change(draft, lastBytes: 12) { inPNG(text, $0) }
    case .mp4, .mov, .webm, .gif, .png, .y4m, .vtt, .folder: break
    }
  }

  /// Returns the file with a comment extension (GIF89a, 24) in blocks of at most 255 bytes, just before the trailer.
  static func inGIF(_ text: String, _ file: [UInt8]) -> [UInt8] {
    guard file.last == 0x3B else { return file }
    var block: [UInt8] = [0x21, 0xFE]
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let piece = rest.prefix(255)
      block.append(UInt8(piece.count))
      block += piece
      rest = rest.dropFirst(255)
    }
    return file.dropLast() + block + [0, 0x3B]
  }

  /// Returns the file with a text chunk before the end chunk of 12 bytes. It is not put at the start, because readers
  /// look for the animation's header there.
  static func inPNG(_ text: String, _ file: [UInt8]) -> [UInt8] {
    let end = Array("IEND".utf8)
    guard file.count >= 12, Array(file.suffix(8).prefix(4)) == end else { return file }
    return file.dropLast(12) + PNG.textChunk(keyword: "Comment", text) + file.suffix(12)
  }

  private static func change(
    _ draft: Draft, lastBytes count: Int, _ body: ([UInt8]) -> [UInt8]
  ) throws(UserError) {
    guard let file = FileWindow(draft.path) else { return }
    let start = max(0, file.size - count)
    let bytes = body(file.bytes(start, count))
    let descriptor = open(draft.path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(draft) }
    defer { close(descriptor) }
    guard lseek(descriptor, off_t(start), SEEK_SET) == off_t(start), SystemFile.write(bytes, to: descriptor) else {
      throw failure(draft)
    }
  }

  private static func failure(_ draft: Draft) -> UserError {
    UserError.writing(draft.final, String(cString: strerror(errno)))
  }
}

/// Checks that a finished file is complete: an encoder may lose the last bytes to a full disk and still report success.
/// Reads only the few bytes that show it.
enum VideoEnd {
  static func isThere(in path: String, _ format: VideoFormat) -> Bool {
    guard let file = FileWindow(path) else { return false }
    return switch format {
    case .mp4, .mov: boxes(in: file).map { $0.contains("moov") && $0.contains("mdat") } ?? false
    case .webm: segmentEnd(in: file) == file.size
    case .gif: file.bytes(file.size - 1, 1) == [0x3B]
    case .apng: file.bytes(file.size - 8, 4) == Array("IEND".utf8)
    case .png, .y4m, .vtt, .folder: true
    }
  }

  /// Returns the types of the outermost boxes (ISO 14496-12, 4.2); nil unless they fill the file to its last byte.
  private static func boxes(in file: borrowing FileWindow) -> Set<String>? {
    var kinds = Set<String>()
    var place = 0
    while place + 8 <= file.size {
      let head = file.bytes(place, 16)
      let isLong = number(head[..<4]) == 1
      guard !isLong || head.count == 16 else { return nil }
      let size = isLong ? number(head[8...]) : number(head[..<4])
      guard size >= 8, size <= file.size - place else { return nil }
      kinds.insert(String(decoding: head[4..<8], as: UTF8.self))
      place += size
    }
    return place == file.size ? kinds : nil
  }

  /// Returns the end offset that the segment after the EBML header declares (RFC 8794, 11; RFC 9559, 5.1); nil if it
  /// declares none.
  private static func segmentEnd(in file: borrowing FileWindow) -> Int? {
    guard file.bytes(0, 4) == [0x1A, 0x45, 0xDF, 0xA3], let header = size(at: 4, in: file) else { return nil }
    let segment = header.end + header.size
    guard file.bytes(segment, 4) == [0x18, 0x53, 0x80, 0x67], let body = size(at: segment + 4, in: file) else {
      return nil
    }
    return body.end + body.size
  }

  /// Returns a size and the offset of its end; nil for an unknown size. It has one to eight bytes: one plus the number
  /// of leading zero bits in the first byte.
  private static func size(at place: Int, in file: borrowing FileWindow) -> (size: Int, end: Int)? {
    let bytes = file.bytes(place, 8)
    guard let first = bytes.first, first > 0 else { return nil }
    let count = first.leadingZeroBitCount + 1
    guard bytes.count >= count else { return nil }
    let mask = (1 << (7 * count)) - 1
    let size = number(bytes[..<count]) & mask
    return size == mask ? nil : (size, place + count)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(truncatingIfNeeded: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

/// A video's metadata in the format that ffmpeg reads: title, comment, chapters.
struct VideoFacts {
  var order: VideoOrder
  var take: Take
  var survey: VideoSurvey
  var comment: String

  var text: String {
    let title = take.title.isEmpty ? "ChromeDesktop" : take.title
    let lines = [";FFMETADATA1", "title=\(escaped(title))", "comment=\(escaped(comment))"]
    return (lines + chapters.flatMap(lines(of:))).joined(separator: "\n") + "\n"
  }

  struct Chapter: Equatable {
    var name: String
    /// The start in ticks of the video.
    var start: Int
    var end: Int
  }

  /// The chapters: from each mark to the next, the first from the start, because players expect the whole video to be
  /// covered.
  var chapters: [Chapter] {
    let length = Int(order.clock.length.rounded())
    var starts = survey.marks.compactMap { mark in
      order.clock.video(of: mark.tick).map { (name: mark.name, tick: Int($0.rounded())) }
    }.filter { $0.tick < length }
    guard let first = starts.first else { return [] }
    if first.tick > 0 { starts.insert((take.title.isEmpty ? "Start" : take.title, 0), at: 0) }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].tick : length
      return Chapter(name: starts[index].name, start: starts[index].tick, end: end)
    }.filter { $0.end > $0.start }
  }

  private func lines(of chapter: Chapter) -> [String] {
    [
      "[CHAPTER]", "TIMEBASE=1/\(TickClock.ticksPerSecond)", "START=\(chapter.start)", "END=\(chapter.end)",
      "title=\(escaped(chapter.name))",
    ]
  }

  /// Escapes `=`, `;`, `#`, `\` and line breaks, which have a meaning in that format.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      if "=;#\\\n".unicodeScalars.contains(character) { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result
  }
}
