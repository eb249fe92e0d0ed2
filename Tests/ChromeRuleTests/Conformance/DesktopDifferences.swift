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

  @Test("sticky-toolbar: a change of tabs moves no header, whatever the offset of the new page")
  func otherTab() throws {
    var phone = try Bench("sticky-toolbar", Self.long)
    phone.drag(300)
    #expect(phone.frame.header.visible == 44)
    // The other page moves by the 80 points that are hidden, so that there is no gap. At its top the header is whole.
    phone.give(.selectTab(1))
    phone.rest()
    #expect(phone.offset == 80 && phone.frame.header.visible == 44)
    phone.drag(-80)
    #expect(phone.offset == 0 && phone.frame.header.visible == 124)
    phone.give(.selectTab(0))
    phone.rest()
    #expect(phone.offset == 300 && phone.frame.header.visible == 124)
  }

  @Test("section-tabs: on the way up a section is active where it is on the way down")
  func upward() throws {
    // The first section of 1304 points begins at 15, the second at 1334. In the document, whose list begins 50 points
    // higher, the first one is chosen again only below 15 + 50 + 1304 / 6 = 282.
    var phone = try SectionTabsTable.bench()
    phone.begin()
    phone.by(1400)
    #expect(phone.frame.section.active == 1)
    phone.by(-150)
    #expect(phone.offset == 1250 && phone.frame.section.active == 0)
  }
}
