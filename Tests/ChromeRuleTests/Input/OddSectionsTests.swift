import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeTakes

/// 10 000 characters.
private let longTitle = String(repeating: "long ", count: 2000)

@Suite("Odd sections")
@MainActor
struct OddSectionsTests {
  @Test("no sections: a page without a strip, that scrolls and swipes")
  func none() throws {
    let reported = try PlayedTake(
      """
      page 2
      content 2 sections spacing 15
      expect maxOffset == 0
      tap toolbar
      swipe right
      wait until rest
      expect page.settled == 1
      select tab 2
      wait until rest
      expect section.active == 0
      """)
    #expect(reported.failures == [])
    #expect(reported.simulation.reachableTargets.allSatisfy { if case .section = $0 { false } else { true } })
    try reported.draw()
  }

  @Test("a title twice: the tabs are distinguished by their number")
  func twice() throws {
    let reported = try PlayedTake(
      """
      page 2
      content 2 sections 900 900 900 900 titles "Sea" "Sky" "Sea" "Sea"
      tap section 2
      expect event sectionChanged 2
      wait until rest
      expect section.active == 2
      tap section 0
      wait until rest
      expect section.active == 0
      """)
    #expect(reported.failures == [])
    #expect(reported.text.filter { $0 == "Sea" }.count >= 3)
    try reported.draw()
  }

  @Test("a title of 10 000 characters: a tab as wide as its text, and its neighbors still reachable")
  func long() throws {
    let reported = try PlayedTake(
      """
      page 2
      content 2 sections 900 900 900 titles "Sky" "\(longTitle)" "Sea"
      tap section 1
      wait until rest
      expect section.active == 1
      key end
      wait until rest
      expect section.active == 2
      """)
    #expect(reported.failures == [])
    // l, space 4 each; o, n, g 8.5 each: 33.5 a word. Sky is 26 wide, and each tab has 15 on either side.
    let cell = try #require(reported.simulation.cell(ofSection: 1))
    #expect(cell.width == 67_030)
    let last = try #require(reported.simulation.rect(of: .section(2)))
    #expect(last.x >= 0 && last.maxX <= 390)
    #expect(last.width == 56)
    try reported.draw()
    let first = try PlayedTake("page 2\ncontent 2 sections 900 900 titles \"\(longTitle)\" \"Sea\"\n")
    #expect(first.simulation.place(of: .section(0)) != nil)
    try first.draw()
  }

  @Test(
    "right-to-left and East Asian titles keep their characters and get a width",
    arguments: [
      "שלום עולם", "مرحبا بالعالم", "山と海", "바다", "🏔️",
    ])
  func scripts(title: String) throws {
    let reported = try PlayedTake(
      """
      page 2
      content 2 sections 900 900 titles "\(title)" "Sea"
      tap section 1
      wait until rest
      tap section 0
      wait until rest
      expect section.active == 0
      """)
    #expect(reported.failures == [])
    let isSeen = reported.text.contains(title)
    #expect(isSeen)
    let spaces = Double(title.unicodeScalars.filter { $0 == " " }.count)
    let others = Double(title.unicodeScalars.count) - spaces
    #expect(reported.simulation.cell(ofSection: 0)?.width == others * 16 + spaces * 4 + 30)
    try reported.draw()
  }

  @Test(
    "what a recording writes of odd titles reads back as the same",
    arguments: [longTitle, "שלום", "say \"hi\" \\o/", "", "🏔️"])
  func recorded(title: String) throws {
    var setup = Setup()
    setup.pages[2].content = .sections(
      [.init(height: 900, title: title, titleWidth: 12.25), .init(height: 0, title: title, titleWidth: 0)], spacing: 3)
    let take = try #require(TakeParser.read(TakeWriter.header(setup) + TakeWriter.footer).take)
    #expect(take.setup == setup)
  }

  @Test(
    "more titles or widths than sections is a clear error",
    arguments: [
      "content 2 sections 900 titles \"A\" \"B\"", "content 2 sections 900 titles \"A\" widths 1 2",
      "content 2 sections 900 -1", "content 2 sections 900 nan", "content 2 sections 900 900 widths 10",
    ])
  func mismatch(line: String) {
    let problems = TakeParser.read(line + "\n").problems
    #expect(problems.count == 1 && problems.first?.line == 1)
  }
}
