import ChromeCore

/// What the picture shows around and above the phone: everything that is neither behaviour nor tuning nor colour.
package struct SceneOptions: Equatable, Sendable {
  package var device = DeviceStyle.full
  /// Whether anything is painted behind the device; without, the picture is clear there.
  package var hasBackdrop = true
  /// In the place of the theme's gradient.
  package var backdrop: GroundPicture?
  /// Of the whole window, in points.
  package var windowWidth = 490.0
  package var windowHeight = 944.0
  /// Where the screen's upper left corner is in the window, in points, and how large one of its points is there.
  package var phoneOrigin = Point(x: 50, y: 50)
  package var phoneScale = 1.0
  /// Device pixels in a point of the window: hairlines are one of them.
  package var pixelsPerPoint = 2.0
  package var touch: Touch? = Touch()
  package var wheel: WheelPill?
  package var key: KeyCap?
  package var spotlight: Spotlight?
  /// Where the finger is or last was, drawn or not: what it rests on looks pressed.
  package var finger: Finger?
  /// What taps have chosen.
  package var choices = SceneChoices()
  package var caption: Caption?
  /// What was to be seen in the last moments, the newest first: by it signs fade from one colour to another. Without,
  /// they have the colour that fits now.
  package var past: [PastFrame] = []
  /// The most useful keys, in one faint line; empty for none.
  package var keyLine: [KeyHint] = []
  /// All keys, in a panel; empty for none.
  package var help: [KeyHint] = []
  /// The control that the keyboard would press.
  package var focus: Target?
  /// Taps no longer spring.
  package var isMotionReduced = false
  /// Nothing shows through bars and panels.
  package var isTransparencyReduced = false

  package init() {}

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
    /// Where it was a moment ago, in points of the screen; older than `TouchScene.trailSeconds` is not drawn.
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
    /// In points of the screen.
    package var place: Point
    /// Since it last went down or up.
    package var secondsSinceChange: Double

    package init(place: Point, secondsSinceChange: Double) {
      (self.place, self.secondsSinceChange) = (place, secondsSinceChange)
    }
  }

  /// Shown beside the pointer while a wheel or trackpad scrolls.
  package struct WheelPill: Equatable, Sendable {
    package var direction: Direction
    package var place: Point
    package var secondsAgo: Double

    package init(direction: Direction, place: Point, secondsAgo: Double) {
      (self.direction, self.place, self.secondsAgo) = (direction, place, secondsAgo)
    }

    /// Where one scrolls to, and a place at the screen's right edge: down towards the page's end, as a wheel is turned,
    /// while the content goes up. Nil where nothing turned.
    package static func spot(of delta: Vector, on screen: Screen) -> (direction: Direction, place: Point)? {
      guard delta != .zero else { return nil }
      let direction: Direction =
        abs(delta.dx) > abs(delta.dy) ? (delta.dx < 0 ? .right : .left) : (delta.dy < 0 ? .down : .up)
      return (direction, Point(x: screen.width - 40, y: screen.height / 2))
    }

    package enum Direction: String, CaseIterable, Sendable { case up, down, left, right }
  }

  /// Shown at the phone's foot where a key of the phone was pressed.
  package struct KeyCap: Equatable, Sendable {
    package var key: Input.Key
    package var secondsAgo: Double

    package init(key: Input.Key, secondsAgo: Double) { (self.key, self.secondsAgo) = (key, secondsAgo) }
  }

  /// A part of the screen that is to be seen while the rest of it is dimmed.
  package struct Spotlight: Equatable, Sendable {
    package var area: Area
    /// 0…1, for coming and going.
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
    /// 0…1, for fading in and out.
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
