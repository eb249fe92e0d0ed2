import ChromeCore
import ChromeLoop
import ChromeSweep

// Each key's intervals for the looping gesture.
extension Studio {
  /// Returns the intervals of a key, as far as they are known for the current values.
  package func strip(of field: TuningField, in tuning: Tuning) -> IntervalStrip? {
    guard loop != nil else { return nil }
    return intervals[field.key].map { IntervalStrip($0, field[tuning]) }
  }

  /// Returns the next queries, the most urgent first: the row under the pointer, visible rows, then all others. Returns
  /// nothing while a value is dragged, since its own intervals do not change.
  package mutating func intervalQueries(
    _ layout: StudioLayout, _ tuning: Tuning, inSightOnly: Bool = false
  ) -> [IntervalQuery] {
    guard let loop, let area = layout.panel, interaction.pressed == nil else { return [] }
    let view = view(area, tuning)
    let inSight = [interaction.hover?.control.field].compactMap { $0 } + view.cellsOnScreen.flatMap(\.row.fields)
    let urgent = intervals.questions(inSight.distinct, of: loop.run)
    guard urgent.isEmpty, !intervals.isWaiting, !inSightOnly else { return urgent }
    return intervals.questions(TuningField.all, of: loop.run)
  }

  /// Updates the preview for the pointer or the keyboard focus. It is computed once per interval.
  mutating func previewHover(_ world: StudioWorld) {
    if lookAtMap(world) || lookAtProposal(world) { return }
    if let answer = pointedAnswer(world) { return previewHover(answer) }
    guard interaction.pressed == nil, let loop, let (field, value) = pointedValue(world),
      let strip = strip(of: field, in: world.tuning), strip.hasThresholds
    else {
      preview = nil
      return
    }
    let band = strip.band(of: value)
    let isShown = preview?.key == field.key && preview?.band == band && preview?.revision == intervals.revision
    if isShown, preview?.runCount == strip.answer.runCount { return }
    let target = strip.nearestValue(in: band) ?? value
    let isElsewhere = band != strip.present
    let question = IntervalQuery(number: 0, subject: SweepSubject(loop.run), field: field)
    preview = ValuePreview(
      key: field.key, band: band, value: target,
      story: strip.story(band, isElsewhere ? question.difference(band, in: strip) : nil),
      run: isElsewhere ? LoopRun(loop.run.gesture, loop.run.layer.setting(field, to: target)) : nil,
      revision: intervals.revision, runCount: strip.answer.runCount)
  }

  /// Returns the suggested value on the Why card that is under the pointer or has keyboard focus.
  private func pointedAnswer(_ world: StudioWorld) -> WhyAnswer? {
    guard interaction.pressed == nil, case .loop(.answer(let number))? = interaction.hover?.control ?? interaction.focus
    else {
      return nil
    }
    return whyView(world)?.answer(number)
  }

  private mutating func previewHover(_ answer: WhyAnswer) {
    let value = TuningValue.number(answer.value)
    guard let loop, let field = TuningField.named(answer.key), preview?.key != answer.key || preview?.value != value
    else { return }
    let run = LoopRun(loop.run.gesture, loop.run.layer.setting(field, to: value))
    preview = ValuePreview(key: answer.key, value: value, run: run, revision: intervals.revision)
  }

  /// Returns the key and value under the pointer.
  private func pointedValue(_ world: StudioWorld) -> (TuningField, TuningValue)? {
    guard let spot = interaction.hover, let field = spot.control.field else { return nil }
    switch spot.part {
    case .track where field.room(in: world.tuning) != nil:
      guard let place = interaction.pointer, let scale = panelView(world)?.scale(of: field) else { return nil }
      return (field, .number(scale.value(at: place.x)))
    case .word(let word): return field.value(pressing: word, in: world.tuning).map { (field, $0) }
    case .track, .whole, .number, .curve: return nil
    }
  }

  /// Handles Control and an arrow key: moves to the nearest value of the next interval in that direction.
  mutating func jumpToThreshold(_ direction: Int, _ world: StudioWorld) -> StudioAnswer? {
    guard let field = interaction.focus?.field, let strip = strip(of: field, in: world.tuning) else { return nil }
    guard let value = strip.nearestValue(in: strip.present + direction) else { return .taken }
    defer { history.finish() }
    return set(field, to: value, by: .field(field.key), world)
  }
}

extension IntervalQuery {
  /// Returns the first difference between an interval's events and the current interval's, which may not be the
  /// interval that was current when the query was made.
  fileprivate func difference(_ band: Int, in strip: IntervalStrip) -> String? {
    let (bands, scale) = (strip.answer.bands, strip.answer.scale)
    return text(bands[band], from: bands[strip.present].places.lowerBound, of: scale)
  }
}

extension [TuningField] {
  /// The fields without duplicates, each at its first position.
  fileprivate var distinct: [TuningField] {
    var seen: Set<String> = []
    return filter { seen.insert($0.key).inserted }
  }
}
