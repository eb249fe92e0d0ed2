import ChromeCore
import ChromeTakes

/// The phone that repeats a recording's motion under any law.
struct LawModel: Sendable {
  let script: HostScript
  let setup: Setup
  /// Points that bars cover, as measured: those to explain.
  let video: Measurement

  /// Points of the page beyond where the recording scrolled.
  private static let spareContent = 4000.0
  /// The largest error of one frame, as a share of the bars' range: a frame that was misread counts no more.
  private static let mostError = 0.6
  /// The least height of a tab bar, without the screen's strip below it: a page in a browser has bars, but no strip.
  static let leastTabBar = 30.0
  /// Points by which an edge may be misread.
  private static let misread = 1.5
  /// Points from an end at which bars are there.
  private static let nearEnd = 4.0
  /// Points past the page's top at which bars stretch and are not compared.
  private static let overscroll = -2.0

  init(_ video: Measurement) {
    self.video = video
    script = HostScript(video)
    var setup = Setup()
    setup.screen = video.screen
    let way = video.offsets.compactMap { $0 }
    setup.pages = [
      .init(
        content: .height((way.max() ?? 0) + LawModel.spareContent),
        offset: max(0, video.offsets.compactMap { $0 }.first ?? 0))
    ]
    setup.startPage = 0
    let (top, bottom) = (video.range(.top), video.range(.bottom))
    let isBelowStatus = top.lowerBound > video.screen.safeTop - LawModel.misread
    setup.screen.safeTop = isBelowStatus ? video.screen.safeTop : top.lowerBound.rounded()
    let hasStrip = bottom.upperBound >= video.screen.safeBottom + LawModel.leastTabBar
    setup.screen.safeBottom =
      hasStrip || bottom.upperBound < LawModel.leastTabBar
      ? min(video.screen.safeBottom, bottom.upperBound).rounded() : 0
    var tuning = Tuning()
    LawModel.size(&tuning.header.size, top, safe: setup.screen.safeTop, most: 400)
    (tuning.toolbar.full, tuning.toolbar.min) = (0, 0)
    if let seam = video.topSeam {
      LawModel.size(&tuning.toolbar, top.lowerBound...seam, safe: setup.screen.safeTop, most: 200)
      LawModel.size(&tuning.header.size, seam...top.upperBound, safe: seam, most: 400)
    }
    LawModel.size(&tuning.tabBar, bottom, safe: setup.screen.safeBottom, most: 200)
    // A tab bar that leaves covers nothing, not even the safe area.
    if bottom.lowerBound < setup.screen.safeBottom { tuning.tabBar.min = 0 }
    tuning.top = LawModel.plain(tuning.top)
    tuning.bottom = LawModel.plain(tuning.bottom)
    (tuning.top.hide, tuning.bottom.hide) = (.never, .never)
    if script.takesContent { tuning.top.settleContent = .attach }
    setup.tuning = tuning
    setup.barsHidden = LawModel.startsHidden(video)
    self.setup = setup
  }

  private static func size(
    _ bar: inout BarSize, _ covered: ClosedRange<Double>, safe: Double, most: Double
  ) {
    bar.full = max(0, min(most, (covered.upperBound - safe).rounded()))
    bar.min = max(0, min(bar.full, (covered.lowerBound - safe).rounded()))
  }

  private static func startsHidden(_ video: Measurement) -> Bool {
    VideoEdge.allCases.contains { edge in
      guard video.moves(edge), let first = video.covered(edge).compactMap({ $0 }).first else {
        return false
      }
      return first < video.range(edge).lowerBound + Measurement.leastRange / 2
    }
  }

  /// A stack whose every filter is off.
  private static func plain(_ stack: StackTuning) -> StackTuning {
    var plain = stack
    (plain.resistHide, plain.resistShow) = (0, 0)
    return plain
  }
}

extension LawModel {
  /// The usual motion of the content between two frames of a drag, in points.
  var step: Double {
    let drags = video.segments.filter { $0.kind == .drag }.flatMap { $0.frames.dropFirst() }
    let steps = drags.compactMap { frame in
      video.offsets[frame].flatMap { now in video.offsets[frame - 1].map { abs(now - $0) } }
    }.sorted()
    return steps.isEmpty ? 0 : steps[steps.count / 2]
  }

  /// Returns this model with another phone, for bars that depend on others.
  func with(_ setup: Setup) -> LawModel { LawModel(script, setup, video) }

  /// Returns this model for the same recording, divided otherwise.
  func with(_ video: Measurement) -> LawModel { LawModel(HostScript(video, smooths: script.smooths), setup, video) }

  /// This model with each frame's own offset: bars that are tied to the page are drawn with it.
  var exact: LawModel { LawModel(HostScript(video, smooths: false), setup, video) }

  private init(_ script: HostScript, _ setup: Setup, _ video: Measurement) {
    (self.script, self.setup, self.video) = (script, setup, video)
  }

  /// Returns the points that bars cover at each frame.
  func run(_ tuning: Tuning) -> (top: [Double], bottom: [Double]) {
    var (top, bottom) = ([Double](), [Double]())
    play(tuning) { phone, _ in
      top.append(phone.covered(.top))
      bottom.append(phone.covered(.bottom))
      return true
    }
    return (top, bottom)
  }

  /// Plays the recording's motion; stops when `look`, called at each frame, returns false.
  private func play(_ tuning: Tuning, _ look: (Simulation, Int) -> Bool) {
    var setup = setup
    setup.tuning = tuning
    var phone = Simulation(setup)
    var outcome = Outcome()
    var next = 0
    for (number, tick) in script.frames.enumerated() {
      while next < script.samples.count, script.samples[next].tick <= tick {
        LawModel.advance(&phone, to: script.samples[next].tick, &outcome)
        outcome.clear()
        phone.handle(.input(script.samples[next].input), into: &outcome)
        next += 1
      }
      LawModel.advance(&phone, to: tick, &outcome)
      guard look(phone, number) else { return }
    }
  }

  static func advance(_ phone: inout Simulation, to tick: Tick, _ outcome: inout Outcome) {
    while phone.tick < tick {
      outcome.clear()
      phone.fastForward(toward: tick, into: &outcome)
    }
  }

  /// Returns the share of the frames in which a law's bars are between their ends, in which the recording's were found;
  /// 1 if there are none.
  func followed(_ tuning: Tuning, _ edge: VideoEdge) -> Double {
    let (measured, range) = (video.covered(edge), video.range(edge))
    let places = edge == .top ? run(tuning).top : run(tuning).bottom
    let moving = places.indices.filter { frame in
      video.offsets[frame] != nil && places[frame] > range.lowerBound + LawModel.nearEnd
        && places[frame] < range.upperBound - LawModel.nearEnd
    }
    return moving.isEmpty ? 1 : Double(moving.count { measured[$0] != nil }) / Double(moving.count)
  }

  /// Returns the mean distance, in points, between a law's bars and the recording's at one edge; infinity once it is
  /// certain to be more than `limit`.
  func error(_ tuning: Tuning, _ edge: VideoEdge, atMost limit: Double = .infinity) -> Double {
    guard tuning.contradiction == nil else { return .infinity }
    let (measured, range) = (video.covered(edge), video.range(edge))
    let most = max(4, LawModel.mostError * (range.upperBound - range.lowerBound))
    let counted = measured.indices.map { frame -> Double? in
      guard let found = measured[frame], let offset = video.offsets[frame] else { return nil }
      return edge == .top && offset < LawModel.overscroll ? nil : min(found, range.upperBound)
    }
    let count = Double(counted.count { $0 != nil })
    guard count > 0 else { return 0 }
    var sum = 0.0
    play(tuning) { phone, number in
      guard let found = counted[number] else { return true }
      sum += min(most, abs(phone.covered(edge == .top ? .top : .bottom) - found))
      return sum <= limit * count
    }
    return sum > limit * count ? .infinity : sum / count
  }
}
