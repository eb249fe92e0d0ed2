/// A bar, by name. The bars of each edge are listed from the outside in; raw values are used in keys and reports.
public enum BarName: String, CaseIterable, Sendable {
  case header, toolbar, tabBar

  /// The screen edge whose stack the bar belongs to.
  public var edge: Edge {
    switch self {
    case .header, .toolbar: .top
    case .tabBar: .bottom
    }
  }

  /// The name used in sentences.
  public var text: String {
    switch self {
    case .header: "header"
    case .toolbar: "toolbar"
    case .tabBar: "tab bar"
    }
  }

  /// The label of the bar's keys, the description of its full height, and its largest allowed height in points.
  var size: (label: String, whole: String, most: Double) {
    switch self {
    case .header: ("Header", "header, without the safe area above it", 400)
    case .toolbar: ("Toolbar", "toolbar", 200)
    case .tabBar: ("Tab bar", "tab bar, without the safe area below it", 200)
    }
  }

  /// True if a tap outside the bar's own controls counts as a tap on the bar. A tap between tabs counts as a tap on the
  /// page.
  package var acceptsTaps: Bool {
    switch self {
    case .header, .toolbar: true
    case .tabBar: false
    }
  }

  /// The bars of an edge: one or two. Returns a tuple because it is called at every tick and an array would allocate.
  @inline(__always)
  static func pair(at edge: Edge) -> (outer: BarName, inner: BarName?) {
    switch edge {
    case .top: (.header, .toolbar)
    case .bottom: (.tabBar, nil)
    }
  }

  /// The bars of an edge, from the outside in.
  public static func at(_ edge: Edge) -> [BarName] {
    switch edge {
    case .top: tops
    case .bottom: bottoms
    }
  }

  private static let tops = allCases.filter { $0.edge == .top }
  private static let bottoms = allCases.filter { $0.edge == .bottom }

  /// The bar of an edge that is nearest to the content.
  package static func innermost(at edge: Edge) -> BarName { pair(at: edge).inner ?? pair(at: edge).outer }

  /// The bar outside this one at the same edge; nil for the outermost bar.
  package var outer: BarName? {
    let outer = BarName.pair(at: edge).outer
    return self == outer ? nil : outer
  }
}

/// An edge of the screen, and the stack of bars at it: `top`, header and toolbar; `bottom`, the tab bar.
public enum Edge: String, CaseIterable, Sendable { case top, bottom }

/// An end of a bar's or a stack's range: `hidden`, at the minimum height; `shown`, at the full height.
public enum BarEnd: String, CaseIterable, Sendable { case hidden, shown }

/// One value for each bar.
public struct EachBar<Value> {
  /// The header's, outermost at the top edge.
  public var header: Value
  /// The toolbar's, under the header.
  public var toolbar: Value
  /// The tab bar's, at the bottom edge.
  public var tabBar: Value

  /// Creates a set of values from one value for each bar.
  public init(header: Value, toolbar: Value, tabBar: Value) {
    (self.header, self.toolbar, self.tabBar) = (header, toolbar, tabBar)
  }

  /// Calls `value` for each bar, in the order of `BarName.allCases`.
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
  /// Creates numbers for the named bars, 0 for the others.
  public init(header: Double = 0, toolbar: Double = 0, tabBar: Double = 0) {
    (self.header, self.toolbar, self.tabBar) = (header, toolbar, tabBar)
  }

  /// The sum over all bars, in their common unit.
  public var total: Double { BarName.allCases.reduce(0) { $0 + self[$1] } }

  static func += (sum: inout PerBar, more: PerBar) { sum = PerBar { sum[$0] + more[$0] } }
  static func - (a: PerBar, b: PerBar) -> PerBar { PerBar { a[$0] - b[$0] } }
}
