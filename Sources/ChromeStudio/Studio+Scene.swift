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
    paintAround(look, into: &painter)
    if let area = look.layout.timeline, let loop {
      let view = TimelineView(area: area, loop: loop)
      TimelinePainter(
        view: view, theme: look.theme, state: panel, pixel: look.pixel, seconds: look.seconds, beside: look.beside,
        differences: look.differences, apart: look.apart, marks: markView(area)
      ).paint(into: &painter)
    }
    if let area = look.layout.timeline, loop == nil { paintEnded(area, look, into: &painter) }
    paintShelf(look, into: &painter)
    paintMap(look, into: &painter)
    DrawerPainter(layout: look.layout, state: panel, theme: look.theme).paint(into: &painter)
    if let area = look.layout.panel {
      let view = view(area, look.tuning)
      PanelPainter(view: view, studio: self, theme: look.theme, seconds: look.seconds, pixel: look.pixel)
        .paint(into: &painter)
    }
    return painter.list
  }

  /// What is drawn over the phone and beside it.
  private func paintAround(_ look: StudioLook, into painter: inout Painter) {
    if let loop { paintBeside(loop, look, into: &painter) }
    let guides = guides(look.frame, look.phone, look.tuning)
    GuidePainter(view: guides, theme: look.theme, state: panel, pixel: look.pixel, stage: look.layout.stage)
      .paint(into: &painter)
  }

  /// What is left of the timeline while the hand that ended the loop is still at work.
  private func paintEnded(_ area: Rect, _ look: StudioLook, into painter: inout Painter) {
    painter.fill(area, look.theme.ground)
    painter.fill(Rect(x: area.x, y: area.y, width: area.width, height: look.pixel), look.theme.line)
    painter.text(
      "The loop has ended. Undo brings it back.", .panelLabel, look.theme.secondary,
      at: Point(x: area.center.x, y: area.center.y - 9), .center, maxWidth: area.width - 32)
  }

  private func paintShelf(_ look: StudioLook, into painter: inout Painter) {
    if let area = look.layout.shelf {
      ShelfPainter(
        view: ShelfView(area: area, shelf: shelf), theme: look.theme, state: panel, pixel: look.pixel,
        isSearching: search != nil, base: preset.title
      ).paint(into: &painter)
    }
    if let view = proposalView(look.layout) {
      ProposalPainter(view: view, tuning: look.tuning, theme: look.theme, state: panel).paint(into: &painter)
    }
  }

  private func paintMap(_ look: StudioLook, into painter: inout Painter) {
    guard let view = mapView(look.layout, look.phone, look.tuning), let here = upshot else { return }
    MapPainter(
      view: view, shelf: maps, tuning: look.tuning, here: here, theme: look.theme, state: panel, pixel: look.pixel
    ).paint(into: &painter)
  }

  /// Over the phone the chrome as it was; beside it the bars' paths, and why.
  private func paintBeside(_ loop: LoopState, _ look: StudioLook, into painter: inout Painter) {
    let stage = look.layout.stageBesideHandle
    let traces = TraceView(loop: loop, phone: look.phone, stage: stage, theme: look.theme, pixel: look.pixel)
    traces.paint(into: &painter)
    if let other = there?.run ?? loop.before {
      GhostPainter(
        before: other.phone(at: loop.tick).picture(), now: look.frame, phone: look.phone, theme: look.theme,
        names: TraceView.right(of: look.phone, in: stage) + 6, word: there?.run == nil ? "before" : "there"
      ).paint(into: &painter)
    }
    if let view = whyView(stage, look.phone) {
      WhyPainter(view: view, theme: look.theme, state: panel).paint(into: &painter)
    }
  }
}
