import ChromeSystem

/// The visual order of a line's parts, for lines that mix left-to-right and right-to-left scripts.
///
/// FriBidi computes the levels. Without it, simple lines are still correct: the base direction from the first letter
/// (rule P2 of UAX 9), numbers inside right-to-left text (W4, I1, I2), neutral characters between two of one direction
/// (N1) or in the base direction (N2); embeddings, isolates and marks are not supported. The reversal by levels (L2) is
/// done here.
enum TextOrder {
  private enum Kind { case left, right, number, neutral }

  /// Returns a level for each character: even for left to right, odd for right to left, higher ones inside lower ones.
  static func levels(of text: [Character]) -> [Int] {
    if text.allSatisfy(\.isASCII) { return text.map { _ in 0 } }
    return FriBidi.levels(of: text) ?? plainLevels(of: text)
  }

  static func plainLevels(of text: [Character]) -> [Int] {
    let kinds = joinedNumbers(text.map(kind(of:)), text)
    guard kinds.contains(.right) else { return text.map { _ in 0 } }
    let base = kinds.first { $0 == .left || $0 == .right } == .right ? 1 : 0
    var levels = strongLevels(kinds, base: base)
    // Neutral stretches take their neighbors' direction if both have the same, otherwise the line's.
    var start = 0
    while start < kinds.count {
      guard kinds[start] == .neutral else {
        start += 1
        continue
      }
      let end = kinds[start...].firstIndex { $0 != .neutral } ?? kinds.count
      let before = start > 0 ? isRight(kinds[start - 1], levels[start - 1]) : base == 1
      let after = end < kinds.count ? isRight(kinds[end], levels[end]) : base == 1
      let level = before == after ? (before ? 1 : base * 2) : base
      for index in start..<end { levels[index] = level }
      start = end
    }
    return levels
  }

  /// Returns the indices of `levels` in visual order, from the left.
  static func places(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = max(end, start) + 1
      }
    }
    return order
  }

  private static func strongLevels(_ kinds: [Kind], base: Int) -> [Int] {
    var isInRight = base == 1
    return kinds.map { kind in
      switch kind {
      case .left:
        isInRight = false
        return base * 2
      case .right:
        isInRight = true
        return 1
      case .number: return isInRight ? 2 : base * 2
      case .neutral: return base
      }
    }
  }

  /// Numbers in right-to-left text count as right-to-left for the characters next to them.
  private static func isRight(_ kind: Kind, _ level: Int) -> Bool { kind == .right || kind == .number && level == 2 }

  private static func kind(of character: Character) -> Kind {
    guard let scalar = character.unicodeScalars.first else { return .neutral }
    if scalar.properties.numericType == .decimal { return .number }
    if let script = WritingSystem(scalar) { return script.isRightToLeft ? .right : .left }
    return scalar.properties.isAlphabetic ? .left : .neutral
  }

  /// Makes a single separator between two digits part of their number.
  private static func joinedNumbers(_ kinds: [Kind], _ text: [Character]) -> [Kind] {
    var joined = kinds
    for index in kinds.indices.dropFirst().dropLast() where ".,:/".contains(text[index]) {
      if kinds[index - 1] == .number, kinds[index + 1] == .number { joined[index] = .number }
    }
    return joined
  }
}

/// Unicode's bidirectional algorithm (UAX 9) from the library that most desktops have, loaded at run time.
enum FriBidi {
  private typealias Types = @convention(c) (UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>) -> Void
  private typealias Brackets =
    @convention(c) (UnsafePointer<UInt32>, Int32, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  private typealias Direction = @convention(c) (UnsafePointer<UInt32>, Int32) -> UInt32
  private typealias Levels =
    @convention(c) (
      UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<Int8>
    ) -> Int8

  private struct Library: @unchecked Sendable {
    var types: Types
    var brackets: Brackets
    var direction: Direction
    var levels: Levels
  }

  static var isPresent: Bool { library != nil }

  private static let library: Library? = {
    let names = ["libfribidi.so.0", "libfribidi.0.dylib", "/opt/homebrew/lib/libfribidi.0.dylib"]
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { return nil }
    guard let types = dlsym(handle, "fribidi_get_bidi_types"),
      let brackets = dlsym(handle, "fribidi_get_bracket_types"),
      let direction = dlsym(handle, "fribidi_get_par_direction"),
      let levels = dlsym(handle, "fribidi_get_par_embedding_levels_ex")
    else { return nil }
    return Library(
      types: unsafeBitCast(types, to: Types.self), brackets: unsafeBitCast(brackets, to: Brackets.self),
      direction: unsafeBitCast(direction, to: Direction.self), levels: unsafeBitCast(levels, to: Levels.self))
  }()

  /// Returns a level for each character of one line: even for left to right, odd for right to left, higher ones inside
  /// lower ones. Nil without the library.
  static func levels(of text: [Character]) -> [Int]? {
    guard let library, !text.isEmpty else { return nil }
    let scalars = text.flatMap { $0.unicodeScalars.map(\.value) }
    let count = Int32(scalars.count)
    var types = [UInt32](repeating: 0, count: scalars.count)
    var brackets = types
    var levels = [Int8](repeating: 0, count: scalars.count)
    library.types(scalars, count, &types)
    library.brackets(scalars, count, types, &brackets)
    var base = library.direction(types, count)
    guard library.levels(types, brackets, count, &base, &levels) > 0 else { return nil }
    var place = 0
    return text.map { character in
      defer { place += character.unicodeScalars.count }
      return Int(levels[place])
    }
  }
}
