import ChromeLook
import ChromeRaster
import ChromeShell

/// Draws a display list into a single picture, without a window.
package enum Still {
  /// Returns a picture. Throws if its canvas cannot be made.
  /// - Parameters:
  ///   - width: the width in points, like `height`; the size in pixels is rounded up.
  ///   - scale: pixels per point.
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
