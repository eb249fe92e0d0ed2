/// Values that single pages have instead of the tuning's own: at most one per page and key, in the order of pages and
/// of the table of keys.
public struct PageRules: Equatable, Sendable {
  /// One page's value of one key.
  public struct Value: Equatable, Sendable {
    /// The page, from 0.
    public let page: Int
    /// The key's row of the table.
    public let field: TuningField
    /// The value that replaces the tuning's.
    public let value: TuningValue

    public static func == (a: Value, b: Value) -> Bool {
      a.page == b.page && a.field.key == b.field.key && a.value == b.value
    }
  }

  /// All values, by page and then by key.
  public private(set) var values: [Value] = []

  /// The pages that can have values: as many as a take can have.
  public static let pages = 0...99

  /// Creates rules for no page.
  public init() {}

  /// True if no page has a value of its own.
  public var isEmpty: Bool { values.isEmpty }

  /// Sets a page's value. Precondition: the page is one of `pages`, and the field allows the value and its own value
  /// for each page (`TuningField.pageProblem`).
  public mutating func set(_ field: TuningField, to value: TuningValue, onPage page: Int) {
    precondition(PageRules.pages.contains(page) && field.pageProblem == nil, "no value of \(field.key) on page \(page)")
    precondition(field.problem(with: value) == nil, "\(field.key) cannot be \(value)")
    let place = (page, field.place)
    let index = values.firstIndex { ($0.page, $0.field.place) >= place } ?? values.count
    if index < values.count, (values[index].page, values[index].field.place) == place { values.remove(at: index) }
    values.insert(Value(page: page, field: field, value: value), at: index)
  }
}

extension TuningField {
  /// The reason for which single pages cannot have their own value of this key, as an expectation; nil if they can.
  ///
  /// Only the two stacks' own rules can differ. Their bars are the same on every page, so the rules for how hidden
  /// points are displayed cannot: bars would jump as pages turn.
  public var pageProblem: String? {
    switch group {
    case .top, .bottom:
      guard TuningField.sharedByPages.contains(where: { key.hasSuffix(".\($0)") }) else { return nil }
      return "expected a key that pages can differ in: with another \(key), bars would jump as pages turn"
    case .bars, .motion, .wheel, .pager, .sections, .advanced:
      return "expected a key of the top or bottom bars' rules, such as bottom.hide: pages share \(key)"
    }
  }

  private static let sharedByPages = ["order", "follow", "fade", "exit"]
}

extension Tuning {
  /// Returns the tuning with a page's own values, as it applies while that page is in force.
  public func inForce(onPage page: Int) -> Tuning {
    var tuning = self
    for own in pageRules.values where own.page == page { own.field.set(own.value, in: &tuning) }
    return tuning
  }

  /// A conflict between a page's own values and the others; the key is one that the page has for itself.
  var pageContradiction: (key: String, reason: String)? {
    for page in Set(pageRules.values.map { $0.page }).sorted() {
      var tuning = inForce(onPage: page)
      tuning.pageRules = PageRules()
      guard let found = tuning.contradiction else { continue }
      let own = pageRules.values.filter { $0.page == page }.map { $0.field.key }
      let key = own.contains(found.key) ? found.key : own.last { $0.hasSuffix("Below") } ?? found.key
      return ("page \(page) \(key)", "on page \(page), \(found.reason)")
    }
    return nil
  }
}
