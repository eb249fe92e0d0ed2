extension Tuning {
  /// What is wrong between two values that are each allowed alone: the key to blame and the reason, or nil.
  public var contradiction: (key: String, reason: String)? {
    let sizes = [("header", header.size), ("toolbar", toolbar), ("tabBar", tabBar)]
    for (bar, size) in sizes where size.min > size.full {
      return ("\(bar).min", "\(bar).min \(plain(size.min)) is larger than \(bar).full \(plain(size.full))")
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
