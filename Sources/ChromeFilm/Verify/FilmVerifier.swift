import ChromeCore
import ChromeLook
import ChromeRaster
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// Draws a film's take again and compares: the hash of what is drawn with the one that the film carries, and every
/// picture of the file with the one that is drawn. What can be refused without drawing is refused first.
package struct FilmVerifier {
  private let path: String
  private let film: CarriedFilm
  private let container: FilmContainer
  private let renderer: Renderer
  private let moments: [FilmMoment]
  private let hasOtherFonts: Bool

  package init(_ path: String, _ film: CarriedFilm, _ fonts: FontSet) throws(RenderFailure) {
    guard let container = FilmContainer(path) else {
      throw RenderFailure("\(path) is no kind of file that carries a film")
    }
    (self.path, self.film, self.container) = (path, film, container)
    let take = try film.take(path)
    let survey = try FilmSurvey(take)
    renderer = Renderer(
      take: take, theme: (Theme(words: film.theme) ?? .light).before(take), fonts: fonts, ffmpeg: nil, survey: survey,
      record: FilmRecord(source: film.source, tuning: film.tuning, theme: film.theme))
    hasOtherFonts = FontMark(fonts) != film.fonts
    moments = try FilmVerifier.moments(path, film, survey, isStill: container == .png)
    // A still of `snapshot` has room for what its take shows until then.
    let last = container == .png ? try FilmSurvey(take, until: .time(film.range.upperBound)) : survey
    guard film.picture.holds(survey) || film.picture.holds(last) else {
      throw RenderFailure("\(path): its take does not make pictures of its size")
    }
  }

  /// What the pictures show. Fails where the record asks for more than its take has.
  private static func moments(
    _ path: String, _ film: CarriedFilm, _ survey: FilmSurvey, isStill: Bool
  ) throws(RenderFailure) -> [FilmMoment] {
    guard film.range.upperBound <= survey.duration else {
      throw RenderFailure(
        "\(path): its record shows \(TickClock.seconds(film.range.upperBound)) s of a take that is shorter")
    }
    if let mark = film.mark, !isStill || survey.tick(of: .mark(mark)) != film.range.lowerBound {
      throw RenderFailure("\(path): its record shows a mark that its take does not have there")
    }
    let clock = FilmClock(film.range, survey.directions)
    let moments =
      film.sheet.map(clock.moments)
      ?? (isStill
        ? [FilmMoment(tick: Double(film.range.lowerBound), video: 0, mark: film.mark)]
        : clock.moments(film.rate, atMost: film.frames))
    guard moments.count == film.frames else {
      throw RenderFailure("\(path): its record says \(film.frames) pictures, its take makes \(moments.count)")
    }
    return moments
  }

  /// The hash that both have.
  package func verify(ffmpeg: String?) throws(RenderFailure) -> String {
    let pictures = try pictures(ffmpeg)
    let hash: FrameHash
    do throws(RenderFailure) {
      hash = try drawn(FilmCheck(path, film, pictures, judge()))
    } catch {
      throw hasOtherFonts ? RenderFailure("\(error.words)\n\(fontWords)") : error
    }
    guard hash.text == film.hash else {
      let words = "\(path): not the same frames: it says \(film.hash), this program draws \(hash.text)"
      throw RenderFailure(hasOtherFonts ? "\(words)\n\(fontWords)" : words)
    }
    return hash.text
  }

  /// The hash of the pictures as this program draws them.
  package func drawn(_ sink: any FrameSink = HashSink()) throws(RenderFailure) -> FrameHash {
    try renderer.hash(film.picture, moments, range: film.range, sink)
  }

  private var fontWords: String {
    "It was made with other fonts (\(film.fonts.name)), here is \(FontMark(renderer.fonts).name): give the file with "
      + "--font FILE."
  }

  private func judge() -> any FrameJudge {
    switch container.likeness {
    case .exact: ExactJudge(width: film.picture.width)
    case .palette: PaletteJudge(width: film.picture.width, GIFPalette.colors(path))
    case .similar: SimilarJudge(film.picture)
    }
  }

  private func pictures(_ ffmpeg: String?) throws(RenderFailure) -> any FilmPictures {
    guard let demuxer = container.demuxer else {
      return StillPictures(path, film, isFolder: container == .folder)
    }
    Interruption.watch()
    let ffmpeg = try FFmpeg.find(ffmpeg)
    let probe = try FilmProbe(path, demuxer, ffmpeg, frames: film.frames)
    if let difference = probe.difference(from: film) {
      throw RenderFailure("\(path): not the same frames: \(difference)")
    }
    let (width, height) = (film.picture.width, film.picture.height)
    let isPlanar = container.likeness == .similar && !film.picture.isClear
    if container.likeness == .similar, width % 2 + height % 2 > 0 {
      throw RenderFailure("\(path): its record has odd sides, which no such film has")
    }
    let decoder = container == .matroska && film.picture.isClear ? ["-c:v", "libvpx-vp9"] : []
    return try DecodedPictures(
      path,
      FilmProbe.reading(path, demuxer, ffmpeg, decoder) + ["-vsync", "passthrough", "-pix_fmt"]
        + [isPlanar ? "yuv420p" : "bgra", "-f", "rawvideo", "-"],
      byteCount: isPlanar ? width * height * 3 / 2 : width * height * 4)
  }
}

extension FilmPicture {
  /// Whether it is a picture that a render of such a take makes: the phone or the studio fills it in one direction.
  package func holds(_ survey: FilmSurvey) -> Bool {
    let needed = survey.room(isPlain: isPlain, ratio: ratio)
    let spare = min(Double(width) - needed.width * scale, Double(height) - needed.height * scale)
    return (-0.01...2.01).contains(spare)
  }
}

/// The palette of a GIF.
enum GIFPalette {
  /// The colours of the table that all pictures share, as 0xRRGGBB (GIF89a, 18 and 19).
  static func colors(_ path: String) -> [UInt32] {
    guard let file = FileWindow(path) else { return [] }
    let head = file.bytes(0, 13 + 768)
    guard head.count > 13, head[10] & 0x80 != 0 else { return [] }
    let count = min(2 << Int(head[10] & 7), (head.count - 13) / 3)
    return (0..<count).map { index in
      head[(13 + index * 3)..<(16 + index * 3)].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

/// How many pictures a film has, how large they are and when each is shown, by ffmpeg's own account of its packets;
/// nothing is decoded for that.
struct FilmProbe: Equatable {
  /// Pixels; nil where it is not said.
  var width: Int?
  var height: Int?
  /// Seconds since the first picture, in order.
  var times: [Double] = []

  /// Half a frame at 240 a second would be two; containers count in milliseconds at the coarsest.
  private static let tolerance = 0.0015
  /// Of a packet with alpha beside it; others are half as long.
  private static let longestLine = 128

  /// Asks ffmpeg; no more pictures than one too many are counted.
  init(_ path: String, _ demuxer: String, _ ffmpeg: FFmpeg, frames: Int) throws(RenderFailure) {
    let words = FilmProbe.reading(path, demuxer, ffmpeg) + ["-c", "copy", "-frames:v", "\(frames + 1)"]
    // A film is told from its packets at a gigabyte a second.
    let limit = (frames + 1) * FilmProbe.longestLine + 1 << 16
    switch Subprocess.answer(
      of: words + ["-f", "framecrc", "-"], within: ProgramAnswer.patience, atMost: limit)
    {
    case .printed(let text): self.init(text)
    case .late: throw RenderFailure(ProgramAnswer.lateWords("\(path): ffmpeg", ProgramAnswer.patience))
    case .failed: throw RenderFailure("\(path): its pictures cannot be found: it is damaged, or no film")
    }
  }

  /// How ffmpeg is told to read the first picture track of a stranger's file, and nothing else.
  static func reading(_ path: String, _ demuxer: String, _ ffmpeg: FFmpeg, _ decoder: [String] = []) -> [String] {
    [ffmpeg.path, "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-protocol_whitelist", "file,pipe"]
      + decoder + ["-f", demuxer, "-i", "file:" + path, "-map", "0:v:0"]
  }

  /// `#tb 0: 1/15360`, `#dimensions 0: 130x282`, then `0, dts, pts, duration, size, checksum` for each packet.
  init(_ text: String) {
    var unit = 1.0
    var stamps: [Int] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#tb 0: ") {
        let parts = line.dropFirst(7).split(separator: "/").compactMap { Double($0) }
        if parts.count == 2, parts[1] > 0 { unit = parts[0] / parts[1] }
      } else if line.hasPrefix("#dimensions 0: ") {
        let parts = line.dropFirst(15).split(separator: "x").map { Int($0) }
        if parts.count == 2 { (width, height) = (parts[0], parts[1]) }
      } else if !line.hasPrefix("#") {
        let fields = line.split(separator: ",").map { $0.filter { $0 != " " } }
        if fields.count >= 6, let stamp = Int(fields[2]) { stamps.append(stamp) }
      }
    }
    stamps.sort()
    times = stamps.map { Double($0 - stamps[0]) * unit }
  }

  /// What is not as the record says, in words; nil where nothing is.
  func difference(from film: CarriedFilm) -> String? {
    if let width, let height, (width, height) != (film.picture.width, film.picture.height) {
      return "pictures are \(width) × \(height), its record says \(film.picture.width) × \(film.picture.height)"
    }
    if times.count != film.frames {
      let found = times.count > film.frames ? "more" : "\(times.count)"
      return "it has \(found) pictures, its record says \(film.frames)"
    }
    for (index, time) in times.enumerated() {
      let wanted = Double(index) / film.rate.perSecond
      guard abs(time - wanted) > FilmProbe.tolerance else { continue }
      return "picture \(index + 1) is shown at \(ReportNumber.text(time)) s instead of \(ReportNumber.text(wanted)) s"
    }
    return nil
  }
}

/// What kind of file holds a film's pictures: told by its first bytes, because names lie.
enum FilmContainer: Equatable, Sendable {
  /// MP4 and QuickTime.
  case movie
  /// Matroska and WebM.
  case matroska
  case gif
  case apng
  case png
  case folder

  init?(_ path: String) {
    if SystemFile.isDirectory(path) {
      self = .folder
      return
    }
    guard let file = FileWindow(path) else { return nil }
    let head = file.bytes(0, 12)
    if head.starts(with: PNGReader.signature) {
      self = FilmContainer.isAnimated(file) ? .apng : .png
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

  /// Whether a chunk `acTL` comes before the first picture's data (APNG).
  private static func isAnimated(_ file: borrowing FileWindow) -> Bool {
    var place = 8
    while true {
      let head = file.bytes(place, 8)
      guard head.count == 8 else { return false }
      let kind = String(decoding: head[4...], as: UTF8.self)
      if kind == "acTL" || kind == "IDAT" { return kind == "acTL" }
      place += 12 + head[..<4].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// The one of ffmpeg's readers that may be used: others would follow what a file names.
  var demuxer: String? {
    switch self {
    case .movie: "mov"
    case .matroska: "matroska"
    case .gif: "gif"
    case .apng: "apng"
    case .png, .folder: nil
    }
  }

  /// What the pictures must have in common with those that are drawn again.
  var likeness: FilmLikeness {
    switch self {
    case .movie, .matroska: .similar
    case .gif: .palette
    case .apng, .png, .folder: .exact
    }
  }
}

/// How alike pictures must be.
enum FilmLikeness: Equatable, Sendable {
  case exact
  /// The nearest colours that the file's own palette has.
  case palette
  /// What an encoder may lose.
  case similar
}
