import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("The sheet Hand off… with pointers, and at every size")
struct HandOffSheetPlaceTests {
  @Test(
    "it lies in the middle, at most 760 by 720, 12 pt from the window's edges at least",
    arguments: [
      (1280.0, 900.0, Rect(x: 260, y: 90, width: 760, height: 720)),
      (400, 500, Rect(x: 12, y: 12, width: 376, height: 476)),
    ])
  func card(width: Double, height: Double, card: Rect) {
    let plan = HandOffPlan(WindowSize(width: width, height: height))
    #expect(plan.card == card && plan.left == card.x + 16 && plan.width == card.width - 32)
    // Four targets beside each other, with 8 pt between them.
    let rects = plan.targets.map(\.rect)
    #expect(rects[0].x == card.x + 16 && abs(rects[3].maxX - (card.maxX - 16)) < 1e-9)
    #expect(abs(rects[1].x - rects[0].maxX - 8) < 1e-9 && rects[4].y == rects[0].y + 38)
    #expect(plan.buttons.map(\.rect.maxX).max() == card.maxX - 16)
    #expect(plan.buttons.allSatisfy { $0.rect.maxY == card.maxY - 16 })
  }

  @Test("a wheel, a drag and keys scroll the files, to their ends and no further") func scroll() throws {
    try withHandOffSheet { window, _ in
      let body = window.plan.body
      let most = window.plan.mostScroll(try #require(window.sheet?.preview))
      #expect(most > 300)
      window.wheel(-2)
      #expect(window.sheet?.scroll == 80)
      window.drag(body.center, to: Point(x: body.center.x, y: body.center.y - 100))
      #expect(window.sheet?.scroll == 180)
      window.key(Keys.up)
      #expect(window.sheet?.scroll == 132, "three lines of 16")
      window.key(Keys.end)
      #expect(window.sheet?.scroll == most)
      window.wheel(1000)
      #expect(window.sheet?.scroll == 0)
      window.swipe(body.center, to: Point(x: body.center.x, y: body.center.y - 60))
      #expect(window.sheet?.scroll == 60)
      window.key(Keys.end)
      window.click(window.place(.target(.css)))
      #expect(window.sheet?.scroll == 0, "another target's files begin at their beginning")
    }
  }

  @Test("a press beside the sheet or on Close puts it away, a finger works as well; the phone feels none of it")
  func close() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      for part in [nil, HandOffSheet.Part.close] {
        window.guest.openHandOff()
        let before = window.guest.session.simulation
        let place = part.map { window.place($0) } ?? Point(x: 6, y: 450)
        if part == nil { window.click(place) } else { window.tap(place) }
        #expect(window.sheet == nil)
        #expect(window.guest.session.simulation.picture().offset == before.picture().offset)
      }
      window.guest.openHandOff()
      window.drag(window.place(.write), to: window.place(.close))
      #expect(window.sheet != nil && window.sheet?.news == nil, "let go of elsewhere it is no click")
    }
  }

  @Test("a finger on the button of the list opens it, and the panel lets go of the finger") func finger() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.click(window.place(.preset))
      window.tap(window.place(.presetAction(.handOff)))
      #expect(window.sheet != nil && window.guest.studio.hand.touch == nil)
      window.key(Keys.escape)
      window.click(window.place(.presetAction(.duplicate)))
      #expect(window.guest.studio.preset.name == "default 2", "the panel works as before")
    }
  }

  @Test("no words are cut or lie on others outside of the files, at any size, light and dark") func words() throws {
    let setter = Typesetter(fonts: .find())
    try #require(setter.hasFonts, "a machine without any font has no letters")
    try withHandOffSheet { window, _ in
      for target in HandOffTarget.allCases {
        window.click(window.place(.target(target)))
        for size in NamedSize.all {
          window.guest.settings.theme = window.guest.settings.theme.isDark ? .light : .dark
          window.guest.resized(to: WindowSize(width: size.width, height: size.height), at: window.seconds)
          Self.expectNothingCut(try #require(window.sheet), window, setter, "\(target), \(size)")
        }
      }
    }
  }

  private static func expectNothingCut(
    _ sheet: HandOffSheet, _ window: StudioWindow, _ setter: Typesetter, _ what: String
  ) {
    let plan = window.plan
    #expect(plan.body.height >= 150, "\(what)")
    let ink = StudioInk.all(window.guest.handOffList(sheet), scale: 1, setter: setter)
    let around = ink.filter { !plan.body.contains(Point(x: $0.rect.x, y: $0.rect.y)) }
    #expect(around.count >= 12, "\(what)")
    for (number, one) in around.enumerated() {
      #expect(!one.isShortened && plan.card.holds(one.rect), "\(one.label.string), \(what)")
      for other in around.dropFirst(number + 1) {
        #expect(!one.rect.overlaps(other.rect), "\(one.label.string) lies on \(other.label.string), \(what)")
      }
    }
  }

  @Test("over what can be pressed the pointer is a hand, over what cannot an arrow") func shape() throws {
    try withHandOffSheet("section-tabs") { window, _ in
      let shape = { (place: Point) in
        window.move(place)
        return window.guest.picture(seenIn: 0).pointer
      }
      #expect(shape(window.place(.close)) == .hand && shape(window.plan.body.center) == .arrow)
      #expect(shape(window.place(.write)) == .arrow, "nothing can be written")
    }
  }
}
