import ChromeCore
import ChromeLook
import ChromeStudio
import ChromeTakes

/// What is drawn over the phone and is not the phone: the finger's dot and trail, the wheel's pill, captions.
/// Made from the same inputs as everything else, so a video shows what the window showed. Times are session seconds.
package struct Overlay {
  private var spots: [(place: Point, seconds: Double)] = []
  private var lastChange = -Double.infinity
  private var isDown = false
  /// The finger's last sample.
  package private(set) var finger: Finger?
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
  package private(set) var spotlight: (spotlight: TakeSpotlight, seconds: Double)?
  package private(set) var key: (key: Input.Key, seconds: Double)?
  private var recent = RecentFrames()
  private(set) var choices = SceneChoices()

  /// Captions come and go in this time. Chosen by eye.
  package static let captionFade = 0.15
  /// The scroll indicator's and a tap's after-effects are over by then.
  package static let afterglow = 1.0

  package struct Finger: Equatable {
    package var place: Point
    package var tick: Tick
    /// Whether it came down with this sample.
    var isPress = false
    /// Whether it has not lifted since.
    package var isDown = true
  }

  package init() {}

  /// Above a loop, which has a past of its own.
  package init(after recent: RecentFrames) { self.recent = recent }

  /// To be called before anything happens to the phone, time included.
  package mutating func remember(_ phone: Simulation) { recent.note(phone) }

  package mutating func note(_ input: Input, at seconds: Double, on screen: Screen) {
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

  package mutating func follow(_ direction: FilmDirection, at seconds: Double) {
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

  package mutating func show(_ caption: TakeCaption, at seconds: Double) { self.caption = (caption, seconds) }

  /// Whether nothing of this changes by itself any more.
  package func isStill(at seconds: Double) -> Bool {
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
  package func dress(_ options: inout SceneOptions, at seconds: Double) {
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
  package func words(at seconds: Double) -> SceneOptions.Caption? {
    if let caption = caption(at: seconds) { return caption }
    guard let title, let shown = self.title(at: seconds) else { return nil }
    return SceneOptions.Caption(text: title.title.line, edge: .bottom, alpha: shown.alpha)
  }

  /// What comes nearer, and how far it has come.
  package func zoom(at seconds: Double) -> PhoneZoom? {
    guard let zoom, seconds >= zoom.seconds else { return nil }
    return PhoneZoom(zoom.zoom, since: seconds - zoom.seconds)
  }

  package func title(at seconds: Double) -> PresentedTitle? {
    guard let title, seconds >= title.seconds else { return nil }
    return PresentedTitle(
      headline: title.title.headline, sentence: title.title.sentence,
      alpha: min(1, (seconds - title.seconds) / Overlay.captionFade))
  }

  package func caption(at seconds: Double) -> SceneOptions.Caption? {
    guard let caption, seconds >= caption.seconds, seconds < captionEnd else { return nil }
    let fade = min(seconds - caption.seconds, captionEnd - seconds) / Overlay.captionFade
    return SceneOptions.Caption(
      text: caption.caption.text, edge: caption.caption.place == .top ? .top : .bottom, alpha: min(1, fade))
  }
}

extension Overlay {
  /// Finger, wheel and captions as they were in a kept gesture, up to where it plays now.
  /// `content` is what its pages hold.
  package init(_ loop: LoopState, _ content: [PageContent]) {
    self.init(after: RecentFrames(loop))
    let run = loop.run
    for timed in run.gesture.inputs where timed.tick <= run.start + loop.tick {
      note(timed.input, at: TickClock.seconds(timed.tick), on: run.gesture.start.screen)
      guard case .release = timed.input else { continue }
      note(run.events.filter { $0.tick == timed.tick - run.start }, of: run, content)
    }
    if let said = run.gesture.captions.last(where: { $0.tick <= run.start + loop.tick }) {
      show(said.caption, at: TickClock.seconds(said.tick))
    }
  }

  private mutating func note(_ flags: [LoopRun.Flag], of run: LoopRun, _ content: [PageContent]) {
    for flag in flags {
      guard case .tapped(let target) = flag.event else { continue }
      tapped(target, run.phone(at: flag.tick), content)
    }
  }
}

// Marks that come and go with a time of their own.
extension Overlay {
  /// A spotlight comes and goes in this time. Chosen by eye.
  static let spotlightFade = 0.25

  /// What is lit, and how far the dimming has come; nil where nothing is.
  package func spotlight(at seconds: Double) -> SceneOptions.Spotlight? {
    guard let spotlight, seconds >= spotlight.seconds else { return nil }
    let length = TickClock.seconds(spotlight.spotlight.duration)
    let since = seconds - spotlight.seconds
    guard since < length else { return nil }
    let fade = min(Overlay.spotlightFade, length / 2)
    let area: SceneOptions.Spotlight.Area =
      switch spotlight.spotlight.area {
      case .place(let rect): .place(rect)
      case .bar(let name): .bar(name)
      }
    return SceneOptions.Spotlight(area: area, share: Blend.smooth(min(since, length - since) / fade))
  }

  /// The key that was pressed last, while its cap is seen.
  func cap(at seconds: Double) -> SceneOptions.KeyCap? {
    guard let key, seconds >= key.seconds, seconds - key.seconds < KeyCapScene.seconds else { return nil }
    return SceneOptions.KeyCap(key: key.key, secondsAgo: seconds - key.seconds)
  }
}

/// The last moments of a phone, by which signs fade from one colour to another. Session time, so that films, stills and
/// the window agree.
package struct RecentFrames {
  private static let pitch = TickClock.tick(nearest: IconColor.pitchSeconds)
  /// A sign's fade, and the step before it.
  private static let reach = TickClock.tick(nearest: IconColor.fadeSeconds + IconColor.pitchSeconds)

  private var frames: [Frame] = []

  init() {}

  /// Those of a loop before where it plays.
  init(_ loop: LoopState) {
    let first = max(0, (loop.tick - RecentFrames.reach) / RecentFrames.pitch * RecentFrames.pitch)
    frames = loop.run.frames(at: Array(stride(from: first, to: loop.tick, by: RecentFrames.pitch)))
  }

  /// To be called before anything happens to the phone, time included.
  package mutating func note(_ phone: Simulation) {
    if let last = frames.last, phone.tick < last.tick + RecentFrames.pitch { return }
    // One from before the fade stays: the signs may have had its colours until then.
    let old = frames.lastIndex { $0.tick <= phone.tick - RecentFrames.reach } ?? 0
    frames.removeFirst(old)
    frames.append(phone.picture())
  }

  /// The picture changes as a whole: nothing fades.
  package mutating func forget() { frames = [] }

  /// Before `seconds`, the newest first.
  package func past(at seconds: Double) -> [SceneOptions.PastFrame] {
    frames.reversed().filter { $0.time <= seconds }.map { .init(frame: $0, secondsAgo: seconds - $0.time) }
  }

  /// Seconds of the session from which on no sign fades any more.
  package var end: Double { frames.last.map { $0.time + IconColor.pitchSeconds + IconColor.fadeSeconds } ?? -.infinity }
}
