/// What the core reports, each once, on the transition, named after what happened.
public enum Event: Equatable, Hashable, Sendable {
  case scrollBegan
  case scrollEnded
  case flingBegan
  case edgeReached
  case barHidden(BarName)
  case barShown(BarName)
  case settled(Edge, BarEnd)
  /// The nearest page changed.
  case pageChanged(Int)
  /// The pager came to rest on another page than before.
  case pageSettled(Int)
  case sectionChanged(Int)
  case tapped(Target)
}

public enum Edge: String, CaseIterable, Sendable { case top, bottom }
public enum BarEnd: String, CaseIterable, Sendable { case hidden, shown }

/// Something that can be tapped.
public enum Target: Equatable, Hashable, Sendable {
  case tab(Int)
  case section(Int)
  case header
  case toolbar
  case statusBar
  case page
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
    case .header: "header"
    case .toolbar: "toolbar"
    case .statusBar: "statusBar"
    case .page: "page"
    }
  }
}
