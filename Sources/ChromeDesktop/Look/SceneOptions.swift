import ChromeCore

/// What the picture shows around and above the phone: everything that is neither behaviour nor tuning nor colour.
struct SceneOptions: Equatable, Sendable {
  var isDeviceFramed = true
  /// Whether anything is painted behind the device; without, the picture is clear there.
  var hasBackdrop = true
  /// Of the whole window, in points.
  var windowWidth = 490.0
  var windowHeight = 944.0
  /// Where the screen's upper left corner is in the window, in points, and how large one of its points is there.
  var phoneOrigin = Point(x: 50, y: 50)
  var phoneScale = 1.0
  /// Device pixels in a point of the window: hairlines are one of them.
  var pixelsPerPoint = 2.0
  var touch: Touch? = Touch()
  var wheel: WheelPill?
  var caption: Caption?
  /// The most useful keys, in one faint line; empty for none.
  var keyLine: [KeyHint] = []
  /// All keys, in a panel; empty for none.
  var help: [KeyHint] = []
  /// The control that the keyboard would press.
  var focus: Target?
  /// Taps no longer spring.
  var isMotionReduced = false

  /// The finger as drawn.
  struct Touch: Equatable, Sendable {
    /// Seconds since the finger last went down or up.
    var secondsSinceChange = 1.0
    /// Where it was a moment ago, in points of the screen; older than `TouchScene.trailSeconds` is not drawn.
    var trail: [Spot] = []

    struct Spot: Equatable, Sendable {
      var place: Point
      var secondsAgo: Double
    }
  }

  /// Shown beside the pointer while a wheel or trackpad scrolls.
  struct WheelPill: Equatable, Sendable {
    var direction: Direction
    var place: Point
    var secondsAgo: Double

    enum Direction: String, CaseIterable, Sendable { case up, down, left, right }
  }

  struct Caption: Equatable, Sendable {
    var text: String
    var edge: VerticalEdge
    /// 0…1, for fading in and out.
    var alpha: Double

    enum VerticalEdge: String, CaseIterable, Sendable { case top, bottom }
  }

  struct KeyHint: Equatable, Sendable {
    var key: String
    var meaning: String
  }
}
