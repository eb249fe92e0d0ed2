@testable import ChromeCore
@testable import ChromeTakes

/// A story played on the phone and on two plain stacks at the same time.
struct PlainRun {
  private var phone: Simulation
  private var top: PlainStack
  private var bottom: PlainStack
  private let story: PlainStory
  private var gestureStart = 0.0
  private var source = ScrollSource.drag
  /// Time in seconds at which the last gesture ended; nil during one.
  private var leftAloneSince: Double?
  /// Time in seconds at which the page last moved.
  private var lastMotion = -1.0
  /// The page's offsets in this gesture with their times, for speeds.
  private var places: [(seconds: Double, offset: Double)] = []
  private(set) var hasMoved = false
  private(set) var breach: String?

  /// The pause in seconds after which a page's next sample does not start at the end of the last one.
  private static let pause = 0.040

  static func play(_ story: PlainStory) -> PlainRun {
    var run = PlainRun(story)
    for gesture in story.gestures where run.breach == nil { run.play(gesture) }
    return run
  }

  private init(_ story: PlainStory) {
    self.story = story
    let tuning = story.tuning
    var setup = Setup()
    setup.tuning = story.dividedTuning
    setup.pages = [Setup.Page(content: .height(PlainStory.contentHeight), offset: story.offset)]
    setup.startPage = 0
    phone = Simulation(setup)
    let isOuterFirst = tuning.top.order == .outerFirst
    let ranges = [tuning.header.size.range, tuning.toolbar.range]
    top = PlainStack(
      tuning.top, ranges: isOuterFirst ? ranges : ranges.reversed(), isOuterFirst: isOuterFirst, isTop: true)
    // If the top has nothing to hide, a bottom bar that follows it uses its rules.
    let law = tuning.bottom.follow == .top ? tuning.top : tuning.bottom
    bottom = PlainStack(law, ranges: [tuning.tabBar.range], isOuterFirst: true, isTop: false)
    top.open(at: story.offset, maxOffset: story.maxOffset)
    if !isLocked { bottom.open(at: story.offset, maxOffset: story.maxOffset) }
  }

  private var now: Double { TickClock.seconds(phone.tick) }
  private var isLocked: Bool { story.tuning.bottom.follow == .top && top.range > 0 }

  private mutating func play(_ gesture: PlainStory.Gesture) {
    source = gesture.source
    send(.host(.begin(source)))
    leftAloneSince = nil
    gestureStart = phone.scroller.offset
    places = []
    top.begin()
    bottom.begin()
    for sample in gesture.samples {
      scroll(by: sample.points)
      wait(sample.ticks)
    }
    scrollInside()
    send(.host(.end))
    let offset = phone.scroller.offset
    leftAloneSince = now
    top.release(at: now, offset: offset)
    if !isLocked { bottom.release(at: now, offset: offset, leadHides: leadHides) }
    wait(gesture.pause)
  }

  /// True if the top bars settle hidden, false if shown; nil between two of them, and if they never hide.
  private var leadHides: Bool? {
    let rest = top.move?.to ?? top.hidden
    guard top.range > 0, top.law.hide != .never, rest <= 0 || rest >= top.range else { return nil }
    return rest > 0
  }

  /// Scrolls away from the page's ends, where it would spring back.
  private mutating func scrollInside() {
    let offset = phone.scroller.offset
    let inside = offset.clamped(to: PlainStory.margin...(story.maxOffset - PlainStory.margin))
    if inside != offset {
      scroll(by: inside - offset)
      wait(1)
    }
  }

  private mutating func scroll(by points: Double) {
    let from = phone.scroller.offset
    send(.host(.by(points)))
    var scroll = PlainScroll(
      from: from, to: phone.scroller.offset, maxOffset: story.maxOffset, source: source, gestureStart: gestureStart,
      began: now - lastMotion > PlainRun.pause ? now : lastMotion, ended: now)
    guard scroll.from != scroll.to else { return }
    measure(&scroll)
    if hearsContentOnly {
      for step in scroll.steps(cutAt: 0) { hear(scroll.part(from: step.from, to: step.to)) }
    } else {
      top.scroll(scroll)
      if !isLocked { bottom.scroll(scroll) }
    }
    lastMotion = now
    compare(after: "\(points) points", isMoving: top.move != nil || bottom.move != nil)
  }

  /// True if the bottom bars ignore scroll that moves the top ones.
  private var hearsContentOnly: Bool { story.tuning.bottom.countConsumed && top.law.hide == .track && !isLocked }

  /// Handles a piece in which the top bars move evenly, or not at all; any other is halved until it is one, or tiny. The
  /// bottom bars ignore a tiny one: of bars that settle by the least part that is hidden, it would decide the end.
  private mutating func hear(_ piece: PlainScroll) {
    let (first, second) = piece.halves
    var after = top
    after.scroll(first)
    let firstWay = after.hidden - top.hidden
    after.scroll(second)
    let secondWay = after.hidden - top.hidden - firstWay
    let isEven = abs(firstWay - secondWay) < 1e-10
    guard isEven || abs(piece.to - piece.from) < 1e-8 else {
      hear(first)
      return hear(second)
    }
    top = after
    if isEven && abs(firstWay) < 1e-10 { bottom.scroll(piece) }
  }

  /// Measures the speed: still until the scroll began, then even to its end.
  private mutating func measure(_ scroll: inout PlainScroll) {
    scroll.speeds.began = speed(at: scroll.began) * scroll.sign
    put(scroll.from, at: min(scroll.began, scroll.ended - 1e-6))
    put(scroll.to, at: scroll.ended)
    scroll.speeds.ended = speed(at: scroll.ended) * scroll.sign
  }

  /// Stores an offset; simultaneous ones are one, the last.
  private mutating func put(_ offset: Double, at seconds: Double) {
    if let last = places.last, seconds <= last.seconds {
      places[places.count - 1].offset = offset
    } else {
      places.append((seconds, offset))
    }
  }

  /// Returns the speed over the last 50 ms: the distance since then, whatever was in between.
  private func speed(at seconds: Double) -> Double { (place(at: seconds) - place(at: seconds - 0.05)) / 0.05 }

  private func place(at seconds: Double) -> Double {
    guard let first = places.first, let last = places.last else { return 0 }
    if seconds <= first.seconds { return first.offset }
    for (a, b) in zip(places, places.dropFirst()) where seconds <= b.seconds {
      return a.offset + (b.offset - a.offset) * (seconds - a.seconds) / (b.seconds - a.seconds)
    }
    return last.offset
  }

  private mutating func wait(_ ticks: Int) {
    for _ in 0..<ticks where breach == nil {
      let before = phone.scroller.offset
      _ = phone.handle(.time(to: phone.tick + 1))
      let brought = comeBack()
      let way = brought + top.advance(to: now, offset: phone.scroller.offset)
      if !isLocked { _ = bottom.advance(to: now, offset: phone.scroller.offset) }
      expect(phone.scroller.offset, before + way, "the offset", after: "a tick")
      if way != 0 { lastMotion = now }
      compare(after: "a tick", isMoving: false)
    }
  }

  /// Brings idle bars back from the time at which they are due. Returns how far attached content moved along until
  /// then.
  private mutating func comeBack() -> Double {
    guard let since = leftAloneSince else { return 0 }
    var brought = 0.0
    if top.isDue(since, now) {
      brought = top.bringing(to: since + top.law.idleShow)
      top.comeBack(at: since + top.law.idleShow)
    }
    if !isLocked, bottom.isDue(since, now) { bottom.comeBack(at: since + bottom.law.idleShow) }
    return brought
  }

  private mutating func send(_ input: Input) { _ = phone.handle(.input(input)) }

  /// Compares the two; a move that a sample began is visible from the next tick on.
  private mutating func compare(after what: String, isMoving: Bool) {
    hasMoved = hasMoved || top.hidden > 0 || bottom.hidden > 0
    guard !isMoving else { return }
    expect(phone.top.hidden, top.hidden, "the top", after: what)
    let locked = isLocked ? top.hidden / top.range * bottom.range : bottom.hidden
    expect(phone.bottom.hidden, locked, "the bottom", after: what)
  }

  private mutating func expect(_ found: Double, _ wanted: Double, _ name: String, after what: String) {
    guard breach == nil, abs(found - wanted) > 1e-6 else { return }
    breach = "\(name) is \(found), the plain law says \(wanted), after \(what) at \(now) s"
  }
}

extension PlainStack {
  fileprivate func isDue(_ since: Double, _ now: Double) -> Bool {
    law.idleShow > 0 && since + law.idleShow <= now + 1e-9
  }
}
