import ChromeHandOff
import ChromeSystem

/// What a tuning becomes for one target, as the window shows it before anything is written.
struct HandOffPreview: Equatable {
  /// A line of the list.
  enum Line: Equatable {
    case file(String, size: String)
    case text(String)
    /// What is not shown of a file.
    case more(String)
    case gap
    /// Why there is nothing.
    case refusal(String)
  }

  let files: [HandOffFile]
  let lines: [Line]
  /// Why the target cannot carry the tuning; nil where it can.
  let refusal: String?

  /// So many lines of each file are shown. Chosen by eye: its head and the first values.
  static let shownLines = 16

  init(_ handOff: HandOff, _ target: HandOffTarget) {
    do {
      files = try handOff.files(for: target).files
      (lines, refusal) = (Array(files.map(HandOffPreview.lines).joined(separator: [.gap])), nil)
    } catch {
      let words = "\(target.rawValue) cannot carry these values: \(error.reason)."
      (files, lines, refusal) = ([], [.refusal(words)], error.reason)
    }
  }

  private static func lines(_ file: HandOffFile) -> [Line] {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let all = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
    let head = all.prefix(shownLines).map { Line.text(String($0.prefix(200))) }
    let rest = all.count - head.count
    let end = rest > 0 ? [Line.more(rest == 1 ? "1 more line" : "\(rest) more lines")] : []
    return [.file(file.path, size: size(file.bytes.count))] + head + end
  }

  /// Thousands of bytes as file managers count them.
  static func size(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return "\(bytes) bytes" }
    let tenths = (bytes + 50) / 100
    return bytes < 100_000 ? "\(tenths / 10).\(tenths % 10) kB" : "\((bytes + 500) / 1000) kB"
  }
}
