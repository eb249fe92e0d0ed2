import ChromeSystem

/// The ffmpeg arguments for each format: raw frames go into its standard input, one file comes out.
struct EncoderRecipe: Equatable, Sendable {
  var format: VideoFormat
  /// Width of the raw frames in pixels.
  var width: Int
  var height: Int
  var rate: FrameRate
  /// `bgra`, or `yuv420p` in BT.709 if the frames are converted by this program.
  var pixels: RawPixels
  /// The path of a file in ffmpeg's metadata format: title, comment, chapters.
  var facts: String?
  /// The path of a PNG file that players show before playback.
  var poster: String?
  /// True if the frames' alpha is kept.
  var isClear = false

  enum RawPixels: String, Sendable { case bgra, yuv420p }

  func arguments(program: String, to path: String) -> [String] {
    [program, "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"] + input + extraInputs + metadata
      + filter + codec + cover + ["-r:v:0", rate.fraction, "-fflags", "+bitexact", "-flags:v", "+bitexact"]
      + container
      + [FFmpeg.file(path)]
  }

  private var cover: [String] {
    poster == nil ? [] : ["-c:v:1", "copy", "-disposition:v:1", "attached_pic"]
  }

  private var input: [String] {
    let tags = pixels == .yuv420p ? ["-color_range", "tv", "-colorspace", "bt709"] : []
    return ["-f", "rawvideo", "-pixel_format", pixels.rawValue, "-video_size", "\(width)x\(height)"]
      + ["-framerate", rate.fraction, "-thread_queue_size", "16"] + tags + ["-i", "pipe:0"]
  }

  private var extraInputs: [String] {
    let cover = poster.map { ["-f", "png_pipe", "-i", FFmpeg.file($0)] } ?? []
    return (facts.map { ["-f", "ffmetadata", "-i", FFmpeg.file($0)] } ?? []) + cover
  }

  private var metadata: [String] {
    guard facts != nil else { return [] }
    return ["-map", "0:v"] + (poster == nil ? [] : ["-map", "2:v"]) + ["-map_metadata", "1", "-map_chapters", "1"]
  }

  /// The conversion filter. BT.709 must be set in the conversion and also be written into the stream; one without the
  /// other produces wrong colors.
  private var filter: [String] {
    switch format {
    case .mp4, .webm: pixels == .yuv420p ? [] : ["-vf", convert(isClear ? "yuva420p" : "yuv420p")]
    case .mov: ["-vf", convert(isClear ? "yuva444p10le" : "yuv422p10le") + Self.frameTags]
    case .apng: ["-vf", isClear ? "format=rgba" : "format=rgb24"]
    case .gif, .png, .y4m, .vtt, .folder: []
    }
  }

  private func convert(_ pixelFormat: String) -> String {
    "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic,format=\(pixelFormat)"
  }

  /// Color tags on the frames: ProRes reads them there, not from the options.
  private static let frameTags = ",setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709"

  private static let tags = [
    "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
  ]

  /// The size in pixels above which x264 runs with its next faster preset and its simplest motion search. Measured on
  /// the showcase at 1170 × 2532: the preset halves the time and makes the file 50 % larger; the search saves another
  /// fifth of the time for 1 % more bytes, because pages move by whole pixels.
  private static let largePicture = 1_500_000

  private var effort: [String] {
    width * height > Self.largePicture
      ? ["-preset", "superfast", "-x264-params", "me=dia:subme=0"] : ["-preset", "veryfast"]
  }

  /// A keyframe at least every second, because players can only seek to keyframes.
  private var keyframes: [String] { ["-g", "\(max(1, Int(rate.perSecond)))"] }

  /// The codec options, chosen for speed over size where quality does not suffer: flat colors compress well with any
  /// preset.
  private var codec: [String] {
    switch format {
    case .mp4: ["-c:v", "libx264"] + effort + ["-crf", "16", "-bf", "0"] + keyframes + Self.tags
    // Anatoliy's encoder: equal quality (SSIM 0.9969 against 0.9965 on the showcase), and it uses several processors.
    case .mov: ["-c:v", "prores_aw", "-profile:v", isClear ? "4" : "3", "-vendor", "apl0"] + Self.tags
    // At 24 the worst frames of small videos had a luma SSIM of 0.977, at 16 they have 0.992.
    case .webm:
      ["-c:v", "libvpx-vp9", "-crf", "16", "-b:v", "0", "-deadline", "realtime", "-cpu-used", "7", "-row-mt", "1"]
        + ["-threads", "4"] + (isClear ? ["-auto-alt-ref", "0"] : []) + keyframes + Self.tags
    case .apng: ["-c:v", "apng", "-pred", "mixed", "-compression_level", "6"]
    case .gif, .png, .y4m, .vtt, .folder: []
    }
  }

  private var container: [String] {
    switch format {
    case .mp4: ["-movflags", "+faststart", "-video_track_timescale", "\(rate.numerator * 256)", "-f", "mp4"]
    case .mov: ["-movflags", "+faststart+write_colr", "-f", "mov"]
    case .webm: ["-f", "webm"]
    case .apng: ["-plays", "0", "-f", "apng"]
    case .gif, .png, .y4m, .vtt, .folder: []
    }
  }
}

extension FFmpeg {
  /// Throws, with a suggestion, if this ffmpeg cannot encode one of the formats. Asks it only if one needs an encoder.
  package func check(_ formats: [VideoFormat]) throws(UserError) {
    let needed = formats.compactMap { format in format.encoder.map { (format, $0) } }
    guard !needed.isEmpty else { return }
    let known = try encoders()
    guard let (format, encoder) = needed.first(where: { !known.contains($0.1) }) else { return }
    throw UserError(
      "this ffmpeg (\(path), \(version)) lacks the encoder \(encoder) that .\(format.rawValue) needs: install a full "
        + "build, or choose another format")
  }
}
