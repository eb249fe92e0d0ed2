import ChromeCore

/// Where a statement stands, for what is said about it when its time comes.
public struct TakeOrigin: Equatable, Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// The included file that holds it; nil for the take itself.
  public var file: String?

  /// `line` from 1; without a file it is the take's own.
  public init(line: Int, file: String? = nil) { (self.line, self.file) = (line, file) }

  /// `shy.take:12`, where `path` is the take's own.
  public func text(path: String) -> String { "\(file ?? path):\(line)" }
}
