import ChromeCore

extension Tuning {
  /// Chrome that settles at once: for people who asked for less motion.
  package mutating func settleAtOnce() {
    top.settleTimeMs = 0
    bottom.settleTimeMs = 0
    sections.timeMs = 0
  }

  /// Takes that back: settles last as long as in `other`.
  package mutating func settle(as other: Tuning) {
    top.settleTimeMs = other.top.settleTimeMs
    bottom.settleTimeMs = other.bottom.settleTimeMs
    sections.timeMs = other.sections.timeMs
  }
}
