/// Something that can be tapped.
public enum Target: Equatable, Hashable, Sendable {
  /// An item of the tab bar, by the number of its page, from 0.
  case tab(Int)
  /// A section tab of the strip in the toolbar, from 0.
  case section(Int)
  /// A bar, where no other control is.
  case bar(BarName)
  /// The device's status bar above the bars; a tap on it scrolls to the top of the page.
  case statusBar
  /// The content itself, between the bars.
  case page

  /// The header, where no other control is.
  public static var header: Target { .bar(.header) }
  /// The toolbar outside its section tabs.
  public static var toolbar: Target { .bar(.toolbar) }
}

extension Target: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tab(let index): "tab:\(index)"
    case .section(let index): "section:\(index)"
    case .bar(let bar): bar.rawValue
    case .statusBar: "statusBar"
    case .page: "page"
    }
  }
}

extension Target {
  /// The name used in reports: `status bar`, `section 2`, `tab 0`.
  package var name: String {
    switch self {
    case .tab(let number): "tab \(number)"
    case .section(let number): "section \(number)"
    case .bar(let bar): bar.text
    case .statusBar: "status bar"
    case .page: "page"
    }
  }
}

/// A tappable control on screen: what it is and where it is.
public struct PhoneControl: Equatable, Sendable {
  /// The target that a tap inside `place` hits.
  public var target: Target
  /// The control's rectangle in points of the screen, as displayed.
  public var place: Rect

  /// The name used in reports: `status bar`, `section 2`, `tab 0`.
  public var name: String { target.name }
}
