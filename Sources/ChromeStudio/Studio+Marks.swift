import ChromeCore
import ChromeSweep

// Marks of the gesture that loops, and values that meet those of all.
extension Studio {
  func markView(_ area: Rect) -> MarkView? {
    guard let loop, let gesture = shelf.loopedGesture else { return nil }
    return MarkView(
      timeline: TimelineView(area: area, loop: loop), gesture: gesture, unmet: shelf.verdict(of: gesture.id)?.unmet)
  }

  /// Sets a mark, or takes it away where it is set. What to say of it.
  ///
  /// - Parameters:
  ///   - bar: the one that it is about; nil: the one whose lane is pointed at, or the first that can hide.
  ///   - isPointed: whether the flag and the moment under the pointer count before those where the loop stands.
  package mutating func mark(_ kind: MarkKind, _ bar: BarName?, isPointed: Bool) -> String {
    guard let loop else { return "Marks are set in a loop: scroll the phone, then press L" }
    guard let id = shelf.looped else { return "This loop is not on the shelf: it sets values on its way" }
    let place = isPointed ? whyPlace : nil
    guard let mark = MarkKind.ofFlags.contains(kind) ? flagMark(kind, place) : momentMark(kind, bar, place) else {
      return MarkKind.ofFlags.contains(kind)
        ? "Point at a flag, or go to one with Shift and the arrows" : "No bar can hide under these values"
    }
    let isSet = shelf[id]?.marks.contains(mark) ?? false
    search = nil
    shelf.toggle(mark, of: id, after: history.count)
    if case .moment = place {} else if loop.isPlaying { self.loop?.scrub(to: Double(mark.tick)) }
    return isSet ? "No mark any more: \(mark.words)" : "Marked: \(mark.words)"
  }

  private func flagMark(_ kind: MarkKind, _ place: WhyPlace?) -> GestureMark? {
    guard let loop else { return nil }
    var flag = loop.flagHere
    if case .flag(let index)? = place, loop.run.flags.indices.contains(index) { flag = loop.run.flags[index] }
    return flag.flatMap { loop.mark(kind, $0) }
  }

  private func momentMark(_ kind: MarkKind, _ bar: BarName?, _ place: WhyPlace?) -> GestureMark? {
    guard let loop, let bar = bar ?? pointedBar ?? firstBar else { return nil }
    let tick: Tick =
      switch place {
      case .moment(let tick)?: tick
      case .flag(let index)?: loop.run.flags[index].tick
      case nil: min(loop.tick, loop.span)
      }
    return loop.mark(kind, bar, at: tick)
  }

  private var firstBar: BarName? {
    guard let tuning = loop?.tuning else { return nil }
    return BarName.allCases.first { tuning[$0].range > 0 }
  }

  /// The bar whose lane the pointer is over.
  private var pointedBar: BarName? {
    guard let loop, let place = panel.pointer, let spot = panel.hover, spot.control == .loop(.scrub) else { return nil }
    // The chart's own frame is all that lanes need.
    let chart = spot.rect
    let area = Rect(
      x: chart.x - TimelineView.labelWidth, y: chart.y - 6,
      width: chart.width + TimelineView.labelWidth + TimelineView.margin, height: chart.height + 12)
    let view = TimelineView(area: area, loop: loop)
    return BarName.allCases.first { view.lane($0).contains(place) }
  }
}

// Finding values.
extension Studio {
  /// `E`: looks for values that meet all marks, or puts away what was found. What to say of it.
  package mutating func toggleSearch(_ tuning: Tuning) -> String {
    guard search == nil else {
      search = nil
      return "Found values are put away"
    }
    guard loop != nil, handKeys == nil else { return "Values are looked for in a loop of the shelf: press . for one" }
    guard shelf.markCount > 0 else { return "There is no mark yet: say what should come of a gesture with Y N S H K" }
    searchCount += 1
    search = ValueSearch(number: searchCount, base: tuning, gestures: shelf.gestures)
    return "Looking for values that meet all marks"
  }

  /// An answer has come; one to an older question is not taken.
  package mutating func take(_ answer: ValueSearch.Answer, to number: Int) {
    if search?.number == number { search?.answer = answer }
  }

  mutating func apply(proposal number: Int, _ world: StudioWorld) -> StudioAnswer {
    guard let search, search.proposals.indices.contains(number) else { return .taken }
    defer { history.finish() }
    let tuning = search.proposals[number].tuning(over: search.base)
    return change(to: tuning, by: .shelf(.proposal(number)), world)
  }

  /// The proposal under the pointer, or where the keyboard is, tried on: its ghost over what loops.
  mutating func lookAtProposal(_ world: StudioWorld) -> Bool {
    guard panel.pressed == nil, let loop, let search,
      case .shelf(.proposal(let number))? = panel.hover?.control ?? panel.focus,
      search.proposals.indices.contains(number)
    else { return false }
    let tuning = search.proposals[number].tuning(over: search.base)
    let key = "proposal \(number)"
    guard tuning != world.tuning else {
      there = nil
      return true
    }
    guard there?.key != key || there?.revision != flips.revision else { return true }
    let run = LoopRun(loop.run.gesture, TuningLayer(tuning))
    there = FlipThere(
      key: key, band: nil, value: .number(0), story: [], run: run, revision: flips.revision, runCount: 0)
    return true
  }
}
