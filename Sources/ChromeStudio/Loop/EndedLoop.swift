/// A loop that was let go, as it was: undo brings it back while nothing was edited since.
package struct EndedLoop: Equatable, Sendable {
  package var loop: LoopState
  /// Keys of the values that lay over the take's.
  package var keys: Set<String>?
  /// Edits that could be taken back when it ended.
  package var edits: Int
}
