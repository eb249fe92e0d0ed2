import ChromeCore

/// The colour of the device's own signs: black or white by what is under each of them, going over in a moment.
package struct SignLight {
  /// Seconds a sign takes from one colour to the other.
  package static let fadeSeconds = 0.15
  /// Seconds from one earlier frame to the next: `SceneOptions.past` has one for each in which anything happened.
  package static let pitchSeconds = 0.04

  let stage: Stage

  /// The colour that `decide` gave on average over the last `fadeSeconds`: a sign whose ground changes at once fades
  /// in that time, and one over busy ground does not flicker. From one frame to the next it goes over evenly.
  func color(_ decide: (Stage) -> Color) -> Color { color { stage, _ in decide(stage) } }

  /// - Parameter decide: is told how many frames ago the stage was, too.
  func color(_ decide: (Stage, _ framesAgo: Int) -> Color) -> Color {
    var mean = ColorMean()
    var (age, color) = (0.0, decide(stage, 0))
    for (number, past) in stage.options.past.enumerated() where age < SignLight.fadeSeconds {
      // After a rest the frame before it says nothing about how long the rest was.
      let rested = min(max(age, past.secondsAgo - SignLight.pitchSeconds), SignLight.fadeSeconds)
      mean.add(color, color, weight: rested - age)
      guard rested < SignLight.fadeSeconds else { return mean.color }
      let end = min(past.secondsAgo, SignLight.fadeSeconds)
      let earlier = decide(stage.at(past.frame), number + 1)
      // What changed at once, in this very moment, has no way to go evenly.
      let share = end > rested ? (end - rested) / (past.secondsAgo - rested) : 1
      let atEnd = color.mixed(with: earlier, share)
      mean.add(color, atEnd, weight: end - rested)
      (age, color) = (end, atEnd)
    }
    mean.add(color, color, weight: SignLight.fadeSeconds - age)
    return mean.color
  }
}

/// The mean of colours, each channel straight.
private struct ColorMean {
  private var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
  private var weight = 0.0

  /// A stretch that goes evenly from `start` to `end`.
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
  /// Black or white, whichever reads better on the ground at most of `places`.
  func blackOrWhite(on places: [Point]) -> Color {
    var ground = SignGround(self)
    var (dark, light) = (0, 0)
    // The rest cannot change what half of them say.
    for place in places where dark * 2 <= places.count && light * 2 < places.count {
      let color = ground.color(at: place)
      if Color.white.contrast(on: color) > Color.black.contrast(on: color) { dark += 1 } else { light += 1 }
    }
    return dark * 2 > places.count ? .white : .black
  }
}

/// What lies under the device's signs in one moment, asked for place by place: those at one height of one page share
/// what is painted there.
struct SignGround {
  private let stage: Stage
  private let beyond: Color
  private var list = DisplayList()
  /// Of which page `list` is, by its x, and at which y.
  private var listed: (page: Double?, y: Double)?

  init(_ stage: Stage) { (self.stage, beyond) = (stage, stage.tints.page) }

  /// What lies under the bars at `place`, as painted there now.
  mutating func pageColor(at place: Point) -> Color {
    let scene = PagerScene(stage: stage)
    let page = scene.page(at: place.x)?.x
    if listed.map({ $0 == (page, place.y) }) != true { list = scene.list(around: place) }
    listed = (page, place.y)
    return list.color(at: place, over: beyond)
  }

  /// What lies at `place` with the tab bar over it.
  mutating func color(at place: Point) -> Color {
    let page = pageColor(at: place)
    let (bar, picture) = (stage.frame.tabBar, stage.frame.tabBarPicture)
    guard bar.full > 0, picture.covers(place) else { return page }
    return stage.theme.bar.faded(picture.alpha * (stage.tuning.bottom.fade == .bar ? bar.alpha : 1)).over(page)
  }
}
