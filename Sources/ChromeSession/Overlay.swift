import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeTakes

/// Everything drawn over the phone that is not part of it: the finger's dot and trail, the wheel's pill, captions. It
/// is made from the same inputs as everything else, so a video shows what the window showed. Times are in session
/// seconds.
package struct Overlay {
  private var spots: [(place: Point, seconds: Double)] = []
  private var lastChange = -Double.infinity
  private var isDown = false
  /// The finger's last sample.
  package private(set) var finger: Finger?
  private var wheel: (direction: SceneOptions.WheelPill.Direction, place: Point, seconds: Double)?
  /// True if fingers and wheels are drawn.
  private var showsTouches = true
  /// The device frame around the screen, if one is drawn at all.
  private var device = DeviceStyle.full
  /// The size of the phone's text.
  package var textSize = TextSize.large
  private var caption: (caption: TakeCaption, seconds: Double)?
  /// The title of the current part in a presentation, and the number of stops passed.
  private var title: (title: TakeTitle, seconds: Double)?
  private(set) var stopsPassed = 0
  private var zoom: (zoom: TakeZoom, seconds: Double)?
  private var lens = TouchLens()
  package private(set) var spotlight: (spotlight: TakeSpotlight, seconds: Double)?
  package private(set) var key: (key: Input.Key, seconds: Double)?
  private var recent = RecentFrames()
  private(set) var choices = SceneChoices()

  /// The fade duration of captions, in seconds. Chosen by eye.
  package static let captionFade = 0.15
  /// The time in seconds after which the scroll indicator and the effects of a tap have ended.
  package static let afterglow = 1.0

  package struct Finger: Equatable {
    package var place: Point
    package var tick: Tick
    /// True if the finger came down with this sample.
    var isPress = false
    /// True if the finger has not been lifted since.
    package var isDown = true
  }

  package init() {}

  /// Creates the overlay of a loop, which has its own recent frames.
  package init(after recent: RecentFrames) { self.recent = recent }

  /// Records the phone's picture. Must be called before anything happens to the phone, including the passing of time.
  package mutating func remember(_ phone: Simulation) { recent.note(phone) }

  package mutating func note(_ input: Input, at seconds: Double, on screen: Screen) {
    switch input {
    case .press(let place):
      isDown = true
      lens.touch(place, at: seconds, on: screen)
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
      lens.lift(at: seconds)
      finger?.isDown = false
    case .wheel(let delta), .notches(let delta): noteWheel(delta, at: seconds, on: screen)
    case .resize, .content, .scene: recent.forget()
    case .key(let pressed): key = (pressed, seconds)
    case .move, .wheelBegan, .wheelStop, .hover, .host, .scrollTo, .scrollToTop, .selectTab, .bars, .refresh, .insert,
      .row,
      .tune:
      break
    }
  }

  private mutating func noteWheel(_ delta: Vector, at seconds: Double, on screen: Screen) {
    guard let pill = SceneOptions.WheelPill.spot(of: delta, on: screen) else { return }
    wheel = (pill.direction, pill.place, seconds)
    lens.turn(pill.place, at: seconds, on: screen)
  }

  /// Records a tap on the phone at the finger's current or last place.
  mutating func tapped(_ target: Target, _ phone: Simulation, _ content: [PageContent]) {
    if let finger { choices.tap(target, at: finger.place, phone, content, textSize) }
  }

  package mutating func follow(_ direction: VideoDirection, at seconds: Double) {
    switch direction {
    case .touches(let isShown): showsTouches = isShown
    case .frame(let name): device = DeviceStyle(name)
    case .title(let new): title = (new, seconds)
    case .zoom(let new): zoom = (new, seconds)
    case .zoomTouches(let factor): lens.enlarge(by: factor, at: seconds)
    case .spotlight(let new): spotlight = (new, seconds)
    case .stop: (title, stopsPassed) = (nil, stopsPassed + 1)
    case .speed, .point, .ramp: break
    }
  }

  package mutating func show(_ caption: TakeCaption, at seconds: Double) { self.caption = (caption, seconds) }

  /// Returns true if nothing in the overlay changes without further input.
  package func isStill(at seconds: Double) -> Bool {
    let ends = [
      lastChange + TouchScene.fadeSeconds, (spots.last?.seconds ?? -.infinity) + TouchScene.trailSeconds,
      (wheel?.seconds ?? -.infinity) + TouchScene.pillSeconds + TouchScene.fadeSeconds, captionEnd, recent.end,
      lastChange + PressShade.endSeconds, choices.end, (title?.seconds ?? -.infinity) + Overlay.captionFade,
      zoom.map { $0.seconds + TickClock.seconds($0.zoom.duration) } ?? -.infinity,
      spotlight.map { $0.seconds + TickClock.seconds($0.spotlight.duration) } ?? -.infinity, lens.end,
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
  /// Adds everything visible at `seconds` to the picture's options.
  package func configure(_ options: inout SceneOptions, at seconds: Double) {
    if options.touch != nil { options.touch = showsTouches ? touch(at: seconds) : nil }
    options.wheel = (showsTouches ? wheel : nil).map {
      .init(direction: $0.direction, place: $0.place, secondsAgo: seconds - $0.seconds)
    }
    options.key = options.touch == nil ? nil : cap(at: seconds)
    options.spotlight = spotlight(at: seconds)
    if options.device != .none { options.device = device }
    options.caption = text(at: seconds)
    options.past = recent.past(at: seconds)
    options.finger = finger.map { .init(place: $0.place, secondsSinceChange: seconds - lastChange) }
    (options.choices, options.textSize) = (choices, textSize)
  }

  private func touch(at seconds: Double) -> SceneOptions.Touch {
    let trail = spots.dropLast().lazy.filter { seconds - $0.seconds <= TouchScene.trailSeconds }
      .map { SceneOptions.Touch.Spot(place: $0.place, secondsAgo: seconds - $0.seconds) }
    return SceneOptions.Touch(secondsSinceChange: seconds - lastChange, trail: Array(trail))
  }

  /// Returns the text for a layout with a single text area: the caption, or else the title in one line.
  package func text(at seconds: Double) -> SceneOptions.Caption? {
    if let caption = caption(at: seconds) { return caption }
    guard let title, let shown = self.title(at: seconds) else { return nil }
    return SceneOptions.Caption(text: title.title.line, edge: .bottom, alpha: shown.alpha)
  }

  /// Returns the current zoom and its progress; nil if there is none.
  package func zoom(at seconds: Double) -> PhoneZoom? {
    zoom.flatMap { PhoneZoom($0.zoom, since: seconds - $0.seconds) } ?? lens.zoom(at: seconds)
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
  /// Creates the overlay of a kept gesture up to the loop's current position.
  ///
  /// - Parameter content: The content of the gesture's pages.
  package init(_ loop: LoopState, _ content: [PageContent]) {
    self.init(after: RecentFrames(loop))
    let run = loop.run
    for timed in run.gesture.inputs where timed.tick <= run.start + loop.tick {
      note(timed.input, at: TickClock.seconds(timed.tick), on: run.gesture.start.screen)
      guard case .release = timed.input else { continue }
      note(run.events.filter { $0.tick == timed.tick - run.start }, of: run, content)
    }
    if let captioned = run.gesture.captions.last(where: { $0.tick <= run.start + loop.tick }) {
      show(captioned.caption, at: TickClock.seconds(captioned.tick))
    }
  }

  private mutating func note(_ flags: [LoopRun.Flag], of run: LoopRun, _ content: [PageContent]) {
    for flag in flags {
      guard case .tapped(let target) = flag.event else { continue }
      tapped(target, run.phone(at: flag.tick), content)
    }
  }
}

// Temporary marks with their own duration.
extension Overlay {
  /// The fade duration of a spotlight, in seconds. Chosen by eye.
  static let spotlightFade = 0.25

  /// Returns the spotlight and the progress of its dimming; nil if there is none.
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

  /// Returns the key that was pressed last, as long as its key cap is visible.
  func cap(at seconds: Double) -> SceneOptions.KeyCap? {
    guard let key, seconds >= key.seconds, seconds - key.seconds < KeyCapScene.seconds else { return nil }
    return SceneOptions.KeyCap(key: key.key, secondsAgo: seconds - key.seconds)
  }
}

/// The most recent frames of a phone, used to fade icons from one color to another. Measured in session time, so that
/// videos, still images and the window agree.
package struct RecentFrames {
  private static let pitch = TickClock.tick(nearest: IconColor.pitchSeconds)
  /// The duration of an icon's fade, plus one step before it.
  private static let reach = TickClock.tick(nearest: IconColor.fadeSeconds + IconColor.pitchSeconds)

  private var frames: [Frame] = []

  init() {}

  /// Collects the frames of a loop before its current position.
  init(_ loop: LoopState) {
    let first = max(0, (loop.tick - RecentFrames.reach) / RecentFrames.pitch * RecentFrames.pitch)
    frames = loop.run.frames(at: Array(stride(from: first, to: loop.tick, by: RecentFrames.pitch)))
  }

  /// Records the phone's picture. Must be called before anything happens to the phone, including the passing of time.
  package mutating func note(_ phone: Simulation) {
    if let last = frames.last, phone.tick < last.tick + RecentFrames.pitch { return }
    // One frame from before the fade is kept, because the icons may have had its colors until then.
    let old = frames.lastIndex { $0.tick <= phone.tick - RecentFrames.reach } ?? 0
    frames.removeFirst(old)
    frames.append(phone.picture())
  }

  /// Discards the frames when the whole picture changes, so that nothing fades.
  package mutating func forget() { frames = [] }

  /// Returns the frames before `seconds`, newest first.
  package func past(at seconds: Double) -> [SceneOptions.PastFrame] {
    var past: [SceneOptions.PastFrame] = []
    past.reserveCapacity(frames.count)
    for frame in frames.reversed() where frame.time <= seconds {
      past.append(.init(frame: frame, secondsAgo: seconds - frame.time))
    }
    return past
  }

  /// The session time in seconds after which no icon is fading.
  package var end: Double { frames.last.map { $0.time + IconColor.pitchSeconds + IconColor.fadeSeconds } ?? -.infinity }
}
