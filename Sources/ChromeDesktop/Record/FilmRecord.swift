import ChromeCore

/// What every file carries: the take that it was made from, the tuning it began with, and how it was rendered.
///
/// Plain text between two lines that occur nowhere else, so that any container can be searched for it as bytes.
/// The hash of the frames has its place from the start and is written into it when the frames are known.
struct FilmRecord: Equatable, Sendable {
  /// The take's own text.
  var source: String
  var tuning: Tuning
  var theme: String

  static let head = "chrome-desktop film 1"
  static let foot = "chrome-desktop film end"
  static let emptyHash = String(repeating: "0", count: 16)

  /// In full, so that it reads back as the same double.
  private static func words(_ value: TuningValue) -> String {
    guard case .number(let number) = value else { return value.description }
    return "\(number)"
  }

  func text(for order: FilmOrder, hash: String = emptyHash) -> String {
    let picture = order.picture
    let sheet = order.sheet.map { " sheet \($0.columns)x\($0.rows)" } ?? ""
    let lines = [
      FilmRecord.head, "hash \(hash)",
      "picture \(picture.width) \(picture.height) scale \(picture.scale)\(picture.isPlain ? " plain" : "")"
        + "\(picture.isClear ? " alpha" : "")\(sheet)",
      "rate \(order.rate.fraction) ticks \(order.range.lowerBound) \(order.range.upperBound)",
      "theme \(theme)",
    ]
    let changes = TuningField.all.map { "set \($0.key) \(FilmRecord.words($0[tuning]))" }
    return (lines + changes + ["take", source, FilmRecord.foot]).joined(separator: "\n") + "\n"
  }
}
