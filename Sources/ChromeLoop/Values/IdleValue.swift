import ChromeCore

// Values without effect given the current other values. They are dimmed, with the reason on their cards.
extension TuningField {
  /// Returns the reason why changing the value has no effect, to follow "No effect now:". Nil if it may have one.
  package func idleReason(in tuning: Tuning) -> String? {
    switch group {
    case .top: IdleStack(.top, tuning).reason(name)
    case .bottom: IdleStack(.bottom, tuning).reason(name)
    case .pager: pagerReason(tuning)
    case .wheel, .advanced: wheelReason(tuning)
    case .sections: sectionReason(tuning)
    case .bars: barReason(tuning)
    case .motion: motionReason(tuning)
    }
  }

  private func motionReason(_ tuning: Tuning) -> String? {
    guard key == "scroll.carryTime", tuning.scroll.carry == 0 else { return nil }
    return "with \(quotedLabel(of: "scroll.carry")) 0, flings do not add up"
  }

  private func barReason(_ tuning: Tuning) -> String? {
    let tabBars = ["overhang", "items", "search", "accessory", "labels", "tint"]
    guard tabBars.contains(where: { key == "tabBar.\($0)" }) else { return nil }
    if tuning.tabBar.full == 0 { return "the tab bar has no height" }
    switch (key, tuning.bars.style) {
    case ("tabBar.items", .glass): return "glass tabs have places of their own"
    case ("tabBar.search", .classic), ("tabBar.accessory", .classic): return "only glass bars have one"
    default: return nil
    }
  }

  private func pagerReason(_ tuning: Tuning) -> String? {
    switch key {
    case "pager.cancelVelocity" where tuning.pager.velocity == 0:
      "with \(quotedLabel(of: "pager.velocity")) 0, any movement back cancels"
    case "pages.onSwitch" where !tuning.canHide: "no bar can hide"
    default: nil
    }
  }

  private func wheelReason(_ tuning: Tuning) -> String? {
    guard key == "wheel.hardSlop", tuning.wheel.axisRatio == 1 else { return nil }
    return "with \(quotedLabel(of: "wheel.axisRatio")) 1, the axis is always decided at once"
  }

  /// Returns the reason for a section key. The active section is still reported in events, but without a toolbar it is
  /// not visible.
  private func sectionReason(_ tuning: Tuning) -> String? {
    tuning.toolbar.full == 0 ? "the toolbar with the section tabs has no height" : nil
  }

  /// The key without its group's prefix.
  private var name: String {
    key.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(key[key.utf8.index(after: $0)...]) } ?? ""
  }
}

extension Tuning {
  /// True if any bar can change its size.
  fileprivate var canHide: Bool { BarName.allCases.contains { self[$0].range > 0 } }
}

/// Returns the panel's label of a key, in quotation marks.
private func quotedLabel(of key: String) -> String { "“\(TuningField.named(key)?.label ?? key)”" }

/// The values on which one stack's keys depend. Only reasons that hold for any content, page and gesture are given.
private struct IdleStack {
  let edge: Edge
  let stack: StackTuning
  let isLocked: Bool
  let range: Double

  init(_ edge: Edge, _ tuning: Tuning) {
    self.edge = edge
    stack = edge == .top ? tuning.top : tuning.bottom
    isLocked = edge == .bottom && stack.follow == .top && tuning.range(.top) > 0
    range = tuning.range(edge)
  }

  func reason(_ name: String) -> String? {
    if name == "follow" { return edge == .top ? "only the bottom stack can be linked" : nil }
    if name == "countConsumed", edge == .top { return "only the bottom stack can ignore the travel of other bars" }
    if name == "order" { return BarName.at(edge).count == 1 ? "this stack has only one bar" : nil }
    guard IdleStack.rules.contains(name) else { return nil }
    if isLocked { return "the stack is linked to the top bars" }
    if stack.hide == .never { return "\(label("hide")) is \(quoted(stack.hide))" }
    if range == 0 { return "no bar of this stack can hide" }
    return ruleReason(name)
  }

  private func ruleReason(_ name: String) -> String? {
    switch name {
    case "quickReturn": reason(unless: "show", stack.show, is: .toMinAnywhere)
    case "endShowSpeed": reason(unless: "endShow", stack.endShow, is: .flick)
    case "direction", "preview": reason(unless: "hide", stack.hide, is: .commit)
    case "resistMemory": reason(unless: "hide", stack.hide, is: .track)
    case "settle" where edge == .top && stack.settle == .top: "only the bottom stack can settle as the top bars do"
    case "settle", "settleContent": stack.hide == .track ? nil : IdleStack.neverPartway
    case "hideBelow", "showAbove", "tie", "flingSpeed": settleReason(name)
    default: nil
    }
  }

  private func settleReason(_ name: String) -> String? {
    guard stack.hide == .track else { return IdleStack.neverPartway }
    if name == "flingSpeed" { return reason(unless: "settle", stack.settle, is: .velocity) }
    guard stack.settle == .nearest || stack.settle == .velocity else {
      return "\(label("settle")) is neither \(quoted(SettleRule.nearest)) nor \(quoted(SettleRule.velocity))"
    }
    guard name == "tie", stack.hideBelow != stack.showAbove else { return nil }
    return "\(label("hideBelow")) and \(label("showAbove")) differ"
  }

  private func reason<Word: LabeledChoice & Equatable>(unless name: String, _ word: Word, is wanted: Word) -> String? {
    word == wanted ? nil : "\(label(name)) is not \(quoted(wanted))"
  }

  /// Returns the panel's label of a key of this stack.
  private func label(_ name: String) -> String { quotedLabel(of: "\(edge.rawValue).\(name)") }

  private func quoted(_ word: some LabeledChoice) -> String { "“\(word.label)”" }

  private static let neverPartway = "these bars never stop partway"

  /// The keys that control how scrolling and its end move the bars. Holds, resizing and fades depend on other keys,
  /// too.
  private static let rules: Set<String> = [
    "show", "quickReturn", "direction", "deadBand", "topZoneHide", "endZoneHide", "resistHide", "resistShow",
    "resistReset",
    "resistMemory", "nearTopBypass", "minSpeedHide", "minSpeedShow", "settle", "hideBelow", "showAbove", "tie",
    "flingSpeed", "settleContent", "preview", "grace", "countConsumed", "idleShow",
    "endShow", "endShowSpeed",
  ]
}
