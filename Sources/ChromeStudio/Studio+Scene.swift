import ChromeCore
import ChromeLook

/// What the studio is drawn from, beside itself.
package struct StudioLook {
  package var layout: StudioLayout
  package var tuning: Tuning
  /// What the phone shows, and where it lies.
  package var frame: Frame
  package var phone: Placement
  package var theme: StudioTheme
  package var seconds: Double
  /// One device pixel in window coordinates.
  package var pixel: Double
  /// What loops on several phones, this one first, and where they decide differently.
  package var beside: [RunBeside] = []
  package var differences: [RunDifference] = []
  /// Of what says that phones differ.
  package var apart = Color.clear

  package init(
    layout: StudioLayout, tuning: Tuning, frame: Frame, phone: Placement, theme: StudioTheme, seconds: Double,
    pixel: Double
  ) {
    self.layout = layout
    self.tuning = tuning
    self.frame = frame
    self.phone = phone
    self.theme = theme
    self.seconds = seconds
    self.pixel = pixel
  }
}

extension Studio {
  /// Everything of the studio, to be drawn over the scene. Window coordinates.
  package func displayList(_ look: StudioLook) -> DisplayList {
    var painter = Painter()
    let brush = Brush(look.theme, hand, seconds: look.seconds, pixel: look.pixel)
    if let loop { paintBeside(loop, look, brush, into: &painter) }
    GuidePainter(view: guides(look.frame, look.phone, look.tuning), brush: brush, stage: look.layout.stage)
      .paint(into: &painter)
    paintTimeline(look, brush, into: &painter)
    paintShelf(look, brush, into: &painter)
    paintMap(look, brush, into: &painter)
    paintPanel(look, brush, into: &painter)
    return painter.list
  }
}
