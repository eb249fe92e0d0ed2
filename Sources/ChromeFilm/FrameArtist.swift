import ChromeCore
import ChromeLook
import ChromeRaster
import ChromeSession
import ChromeShell
import ChromeSystem

/// Makes the display list of a frame.
package struct FrameSketch {
  package var picture: VideoPicture
  package var theme: Theme
  /// The layout for a take with several phones; nil for one phone.
  package var versus: VersusScene?

  init(picture: VideoPicture, theme: Theme) { (self.picture, self.theme) = (picture, theme) }

  /// Makes the sketch for a take.
  /// - Parameter range: the part of the take that is shown, in ticks.
  package init(_ survey: VideoSurvey, _ picture: VideoPicture, _ theme: Theme, range: ClosedRange<Tick>) {
    self.init(picture: picture, theme: theme)
    versus = VersusScene(survey, picture, theme, range: range)
  }

  /// Returns the picture of the phones at `moment`, given their state at the last tick before it.
  package func list(_ phones: Phones, at moment: VideoMoment) -> DisplayList {
    versus?.list(phones, at: moment) ?? list(phones.lead, at: moment)
  }

  /// Returns the picture of `session` at `moment`, given its state at the last tick before it.
  package func list(_ session: Session, at moment: VideoMoment) -> DisplayList {
    let seen = session.seen(at: moment)
    return list(seen.session, seen.frame, moment)
  }

  /// Returns the picture of `session` at `moment`, with the studio around it if the take uses it.
  package func list(_ session: Session, _ frame: Frame, _ moment: VideoMoment) -> DisplayList {
    if let list = session.scriptList(frame, theme, pixelsPerPoint: picture.scale) { return list }
    let titles = picture.titlePlan(for: frame.screen, session)
    var options = picture.makePlacement(for: frame.screen, titles).options
    session.overlay.configure(&options, at: frame.time)
    (options.backdrop, options.pictures) = (session.background, session.pictures)
    if titles != nil { options.caption = nil }
    let (zoom, caption) = (session.overlay.zoom(at: frame.time), options.caption)
    // A caption is not enlarged with the picture: it would be cut.
    if zoom != nil { options.caption = nil }
    zoom?.announce(to: &options)
    var list = Scene.displayList(
      frame: frame, tuning: session.simulation.tuning, theme: theme, content: session.content, options: options)
    VideoScene(
      frame: frame, direction: session.simulation.tuning.pages.direction, options: options, theme: theme
    ).paint(session.directions, moment, into: &list)
    if let titles { list.items += session.titleList(titles, theme, at: frame.time).items }
    guard let zoom else { return list }
    var enlarged = zoom.list(list, theme, options)
    var moved = options
    zoom.apply(to: &moved)
    if let caption {
      let stage = Stage(
        frame: frame, tuning: session.simulation.tuning, theme: theme, pages: session.content, options: options)
      enlarged.items += Scene.caption(caption, on: stage, enlargedTo: moved).items
    }
    return enlarged
  }
}

/// Draws single frames synchronously.
package final class FrameArtist {
  private let sketch: FrameSketch
  private let canvas: PixelCanvas

  package convenience init(_ picture: VideoPicture, _ theme: Theme, _ fonts: FontSet) throws(UserError) {
    try self.init(FrameSketch(picture: picture, theme: theme), fonts)
  }

  package init(_ sketch: FrameSketch, _ fonts: FontSet) throws(UserError) {
    self.sketch = sketch
    do {
      canvas = try PixelCanvas(width: sketch.picture.width, height: sketch.picture.height, fonts: fonts)
    } catch {
      throw UserError("\(error)")
    }
  }

  package func draw(_ session: Session, at moment: VideoMoment) { draw(sketch.list(session, at: moment)) }

  package func draw(_ phones: Phones, at moment: VideoMoment) { draw(sketch.list(phones, at: moment)) }

  private func draw(_ list: DisplayList) {
    canvas.redraw(
      list, grid: PixelGrid(scale: sketch.picture.scale), background: sketch.picture.background(sketch.theme))
  }

  /// Returns a copy as red, green, blue, alpha.
  package func image() -> PixelImage { canvas.image() }

  package func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { canvas.withBytes(body) }
}
