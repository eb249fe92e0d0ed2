/// What the core reports, each once, on the transition, named after what happened.
public enum Event: Equatable, Hashable, Sendable {
  /// A hand, a wheel, a host or the program began to scroll the page.
  case scrollBegan
  /// That scroll is over: let go, and any fling or bounce after it at rest.
  case scrollEnded
  /// Content was let go inside its bounds, fast enough to fly on.
  case flingBegan
  /// The content offset ran from inside its bounds onto 0 or `maxOffset`, or past it.
  case edgeReached
  /// A bar arrived at its minimum height.
  case barHidden(BarName)
  /// A bar arrived at its full height.
  case barShown(BarName)
  /// A stack's timed move (settle, committed or forced) came to rest on a stop, having moved toward that end.
  case settled(Edge, BarEnd)
  /// The nearest page changed.
  case pageChanged(Int)
  /// The pager came to rest on another page than before.
  case pageSettled(Int)
  /// Another section tab became active, by scrolling or by a tap; numbers from 0.
  case sectionChanged(Int)
  /// A control, or the page, was tapped.
  case tapped(Target)
}

/// An edge of the screen, and the stack of bars at it: `top`, header and toolbar; `bottom`, the tab bar.
public enum Edge: String, CaseIterable, Sendable { case top, bottom }
/// An end of a bar's or a stack's range: `hidden`, at the minimum height; `shown`, at the full height.
public enum BarEnd: String, CaseIterable, Sendable { case hidden, shown }

/// Something that can be tapped.
public enum Target: Equatable, Hashable, Sendable {
  /// An item of the tab bar, by the number of its page, from 0.
  case tab(Int)
  /// A section tab of the strip in the toolbar, from 0.
  case section(Int)
  /// A bar, where no other control is.
  case bar(BarName)
  /// The device's strip above the bars; a tap on it asks for the top of the page.
  case statusBar
  /// The content itself, between the bars.
  case page

  /// The header, where no other control is.
  public static var header: Target { .bar(.header) }
  /// The toolbar between and beside its section tabs.
  public static var toolbar: Target { .bar(.toolbar) }
}

extension Event: CustomStringConvertible {
  /// The report's word: `barHidden:header`, `settled:top:hidden`, `tapped:tab:2`.
  public var description: String {
    switch self {
    case .scrollBegan: "scrollBegan"
    case .scrollEnded: "scrollEnded"
    case .flingBegan: "flingBegan"
    case .edgeReached: "edgeReached"
    case .barHidden(let bar): "barHidden:\(bar.rawValue)"
    case .barShown(let bar): "barShown:\(bar.rawValue)"
    case .settled(let edge, let end): "settled:\(edge.rawValue):\(end.rawValue)"
    case .pageChanged(let page): "pageChanged:\(page)"
    case .pageSettled(let page): "pageSettled:\(page)"
    case .sectionChanged(let section): "sectionChanged:\(section)"
    case .tapped(let target): "tapped:\(target)"
    }
  }
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
