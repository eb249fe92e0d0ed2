import Testing

@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeSession
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("A tuning's name in exported code")
struct HandOffNameTests {
  @Test(
    "keeps letters, digits and punctuation without a meaning in any language",
    arguments: [
      ("shy nav-bar 2, (früh)", "shy nav-bar 2, (früh)"), ("x--><View a=\"b\">", "x--View ab"),
      ("-a", "-a"), ("a*/ b", "a b"), ("a\nb\u{2028}c\u{1B}[1m\u{202E}", "abc1m"),
      ("[l](javascript:x)", "l(javascriptx)"),
      ("`${a}` #|\\u000a", "a u000a"), ("«name»", "name"), ("", ""),
    ])
  func oneLine(name: String, kept: String) { #expect(name.oneLine == kept) }

  @Test("is nowhere markup or code, whatever it is", arguments: HandOffTarget.allCases)
  func everyTarget(target: HandOffTarget) throws {
    let name = "x--><View onClick=\"pwn\">*/ ]]> `$(id)` ${id} <script>\n\u{2028}import pwned"
    let tuning = try #require(PresetFiles().shipped("shy-nav-bar"))
    let files = try HandOffSource(name: name, tuning: tuning).handOff.files(for: target).files
    for file in files where !file.path.hasSuffix(".json") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for part in ["<View", "-->*", "$(id)", "${id}", "<script", "\u{2028}", "\nimport pwned"] {
        #expect(!text.contains(part), "\(file.path): \(part)")
      }
    }
  }
}
