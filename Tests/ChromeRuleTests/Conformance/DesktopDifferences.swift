import Testing

@testable import ChromeCore

/// What a phone on a desktop does that the five documents do not: each is a row of Docs/Sources.md that says why.
@Suite("Differences from the documents")
struct DesktopDifferences {
  private static let long: [PageContent] = [.height(9000), .height(9000), .height(9000)]
  private static let source = [
    "hiding-tab-bar", "shy-nav-bar", "section-tabs", "sticky-toolbar",
  ]

  @Test("shy-nav-bar: a program's scroll moves no bar; with the source `program` it does")
  func programScroll() throws {
    for (isAdded, hidden) in [(false, 0.0), (true, 84)] {
      var phone = try Bench("shy-nav-bar", Self.long, page: 1, offset: 500) {
        if isAdded { $0.top.sources.insert(.program) }
      }
      phone.give(.scrollTo(700, animated: false))
      phone.rest()
      #expect(phone.offset == 700 && phone.topHidden == hidden)
    }
  }

  @Test("hiding-tab-bar: arrow keys hide and show the bar as a finger does")
  func keys() throws {
    var phone = try Bench("hiding-tab-bar", Self.long, page: 1, offset: 500)
    for (key, isHidden) in [(Input.Key.down, true), (.up, false)] {
      phone.give(.key(key))
      phone.rest()
      #expect((phone.frame.tabBar.hidden > 0) == isHidden)
    }
  }

  @Test("a swipe turns the page in every preset", arguments: source)
  func swipes(preset: String) throws {
    var phone = try Bench(preset, Self.long, page: 1, offset: 500) { $0.bare() }
    phone.swipe(-100, -100, velocity: -1500)
    phone.rest()
    #expect(phone.frame.page.settled == 2)
  }

}
