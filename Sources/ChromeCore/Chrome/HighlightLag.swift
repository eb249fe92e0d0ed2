/// What is left between the tab bar's highlight and the page position that it follows, after a hand took the page
/// while the highlight stood on a tapped tab: it closes in a tenth of a second, so that the highlight neither leaps nor
/// stays.
struct HighlightLag: Equatable, Sendable {
  /// In tabs, when it began.
  var pages = 0.0
  var began = 0.0

  /// Seconds. Chosen by eye: shorter than any swipe.
  private static let duration = 0.1

  func pages(at time: Double) -> Double {
    guard pages != 0 else { return 0 }
    let left = 1 - ((time - began) / Self.duration).clamped(to: 0...1)
    return pages * left * left
  }

  func isOver(at time: Double) -> Bool { pages(at: time) == 0 }
}
