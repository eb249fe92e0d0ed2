import ChromeCore
import ChromeLook
import ChromeRaster
import ChromeShell

/// One picture of a display list, without a window.
package enum Still {
  /// `width` and `height` in points; the picture has `scale` pixels for each, rounded up.
  package static func image(
    of list: DisplayList, width: Double, height: Double, scale: Double, background: Color, fonts: FontSet
  ) throws -> PixelImage {
    let grid = PixelGrid(scale: scale)
    let canvas = try PixelCanvas(
      width: PixelGrid.whole((width * scale).rounded(.up)), height: PixelGrid.whole((height * scale).rounded(.up)),
      fonts: fonts)
    canvas.draw(list, grid: grid, background: background)
    return canvas.image()
  }
}
