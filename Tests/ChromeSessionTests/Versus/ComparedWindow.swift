import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A window with phones beside each other.
func compared(
  _ names: [String] = ["chromium"], size: WindowSize = WindowSize(width: 1280, height: 900),
  _ body: (StudioWindow) throws -> Void
) throws {
  try TestFolder.with { scratch in
    let window = StudioWindow(scratch)
    window.guest.resized(to: size, at: 0)
    let variants = try names.map { VariantPhone(word: $0, tuning: try #require(PresetFiles().shipped($0))) }
    window.guest.session.compare(with: variants)
    try body(window)
  }
}

extension StudioWindow {
  var session: Session { guest.session }
  var phones: [Simulation] { session.simulations }
  var places: [Placement] {
    session.placements(pixelRatio: 1).map { $0.options.placement(of: session.shownScreen) }
  }

  /// Slowly up or down one of the phones, with a rest before the finger lifts.
  func pull(_ phone: Int, from: Double, to: Double) {
    press(spot(phone, 195, from))
    for step in 1...20 {
      move(spot(phone, 195, from + (to - from) * Double(step) / 20))
      wait(0.02)
    }
    wait(0.2)
    release(spot(phone, 195, to))
    wait(2)
  }

  /// How much is drawn in `color` within `area`.
  func fills(_ color: Color, in area: Rect?) -> Int {
    list.items.filter { item in
      switch item {
      case .fill(let rect, color), .mask(_, let rect, color): area.map { $0.contains(rect.center) } ?? true
      case .fill, .mask, .text, .material, .picture, .image, .clip, .endClip: false
      }
    }.count
  }

  /// In the window, a place of one of the phones.
  func spot(_ phone: Int, _ x: Double, _ y: Double) -> Point {
    let place = places[phone]
    return Point(x: place.originX + x * place.scale, y: place.originY + y * place.scale)
  }
}
