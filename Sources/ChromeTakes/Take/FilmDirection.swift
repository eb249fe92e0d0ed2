import ChromeCore

/// What a take says about its own film. Nothing of it changes what happens, only how it is shown.
public enum FilmDirection: Equatable, Sendable {
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
  /// `title "HEADLINE" ["SENTENCE"]`: said beside the phone, until the next title or stop.
  case title(TakeTitle)
  /// `zoom to X Y by F for T`: a place of the phone comes nearer for a time.
  case zoom(TakeZoom)
  /// `spotlight X Y W H for T`, `spotlight BAR for T`: all else of the screen is dimmed for a time.
  case spotlight(TakeSpotlight)
  /// `stop`: a presentation waits here for somebody to go on; where nobody presents it is passed at once.
  case stop

  /// Speeds that can be said: seconds of the take a second of film.
  public static let speeds = 0.01...100.0
}

/// How much of a device films and stills show around the screen.
public enum DeviceFrameName: String, CaseIterable, Equatable, Sendable {
  /// The screen alone.
  case none
  /// A thin dark border.
  case slim
  /// The whole device, as where nothing is said.
  case full
}

/// The picture stands still for a time of the film while an arrow points to a bar.
public struct TakePointer: Equatable, Sendable {
  /// The bar that the arrow points to, where it is displayed.
  public var bar: BarName
  /// Said beside the arrow; the bar's own name where nothing is said.
  public var text: String
  /// Of the film, in ticks of 1/600 s: the take does not go on meanwhile.
  public var duration: Tick

  /// `duration` in ticks of 1/600 s of the film.
  public init(bar: BarName, text: String, duration: Tick) {
    (self.bar, self.text, self.duration) = (bar, text, duration)
  }
}

/// A place of the phone that is shown larger for a while.
public struct TakeZoom: Equatable, Sendable {
  /// On the phone's screen; it goes to the middle of where the phone stands.
  public var place: Point
  /// So many times as large.
  public var factor: Double
  /// Of the take, with the ways there and back; in ticks of 1/600 s.
  public var duration: Tick

  /// Factors that can be said: sizes as multiples of the usual one.
  public static let factors = 1.0...4.0

  /// Not checked here.
  public init(place: Point, factor: Double, duration: Tick) {
    (self.place, self.factor, self.duration) = (place, factor, duration)
  }
}

/// A part of the screen that is to be seen, while the rest of it is dimmed.
public struct TakeSpotlight: Equatable, Sendable {
  /// What is lit.
  public enum Area: Equatable, Sendable {
    /// A part of the phone's screen, in points.
    case place(Rect)
    /// A bar, wherever it is displayed.
    case bar(BarName)
  }

  /// What is lit.
  public var area: Area
  /// Of the take, with coming and going; in ticks of 1/600 s.
  public var duration: Tick

  /// Not checked here.
  public init(area: Area, duration: Tick) { (self.area, self.duration) = (area, duration) }
}
