import ChromeTakes

/// A sound beside a film's pictures: it begins with them, is cut where they end, and is silent where it is shorter.
struct SoundTrack: Equatable, Sendable {
  var path: String
  /// Of the film.
  var seconds: Double

  /// How ffmpeg is told to open it, and no other file that it may name.
  var input: [String] { ["-protocol_whitelist", "file,pipe", "-i", "file:" + path] }

  /// Silence behind the sound, and then a cut.
  var filter: [String] { ["-af", "apad,atrim=end=\(seconds)"] }
}

extension SoundTrack {
  /// Of the film that is made by `order`; nil for what is silent.
  init?(of take: Take, for order: FilmOrder) {
    guard let sound = take.audio, order.format.soundEncoder != nil else { return nil }
    self.init(path: sound.path, seconds: Double(order.moments.count) / order.rate.perSecond)
  }

  /// Whether there is anything to hear, before a frame is drawn.
  static func check(_ opened: TakeOpener.Opened, _ orders: [FilmOrder], _ ffmpeg: FFmpeg?) throws(RenderFailure) {
    guard let sound = opened.take.audio, let ffmpeg else { return }
    let sounding = orders.filter { $0.format.soundEncoder != nil }
    guard let first = sounding.first else { return }
    for order in sounding {
      guard let encoder = order.format.soundEncoder, !ffmpeg.encoders.contains(encoder) else { continue }
      throw RenderFailure(
        "this ffmpeg (\(ffmpeg.path), \(ffmpeg.version)) lacks the encoder \(encoder) that the sound of "
          + ".\(order.format.rawValue) needs: install a full build, or leave out 'audio'")
    }
    let track = SoundTrack(path: sound.path, seconds: Double(first.moments.count) / first.rate.perSecond)
    switch Subprocess.answer(of: track.probe(ffmpeg), within: ProgramAnswer.patience) {
    case .printed: return
    case .late: throw RenderFailure(ProgramAnswer.lateWords("\(sound.path): ffmpeg", ProgramAnswer.patience))
    case .failed:
      throw RenderFailure(
        "\(opened.place(of: sound)): error: 'audio': expected a sound that ffmpeg can read; \(sound.path) is none")
    }
  }

  /// Decodes a tenth of a second.
  private func probe(_ ffmpeg: FFmpeg) -> [String] {
    [ffmpeg.path, "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror"] + input
      + ["-map", "0:a:0", "-t", "0.1", "-f", "null", "-"]
  }

  /// Which of the files that are made stay silent though the take has a sound; nil where none does.
  static func silence(_ opened: TakeOpener.Opened, _ orders: [FilmOrder]) -> String? {
    guard let sound = opened.take.audio else { return nil }
    let formats = FilmFormat.allCases.filter { format in
      format.soundEncoder == nil && orders.contains { $0.format == format }
    }
    guard !formats.isEmpty else { return nil }
    let kinds = formats.map { $0 == .folder ? "a folder" : ".\($0.rawValue)" }.joined(separator: ", ")
    return "\(opened.place(of: sound)): warning: no sound in \(kinds): only .mp4, .mov and .webm have one"
  }
}

extension TakeOpener.Opened {
  /// `shy.take:3`
  fileprivate func place(of sound: TakeSound) -> String { "\(sound.origin?.file ?? path):\(sound.origin?.line ?? 1)" }
}
