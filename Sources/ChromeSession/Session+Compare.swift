import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeStudio
import ChromeTakes

// Comparing phones in the window.
extension Session {
  /// Adds phones with these tunings next to this one, starting from its current state. An empty list ends the
  /// comparison.
  package mutating func compare(with variants: [VariantPhone]) {
    stop()
    guard !variants.isEmpty else { return }
    others = variants.map { Session(comparedWith: self, reduced($0.tuning)) }
    comparison = Comparison(variants)
  }

  /// Adds phones with these tunings that begin as `setup` says, except for the tuning.
  package mutating func compare(with variants: [VariantPhone], from setup: Setup) {
    stop()
    guard !variants.isEmpty else { return }
    others = variants.map { variant in
      var own = setup
      own.tuning = reduced(variant.tuning)
      var phone = Session(own)
      phone.setTextSize(overlay.textSize)
      return phone
    }
    comparison = Comparison(variants)
  }

  /// Handles `C`: adds a phone to compare, or ends the comparison. Returns the notice.
  mutating func toggleComparison() -> String {
    guard workspace.hasStudio || script != nil else { return SessionText.notPlain("Compare") }
    guard comparison == nil else {
      compare(with: [])
      return SessionText.compareOff
    }
    guard let variant = nearestVariant else { return SessionText.nothingToCompare }
    if let trouble = plan(variantCount: 1).tooSmallReason { return trouble }
    compare(with: [variant])
    // Its card would cover a phone.
    studio.search = nil
    return SessionText.compare(variant.name)
  }

  private mutating func stop() { (others, comparison, liveGesture) = ([], nil, nil) }

  /// Returns the tuning with immediate settling if motion is reduced, which applies to every phone.
  private func reduced(_ tuning: Tuning) -> Tuning {
    var tuning = tuning
    if studio.interaction.isMotionReduced { tuning.settleAtOnce() }
    return tuning
  }

  /// Changes the tuning of a compared phone after its file was changed. The last gesture is evaluated again with the
  /// new values.
  package mutating func retune(_ number: Int, to tuning: Tuning) {
    others[number].pass(to: tick)
    let seen = others[number].liveGesture
    others[number].reopen(under: reduced(tuning))
    others[number].liveGesture = seen?.under(reduced(tuning))
    comparison?.variants[number].tuning = tuning
    comparison?.begin(nil)
  }
}

// Names of the phones.
extension Session {
  /// The phones of the comparison with the places of their names; empty if only one phone is shown.
  var comparedPhones: [ComparedPhone] {
    guard let plan = comparePlan, let variants = comparison?.variants else { return [] }
    let presets = [studio.preset.title] + variants.map(\.name)
    return presets.prefix(plan.count).enumerated().map { ComparedPhone(name: plan.name($0.offset), preset: $0.element) }
  }

  /// Shows a preset on a compared phone.
  ///
  /// - Parameter number: The phone's index from the left; 1 is the first one after this session's own.
  package mutating func compare(_ number: Int, with name: String) {
    guard let preset = studio.presets.first(where: { $0.name == name }),
      comparison?.variants.indices.contains(number - 1) == true
    else { return }
    retune(number - 1, to: preset.tuning)
    comparison?.variants[number - 1] = VariantPhone(preset)
  }

  /// The label of each phone, the session's own first: its preset and the changes to it.
  var phoneNames: [String] {
    let changes = TakeText.changes(from: reduced(studio.preset.tuning), to: simulation.tuning)
    let title = studio.preset.title
    let own =
      switch changes.count {
      case 0: title
      case 1: "\(title), \(changes[0])"
      default: "\(title), \(changes.count) values changed"
      }
    let variants = comparison?.variants ?? []
    return [own] + variants.map { reduced($0.tuning) == simulation.tuning ? "\($0.name) (same values)" : $0.name }
  }

  /// Returns true if a phone other than `phone` already has the preset's values.
  ///
  /// - Parameter phone: The phone's index from the left; 0 is this session's own.
  func isCompared(with preset: Studio.Preset, except phone: Int) -> Bool {
    let tunings = [studio.preset.tuning] + (comparison?.variants.map(\.tuning) ?? [])
    return tunings.enumerated().contains { $0.offset != phone && $0.element == preset.tuning }
  }

  /// The phone that `C` adds: the preset before its changes, or, if it is unchanged, the next preset that differs.
  var nearestVariant: VariantPhone? {
    let base = studio.preset
    if reduced(base.tuning) != simulation.tuning { return VariantPhone(base) }
    let presets = studio.presets
    let start = presets.firstIndex { $0.name == base.name }.map { $0 + 1 } ?? 0
    let next = presets.indices.map { presets[(start + $0) % presets.count] }
    return next.first { reduced($0.tuning) != simulation.tuning }.map(VariantPhone.init)
  }
}

extension VariantPhone {
  package init(_ preset: Studio.Preset) {
    self.init(word: preset.path ?? preset.name, name: preset.title, tuning: preset.tuning)
  }
}

// Loops, and the differences between the phones.
extension Session {
  /// Updates the comparison. The loop of this phone also plays on the others, in step. Without a loop, the last gesture
  /// is evaluated as soon as all phones are still.
  package mutating func updateComparison() {
    guard let comparison else { return }
    guard let loop = studio.loop else { return updateGestureRuns() }
    if !comparison.loops(loop.run.gesture) { beginLoops(loop.run.gesture) }
    for index in others.indices { others[index].studio.loop?.follow(loop) }
    // Reasons are not computed while a value is being dragged.
    guard self.comparison?.judgedLayer != loop.run.layer, studio.interaction.pressed == nil else { return }
    self.comparison?.judgedLayer = loop.run.layer
    let runs = [loop.run] + others.compactMap { $0.studio.loop?.run }
    self.comparison?.differences = RunDifference.all(runs, until: loop.span)
  }

  private mutating func beginLoops(_ gesture: KeptGesture) {
    comparison?.begin(gesture)
    for (index, variant) in (comparison?.variants ?? []).enumerated() {
      // A take sets its values from its start; a user's gesture is looped with the current values.
      let tuning = gesture.setsValues ? reduced(variant.tuning) : others[index].simulation.tuning
      let own = others[index].seen(gesture) ?? gesture.under(tuning)
      others[index].studio.loop = LoopState(own, TuningLayer(own.start.tuning, keys: []), at: 0)
    }
  }

  /// Returns this phone's own recording of `gesture`, from where its bars were; nil if it has none.
  private func seen(_ gesture: KeptGesture) -> KeptGesture? {
    liveGesture?.start.tick == gesture.start.tick ? liveGesture : nil
  }

  private mutating func updateGestureRuns() {
    if comparison?.looped != nil { endLoops() }
    guard let liveGesture, liveGesture.inputs.count != comparison?.judged, standsStill,
      simulation.picture().pointer?.isDown != true
    else { return }
    comparison?.judged = liveGesture.inputs.count
    let runs = ([liveGesture] + others.compactMap(\.liveGesture)).map {
      LoopRun($0, TuningLayer($0.start.tuning, keys: []))
    }
    comparison?.differences = RunDifference.all(runs, until: runs.map(\.length).max() ?? 0)
  }

  private mutating func endLoops() {
    comparison?.begin(nil)
    for index in others.indices { others[index].studio.loop = nil }
  }
}
