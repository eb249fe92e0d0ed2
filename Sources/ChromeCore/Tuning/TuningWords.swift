/// The way a stack hides: `never`; `track`, 1:1 with the scroll; `commit`, by a timed move past a limit.
public enum HideDriver: String, CaseIterable, Sendable { case never, track, commit }
/// Places where a stack shows: `never`; `anywhere`; `toMinAnywhere`, `quickReturn` points of it anywhere; `atTop`, only
/// there.
public enum ShowRule: String, CaseIterable, Sendable { case never, anywhere, toMinAnywhere, atTop }
/// The bar that hides first and shows last: `innerFirst`, next to the content; `outerFirst`, at the edge.
public enum HideOrder: String, CaseIterable, Sendable { case innerFirst, outerFirst }
/// The lead of a bottom stack: its `own` gates and driver, or the `top` stack's shown fraction.
public enum Follow: String, CaseIterable, Sendable { case own, top }
/// The start from which `commit` measures its direction: the last `turningPoint` or the offset at `dragStart`.
public enum DirectionReference: String, CaseIterable, Sendable { case turningPoint, dragStart }
/// The gesture that shows a stack at the page's end: `never`, none; `pull`, a drag from there past it; `flick`, the
/// fast release of one.
public enum EndShow: String, CaseIterable, Sendable { case never, pull, flick }
/// The target of a stack when motion stops: `none`, it stays; the `nearest` stop; by last `direction`, `velocity` or
/// `chain`; or, for the bottom stack, the end to which the `top` one settles.
public enum SettleRule: String, CaseIterable, Sendable { case none, nearest, direction, velocity, chain, top }
/// The bars that settle by `direction`: the partly hidden `bar`; the whole `stack`; `stackOuter`, which hides
/// everything only once the inner bar is hidden.
public enum SettleSpan: String, CaseIterable, Sendable { case bar, stack, stackOuter }
/// The result when the shown fraction exactly equals its threshold: `show` or `hide`.
public enum BarChoice: String, CaseIterable, Sendable { case show, hide }
/// The meaning of a settle's duration: `remaining`, for the full range and in proportion to the distance left; `flat`,
/// for any distance.
public enum SettleScale: String, CaseIterable, Sendable { case remaining, flat }
/// The curve of a timed move, named as in `Easing`, which has the formulas.
public enum SettleCurve: String, CaseIterable, Sendable { case linear, easeInOut, easeOut, spring }
/// The content's behavior while the top bars settle: `attach`, it moves along; `hold`, it stays where it is.
public enum SettleContent: String, CaseIterable, Sendable { case attach, hold }
/// The part whose opacity is the shown fraction: `none`; the bar's `content`; the `bar` as a whole.
public enum FadeTarget: String, CaseIterable, Sendable { case none, content, bar }
/// The way a stack leaves: past its `edge`; to the `left` or `right`; by a `fade`; or shrinking to a `pill`.
public enum StackExit: String, CaseIterable, Sendable { case edge, left, right, fade, pill }
/// The effect of an event on a stack: `show` shows it, `keep` leaves it unchanged.
public enum ShowOrKeep: String, CaseIterable, Sendable { case show, keep }
/// The effect of a scroll-to-top request on a stack: `show` shows it; `keep` leaves it unchanged; with `showFirst` a
/// request only shows it if it is hidden, and the page stays.
public enum ScrollToTopRule: String, CaseIterable, Sendable { case show, keep, showFirst }
/// The visibility of content under a bar: as the `theme` sets it, `translucent` for all bars, or `opaque`.
public enum BarMaterial: String, CaseIterable, Sendable { case theme, translucent, opaque }
/// The look of the bars: `classic`, from edge to edge, as on iOS up to 18; `glass`, floating as on iOS 26 and later.
public enum BarStyle: String, CaseIterable, Sendable { case classic, glass }
/// The places of the tabs on a classic bar: `spread` over its whole width, or 76 pt wide and `centered`.
public enum TabPlacement: String, CaseIterable, Sendable { case spread, centered }
/// The way content ends at a bar: at a `line`; at a `hard` edge, where nothing shows through; or `soft`, fading.
public enum ScrollEdge: String, CaseIterable, Sendable { case line, hard, soft }
/// The mini player of a glass tab bar: none; `on`, which moves next to the shrunk bar; or one that `leaves` with it.
public enum TabAccessory: String, CaseIterable, Sendable { case off, on, leaves }
/// The color of the selected tab: that of its `page`, or `one`, the same blue for all.
public enum TabTint: String, CaseIterable, Sendable { case page, one }
/// The background of section tabs: the `bar` colors, or the page's `tint` under white text.
public enum StripBackground: String, CaseIterable, Sendable { case bar, tint }
/// Behavior past the first and last page: `resist`, a rubber band; `stop`, a wall; `wrap`, to the other end.
public enum PagerEdge: String, CaseIterable, Sendable { case resist, stop, wrap }
/// Behavior of the bars on a tab change: `keep`, unchanged, without a gap; `show`; `restore`, as they were on that
/// page; `showEarly`, shown from the first point of a swipe, and hidden again if the page does not turn.
public enum OnSwitch: String, CaseIterable, Sendable { case keep, show, restore, showEarly }
/// The side at which pages, tabs and section tabs begin: `ltr`, left to right; `rtl`, right to left.
public enum LayoutDirection: String, CaseIterable, Sendable { case ltr, rtl }
/// Treatment of sections too short for the line: `last`, the last one becomes active at the end; `spread`, all share
/// the remaining scroll range; `none`, no special treatment.
public enum SectionTail: String, CaseIterable, Sendable { case last, spread, none }

/// A set of words, stored as bits; the words are the raw values of `Member`'s cases.
public protocol ChoiceSet: OptionSet, Equatable, Sendable where RawValue == UInt8, Element == Self {
  associatedtype Member: LabeledChoice
}

extension ChoiceSet {
  /// The set's words in the order of the table.
  public var names: [String] {
    Member.allCases.enumerated().filter { rawValue & (1 << UInt8($0.offset)) != 0 }.map { $0.element.rawValue }
  }

  /// Creates the set of exactly `words`; nil if one of them is unknown.
  public init?(names: [String]) {
    var bits: UInt8 = 0
    for word in names {
      guard let position = Member.allCases.enumerated().first(where: { $0.element.rawValue == word })?.offset else {
        return nil
      }
      bits |= 1 << UInt8(position)
    }
    self.init(rawValue: bits)
  }
}

/// Scroll sources that may move a stack.
public struct ScrollSources: ChoiceSet {
  /// The words are those of `ScrollSource`.
  public typealias Member = ScrollSource
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A finger.
  public static let drag = ScrollSources(rawValue: 1 << 0)
  /// The deceleration or bounce after a drag or flick.
  public static let fling = ScrollSources(rawValue: 1 << 1)
  /// A precise wheel, notches or keys.
  public static let wheel = ScrollSources(rawValue: 1 << 2)
  /// An animated scroll that no user gesture causes.
  public static let program = ScrollSources(rawValue: 1 << 3)

  func contains(source: ScrollSource) -> Bool {
    switch source {
    case .drag: contains(.drag)
    case .fling: contains(.fling)
    case .wheel: contains(.wheel)
    case .program: contains(.program)
    }
  }
}

/// Events that reset a stack's resistance counter.
public struct ResistResets: ChoiceSet {
  /// The words of the set.
  public enum Member: String, CaseIterable, Sendable { case reversal, release, ends }
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A reversal of direction that counts.
  public static let reversal = ResistResets(rawValue: 1 << 0)
  /// A release.
  public static let release = ResistResets(rawValue: 1 << 1)
  /// A stop at an end of the range.
  public static let ends = ResistResets(rawValue: 1 << 2)
}
