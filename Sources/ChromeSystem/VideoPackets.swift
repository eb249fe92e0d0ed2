/// The number, size and times of a video's frames, according to the packets that ffmpeg lists; nothing is decoded.
package struct VideoPackets: Equatable, Sendable {
  /// The width in pixels; nil if it is not reported.
  package var width: Int?
  package var height: Int?
  /// Seconds since the first frame, in ascending order.
  package var times: [Double] = []

  /// The reason why ffmpeg lists nothing, or stops before the file's end.
  package static let noFrames =
    "no frames found up to its end: the file is damaged, cut off, or not a video; copy or export it again"

  /// The reason why a listing cannot be that of a video.
  package static let wrongNumbers =
    "the file is damaged: its frames have impossible times or sizes; copy or export it again"

  /// Seconds between the first and the last frame, and pixels of a side, above which numbers are wrong: twelve days,
  /// and what no codec has.
  private static let (longest, widest) = (1e6, 1 << 20)

  /// Bytes of the line of a packet with alpha; others are half as long.
  private static let longestLine = 128

  /// Asks ffmpeg for the packets, at most one more than `frames`. Throws if it fails or takes longer than `patience`
  /// seconds. It lists about a gigabyte a second.
  ///
  /// - Parameter reading: ffmpeg's path, and the arguments that read the video track.
  package init(
    _ path: String, _ reading: [String], frames: Int, within patience: Double = ProgramAnswer.patience
  ) throws(UserError) {
    let arguments = reading + ["-c", "copy", "-frames:v", "\(frames + 1)", "-f", "framecrc", "-"]
    let limit = (frames + 1) * VideoPackets.longestLine + 1 << 16
    switch Subprocess.answer(of: arguments, within: patience, atMost: limit) {
    case .printed(let bytes):
      guard let packets = VideoPackets(String(decoding: bytes, as: UTF8.self)) else {
        throw UserError("\(path): error: \(VideoPackets.wrongNumbers)", code: .data)
      }
      self = packets
    case .late: throw UserError(ProgramAnswer.lateWords("\(path): ffmpeg", patience))
    case .failed: throw UserError("\(path): error: \(VideoPackets.noFrames)", code: .data)
    }
  }

  /// Parses `#tb 0: 1/15360`, `#dimensions 0: 130x282`, then `0, dts, pts, duration, size, checksum` for each packet,
  /// with flags such as `F=0x4` unless it is just a key frame. Nil if a number is one that no video has: the file's
  /// bytes may be anything, and times as large as 64 bits.
  package init?(_ text: String) {
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
        if fields.count >= 6, let stamp = Int(fields[2]), !VideoPackets.isCutOff(fields) { stamps.append(stamp) }
      }
    }
    stamps.sort()
    // As fractions: the difference of two stamps may exceed 64 bits.
    times = stamps.map { (Double($0) - Double(stamps[0])) * unit }
    guard times.allSatisfy({ (0...VideoPackets.longest).contains($0) }) else { return nil }
    guard [width, height].allSatisfy({ (0...VideoPackets.widest).contains($0 ?? 0) }) else { return nil }
  }

  /// The flag of a packet that is decoded but not shown (`AV_PKT_FLAG_DISCARD`): an edit list cuts it off, as trimming
  /// on a phone or a Mac does.
  private static let discarded = 4

  private static func isCutOff(_ fields: [String]) -> Bool {
    guard let flags = fields.first(where: { $0.hasPrefix("F=0x") }) else { return false }
    return Int(flags.dropFirst(4), radix: 16).map { $0 & discarded != 0 } ?? false
  }
}
