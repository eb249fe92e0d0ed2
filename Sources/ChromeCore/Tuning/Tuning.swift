/// Every value that can be tuned, as one plain value. `TuningField.all` is the table that names, explains and bounds
/// them.
///
/// Defaults are ours where no source is named; a preset is this value with a few fields changed.
public struct Tuning: Equatable, Sendable {
  /// The header: sizes in pt, stretch, parallax.
  public var header = HeaderTuning()
  /// The toolbar's sizes in pt; pinned by default.
  public var toolbar = BarSize(full: 44, min: 44)
  /// The tab bar's sizes in pt, without the safe area below it.
  public var tabBar = BarSize(full: 49, min: 0)
  /// What the bars are made of, and what the tab bar carries.
  public var bars = BarsTuning()
  /// How header and toolbar hide and show.
  public var top = StackTuning(hide: .track)
  /// How the tab bar hides and shows.
  public var bottom = StackTuning(hide: .commit)
  /// How stacks leave.
  public var exit = ExitTuning()
  /// How content flies, bounces and scrolls by program.
  public var scroll = ScrollTuning()
  /// When a finger drags, and along which axis.
  public var gesture = GestureTuning()
  /// How wheels and trackpads are read.
  public var wheel = WheelTuning()
  /// When a release turns the page, and how it settles.
  public var pager = PagerTuning()
  /// What the bars do on a tab change.
  public var pages = PagesTuning()
  /// Which section tab is active, and how its indicator moves.
  public var sections = SectionsTuning()

  /// The defaults.
  public init() {}
}

/// A bar's declared sizes in points; `min == full` pins it.
public struct BarSize: Equatable, Sendable {
  /// Height in points when it is shown in full: 0…400 for the header, 0…200 for the others.
  public var full: Double
  /// Height in points when it is hidden, 0…`full`.
  public var min: Double

  /// Points that it can hide, `full` − `min`.
  public var range: Double { full - min }
}

/// The header: its sizes, the most it grows when pulled (0…300 pt), its artwork's share of the scroll (0…1).
public struct HeaderTuning: Equatable, Sendable {
  /// Full and minimum height of the header, below the safe area, in points.
  public var size = BarSize(full: 96, min: 44)
  /// How far the header grows when the page is pulled past its top. 0…300 pt.
  public var stretch = 120.0
  /// Share of the scroll that the header's artwork follows. 0…1 ×.
  public var parallax = 0.5
}

/// What the bars are made of, and what the tab bar carries.
public struct BarsTuning: Equatable, Sendable {
  /// theme: as its colours say; translucent: what is under a bar shows through each alike; opaque: nothing does.
  public var material = BarMaterial.theme
  /// line: content goes under a bar at a hairline; hard: and is seen no more; soft: it fades out before it gets there.
  public var scrollEdge = ScrollEdge.line
  /// Points of the tab bar's picture above the bar's upper edge; hidden, it goes as much further down. 0…100 pt.
  public var overhang = 0.0
  /// Whether the tabs have words under their signs.
  public var hasTabLabels = true
  /// The colour of the chosen tab: page, its page's own; one, the same blue for each.
  public var tabTint = TabTint.page
}

/// How stacks leave: what is made of the points that they hide.
public struct ExitTuning: Equatable, Sendable {
  /// Header and toolbar: by their edge, to a side, fading where they stand, or to a pill with the page's title.
  public var top = StackExit.edge
  /// The tab bar: by its edge, to a side, fading where it stands, or to a pill of the chosen tab.
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

  /// Points of an edge's bars in full.
  package func fulls(_ edge: Edge) -> Double {
    let (outer, inner) = BarName.pair(at: edge)
    guard let inner else { return self[outer].full }
    return self[outer].full + self[inner].full
  }

  /// Height in points of the window between the shown bars: what insets leave of a screen.
  package func viewport(on screen: Screen) -> Double {
    max(0, screen.height - screen.safeTop - (fulls(.top) + fulls(.bottom)) - screen.safeBottom)
  }
}

extension Tuning {
  /// What is wrong between two values that are each allowed alone: the key to blame and the reason, or nil.
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
    return wheel.endGapContradiction
  }
}

extension WheelTuning {
  fileprivate var endGapContradiction: (key: String, reason: String)? {
    guard endMinMs > endMaxMs else { return nil }
    return ("wheel.endMin", "wheel.endMin \(plain(endMinMs)) is larger than wheel.endMax \(plain(endMaxMs))")
  }
}
