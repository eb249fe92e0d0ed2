import ChromeSystem

/// Unicode's bidirectional algorithm (UAX 9) by the library that most desktops have, looked up when the program runs.
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

  /// A level for each character of one line: even from left to right, odd from right to left, higher ones inside lower
  /// ones. Nil without the library.
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
