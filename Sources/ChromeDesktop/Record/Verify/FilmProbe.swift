import ChromeCore
import ChromeTakes

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
