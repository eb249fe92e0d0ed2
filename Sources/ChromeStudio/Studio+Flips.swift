import ChromeCore
import ChromeSweep

// Each key's intervals for the looping gesture.
extension Studio {
  /// Returns the intervals of a key, as far as they are known for the current values.
  package func strip(of field: TuningField, in tuning: Tuning) -> IntervalStrip? {
    guard loop != nil else { return nil }
    return flips[field.key].map { IntervalStrip($0, field[tuning]) }
  }

  /// Returns the next queries, the most urgent first: the row under the pointer, visible rows, then all others. Returns
  /// nothing while a value is dragged, since its own intervals do not change.
  package mutating func flipQuestions(
    _ layout: StudioLayout, _ tuning: Tuning, inSightOnly: Bool = false
  ) -> [IntervalQuery] {
    guard let loop, let area = layout.panel, hand.pressed == nil else { return [] }
    let view = view(area, tuning)
    let inSight = [hand.hover?.control.field].compactMap { $0 } + view.cellsOnScreen.flatMap(\.row.fields)
    let urgent = flips.questions(inSight.distinct, of: loop.run)
    guard urgent.isEmpty, !flips.isWaiting, !inSightOnly else { return urgent }
    return flips.questions(TuningField.all, of: loop.run)
  }

  /// Updates the preview for the pointer or the keyboard focus. It is computed once per interval.
  mutating func lookThere(_ world: StudioWorld) {
    if lookAtMap(world) || lookAtProposal(world) { return }
    if let answer = pointedAnswer(world) { return lookThere(answer) }
    guard hand.pressed == nil, let loop, let (field, value) = pointedValue(world),
      let strip = strip(of: field, in: world.tuning), strip.flips
    else {
      there = nil
      return
    }
    let band = strip.band(of: value)
    let isTold = there?.key == field.key && there?.band == band && there?.revision == flips.revision
    if isTold, there?.runCount == strip.answer.runCount { return }
    let target = strip.nearestValue(in: band) ?? value
    let isElsewhere = band != strip.present
    let question = IntervalQuery(number: 0, subject: SweepSubject(loop.run), field: field)
    there = FlipThere(
      key: field.key, band: band, value: target,
      story: strip.story(band, isElsewhere ? question.difference(band, in: strip) : nil),
      run: isElsewhere ? LoopRun(loop.run.gesture, loop.run.layer.setting(field, to: target)) : nil,
      revision: flips.revision, runCount: strip.answer.runCount)
  }

  /// Returns the suggested value on the Why card that is under the pointer or has keyboard focus.
  private func pointedAnswer(_ world: StudioWorld) -> WhyAnswer? {
    guard hand.pressed == nil, case .loop(.answer(let number))? = hand.hover?.control ?? hand.focus else {
      return nil
    }
    return whyView(world)?.answer(number)
  }

  private mutating func lookThere(_ answer: WhyAnswer) {
    let value = TuningValue.number(answer.value)
    guard let loop, let field = TuningField.named(answer.key), there?.key != answer.key || there?.value != value
    else { return }
    let run = LoopRun(loop.run.gesture, loop.run.layer.setting(field, to: value))
    there = FlipThere(key: answer.key, value: value, run: run, revision: flips.revision)
  }

  /// Returns the key and value under the pointer.
  private func pointedValue(_ world: StudioWorld) -> (TuningField, TuningValue)? {
    guard let spot = hand.hover, let field = spot.control.field else { return nil }
    switch spot.part {
    case .track where field.room(in: world.tuning) != nil:
      guard let place = hand.pointer, let scale = panelView(world)?.scale(of: field) else { return nil }
      return (field, .number(scale.value(at: place.x)))
    case .word(let word): return field.value(pressing: word, in: world.tuning).map { (field, $0) }
    case .track, .whole, .number, .curve: return nil
    }
  }

  /// Handles Control and an arrow key: moves to the nearest value of the next interval in that direction.
  mutating func leap(_ direction: Int, _ world: StudioWorld) -> StudioAnswer? {
    guard let field = hand.focus?.field, let strip = strip(of: field, in: world.tuning) else { return nil }
    guard let value = strip.nearestValue(in: strip.present + direction) else { return .taken }
    defer { history.finish() }
    return set(field, to: value, by: .field(field.key), world)
  }
}

extension IntervalQuery {
  /// Returns the first difference between an interval's events and the current interval's, which may not be the
  /// interval that was current when the query was made.
  fileprivate func difference(_ band: Int, in strip: IntervalStrip) -> EventDifference? {
    let (bands, scale) = (strip.answer.bands, strip.answer.scale)
    return difference(bands[band], from: bands[strip.present].places.lowerBound, of: scale)
  }
}

extension [TuningField] {
  /// The fields without duplicates, each at its first position.
  fileprivate var distinct: [TuningField] {
    var seen: Set<String> = []
    return filter { seen.insert($0.key).inserted }
  }
}
