import ChromeCore
import ChromeLook
import ChromeRaster

/// Draws a film's take again and compares: the hash of what is drawn with the one that the film carries, and every
/// picture of the file with the one that is drawn. What can be refused without drawing is refused first.
struct FilmVerifier {
  private let path: String
  private let film: CarriedFilm
  private let container: FilmContainer
  private let renderer: Renderer
  private let moments: [FilmMoment]
  private let hasOtherFonts: Bool

  init(_ path: String, _ film: CarriedFilm, _ fonts: FontSet) throws(RenderFailure) {
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
  func verify(ffmpeg: String?) throws(RenderFailure) -> String {
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
  func drawn(_ sink: any FrameSink = HashSink()) throws(RenderFailure) -> FrameHash {
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
  func holds(_ survey: FilmSurvey) -> Bool {
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
