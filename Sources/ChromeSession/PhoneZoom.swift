import ChromeCore
import ChromeLook
import ChromeTakes

/// A zoom: the whole picture is enlarged, so that a place of the phone moves to its middle, and back. Backdrop, device
/// and text are enlarged with the screen, but for captions.
package struct PhoneZoom: Equatable {
  package let place: Point
  /// The magnification, relative to the usual scale.
  package let scale: Double
  /// The progress of the move to the middle, 0 to 1.
  package let share: Double

  /// The duration of the move in each direction, in seconds. Chosen by eye.
  fileprivate static let travel = 0.5
  /// The frequency of the spring, which is critically damped, times the duration: it rests by then, but for
  /// less than 1 % of its way.
  private static let stiffness = 7.0

  /// Returns nil after the zoom has ended.
  init?(_ zoom: TakeZoom, since seconds: Double) {
    let length = TickClock.seconds(zoom.duration)
    guard seconds >= 0, seconds < length else { return nil }
    let travel = min(PhoneZoom.travel, length / 2)
    let left = length - seconds
    share =
      left < travel
      ? 1 - PhoneZoom.spring((travel - left) / travel) : PhoneZoom.spring(min(1, seconds / travel))
    (place, scale) = (zoom.place, 1 + (zoom.factor - 1) * share)
  }

  fileprivate init(place: Point, factor: Double, share: Double) {
    (self.place, self.share, scale) = (place, share, 1 + (factor - 1) * share)
  }

  /// Returns the way of the spring after this share of its time, 0 to 1. It ends exactly at 1.
  fileprivate static func spring(_ time: Double) -> Double {
    func way(_ time: Double) -> Double { 1 - (1 + stiffness * time) * Maths.exp(-stiffness * time) }
    return way(time) / way(1)
  }

  /// Returns the position of the picture's corner while it is enlarged.
  private func corner(_ options: SceneOptions) -> Point {
    let usual = options.phoneOrigin + (place - Point(x: 0, y: 0)) * options.phoneScale
    let shown = usual + (options.window.center - usual) * share
    return shown + (Point(x: 0, y: 0) - usual) * scale
  }

  /// Announces the enlargement to a picture that is made with these options.
  package func announce(to options: inout SceneOptions) {
    options.enlargement = SceneOptions.Enlargement(corner: corner(options), scale: scale)
  }

  /// Returns a picture that was made with these options, enlarged.
  package func list(_ list: DisplayList, _ theme: Theme, _ options: SceneOptions) -> DisplayList {
    Scene.enlarged(list, theme, options, corner: corner(options), scale: scale)
  }

  /// Places the phone where it is in the enlarged picture.
  package func apply(to options: inout SceneOptions) {
    options.phoneOrigin = corner(options) + (options.phoneOrigin - Point(x: 0, y: 0)) * scale
    options.phoneScale *= scale
    options.enlargement = nil
  }
}

/// A zoom that follows touches: in as a finger comes down or a wheel turns, out some time after the last one. Times are
/// in session seconds.
struct TouchLens {
  /// The magnification; 1 if there is no zoom.
  private var factor = 1.0
  /// The magnification from the next touch on: what is shown now does not jump to it.
  private var next = 1.0
  /// The place and the share of the zoom at the last touch, and the place to which it leads.
  private var (start, share, place) = (Point(x: 0, y: 0), 0.0, Point(x: 0, y: 0))
  /// The time of the last touch, and of its end; nil before the first one, and while a finger is down.
  private var (began, lifted) = (Double?.none, Double?.none)

  /// The time for which the zoom stays after a touch, in seconds: bars settle meanwhile. Chosen by eye.
  private static let stay = 1.2

  /// The time after which nothing moves.
  var end: Double {
    guard factor > 1, began != nil else { return -.infinity }
    return (lifted ?? .infinity) + TouchLens.stay + PhoneZoom.travel
  }

  /// Sets the magnification from the next touch on. A zoom that is shown goes out first.
  mutating func enlarge(by factor: Double, at seconds: Double) {
    next = factor
    if zoom(at: seconds) != nil { lifted = min(lifted ?? seconds, seconds - TouchLens.stay) }
  }

  /// True while a zoom goes out that is over.
  private var isEnding: Bool { next == 1 && factor > 1 }

  mutating func touch(_ touched: Point, at seconds: Double, on screen: Screen) {
    if zoom(at: seconds) == nil {
      let next = next
      self = TouchLens()
      (self.factor, self.next) = (next, next)
    }
    guard !isEnding else { return }
    let now = state(at: seconds)
    // Halfway to the middle of the screen, so that the bars stay in the picture.
    place = Point(x: screen.width / 2, y: (touched.y + screen.height / 2) / 2)
    (start, share) = (now.share > 0 ? now.place : place, now.share)
    (began, lifted) = (seconds, nil)
  }

  mutating func lift(at seconds: Double) { if began != nil, lifted == nil { lifted = seconds } }

  /// Notes a turn of a wheel: a touch of no length, or more of the one before.
  mutating func turn(_ turned: Point, at seconds: Double, on screen: Screen) {
    let isLeaving = lifted.map { seconds > $0 + TouchLens.stay } ?? false
    if began == nil || isLeaving { touch(turned, at: seconds, on: screen) }
    if !isEnding { lifted = seconds }
  }

  /// Returns the zoom; nil if there is none.
  func zoom(at seconds: Double) -> PhoneZoom? {
    guard factor > 1 else { return nil }
    let (place, share) = state(at: seconds)
    return share > 0 ? PhoneZoom(place: place, factor: factor, share: share) : nil
  }

  private func state(at seconds: Double) -> (place: Point, share: Double) {
    guard let began else { return (start, 0) }
    let leaves = (lifted ?? .infinity) + TouchLens.stay
    let near = state(at: min(seconds, leaves), since: began)
    guard seconds > leaves else { return near }
    return (near.place, near.share * (1 - TouchLens.way(seconds - leaves)))
  }

  private func state(at seconds: Double, since began: Double) -> (place: Point, share: Double) {
    let way = TouchLens.way(seconds - began)
    return (start + (place - start) * way, share + (1 - share) * way)
  }

  private static func way(_ seconds: Double) -> Double {
    PhoneZoom.spring((seconds / PhoneZoom.travel).clamped(to: 0...1))
  }
}
