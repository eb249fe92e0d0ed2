import ChromeControls
import ChromeCore
import ChromeLook
import ChromeTakes

/// The stage with several phones driven by the same input: devices in a row, their names above, their decisions below,
/// and between two of them the distance between their bars. A class, so that its parts share the sessions.
final class CompareScene {
  let lead: Session
  let comparison: Comparison
  let plan: ComparePlan
  let theme: Theme
  /// The studio's time in seconds.
  let seconds: Double

  init(lead: Session, comparison: Comparison, plan: ComparePlan, theme: Theme, seconds: Double) {
    (self.lead, self.comparison, self.plan, self.theme, self.seconds) = (lead, comparison, plan, theme, seconds)
  }

  /// - Parameters:
  ///   - shown: The frame of the session's own phone.
  ///   - options: The own phone's options, including those common to all phones.
  func list(_ shown: Frame, _ options: SceneOptions) -> DisplayList {
    let frames = [shown] + lead.others.map { $0.frame(with: lead, as: shown) }
    var list = lead.phoneList(shown, phone(0, options), theme)
    for (index, other) in lead.others.enumerated() {
      var own = phone(index + 1, options)
      other.configure(&own, frames[index + 1], captionTime: seconds)
      own.caption = nil
      list.items += other.phoneList(frames[index + 1], own, theme).items
    }
    var painter = Painter()
    paintApart(frames, into: &painter)
    paintNames(into: &painter)
    paintVerdicts(shown, into: &painter)
    if let caption = options.caption { paint(caption, into: &painter) }
    list.items += painter.list.items
    return list
  }

  /// Returns the options of one phone. The first one draws the common backdrop and the only focus ring.
  private func phone(_ number: Int, _ options: SceneOptions) -> SceneOptions {
    var options = options
    options.phoneScale = plan.scale
    options.phoneOrigin = plan.origin(number)
    options.keyLine = []
    options.caption = nil
    guard number > 0 else { return options }
    options.hasBackdrop = false
    options.focus = nil
    return options
  }
}

extension Session {
  /// Returns the frame of this phone while another one shows `shown`: its own loop, or its state at the same moment.
  fileprivate func frame(with lead: Session, as shown: Frame) -> Frame {
    let ahead = lead.studio.loop == nil && !simulation.isAtRest ? shown.time - TickClock.seconds(lead.tick) : 0
    return self.shown(else: simulation.picture(ahead: min(max(ahead, 0), 1 / Double(TickClock.ticksPerSecond))))
  }
}

// Text.
extension CompareScene {
  private var ink: Color { theme.backdropInk }

  private func style(_ size: Double, _ weight: TextStyle.Weight) -> TextStyle {
    TextStyle(size: size, weight: weight, lineHeight: (size * 1.3).rounded())
  }

  private func paintNames(into painter: inout Painter) {
    for (number, name) in lead.phoneNames.enumerated() {
      let label = PhoneLabel(name: name, color: theme.phoneColor(number), ink: ink, dot: 8, gap: 7)
      let isHovered = lead.studio.interaction.hover?.control == .phoneName(number)
      // In the window, the name is a button.
      if isHovered { painter.mask(.roundedRect(radius: 7), plan.name(number).inset(by: 1), ink.faded(0.08)) }
      label.paint(style(14, .semibold), in: plan.name(number), into: &painter)
      if number == lead.workspace.host.focusedPhone, lead.workspace.host.isWindow {
        paintFocus(plan.name(number), label.color, into: &painter)
      }
    }
  }

  /// Draws a line under the name of the phone on which `[` and `]` act.
  private func paintFocus(_ name: Rect, _ color: Color, into painter: inout Painter) {
    let line = Rect(around: Point(x: name.center.x, y: name.maxY - 1), width: 36, height: 2)
    painter.mask(.roundedRect(radius: 1), line, color)
  }

  /// Draws the verdicts: in a loop, the last decisions before its playhead; otherwise the result of the last gesture.
  private func paintVerdicts(_ shown: Frame, into painter: inout Painter) {
    let playhead = lead.studio.loop.map(\.tick)
    // Two lines without reasons need more width.
    let most = plan.verdict(0).width < CompareScene.wideVerdict ? 1 : 2
    let reported = comparison.differences.filter { one in playhead.map { one.tick <= $0 } ?? true }.suffix(most)
    let texts = VerdictText(
      strong: style(13, .semibold), plain: style(12, .regular), ink: ink, faint: theme.backdropText)
    for (line, difference) in reported.enumerated() {
      for (number, side) in difference.timed.enumerated() where number < plan.count {
        texts.paint(side, alone: reported.count == 1, line, in: plan.verdict(number), into: &painter)
      }
    }
  }

  private static let wideVerdict = 330.0

  /// Draws a take's caption over the lower part of all phones.
  private func paint(_ caption: SceneOptions.Caption, into painter: inout Painter) {
    let text = TextStyle(size: 15, weight: .medium, lineHeight: 20)
    let block = plan.block
    let lines = TextLines.wrapped(caption.text, text, width: block.width - 80)
    let widest = lines.map { TextWidth.estimate($0, text) }.max() ?? 0
    let height = text.lineHeight * Double(lines.count) + 18
    let y = caption.edge == .top ? block.y + 0.2 * block.height : block.maxY - 0.16 * block.height - height / 2
    let panel = Rect(around: Point(x: block.center.x, y: y), width: (widest + 36).rounded(), height: height)
    painter.faded(caption.alpha) { layer in
      layer.mask(.shadow(radius: 16, blur: 16), panel.inset(by: -16), theme.shadow.faded(0.22))
      layer.material(theme.panel, in: panel, radius: min(16, height / 2))
      for (number, line) in lines.enumerated() {
        let place = Point(x: panel.center.x, y: panel.y + 9 + text.lineHeight * Double(number))
        layer.text(line, text, theme.panelText, at: place, .center)
      }
    }
  }
}

// The distance between the bars.
extension CompareScene {
  private func paintApart(_ frames: [Frame], into painter: inout Painter) {
    for column in 0..<plan.count - 1 {
      let gauge = ApartGauge(place: plan.between(column), scale: plan.scale, color: theme.apart, ink: ink)
      for edge in ApartGauge.edges { gauge.paint(edge(frames[column]), edge(frames[column + 1]), into: &painter) }
    }
  }
}

/// The distance between the bars of two phones: a line between their edges, with the difference in points.
struct ApartGauge {
  let place: Rect
  /// Window coordinates per point.
  let scale: Double
  let color: Color
  let ink: Color

  private static let width = 4.0
  private static let style = TextStyle(size: 11, weight: .semibold, lineHeight: 14)

  /// Screen y of the moving edges: the lower edge of the top bars and the upper edge of the bottom bars.
  static let edges: [@Sendable (Frame) -> Double] = [{ $0.topBarsBottom }, { $0.bottomBarsTop }]

  /// Draws the distance, or nothing if it is less than half a point.
  func paint(_ left: Double, _ right: Double, into painter: inout Painter) {
    guard abs(left - right) >= 0.5 else { return }
    let (from, to) = (place.y + left * scale, place.y + right * scale)
    let x = place.center.x
    let (top, bottom) = (min(from, to), max(from, to))
    painter.fill(Rect(x: place.x, y: from - 0.5, width: x - place.x, height: 1), color.faded(0.6))
    painter.fill(Rect(x: x, y: to - 0.5, width: place.maxX - x, height: 1), color.faded(0.6))
    let bar = Rect(x: x - ApartGauge.width / 2, y: top, width: ApartGauge.width, height: bottom - top)
    painter.mask(.roundedRect(radius: min(2, bar.height / 2)), bar, color)
    let text = "\(Int(abs(left - right).rounded())) pt"
    painter.text(
      text, ApartGauge.style, ink, at: Point(x: x, y: top - ApartGauge.style.lineHeight - 3), .center,
      maxWidth: place.width)
  }
}
