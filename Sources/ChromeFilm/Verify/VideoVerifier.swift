import ChromeCore
import ChromeLook
import ChromeRaster
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// Verifies a video by drawing its take again: compares the hash of the redrawn frames with the one in the record, and
/// every picture of the file with the redrawn one. Everything that can be refused without drawing is checked first.
package struct VideoVerifier {
  private let path: String
  private let video: CarriedVideo
  private let container: VideoContainer
  private let renderer: Renderer
  private let moments: [VideoMoment]
  private let hasOtherFonts: Bool

  package init(_ path: String, _ video: CarriedVideo, _ fonts: FontSet) throws(UserError) {
    guard let container = VideoContainer(path) else {
      throw UserError("\(path): not a video or screenshot made by 'render' or 'snapshot'")
    }
    (self.path, self.video, self.container) = (path, video, container)
    let take = try video.readTake(path)
    let survey = try VideoSurvey(take)
    renderer = Renderer(
      take: take, theme: (Theme(text: video.theme) ?? .light).before(take), fonts: fonts, ffmpeg: nil, survey: survey,
      record: VideoRecord(source: video.source, tuning: video.tuning, theme: video.theme))
    hasOtherFonts = FontMark(fonts) != video.fonts
    moments = try VideoVerifier.moments(path, video, survey, isStill: container == .png)
    // A still from `snapshot` has room only for what its take shows up to that moment.
    let last = container == .png ? try VideoSurvey(take, until: .time(video.range.upperBound)) : survey
    guard video.picture.holds(survey) || video.picture.holds(last) else {
      throw UserError("\(path): its take does not result in frames of this size")
    }
  }

  /// Returns the moments of the pictures. Throws if the record does not match its take.
  private static func moments(
    _ path: String, _ video: CarriedVideo, _ survey: VideoSurvey, isStill: Bool
  ) throws(UserError) -> [VideoMoment] {
    guard video.range.upperBound <= survey.duration else {
      throw UserError(
        "\(path): the record ends at \(TickClock.seconds(video.range.upperBound)) s, after the end of its take")
    }
    if let mark = video.mark, !isStill || survey.tick(of: .mark(mark)) != video.range.lowerBound {
      throw UserError("\(path): the record names a mark that its take does not have at this time")
    }
    let clock = VideoClock(video.range, survey.directions)
    let moments =
      video.contactSheet.map(clock.moments)
      ?? (isStill
        ? [VideoMoment(tick: Double(video.range.lowerBound), video: 0, mark: video.mark)]
        : clock.moments(video.rate, atMost: video.frames))
    guard moments.count == video.frames else {
      throw UserError("\(path): the record lists \(video.frames) frames, but its take results in \(moments.count)")
    }
    return moments
  }

  /// Returns the hash that both have. Throws if the video differs from its take.
  package func verify(ffmpeg: String?) throws(UserError) -> String {
    let pictures = try pictures(ffmpeg)
    let hash: FrameHash
    do throws(UserError) {
      let comparison = PictureComparison(width: video.picture.width, tolerance: container.tolerance)
      hash = try drawn(VideoCheck(path, video, pictures, comparison))
    } catch {
      throw hasOtherFonts ? UserError("\(error)\n\(fontWords)") : error
    }
    guard hash.text == video.hash else {
      let message = "\(path): frames differ: the recorded hash is \(video.hash), this program draws \(hash.text)"
      throw UserError(hasOtherFonts ? "\(message)\n\(fontWords)" : message)
    }
    return hash.text
  }

  /// Returns the hash of the pictures as this program draws them.
  package func drawn(_ sink: any FrameSink = HashSink()) throws(UserError) -> FrameHash {
    try renderer.hash(video.picture, moments, range: video.range, sink)
  }

  private var fontWords: String {
    "It was made with another font: \(video.fonts.name) instead of \(FontMark(renderer.fonts).name). Pass the font "
      + "with --font FILE."
  }

  /// Opens the pictures for decoding. Throws if their number, size or times differ from the record.
  private func pictures(_ ffmpeg: String?) throws(UserError) -> DecodedPictures {
    Interruption.watch()
    let missing = "'verify' needs \(FFmpeg.missing) or pass its path with --ffmpeg FILE"
    let ffmpeg = try FFmpeg.find(ffmpeg, missing)
    let picture = video.picture
    for file in container.screenshots(path, video) { try VideoVerifier.check(file) }
    let reading = container.reading(path, video)
    let probe = try VideoPackets(path, [ffmpeg.path] + reading, frames: video.frames)
    if let difference = probe.difference(from: video) {
      throw UserError("\(path): frames differ: \(difference)")
    }
    let decoder = container == .matroska && picture.isClear ? ["-c:v", "libvpx-vp9"] : []
    // The cells of a sheet become separate pictures, in drawing order.
    let parts = video.contactSheet.map { contactSheet in
      let corner =
        "mod(n\\,\(contactSheet.columns))*\(picture.width):floor(n/\(contactSheet.columns))*\(picture.height)"
      return ["-vf", "loop=\(contactSheet.count - 1):1,crop=\(picture.width):\(picture.height):\(corner)"]
    }
    return try DecodedPictures(
      path,
      [ffmpeg.path] + decoder + reading + (parts ?? [])
        + ffmpeg.passthrough + ["-pix_fmt", "bgra", "-f", "rawvideo", "-"],
      byteCount: picture.width * picture.height * 4)
  }

  /// Throws unless the file is a regular file of allowed size: ffmpeg would wait for a pipe, and loads a picture's file
  /// completely.
  private static func check(_ path: String) throws(UserError) {
    switch SystemFile.openRegular(path) {
    case .failure(let failure): throw UserError("\(path) cannot be read: \(failure.reason)")
    case .success(let (file, size)):
      close(file)
      guard size > SystemFile.largestFile else { return }
      throw UserError("\(path) cannot be read: \(SystemFile.tooLarge(SystemFile.largestFile))")
    }
  }
}

extension VideoPicture {
  /// Returns true if a render of such a take makes pictures of this size: the phone or the studio fills it in one
  /// direction.
  package func holds(_ survey: VideoSurvey) -> Bool {
    let needed = survey.room(isPlain: isPlain, ratio: ratio)
    let spare = min(Double(width) - needed.width * scale, Double(height) - needed.height * scale)
    return (-0.01...2.01).contains(spare)
  }
}

extension VideoPackets {
  /// The tolerance in seconds, below half a frame at 240 fps (2 ms). The coarsest containers count milliseconds.
  private static let tolerance = 0.0015

  /// Returns the first difference from the record; nil if there is none.
  func difference(from video: CarriedVideo) -> String? {
    let wide = video.picture.width * (video.contactSheet?.columns ?? 1)
    let high = video.picture.height * (video.contactSheet?.rows ?? 1)
    if let width, let height, (width, height) != (wide, high) {
      return "\(width) × \(height) pixels instead of the recorded \(wide) × \(high)"
    }
    let frames = video.contactSheet == nil ? video.frames : 1
    if times.count != frames {
      return times.count > frames
        ? "more than the recorded \(frames) frames" : "frame count \(times.count) instead of the recorded \(frames)"
    }
    for (index, time) in times.enumerated() {
      let wanted = Double(index) / video.rate.perSecond
      guard abs(time - wanted) > VideoPackets.tolerance else { continue }
      return "frame \(index + 1) is shown at \(ReportNumber.text(time)) s instead of \(ReportNumber.text(wanted)) s"
    }
    return nil
  }
}

/// The container format of a video, detected by its first bytes, because file names can be wrong.
enum VideoContainer: Equatable, Sendable {
  /// MP4 or QuickTime.
  case movie
  /// Matroska or WebM.
  case matroska
  case gif
  case apng
  case png
  case folder

  /// The first bytes of a PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init?(_ path: String) {
    if SystemFile.isDirectory(path) {
      self = .folder
      return
    }
    guard let file = FileWindow(path) else { return nil }
    let head = file.bytes(0, 12)
    if head.starts(with: VideoContainer.signature) {
      self = VideoContainer.isAnimated(file) ? .apng : .png
    } else if head.starts(with: "GIF8".utf8) {
      self = .gif
    } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if head.dropFirst(4).starts(with: "ftyp".utf8) {
      self = .movie
    } else {
      return nil
    }
  }

  /// The number of chunks in which `acTL` is looked for: an untrusted file may have billions of empty ones.
  static let mostChunks = 1000

  /// Returns true if a chunk `acTL` comes before the first picture's data (APNG).
  private static func isAnimated(_ file: borrowing FileWindow) -> Bool {
    var place = 8
    for _ in 0..<mostChunks {
      let head = file.bytes(place, 8)
      guard head.count == 8 else { return false }
      let kind = String(decoding: head[4...], as: UTF8.self)
      if kind == "acTL" || kind == "IDAT" { return kind == "acTL" }
      place += 12 + head[..<4].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }

  /// Returns the ffmpeg arguments that read the first video track of an untrusted file and nothing else: other demuxers
  /// would open files that a file refers to.
  func reading(_ path: String, _ video: CarriedVideo) -> [String] {
    // ffmpeg treats the path as a pattern, in which a % must be doubled.
    let pattern = path.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    let file = self == .folder ? pattern + "/%06d.png" : path
    let rate = ["-framerate", video.rate.fraction, "-pattern_type", "sequence", "-start_number_range", "1"]
    let checks = tolerance == 0 ? ["-err_detect", "+crccheck+explode"] : []
    return ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-protocol_whitelist", "file,pipe"]
      + ["-max_pixels", "\(CarriedVideo.mostPixels)"] + checks + (self == .folder ? rate : [])
      + ["-f", demuxer, "-i", FFmpeg.file(file), "-map", "0:v:0"]
  }

  /// Returns the files that contain one picture each; empty if one file contains all of them.
  func screenshots(_ path: String, _ video: CarriedVideo) -> [String] {
    switch self {
    case .movie, .matroska, .gif, .apng: []
    case .png: [path]
    case .folder: (0..<video.frames).map { "\(path)/\(VideoFolder.picture($0))" }
    }
  }

  private var demuxer: String {
    switch self {
    case .movie: "mov"
    case .matroska: "matroska"
    case .gif: "gif"
    case .apng: "apng"
    case .png: "png_pipe"
    case .folder: "image2"
    }
  }

  /// The largest difference of a block's mean, in levels of 255. Encoders and palettes cause up to 24.
  var tolerance: Int {
    switch self {
    case .movie, .matroska, .gif: 40
    case .apng, .png, .folder: 0
    }
  }
}

/// Compares the pictures of a finished video with redrawn ones, as each is drawn.
final class VideoCheck: FrameSink {
  private let path: String
  private let video: CarriedVideo
  private let pictures: DecodedPictures
  private let comparison: PictureComparison
  private var position = 0
  let byteCount = 0
  let acceptsPlanes = false

  init(_ path: String, _ video: CarriedVideo, _ pictures: DecodedPictures, _ comparison: PictureComparison) {
    (self.path, self.video, self.pictures, self.comparison) = (path, video, pictures, comparison)
  }

  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError) {
    guard let shown = try pictures.next() else {
      throw UserError("\(path): frames differ: frame count \(position) instead of the recorded \(video.frames)")
    }
    if let difference = comparison.difference(bytes, shown) {
      let seconds = ReportNumber.text((Double(position) / video.rate.perSecond * 1000).rounded() / 1000)
      throw UserError("\(path): frames differ: frame \(position + 1), at \(seconds) s, \(difference)")
    }
    position += 1
  }

  func finish() throws(UserError) {
    if try pictures.next() != nil {
      throw UserError("\(path): frames differ: more than the recorded \(video.frames) frames")
    }
  }

  func publish(hash: FrameHash) throws(UserError) {}
  func abandon() { pictures.close() }
}

/// Compares two pictures of blue, green, red, alpha: byte by byte, or by the mean color of each block.
struct PictureComparison {
  /// The width in pixels.
  var width: Int
  /// The largest difference of a block's mean, in levels of 255; 0 requires equal bytes.
  var tolerance: Int

  /// The side of a block in pixels; the last blocks of a row and column may be smaller.
  static let side = 8

  /// Returns a description of the first difference that is too large; nil if there is none.
  func difference(_ drawn: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer) -> String? {
    if tolerance == 0 { return anyDifference(drawn, shown) }
    let (drawn, shown) = (drawn.bindMemory(to: SIMD4<UInt8>.self), shown.bindMemory(to: SIMD4<UInt8>.self))
    let height = drawn.count / width
    for top in stride(from: 0, to: height, by: PictureComparison.side) {
      for left in stride(from: 0, to: width, by: PictureComparison.side) {
        let (right, bottom) = (min(left + PictureComparison.side, width), min(top + PictureComparison.side, height))
        var sum = SIMD4<Int32>.zero
        for row in top..<bottom {
          for place in row * width + left..<row * width + right {
            sum &+= PictureComparison.weighted(drawn[place]) &- PictureComparison.weighted(shown[place])
          }
        }
        let most = Int(max(sum.max(), -sum.min())) / (255 * (right - left) * (bottom - top))
        if most > tolerance {
          return "differs by \(most) of 255 levels near \(left), \(top); at most \(tolerance) are allowed"
        }
      }
    }
    return nil
  }

  /// Returns 255 times the visible part of a pixel: its colors multiplied by alpha, and alpha.
  private static func weighted(_ pixel: SIMD4<UInt8>) -> SIMD4<Int32> {
    let alpha = Int32(pixel.w)
    return SIMD4<Int32>(truncatingIfNeeded: pixel) &* SIMD4(alpha, alpha, alpha, 255)
  }

  private func anyDifference(_ drawn: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer) -> String? {
    if drawn.elementsEqual(shown) { return nil }
    let place = zip(drawn, shown).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    return "has a different pixel at \(place / 4 % width), \(place / 4 / width)"
  }
}

/// The pictures of a finished video, decoded by ffmpeg one at a time to rows of blue, green, red, alpha.
final class DecodedPictures {
  private let path: String
  private var decoder: Subprocess
  private let buffer: UnsafeMutableRawBufferPointer

  /// Starts the decoder. Throws if it cannot be started.
  /// - Parameter arguments: the command, which prints raw pictures of `byteCount` bytes each.
  init(_ path: String, _ arguments: [String], byteCount: Int) throws(UserError) {
    self.path = path
    decoder = try Subprocess.startPrinting(arguments)
    buffer = .allocate(byteCount: byteCount, alignment: 64)
  }

  deinit { buffer.deallocate() }

  /// Returns the next picture, valid until the next call; nil at the end. Throws if decoding fails.
  func next() throws(UserError) -> UnsafeRawBufferPointer? {
    let filled = decoder.read(into: buffer)
    return filled == buffer.count ? UnsafeRawBufferPointer(buffer) : try end(filled)
  }

  private func end(_ filled: Int) throws(UserError) -> UnsafeRawBufferPointer? {
    if let reason = decoder.end() { throw UserError("\(path) cannot be decoded: ffmpeg \(reason)") }
    if filled > 0 { throw UserError("\(path) ends in the middle of a frame") }
    return nil
  }

  func close() { if decoder.output >= 0 { decoder.stop() } }
}
