import ChromeControls
import ChromeCore
import ChromeLook
import ChromeServe

/// The sheet with the code that a phone scans: the addresses, the connected phones, and three buttons. Before that, the
/// progress of building the page.
struct PhoneSheet {
  enum Content {
    /// The code of the first address, nil without one; all addresses, and the numbers of the connected phones.
    case code(QRCode?, links: [String], phones: [Int])
    /// The progress of building the page; nil before the first step.
    case building(WebShellProgress?)
    /// The reason why there is no page.
    case failed(String)
  }

  var content: Content
  var isMirrored: Bool
  /// The button that has the keyboard's focus.
  var focus: Button?
  var theme: Theme
  /// The window's size in points of the picture.
  var width: Double
  var height: Double

  enum Button: CaseIterable { case copy, mirror, stop }

  private static let side = 264.0
  private static let padding = 24.0
  private static let room = 340.0
  private static let buttonHeight = 30.0

  /// The buttons that do something now.
  var buttons: [Button] { if case .code = content { Button.allCases } else { [.stop] } }

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

  func button(at place: Point) -> Button? { buttons.first { rect(of: $0).contains(place) } }

  private func title(of button: Button) -> String {
    switch button {
    case .copy: "Copy Link"
    case .mirror: isMirrored ? "Mirror: On" : "Mirror: Off"
    case .stop: if case .failed = content { "Close" } else { "Stop" }
    }
  }
}

// Drawing.
extension PhoneSheet {
  func list() -> DisplayList {
    var painter = Painter()
    painter.fill(Rect(x: 0, y: 0, width: width, height: height), Color.black.faded(0.32))
    painter.mask(.shadow(radius: 16, blur: 32), card.inset(by: -32), Color.black.faded(0.3))
    painter.material(theme.panel, in: card, radius: 16)
    painter.text(
      "On a Phone", .title, theme.panelText, at: Point(x: card.center.x, y: card.y + PhoneSheet.padding - 6), .center)
    switch content {
    case .code(let code, let links, let phones):
      if let code { paint(code, into: &painter) }
      paint(links, phones, into: &painter)
    case .building(let progress): paint(progress, into: &painter)
    case .failed(let reason): paint(reason, into: &painter)
    }
    for button in Button.allCases { paint(button, into: &painter) }
    return painter.list
  }

  private func paint(_ links: [String], _ phones: [Int], into painter: inout Painter) {
    let state =
      phones.isEmpty
      ? "No phone is connected yet." : "Connected: " + phones.map { "Phone \($0)" }.joined(separator: ", ")
    let first = links.first ?? ServeText.noNetwork
    let lines = [first] + links.dropFirst().prefix(1) + [state, "Scan the code in the same Wi-Fi network."]
    for (index, line) in lines.enumerated() {
      painter.text(
        line, .caption, index < links.count ? theme.panelText : theme.panelText.faded(0.7),
        at: Point(x: card.center.x, y: place.maxY + 14 + Double(index) * 20), .center, maxWidth: card.width - 24)
    }
  }

  private func paint(_ progress: WebShellProgress?, into painter: inout Painter) {
    paint(WebShellText.waiting, into: &painter)
    let track = Rect(x: place.x, y: place.center.y + 24, width: place.width, height: 6)
    painter.mask(.roundedRect(radius: 3), track, theme.panelText.faded(0.2))
    guard let progress else { return }
    // The share of the steps that are over.
    let done = max(6, track.width * Double(progress.step - 1) / Double(progress.steps))
    painter.mask(
      .roundedRect(radius: 3), Rect(x: track.x, y: track.y, width: done, height: track.height), theme.panelText)
    painter.text(
      "Step \(progress.step) of \(progress.steps)", .caption, theme.panelText.faded(0.7),
      at: Point(x: card.center.x, y: track.maxY + 14), .center)
  }

  /// Draws text in the place of the code.
  private func paint(_ text: String, into painter: inout Painter) {
    let lines = TextLines.wrapped(text, .caption, width: place.width)
    let top = place.center.y - 20 * Double(lines.count) / 2 - 16
    for (index, line) in lines.enumerated() {
      painter.text(
        line, .caption, theme.panelText, at: Point(x: card.center.x, y: top + 20 * Double(index)), .center,
        maxWidth: card.width - 24)
    }
  }

  private func paint(_ button: Button, into painter: inout Painter) {
    let (rect, isEnabled) = (rect(of: button), buttons.contains(button))
    painter.mask(.roundedRect(radius: 8), rect, Color.white.faded(0.14))
    if focus == button {
      painter.mask(.roundedRectOutline(radius: 10, width: 2), rect.inset(by: -3), theme.panelText)
    }
    painter.text(
      title(of: button), .captionStrong, theme.panelText.faded(isEnabled ? 1 : 0.4),
      at: Point(x: rect.center.x, y: rect.center.y - 9), .center)
  }

  /// Draws the code dark on white in both themes, because not all readers read the inverse.
  private func paint(_ code: QRCode, into painter: inout Painter) {
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
