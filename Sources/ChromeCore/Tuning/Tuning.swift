/// All tuning parameters as one plain value. `TuningField.all` is the table of their names, descriptions and bounds.
///
/// Defaults without a named source are our own choice; a preset is this value with a few fields changed.
public struct Tuning: Equatable, Sendable {
  /// The header: sizes in pt, stretch, parallax.
  public var header = HeaderTuning()
  /// The toolbar's sizes in pt; pinned by default.
  public var toolbar = BarSize(full: 44, min: 44)
  /// The tab bar's sizes in pt, without the safe area below it.
  public var tabBar = BarSize(full: 49, min: 0)
  /// The bars' material, and the contents of the tab bar.
  public var bars = BarsTuning()
  /// Hiding and showing of the header and the toolbar.
  public var top = StackTuning(hide: .track)
  /// Hiding and showing of the tab bar.
  public var bottom = StackTuning(hide: .commit)
  /// The way stacks leave the screen.
  public var exit = ExitTuning()
  /// Flings, bounces and programmatic scrolls.
  public var scroll = ScrollTuning()
  /// Conditions for a drag, and its axis.
  public var gesture = GestureTuning()
  /// Interpretation of wheels and trackpads.
  public var wheel = WheelTuning()
  /// Conditions for a page turn at release, and its settling.
  public var pager = PagerTuning()
  /// Behavior of the bars on a tab change.
  public var pages = PagesTuning()
  /// Choice of the active section tab, and the motion of its indicator.
  public var sections = SectionsTuning()
  /// Values of single pages, which replace the stacks' own there.
  public var pageRules = PageRules()

  /// Creates a tuning with the default values.
  public init() {}
}

/// A bar's declared sizes in points; a bar with `min == full` is pinned.
public struct BarSize: Equatable, Sendable {
  /// Height in points when it is shown in full: 0…400 for the header, 0…200 for the others.
  public var full: Double
  /// Height in points when it is hidden, 0…`full`.
  public var min: Double

  /// Points that the bar can hide, `full` − `min`.
  public var range: Double { full - min }
}

/// The header: its sizes, how far it grows when pulled (0…300 pt), and its artwork's share of the scroll (0…1).
public struct HeaderTuning: Equatable, Sendable {
  /// Full and minimum height of the header, below the safe area, in points.
  public var size = BarSize(full: 96, min: 44)
  /// Most points that the header grows when the page is pulled past its top. 0…300 pt.
  public var stretch = 120.0
  /// Share of the scroll that the header's artwork follows. 0…1 ×.
  public var parallax = 0.5
}

/// The bars' material, and the contents of the tab bar.
public struct BarsTuning: Equatable, Sendable {
  /// `classic`: bars from edge to edge; `glass`: floating capsules, as on iOS 26 and later.
  public var style = BarStyle.classic
  /// `theme`: set by the theme's colors; `translucent`: content shows through every bar alike; `opaque`: nothing shows
  /// through.
  public var material = BarMaterial.theme
  /// `line`: content passes under a bar at a hairline; `hard`: content is cut off there; `soft`: it fades out before it
  /// gets there.
  public var scrollEdge = ScrollEdge.line
  /// Points of the tab bar's picture above the bar's upper edge; a hidden bar moves down by as much more. 0…100 pt.
  public var overhang = 0.0
  /// The places of the tabs on a classic bar.
  public var tabPlacement = TabPlacement.spread
  /// True if a glass tab bar leaves room for a circle with a search symbol at its right.
  public var hasTabSearch = false
  /// The mini player of a glass tab bar: `off`, `on`, or `leaves`: it leaves with the bar.
  public var accessory = TabAccessory.off
  /// True if the tabs have text under their icons.
  public var hasTabLabels = true
  /// Color of the selected tab: `page`, the page's own; `one`, the same blue for every tab.
  public var tabTint = TabTint.page
}

/// The way stacks leave the screen: how the hidden points are displayed.
public struct ExitTuning: Equatable, Sendable {
  /// Header and toolbar: past their edge, to a side, fading in place, or shrinking to a pill with the page's title.
  public var top = StackExit.edge
  /// Tab bar: past its edge, to a side, fading in place, or shrinking to a pill of the selected tab.
  public var bottom = StackExit.edge
}

extension Tuning {
  /// The declared sizes of one bar, in points.
  public internal(set) subscript(bar: BarName) -> BarSize {
    @inline(__always)
    get {
      switch bar {
      case .header: header.size
      case .toolbar: toolbar
      case .tabBar: tabBar
      }
    }
    set {
      switch bar {
      case .header: header.size = newValue
      case .toolbar: toolbar = newValue
      case .tabBar: tabBar = newValue
      }
    }
  }

  /// The sum of the full heights of an edge's bars, in points.
  package func fulls(_ edge: Edge) -> Double {
    let (outer, inner) = BarName.pair(at: edge)
    guard let inner else { return self[outer].full }
    return self[outer].full + self[inner].full
  }

  /// The height in points between the fully shown bars: the screen without insets, at least 0. What floats above the
  /// tab bar counts as part of it, so that the page's last row ends above.
  package func viewport(on screen: Screen) -> Double {
    max(
      0,
      screen.height - screen.safeTop - (fulls(.top) + fulls(.bottom)) - accessoryHeight(on: screen) - screen.safeBottom)
  }
}

extension Tuning {
  /// A conflict between two values that are each allowed alone: the key to report and the reason, or nil.
  public var contradiction: (key: String, reason: String)? {
    if let bar = BarName.allCases.first(where: { self[$0].min > self[$0].full }) {
      let (name, size) = (bar.rawValue, self[bar])
      return ("\(name).min", "\(name).min \(plain(size.min)) is larger than \(name).full \(plain(size.full))")
    }
    for (edge, stack) in [("top", top), ("bottom", bottom)] where stack.showAbove < stack.hideBelow {
      let values =
        "\(edge).showAbove \(plain(stack.showAbove)) is smaller than \(edge).hideBelow \(plain(stack.hideBelow))"
      return ("\(edge).showAbove", values)
    }
    return wheel.endGapContradiction ?? pager.sideContradiction ?? pageContradiction
  }
}

extension PagerTuning {
  fileprivate var sideContradiction: (key: String, reason: String)? {
    guard edgeFree > 0, edgeOnly > 0 else { return nil }
    let values = "pager.edgeOnly \(plain(edgeOnly)) and pager.edgeFree \(plain(edgeFree))"
    return ("pager.edgeOnly", "\(values) exclude each other: set one of them to 0")
  }
}

extension WheelTuning {
  fileprivate var endGapContradiction: (key: String, reason: String)? {
    guard endMinMs > endMaxMs else { return nil }
    return ("wheel.endMin", "wheel.endMin \(plain(endMinMs)) is larger than wheel.endMax \(plain(endMaxMs))")
  }
}
