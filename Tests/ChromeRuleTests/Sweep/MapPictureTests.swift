import Testing

@testable import ChromeDesktop
@testable import ChromeLook

@Suite("Words below a map")
struct MapPictureTests {
  private let style = TextStyle(size: 12, weight: .regular, lineHeight: 16, isTabular: true)

  @Test("that are long go on in the next line, and none is lost", arguments: [120.0, 300, 556])
  func wrap(width: Double) {
    let sentence = (0..<12).map { $0.isMultiple(of: 2) ? "tab bar hides" : "header shows" }.joined(separator: ", ")
    let lines = PlaneLegend.lines(sentence, style, width)
    #expect(lines.count > 1 && lines.joined(separator: " ") == sentence)
    #expect(lines.allSatisfy { TextWidth.estimate($0, style) <= width })
    // No line has room for the next one's first phrase.
    for (line, next) in zip(lines, lines.dropFirst()) {
      let longer = line + " " + next.split(separator: ", ")[0]
      #expect(TextWidth.estimate(longer, style) > width - 8)
    }
  }

  @Test("make the row as high as they are")
  func height() {
    let short = PlaneLegend(0, nil, among: [], style, width: 556)
    #expect(short.course == ["contradicts another value"] && short.standing.isEmpty && short.height == 24)
  }
}
