/// A bar, by name. At each edge in order from the outside in; the names are those of keys and reports.
public enum BarName: String, CaseIterable, Sendable {
  case header, toolbar, tabBar

  /// The edge of the screen whose stack it belongs to.
  public var edge: Edge {
    switch self {
    case .header, .toolbar: .top
    case .tabBar: .bottom
    }
  }

  /// As sentences call it.
  public var words: String {
    switch self {
    case .header: "header"
    case .toolbar: "toolbar"
    case .tabBar: "tab bar"
    }
  }

  /// The bars of an edge, from the outside in.
  public static func at(_ edge: Edge) -> [BarName] { allCases.filter { $0.edge == edge } }
}

/// One value for each bar.
public struct EachBar<Value> {
  /// The header's, outermost at the top edge.
  public var header: Value
  /// The toolbar's, under the header.
  public var toolbar: Value
  /// The tab bar's, at the bottom edge.
  public var tabBar: Value

  /// One value given for each bar.
  public init(header: Value, toolbar: Value, tabBar: Value) {
    (self.header, self.toolbar, self.tabBar) = (header, toolbar, tabBar)
  }

  /// Asks `value` for each bar, in the order of `BarName.allCases`.
  public init(_ value: (BarName) -> Value) {
    self.init(header: value(.header), toolbar: value(.toolbar), tabBar: value(.tabBar))
  }

  /// The value of one bar.
  public subscript(bar: BarName) -> Value {
    get {
      switch bar {
      case .header: header
      case .toolbar: toolbar
      case .tabBar: tabBar
      }
    }
    set {
      switch bar {
      case .header: header = newValue
      case .toolbar: toolbar = newValue
      case .tabBar: tabBar = newValue
      }
    }
  }
}

extension EachBar: Equatable where Value: Equatable {}
extension EachBar: Sendable where Value: Sendable {}

/// One number for each bar, mostly points.
public typealias PerBar = EachBar<Double>

extension EachBar<Double> {
  /// Numbers for the bars named, 0 for the others.
  public init(header: Double = 0, toolbar: Double = 0, tabBar: Double = 0) {
    (self.header, self.toolbar, self.tabBar) = (header, toolbar, tabBar)
  }

  /// The sum over all three bars, in their common unit.
  public var total: Double { BarName.allCases.reduce(0) { $0 + self[$1] } }

  static func += (sum: inout PerBar, more: PerBar) { sum = PerBar { sum[$0] + more[$0] } }
  static func - (a: PerBar, b: PerBar) -> PerBar { PerBar { a[$0] - b[$0] } }
}

extension Tuning {
  /// The declared sizes of one bar, in points.
  public subscript(bar: BarName) -> BarSize {
    switch bar {
    case .header: header.size
    case .toolbar: toolbar
    case .tabBar: tabBar
    }
  }

  /// Points of an edge's bars in full.
  package func fulls(_ edge: Edge) -> Double {
    switch edge {
    case .top: header.size.full + toolbar.full
    case .bottom: tabBar.full
    }
  }

  /// Height in points of the window between the shown bars: what insets leave of a screen.
  package func viewport(on screen: Screen) -> Double {
    max(0, screen.height - screen.safeTop - (fulls(.top) + fulls(.bottom)) - screen.safeBottom)
  }
}
