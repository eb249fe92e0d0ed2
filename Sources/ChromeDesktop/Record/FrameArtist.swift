import ChromeCore
import ChromeLook
import ChromeRaster

/// What a frame looks like, as a display list.
struct FrameSketch {
  var picture: FilmPicture
  var theme: Theme

  /// What `show`, as it stands at the last tick before `moment`, looks like then.
  func list(_ show: Show, at moment: FilmMoment) -> DisplayList {
    let seen = show.seen(at: moment)
    return list(seen.show, seen.frame, moment)
  }

  /// What `show` looks like at `moment`, with the studio around it if the take works one.
  func list(_ show: Show, _ frame: Frame, _ moment: FilmMoment) -> DisplayList {
    if let studio = show.stageList(frame, theme, pixelsPerPoint: picture.scale) { return studio }
    var options = picture.craft(for: frame.screen).options
    show.overlay.dress(&options, at: frame.time)
    var list = Scene.displayList(
      frame: frame, tuning: show.simulation.tuning, theme: theme, content: show.content, options: options)
    FilmScene(frame: frame, options: options, theme: theme).paint(show.directions, moment, into: &list)
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

  package func draw(_ show: Show, at moment: FilmMoment) {
    canvas.draw(
      sketch.list(show, at: moment), grid: PixelGrid(scale: sketch.picture.scale),
      background: sketch.picture.background(sketch.theme))
  }

  /// A copy as red, green, blue, alpha.
  func image() -> PixelImage { canvas.image() }

  package func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { canvas.withBytes(body) }
}
