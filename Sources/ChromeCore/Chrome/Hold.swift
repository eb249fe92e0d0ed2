/// The reasons for which a stack may be held, as tokens: each is taken and released by its own owner.
public struct HoldReasons: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Nothing moves the bars.
  public static let freeze = HoldReasons(rawValue: 1 << 0)
  /// Shown until `thaw` (`bars show` without a time).
  public static let forcedShown = HoldReasons(rawValue: 1 << 1)
  /// Hidden until `thaw` (`bars hide`), as far as the no-gap rule allows.
  public static let forcedHidden = HoldReasons(rawValue: 1 << 2)
  /// Shown until a time is reached.
  public static let minimumTimeShown = HoldReasons(rawValue: 1 << 3)
  /// Shown until the scroll to the top ends.
  public static let scrollToTop = HoldReasons(rawValue: 1 << 4)
  /// Unchanged until the scroll to a tapped section ends.
  public static let sectionTap = HoldReasons(rawValue: 1 << 5)

  /// True if bars may hide more.
  public var allowsHiding: Bool {
    isDisjoint(with: [.freeze, .forcedShown, .minimumTimeShown, .scrollToTop, .sectionTap])
  }

  /// True if bars may show more.
  public var allowsShowing: Bool { isDisjoint(with: [.freeze, .forcedHidden, .sectionTap]) }

  /// The names of the reasons in force, in the order of their declaration here.
  public var names: [String] {
    let all: [(HoldReasons, String)] = [
      (.freeze, "freeze"), (.forcedShown, "forcedShown"), (.forcedHidden, "forcedHidden"),
      (.minimumTimeShown, "minimumTimeShown"), (.scrollToTop, "scrollToTop"), (.sectionTap, "sectionTap"),
    ]
    return all.filter { contains($0.0) }.map { $0.1 }
  }
}
