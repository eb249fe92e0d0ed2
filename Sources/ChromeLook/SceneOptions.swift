import ChromeCore

/// Everything that the picture shows around and above the phone: neither behavior nor tuning nor color.
package struct SceneOptions: Equatable, Sendable {
  package var device = DeviceStyle.full
  /// False leaves the picture transparent behind the device.
  package var hasBackdrop = true
  /// A picture that replaces the theme's gradient.
  package var backdrop: BackgroundPicture?
  /// The pictures that pages and bars show; nil for those that are drawn.
  package var pictures: PictureScene?
  /// Size of the whole window, in points.
  package var windowWidth = 490.0
  package var windowHeight = 944.0
  /// Position of the screen's upper left corner in the window, in points, and window points per point of the screen.
  package var phoneOrigin = Point(x: 50, y: 50)
  package var phoneScale = 1.0
  /// Size of the text on pages, in header and toolbar.
  package var textSize = TextSize.large
  /// Device pixels per point of the window; hairlines are one device pixel wide.
  package var pixelsPerPoint = 2.0
  /// The enlargement of the whole picture that follows (`Scene.enlarged`); nil if there is none.
  package var enlargement: Enlargement?
  package var touch: Touch? = Touch()
  package var wheel: WheelPill?
  package var key: KeyCap?
  package var spotlight: Spotlight?
  /// The finger's current or last position, drawn or not: a control below it looks pressed.
  package var finger: Finger?
  /// The choices made by taps.
  package var choices = SceneChoices()
  package var caption: Caption?
  /// Recent frames, the newest first, from which icons fade between colors. If empty, they have the color for the
  /// current frame.
  package var past: [PastFrame] = []
  /// The most useful keys, in one faint line; empty to hide it.
  package var keyLine: [KeyHint] = []
  /// All keys, in a panel; empty to hide it.
  package var help: [KeyHint] = []
  /// The number of lines of `help` that have scrolled out above, where the window is too low for all.
  package var helpStart = 0
  /// The control with keyboard focus.
  package var focus: Target?
  /// True if taps cause no bounce.
  package var isMotionReduced = false
  /// True if bars and panels are opaque.
  package var isTransparencyReduced = false

  package init() {}

  /// Device pixels above the screen's (0, 0) and per point of the screen, in the picture as shown.
  var rows: (origin: Double, scale: Double) {
    let (corner, scale) = enlargement.map { ($0.corner.y, $0.scale) } ?? (0, 1)
    return ((corner + phoneOrigin.y * scale) * pixelsPerPoint, phoneScale * scale * pixelsPerPoint)
  }

  /// The position of the picture's corner, in points of the window, and the magnification.
  package struct Enlargement: Equatable, Sendable {
    package var corner: Point
    package var scale: Double

    package init(corner: Point, scale: Double) { (self.corner, self.scale) = (corner, scale) }
  }

  /// An earlier moment of the same scene.
  package struct PastFrame: Equatable, Sendable {
    package var frame: Frame
    package var secondsAgo: Double

    package init(frame: Frame, secondsAgo: Double) { (self.frame, self.secondsAgo) = (frame, secondsAgo) }
  }

  /// The finger as drawn.
  package struct Touch: Equatable, Sendable {
    /// Seconds since the finger last went down or up.
    package var secondsSinceChange = 1.0
    /// Recent positions in points of the screen; positions older than `TouchScene.trailSeconds` are not drawn.
    package var trail: [Spot] = []

    package init(secondsSinceChange: Double = 1.0, trail: [Spot] = []) {
      (self.secondsSinceChange, self.trail) = (secondsSinceChange, trail)
    }

    package struct Spot: Equatable, Sendable {
      package var place: Point
      package var secondsAgo: Double

      package init(place: Point, secondsAgo: Double) {
        (self.place, self.secondsAgo) = (place, secondsAgo)
      }
    }
  }

  package struct Finger: Equatable, Sendable {
    /// Position in points of the screen.
    package var place: Point
    /// Seconds since it last went down or up.
    package var secondsSinceChange: Double

    package init(place: Point, secondsSinceChange: Double) {
      (self.place, self.secondsSinceChange) = (place, secondsSinceChange)
    }
  }

  /// A pill that appears next to the pointer while a wheel or trackpad scrolls.
  package struct WheelPill: Equatable, Sendable {
    package var direction: Direction
    package var place: Point
    package var secondsAgo: Double

    package init(direction: Direction, place: Point, secondsAgo: Double) {
      (self.direction, self.place, self.secondsAgo) = (direction, place, secondsAgo)
    }

    /// Returns the direction of scrolling and a position at the screen's right edge. Down is towards the page's end, as
    /// the wheel turns, while the content moves up. Nil if nothing moved.
    package static func spot(of delta: Vector, on screen: Screen) -> (direction: Direction, place: Point)? {
      guard delta != .zero else { return nil }
      let direction: Direction =
        abs(delta.dx) > abs(delta.dy) ? (delta.dx < 0 ? .right : .left) : (delta.dy < 0 ? .down : .up)
      return (direction, Point(x: screen.width - 40, y: screen.height / 2))
    }

    package enum Direction: String, CaseIterable, Sendable { case up, down, left, right }
  }

  /// A key cap that appears at the bottom of the screen when a key of the phone is pressed.
  package struct KeyCap: Equatable, Sendable {
    package var key: Input.Key
    package var secondsAgo: Double

    package init(key: Input.Key, secondsAgo: Double) { (self.key, self.secondsAgo) = (key, secondsAgo) }
  }

  /// A part of the screen that stays visible while the rest is dimmed.
  package struct Spotlight: Equatable, Sendable {
    package var area: Area
    /// Opacity for fading in and out, 0…1.
    package var share: Double

    package init(area: Area, share: Double) { (self.area, self.share) = (area, share) }

    package enum Area: Equatable, Sendable {
      case place(Rect)
      case bar(BarName)
    }
  }

  package struct Caption: Equatable, Sendable {
    package var text: String
    package var edge: VerticalEdge
    /// Opacity for fading in and out, 0…1.
    package var alpha: Double

    package init(text: String, edge: VerticalEdge, alpha: Double) {
      (self.text, self.edge, self.alpha) = (text, edge, alpha)
    }

    package enum VerticalEdge: String, CaseIterable, Sendable { case top, bottom }
  }

  package struct KeyHint: Equatable, Sendable {
    package var key: String
    package var meaning: String

    package init(key: String, meaning: String) {
      (self.key, self.meaning) = (key, meaning)
    }
  }
}
