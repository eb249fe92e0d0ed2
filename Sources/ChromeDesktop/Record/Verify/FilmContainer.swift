import ChromeSystem

/// What kind of file holds a film's pictures: told by its first bytes, because names lie.
enum FilmContainer: Equatable, Sendable {
  /// MP4 and QuickTime.
  case movie
  /// Matroska and WebM.
  case matroska
  case gif
  case apng
  case png
  case folder

  init?(_ path: String) {
    if SystemFile.isDirectory(path) {
      self = .folder
      return
    }
    guard let file = FileWindow(path) else { return nil }
    let head = file.bytes(0, 12)
    if head.starts(with: PNGReader.signature) {
      self = FilmContainer.isAnimated(file) ? .apng : .png
    } else if head.starts(with: "GIF8".utf8) {
      self = .gif
    } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if head.dropFirst(4).starts(with: "ftyp".utf8) {
      self = .movie
    } else {
      return nil
    }
  }

  /// Whether a chunk `acTL` comes before the first picture's data (APNG).
  private static func isAnimated(_ file: borrowing FileWindow) -> Bool {
    var place = 8
    while true {
      let head = file.bytes(place, 8)
      guard head.count == 8 else { return false }
      let kind = String(decoding: head[4...], as: UTF8.self)
      if kind == "acTL" || kind == "IDAT" { return kind == "acTL" }
      place += 12 + head[..<4].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// The one of ffmpeg's readers that may be used: others would follow what a file names.
  var demuxer: String? {
    switch self {
    case .movie: "mov"
    case .matroska: "matroska"
    case .gif: "gif"
    case .apng: "apng"
    case .png, .folder: nil
    }
  }

  /// What the pictures must have in common with those that are drawn again.
  var likeness: FilmLikeness {
    switch self {
    case .movie, .matroska: .similar
    case .gif: .palette
    case .apng, .png, .folder: .exact
    }
  }
}

/// How alike pictures must be.
enum FilmLikeness: Equatable, Sendable {
  case exact
  /// The nearest colours that the file's own palette has.
  case palette
  /// What an encoder may lose.
  case similar
}
