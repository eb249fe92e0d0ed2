import ChromeRaster

/// The kinds of file that a take can be rendered into, and what each of them can hold.
package enum FilmFormat: String, CaseIterable, Sendable {
  case mp4, mov, webm, gif, apng, png, y4m, vtt
  /// Pictures with numbers in a folder.
  case folder

  /// By the file's name; nil for an ending that means nothing here. No ending, or `/` at the end, is a folder.
  package init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      self = .folder
      return
    }
    guard let format = FilmFormat(rawValue: name[name.index(after: dot)...].lowercased()), format != .folder else {
      return nil
    }
    self = format
  }

  package static let endings = allCases.filter { $0 != .folder }.map { ".\($0.rawValue)" }

  var defaultRate: FrameRate { self == .gif ? .whole(50) : .whole(60) }

  /// Pixels per point where nothing is said: small for GIF, which stores every pixel poorly.
  var defaultScale: Double { self == .gif ? 1 : 2 }

  /// Whether the file is made by the ffmpeg program.
  package var encoder: String? {
    switch self {
    case .mp4: "libx264"
    case .mov: "prores_aw"
    case .webm: "libvpx-vp9"
    case .apng: "apng"
    case .gif, .png, .y4m, .vtt, .folder: nil
    }
  }

  /// Colour at half the resolution needs even sides.
  var needsEvenSides: Bool {
    switch self {
    case .mp4, .mov, .webm, .y4m: true
    case .gif, .apng, .png, .vtt, .folder: false
    }
  }

  package var isStill: Bool { self == .png }

  /// Whether its pictures may be clear in places, by degrees.
  package var canBeClear: Bool {
    switch self {
    case .mov, .webm, .apng, .png, .folder: true
    case .mp4, .gif, .y4m, .vtt: false
    }
  }

  /// Whether players show a picture of its own for it.
  package var hasPoster: Bool { self == .mp4 }

  /// Largest side in pixels: x264's and ProRes's own limits; elsewhere our canvas's.
  var largestSide: Int {
    switch self {
    case .mp4, .mov: 8192
    case .webm, .gif, .apng, .png, .y4m, .vtt, .folder: PixelCanvas.largestSide
    }
  }
}

extension FilmFormat {
  /// A GIF's pictures last whole hundredths of a second; below two, viewers play them at a tenth of the speed.
  static let gifRates = [2, 3, 4, 5].map { FrameRate(numerator: 100, denominator: $0).reduced }

  /// Why the format cannot have this rate, in words; nil if it can.
  package func problem(with rate: FrameRate) -> String? {
    switch self {
    case .gif:
      if FilmFormat.gifRates.contains(rate) { return nil }
      return "a GIF cannot play \(rate.words) frames a second, because its pictures last whole hundredths of a second: "
        + "choose 50, 33.3, 25 or 20"
    case .mp4, .mov, .webm, .apng, .y4m, .folder:
      if (1...240).contains(rate.perSecond) { return nil }
      return "\(rate.words) frames a second is not a rate for .\(rawValue): choose 1 to 240"
    case .png, .vtt: return nil
    }
  }

  /// Why the format cannot have this size; nil if it can.
  package func problem(withWidth width: Int, height: Int) -> String? {
    guard max(width, height) > largestSide || min(width, height) < 1 else { return nil }
    return "a picture of \(width) × \(height) is not a size for .\(rawValue): sides are 1 to \(largestSide) pixels; "
      + "choose a smaller --scale or --width"
  }
}

extension FrameRate {
  /// Without common factors of 2 and 5.
  var reduced: FrameRate { denominator == 3 ? self : FrameRate(perSecond) }
}
