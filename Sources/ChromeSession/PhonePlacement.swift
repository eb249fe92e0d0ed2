import ChromeCore
import ChromeLook
import ChromeTakes

/// The placement of a phone in a picture: its position, the scale of a point, and the space it needs.
package struct PhonePlacement: Equatable, Sendable {
  /// The width of most devices' bezel, in points, also used for slimmer frames.
  package static let bezel = DeviceStyle.full.border
  /// The least width, in pixels, at which phones side by side can still be compared. Chosen by eye.
  package static let leastCompared = 160.0
  /// The margin around the device in a picture of its own, in points.
  package static let margin = 38.0

  package var options: SceneOptions

  package init(options: SceneOptions) {
    self.options = options
  }

  /// Returns the placement in a picture of just the needed size: the screen alone, or the device on its backdrop.
  package static func picture(of screen: Screen, isPlain: Bool, scale: Double) -> PhonePlacement {
    let body = outline(of: screen, isPlain: isPlain)
    var options = SceneOptions()
    options.device = isPlain ? .none : .full
    options.windowWidth = body.width
    options.windowHeight = body.height
    options.phoneOrigin = Point(x: -body.x, y: -body.y)
    options.pixelsPerPoint = scale
    return PhonePlacement(options: options)
  }

  /// Returns what a picture of a phone shows, in points of the screen: the screen alone, or the device and its margin.
  package static func outline(of screen: Screen, isPlain: Bool) -> Rect {
    guard !isPlain else { return Rect(x: 0, y: 0, width: screen.width, height: screen.height) }
    return screen.body.inset(by: -margin)
  }

  /// Returns the placement as large as fits into a window, with the device frame, centered in `stage`, which is the
  /// whole window by default.
  package static func window(
    _ screen: Screen, width: Double, height: Double, pixelRatio: Double, stage: Rect? = nil
  ) -> PhonePlacement {
    let stage = stage ?? Rect(x: 0, y: 0, width: width, height: height)
    let scale = scale(of: screen, in: stage)
    var options = SceneOptions()
    options.windowWidth = width
    options.windowHeight = height
    options.phoneScale = scale
    options.phoneOrigin = Point(
      x: (stage.center.x - screen.width * scale / 2).rounded(),
      y: (stage.center.y - screen.height * scale / 2).rounded())
    options.pixelsPerPoint = pixelRatio
    return PhonePlacement(options: options)
  }

  private static func scale(of screen: Screen, in stage: Rect) -> Double {
    func fit(_ room: Double) -> Double {
      let body = screen.body
      return max(0.05, min(stage.width / (body.width + 2 * room), stage.height / (body.height + 2 * room)))
    }
    let large = fit(largeRoom)
    return large > 1 ? settled(large) : min(1, fit(room))
  }

  /// Returns the scale for a phone with room for the scale `large`.
  package static func settled(_ large: Double) -> Double {
    steps.last { $0 <= large && large < $0 * nearStep } ?? large
  }

  /// The margins between the device and the stage's edges, in points of the phone; the larger one applies above scale
  /// 1.
  private static let room = 10.0
  private static let largeRoom = 16.0
  /// Scales at which every edge falls on whole pixels. They are used if the phone becomes only slightly smaller.
  private static let steps = [1, 1.5, 2, 3, 4.0]
  private static let nearStep = 1.06
}

extension PictureScene {
  package convenience init?(of take: Take) { self.init(of: take, BackgroundPicture.init(file:)) }
}

extension BackgroundPicture {
  convenience init?(file: TakePicture) {
    self.init(hash: file.hash, width: file.width, height: file.height, rgba: file.rgba)
  }
}

// The backdrop that a take shows behind its phone.
extension BackgroundPicture {
  /// Returns nil if the take names no picture, or if the picture was not loaded.
  package convenience init?(of take: Take) {
    guard case .picture(let picture) = take.backdrop else { return nil }
    self.init(file: picture)
  }
}

extension Theme {
  /// Returns the theme adapted to a take's backdrop, so that text on it stays readable.
  package func before(_ take: Take) -> Theme { before(take.backdrop, BackgroundPicture(of: take)) }

  /// - Parameter picture: The backdrop's picture, if the take names one and it was loaded.
  package func before(_ backdrop: TakeBackdrop?, _ picture: BackgroundPicture?) -> Theme {
    switch backdrop {
    case nil: self
    case .color(let hex): Color(hex: hex).map(standing) ?? self
    case .picture: picture.map { standing(on: $0.mean(over: backdropBottom)) } ?? self
    }
  }
}
