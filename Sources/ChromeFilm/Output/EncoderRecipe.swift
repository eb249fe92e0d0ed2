/// What ffmpeg is told for each format: raw frames come down its standard input, one file goes out.
struct EncoderRecipe: Equatable, Sendable {
  var format: FilmFormat
  /// Pixels of the raw frames.
  var width: Int
  var height: Int
  var rate: FrameRate
  /// `bgra`, or `yuv420p` in BT.709 where the frames are converted here.
  var pixels: RawPixels
  /// A file of ffmpeg's metadata form: title, comment, chapters.
  var facts: String?
  /// A PNG file that players show before the film.
  var poster: String?
  /// Whether the frames' alpha is kept.
  var isClear = false

  enum RawPixels: String, Sendable { case bgra, yuv420p }

  func arguments(program: String, to path: String) -> [String] {
    [program, "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"] + input + extraInputs + metadata
      + filter + codec + cover + ["-r:v:0", rate.fraction, "-fflags", "+bitexact", "-flags:v", "+bitexact"]
      + container
      + ["file:" + path]
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
    let cover = poster.map { ["-f", "png_pipe", "-i", "file:" + $0] } ?? []
    return (facts.map { ["-f", "ffmetadata", "-i", "file:" + $0] } ?? []) + cover
  }

  private var metadata: [String] {
    guard facts != nil else { return [] }
    return ["-map", "0:v"] + (poster == nil ? [] : ["-map", "2:v"]) + ["-map_metadata", "1", "-map_chapters", "1"]
  }

  /// BT.709 is set in the conversion and written into the stream; either alone brings colours back wrong.
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

  /// ProRes takes them from the frames, not from the options.
  private static let frameTags = ",setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709"

  private static let tags = [
    "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
  ]

  /// Pictures of more pixels than this are encoded at x264's next faster preset and its simplest search for motion:
  /// measured on the showcase at 1170 × 2532, the preset halves the time for half as many bytes again, and the search
  /// saves another fifth for one byte in a hundred, because pages move by whole pixels.
  private static let largePicture = 1_500_000

  private var effort: [String] {
    width * height > Self.largePicture
      ? ["-preset", "superfast", "-x264-params", "me=dia:subme=0"] : ["-preset", "veryfast"]
  }

  /// A picture that stands by itself each second at least: players jump to those only.
  private var keyframes: [String] { ["-g", "\(max(1, Int(rate.perSecond)))"] }

  /// Speed over size where the picture does not suffer: flat colours compress well with any preset.
  private var codec: [String] {
    switch format {
    case .mp4: ["-c:v", "libx264"] + effort + ["-crf", "16", "-bf", "0"] + keyframes + Self.tags
    // Anatoliy's encoder: as good (SSIM 0.9969 against 0.9965 on the showcase) and made for several processors.
    case .mov: ["-c:v", "prores_aw", "-profile:v", isClear ? "4" : "3", "-vendor", "apl0"] + Self.tags
    // At 24 the worst pictures of small films were 0.977 similar in light, at 16 they are 0.992.
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
