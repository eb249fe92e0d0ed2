import TestSupport
import Testing

@testable import ChromeCore

/// Exits of header and toolbar, by hand: 96 and 44 pt of them under 47 of status bar, at the top of 390 × 844.
@Suite("Exits at the top")
struct TopExitStories {
  /// Returns a phone with bars that follow the scroll from its first point on and keep nothing, hidden by that many
  /// points.
  private func phone(
    _ exit: StackExit, _ order: HideOrder, hidden: Double, _ change: (inout Tuning) -> Void = { _ in }
  ) -> Phone {
    let tuning = Tuning {
      ($0.header.size.min, $0.toolbar.min) = (0, 0)
      ($0.exit.top, $0.top.order) = (exit, order)
      ($0.top.settle, $0.top.resistHide, $0.top.resistShow, $0.top.deadBand) = (.none, 0, 0, 0)
      change(&$0)
    }
    var phone = Phone(tuning, offset: 500)
    phone.hostBegin()
    phone.scroll(by: hidden)
    return phone
  }

  struct Look: CustomTestStringConvertible, Sendable {
    var exit: StackExit
    var order: HideOrder
    var hidden: Double
    var header: Rect
    var toolbar: Rect
    var alphas = (header: 1.0, toolbar: 1.0)
    var radius = 0.0
    var testDescription: String { "\(exit), \(order) at \(hidden)" }
  }

  private static let header = Rect(x: 0, y: 47, width: 390, height: 96)
  private static let toolbar = Rect(x: 0, y: 143, width: 390, height: 44)
  private static let pill = Rect(x: 115, y: 51, width: 160, height: 32)

  static let inner: [Look] = [
    // The toolbar first: half of it, then all of it and half of the header, which keeps its height.
    Look(
      exit: .left, order: .innerFirst, hidden: 22, header: header,
      toolbar: Rect(x: -195, y: 143, width: 390, height: 44)),
    Look(
      exit: .right, order: .innerFirst, hidden: 22, header: header,
      toolbar: Rect(x: 195, y: 143, width: 390, height: 44)),
    Look(
      exit: .left, order: .innerFirst, hidden: 92, header: Rect(x: -195, y: 47, width: 390, height: 96),
      toolbar: Rect(x: -390, y: 95, width: 390, height: 44)),
    Look(
      exit: .right, order: .innerFirst, hidden: 140, header: Rect(x: 390, y: 47, width: 390, height: 96),
      toolbar: Rect(x: 390, y: 47, width: 390, height: 44)),
    Look(exit: .fade, order: .innerFirst, hidden: 22, header: header, toolbar: toolbar, alphas: (1, 0.5)),
    Look(
      exit: .fade, order: .innerFirst, hidden: 92, header: header, toolbar: Rect(x: 0, y: 95, width: 390, height: 44),
      alphas: (0.5, 0)),
    // 160 × 32 in the middle, 4 under the status bar; half of the way there each edge is half-way.
    Look(
      exit: .pill, order: .innerFirst, hidden: 140, header: pill, toolbar: Rect(x: 0, y: 83, width: 390, height: 44),
      alphas: (1, 0), radius: 16),
    Look(
      exit: .pill, order: .innerFirst, hidden: 92, header: Rect(x: 57.5, y: 49, width: 275, height: 64),
      toolbar: Rect(x: 0, y: 113, width: 390, height: 44), alphas: (1, 0), radius: 32),
  ]

  static let outer: [Look] = [
    // By the edge the toolbar moves up with the rest of the header.
    Look(
      exit: .edge, order: .outerFirst, hidden: 48, header: Rect(x: 0, y: 47, width: 390, height: 48),
      toolbar: Rect(x: 0, y: 95, width: 390, height: 44)),
    // With other exits, too: it covers as much of a header that stays in place.
    Look(
      exit: .left, order: .outerFirst, hidden: 48, header: Rect(x: -195, y: 47, width: 390, height: 48),
      toolbar: Rect(x: 0, y: 95, width: 390, height: 44)),
    Look(
      exit: .fade, order: .outerFirst, hidden: 48, header: Rect(x: 0, y: 47, width: 390, height: 48),
      toolbar: Rect(x: 0, y: 95, width: 390, height: 44), alphas: (0.5, 1)),
    // Then it leaves from under the status bar.
    Look(
      exit: .left, order: .outerFirst, hidden: 118, header: Rect(x: -390, y: 47, width: 390, height: 0),
      toolbar: Rect(x: -195, y: 47, width: 390, height: 44)),
    // Below a pill there is room for it, and there it fades.
    Look(
      exit: .pill, order: .outerFirst, hidden: 96, header: pill, toolbar: Rect(x: 0, y: 83, width: 390, height: 44),
      radius: 16),
    Look(
      exit: .pill, order: .outerFirst, hidden: 118, header: pill, toolbar: Rect(x: 0, y: 83, width: 390, height: 44),
      alphas: (1, 0.5), radius: 16),
  ]

  @Test("the positions of the pictures", arguments: inner + outer)
  func look(look: Look) {
    let pictures = phone(look.exit, look.order, hidden: look.hidden).frame.pictures
    #expect(pictures.header.place == look.header && pictures.toolbar.place == look.toolbar)
    #expect(pictures.header.alpha.isNear(look.alphas.header) && pictures.toolbar.alpha.isNear(look.alphas.toolbar))
    #expect(pictures.header.radius.isNear(look.radius) && pictures.toolbar.radius == 0)
  }

  @Test("fully shown, every bar is the same for every exit", arguments: StackExit.allCases)
  func shown(exit: StackExit) {
    for order in HideOrder.allCases {
      let pictures = phone(exit, order, hidden: 0).frame.pictures
      #expect(pictures.header.place == Self.header && pictures.toolbar.place == Self.toolbar)
      #expect(!pictures.header.hasLeftEdge && !pictures.toolbar.hasLeftEdge)
    }
  }

  @Test("hidden points, insets and reports are the same as for the usual exit", arguments: StackExit.allCases)
  func same(exit: StackExit) {
    for hidden in [10.0, 92, 140] {
      let (usual, other) = (
        phone(.edge, .outerFirst, hidden: hidden).frame, phone(exit, .outerFirst, hidden: hidden).frame
      )
      #expect(usual.bars == other.bars && usual.maxOffset == other.maxOffset && usual.offset == other.offset)
      #expect(usual.contentTop == other.contentTop)
    }
  }

  @Test("a pulled header has the same height for every exit, and the screen's width", arguments: StackExit.allCases)
  func pulled(exit: StackExit) {
    var phone = Phone(Tuning { $0.exit.top = exit })
    phone.hostBegin()
    phone.scroll(by: -30)
    #expect(phone.frame.pictures.header.place == Rect(x: 0, y: 47, width: 390, height: 126))
    #expect(phone.frame.pictures.toolbar.place.y == 173)
  }

  @Test("a header that keeps 44 of 96 leaves them as a strip, where it is hit; its pill is the whole pill")
  func minimum() {
    func phone(_ exit: StackExit, hidden: Double) -> Phone {
      self.phone(exit, .outerFirst, hidden: hidden) { ($0.header.size.min, $0.toolbar.min) = (44, 44) }
    }
    // 26 of the 52 points that hide, then all, under a toolbar that stays.
    for (hidden, gone) in [(26.0, 0.5), (200, 1)] {
      let height = 96 - 52 * gone
      #expect(phone(.left, hidden: hidden).frame.pictures.header.place.x.isNear(-390 * gone))
      #expect(phone(.right, hidden: hidden).frame.pictures.header.place.x.isNear(390 * gone))
      #expect(phone(.fade, hidden: hidden).frame.pictures.header.alpha.isNear(1 - gone))
      for exit in [StackExit.left, .right, .fade] {
        let phone = phone(exit, hidden: hidden)
        #expect(phone.frame.pictures.header.place.height == height)
        for x in [1.0, 195, 389] {
          #expect(phone.simulation.target(at: Point(x: x, y: 90)) == .header, "\(exit) at \(x)")
        }
        #expect(phone.simulation.place(of: .header) == Point(x: 195, y: 69))
      }
    }
    #expect(phone(.pill, hidden: 200).frame.pictures.header.place == Self.pill)
    for exit in StackExit.allCases {
      let pictures = phone(exit, hidden: 200).frame.pictures
      #expect(pictures.toolbar.place == Rect(x: 0, y: 91, width: 390, height: 44), "\(exit)")
      #expect(!pictures.toolbar.hasLeftEdge)
    }
  }

  @Test("fading parts of leaving bars stay in the pill")
  func fades() {
    for fade in [FadeTarget.content, .bar] {
      let pill = phone(.pill, .outerFirst, hidden: 118) { $0.top.fade = fade }.frame
      #expect(pill.header.alpha == 1 && pill.toolbar.alpha == 1 && pill.pictures.toolbar.alpha.isNear(0.5))
      let edge = phone(.edge, .outerFirst, hidden: 118) { $0.top.fade = fade }.frame
      #expect(edge.header.alpha == 0 && edge.toolbar.alpha.isNear(0.5))
    }
  }

  @Test("no pill is wider than half the screen, higher than the header or past the screen's end")
  func small() {
    for (width, height, full) in [(390.0, 844.0, 96.0), (100, 60, 96), (20, 30, 4), (0, 0, 96), (390, 844, 0)] {
      let screen = Screen(width: width, height: height, safeTop: min(20, height), safeBottom: 0)
      let place = TitlePill.place(full: full, on: screen)
      #expect(place.width == min(160, width / 2) && place.height == min(32, full))
      #expect(place.x == (width - place.width) / 2 && place.y >= 0 && (place.y == 0 || place.maxY <= height))
    }
  }
}

/// The target of a touch on them.
@Suite("Hits on header and toolbar while they leave")
struct TopExitHits {
  private static func phone(_ exit: StackExit, _ order: HideOrder, hidden: Double) -> Phone {
    let tuning = Tuning {
      ($0.header.size.min, $0.toolbar.min) = (0, 0)
      ($0.exit.top, $0.top.order) = (exit, order)
      $0.bottom.hide = .never
      ($0.top.settle, $0.top.resistHide, $0.top.resistShow, $0.top.deadBand) = (.none, 0, 0, 0)
    }
    var phone = Phone(tuning, offset: 500)
    phone.hostBegin()
    phone.scroll(by: hidden)
    phone.hostEnd()
    return phone
  }

  struct Hit: CustomTestStringConvertible, Sendable {
    var exit: StackExit
    var hidden: Double
    var order = HideOrder.innerFirst
    var x = 195.0
    var y: Double
    var target: Target
    var testDescription: String { "\(exit), \(order) at \(hidden): (\(x), \(y))" }
  }

  static let hits: [Hit] = [
    // Half of the toolbar has moved to the left: it ends at 195. The header is whole.
    Hit(exit: .left, hidden: 22, x: 194, y: 160, target: .toolbar),
    Hit(exit: .left, hidden: 22, x: 196, y: 160, target: .page),
    Hit(exit: .left, hidden: 22, x: 300, y: 142, target: .header),
    // Then half of the header, at its full height.
    Hit(exit: .left, hidden: 92, x: 194, y: 142, target: .header),
    Hit(exit: .left, hidden: 92, x: 196, y: 60, target: .page),
    Hit(exit: .left, hidden: 92, x: 100, y: 144, target: .page),
    Hit(exit: .right, hidden: 92, x: 194, y: 60, target: .page),
    Hit(exit: .right, hidden: 92, x: 196, y: 60, target: .header),
    Hit(exit: .right, hidden: 140, x: 389, y: 60, target: .page),
    Hit(exit: .right, hidden: 140, x: 389, y: 46, target: .statusBar),
    Hit(exit: .fade, hidden: 21, y: 160, target: .toolbar), Hit(exit: .fade, hidden: 23, y: 160, target: .page),
    Hit(exit: .fade, hidden: 91, y: 142, target: .header), Hit(exit: .fade, hidden: 93, y: 60, target: .page),
    // The header first: it is hit down to the toolbar, which has moved up to 95.
    Hit(exit: .left, hidden: 48, order: .outerFirst, x: 100, y: 94, target: .header),
    Hit(exit: .left, hidden: 48, order: .outerFirst, x: 300, y: 94, target: .page),
    Hit(exit: .left, hidden: 48, order: .outerFirst, x: 300, y: 96, target: .toolbar),
    // The pill from 115 to 275 and from 51 to 83, its ends round.
    Hit(exit: .pill, hidden: 140, y: 67, target: .header),
    Hit(exit: .pill, hidden: 140, x: 116, y: 67, target: .header),
    Hit(exit: .pill, hidden: 140, x: 117, y: 53, target: .page),
    Hit(exit: .pill, hidden: 140, x: 114, y: 67, target: .page), Hit(exit: .pill, hidden: 140, y: 49, target: .page),
    Hit(exit: .pill, hidden: 140, y: 84, target: .page),
    // Below it a toolbar that has yet to hide.
    Hit(exit: .pill, hidden: 96, order: .outerFirst, y: 82, target: .header),
    Hit(exit: .pill, hidden: 96, order: .outerFirst, y: 84, target: .toolbar),
    Hit(exit: .pill, hidden: 96, order: .outerFirst, x: 20, y: 67, target: .page),
    Hit(exit: .pill, hidden: 96, order: .outerFirst, x: 20, y: 126, target: .toolbar),
    Hit(exit: .pill, hidden: 120, order: .outerFirst, y: 100, target: .page),
  ]

  @Test("a tap hits what is displayed there", arguments: hits)
  func hit(hit: Hit) {
    let phone = Self.phone(hit.exit, hit.order, hidden: hit.hidden)
    #expect(phone.simulation.target(at: Point(x: hit.x, y: hit.y)) == hit.target)
  }

  @Test("section tabs move with their toolbar to a side, and are hit there")
  func sections() throws {
    var phone = Self.phone(.right, .innerFirst, hidden: 0)
    phone.send(.selectTab(2))
    phone.waitUntilRest()
    let parts = [1000.0, 2000].map { PageContent.Section(height: $0, title: "A", titleWidth: 20) }
    phone.send(.content(page: 2, .sections(parts, spacing: 15)))
    let before = try #require(phone.simulation.rect(of: .section(0)))
    phone.hostBegin()
    phone.scroll(by: 11)
    // A quarter of 390.
    let after = try #require(phone.simulation.rect(of: .section(0)))
    #expect(after.x.isNear(before.x + 97.5) && after.width.isNear(before.width) && after.y == 143)
    #expect(phone.simulation.target(at: after.center) == .section(0))
    #expect(phone.simulation.cell(ofSection: 0)?.x == after.x)
  }

  @Test("a tap on the pill brings the bars back at the current offset; on an ordinary header it does nothing")
  func tapped() throws {
    var phone = Self.phone(.pill, .innerFirst, hidden: 140)
    let offset = phone.offset
    #expect(phone.simulation.controls.map(\.target) == [.statusBar, .header, .tab(0), .tab(1), .tab(2)])
    let place = try #require(phone.simulation.place(of: .header))
    #expect(place == Point(x: 195, y: 67))
    phone.press(place.x, place.y)
    phone.lift(at: .zero)
    #expect(phone.events.contains(.tapped(.header)))
    phone.waitUntilRest()
    #expect(phone.offset == offset && phone.topHidden == 0)
    var part = Self.phone(.pill, .innerFirst, hidden: 80)
    part.press(195, 60)
    part.lift(at: .zero)
    part.waitUntilRest()
    #expect(part.topHidden == 80)
  }

  @Test("a held pill stays a pill under a tap")
  func frozen() {
    var phone = Self.phone(.pill, .innerFirst, hidden: 140)
    phone.send(.bars(.freeze))
    phone.press(195, 67)
    phone.lift(at: .zero)
    phone.waitUntilRest()
    #expect(phone.topHidden == 140)
  }

  @Test("half-way between two pages the bars stay", arguments: StackExit.allCases)
  func swiped(exit: StackExit) {
    var phone = Self.phone(exit, .innerFirst, hidden: 92)
    let pictures = phone.frame.pictures
    phone.press(300, 500)
    phone.drag(dx: -203, dy: 0, over: 0.5)
    #expect(phone.frame.page.position.isNear(1.5) && phone.frame.pictures == pictures)
  }
}
