import ChromeRaster

/// The file formats that a take can be rendered to, and their capabilities.
package enum VideoFormat: String, CaseIterable, Sendable {
  case mp4, mov, webm, gif, apng, png, y4m, vtt
  /// A folder of numbered PNG files.
  case folder

  /// Chooses the format by the file name's extension; nil for an unknown one. No extension, or a final `/`, means a
  /// folder.
  package init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      self = .folder
      return
    }
    guard let format = VideoFormat(rawValue: name[name.index(after: dot)...].lowercased()), format != .folder else {
      return nil
    }
    self = format
  }

  package static let endings = allCases.filter { $0 != .folder }.map { ".\($0.rawValue)" }

  var defaultRate: FrameRate { self == .gif ? .whole(50) : .whole(60) }

  /// Default pixels per point: smaller for GIF, which compresses pixels poorly.
  var defaultScale: Double { self == .gif ? 1 : 2 }

  /// The ffmpeg encoder that the format needs; nil if the format is written without ffmpeg.
  package var encoder: String? {
    switch self {
    case .mp4: "libx264"
    case .mov: "prores_aw"
    case .webm: "libvpx-vp9"
    case .apng: "apng"
    case .gif, .png, .y4m, .vtt, .folder: nil
    }
  }

  /// True if sides must be even, because color is stored at half the resolution.
  var needsEvenSides: Bool {
    switch self {
    case .mp4, .mov, .webm, .y4m: true
    case .gif, .apng, .png, .vtt, .folder: false
    }
  }

  package var isStill: Bool { self == .png }

  /// True if the format supports partial transparency.
  package var canBeClear: Bool {
    switch self {
    case .mov, .webm, .apng, .png, .folder: true
    case .mp4, .gif, .y4m, .vtt: false
    }
  }

  /// True if the format can carry a poster image that players show.
  package var hasPoster: Bool { self == .mp4 }

  /// The largest side in pixels: the limits of x264 and ProRes, otherwise that of our canvas.
  var largestSide: Int {
    switch self {
    case .mp4, .mov: 8192
    case .webm, .gif, .apng, .png, .y4m, .vtt, .folder: PixelCanvas.largestSide
    }
  }
}

extension VideoFormat {
  /// The supported rates of GIF. Frames last whole hundredths of a second; viewers stretch frames shorter than two
  /// hundredths to a tenth of a second.
  static let gifRates = [2, 3, 4, 5].map { FrameRate(numerator: 100, denominator: $0).reduced }

  /// Returns the reason that the format does not support this rate; nil if it does.
  package func problem(with rate: FrameRate) -> String? {
    switch self {
    case .gif:
      if VideoFormat.gifRates.contains(rate) { return nil }
      return "a GIF cannot play \(rate.text) frames per second, because its frames last whole hundredths of a second: "
        + "choose 50, 33.3, 25 or 20"
    case .mp4, .mov, .webm, .apng, .y4m, .folder:
      if (1...240).contains(rate.perSecond) { return nil }
      return ".\(rawValue) does not support \(rate.text) frames per second: choose 1 to 240"
    case .png, .vtt: return nil
    }
  }

  /// Returns the reason that the format does not support this size, in pixels; nil if it does.
  package func problem(withWidth width: Int, height: Int) -> String? {
    guard max(width, height) > largestSide || min(width, height) < 1 else { return nil }
    return ".\(rawValue) does not support \(width) × \(height) pixels: each side must be 1 to \(largestSide); "
      + "choose a smaller --scale or --width"
  }
}

extension FrameRate {
  /// The rate as a fraction in lowest terms.
  var reduced: FrameRate { denominator == 3 ? self : FrameRate(perSecond) }
}
