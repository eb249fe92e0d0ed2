/// The marks of a time ruler: long ones at round seconds with room for their figures, short ones between them.
struct TimelineScale: Equatable {
  struct Mark: Equatable {
    package var seconds: Double
    package var isLong: Bool
  }

  /// In hundredths of a second.
  package let step: Int
  package let marks: [Mark]

  /// Points that a figure needs.
  package static let room = 56.0
  private static let steps = [5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 6000]

  package init(seconds: Double, width: Double) {
    let fits = max(1, width / TimelineScale.room)
    let step = TimelineScale.steps.first { seconds * 100 / Double($0) <= fits } ?? 12_000
    let parts = step % 5 == 0 ? 5 : 2
    self.step = step
    let count = Int((seconds * 100 / Double(step) * Double(parts)).rounded(.down))
    marks = (0...max(0, count)).map { number in
      Mark(seconds: Double(number * step) / Double(parts) / 100, isLong: number % parts == 0)
    }
  }
}
