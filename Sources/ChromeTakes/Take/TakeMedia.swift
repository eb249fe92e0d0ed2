/// What a film shows behind the phone in the place of the theme's gradient.
public enum TakeBackdrop: Equatable, Sendable {
  /// `#RRGGBB`
  case color(String)
  /// Scaled until it covers all, and centred.
  case picture(TakePicture)
}

/// A picture that a take names, and what was found under its name.
public struct TakePicture: Equatable, Sendable {
  /// The file as the take names it.
  public var path: String
  /// Sixteen hexadecimal digits that stand for the file's bytes; empty where nobody looked at them.
  public var hash: String
  /// Pixels; 0 where nobody looked.
  public var width: Int
  /// Pixels; 0 where nobody looked.
  public var height: Int
  /// Red, green, blue, alpha; rows from the top.
  public var rgba: [UInt8]

  /// Without a size and pixels: a file that nobody looked at.
  public init(path: String, hash: String = "", width: Int = 0, height: Int = 0, rgba: [UInt8] = []) {
    (self.path, self.hash, self.width, self.height, self.rgba) = (path, hash, width, height, rgba)
  }
}

/// Finds the pictures that a take names, as seen from its folder.
public struct TakeMedia: Sendable {
  /// Reads a picture, or says what was expected.
  public var picture: @Sendable (String) -> Result<TakePicture, TakeParser.PresetProblem>

  /// As seen from one folder.
  public init(picture: @escaping @Sendable (String) -> Result<TakePicture, TakeParser.PresetProblem>) {
    self.picture = picture
  }

  /// Looks at no file: for those who draw nothing around the phone.
  public static let unseen = TakeMedia { .success(TakePicture(path: $0)) }
}
