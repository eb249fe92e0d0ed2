import ChromeCore
import ChromeLook

/// How a phone is laid out in a picture: where it lies, how large a point is, and how much room it needs.
package struct PhonePlacement: Equatable, Sendable {
  /// The device frame's width in points, the widest there is: another one leaves the phone where it is.
  package static let bezel = DeviceStyle.full.border
  /// The least width, in pixels, at which a phone next to others still shows what there is to compare. By eye.
  package static let leastCompared = 160.0
  /// Room around the device in a picture of its own.
  package static let margin = 38.0

  package var options: SceneOptions

  package init(options: SceneOptions) {
    self.options = options
  }

  /// A picture just large enough: the screen alone, or the device on its backdrop.
  package static func picture(of screen: Screen, isPlain: Bool, scale: Double) -> PhonePlacement {
    let border = isPlain ? 0 : bezel + margin
    var options = SceneOptions()
    options.device = isPlain ? .none : .full
    options.windowWidth = screen.width + 2 * border
    options.windowHeight = screen.height + 2 * border
    options.phoneOrigin = Point(x: border, y: border)
    options.pixelsPerPoint = scale
    return PhonePlacement(options: options)
  }

  /// As large as fits into a window, in the middle of `stage` (all of the window where nothing else is), with the
  /// device frame around it.
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
      let border = bezel + room
      return max(0.05, min(stage.width / (screen.width + 2 * border), stage.height / (screen.height + 2 * border)))
    }
    let large = fit(largeRoom)
    return large > 1 ? settled(large) : min(1, fit(room))
  }

  /// The scale for a phone that could be so large.
  package static func settled(_ large: Double) -> Double {
    steps.last { $0 <= large && large < $0 * nearStep } ?? large
  }

  /// Between the device and the stage's edges; of a phone that is larger than its points, more. In points of the phone.
  private static let room = 10.0
  private static let largeRoom = 16.0
  /// Scales at which everything falls on whole pixels. They are taken where little is lost by it.
  private static let steps = [1, 1.5, 2, 3, 4.0]
  private static let nearStep = 1.06
}
