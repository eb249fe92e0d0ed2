extension Tuning {
  /// What is wrong between two values that are each allowed alone: the key to blame and the reason, or nil.
  public var contradiction: (key: String, reason: String)? {
    if let bar = BarName.allCases.first(where: { self[$0].min > self[$0].full }) {
      let (name, size) = (bar.rawValue, self[bar])
      return ("\(name).min", "\(name).min \(plain(size.min)) is larger than \(name).full \(plain(size.full))")
    }
    for (edge, stack) in [("top", top), ("bottom", bottom)] where stack.showAbove < stack.hideBelow {
      let values =
        "\(edge).showAbove \(plain(stack.showAbove)) is smaller than \(edge).hideBelow \(plain(stack.hideBelow))"
      return ("\(edge).showAbove", values)
    }
    return wheel.endGapContradiction
  }
}

extension WheelTuning {
  fileprivate var endGapContradiction: (key: String, reason: String)? {
    guard endMinMs > endMaxMs else { return nil }
    return ("wheel.endMin", "wheel.endMin \(plain(endMinMs)) is larger than wheel.endMax \(plain(endMaxMs))")
  }
}
