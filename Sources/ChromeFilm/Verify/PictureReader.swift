import ChromeRaster
import ChromeSystem

/// Reads a picture of any format that ffmpeg can read.
package enum PictureReader {
  /// The largest picture that is read, in pixels: 4096 × 4096.
  package static let mostPixels = 1 << 24
  private static let longestHead = 256

  /// Returns the first picture in a file, or the reason why it cannot be read, as part of a sentence. ffmpeg reads it
  /// from its standard input and may open nothing else, even if the file refers to other files.
  ///
  /// - Parameter most: The most pixels that it may have.
  package static func picture(_ path: String, atMost most: Int = mostPixels) -> Result<PixelImage, UserError> {
    do throws(UserError) {
      return try picture(path, most, FFmpeg.place(nil, "pictures need \(FFmpeg.missing)"))
    } catch {
      return .failure(error)
    }
  }

  private static func picture(_ path: String, _ most: Int, _ ffmpeg: String) -> Result<PixelImage, UserError> {
    guard case .success(let (file, _)) = SystemFile.openRegular(path) else {
      return .failure(UserError("expected a readable picture"))
    }
    defer { _ = close(file) }
    let text =
      [ffmpeg, "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-err_detect", "+crccheck+explode"]
      + ["-protocol_whitelist", "pipe", "-max_pixels", "\(most)", "-i", "pipe:0", "-map", "0:v:0"]
      + ["-frames:v", "1", "-c:v", "pam", "-pix_fmt", "rgba", "-f", "image2pipe", "pipe:1"]
    switch Subprocess.answer(
      of: text, input: file, within: ProgramAnswer.patience, atMost: 4 * most + longestHead)
    {
    case .printed(let bytes):
      if let image = image(bytes) { return .success(image) }
      fallthrough
    case .failed:
      let size = most == mostPixels ? "4096 × 4096" : "\(most)"
      return .failure(UserError("expected a complete picture that ffmpeg can read, at most \(size) pixels"))
    case .late: return .failure(UserError(ProgramAnswer.lateWords("ffmpeg", ProgramAnswer.patience)))
    }
  }

  /// Returns the pixels of a PAM file: lines of a name and a value up to `ENDHDR`, then rows of red, green, blue,
  /// alpha.
  private static func image(_ file: [UInt8]) -> PixelImage? {
    let mark = Array("\nENDHDR\n".utf8)
    guard file.starts(with: "P7\n".utf8), let end = HashPatch.find(mark, in: Array(file.prefix(longestHead))) else {
      return nil
    }
    let lines = String(decoding: file[..<end], as: UTF8.self).split(separator: "\n").map { $0.split(separator: " ") }
    func value(_ name: Substring) -> Int { lines.first { $0.first == name }?.last.flatMap { Int($0) } ?? 0 }
    let (width, height) = (value("WIDTH"), value("HEIGHT"))
    let pixels = file[(end + mark.count)...]
    guard width > 0, height > 0, pixels.count == 4 * width * height else { return nil }
    return PixelImage(width: width, height: height, rgba: Array(pixels))
  }
}
