import ChromeCore
import ChromeStudio
import ChromeTakes

/// Phones beside a session's own in the window: what they are, and what they did differently.
package struct Comparison: Equatable {
  /// In the order of the session's others.
  package var rivals: [VariantPhone]
  /// Where the phones decided differently: in the last stroke, or in the loop.
  package var differences: [RunDifference] = []
  /// How many inputs of the stroke these differences know.
  package var judged = 0
  /// The gesture that loops on all of them.
  package var looped: KeptGesture?
  /// The values of the session's own phone for which the loop was judged.
  var judgedLayer: TuningLayer?

  init(_ rivals: [VariantPhone]) { self.rivals = rivals }

  /// What is known of the last stroke is of no account for the next.
  package mutating func forget() { (differences, judged) = ([], 0) }

  /// Another gesture loops, or none does any more.
  package mutating func begin(_ gesture: KeptGesture?) {
    (looped, judgedLayer) = (gesture, nil)
    forget()
  }

  /// Whether `gesture` is the one that loops on the other phones. Arrays that were copied are compared at once.
  func loops(_ gesture: KeptGesture) -> Bool {
    looped.map { $0.start.tick == gesture.start.tick && $0.inputs == gesture.inputs } ?? false
  }
}
