import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeTakes

@Suite("Odd pages")
@MainActor
struct OddPagesTests {
  @Test("no pages is a clear error", arguments: ["pages 0", "pages -1", "pages 101", "pages many", "pages"])
  func none(line: String) {
    let problems = TakeParser.read(line + "\n").problems
    #expect(problems.count == 1)
    #expect(problems.first?.reason.contains("the number of pages, a whole number from 1 to 100") == true)
  }

  @Test("one page swipes against a wall both ways, and its tab scrolls it to its top")
  func one() throws {
    let reported = try PlayedTake(
      """
      pages 1
      content 0 height 3000
      swipe left
      expect page.position > 0
      wait until rest
      expect page.settled == 0
      swipe right
      expect page.position < 0
      wait until rest
      expect page.settled == 0
      expect highlight == 0
      drag 195 600 by 0 -300 over 200ms
      wait until rest
      expect offset > 200
      show bars
      wait until tabBar shown
      tap tab 0
      wait until rest
      expect offset == 0
      select tab 1
      key right
      wait until rest
      expect page.settled == 0
      """)
    #expect(reported.failures == [])
    try reported.draw()
  }

  @Test("fifty pages: far slides, swipes at both ends, and every tab can be seen and tapped")
  func fifty() throws {
    let reported = try PlayedTake(
      """
      pages 50
      page 49
      swipe left
      wait until rest
      expect page.settled == 49
      swipe right
      wait until rest
      expect page.settled == 48
      select tab 0
      expect page.target == 0
      wait until rest
      expect page.settled == 0
      expect highlight == 0
      tap tab 37
      wait until rest
      expect page.settled == 37
      """)
    #expect(reported.failures == [])
    for tab in 0..<50 {
      let place = try #require(reported.simulation.place(of: .tab(tab)))
      #expect(abs(place.x - (Double(tab) + 0.5) * 390 / 50) < 1e-9)
    }
    try reported.draw()
  }

  /// Centered tabs are 76 pt wide and 10 apart: four take 334 pt, five would take 420.
  @Test(
    "tabs share the whole width; five centered ones are a little smaller, four as ever",
    arguments: [
      ("spread", 4, 97.5, 0), ("spread", 5, 78, 0), ("centered", 4, 76, 28), ("centered", 5, 76 * 390 / 420.0, 0),
    ] as [(String, Int, Double, Double)])
  func someMore(items: String, count: Int, width: Double, left: Double) throws {
    let reported = try PlayedTake("set tabBar.items \(items)\npages \(count)\n")
    let first = try #require(reported.simulation.rect(of: .tab(0)))
    #expect(abs(first.width - width) < 1e-9 && abs(first.x - left) < 1e-9)
    let last = try #require(reported.simulation.rect(of: .tab(count - 1)))
    #expect(abs(last.maxX - (390 - left)) < 1e-9)
  }

  @Test(
    "a page that is not there is a clear error",
    arguments: ["page 3", "content 3 height 1", "at 3 offset 1", "pages 1\npage 1"])
  func beyond(text: String) {
    let problems = TakeParser.read(text + "\n").problems
    #expect(problems.count == 1)
    #expect(problems.first?.reason.hasPrefix("expected a page from 0 to ") == true)
  }
}
