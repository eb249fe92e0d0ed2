import ChromeCore

/// What every file carries: the take that it was made from, with everything that the take leans on, and how it was
/// rendered.
///
/// Plain text between two lines that occur nowhere else, so that any container can be searched for it as bytes.
/// The hash of the frames has its place from the start and is written into it when the frames are known.
struct FilmRecord: Equatable, Sendable {
  /// The take's text, made independent of other files.
  var source: String
  /// With which it began.
  var tuning: Tuning
  /// What the presets meant that it names later.
  var presets: [Preset] = []
  var theme: String
  var fonts = FontMark()

  struct Preset: Equatable, Sendable {
    var name: String
    var tuning: Tuning
  }

  static let head = "chrome-desktop film 2"
  static let foot = "chrome-desktop film end"
  static let emptyHash = String(repeating: "0", count: 16)

  /// A record is looked for in so much of a file's start, and of its end.
  static let reach = 16 << 20
  /// So that the whole record is within reach.
  static let longestSource = 12 << 20

  func text(for order: FilmOrder, hash: String = emptyHash) -> String {
    let picture = order.picture
    let sheet = order.sheet.map { " sheet \($0.columns)x\($0.rows)" } ?? ""
    let lines = [
      FilmRecord.head, "hash \(hash)",
      "picture \(picture.width) \(picture.height) scale \(picture.scale)\(picture.isPlain ? " plain" : "")"
        + "\(picture.isClear ? " alpha" : "")\(sheet)",
      "rate \(order.rate.fraction) ticks \(order.range.lowerBound) \(order.range.upperBound)",
      "frames \(order.moments.count)" + (order.moments.first?.mark.map { " mark \($0)" } ?? ""), "fonts \(fonts.words)",
      "theme \(theme)",
    ]
    let values = TuningField.all.map { "set \($0.key) \(FilmRecord.word($0[tuning]))" }
    return (lines + values + presets.map(line) + ["take", source, FilmRecord.foot]).joined(separator: "\n") + "\n"
  }

  /// What differs from the tuning of the beginning.
  private func line(_ preset: Preset) -> String {
    (["preset", preset.name] + FilmRecord.changes(from: tuning, to: preset.tuning)).joined(separator: " ")
  }

  /// `KEY VALUE` of what differs.
  static func changes(from old: Tuning, to new: Tuning) -> [String] {
    TuningField.all.filter { $0[old] != $0[new] }.map { "\($0.key) \(word($0[new]))" }
  }

  /// In full, so that it reads back as the same double.
  static func word(_ value: TuningValue) -> String {
    guard case .number(let number) = value else { return value.description }
    return "\(number)"
  }
}
