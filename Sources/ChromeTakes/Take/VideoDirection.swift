import ChromeCore

/// A direction of a take for its own video. It does not change what happens, only how it is shown.
public enum VideoDirection: Equatable, Sendable {
  /// `speed FACTOR for T`: the next T of the take are shown FACTOR times as fast (0.25: slow motion, four times as
  /// long).
  case speed(Double, for: Tick)
  /// `point BAR ["TEXT"] for T`
  case point(TakePointer)
  /// `touches on|off`: fingers and wheels are drawn from here on, or not.
  case touches(isShown: Bool)
  /// `frame none|slim|full`: the device around the screen, from here on.
  case frame(DeviceFrameName)
  /// A ramp begins: its value is shown as it moves.
  case ramp(Ramp)
  /// `title "HEADLINE" ["SENTENCE"]`: shown next to the phone, until the next title or stop.
  case title(TakeTitle)
  /// `zoom to X Y by F for T`: a point of the phone is enlarged for a time.
  case zoom(TakeZoom)
  /// `zoom touches by F`: from here on, the picture is enlarged by F where fingers and wheels are; 1 ends it.
  case zoomTouches(Double)
  /// `spotlight X Y W H for T`, `spotlight BAR for T`: the rest of the screen is dimmed for a time.
  case spotlight(TakeSpotlight)
  /// `stop`: a presentation waits here for the presenter; without one it continues at once.
  case stop

  /// The allowed speeds, in seconds of the take per second of video.
  public static let speeds = 0.01...100.0
}

/// The part of a device that videos and stills show around the screen.
public enum DeviceFrameName: String, CaseIterable, Equatable, Sendable {
  /// The screen alone.
  case none
  /// A thin dark border.
  case slim
  /// The whole device, the default.
  case full
}

/// A freeze of the picture for a time of the video while an arrow points to a bar.
public struct TakePointer: Equatable, Sendable {
  /// The bar that the arrow points to, at its displayed position.
  public var bar: BarName
  /// The text next to the arrow; the bar's own name by default.
  public var text: String
  /// Duration in the video, in ticks of 1/600 s: the take pauses meanwhile.
  public var duration: Tick

  /// Creates a pointer; `duration` in ticks of 1/600 s of the video.
  public init(bar: BarName, text: String, duration: Tick) {
    (self.bar, self.text, self.duration) = (bar, text, duration)
  }
}

/// A point of the phone that is enlarged for a while.
public struct TakeZoom: Equatable, Sendable {
  /// The point on the phone's screen; it moves to the center of the phone's place.
  public var place: Point
  /// The magnification, within `factors`.
  public var factor: Double
  /// Duration in the take, including zooming in and out; in ticks of 1/600 s.
  public var duration: Tick

  /// The allowed factors: sizes as multiples of the usual one.
  public static let factors = 1.0...4.0

  /// Creates a zoom. The values are not checked here.
  public init(place: Point, factor: Double, duration: Tick) {
    (self.place, self.factor, self.duration) = (place, factor, duration)
  }
}

/// A part of the screen that stays bright, while the rest is dimmed.
public struct TakeSpotlight: Equatable, Sendable {
  /// The lit part.
  public enum Area: Equatable, Sendable {
    /// A part of the phone's screen, in points.
    case place(Rect)
    /// A bar, wherever it is displayed.
    case bar(BarName)
  }

  /// The lit part.
  public var area: Area
  /// Duration in the take, including fading in and out; in ticks of 1/600 s.
  public var duration: Tick

  /// Creates a spotlight. The values are not checked here.
  public init(area: Area, duration: Tick) { (self.area, self.duration) = (area, duration) }
}
