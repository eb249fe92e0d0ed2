/// The five systems that this program began with: each has a preset, and a scene that shows its purpose.
public struct SourceSystem: Equatable, Sendable {
  /// The preset's name.
  public let preset: String
  /// A one-sentence description, shown when it is selected.
  public let about: String

  /// All five, in the order of lists and numbers.
  public static let all = [
    SourceSystem(
      preset: "hiding-tab-bar",
      about: "Hiding tab bar: hides on scroll down, returns on scroll up"),
    SourceSystem(
      preset: "swipeable-tabs",
      about: "Swipeable tabs: swipe between pages; the tab bar follows"),
    SourceSystem(
      preset: "shy-nav-bar",
      about: "Shy bars: hide one after another, resist before returning"),
    SourceSystem(
      preset: "section-tabs",
      about: "Section tabs: the highlight follows the section being read"),
    SourceSystem(
      preset: "sticky-toolbar",
      about: "Sticky toolbar: the header hides, price and tabs stay"),
  ]

  /// Returns the system whose preset has this name, or nil if it is not one of the five.
  public static func named(_ preset: String) -> SourceSystem? { all.first { $0.preset == preset } }

  /// Returns `names` with the source systems first, in their own order; the rest keeps its order.
  public static func first(in names: [String]) -> [String] {
    all.map { $0.preset }.filter(names.contains) + names.filter { named($0) == nil }
  }
}
