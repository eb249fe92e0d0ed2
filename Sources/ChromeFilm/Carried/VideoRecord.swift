import ChromeCore
import ChromeLook
import ChromeRaster
import ChromeShell
import ChromeSystem
import ChromeTakes

/// The record in every rendered file: the take with everything it depends on, and the render settings.
///
/// The record is plain text between two lines that occur nowhere else, so it can be found in the bytes of any
/// container. It starts with an empty hash; the hash is filled in once all frames are known.
package struct VideoRecord: Equatable, Sendable {
  /// The take's text, made independent of other files.
  package var source: String
  /// The tuning at the start of the take.
  package var tuning: Tuning
  /// The values of the presets that the take names after its opening.
  package var presets: [Preset] = []
  package var theme: String
  package var fonts = FontMark()

  package init(source: String, tuning: Tuning, presets: [Preset] = [], theme: String, fonts: FontMark = FontMark()) {
    (self.source, self.tuning, self.presets, self.theme, self.fonts) = (source, tuning, presets, theme, fonts)
  }

  package struct Preset: Equatable, Sendable {
    package var name: String
    package var tuning: Tuning
  }

  package static let head = "chrome-desktop film 2"
  static let foot = "chrome-desktop film end"
  static let emptyHash = String(repeating: "0", count: 16)

  /// The number of bytes at the start and at the end of a file that are searched for a record: 16 MiB.
  package static let reach = 16 << 20
  /// The longest take in bytes, 12 MiB, so that the whole record stays within `reach`.
  package static let longestSource = 12 << 20

  package func text(for order: VideoOrder, hash: String = emptyHash) -> String {
    let picture = order.picture
    let contactSheet = order.contactSheet.map { " sheet \($0.columns)x\($0.rows)" } ?? ""
    let lines = [
      VideoRecord.head, "hash \(hash)",
      "picture \(picture.width) \(picture.height) scale \(picture.scale)\(picture.isPlain ? " plain" : "")"
        + "\(picture.isClear ? " alpha" : "")\(contactSheet)",
      "rate \(order.rate.fraction) ticks \(order.range.lowerBound) \(order.range.upperBound)",
      "frames \(order.moments.count)" + (order.moments.first?.mark.map { " mark \($0)" } ?? ""), "fonts \(fonts.text)",
      "theme \(theme)",
    ]
    let values = VideoRecord.values(of: tuning).map { "set \($0)" }
    return (lines + values + presets.map(line) + ["take", source, VideoRecord.foot]).joined(separator: "\n") + "\n"
  }

  /// Returns a `preset` line with the values that differ from the initial tuning.
  private func line(_ preset: Preset) -> String {
    (["preset", preset.name] + VideoRecord.changes(from: tuning, to: preset.tuning)).joined(separator: " ")
  }

  /// Returns `KEY VALUE` for each value, then `page N KEY VALUE` for those of single pages.
  static func values(of tuning: Tuning) -> [String] {
    let pages = tuning.pageRules.values.map { "page \($0.page) \($0.field.key) \(word($0.value))" }
    return TuningField.all.map { "\($0.key) \(word($0[tuning]))" } + pages
  }

  /// Returns `KEY VALUE` for each value that differs, as after `set`.
  package static func changes(from old: Tuning, to new: Tuning) -> [String] { TakeText.changes(from: old, to: new) }

  /// Returns the value in full precision, so that it parses back to the same double.
  package static func word(_ value: TuningValue) -> String {
    guard case .number(let number) = value else { return value.description }
    return "\(number)"
  }
}

extension CarriedVideo {
  /// Reads the record of a file. Throws if the file has none.
  package static func read(_ path: String, _ budget: TakeBudget = .usual) throws(UserError) -> CarriedVideo {
    if let video = try look(path, budget) { return video }
    throw UserError(
      "\(path) contains no take: expected a file made by 'render' or 'snapshot', other than .y4m and .vtt")
  }

  /// Reads the record of a file; nil if the file has none. Throws if the file or its record cannot be read.
  package static func look(_ path: String, _ budget: TakeBudget = .usual) throws(UserError) -> CarriedVideo? {
    switch RecordSearch.text(in: path) {
    case .failure(let failure): throw UserError("\(path) cannot be read: \(failure.reason)")
    case .success(nil): return nil
    case .success(let bytes?):
      var reader = VideoRecordReader(String(decoding: bytes, as: UTF8.self), budget)
      do throws(UserError) {
        return try reader.video()
      } catch {
        throw UserError("\(path): \(error)")
      }
    }
  }
}

/// Reads a record line by line, in the order in which its lines are written.
package struct VideoRecordReader {
  private let lines: [Substring]
  private let source: Substring?
  private var position = 0
  private let budget: TakeBudget

  init(_ text: String, _ budget: TakeBudget = .usual) {
    self.budget = budget
    let cut = text.firstPlace(of: "\ntake\n")
    let header = cut.map { text[..<$0.lowerBound] } ?? text[...]
    source = cut.map { text[$0.upperBound...] }
    lines = header.split(separator: "\n", omittingEmptySubsequences: false)
  }

  package mutating func video() throws(UserError) -> CarriedVideo {
    guard lines.first == Substring(VideoRecord.head) else { throw version() }
    position = 1
    let hash = try hash()
    let (picture, contactSheet) = try picture()
    let (rate, range) = try rate()
    let (frames, mark) = try frames()
    guard let fonts = FontMark(try text("fonts")) else { throw unlike("fonts HASH NAME") }
    let theme = try theme()
    let changes = try changes()
    let presets = try presets(over: CarriedVideo.tuning(changes, over: Tuning()))
    guard position == lines.count, let source else { throw UserError("the record has no take") }
    return CarriedVideo(
      hash: hash, picture: picture, contactSheet: contactSheet, rate: rate, range: range, frames: frames, mark: mark,
      fonts: fonts, theme: theme, changes: changes, presets: presets, source: String(source), budget: budget)
  }

  private func version() -> UserError {
    UserError(
      "made by another version of the program (\(lines.first?.prefix(40) ?? "")); this version reads "
        + "\"\(VideoRecord.head)\": render it again")
  }

  /// Returns the error for the line that was just read, with the expected form.
  private func unlike(_ form: String) -> UserError {
    let line = lines.indices.contains(position - 1) ? lines[position - 1].prefix(60) : ""
    return UserError("line \(position) of the record, '\(line)': expected \(form)")
  }

  /// Returns the words of the next line after its first word, which must be `name`.
  private mutating func text(_ name: String) throws(UserError) -> [Substring] {
    let tokens = position < lines.count ? lines[position].split(separator: " ") : []
    position += 1
    guard tokens.first == Substring(name) else { throw unlike("a line '\(name) …'") }
    return Array(tokens.dropFirst())
  }
}

// Render settings.
extension VideoRecordReader {
  private mutating func hash() throws(UserError) -> String {
    let tokens = try text("hash")
    guard tokens.count == 1, VideoRecord.isHash(tokens[0]) else { throw unlike("hash and 16 digits") }
    return String(tokens[0])
  }

  /// Reads `W H scale S [plain] [alpha] [sheet CxR]`.
  private mutating func picture() throws(UserError) -> (VideoPicture, VideoOrder.Sheet?) {
    var tokens = try text("picture")[...]
    let sides = 1...PixelCanvas.largestSide
    guard tokens.count >= 4, let width = Int(tokens[0]), let height = Int(tokens[1]), sides.contains(width),
      sides.contains(height), tokens[2] == "scale", let scale = Double(tokens[3]), (0.0001...1000).contains(scale)
    else { throw unlike("picture WIDTH HEIGHT scale N, sides 1 to \(PixelCanvas.largestSide)") }
    tokens = tokens.dropFirst(4)
    func accept(_ word: Substring) -> Bool {
      guard tokens.first == word else { return false }
      tokens = tokens.dropFirst()
      return true
    }
    let picture = VideoPicture(
      width: width, height: height, scale: scale, isPlain: accept("plain"), isClear: accept("alpha"))
    let contactSheet = accept("sheet") ? tokens.popFirst().flatMap { VideoOrder.Sheet(String($0)) } : nil
    guard tokens.isEmpty, lines[position - 1].includes(" sheet") == (contactSheet != nil) else {
      throw unlike("nothing more than plain, alpha and sheet CxR")
    }
    guard width * height * (contactSheet?.count ?? 1) <= CarriedVideo.mostPixels else {
      throw unlike("a picture of at most \(CarriedVideo.mostPixels >> 20) million pixels")
    }
    return (picture, contactSheet)
  }

  /// Reads `N/D ticks FROM TO`.
  private mutating func rate() throws(UserError) -> (FrameRate, ClosedRange<Tick>) {
    let tokens = try text("rate")
    let parts = tokens.first?.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 } ?? []
    guard tokens.count == 4, tokens[1] == "ticks", parts.count == 2,
      parts.allSatisfy({ (1...1_000_000).contains($0) }), let from = Int(tokens[2]), let to = Int(tokens[3]),
      0 <= from, from <= to, to <= budget.ticks
    else { throw unlike("rate N/D ticks FROM TO, within \(plain(budget.limit(.time))) s") }
    let rate = FrameRate(numerator: parts[0], denominator: parts[1])
    guard (0.001...1000).contains(rate.perSecond) else { throw unlike("0.001 to 1000 frames per second") }
    return (rate, from...to)
  }

  /// Reads `N`, or for a still at a mark `1 mark NAME`; the name extends to the end of the line.
  private mutating func frames() throws(UserError) -> (Int, mark: String?) {
    let tokens = try text("frames")
    let name = lines[position - 1].firstPlace(of: " mark ").map { String(lines[position - 1][$0.upperBound...]) }
    let hasMark = tokens.count > 2 && tokens[1] == "mark" && tokens[0] == "1" && name != nil
    guard tokens.count == 1 || hasMark, let count = Int(tokens[0]), (1...Int(budget.limit(.frames))).contains(count)
    else {
      throw unlike("frames and a number from 1 to \(plain(budget.limit(.frames))), after 1 perhaps a mark")
    }
    return (count, hasMark ? name : nil)
  }

  private mutating func theme() throws(UserError) -> String {
    let tokens = try text("theme").joined(separator: " ")
    guard Theme(text: tokens) != nil else { throw unlike("theme light or dark, and KEY=#RRGGBB for single colors") }
    return tokens
  }
}

// Values, checked like those of a take.
extension VideoRecordReader {
  private mutating func changes() throws(UserError) -> [TuningChange] {
    var changes: [TuningChange] = []
    var seen = Set<String>()
    while position < lines.count, lines[position].hasPrefix("set ") {
      let some = try self.changes(in: try text("set"), "set KEY VALUE")
      guard let change = some.last, some.count == 1 else { throw unlike("set KEY VALUE") }
      guard seen.insert(change.subject).inserted else { throw unlike("each key once") }
      changes.append(change)
    }
    try check(CarriedVideo.tuning(changes, over: Tuning()))
    return changes
  }

  /// Returns the changes that `KEY VALUE` pairs describe, each perhaps after `page N`.
  private func changes(in tokens: [Substring], _ form: String) throws(UserError) -> [TuningChange] {
    var (changes, page) = ([TuningChange](), Int?.none)
    guard tokens.count.isMultiple(of: 2) else { throw unlike(form) }
    for index in stride(from: 0, to: tokens.count, by: 2) {
      let (word, value) = (tokens[index], tokens[index + 1])
      switch (word, Int(value)) {
      case ("page", let number?) where PageRules.pages.contains(number): page = number
      case ("page", _) where value == "none":
        page = nil
        changes.append(.noPages)
      default: changes.append(try change(word, value, page))
      }
    }
    return changes
  }

  private func change(_ key: Substring, _ text: Substring, _ page: Int?) throws(UserError) -> TuningChange {
    guard let field = TuningField.named(String(key)) else {
      throw unlike("a tuning key (a later version of the program may know more)")
    }
    guard let value = field.value(of: String(text)), field.problem(with: value) == nil else {
      throw unlike("\(field.allowed) for \(field.key)")
    }
    if page != nil, let problem = field.pageProblem { throw UserError("line \(position) of the record: \(problem)") }
    return TuningChange(key: field.key, value: value, page: page)
  }

  /// Reads `preset NAME KEY VALUE …` lines, which contain the differences from the initial tuning.
  private mutating func presets(over tuning: Tuning) throws(UserError) -> [VideoRecord.Preset] {
    var presets: [VideoRecord.Preset] = []
    while position < lines.count, lines[position].hasPrefix("preset ") {
      let tokens = try text("preset")
      guard let name = tokens.first else { throw unlike("preset NAME KEY VALUE …") }
      let changes = try changes(in: Array(tokens.dropFirst()), "preset NAME KEY VALUE …")
      presets.append(VideoRecord.Preset(name: String(name), tuning: CarriedVideo.tuning(changes, over: tuning)))
      try check(presets[presets.count - 1].tuning)
    }
    return presets
  }

  private func check(_ tuning: Tuning) throws(UserError) {
    if let (_, reason) = tuning.contradiction { throw unlike("values that agree: \(reason)") }
  }
}

/// The identity of the fonts of a video: a fingerprint of the four font files and the name of the first one.
/// Different fonts on two machines draw different pictures.
package struct FontMark: Equatable, Sendable {
  /// The fingerprint: 16 hexadecimal digits, all zero without a font.
  var digest = VideoRecord.emptyHash
  package var name = "none"

  package init() {}

  package init(_ fonts: FontSet) {
    guard let regular = fonts.regular else { return }
    var hash = FrameHash()
    for file in [fonts.regular, fonts.medium, fonts.semibold, fonts.bold] { hash.add(frame: FontMark.digest(of: file)) }
    digest = hash.text
    name = regular.split(separator: "/").last.map { String($0.map { $0.isWhitespace ? "-" : $0 }) } ?? "none"
  }

  /// Parses `DIGEST NAME`.
  package init?(_ tokens: [Substring]) {
    guard tokens.count == 2, VideoRecord.isHash(tokens[0]) else { return nil }
    (digest, name) = (String(tokens[0]), String(tokens[1]))
  }

  package var text: String { "\(digest) \(name)" }

  private static func digest(of file: String?) -> UInt64 {
    guard let file, let bytes = try? SystemFile.read(FontSet.face(file).path).get() else { return 0 }
    return bytes.withUnsafeBytes(FrameHash.digest)
  }
}

extension VideoRecord {
  /// Returns true if `word` is a hash: 16 lowercase hexadecimal digits.
  static func isHash(_ word: Substring) -> Bool {
    word.utf8.count == 16 && word.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}

extension Theme {
  /// The theme in one line that `init(text:)` parses: its name, then the differences from the built-in theme.
  package var text: String {
    guard let shipped = Theme.named(name) else { return name }
    let changes = ThemeField.all.filter { $0[self] != $0[shipped] }
    return ([name] + changes.map { "\($0.key)=\($0[self].hex)" }).joined(separator: " ")
  }

  package init?(text: String) {
    let parts = text.split(separator: " ")
    guard let name = parts.first, var theme = Theme.named(String(name)) else { return nil }
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=").map(String.init)
      guard pair.count == 2, let field = ThemeField.named(pair[0]), let color = Color(hex: pair[1]) else { return nil }
      field.set(color, in: &theme)
    }
    self = theme
  }
}
