/// The events that the core reports, each once, on the transition, named after what happened.
public enum Event: Equatable, Hashable, Sendable {
  /// A user gesture, a wheel, a host or the program began to scroll the page.
  case scrollBegan
  /// That scroll is over: released, and any fling or bounce after it at rest.
  case scrollEnded
  /// Content was released inside its bounds, fast enough to fling.
  case flingBegan
  /// The content offset moved from inside its bounds onto 0 or `maxOffset`, or past it.
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

extension Event: CustomStringConvertible {
  /// The event's name in reports: `barHidden:header`, `settled:top:hidden`, `tapped:tab:2`.
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
