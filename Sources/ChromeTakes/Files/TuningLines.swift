import ChromeCore

extension Tuning {
  /// `set KEY VALUE` for each value that is not the default, in the table's order: a take that begins with these lines
  /// has exactly this tuning.
  package var takeLines: [String] { TakeText.changes(from: Tuning(), to: self).map { "set \($0)" } }
}
