import Testing

@testable import ChromeCore
@testable import ChromeDesktop

/// A phone from the text of a take: played to its end, then driven by hand and drawn.
private struct Told {
  var simulation: Simulation
  var content: [PageContent]
  var failures: [String] = []

  init(_ text: String) throws {
    let reading = TakeParser.read(text)
    #expect(reading.problems == [])
    let take = try #require(reading.take)
    var replay = Replay(take, every: .end)
    while let news = replay.next() {
      if let complaint = ReplayComplaint(news) { failures.append(complaint.words) }
    }
    simulation = replay.simulation
    content = take.setup.pages.map(\.content)
  }

  func displayList(_ options: SceneOptions = SceneOptions()) -> DisplayList {
    Scene.displayList(frame: simulation.frame(), tuning: simulation.tuning, theme: .light, content: content, options: options)
  }

  /// The strings on the picture.
  var words: [String] {
    displayList().items.compactMap { item in
      guard case .text(let label) = item else { return nil }
      return label.string
    }
  }

  /// Draws it with the fonts of this machine, and without any.
  func draw() throws {
    for fonts in [FontSet.find(), .none] {
      let image = try Still.image(
        of: displayList(), width: 490, height: 944, scale: 1, background: Color(red: 0, green: 0, blue: 0), fonts: fonts)
      #expect(Set(image.rgba).count > 8)
    }
  }
}

/// 10 000 characters.
private let longTitle = String(repeating: "long ", count: 2000)

@Suite("Odd pages")
struct OddPagesTests {
  @Test("no pages is a clear error", arguments: ["pages 0", "pages -1", "pages 101", "pages many", "pages"])
  func none(line: String) {
    let problems = TakeParser.read(line + "\n").problems
    #expect(problems.count == 1)
    #expect(problems.first?.reason.contains("the number of pages, a whole number from 1 to 100") == true)
  }

  @Test("one page swipes against a wall both ways, and its tab scrolls it to its top")
  func one() throws {
    let told = try Told("""
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
    #expect(told.failures == [])
    try told.draw()
  }

  @Test("fifty pages: far slides, swipes at both ends, and every tab can be seen and tapped")
  func fifty() throws {
    let told = try Told("""
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
    #expect(told.failures == [])
    for tab in 0..<50 {
      let place = try #require(told.simulation.place(of: .tab(tab)))
      // 50 items of 76 and 49 gaps of 10 make 4290 points, shrunk to 390.
      #expect(abs(place.x - (Double(tab) * 86 + 38) * 390 / 4290) < 1e-9)
    }
    try told.draw()
  }

  @Test("five tabs are a little smaller, four as ever", arguments: [(4, 76.0, 28.0), (5, 76 * 390 / 420.0, 0)])
  func someMore(count: Int, width: Double, left: Double) throws {
    let told = try Told("pages \(count)\n")
    let first = try #require(told.simulation.rect(of: .tab(0)))
    #expect(abs(first.width - width) < 1e-9 && abs(first.x - left) < 1e-9)
    let last = try #require(told.simulation.rect(of: .tab(count - 1)))
    #expect(abs(last.maxX - (390 - left)) < 1e-9)
  }

  @Test("a page that is not there is a clear error", arguments: ["page 3", "content 3 height 1", "at 3 offset 1", "pages 1\npage 1"])
  func beyond(text: String) {
    let problems = TakeParser.read(text + "\n").problems
    #expect(problems.count == 1)
    #expect(problems.first?.reason.hasPrefix("expected a page from 0 to ") == true)
  }
}

@Suite("Odd sections")
struct OddSectionsTests {
  @Test("no sections: a page without a strip, that scrolls and swipes")
  func none() throws {
    let told = try Told("""
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
    #expect(told.failures == [])
    #expect(told.simulation.reachableTargets.allSatisfy { if case .section = $0 { false } else { true } })
    try told.draw()
  }

  @Test("a title twice: the tabs are told apart by their number")
  func twice() throws {
    let told = try Told("""
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
    #expect(told.failures == [])
    #expect(told.words.filter { $0 == "Sea" }.count >= 3)
    try told.draw()
  }

  @Test("a title of 10 000 characters: a tab as wide as its text, and its neighbours still reachable")
  func long() throws {
    let told = try Told("""
      page 2
      content 2 sections 900 900 900 titles "Sky" "\(longTitle)" "Sea"
      tap section 1
      wait until rest
      expect section.active == 1
      key end
      wait until rest
      expect section.active == 2
      """)
    #expect(told.failures == [])
    // l, space 4 each; o, n, g 8.5 each: 33.5 a word. Sky is 26 wide, and each tab has 15 on either side.
    let cell = try #require(told.simulation.cell(ofSection: 1))
    #expect(cell.width == 2000 * 33.5 + 30)
    let last = try #require(told.simulation.rect(of: .section(2)))
    #expect(last.x >= 0 && last.maxX <= 390 && last.width == 26 + 30)
    try told.draw()
    let first = try Told("page 2\ncontent 2 sections 900 900 titles \"\(longTitle)\" \"Sea\"\n")
    #expect(first.simulation.place(of: .section(0)) != nil)
    try first.draw()
  }

  @Test("right-to-left and East Asian titles keep their characters and get a width", arguments: [
    "שלום עולם", "مرحبا بالعالم", "山と海", "바다", "🏔️",
  ])
  func scripts(title: String) throws {
    let told = try Told("""
      page 2
      content 2 sections 900 900 titles "\(title)" "Sea"
      tap section 1
      wait until rest
      tap section 0
      wait until rest
      expect section.active == 0
      """)
    #expect(told.failures == [])
    let isSeen = told.words.contains(title)
    #expect(isSeen)
    let spaces = Double(title.unicodeScalars.filter { $0 == " " }.count)
    let others = Double(title.unicodeScalars.count) - spaces
    #expect(told.simulation.cell(ofSection: 0)?.width == others * 16 + spaces * 4 + 30)
    try told.draw()
  }

  @Test("what a recording writes of odd titles reads back as the same", arguments: [longTitle, "שלום", "say \"hi\" \\o/", "", "🏔️"])
  func recorded(title: String) throws {
    var setup = Setup()
    setup.pages[2].content = .sections([.init(height: 900, title: title, titleWidth: 12.25), .init(height: 0, title: title, titleWidth: 0)], spacing: 3)
    let take = try #require(TakeParser.read(TakeWriter.header(setup) + TakeWriter.footer).take)
    #expect(take.setup == setup)
  }

  @Test("more titles or widths than sections is a clear error", arguments: [
    "content 2 sections 900 titles \"A\" \"B\"", "content 2 sections 900 titles \"A\" widths 1 2",
    "content 2 sections 900 -1", "content 2 sections 900 nan", "content 2 sections 900 900 widths 10",
  ])
  func mismatch(line: String) {
    let problems = TakeParser.read(line + "\n").problems
    #expect(problems.count == 1 && problems.first?.line == 1)
  }
}
