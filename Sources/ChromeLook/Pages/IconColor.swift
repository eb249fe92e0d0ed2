import ChromeCore

/// The color of the device's own icons: black or white by the background of each, with a short transition.
package struct IconColor {
  /// Duration of an icon's transition from one color to the other, in seconds.
  package static let fadeSeconds = 0.15
  /// Seconds between two earlier frames: `SceneOptions.past` has one frame for each such interval with activity.
  package static let pitchSeconds = 0.04

  let stage: Stage

  /// Returns the average color that `decide` gave over the last `fadeSeconds`: an icon whose background changes at
  /// once fades over that time, and one over a busy background does not flicker. Between two frames the color is
  /// interpolated.
  func color(_ decide: (Stage) -> Color) -> Color { color { stage, _ in decide(stage) } }

  /// Returns black or white, whichever was more legible on the background at most of `places`, or a color between them.
  func blackOrWhite(on places: [Point]) -> Color {
    let columns = places.lazy.map { $0.x }
    guard let left = columns.min(), let right = columns.max() else { return .black }
    var painter = Painter(room: 32)
    return color { $0.blackOrWhite(on: places, x: left...right, with: &painter) }
  }

  /// - Parameter decide: also receives the number of frames between the stage and now.
  func color(_ decide: (Stage, _ framesAgo: Int) -> Color) -> Color {
    var mean = ColorMean()
    var (age, color) = (0.0, decide(stage, 0))
    for (number, past) in stage.options.past.enumerated() where age < IconColor.fadeSeconds {
      // After a rest, the frame before it does not show how long the rest was.
      let rested = min(max(age, past.secondsAgo - IconColor.pitchSeconds), IconColor.fadeSeconds)
      mean.add(color, color, weight: rested - age)
      guard rested < IconColor.fadeSeconds else { return mean.color }
      let end = min(past.secondsAgo, IconColor.fadeSeconds)
      let earlier = decide(stage.at(past.frame), number + 1)
      // A change within this very moment leaves no time to interpolate.
      let share = end > rested ? (end - rested) / (past.secondsAgo - rested) : 1
      let atEnd = color.mixed(with: earlier, share)
      mean.add(color, atEnd, weight: end - rested)
      (age, color) = (end, atEnd)
    }
    mean.add(color, color, weight: IconColor.fadeSeconds - age)
    return mean.color
  }
}

/// The weighted mean of colors, channel by channel.
private struct ColorMean {
  private var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
  private var weight = 0.0

  /// Adds a stretch that changes linearly from `start` to `end`.
  mutating func add(_ start: Color, _ end: Color, weight: Double) {
    guard weight > 0 else { return }
    func middle(_ channel: (Color) -> UInt8) -> Double { (Double(channel(start)) + Double(channel(end))) / 2 * weight }
    red += middle { $0.red }
    green += middle { $0.green }
    blue += middle { $0.blue }
    alpha += middle { $0.alpha }
    self.weight += weight
  }

  var color: Color {
    func share(_ sum: Double) -> UInt8 { UInt8((sum / weight).rounded()) }
    return Color(red: share(red), green: share(green), blue: share(blue), alpha: share(alpha))
  }
}

extension Stage {
  /// Returns black or white, whichever is more legible on the background at most of `places`.
  ///
  /// - Parameters:
  ///   - x: the columns of all places.
  ///   - painter: memory for what is painted at the places.
  fileprivate func blackOrWhite(on places: [Point], x: ClosedRange<Double>, with painter: inout Painter) -> Color {
    var background = IconBackground(self, x: x)
    var (dark, light) = (0, 0)
    // Once half of the places agree, the rest cannot change the result.
    for place in places where dark * 2 <= places.count && light * 2 < places.count {
      let color = background.color(at: place, with: &painter)
      if Color.white.contrast(on: color) > Color.black.contrast(on: color) { dark += 1 } else { light += 1 }
    }
    return dark * 2 > places.count ? .white : .black
  }
}

/// The background of the device's icons at one moment, sampled place by place: icons at the same height of one page
/// share one painted list.
struct IconBackground {
  private let stage: Stage
  /// The columns of all places.
  private let x: ClosedRange<Double>
  private let beyond: Color
  private let pages: PagesOnScreen
  /// The page that the painter's list shows, by its x, and the y of its strip.
  private var listed: (page: Double?, y: Double)?

  init(_ stage: Stage, x: ClosedRange<Double>) {
    (self.stage, self.x, beyond, pages) = (stage, x, stage.tints.page, stage.pagesOnScreen)
  }

  /// Returns the color of the page at `place`, below the bars, as painted now.
  mutating func pageColor(at place: Point, with painter: inout Painter) -> Color {
    let page = pages.last { place.x >= $0.x }
    if listed.map({ $0 == (page?.x, place.y) }) != true {
      painter.sample(x: x, y: place.y)
      if let page { PagerScene(stage: stage).paint(page, around: place.y, into: &painter) }
    }
    listed = (page?.x, place.y)
    return painter.list.color(at: place, over: beyond)
  }

  /// Returns the color at `place` with the tab bar over it.
  mutating func color(at place: Point, with painter: inout Painter) -> Color {
    let page = pageColor(at: place, with: &painter)
    let (bar, picture) = (stage.frame.tabBar, stage.frame.tabBarPicture)
    guard bar.full > 0, picture.covers(place) else { return page }
    let own = stage.pictures?.page(stage.frame.page.visual).tabBar?.bottomColor ?? stage.theme.bar
    return own.faded(picture.alpha * (stage.tuning.bottom.fade == .bar ? bar.alpha : 1)).over(page)
  }
}
