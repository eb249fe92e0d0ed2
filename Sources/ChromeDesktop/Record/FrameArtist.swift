import ChromeCore
import ChromeLook
import ChromeRaster

/// What a frame looks like, as a display list.
struct FrameSketch {
  var picture: FilmPicture
  var theme: Theme

  /// What `session`, as it stands at the last tick before `moment`, looks like then.
  func list(_ session: Session, at moment: FilmMoment) -> DisplayList {
    let seen = session.seen(at: moment)
    return list(seen.session, seen.frame, moment)
  }

  /// What `session` looks like at `moment`, with the studio around it if the take works one.
  func list(_ session: Session, _ frame: Frame, _ moment: FilmMoment) -> DisplayList {
    if let list = session.scriptList(frame, theme, pixelsPerPoint: picture.scale) { return list }
    var options = picture.craft(for: frame.screen).options
    session.overlay.dress(&options, at: frame.time)
    var list = Scene.displayList(
      frame: frame, tuning: session.simulation.tuning, theme: theme, content: session.content, options: options)
    FilmScene(frame: frame, options: options, theme: theme).paint(session.directions, moment, into: &list)
    return list
  }
}

/// Draws a few frames of one picture on the spot.
package final class FrameArtist {
  private let sketch: FrameSketch
  private let canvas: PixelCanvas

  package init(_ picture: FilmPicture, _ theme: Theme, _ fonts: FontSet) throws(RenderFailure) {
    sketch = FrameSketch(picture: picture, theme: theme)
    do {
      canvas = try PixelCanvas(width: picture.width, height: picture.height, fonts: fonts)
    } catch {
      throw RenderFailure("\(error)")
    }
  }

  package func draw(_ session: Session, at moment: FilmMoment) {
    canvas.draw(
      sketch.list(session, at: moment), grid: PixelGrid(scale: sketch.picture.scale),
      background: sketch.picture.background(sketch.theme))
  }

  /// A copy as red, green, blue, alpha.
  func image() -> PixelImage { canvas.image() }

  package func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { canvas.withBytes(body) }
}
