import ChromeCore
import ChromeLook
import ChromeSession
import ChromeStudio
import ChromeTakes

/// The picture of several phones with the same input: devices, names, decisions, the strip of differences, captions.
package struct VersusScene {
  package let comparison: PhoneComparison
  package let picture: FilmPicture
  package let theme: Theme
  private let places: VersusPlan.Places
  private let strip: VersusStrip
  private let isPlain: Bool

  /// Makes the scene; nil if the take shows one phone.
  /// - Parameter range: the part of the take that is shown, in ticks.
  init?(_ survey: FilmSurvey, _ picture: FilmPicture, _ theme: Theme, range: ClosedRange<Tick>) {
    guard let comparison = survey.comparison,
      let plan = survey.plan(isPlain: picture.isPlain, ratio: picture.ratio)
    else { return nil }
    (self.comparison, self.picture, self.theme, isPlain) = (comparison, picture, theme, picture.isPlain)
    places = plan.places(in: picture)
    let whole = range.lowerBound < range.upperBound ? range : 0...max(1, comparison.duration)
    strip = VersusStrip(comparison, theme, in: places.strip, range: whole, scale: places.scale)
  }

  package func list(_ phones: Phones, at moment: FilmMoment) -> DisplayList {
    var list = DisplayList(background: picture.isClear ? nil : phones.lead.background)
    for (number, seen) in phones.seen(at: moment).enumerated() {
      let options = options(number, seen.session, seen.frame)
      list.items +=
        Scene.displayList(
          frame: seen.frame, tuning: seen.session.simulation.tuning, theme: theme, content: seen.session.content,
          options: options
        ).items
      FilmScene(frame: seen.frame, options: options, theme: theme)
        .paint(seen.session.directions, moment, into: &list)
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

  private func paintCaption(_ session: Session, at moment: FilmMoment, into painter: inout Painter) {
    guard let caption = session.overlay.words(at: moment.tick / Double(TickClock.ticksPerSecond)) else { return }
    var options = SceneOptions()
    (options.windowWidth, options.windowHeight) = window
    CaptionLayout.paint(caption, around: places.block, in: options, theme, into: &painter)
  }
}
