import ChromeLoop
import ChromeTakes

/// The phones compared with a session's own in the window, and the differences in their decisions.
package struct Comparison: Equatable {
  /// The phones, in the order of the session's others.
  package var variants: [VariantPhone]
  /// The differing decisions in the last gesture or in the loop.
  package var differences: [RunDifference] = []
  /// The number of the gesture's inputs that `differences` covers.
  package var judged = 0
  /// The gesture that loops on all phones.
  package var looped: KeptGesture?
  /// The values of the session's own phone for which the loop was judged.
  var judgedLayer: TuningLayer?

  init(_ variants: [VariantPhone]) { self.variants = variants }

  /// Discards the differences of the last gesture.
  package mutating func forget() { (differences, judged) = ([], 0) }

  /// Starts the comparison of another looping gesture, or of none.
  package mutating func begin(_ gesture: KeptGesture?) {
    (looped, judgedLayer) = (gesture, nil)
    forget()
  }

  /// Returns true if `gesture` is the one that loops on the other phones. Copied arrays compare in constant time.
  func loops(_ gesture: KeptGesture) -> Bool {
    looped.map { $0.start.tick == gesture.start.tick && $0.inputs == gesture.inputs } ?? false
  }
}
