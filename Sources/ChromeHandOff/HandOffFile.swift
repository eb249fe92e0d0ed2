/// One file of a hand-off: its path in the folder, and its contents.
package struct HandOffFile: Equatable, Sendable {
  /// Path with `/` between folders; never absolute, never upward.
  package var path: String
  package var bytes: [UInt8]

  package init(_ path: String, _ text: String) { (self.path, bytes) = (path, Array(text.utf8)) }

  package init(_ path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  mutating func append(_ text: String) { bytes += Array(text.utf8) }
}
