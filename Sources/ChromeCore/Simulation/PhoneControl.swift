/// Something on screen that a tap does something to, by name and place.
public struct PhoneControl: Equatable, Sendable {
  /// What a tap inside of `place` hits.
  public var target: Target
  /// In points of the screen, as displayed.
  public var place: Rect

  /// What it is called in reports: `status bar`, `section 2`, `tab 0`.
  public var name: String { target.name }
}

extension Target {
  /// What it is called in reports: `status bar`, `section 2`, `tab 0`.
  package var name: String {
    switch self {
    case .tab(let number): "tab \(number)"
    case .section(let number): "section \(number)"
    case .bar(let bar): bar.words
    case .statusBar: "status bar"
    case .page: "page"
    }
  }
}
