/// A loop that was let go, as it was: undo brings it back while nothing was edited since.
struct EndedLoop: Equatable, Sendable {
  var loop: LoopState
  /// Keys of the values that lay over the take's.
  var keys: Set<String>?
  /// Edits that could be taken back when it ended.
  var edits: Int
}
