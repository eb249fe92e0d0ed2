import ChromeCore

extension Tuning {
  /// Makes the bars settle immediately, for users who prefer reduced motion.
  package mutating func settleAtOnce() {
    top.settleTimeMs = 0
    bottom.settleTimeMs = 0
    sections.timeMs = 0
  }

  /// Restores the settle times of `other`.
  package mutating func settle(as other: Tuning) {
    top.settleTimeMs = other.top.settleTimeMs
    bottom.settleTimeMs = other.bottom.settleTimeMs
    sections.timeMs = other.sections.timeMs
  }
}
