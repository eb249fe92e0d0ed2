/// How a stack hides: `never`; `track`, 1:1 with the scroll; `commit`, by a timed move past a limit.
public enum HideDriver: String, CaseIterable, Sendable { case never, track, commit }
/// Where it shows: `never`; `anywhere`; `toMinAnywhere`, `quickReturn` points of it anywhere; `atTop` alone.
public enum ShowRule: String, CaseIterable, Sendable { case never, anywhere, toMinAnywhere, atTop }
/// Which bar hides first, and shows last: `innerFirst`, next to the content; `outerFirst`, at the edge.
public enum HideOrder: String, CaseIterable, Sendable { case innerFirst, outerFirst }
/// What leads a bottom stack: its `own` gates and driver, or the `top` stack's shown fraction.
public enum Follow: String, CaseIterable, Sendable { case own, top }
/// What `commit` takes its direction from: the last `turningPoint` or the offset at `dragStart`.
public enum DirectionReference: String, CaseIterable, Sendable { case turningPoint, dragStart }
/// Where a part-way stack goes: `none`, nowhere; the `nearest` stop; by last `direction`, `velocity` or `chain`.
public enum SettleRule: String, CaseIterable, Sendable { case none, nearest, direction, velocity, chain }
/// What settles by `direction`: the part-way `bar`; the whole `stack`; `stackOuter`, hiding only in the outer's turn.
public enum SettleSpan: String, CaseIterable, Sendable { case bar, stack, stackOuter }
/// What an exact tie of the shown fraction with its threshold does: `show` or `hide`.
public enum BarChoice: String, CaseIterable, Sendable { case show, hide }
/// What a settle's time is for: `remaining`, the full range, in proportion to the way left; `flat`, any way.
public enum SettleScale: String, CaseIterable, Sendable { case remaining, flat }
/// The curve of a timed move, by the names of `Easing`, which has the formulas.
public enum SettleCurve: String, CaseIterable, Sendable { case linear, easeInOut, easeOut, spring }
/// What content does while the top bars settle: `attach`, it comes along; `hold`, it stays where it is.
public enum SettleContent: String, CaseIterable, Sendable { case attach, hold }
/// What has the shown fraction for its opacity: `none`; the bar's `content`; the `bar` as a whole.
public enum FadeTarget: String, CaseIterable, Sendable { case none, content, bar }
/// How a stack leaves: by its `edge`; to the `left` or `right`; it may `fade`, or shrink to a `pill`.
public enum StackExit: String, CaseIterable, Sendable { case edge, left, right, fade, pill }
/// What an occasion does to a stack: `show` shows it, `keep` leaves it as it was.
public enum ShowOrKeep: String, CaseIterable, Sendable { case show, keep }
/// Whether what is under a bar shows through it: as the theme's colours say, the same for all bars, or not at all.
public enum BarMaterial: String, CaseIterable, Sendable { case theme, translucent, opaque }
/// How content ends at a bar: at a `line`; at a `hard` edge, where nothing shows through; or `soft`, fading.
public enum ScrollEdge: String, CaseIterable, Sendable { case line, hard, soft }
/// The colour of the chosen tab: of its `page`, or `one`, the same blue for all.
public enum TabTint: String, CaseIterable, Sendable { case page, one }
/// What section tabs stand on: the `bar` colours, or the page's `tint` under white words.
public enum StripGround: String, CaseIterable, Sendable { case bar, tint }
/// Past the first and last page: `resist`, a rubber band; `stop`, a wall; `wrap`, on to the other end.
public enum PagerEdge: String, CaseIterable, Sendable { case resist, stop, wrap }
/// Bars on a tab change: `keep`, as they are, without a gap; `show`; `restore`, as that page had them.
public enum OnSwitch: String, CaseIterable, Sendable { case keep, show, restore }
/// Sections too short for the line: `last`, only the last, at the end; `spread`, all share the way; `none`, none.
public enum SectionTail: String, CaseIterable, Sendable { case last, spread, none }

/// A set of words, stored as bits; the words are those of `Member`'s cases.
public protocol WordSet: OptionSet, Equatable, Sendable where RawValue == UInt8, Element == Self {
  associatedtype Member: TuningWord
}

extension WordSet {
  /// The set's words in the order of the table.
  public var words: [String] {
    Member.allCases.enumerated().filter { rawValue & (1 << UInt8($0.offset)) != 0 }.map { $0.element.rawValue }
  }

  /// The set with exactly `words`; nil if one of them is unknown.
  public init?(words: [String]) {
    var bits: UInt8 = 0
    for word in words {
      guard let position = Member.allCases.enumerated().first(where: { $0.element.rawValue == word })?.offset else {
        return nil
      }
      bits |= 1 << UInt8(position)
    }
    self.init(rawValue: bits)
  }
}

/// Which scrolls may move a stack.
public struct ScrollSources: WordSet {
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
  /// An animated scroll that no hand makes.
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

/// What restarts a stack's resistance counter.
public struct ResistResets: WordSet {
  /// The words of the set.
  public enum Member: String, CaseIterable, Sendable { case reversal, release, ends }
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A counted reversal of direction.
  public static let reversal = ResistResets(rawValue: 1 << 0)
  /// Letting go.
  public static let release = ResistResets(rawValue: 1 << 1)
  /// Standing at an end of the range.
  public static let ends = ResistResets(rawValue: 1 << 2)
}
