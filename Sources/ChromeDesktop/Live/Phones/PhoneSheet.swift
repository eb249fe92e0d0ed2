import ChromeCore
import ChromeLook
import ChromeServe

/// The sheet with the code that a phone scans: the addresses, the connected phones, and three buttons.
struct PhoneSheet {
  var links: [String]
  /// The code of the first address; nil without one.
  var code: QRCode?
  var phones: [Int]
  var isMirrored: Bool
  var theme: Theme
  /// The window's size in points of the picture.
  var width: Double
  var height: Double

  enum Button: CaseIterable { case copy, mirror, stop }

  private static let side = 264.0
  private static let padding = 24.0
  private static let room = 340.0
  private static let buttonHeight = 30.0

  var card: Rect {
    let height = PhoneSheet.side + 5 * PhoneSheet.padding + 132
    return Rect(around: Point(x: width / 2, y: self.height / 2), width: PhoneSheet.room, height: height)
  }

  private var place: Rect {
    Rect(
      x: card.center.x - PhoneSheet.side / 2, y: card.y + PhoneSheet.padding + 34, width: PhoneSheet.side,
      height: PhoneSheet.side)
  }

  func rect(of button: Button) -> Rect {
    let each = (card.width - 2 * PhoneSheet.padding - 16) / 3
    let index = Double(Button.allCases.firstIndex(of: button) ?? 0)
    return Rect(
      x: card.x + PhoneSheet.padding + index * (each + 8),
      y: card.maxY - PhoneSheet.padding - PhoneSheet.buttonHeight, width: each, height: PhoneSheet.buttonHeight)
  }

  func button(at place: Point) -> Button? { Button.allCases.first { rect(of: $0).contains(place) } }

  private func title(of button: Button) -> String {
    switch button {
    case .copy: "Copy Link"
    case .mirror: isMirrored ? "Mirror: On" : "Mirror: Off"
    case .stop: "Stop"
    }
  }

  private var state: String {
    phones.isEmpty
      ? "No phone is connected yet." : "Connected: " + phones.map { "Phone \($0)" }.joined(separator: ", ")
  }

  func list() -> DisplayList {
    var painter = Painter()
    painter.fill(Rect(x: 0, y: 0, width: width, height: height), Color.black.faded(0.32))
    painter.mask(.shadow(radius: 16, blur: 32), card.inset(by: -32), Color.black.faded(0.3))
    painter.material(theme.panel, in: card, radius: 16)
    painter.text(
      "On a Phone", .title, theme.panelText, at: Point(x: card.center.x, y: card.y + PhoneSheet.padding - 6), .center)
    paintCode(into: &painter)
    let first = links.first ?? ServeText.noNetwork
    let lines = [first] + links.dropFirst().prefix(1) + [state, "Scan the code in the same Wi-Fi network."]
    for (index, line) in lines.enumerated() {
      painter.text(
        line, .caption, index < links.count ? theme.panelText : theme.panelText.faded(0.7),
        at: Point(x: card.center.x, y: place.maxY + 14 + Double(index) * 20), .center, maxWidth: card.width - 24)
    }
    for button in Button.allCases {
      let rect = rect(of: button)
      painter.mask(.roundedRect(radius: 8), rect, Color.white.faded(0.14))
      painter.text(
        title(of: button), .captionStrong, theme.panelText, at: Point(x: rect.center.x, y: rect.center.y - 9), .center)
    }
    return painter.list
  }

  /// Draws the code dark on white in both themes, because not all readers read the inverse.
  private func paintCode(into painter: inout Painter) {
    guard let code else { return }
    painter.mask(.roundedRect(radius: 8), place, .white)
    // Whole points, so that all modules have the same size.
    let pitch = (place.width / Double(code.side + 2 * QRCode.quietZone)).rounded(.down)
    let origin = Point(
      x: (place.center.x - pitch * Double(code.side) / 2).rounded(),
      y: (place.center.y - pitch * Double(code.side) / 2).rounded())
    for row in 0..<code.side {
      var column = 0
      while column < code.side {
        let start = column
        while code[row, column] { column += 1 }
        if column > start {
          painter.fill(
            Rect(
              x: origin.x + Double(start) * pitch, y: origin.y + Double(row) * pitch,
              width: Double(column - start) * pitch, height: pitch), .black)
        }
        column += 1
      }
    }
  }
}
