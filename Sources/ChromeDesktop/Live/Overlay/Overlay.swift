import ChromeCore
import ChromeLook
import ChromeStudio
import ChromeTakes

/// What is drawn over the phone and is not the phone: the finger's dot and trail, the wheel's pill, captions.
/// Made from the same inputs as everything else, so a video shows what the window showed. Times are session seconds.
struct Overlay {
  private var spots: [(place: Point, seconds: Double)] = []
  private var lastChange = -Double.infinity
  private var isDown = false
  /// The finger's last sample.
  private(set) var finger: Finger?
  private var wheel: (direction: SceneOptions.WheelPill.Direction, place: Point, seconds: Double)?
  /// Fingers and wheels are drawn.
  private var showsTouches = true
  /// Around the screen, where a device is shown at all.
  private var device = DeviceStyle.full
  private var caption: (caption: TakeCaption, seconds: Double)?
  /// What a presentation says of the part that plays, and how many stops it has passed.
  private var title: (title: TakeTitle, seconds: Double)?
  private(set) var stopsPassed = 0
  private var zoom: (zoom: TakeZoom, seconds: Double)?
  private(set) var spotlight: (spotlight: TakeSpotlight, seconds: Double)?
  private(set) var key: (key: Input.Key, seconds: Double)?
  private var recent = RecentFrames()
  private(set) var choices = SceneChoices()

  /// Captions come and go in this time. Chosen by eye.
  static let captionFade = 0.15
  /// The scroll indicator's and a tap's after-effects are over by then.
  static let afterglow = 1.0

  struct Finger: Equatable {
    var place: Point
    var tick: Tick
    /// Whether it came down with this sample.
    var isPress = false
    /// Whether it has not lifted since.
    var isDown = true
  }

  init() {}

  /// Above a loop, which has a past of its own.
  init(after recent: RecentFrames) { self.recent = recent }

  /// To be called before anything happens to the phone, time included.
  mutating func remember(_ phone: Simulation) { recent.note(phone) }

  mutating func note(_ input: Input, at seconds: Double, on screen: Screen) {
    switch input {
    case .press(let place):
      isDown = true
      finger = Finger(place: place, tick: TickClock.tick(nearest: seconds), isPress: true)
      lastChange = seconds
      spots = [(place, seconds)]
    case .move(let place) where isDown:
      spots.removeAll { seconds - $0.seconds > TouchScene.trailSeconds }
      spots.append((place, seconds))
      finger = Finger(place: place, tick: TickClock.tick(nearest: seconds))
    case .release, .cancel:
      if isDown { lastChange = seconds }
      isDown = false
      finger?.isDown = false
    case .wheel(let delta), .notches(let delta): noteWheel(delta, at: seconds, on: screen)
    case .resize, .content, .scene: recent.forget()
    case .key(let pressed): key = (pressed, seconds)
    case .move, .wheelBegan, .wheelStop, .hover, .host, .scrollTo, .scrollToTop, .selectTab, .bars, .tune:
      break
    }
  }

  private mutating func noteWheel(_ delta: Vector, at seconds: Double, on screen: Screen) {
    guard let pill = SceneOptions.WheelPill.spot(of: delta, on: screen) else { return }
    wheel = (pill.direction, pill.place, seconds)
  }

  /// The phone was tapped where its finger is or was last.
  mutating func tapped(_ target: Target, _ phone: Simulation, _ content: [PageContent]) {
    if let finger { choices.tap(target, at: finger.place, phone, content) }
  }

  mutating func follow(_ direction: FilmDirection, at seconds: Double) {
    switch direction {
    case .touches(let isShown): showsTouches = isShown
    case .frame(let name): device = DeviceStyle(name)
    case .title(let new): title = (new, seconds)
    case .zoom(let new): zoom = (new, seconds)
    case .spotlight(let new): spotlight = (new, seconds)
    case .stop: (title, stopsPassed) = (nil, stopsPassed + 1)
    case .speed, .point, .ramp: break
    }
  }

  mutating func show(_ caption: TakeCaption, at seconds: Double) { self.caption = (caption, seconds) }

  /// Whether nothing of this changes by itself any more.
  func isStill(at seconds: Double) -> Bool {
    let ends = [
      lastChange + TouchScene.fadeSeconds, (spots.last?.seconds ?? -.infinity) + TouchScene.trailSeconds,
      (wheel?.seconds ?? -.infinity) + TouchScene.pillSeconds + TouchScene.fadeSeconds, captionEnd, recent.end,
      lastChange + PressShade.endSeconds, choices.end, (title?.seconds ?? -.infinity) + Overlay.captionFade,
      zoom.map { $0.seconds + TickClock.seconds($0.zoom.duration) } ?? -.infinity,
      spotlight.map { $0.seconds + TickClock.seconds($0.spotlight.duration) } ?? -.infinity,
      (key?.seconds ?? -.infinity) + KeyCapScene.seconds,
    ]
    return ends.allSatisfy { seconds > $0 }
  }

  private var captionEnd: Double {
    caption.map { $0.seconds + TickClock.seconds($0.caption.duration) } ?? -.infinity
  }
}

extension DeviceStyle {
  fileprivate init(_ name: DeviceFrameName) {
    switch name {
    case .none: self = .none
    case .slim: self = .slim
    case .full: self = .full
    }
  }
}

extension Overlay {
  /// Puts what is to be seen at `seconds` into the picture's options.
  func dress(_ options: inout SceneOptions, at seconds: Double) {
    if options.touch != nil { options.touch = showsTouches ? touch(at: seconds) : nil }
    options.wheel = (showsTouches ? wheel : nil).map {
      .init(direction: $0.direction, place: $0.place, secondsAgo: seconds - $0.seconds)
    }
    options.key = options.touch == nil ? nil : cap(at: seconds)
    options.spotlight = spotlight(at: seconds)
    if options.device != .none { options.device = device }
    options.caption = words(at: seconds)
    options.past = recent.past(at: seconds)
    options.finger = finger.map { .init(place: $0.place, secondsSinceChange: seconds - lastChange) }
    options.choices = choices
  }

  private func touch(at seconds: Double) -> SceneOptions.Touch {
    let trail = spots.dropLast().map { SceneOptions.Touch.Spot(place: $0.place, secondsAgo: seconds - $0.seconds) }
    return SceneOptions.Touch(
      secondsSinceChange: seconds - lastChange, trail: trail.filter { $0.secondsAgo <= TouchScene.trailSeconds })
  }

  /// What is said where there is one place for words: a caption, else the title in a line.
  func words(at seconds: Double) -> SceneOptions.Caption? {
    if let caption = caption(at: seconds) { return caption }
    guard let title, let shown = self.title(at: seconds) else { return nil }
    return SceneOptions.Caption(text: title.title.line, edge: .bottom, alpha: shown.alpha)
  }

  /// What comes nearer, and how far it has come.
  func zoom(at seconds: Double) -> PhoneZoom? {
    guard let zoom, seconds >= zoom.seconds else { return nil }
    return PhoneZoom(zoom.zoom, since: seconds - zoom.seconds)
  }

  func title(at seconds: Double) -> PresentedTitle? {
    guard let title, seconds >= title.seconds else { return nil }
    return PresentedTitle(
      headline: title.title.headline, sentence: title.title.sentence,
      alpha: min(1, (seconds - title.seconds) / Overlay.captionFade))
  }

  func caption(at seconds: Double) -> SceneOptions.Caption? {
    guard let caption, seconds >= caption.seconds, seconds < captionEnd else { return nil }
    let fade = min(seconds - caption.seconds, captionEnd - seconds) / Overlay.captionFade
    return SceneOptions.Caption(
      text: caption.caption.text, edge: caption.caption.place == .top ? .top : .bottom, alpha: min(1, fade))
  }
}
