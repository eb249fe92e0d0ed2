import ChromeCore
import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeSystem
@testable import DesktopTestSupport

/// Which fonts this machine has for the scripts of the tests, asked of its catalogue.
private enum Scripts {
  static let samples: [(script: WritingSystem, text: String)] = [
    (.latin, "Đầu"), (.hangul, "스크롤"), (.han, "吸顶"), (.kana, "かくす"), (.arabic, "العنوان"), (.hebrew, "כותרת"),
    (.greek, "Επικ"), (.cyrillic, "Загол"), (.devanagari, "शीर्ष"), (.thai, "หัว"),
  ]

  static func text(_ script: WritingSystem) -> String { samples.first { $0.script == script }?.text ?? "" }

  /// Not asked of our own code: another question to the catalogue, for any font that has the sample's first letter.
  static func isServed(_ script: WritingSystem) -> Bool {
    guard FontSet.find() != .none, let scalar = text(script).unicodeScalars.first else { return false }
    return Fontconfig.anyFile(with: scalar) != nil
  }

  static let missing = samples.filter { !isServed($0.script) }.map(\.script)
}

private let style = TextStyle(size: 20, weight: .regular, lineHeight: 30)

private func picture(_ text: String, fonts: FontSet = .find(), weight: TextStyle.Weight = .regular) throws -> PixelImage
{
  var style = style
  style.weight = weight
  let label = Label(string: text, style: style, color: .black, origin: Point(x: 10, y: 5))
  let canvas = try PixelCanvas(width: 800, height: 80, fonts: fonts)
  canvas.draw(DisplayList(items: [.text(label)]), grid: PixelGrid(scale: 2), background: .white)
  return canvas.image()
}

extension PixelImage {
  /// Columns with ink, left to right.
  fileprivate var inked: [Int] { (0..<width).filter { x in (0..<height).contains { self[x, $0][0] < 200 } } }

  /// The ink of every stretch between two gaps of at least `gap` columns.
  fileprivate func stretches(gap: Int) -> [ClosedRange<Int>] {
    inked.reduce(into: []) { found, x in
      if let last = found.last, x - last.upperBound < gap {
        found[found.count - 1] = last.lowerBound...x
      } else {
        found.append(x...x)
      }
    }
  }

  /// The part between two columns, as its own picture.
  fileprivate func columns(_ range: ClosedRange<Int>) -> [[UInt8]] {
    range.map { x in (0..<height).map { self[x, $0][0] } }
  }
}

@Suite("Any script") @MainActor struct ScriptTests {
  /// Skipped, and said so, where the catalogue knows no font for it: installing one (fonts-noto-core, fonts-noto-cjk)
  /// turns the test on.
  @Test(
    "a script is written in its own glyphs: ink, and other ink for other letters",
    .enabled(if: Scripts.missing.isEmpty, "no font here for \(Scripts.missing)"))
  func everyScriptHasGlyphs() throws {
    for (script, text) in Scripts.samples { try expectGlyphs(script, text) }
  }

  /// What there is a font for is tested even where another script has none.
  @Test("what this machine has fonts for is written", arguments: Scripts.samples.map(\.script))
  func whatIsServedIsWritten(script: WritingSystem) throws {
    guard Scripts.isServed(script) else {
      print("SKIPPED: this machine has no font for \(script): install fonts-noto-core and fonts-noto-cjk to test it")
      return
    }
    try expectGlyphs(script, Scripts.text(script))
  }

  private func expectGlyphs(_ script: WritingSystem, _ text: String) throws {
    let whole = try picture(text)
    let inked = whole.inked
    #expect(inked.count > 20, "\(script) leaves \(inked.count) columns of ink")
    // A box for what is missing would be the same for each letter.
    let letters = try text.map { try picture(String($0)) }
    #expect(Set(letters.map(\.rgba)).count == Set(text).count, "\(script): two letters look alike")
    // Nothing is a bar: bars have one height and no holes.
    let bars = try picture(text, fonts: .none)
    #expect(bars.rgba != whole.rgba)
  }

  @Test(
    "three scripts in one caption: each part is there, and as it looks alone",
    .enabled(if: [.latin, .hangul, .han].allSatisfy(Scripts.isServed), "no font here for Korean or Chinese"))
  func mixedCaption() throws {
    let line = try picture("Đầu  스크롤  吸顶")
    // Two spaces are wider than the gaps inside a word.
    let words = line.stretches(gap: 9)
    #expect(words.count == 3)
    guard words.count == 3 else { return }
    for (word, text) in zip(words, ["Đầu", "스크롤", "吸顶"]) {
      let alone = try picture(text)
      let ink = try #require(alone.stretches(gap: 9).first)
      #expect(line.columns(word) == alone.columns(ink), "\(text)")
    }
  }

  @Test(
    "Hebrew runs from the right: of two words the first stands right",
    .enabled(if: Scripts.isServed(.hebrew), "no font here for Hebrew"))
  func hebrewRunsFromTheRight() throws {
    let line = try picture("ם   ו")
    let (left, right) = (try picture("ו"), try picture("ם"))
    let stretches = line.stretches(gap: 6)
    #expect(stretches.count == 2)
    guard stretches.count == 2 else { return }
    #expect(line.columns(stretches[0]) == left.columns(try #require(left.stretches(gap: 6).first)))
    #expect(line.columns(stretches[1]) == right.columns(try #require(right.stretches(gap: 6).first)))
  }

  @Test(
    "Arabic letters join: a word is narrower than its letters, and in one piece",
    .enabled(if: Scripts.isServed(.arabic) && TextShaping.isAvailable, "no font for Arabic, or SDL_ttf before 2.20"))
  func arabicJoins() throws {
    let word = try picture("ببب").inked
    let letter = try picture("ب").inked
    #expect(word.count < 3 * letter.count)
    #expect(try picture("ببب").stretches(gap: 2).count == 1)
  }

  @Test(
    "bold text has bold letters in other scripts too",
    .enabled(if: Scripts.isServed(.han), "no font here for Chinese"))
  func boldIsBolder() throws {
    func ink(_ weight: TextStyle.Weight) throws -> Int {
      let picture = try picture("吸顶", weight: weight)
      return stride(from: 0, to: picture.rgba.count, by: 4).reduce(0) { $0 + 255 - Int(picture.rgba[$1]) }
    }
    let (regular, bold) = (try ink(.regular), try ink(.bold))
    let file = Fontconfig.file(for: "吸", isBold: true, .chinese)
    guard file != Fontconfig.file(for: "吸", isBold: false, .chinese) else {
      print("SKIPPED: this machine's font for Chinese has one weight only")
      return
    }
    #expect(Double(bold) > Double(regular) * 1.1)
  }
}

@Suite("Order of mixed lines") struct TextOrderTests {
  /// Capitals stand for right-to-left letters, as in Unicode's own examples; what is expected was set by hand by its
  /// rules.
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var seen: String
    var testDescription: String { text }
  }

  private static let alphabet = Dictionary(
    uniqueKeysWithValues: zip("ABCDEFGHIJ", "אבגדהוזחטי").map { ($0, $1) })

  private static let rows = [
    Row(text: "abc", seen: "abc"), Row(text: "ABC", seen: "CBA"), Row(text: "abc DEF ghi", seen: "abc FED ghi"),
    Row(text: "ABC def GHI", seen: "IHG def CBA"), Row(text: "ABC 12", seen: "12 CBA"),
    Row(text: "ABC 1.5 DEF", seen: "FED 1.5 CBA"), Row(text: "abc 12 def", seen: "abc 12 def"),
    Row(text: "ab CD 34 EF", seen: "ab FE 34 DC"), Row(text: "ABC!", seen: "!CBA"),
    Row(text: "abc DEF!", seen: "abc FED!"),
    Row(text: "12 AB", seen: "BA 12"), Row(text: "…", seen: "…"), Row(text: "", seen: ""),
  ]

  @Test(arguments: rows) func isAsUnicodeSays(row: Row) {
    let text = row.text.map { Self.alphabet[$0] ?? $0 }
    for levels in [TextOrder.levels(of: text), TextOrder.plainLevels(of: text)] {
      #expect(String(TextOrder.places(levels).map { Array(row.text)[$0] }) == row.seen)
    }
  }

  /// Braces isolate and brackets embed a stretch from right to left, a stroke is a mark of that direction.
  private static let controls: [Character: Character] = [
    "{": "\u{2067}", "}": "\u{2069}", "[": "\u{202B}", "]": "\u{202C}", "|": "\u{200F}",
  ]

  @Test(
    "embeddings, isolates and marks", .enabled(if: FriBidi.isPresent, "needs libfribidi0"),
    arguments: [
      Row(text: "abc [def GHI] jkl", seen: "abc IHG def jkl"), Row(text: "abc {def GHI} jkl", seen: "abc IHG def jkl"),
      Row(text: "abc def GHI jkl", seen: "abc def IHG jkl"), Row(text: "x ABC!", seen: "x CBA!"),
      Row(text: "x ABC!|", seen: "x !CBA"), Row(text: "A {b} C", seen: "C b A"),
      // Brackets of a line from right to left are drawn mirrored: what closes stands at the left.
      Row(text: "a (B) c", seen: "a (B) c"), Row(text: "A (b) C", seen: "C )b( A"),
    ])
  func controls(row: Row) {
    let shown = Array(row.text)
    let text = shown.map { Self.alphabet[$0] ?? Self.controls[$0] ?? $0 }
    let seen = TextOrder.places(TextOrder.levels(of: text)).map { shown[$0] }.filter { Self.controls[$0] == nil }
    #expect(String(seen) == row.seen)
  }

  /// A law: whatever the line, nothing is lost and nothing doubled.
  @Test func everyCharacterHasOnePlace() {
    let letters = Array("aבג1. ب–9")
    for seed in 0..<2000 {
      let length = Int(Blend.scatter(seed, salt: 1) * 14)
      let text = (0..<length).map { letters[Int(Blend.scatter(seed * 31 + $0, salt: 2) * Double(letters.count))] }
      #expect(TextOrder.places(TextOrder.levels(of: text)).sorted() == Array(0..<length))
    }
  }
}

extension Fontconfig {
  /// Any font with this character, by the other program of the catalogue; nil where there is none or no catalogue.
  fileprivate static func anyFile(with scalar: Unicode.Scalar) -> String? {
    guard let program = ProgramFile.named("fc-list") else { return nil }
    let answer = Subprocess.answer(of: [program, ":charset=\(String(scalar.value, radix: 16))", "-f", "%{file}\n"])
    return answer.text?.split(separator: "\n").first.map(String.init)
  }
}
