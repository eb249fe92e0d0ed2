import ChromeCore
import ChromeSweep

/// Another band of a key that the pointer or the keyboard is at: what would come of its values.
package struct FlipThere: Equatable, Sendable {
  package let key: String
  /// Nil for a value of the card that says why.
  package let band: Int?
  /// The value of the band that is nearest to the one in force.
  package let value: TuningValue
  /// What happens there, for people.
  package let story: [String]
  /// The loop under that value; nil where the band is the present one.
  package let run: LoopRun?
  /// Of the values in force, and of the answer that it was made from: a better one may have other bands.
  let revision: Int
  let runCount: Int
}

// The bands of each key for what loops.
extension Studio {
  /// The bands of a key as far as they are known for the values in force.
  package func strip(of field: TuningField, in tuning: Tuning) -> FlipStrip? {
    guard loop != nil else { return nil }
    return flips[field.key].map { FlipStrip($0, field[tuning]) }
  }

  /// What is to be asked next, the most urgent first: the row under the pointer, those in sight, then all others.
  /// Nothing while a value is being dragged, whose own bands do not change by that.
  package mutating func flipQuestions(
    _ layout: StudioLayout, _ tuning: Tuning, inSightOnly: Bool = false
  ) -> [FlipQuestion] {
    guard let loop, let area = layout.panel, panel.pressed == nil else { return [] }
    let view = view(area, tuning)
    let inSight = [panel.hover?.control.field].compactMap { $0 } + view.cellsOnScreen.flatMap(\.row.fields)
    let urgent = flips.questions(inSight.distinct, of: loop.run)
    guard urgent.isEmpty, !flips.isWaiting, !inSightOnly else { return urgent }
    return flips.questions(TuningField.all, of: loop.run)
  }

  /// What lies at the pointer, or where the keyboard is: told once for each band.
  mutating func lookThere(_ world: StudioWorld) {
    if lookAtMap(world) || lookAtProposal(world) { return }
    if let answer = pointedAnswer(world) { return lookThere(answer) }
    guard panel.pressed == nil, let loop, let (field, value) = pointedValue(world),
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
    let question = FlipQuestion(number: 0, subject: SweepSubject(loop.run), field: field)
    there = FlipThere(
      key: field.key, band: band, value: target,
      story: strip.story(band, isElsewhere ? question.difference(band, in: strip) : nil),
      run: isElsewhere ? LoopRun(loop.run.gesture, loop.run.layer.setting(field, to: target)) : nil,
      revision: flips.revision, runCount: strip.answer.runCount)
  }

  /// The answer of the Why card under the pointer, or where the keyboard is.
  private func pointedAnswer(_ world: StudioWorld) -> WhyAnswer? {
    guard panel.pressed == nil, case .loop(.answer(let number))? = panel.hover?.control ?? panel.focus else {
      return nil
    }
    return whyView(world)?.answer(number)
  }

  private mutating func lookThere(_ answer: WhyAnswer) {
    let value = TuningValue.number(answer.value)
    guard let loop, let field = TuningField.named(answer.key), there?.key != answer.key || there?.value != value
    else { return }
    there = FlipThere(
      key: answer.key, band: nil, value: value, story: [],
      run: LoopRun(loop.run.gesture, loop.run.layer.setting(field, to: value)), revision: flips.revision,
      runCount: 0)
  }

  /// The key and value under the pointer.
  private func pointedValue(_ world: StudioWorld) -> (TuningField, TuningValue)? {
    guard let spot = panel.hover, let field = spot.control.field, let area = world.layout.panel else { return nil }
    switch (spot.part, field.kind, field[world.tuning]) {
    case (.track, .number, _):
      guard let place = panel.pointer, let scale = view(area, world.tuning).scale(of: field) else { return nil }
      return (field, .number(scale.value(at: place.x)))
    case (.word(let word), .choice(let words), _): return (field, .word(words[word]))
    case (.word(let word), .set(let words), .words(let some)):
      return (field, .words(words.filter { some.contains($0) != ($0 == words[word]) }))
    case (.word, .flag, .flag(let isOn)): return (field, .flag(!isOn))
    case (.track, _, _), (.word, _, _), (.whole, _, _), (.number, _, _), (.curve, _, _): return nil
    }
  }

  /// Control and an arrow: to the next band on that side, at its nearest value.
  mutating func leap(_ direction: Int, _ world: StudioWorld) -> StudioAnswer? {
    guard let field = panel.focus?.field, let strip = strip(of: field, in: world.tuning) else { return nil }
    guard let value = strip.nearestValue(in: strip.present + direction) else { return .taken }
    defer { history.finish() }
    return change(to: TuningEdit.setting(field, to: value, in: world.tuning), by: .field(field.key), world)
  }
}

extension FlipQuestion {
  /// Where a band's story first differs from that of the band in force, which may not be the one of the time of asking.
  fileprivate func difference(_ band: Int, in strip: FlipStrip) -> FlipDifference? {
    let (bands, scale) = (strip.answer.bands, strip.answer.scale)
    return difference(bands[band], from: bands[strip.present].places.lowerBound, of: scale)
  }
}

extension PanelRow {
  /// The values that it shows.
  var fields: [TuningField] {
    switch self {
    case .field(let index): [TuningField.all[index]]
    case .pair(let low, let high): [TuningField.all[low], TuningField.all[high]]
    case .group, .presetActions, .preset, .curve: []
    }
  }
}

extension [TuningField] {
  /// Each key once, at its first place.
  fileprivate var distinct: [TuningField] {
    var seen: Set<String> = []
    return filter { seen.insert($0.key).inserted }
  }
}
