import ChromeSystem

/// Reads a screen recording through the ffmpeg program as gray rows with the times of their packets: screen recordings
/// have variable rates, so time never comes from counting frames.
package struct VideoReader {
  package let ffmpeg: FFmpeg
  /// The part of the frames that is read; nil for all of them.
  package var box: ScreenBox?

  /// Longest recording in seconds; a gesture lasts one or two, so a minute holds dozens.
  package static let longest = 60.0
  /// Most frames; 60 s at 120 per second.
  static let mostFrames = 7200
  /// The least share of the frames that ffmpeg must decode: some files begin with frames that refer to earlier ones.
  private static let leastDecoded = 0.95
  /// Rows of a frame: more than one per point of any phone, so that edges are found to a third of a point.
  static let mostRows = 1280
  /// Values per row.
  static let columns = 24
  /// The part of a frame's width that is read, and what is left out at its left: scroll indicators and rounded corners
  /// are at the edges.
  static let (readWidth, leftOut) = (0.88, 0.04)
  /// Pixels of the largest frame that is decoded.
  static let mostPixels = 1 << 24
  /// Seconds for listing the packets.
  private static let patience = 60.0

  package init(ffmpeg: FFmpeg) { self.ffmpeg = ffmpeg }

  /// The beginning of the ffmpeg filters that read frames.
  package var cut: String { box.map { "\($0.filter)," } ?? "" }

  /// Returns the recording and the size of its frames in pixels. Throws, with advice, for a file that is not a
  /// recording, or one that is too long, too short or damaged.
  package func read(_ path: String) throws(UserError) -> (
    video: GrayVideo, width: Int, height: Int
  ) {
    let reading = try VideoReader.reading(path)
    let packets = try packets(path, reading)
    let (width, height) = try shownSize(path, reading)
    guard Double(height) >= VideoDevice.leastShape * Double(width) else {
      throw VideoReader.refusal(
        path,
        "the recording is \(width) × \(height) pixels: the phone lies on its side, or too little of the page is in it "
          + "to follow; record the whole screen of an upright phone")
    }
    let video = try decoded(path, reading, packets, height: height).withoutRepeats()
    guard !video.isLetterboxed else {
      throw VideoReader.refusal(
        path,
        "the recording has black bands around the screen: cut them off, for example with "
          + "'ffmpeg -i FILE -vf crop=WIDTH:HEIGHT screen.mp4', which keeps the middle")
    }
    return (video, width, height)
  }

  /// Returns the packets of a recording. Throws, with advice, for a file that has too few or too many, or impossible
  /// ones: nothing is decoded before.
  func packets(_ path: String, _ reading: [String]) throws(UserError) -> VideoPackets {
    let packets = try VideoPackets(
      path, [ffmpeg.path, "-xerror"] + reading, frames: VideoReader.mostFrames, within: VideoReader.patience)
    guard !packets.times.isEmpty else { throw VideoReader.noFrames(path) }
    if let width = packets.width, let height = packets.height, width * height > VideoReader.mostPixels {
      throw VideoReader.refusal(
        path,
        "the recording is \(width) × \(height) pixels, more than \(VideoReader.mostPixels / 1_000_000) million: make "
          + "it smaller, for example with 'ffmpeg -i FILE -vf scale=-2:2400 small.mp4'")
    }
    guard packets.times.count > 2 else {
      let count = packets.times.count == 1 ? "1 frame" : "\(packets.times.count) frames"
      throw VideoReader.refusal(
        path, "the recording has only \(count): record a few seconds in which you scroll down and up")
    }
    let seconds = packets.times.last ?? 0
    guard seconds <= VideoReader.longest, packets.times.count <= VideoReader.mostFrames else {
      throw VideoReader.refusal(
        path, "the recording is longer than \(Int(VideoReader.longest)) s: \(VideoReader.cutAdvice)")
    }
    return packets
  }

  /// A recording that cannot be used is an invalid input file.
  private static func refusal(_ path: String, _ reason: String) -> UserError {
    UserError("\(path): error: \(reason)", code: .data)
  }

  private static func noFrames(_ path: String) -> UserError { refusal(path, VideoPackets.noFrames) }

  /// Returns the pixels of what is read of a frame, as it is shown: a recording can be stored on its side.
  func shownSize(_ path: String, _ reading: [String]) throws(UserError) -> (width: Int, height: Int) {
    if let box { return (box.width, box.height) }
    let arguments = [ffmpeg.path] + reading + ["-frames:v", "1", "-f", "framecrc", "-"]
    guard case .printed(let bytes) = Subprocess.answer(of: arguments, within: VideoReader.patience) else {
      throw VideoReader.noFrames(path)
    }
    guard let shown = VideoPackets(String(decoding: bytes, as: UTF8.self)), let width = shown.width,
      let height = shown.height, width > 0, height > 0
    else {
      throw VideoReader.noFrames(path)
    }
    return (width, height)
  }

  private static let cutAdvice =
    "cut out the part with the gestures, for example with 'ffmpeg -ss 10 -t 30 -i FILE part.mp4'"

  /// True for a file that begins as recordings do.
  package static func isRecording(_ path: String) -> Bool { (try? demuxer(path)) ?? nil != nil }

  /// Returns the arguments that read the first video track of an untrusted file and nothing else.
  static func reading(_ path: String) throws(UserError) -> [String] { try opening(path) + ["-map", "0:v:0"] }

  /// Returns the arguments that open an untrusted file, and nothing that it refers to.
  package static func opening(_ path: String) throws(UserError) -> [String] {
    guard let demuxer = try demuxer(path) else {
      throw refusal(path, "not a recording: expected .mp4, .mov, .mkv, .webm or .gif")
    }
    return ["-hide_banner", "-nostdin", "-loglevel", "error", "-protocol_whitelist", "file,pipe"]
      + [
        "-max_pixels", "\(mostPixels)", "-t", "\(Int(longest * 2))", "-f", demuxer, "-i",
        FFmpeg.file(path),
      ]
  }

  /// Returns ffmpeg's name of the container, by the file's first bytes: names can be wrong, and other demuxers open
  /// files that a file refers to. Throws if the file cannot be read.
  private static func demuxer(_ path: String) throws(UserError) -> String? {
    let file: Int32
    switch SystemFile.openRegular(path) {
    case .failure(let failure): throw refusal(path, "cannot be read: \(failure.reason)")
    case .success((let opened, _)): file = opened
    }
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: 12)
    let count = head.withUnsafeMutableBytes { readHead(file, $0) }
    guard count == 12 else { return nil }
    if head.starts(with: "GIF8".utf8) { return "gif" }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "matroska" }
    let kinds = ["ftyp", "moov", "mdat", "wide", "free"]
    return kinds.contains { head.dropFirst(4).starts(with: $0.utf8) } ? "mov" : nil
  }
}

private func readHead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}

// Frames.
extension VideoReader {
  /// Pixels of the longer side of a picture.
  private static let pictureSide = 1280

  /// Returns a frame of a recording in color, at most 1280 pixels high: rows of red, green, blue, alpha.
  package func picture(_ path: String, at seconds: Double, width: Int, height: Int)
    throws(UserError) -> (
      width: Int, height: Int, rgba: [UInt8]
    )
  {
    let scale = min(1, Double(VideoReader.pictureSide) / Double(max(width, height)))
    let (wide, high) = (max(1, Int(Double(width) * scale)), max(1, Int(Double(height) * scale)))
    let filter = ["-ss", "\(seconds)", "-frames:v", "1", "-vf", "\(cut)scale=\(wide):\(high)"]
    let arguments =
      [ffmpeg.path] + (try VideoReader.reading(path)) + filter + [
        "-pix_fmt", "rgba", "-f", "rawvideo", "-",
      ]
    let size = wide * high * 4
    guard
      case .printed(let bytes) = Subprocess.answer(
        of: arguments, within: VideoReader.patience, atMost: size),
      bytes.count == size
    else { throw VideoReader.refusal(path, "the frame at \(seconds) s cannot be decoded") }
    return (wide, high, bytes)
  }

  private func decoded(
    _ path: String, _ reading: [String], _ packets: VideoPackets, height: Int
  ) throws(UserError) -> GrayVideo {
    let rows = min(height, VideoReader.mostRows)
    let filter =
      "\(cut)crop=iw*\(VideoReader.readWidth):ih:iw*\(VideoReader.leftOut):0,"
      + "scale=\(VideoReader.columns):\(rows):flags=area,format=gray"
    var program = try Subprocess.startPrinting(
      [ffmpeg.path] + reading + ["-vf", filter] + ffmpeg.passthrough + ["-f", "rawvideo", "-"])
    var pixels: [UInt8] = []
    var frame = [UInt8](repeating: 0, count: rows * VideoReader.columns)
    pixels.reserveCapacity(frame.count * packets.times.count)
    var count = 0
    while count < packets.times.count {
      let filled = frame.withUnsafeMutableBytes { program.read(into: $0) }
      guard filled == frame.count else { break }
      pixels += frame
      count += 1
    }
    if count == packets.times.count {
      program.stop()
    } else if let reason = program.end() {
      throw VideoReader.refusal(path, "it cannot be decoded: ffmpeg \(reason)")
    }
    guard Double(count) >= VideoReader.leastDecoded * Double(packets.times.count), count > 2 else {
      throw VideoReader.refusal(
        path,
        "only \(count) of \(packets.times.count) frames can be decoded: copy or export the recording again")
    }
    return GrayVideo(
      columns: VideoReader.columns, rows: rows, times: Array(packets.times.prefix(count)),
      pixels: pixels)
  }
}
