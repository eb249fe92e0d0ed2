import ChromeCore
import ChromeLook
import ChromeSweep

/// A whole map as a picture of its own: the window's card, with nothing that can be pressed.
package struct MapPicture {
  package let list: DisplayList
  package let background: Color

  /// Points. Room for a card with all lines of words that one has.
  package static let (width, height) = (404.0, 680.0)

  /// - Parameters:
  ///   - now: what the subject comes to under its own values.
  ///   - pixel: one device pixel, in points.
  package init(_ map: PlaneMap, now: Upshot, theme: StudioTheme = .light, pixel: Double) {
    let (shelf, tuning) = (MapShelf(map), map.plane.subject.tuning)
    let stage = Rect(x: 0, y: 0, width: Self.width, height: Self.height)
    guard let view = MapView(shelf, tuning, on: stage) else { preconditionFailure("the stage has room for a map") }
    var painter = Painter()
    MapPainter(
      view: view, shelf: shelf, tuning: tuning, here: now, theme: theme, state: PanelState(), pixel: pixel
    ).paint(into: &painter)
    (list, background) = (painter.list, theme.ground)
  }
}
