import ChromeCore

/// What a rendered file says it was made from.
struct CarriedFilm: Equatable, Sendable {
  /// Sixteen digits.
  var hash: String
  var picture: FilmPicture
  var sheet: FilmOrder.Sheet?
  var rate: FrameRate
  var range: ClosedRange<Tick>
  var theme: String
  /// Every key of the tuning that the take began with.
  var changes: [TuningChange]
  var source: String
}

extension CarriedFilm {
  /// Finds the record in a file's bytes, whatever the container; nil if there is none.
  init?(in file: [UInt8]) {
    let head = Array("\(FilmRecord.head)\nhash ".utf8)
    let bytes = GIFComment.text(in: file) ?? file
    guard let start = HashPatch.find(head, in: bytes),
      let end = HashPatch.find(Array("\n\(FilmRecord.foot)\n".utf8), in: bytes, from: start)
    else { return nil }
    self.init(text: String(decoding: bytes[start..<end], as: UTF8.self))
  }

  private init?(text: String) {
    let parts = text.split(separator: "\ntake\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    source = String(parts[1])
    var rows: [String: [Substring]] = [:]
    changes = []
    for line in parts[0].split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ")
      if words.count == 3, words[0] == "set", let field = TuningField.named(String(words[1])),
        let value = field.value(of: String(words[2]))
      {
        changes.append(TuningChange(key: field.key, value: value))
      } else if let first = words.first {
        rows[String(first)] = Array(words.dropFirst())
      }
    }
    guard let hash = rows["hash"]?.first, let theme = rows["theme"], !theme.isEmpty,
      let picture = rows["picture"].flatMap(CarriedFilm.picture), let rate = rows["rate"].flatMap(CarriedFilm.rate)
    else { return nil }
    (self.hash, self.theme, self.picture) = (String(hash), theme.joined(separator: " "), picture)
    (self.rate, range) = rate
    let words = rows["picture"] ?? []
    sheet = words.count > 1 && words[words.count - 2] == "sheet" ? FilmOrder.Sheet(String(words[words.count - 1])) : nil
  }

  /// `W H scale S [plain] …`
  private static func picture(_ words: [Substring]) -> FilmPicture? {
    guard words.count >= 4, let width = Int(words[0]), let height = Int(words[1]), let scale = Double(words[3]),
      (1...PixelCanvas.largestSide).contains(width), (1...PixelCanvas.largestSide).contains(height), scale > 0
    else { return nil }
    return FilmPicture(
      width: width, height: height, scale: scale, isPlain: words.contains("plain"),
      isClear: words.contains("alpha"))
  }

  /// `N/D ticks FROM TO`
  private static func rate(_ words: [Substring]) -> (FrameRate, ClosedRange<Tick>)? {
    guard words.count == 4, let from = Int(words[2]), let to = Int(words[3]), 0 <= from, from <= to else { return nil }
    let parts = words[0].split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...1_000_000).contains($0) }) else { return nil }
    return (FrameRate(numerator: parts[0], denominator: parts[1]), from...to)
  }
}

/// The comment of a GIF, which lies in the file in pieces of at most 255 bytes.
enum GIFComment {
  /// The last comment block that begins as a record does; nil in files that are no GIF.
  static func text(in file: [UInt8]) -> [UInt8]? {
    guard file.starts(with: Array("GIF89a".utf8)) else { return nil }
    let head = Array(FilmRecord.head.utf8)
    guard let found = HashPatch.find([0x21, 0xFE, 255] + head, in: file) else { return [] }
    var text: [UInt8] = []
    var place = found + 2
    while place < file.count, file[place] > 0 {
      let end = min(place + 1 + Int(file[place]), file.count)
      text += file[(place + 1)..<end]
      place = end
    }
    return text
  }
}
