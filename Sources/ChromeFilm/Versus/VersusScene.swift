import ChromeCore
import ChromeLook
import ChromeSession

/// The picture of several phones with the same input: devices, names, decisions, the strip of differences, captions.
package struct VersusScene {
  package let comparison: PhoneComparison
  package let picture: VideoPicture
  package let theme: Theme
  private let places: VersusPlan.Places
  private let strip: VersusStrip
  private let isPlain: Bool

  /// Makes the scene; nil if the take shows one phone.
  /// - Parameter range: the part of the take that is shown, in ticks.
  init?(_ survey: VideoSurvey, _ picture: VideoPicture, _ theme: Theme, range: ClosedRange<Tick>) {
    guard let comparison = survey.comparison,
      let plan = survey.plan(isPlain: picture.isPlain, ratio: picture.ratio)
    else { return nil }
    (self.comparison, self.picture, self.theme, isPlain) = (comparison, picture, theme, picture.isPlain)
    places = plan.places(in: picture)
    let whole = range.lowerBound < range.upperBound ? range : 0...max(1, comparison.duration)
    strip = VersusStrip(comparison, theme, in: places.strip, range: whole, scale: places.scale)
  }

  package func list(_ phones: Phones, at moment: VideoMoment) -> DisplayList {
    var list = DisplayList(background: picture.isClear ? nil : phones.lead.background)
    for (number, seen) in phones.seen(at: moment).enumerated() {
      let options = options(number, seen.session, seen.frame)
      list.items +=
        Scene.displayList(
          frame: seen.frame, tuning: seen.session.simulation.tuning, theme: theme, content: seen.session.content,
          options: options
        ).items
      VideoScene(
        frame: seen.frame, direction: seen.session.simulation.tuning.pages.direction, options: options, theme: theme
      ).paint(seen.session.directions, moment, into: &list)
    }
    guard !isPlain else { return list }
    var painter = Painter()
    paintNames(into: &painter)
    paintVerdicts(at: moment.tick, into: &painter)
    strip.paint(at: moment.tick, into: &painter)
    paintCaption(phones.lead, at: moment, into: &painter)
    list.items += painter.list.items
    return list
  }

  /// Returns the options that place one phone; the first also draws the backdrop.
  private func options(_ number: Int, _ session: Session, _ frame: Frame) -> SceneOptions {
    var options = SceneOptions()
    options.device = isPlain ? .none : .full
    options.hasBackdrop = number == 0 && !picture.isClear
    (options.windowWidth, options.windowHeight) = window
    options.pixelsPerPoint = picture.scale
    options.phoneScale = places.scale
    let middle = places.devices[number].center
    options.phoneOrigin = Point(
      x: snapped(middle.x - frame.screen.width * places.scale / 2),
      y: snapped(middle.y - frame.screen.height * places.scale / 2))
    session.overlay.configure(&options, at: frame.time)
    options.backdrop = number == 0 ? session.background : nil
    options.pictures = session.pictures
    // The caption is drawn once for all phones.
    options.caption = nil
    return options
  }

  private var window: (Double, Double) {
    (Double(picture.width) / picture.scale, Double(picture.height) / picture.scale)
  }

  /// Rounds down to whole pixels, so that nothing of a phone is blurred.
  private func snapped(_ points: Double) -> Double { (points * picture.scale + 1e-6).rounded(.down) / picture.scale }
}

// Text.
extension VersusScene {
  private func style(_ size: Double, _ weight: TextStyle.Weight) -> TextStyle {
    TextStyle(size: size * places.scale, weight: weight, lineHeight: (size * 1.3).rounded() * places.scale)
  }

  /// Draws the names, centered under the phones, each after a dot in the color of its line in the strip.
  private func paintNames(into painter: inout Painter) {
    for (number, name) in comparison.names.enumerated() {
      let label = PhoneLabel(
        name: name, color: theme.phoneColor(number), ink: ink, dot: 11 * places.scale, gap: 10 * places.scale,
        snap: snapped)
      label.paint(style(20, .semibold), in: places.names[number], above: 2 * places.scale, into: &painter)
    }
  }

  private var ink: Color { theme.backdropInk }

  /// The time in take ticks for which a different decision stays readable: 3 s.
  private static let hold: Double = 3 * Double(TickClock.ticksPerSecond)

  private func paintVerdicts(at tick: Double, into painter: inout Painter) {
    let shown = comparison.differences.filter { Double($0.tick) <= tick && tick < Double($0.tick) + VersusScene.hold }
    let since = shown.last.map { tick - Double($0.tick) } ?? 0
    let fade = TickClock.tick(nearest: Overlay.captionFade)
    let alpha = min(1, min(since + 1, VersusScene.hold - since) / Double(fade))
    let texts = VerdictText(
      strong: style(16, .semibold), plain: style(15, .regular), ink: ink, faint: theme.backdropText)
    painter.faded(alpha) { layer in
      for (line, difference) in shown.suffix(2).enumerated() {
        for (number, side) in difference.sides.enumerated() {
          texts.paint(side, alone: shown.count == 1, line, in: places.verdicts[number], into: &layer)
        }
      }
    }
  }

  private func paintCaption(_ session: Session, at moment: VideoMoment, into painter: inout Painter) {
    guard let caption = session.overlay.text(at: moment.tick / Double(TickClock.ticksPerSecond)) else { return }
    var options = SceneOptions()
    (options.windowWidth, options.windowHeight) = window
    CaptionLayout.paint(caption, around: places.block, in: options, theme, into: &painter)
  }
}

/// The layout of a comparison: devices in a row, under each its name and its decisions, below them the strip of
/// differences, captions to the side or above. Lengths are in points of the phones.
package struct VersusPlan: Equatable {
  package let count: Int
  package let screen: Screen
  package let lanes: Int
  package let isPlain: Bool
  /// The height for captions above the phones; 0 if they are to the side, or if there are none.
  private(set) var captionHeight = 0.0

  private static let margin = PhonePlacement.margin
  private static let lowerMargin = 26.0
  private static let gap = 30.0
  private static let nameHeight = 48.0
  private static let verdictHeight = 44.0
  static let laneHeight = 38.0
  private static let axisHeight = 24.0
  private static let stripGap = 16.0
  /// The width that captions to the side of the phones need.
  private static let captionWidth = 300.0

  /// Makes a layout.
  /// - Parameter ratio: width divided by height of the picture; nil to fit the phones.
  init(count: Int, screen: Screen, lanes: Int, hasCaptions: Bool, isPlain: Bool, ratio: Double?) {
    (self.count, self.screen, self.lanes, self.isPlain) = (count, screen, lanes, isPlain)
    guard hasCaptions, !isPlain else { return }
    let side = ratio.map { (room.height * $0 - blockWidth) / 2 } ?? 0
    // Two lines of text, each 1/28 of the picture's height, which itself grows by these lines.
    if side < VersusPlan.captionWidth { captionHeight = (room.height * 2 * 1.28 / 28 + 24) / (1 - 2 * 1.28 / 28) }
  }

  private var body: Rect { (isPlain ? DeviceStyle.none : .full).body(of: screen) }
  var columnWidth: Double { body.width }
  var blockWidth: Double { columnWidth * Double(count) + VersusPlan.gap * Double(count - 1) }
  var stripHeight: Double { VersusPlan.laneHeight * Double(lanes) + VersusPlan.axisHeight }

  package var room: VideoBounds {
    guard !isPlain else { return VideoBounds(width: blockWidth, height: screen.height) }
    let text = VersusPlan.nameHeight + VersusPlan.verdictHeight + VersusPlan.stripGap
    let height =
      VersusPlan.margin + captionHeight + body.height + text + stripHeight + VersusPlan.lowerMargin
    return VideoBounds(width: blockWidth + 2 * VersusPlan.margin, height: height)
  }

  /// The distance from the picture's top to the devices.
  private var upper: Double { isPlain ? 0 : VersusPlan.margin + captionHeight }
}

extension VersusPlan {
  /// The positions of everything in one picture, in points of the picture.
  package struct Places {
    /// Picture points per phone point.
    package let scale: Double
    /// The devices' frames, each large enough for the largest screen.
    package var devices: [Rect]
    /// The frames of the names, below the devices.
    package var names: [Rect]
    package var verdicts: [Rect]
    package var strip: Rect
    /// The frame around everything but the captions.
    package var block: Rect
  }

  package func places(in picture: VideoPicture) -> Places {
    let window = (width: Double(picture.width) / picture.scale, height: Double(picture.height) / picture.scale)
    let fit = min(window.width / room.width, window.height / room.height)
    // A picture rounded to whole pixels may be slightly smaller, which is no reason to shrink its contents.
    let scale = fit > 1 - 2 / Double(min(picture.width, picture.height)) ? 1 : fit
    func snapped(_ points: Double) -> Double { (points * picture.scale).rounded(.down) / picture.scale }
    let left = snapped((window.width - blockWidth * scale) / 2)
    let top = snapped((window.height - room.height * scale) / 2 + upper * scale)
    let height = body.height * scale
    let devices = (0..<count).map { number in
      let x = left + snapped(Double(number) * (columnWidth + VersusPlan.gap) * scale)
      return Rect(x: x, y: top, width: columnWidth * scale, height: height)
    }
    func under(_ device: Rect, _ y: Double, _ height: Double) -> Rect {
      Rect(x: device.x, y: device.maxY + y * scale, width: device.width, height: height * scale)
    }
    let text = VersusPlan.nameHeight + VersusPlan.verdictHeight
    let strip = Rect(
      x: left, y: top + height + (text + VersusPlan.stripGap) * scale, width: blockWidth * scale,
      height: stripHeight * scale)
    return Places(
      scale: scale, devices: devices, names: devices.map { under($0, 0, VersusPlan.nameHeight) },
      verdicts: devices.map { under($0, VersusPlan.nameHeight, VersusPlan.verdictHeight) }, strip: strip,
      block: Rect(x: left, y: top, width: blockWidth * scale, height: (isPlain ? height : strip.maxY - top)))
  }
}

extension VideoPicture {
  /// Returns the reason that the picture is too small for several phones; nil if it is not.
  package func tooSmallReason(_ survey: VideoSurvey) -> String? {
    guard let plan = survey.plan(isPlain: isPlain, ratio: ratio) else { return nil }
    let shown = survey.screen.width * plan.places(in: self).scale * scale
    guard shown < min(PhonePlacement.leastCompared, survey.screen.width) - 0.5 else { return nil }
    return
      "not enough room for \(plan.count) phones: each would be \(Int(shown)) pixels wide, less than "
      + "\(Int(PhonePlacement.leastCompared)); choose a larger --width or --scale, another --aspect, or fewer phones"
  }
}
