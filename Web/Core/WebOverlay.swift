import ChromeCore
import ChromeLook
import ChromeTakes

/// The overlay on a page's phone: the finger's dot and trail, the wheel's pill, captions. Made from the same inputs as
/// everything else. Times are the session's seconds.
struct WebOverlay {
  /// The size of the phone's text.
  var textSize = TextSize.large
  private var spots: [(place: Point, seconds: Double)] = []
  private var lastChange = -Double.infinity
  private var finger: Point?
  private var isDown = false
  private var wheel: (direction: SceneOptions.WheelPill.Direction, place: Point, seconds: Double)?
  private var caption: (caption: TakeCaption, seconds: Double)?
  private var choices = SceneChoices()
  private var past: [Frame] = []

  /// The duration in seconds in which captions fade in and out. Chosen by eye.
  private static let captionFade = 0.15
  /// The interval in ticks between stored past frames, which icons use to fade from one color to another. `reach` is
  /// the age up to which they are kept, the duration of a fade.
  private static let pitch = TickClock.tick(nearest: IconColor.pitchSeconds)
  private static let reach = TickClock.tick(nearest: IconColor.fadeSeconds + IconColor.pitchSeconds)

  mutating func show(_ caption: TakeCaption, at seconds: Double) { self.caption = (caption, seconds) }

  /// Stores the phone; call it before anything happens to it, including passing time.
  mutating func remember(_ phone: Simulation) {
    if let last = past.last, phone.tick < last.tick + WebOverlay.pitch { return }
    past.removeFirst(past.lastIndex { $0.tick <= phone.tick - WebOverlay.reach } ?? 0)
    past.append(phone.picture())
  }

  mutating func note(_ input: Input, at seconds: Double, on screen: Screen) {
    switch input {
    case .press(let place): (isDown, finger, lastChange, spots) = (true, place, seconds, [(place, seconds)])
    case .move(let place) where isDown:
      spots.removeAll { seconds - $0.seconds > TouchScene.trailSeconds }
      spots.append((place, seconds))
      finger = place
    case .release, .cancel:
      if isDown { lastChange = seconds }
      isDown = false
    case .wheel(let delta), .notches(let delta): noteWheel(delta, at: seconds, on: screen)
    case .resize, .content, .scene: past = []
    case .move, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop, .selectTab, .bars, .refresh,
      .insert, .row,
      .tune:
      break
    }
  }

  private mutating func noteWheel(_ delta: Vector, at seconds: Double, on screen: Screen) {
    guard let pill = SceneOptions.WheelPill.spot(of: delta, on: screen) else { return }
    wheel = (pill.direction, pill.place, seconds)
  }

  /// Records a tap on the phone at the last position of the finger.
  mutating func tapped(_ target: Target, _ phone: Simulation, _ content: [PageContent]) {
    if let finger { choices.tap(target, at: finger, phone, content, textSize) }
  }
}

extension WebOverlay {
  /// Adds everything visible at `seconds` to the picture's options.
  func configure(_ options: inout SceneOptions, at seconds: Double) {
    let trail = spots.dropLast().map { SceneOptions.Touch.Spot(place: $0.place, secondsAgo: seconds - $0.seconds) }
    options.touch = SceneOptions.Touch(
      secondsSinceChange: seconds - lastChange, trail: trail.filter { $0.secondsAgo <= TouchScene.trailSeconds })
    options.finger = finger.map { .init(place: $0, secondsSinceChange: seconds - lastChange) }
    options.wheel = wheel.map { .init(direction: $0.direction, place: $0.place, secondsAgo: seconds - $0.seconds) }
    options.caption = caption(at: seconds)
    options.past = past.reversed().filter { $0.time <= seconds }.map { .init(frame: $0, secondsAgo: seconds - $0.time) }
    (options.choices, options.textSize) = (choices, textSize)
  }

  private func caption(at seconds: Double) -> SceneOptions.Caption? {
    guard let (caption, start) = caption else { return nil }
    let end = start + TickClock.seconds(caption.duration)
    guard seconds >= start, seconds < end else { return nil }
    let fade = min(seconds - start, end - seconds) / WebOverlay.captionFade
    return SceneOptions.Caption(text: caption.text, edge: caption.place == .top ? .top : .bottom, alpha: min(1, fade))
  }
}
