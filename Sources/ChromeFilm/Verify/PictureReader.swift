import ChromeRaster
import ChromeSystem

/// The time and the bytes that pictures may cost together, such as those of a scene or of a take: files that cannot be
/// read cost as much as others, and a small one may take minutes.
package final class PictureBudget: @unchecked Sendable {
  private let monitor = Monitor()
  private var seconds: Double
  private var bytes: Int

  /// Bytes of all files together: several pages of the largest size.
  package static let mostBytes = 128 << 20

  package init(seconds: Double = ProgramAnswer.patience, bytes: Int = mostBytes) {
    (self.seconds, self.bytes) = (seconds, bytes)
  }

  /// The bytes that are left.
  var bytesLeft: Int { monitor.locked { bytes } }

  func spend(bytes count: Int) { monitor.locked { bytes = max(0, bytes - count) } }

  /// Returns the result of a program that has the seconds that are left, which shrink by those that it took; nil if
  /// there are none.
  func run(_ body: (Double) -> ProgramAnswer?) -> ProgramAnswer? {
    let (left, start) = (monitor.locked { seconds }, SteadyClock.seconds)
    guard left > 0 else { return .late }
    let answer = body(left)
    monitor.locked { seconds = max(0, seconds - (SteadyClock.seconds - start)) }
    return answer
  }

  /// The end of a sentence about a picture for which no time is left.
  static let lateWords =
    "expected pictures that ffmpeg reads within \(Int(ProgramAnswer.patience)) s, all of them together"
}

/// Reads a picture of any format that ffmpeg can read.
package struct PictureReader {
  private let ffmpeg: String
  private let path: String
  /// The most pixels.
  private let most: Int
  private let budget: PictureBudget

  /// The largest picture that is read, in pixels: 4096 × 4096.
  package static let mostPixels = 1 << 24
  private static let longestHead = 256

  /// Returns the first picture in a file, or the reason why it cannot be read, as part of a sentence. ffmpeg reads it
  /// from its standard input and may open nothing else, even if the file refers to other files.
  ///
  /// - Parameter most: The most pixels that it may have.
  package static func picture(
    _ path: String, atMost most: Int = mostPixels, _ budget: PictureBudget = PictureBudget()
  ) -> Result<PixelImage, UserError> {
    read(path, atMost: most, budget).map(\.image)
  }

  /// A picture, and the kind of its color profile if that was not applied.
  package typealias Reading = (image: PixelImage, profile: String?)

  /// Like `picture`, with the kind of a color profile that was not applied.
  package static func read(
    _ path: String, atMost most: Int, _ budget: PictureBudget = PictureBudget()
  ) -> Result<Reading, UserError> {
    do throws(UserError) {
      let ffmpeg = try FFmpeg.place(nil, "pictures need \(FFmpeg.missing)")
      return PictureReader(ffmpeg: ffmpeg, path: path, most: most, budget: budget).read()
    } catch {
      return .failure(error)
    }
  }

  private func read() -> Result<Reading, UserError> {
    let coder = ["-c:v", "pam", "-pix_fmt", "rgba"]
    guard let answer = answer(coder, atMost: 4 * most + PictureReader.longestHead) else {
      return .failure(UserError("expected a readable picture"))
    }
    // The pixels, up to 128 MB, are handed on, not copied: from here on, nothing else may hold them.
    switch consume answer {
    case .printed(var bytes):
      guard let image = PictureReader.takeImage(from: &bytes) else { fallthrough }
      guard let bytes = profile() else { return .success((image, nil)) }
      guard let profile = ColorProfile(icc: bytes) else { return .success((image, ColorProfile.kind(icc: bytes))) }
      return .success((profile.toSRGB(consume image), nil))
    case .failed:
      let size = most == PictureReader.mostPixels ? "4096 × 4096" : "\(most)"
      return .failure(UserError("expected a complete picture that ffmpeg can read, at most \(size) pixels"))
    case .late: return .failure(UserError(PictureBudget.lateWords))
    }
  }

  /// Runs ffmpeg with a file as its standard input, and returns the file's first picture in another format. Nil if the
  /// file cannot be opened.
  private func answer(_ coder: [String], atMost limit: Int) -> ProgramAnswer? {
    guard case .success(let (file, _)) = SystemFile.openRegular(path) else { return nil }
    defer { _ = close(file) }
    let text =
      [ffmpeg, "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-err_detect", "+crccheck+explode"]
      + ["-protocol_whitelist", "pipe", "-max_pixels", "\(most)", "-i", "pipe:0", "-map", "0:v:0"]
      + ["-frames:v", "1"] + coder + ["-f", "image2pipe", "pipe:1"]
    return budget.run { Subprocess.answer(of: text, input: file, within: $0, atMost: limit) }
  }

  /// Returns the color profile in a picture's file: empty if it cannot be read, nil if there is none. Of one in several
  /// segments, the first, which has its kind.
  ///
  /// Profiles in PNG files are compressed. ffmpeg copies them to JPEG files as they are, so a small one is made.
  private func profile() -> [UInt8]? {
    guard case .success(let head) = SystemFile.start(of: path, PictureReader.longestProfile),
      PictureReader.carriesProfile(head)
    else { return nil }
    let coder = ["-vf", "scale=16:16", "-c:v", "mjpeg"]
    guard case .printed(let jpeg)? = answer(coder, atMost: PictureReader.longestPicture) else { return [] }
    return PictureReader.embeddedProfile(jpeg)
  }

  /// The most bytes of the small picture, whose profile may have several segments.
  private static let longestPicture = 1 << 22
  /// The longest segment of a profile, and the start of a file in which it must begin, in bytes.
  private static let longestProfile = 1 << 16

  /// Returns true if the start of a file has the mark of a profile: of PNG, JPEG or WebP.
  private static func carriesProfile(_ head: [UInt8]) -> Bool {
    ["iCCP", "ICC_PROFILE", "ICCP"].contains { HashPatch.find(Array($0.utf8), in: head) != nil }
  }

  /// Returns the profile in a JPEG file with one marker segment for it: FF E2, a length of two bytes, `ICC_PROFILE` and
  /// a zero, the segment's number and their count (ICC.1:2010, B.4).
  private static func embeddedProfile(_ jpeg: [UInt8]) -> [UInt8] {
    let mark = Array("ICC_PROFILE\0".utf8)
    guard let place = HashPatch.find(mark, in: jpeg), place >= 2 else { return [] }
    let end = place - 2 + Int(jpeg[place - 2]) << 8 + Int(jpeg[place - 1])
    let start = place + mark.count + 2
    return start < end && end <= jpeg.count ? Array(jpeg[start..<end]) : []
  }

  /// Returns the pixels of a PAM file, which is empty afterwards: lines of a name and a value up to `ENDHDR`, then rows
  /// of red, green, blue, alpha.
  private static func takeImage(from file: inout [UInt8]) -> PixelImage? {
    let mark = Array("\nENDHDR\n".utf8)
    let start = Array(file.prefix(longestHead))
    guard start.starts(with: "P7\n".utf8), let end = HashPatch.find(mark, in: start) else { return nil }
    let lines = String(decoding: start[..<end], as: UTF8.self).split(separator: "\n").map { $0.split(separator: " ") }
    func value(_ name: Substring) -> Int { lines.first { $0.first == name }?.last.flatMap { Int($0) } ?? 0 }
    let (width, height) = (value("WIDTH"), value("HEIGHT"))
    let head = end + mark.count
    let (pixels, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooLarge, (file.count - head) % 4 == 0, (file.count - head) / 4 == pixels else {
      return nil
    }
    file.removeFirst(head)
    defer { file = [] }
    return PixelImage(width: width, height: height, rgba: file)
  }
}
