import ChromeCore

/// A phone that is shown beside the take's own, under the same hand: its tuning, and what it is called.
public struct TakeRival: Equatable, Sendable {
  /// As it was asked for: a preset's name, the path of a file, or a name of its own.
  public var word: String
  /// What stands under the phone.
  public var name: String
  /// With which it begins.
  public var tuning: Tuning
  /// Whether the take itself says its values.
  public var isInline = false

  /// - Parameter name: what stands under the phone; nil: `word`, of a path its last part without the ending.
  public init(word: String, name: String? = nil, tuning: Tuning) {
    (self.word, self.tuning) = (word, tuning)
    self.name = name ?? Self.name(of: word)
  }

  /// The most that stand beside a take's own phone.
  public static let most = 3

  /// A preset's name, or that of its file.
  public static func name(of word: String) -> String {
    guard word.contains("/") || word.hasSuffix(".json") else { return word }
    let file = word.split(separator: "/").last.map(String.init) ?? word
    return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }
}

extension Take {
  /// Adds a phone; why there is no room for it, or nil. Of two that would be called the same the later one keeps its
  /// whole word.
  public mutating func add(_ rival: TakeRival) -> String? {
    guard rivals.count < TakeRival.most else {
      return "expected at most \(TakeRival.most) phones beside the take's own"
    }
    guard !rivals.contains(where: { $0.word == rival.word }) else { return "expected each phone once" }
    var rival = rival
    if rivals.contains(where: { $0.name == rival.name }) { rival.name = rival.word }
    rivals.append(rival)
    return nil
  }
}
