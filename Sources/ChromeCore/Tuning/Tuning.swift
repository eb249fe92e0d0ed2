/// Every value that can be tuned, as one plain value. `TuningField.all` is the table that names, explains and bounds
/// them.
///
/// Defaults are ours; a preset is this value with a few fields changed.
public struct Tuning: Equatable, Sendable {
  public var header = HeaderTuning()
  public var toolbar = BarSize(full: 44, min: 44)
  public var tabBar = BarSize(full: 49, min: 0)
  public var bars = BarsTuning()
  public var top = StackTuning(hide: .track)
  public var bottom = StackTuning(hide: .commit)
  public var scroll = ScrollTuning()
  public var gesture = GestureTuning()
  public var wheel = WheelTuning()
  public var pager = PagerTuning()
  public var pages = PagesTuning()
  public var sections = SectionsTuning()

  public init() {}
}

/// A bar's declared sizes in points; `min == full` pins it.
public struct BarSize: Equatable, Sendable {
  public var full: Double
  public var min: Double

  public var range: Double { full - min }
}

/// The header: its sizes, the most it grows when pulled (0…300 pt), its artwork's share of the scroll (0…1).
public struct HeaderTuning: Equatable, Sendable {
  public var size = BarSize(full: 96, min: 44)
  public var stretch = 120.0
  public var parallax = 0.5
}

/// What the bars are made of, and what the tab bar carries.
public struct BarsTuning: Equatable, Sendable {
  public var material = BarMaterial.theme
  /// Points of the tab bar's picture above the bar's upper edge.
  public var overhang = 0.0
  public var hasTabLabels = true
  public var tabTint = TabTint.page
}

/// One edge's gates, driver and settle: the rows of `TuningRow.stack`, which give unit, range and meaning of each.
public struct StackTuning: Equatable, Sendable {
  public var hide: HideDriver
  public var show = ShowRule.anywhere
  public var quickReturn = 44.0
  public var order = HideOrder.outerFirst
  public var follow = Follow.own
  public var direction = DirectionReference.turningPoint
  public var sources: ScrollSources = [.drag, .fling, .wheel]
  public var programShows = true
  public var deadBand = 0.5
  public var topZoneHide = 0.0
  public var topZoneShow = 0.0
  public var shortFactor = 1.0
  public var resistHide = 20.0
  public var resistShow = 20.0
  public var resistReset: ResistResets = [.reversal, .release]
  public var resistMemory = false
  public var nearTopBypass = 0.0
  public var minSpeedHide = 0.0
  public var minSpeedShow = 0.0
  public var rate = 1.0
  public var preview = 0.0
  public var settle = SettleRule.nearest
  public var settleSpan = SettleSpan.bar
  public var hideBelow = 0.5
  public var showAbove = 0.5
  public var tie = BarChoice.show
  public var flingSpeed = 500.0
  public var flickShow = 0.0
  public var settleTimeMs = 200.0
  public var showTimeScale = 1.0
  public var settleScale = SettleScale.remaining
  public var settleCurve = SettleCurve.easeOut
  public var settleContent = SettleContent.hold
  public var fade = FadeTarget.none
  public var onScrollToTop = ShowOrKeep.show
  public var onResize = ShowOrKeep.keep

  init(hide: HideDriver) { self.hide = hide }
}

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
/// What an occasion does to a stack: `show` shows it, `keep` leaves it as it was.
public enum ShowOrKeep: String, CaseIterable, Sendable { case show, keep }
/// Whether what is under a bar shows through it: as the theme's colours say, the same for all bars, or not at all.
public enum BarMaterial: String, CaseIterable, Sendable { case theme, translucent, opaque }
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
  associatedtype Member: RawRepresentable, CaseIterable where Member.RawValue == String
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
  public typealias Member = ScrollSource
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let drag = ScrollSources(rawValue: 1 << 0)
  public static let fling = ScrollSources(rawValue: 1 << 1)
  public static let wheel = ScrollSources(rawValue: 1 << 2)
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
  public enum Member: String, CaseIterable, Sendable { case reversal, release, ends }
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let reversal = ResistResets(rawValue: 1 << 0)
  public static let release = ResistResets(rawValue: 1 << 1)
  public static let ends = ResistResets(rawValue: 1 << 2)
}

/// How content flies, bounces and scrolls by program: the rows `scroll.*`, in the units of their names.
public struct ScrollTuning: Equatable, Sendable {
  public var decelerationPerMs = 0.998
  public var wheelDecelerationPerMs = 0.9967
  public var stopSpeed = 20.0
  public var maxSpeed = 8000.0
  public var rubberBand = 0.55
  public var bounceStiffness = 120.0
  public var bounceDamping = 1.0
  public var programTimeMs = 300.0
  public var hasIndicator = true
}

public struct GestureTuning: Equatable, Sendable {
  public var slop = 8.0
  public var axisRatio = 1.25
}

/// The parameters of the wheel state machine, see `WheelRecognizer`: the rows `wheel.*`, with units and ranges.
public struct WheelTuning: Equatable, Sendable {
  public var slop = 6.0
  public var hardSlop = 16.0
  public var axisRatio = 2.0
  public var tick = 48.0
  public var tickHalfLifeMs = 60.0
  public var maxTicks = 5.0
  public var pageTicks = 3.0
  public var pageTicksWindowMs = 250.0
  public var mergeMs = 3.0
  public var endMinMs = 60.0
  public var endMaxMs = 120.0
  public var velocityWindowMs = 50.0
  public var coastMs = 32.0
  public var coastSpeed = 100.0
  public var maxSpeed = 64_000.0
  public var tailSamples = 4.0
  public var tailIntervalMs = 12.0
  public var latchMs = 250.0
  public var rearmQuietMs = 120.0
  public var freshDelta = 6.0
  public var freshGain = 2.5
  public var freshSamples = 2.0
}

/// When a release turns the page, and the spring that settles it: the rows `pager.*`.
public struct PagerTuning: Equatable, Sendable {
  public var distance = 0.5
  public var velocity = 400.0
  public var cancelVelocity = 30.0
  public var minTravel = 10.0
  public var stiffness = 400.0
  public var damping = 1.0
  public var edge = PagerEdge.resist
}

public struct PagesTuning: Equatable, Sendable {
  public var onSwitch = OnSwitch.keep
}

public struct SectionsTuning: Equatable, Sendable {
  public var line = 8.0
  public var hysteresis = 4.0
  public var tail = SectionTail.spread
  public var timeMs = 300.0
  public var curve = SettleCurve.easeInOut
  public var tapCurve = SettleCurve.easeInOut
  public var ground = StripGround.bar
}
