import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeSession
import ChromeTakes

/// Overlays on a video's picture: the value of a running ramp, and a label that points at a bar while the picture is
/// frozen. Coordinates are in points of the window.
struct VideoScene {
  let frame: Frame
  let direction: LayoutDirection
  let options: SceneOptions
  let theme: Theme

  func paint(
    _ directions: [(direction: VideoDirection, tick: Tick)], _ moment: VideoMoment, into list: inout DisplayList
  ) {
    var painter = Painter()
    for (direction, tick) in directions {
      if case .ramp(let ramp) = direction { paint(ramp, since: frame.time - TickClock.seconds(tick), into: &painter) }
    }
    if let pointing = moment.pointing { paint(pointing, into: &painter) }
    list.items += painter.list.items
  }

  /// The seconds for which a label stays after its value has arrived. Chosen by eye.
  private static let lingerSeconds = 0.6
  private static let fadeSeconds = 0.2
  private static let gap = 14.0

  /// Draws a ramp's label, which moves along a thin track as its value goes from one end to the other.
  private func paint(_ ramp: Ramp, since seconds: Double, into painter: inout Painter) {
    let over = TickClock.seconds(ramp.over)
    let left = over + VideoScene.lingerSeconds - seconds
    let alpha = min(seconds, left) / VideoScene.fadeSeconds
    // Text is built only while it is visible, because a take may have many ramps.
    guard alpha > 0 else { return }
    let share = over > 0 ? min(1, seconds / over) : 1
    let value = ramp.from + (ramp.to - ramp.from) * share
    let number = TuningValue.number((value * 10).rounded() / 10)
    let text =
      TuningField.named(ramp.key).map { "\($0.labelWithStack)  \($0.withUnit(number))" } ?? "\(ramp.key)  \(number)"
    let size = (width: TextWidth.estimate(text, .captionStrong) + 28, height: 28.0)
    let track = (start: screenX(0.2), end: screenX(0.8))
    let half = size.width / 2
    let x = min(max(track.start + (track.end - track.start) * share, screenX(0) + half + 8), screenX(1) - half - 8)
    let y = screenY(frame.screen.height * 0.5)
    painter.faded(alpha) { layer in
      layer.fill(Rect(x: track.start, y: y + 20, width: track.end - track.start, height: 2), theme.panel.faded(0.35))
      layer.fill(Rect(x: track.start, y: y + 20, width: (track.end - track.start) * share, height: 2), theme.panel)
      paint(text, Rect(around: Point(x: x, y: y), width: size.width, height: size.height), into: &layer)
    }
  }

  /// Draws a capsule next to the bar, a stem to it and a dot on the bar's edge.
  private func paint(_ pointing: VideoMoment.Pointing, into painter: inout Painter) {
    let bar = frame[pointing.pointer.bar]
    let isBelow = pointing.pointer.bar.edge == .top
    let picture = frame.pictures[pointing.pointer.bar]
    let foot = picture.hasLeftEdge ? picture.anchor.maxY : bar.top + bar.visible
    let edge = isBelow ? foot : picture.place.y
    let tip = screenY(min(max(edge, 0), frame.screen.height))
    let rest = Double(pointing.pointer.duration) - pointing.elapsed
    let appeared = min(1, min(pointing.elapsed, rest) / 120)
    let length = (28 + 8 * appeared) * (isBelow ? 1 : -1)
    let width = TextWidth.estimate(pointing.pointer.text, .captionStrong) + 28
    let tipX = middleX(of: picture)
    let center = Point(x: inside(tipX, width: width), y: tip + length + VideoScene.gap * (isBelow ? 1 : -1))
    painter.faded(appeared) { layer in
      layer.fill(Rect(x: tipX - 1, y: min(tip, center.y), width: 2, height: abs(center.y - tip)), theme.panel)
      layer.mask(.circle, Rect(around: Point(x: tipX, y: tip), width: 10, height: 10), theme.panel)
      paint(pointing.pointer.text, Rect(around: center, width: width, height: 28), into: &layer)
    }
  }

  /// Returns the window x of the middle of a bar's visible part, which may be a pill or half-way to a side.
  private func middleX(of picture: BarPicture) -> Double {
    let (place, width) = (picture.anchor.center.x, frame.screen.width)
    let middle = direction == .rtl ? width - place : place
    return screenX(width > 0 ? min(max(0, middle / width), 1) : 0.5)
  }

  /// Returns the nearest window x at which something of this width is on the screen.
  private func inside(_ x: Double, width: Double) -> Double {
    let (least, most) = (screenX(0) + width / 2, screenX(1) - width / 2)
    return least <= most ? min(max(x, least), most) : screenX(0.5)
  }

  private func paint(_ text: String, _ panel: Rect, into painter: inout Painter) {
    painter.mask(.shadow(radius: 14, blur: 12), panel.inset(by: -12), theme.shadow.faded(0.22))
    painter.material(theme.panel, in: panel, radius: panel.height / 2)
    painter.text(
      text, .captionStrong, theme.panelText, at: Point(x: panel.center.x, y: panel.center.y - 9), .center,
      maxWidth: max(1, panel.width - 12))
  }

  private func screenX(_ share: Double) -> Double {
    options.phoneOrigin.x + frame.screen.width * options.phoneScale * share
  }

  private func screenY(_ y: Double) -> Double { options.phoneOrigin.y + y * options.phoneScale }
}
