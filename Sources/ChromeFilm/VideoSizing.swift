import ChromeCore
import ChromeLook
import ChromeSession

/// The requested size of a picture, before the format's limits are applied.
package struct VideoSizing: Equatable, Sendable {
  package var scale: Double?
  /// Width in pixels.
  package var width: Double?
  package var aspect: Aspect?
  package var isPlain = false
  package var isClear = false

  package init(
    scale: Double? = nil, width: Double? = nil, aspect: Aspect? = nil, isPlain: Bool = false, isClear: Bool = false
  ) {
    (self.scale, self.width, self.aspect, self.isPlain, self.isClear) = (scale, width, aspect, isPlain, isClear)
  }

  /// Aspect ratios that video platforms require.
  package enum Aspect: String, CaseIterable, Sendable {
    case portrait = "9:16"
    case feed = "4:5"
    case square = "1:1"
    case landscape = "16:9"

    /// Default width in pixels.
    var usualWidth: Double {
      switch self {
      case .portrait, .feed, .square: 1080
      case .landscape: 1920
      }
    }

    /// Height divided by width.
    var heightRatio: Double {
      switch self {
      case .portrait: 16.0 / 9
      case .feed: 5.0 / 4
      case .square: 1
      case .landscape: 9.0 / 16
      }
    }
  }

  /// Returns the picture of a phone whose screen is never larger than `screen`.
  package func picture(of screen: Screen, for format: VideoFormat) -> VideoPicture {
    picture(of: VideoBounds(of: screen, isPlain: isPlain), for: format)
  }

  /// Returns the picture for everything that a take shows.
  package func picture(of survey: VideoSurvey, for format: VideoFormat) -> VideoPicture {
    picture(of: survey.room(isPlain: isPlain, ratio: aspect.map { 1 / $0.heightRatio }), for: format)
  }

  private func picture(of needed: VideoBounds, for format: VideoFormat) -> VideoPicture {
    guard let aspect else {
      let scale = scale ?? width.map { $0 / needed.width } ?? format.defaultScale
      return picture(needed.width * scale, needed.height * scale, scale, format)
    }
    let across = width ?? scale.map { $0 * max(needed.width, needed.height / aspect.heightRatio) } ?? aspect.usualWidth
    let along = across * aspect.heightRatio
    return picture(across, along, min(across / needed.width, along / needed.height), format)
  }

  /// Pads to even sides where the format needs them, because scaling would blur every line. Sizes are in pixels.
  private func picture(_ width: Double, _ height: Double, _ scale: Double, _ format: VideoFormat) -> VideoPicture {
    let step = format.needsEvenSides ? 2.0 : 1
    func whole(_ side: Double) -> Int { Int((min(max(side, 1), 1e6) / step - 1e-6).rounded(.up) * step) }
    return VideoPicture(width: whole(width), height: whole(height), scale: scale, isPlain: isPlain, isClear: isClear)
  }
}

/// The space that a picture's subject needs, in points.
package struct VideoBounds: Equatable, Sendable {
  package var width: Double
  package var height: Double

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// Default width divided by height of a picture with titles.
  static let titledRatio = 4.0 / 3

  /// Returns the space for this phone with titles to its side or above it, in a picture of the given ratio (width to
  /// height).
  func withTitles(ratio: Double) -> VideoBounds {
    let scale = TitlePlan(width: ratio * height, height: height, device: (width: width, height: height)).scale
    return VideoBounds(width: ratio * height / scale, height: height / scale)
  }

  /// Makes the space for one phone, with its device and a margin unless it is plain.
  init(of screen: Screen, isPlain: Bool) {
    let outline = PhonePlacement.outline(of: screen, isPlain: isPlain)
    self.init(width: outline.width, height: outline.height)
  }
}

extension VideoSurvey {
  /// Returns the space that the take needs.
  /// - Parameter ratio: width divided by height of the picture; nil if it follows from the space.
  package func room(isPlain: Bool, ratio: Double? = nil) -> VideoBounds {
    if hasStudio { return VideoBounds(width: Workspace().width, height: Workspace().height) }
    if let plan = plan(isPlain: isPlain, ratio: ratio) { return plan.room }
    let room = VideoBounds(of: screen, isPlain: isPlain)
    return hasTitles && !isPlain ? room.withTitles(ratio: ratio ?? VideoBounds.titledRatio) : room
  }

  /// Returns the layout of several phones; nil for one phone.
  package func plan(isPlain: Bool, ratio: Double?) -> VersusPlan? {
    comparison.map { comparison in
      VersusPlan(
        count: comparison.names.count, screen: screen, lanes: comparison.lanes.count,
        hasCaptions: !captions.isEmpty || hasTitles,
        isPlain: isPlain, ratio: ratio)
    }
  }
}
