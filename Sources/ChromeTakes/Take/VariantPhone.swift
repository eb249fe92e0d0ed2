import ChromeCore

/// A phone that is shown next to the take's own, with the same input: its tuning, and its name.
public struct VariantPhone: Equatable, Sendable {
  /// The word in the take: a preset's name, the path of a file, or a name of its own.
  public var word: String
  /// The caption under the phone.
  public var name: String
  /// Its initial tuning.
  public var tuning: Tuning
  /// True if the take itself contains its values.
  public var isInline = false

  /// Creates a phone.
  ///
  /// - Parameter name: the caption under the phone; nil: `word`, or the last part of a path without its extension.
  public init(word: String, name: String? = nil, tuning: Tuning) {
    (self.word, self.tuning) = (word, tuning)
    self.name = name ?? Self.name(of: word)
  }

  /// The most phones next to a take's own.
  public static let most = 3

  /// Returns a preset's name, or that of its file.
  public static func name(of word: String) -> String {
    guard word.contains("/") || word.hasSuffix(".json") else { return word }
    let file = word.split(separator: "/").last.map(String.init) ?? word
    return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }
}

extension Take {
  /// Adds a phone; returns the reason if there is no room for it, or nil. If two would have the same name the later one
  /// keeps its whole word.
  public mutating func add(_ variant: VariantPhone) -> String? {
    guard variants.count < VariantPhone.most else {
      return "expected at most \(VariantPhone.most) phones besides the take's own"
    }
    guard !variants.contains(where: { $0.word == variant.word }) else { return "expected each phone once" }
    var variant = variant
    if variants.contains(where: { $0.name == variant.name }) { variant.name = variant.word }
    variants.append(variant)
    return nil
  }
}
