import ChromeCore
import Testing

@testable import ChromeDesktop
@testable import ChromeLook

@Suite("Theme files") struct ThemeFileTests {
  private func read(_ text: String, over base: Theme = .light) -> ThemeFile {
    ThemeFile.read(Array(text.utf8), over: base)
  }

  @Test func aFileChangesSingleColorsOfItsBase() {
    let file = read(##"{"base": "dark", "ink": "#010203", "music": {"accent": "#FFEE00"}, "bar": "#10111280"}"##)
    var wanted = Theme.dark
    wanted.ink = Color(red: 1, green: 2, blue: 3)
    wanted.families[0].accent = Color(red: 255, green: 238, blue: 0)
    wanted.bar = Color(red: 16, green: 17, blue: 18, alpha: 128)
    #expect(file.theme == wanted)
  }

  @Test func anEmptyFileIsItsBase() {
    #expect(read("{}", over: .dark) == ThemeFile(theme: .dark))
    #expect(read(##"{"base": "dark"}"##) == ThemeFile(theme: .dark))
  }

  @Test func theShippedThemesHaveNothingToComplainOf() {
    for theme in Theme.shipped { #expect(LegibilityReport(theme).sentences == [], "\(theme.name)") }
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// Parts of what is said, in this order.
    var message: [String]
    var testDescription: String { name }
  }

  /// Whatever is wrong is said with place, key, value, what was expected and what is used; the rest is as the base.
  @Test(arguments: [
    Wrong(
      name: "no color", text: ##"{"ink": "red"}"##,
      message: ["1:9", "'ink'", "\"red\"", "#RRGGBB", "#16171B is used"]),
    Wrong(name: "too short", text: ##"{"ink": "#12"}"##, message: ["\"#12\"", "#RRGGBB"]),
    Wrong(name: "a sign", text: ##"{"ink": "#+12345"}"##, message: ["#RRGGBB"]),
    Wrong(name: "a number", text: ##"{"ink": 7}"##, message: ["1:9", "7 is not a color"]),
    Wrong(
      name: "null",
      text: ##"{"music.page": null}"##, message: ["'music.page'", "null is not a color", "#FDEDEC is used"]),
    Wrong(name: "a mistyped key", text: ##"{"inkk": "#FFFFFF"}"##, message: ["1:2", "'inkk'", "did you mean 'ink'?"]),
    Wrong(
      name: "a mistyped tint", text: ##"{"music": {"acent": "#FFFFFF"}}"##,
      message: ["'music.acent'", "'music.accent'"]),
    Wrong(
      name: "another page",
      text: ##"{"maps": {"page": "#FFFFFF"}}"##, message: ["'maps.page' is not a color of a theme"]),
    Wrong(name: "twice", text: ##"{"ink": "#16171B", "ink": "#000000"}"##, message: ["'ink'", "appears twice"]),
    Wrong(
      name: "no base", text: ##"{"base": "sepia"}"##,
      message: ["'base'", "\"sepia\" is not a theme", "\"light\" or \"dark\""]),
    Wrong(name: "no object", text: "[]", message: ["1:1", "expected an object", "the light theme is used"]),
    Wrong(name: "no JSON", text: "{\n  ink", message: ["2:3", "expected a key", "the light theme is used"]),
    Wrong(name: "nothing", text: "", message: ["the light theme is used"]),
  ])
  func wrongFilesAreSaidAndTheBaseIsDrawn(wrong: Wrong) throws {
    let file = read(wrong.text)
    #expect(file.theme == .light)
    #expect(file.issues.count == 1)
    var rest = Substring(file.issues.first ?? "")
    for part in wrong.message {
      let found = try #require(rest.range(of: part), "\"\(part)\" is not in \(file.issues)")
      rest = rest[found.upperBound...]
    }
  }

  @Test func oneWrongColorLeavesTheOthersRight() {
    let file = read(##"{"ink": "nothing", "bezel": "#202122"}"##)
    #expect(file.theme.bezel == Color(0x202122) && file.theme.ink == Theme.light.ink)
    #expect(file.issues.count == 1)
  }

  /// Twenty are told, of the others how many there are.
  @Test(arguments: [(20, [String]()), (21, ["… and 1 more"]), (25, ["… and 5 more"])])
  func manyWrongColorsAreCounted(count: Int, rest: [String]) {
    let members = (1...count).map { "\"x\($0)\": 1" }.joined(separator: ", ")
    let issues = read("{\(members)}").issues
    #expect(issues.count == 20 + rest.count && Array(issues.dropFirst(20)) == rest)
    #expect(issues.prefix(20).allSatisfy { $0.hasSuffix("is not a color of a theme; it is ignored") })
  }

  @Test func colorsThatCannotBeReadAreToldAndDrawn() {
    let file = read(##"{"ink": "#FFFFFF"}"##)
    #expect(file.theme.ink == .white)
    #expect(file.issues.count == 1)
    #expect(file.issues.first?.hasPrefix("'ink' on 'topBar' is hard to read: its contrast is 1:1") == true)
  }

  /// A video carries its theme as one line.
  @Test func aThemeReadsBackFromItsWords() throws {
    let theme = read(##"{"base": "dark", "ink": "#FEFEFE", "places": {"card": "#01020304"}}"##).theme
    #expect(theme.text == "dark ink=#FEFEFE places.card=#01020304")
    #expect(Theme(text: theme.text) == theme)
    #expect(Theme.shipped.allSatisfy { Theme(text: $0.text) == $0 && $0.text == $0.name })
    #expect(Theme(text: "dark ink=#FEFEF") == nil && Theme(text: "") == nil && Theme(text: "sepia") == nil)
  }

  /// Each color is set by its own key and by no other.
  @Test func everyKeyIsOneColor() {
    let odd = Color(red: 1, green: 254, blue: 3, alpha: 77)
    for field in ThemeField.all {
      var theme = Theme.light
      field.set(odd, in: &theme)
      #expect(ThemeField.all.filter { $0[theme] != $0[.light] } == [field])
    }
    #expect(ThemeField.all.count == 20 + 3 * 9)
  }

  @Test func theKeyForThemesGoesThroughAll() {
    var settings = SessionWindow.Settings(theme: .light)
    #expect(settings.nextTheme == .dark)
    settings.theme = .dark
    #expect(settings.nextTheme == .light)
    let own = read(##"{"ink": "#000000"}"##).theme
    (settings.theme, settings.ownTheme) = (.dark, own)
    #expect(settings.nextTheme == own)
    settings.theme = own
    #expect(settings.nextTheme == .light)
  }
}

extension Substring {
  fileprivate func range(of part: String) -> Range<Index>? { ranges(of: part).first }
}
