import ChromeSystem

/// Small pictures of a recording in a file, at even distances in time: rows of red, green, blue, alpha.
package struct RecordingPictures: Equatable, Sendable {
  package let path: String
  package let width: Int
  package let height: Int
  /// Pictures per second.
  package let rate: Double
  /// Pictures in the file; at least one.
  package let count: Int

  /// Rows of a picture.
  fileprivate static let rows = 480
  /// Bytes of the file; a longer recording has fewer pictures per second.
  fileprivate static let mostBytes = 100_000_000.0
  fileprivate static let mostRate = 30.0
  /// Seconds for decoding.
  fileprivate static let patience = 120.0

  private var size: Int { width * height * 4 }

  /// Returns the number of the picture that is shown at a time in seconds.
  package func number(at seconds: Double) -> Int { min(max(0, Int(seconds * rate)), count - 1) }

  /// Reads a picture; nil if the file is gone or shorter.
  package func picture(_ number: Int) -> [UInt8]? {
    guard case .success((let file, _)) = SystemFile.openRegular(path) else { return nil }
    defer { close(file) }
    var rgba = [UInt8](repeating: 0, count: size)
    let found = rgba.withUnsafeMutableBytes { pread(file, $0.baseAddress, size, off_t(number * size)) }
    return found == size ? rgba : nil
  }
}

extension VideoReader {
  /// Decodes a recording into a file.
  ///
  /// - Parameter seconds: the recording's length.
  package func pictures(
    of path: String, seconds: Double, into file: String
  ) throws(UserError) -> RecordingPictures {
    let shown = try shownSize(path, VideoReader.reading(path))
    let height = min(shown.height, RecordingPictures.rows)
    let width = max(1, shown.width * height / shown.height)
    let affordable = RecordingPictures.mostBytes / Double(width * height * 4) / max(seconds, 1)
    let rate = min(RecordingPictures.mostRate, affordable)
    let filter = "setpts=PTS-STARTPTS,fps=\(rate),\(cut)scale=\(width):\(height)"
    let most = Int(VideoReader.longest * rate) + 1
    let arguments =
      [ffmpeg.path] + (try VideoReader.reading(path))
      + ["-vf", filter, "-frames:v", "\(most)", "-pix_fmt", "rgba", "-f", "rawvideo", "-y", FFmpeg.file(file)]
    guard case .printed = Subprocess.answer(of: arguments, within: RecordingPictures.patience),
      case .success((let made, let bytes)) = SystemFile.openRegular(file), close(made) == 0,
      bytes >= width * height * 4
    else { throw UserError("\(path): error: its pictures cannot be decoded", code: .data) }
    return RecordingPictures(
      path: file, width: width, height: height, rate: rate, count: bytes / (width * height * 4))
  }
}
