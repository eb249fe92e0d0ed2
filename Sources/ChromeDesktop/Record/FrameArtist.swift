import ChromeCore

/// Draws the frames of one picture: the same canvas and caches from the first to the last.
final class FrameArtist {
  let picture: FilmPicture
  private let theme: Theme
  private let canvas: PixelCanvas
  private var last: DisplayList?

  init(_ picture: FilmPicture, _ theme: Theme, _ fonts: FontSet) throws(RenderFailure) {
    self.picture = picture
    self.theme = theme
    do {
      canvas = try PixelCanvas(width: picture.width, height: picture.height, fonts: fonts)
    } catch {
      throw RenderFailure("\(error)")
    }
  }

  /// Draws what `show` looks like at `moment`; false if that is exactly what was drawn last.
  func draw(_ show: Show, _ frame: Frame, _ moment: FilmMoment) -> Bool {
    let list = show.stageList(frame, theme, pixelsPerPoint: picture.scale) ?? phoneList(show, frame, moment)
    if list == last { return false }
    last = list
    canvas.draw(list, grid: PixelGrid(scale: picture.scale), background: theme.backdropBottom)
    return true
  }

  private func phoneList(_ show: Show, _ frame: Frame, _ moment: FilmMoment) -> DisplayList {
    var options = picture.craft(for: frame.screen).options
    show.overlay.dress(&options, at: frame.time)
    var list = Scene.displayList(
      frame: frame, tuning: show.simulation.tuning, theme: theme, content: show.content, options: options)
    FilmScene(frame: frame, options: options, theme: theme).paint(show.directions, moment, into: &list)
    return list
  }

  func copy(to buffer: FrameBuffer) {
    canvas.withBytes { buffer.bytes.copyMemory(from: $0) }
  }

  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { canvas.withBytes(body) }
}
