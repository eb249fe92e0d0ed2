import TestSupport
import Testing

@testable import ChromeCore

/// The borders between targets, for a phone of 390 × 844 with 47 pt of status bar and 34 of home indicator.
@Suite("Hit borders on the screen")
struct BorderTables {
  private static let sections = PageContent.sections(
    [500.0, 3000].map { PageContent.Section(height: $0, title: "A", titleWidth: 20) }, spacing: 15)

  struct Border: CustomTestStringConvertible, Sendable {
    var name: String
    var place: Point
    var before: Target
    var at: Target
    var isSideways = false
    var items = TabPlacement.spread
    var testDescription: String { name }
  }

  // Header 96, toolbar 44, tab bar 49; tabs of 390 / 3 = 130 pt, or centered ones of 76 pt, 10 apart and 248 in all;
  // cells of 50 pt, 10 apart.
  static let borders: [Border] = [
    Border(name: "status bar and header", place: Point(x: 5, y: 47), before: .statusBar, at: .header),
    Border(name: "header and toolbar", place: Point(x: 55, y: 143), before: .header, at: .toolbar),
    Border(name: "toolbar and page", place: Point(x: 55, y: 187), before: .toolbar, at: .page),
    Border(name: "section and page", place: Point(x: 5, y: 187), before: .section(0), at: .page),
    Border(name: "page and tab", place: Point(x: 70, y: 761), before: .page, at: .tab(0)),
    Border(name: "cell and gap", place: Point(x: 50, y: 150), before: .section(0), at: .toolbar, isSideways: true),
    Border(name: "gap and cell", place: Point(x: 60, y: 150), before: .toolbar, at: .section(1), isSideways: true),
    Border(name: "first and second tab", place: Point(x: 130, y: 800), before: .tab(0), at: .tab(1), isSideways: true),
    Border(name: "second and third tab", place: Point(x: 260, y: 800), before: .tab(1), at: .tab(2), isSideways: true),
    Border(
      name: "before centered tabs", place: Point(x: 66, y: 800), before: .page, at: .tab(0), isSideways: true,
      items: .centered),
    Border(
      name: "centered tab and tab", place: Point(x: 152, y: 800), before: .tab(0), at: .tab(1), isSideways: true,
      items: .centered),
    Border(
      name: "after centered tabs", place: Point(x: 324, y: 800), before: .tab(2), at: .page, isSideways: true,
      items: .centered),
  ]

  @Test("just before a border, and exactly at it", arguments: borders)
  func border(border: Border) {
    let phone = Phone(Tuning { $0.bars.tabPlacement = border.items }, content: Self.sections).simulation
    let hair = 1e-6
    let step = border.isSideways ? Vector(dx: -hair, dy: 0) : Vector(dx: 0, dy: -hair)
    let before = border.place + step
    #expect(phone.target(at: before) == border.before)
    #expect(phone.target(at: border.place) == border.at)
  }

  @Test("borders move with the bars")
  func moved() {
    var phone = Phone(Tuning { ($0.top.resistHide, $0.top.deadBand) = (0, 0) }, content: Self.sections, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 30)
    // 30 of the header are hidden: it ends at 113, the toolbar at 157.
    #expect(phone.simulation.target(at: Point(x: 55, y: 112.9)) == .header)
    #expect(phone.simulation.target(at: Point(x: 55, y: 113)) == .toolbar)
    #expect(phone.simulation.target(at: Point(x: 55, y: 156.9)) == .toolbar)
    #expect(phone.simulation.target(at: Point(x: 55, y: 157)) == .page)
    #expect(phone.simulation.rect(of: .header) == Rect(x: 0, y: 47, width: 390, height: 66))
    #expect(phone.simulation.rect(of: .toolbar) == Rect(x: 0, y: 113, width: 390, height: 44))
    #expect(phone.simulation.rect(of: .page)?.y == 157)
  }

  @Test("a finger that leaves the screen at the bottom is still on its tab", arguments: [843.0, 844, 900])
  func below(y: Double) {
    #expect(Phone(content: Self.sections).simulation.target(at: Point(x: 195, y: y)) == .tab(1))
  }

  @Test("rectangles of every target")
  func rects() {
    let phone = Phone(content: Self.sections).simulation
    #expect(phone.rect(of: .statusBar) == Rect(x: 0, y: 0, width: 390, height: 47))
    #expect(phone.rect(of: .header) == Rect(x: 0, y: 47, width: 390, height: 96))
    #expect(phone.rect(of: .toolbar) == Rect(x: 0, y: 143, width: 390, height: 44))
    #expect(phone.rect(of: .page) == Rect(x: 0, y: 187, width: 390, height: 574))
    #expect(phone.rect(of: .tab(0)) == Rect(x: 0, y: 761, width: 130, height: 49))
    #expect(phone.rect(of: .tab(2)) == Rect(x: 260, y: 761, width: 130, height: 49))
    #expect(phone.rect(of: .section(1)) == Rect(x: 60, y: 143, width: 50, height: 44))
    #expect(phone.rect(of: .tab(3)) == nil && phone.rect(of: .tab(-1)) == nil && phone.rect(of: .section(2)) == nil)
    #expect(phone.place(of: .tab(1)) == Point(x: 195, y: 785.5))
    let centered = Phone(Tuning { $0.bars.tabPlacement = .centered }, content: Self.sections).simulation
    #expect(centered.rect(of: .tab(0)) == Rect(x: 71, y: 761, width: 76, height: 49))
    #expect(centered.rect(of: .tab(2)) == Rect(x: 243, y: 761, width: 76, height: 49))
    #expect(centered.place(of: .tab(1)) == Point(x: 195, y: 785.5))
  }

  @Test("a cell clipped by the screen's edge keeps its visible part")
  func cut() {
    // Ten cells of 50 pt, 10 apart: 590 in all, 390 of them visible.
    let many = (0..<10).map { _ in PageContent.Section(height: 1000, title: "A", titleWidth: 20) }
    var phone = Phone(content: .sections(many, spacing: 0))
    #expect(phone.simulation.rect(of: .section(6)) == Rect(x: 360, y: 143, width: 30, height: 44))
    #expect(phone.simulation.cell(ofSection: 6) == Rect(x: 360, y: 143, width: 50, height: 44))
    #expect(phone.simulation.rect(of: .section(9))?.width == 0)
    #expect(phone.simulation.place(of: .section(9)) == nil)
    phone.send(.hover(Point(x: 195, y: 160)))
    phone.send(.notches(Vector(dx: -1, dy: 0)))
    phone.wait(0.2)
    // A notch is 48 pt.
    #expect(phone.simulation.rect(of: .section(0)) == Rect(x: 0, y: 143, width: 2, height: 44))
    #expect(phone.simulation.cell(ofSection: 0) == Rect(x: -48, y: 143, width: 50, height: 44))
    #expect(phone.simulation.target(at: Point(x: 1.9, y: 160)) == .section(0))
    #expect(phone.simulation.target(at: Point(x: 2, y: 160)) == .toolbar)
  }

  @Test("between two ticks controls are where they are displayed then")
  func ahead() throws {
    var phone = Phone(Tuning { $0.bottom.resistHide = 0 }, content: Self.sections, offset: 500)
    phone.send(.bars(.hide(animated: true)))
    phone.wait(0.05)
    let now = phone.simulation
    #expect(now.controls(ahead: 0) == now.controls)
    var later = phone
    later.wait(1.0 / 600)
    #expect(now.controls(ahead: 1.0 / 600) == later.simulation.controls)
    #expect(later.simulation.controls != now.controls)
  }

  @Test("the strip can be tapped while its toolbar is on screen and at least half opaque")
  func stripToHit() {
    func phone(_ exit: StackExit, hidden: Double, height: Double = 844) -> Simulation {
      let tuning = Tuning {
        ($0.header.size, $0.toolbar.min, $0.exit.top) = (BarSize(full: 96, min: 96), 0, exit)
        ($0.top.settle, $0.top.resistHide, $0.top.deadBand) = (.none, 0, 0)
      }
      var phone = Phone(
        tuning, content: .sections([PageContent.Section(height: 9000, title: "A", titleWidth: 20)], spacing: 0),
        offset: 500, screen: Screen(height: height))
      phone.hostBegin()
      phone.scroll(by: hidden)
      return phone.simulation
    }
    #expect(phone(.edge, hidden: 43).hasStripToHit && !phone(.edge, hidden: 44).hasStripToHit)
    #expect(phone(.left, hidden: 43).hasStripToHit && !phone(.left, hidden: 44).hasStripToHit)
    #expect(phone(.right, hidden: 43).hasStripToHit && !phone(.right, hidden: 44).hasStripToHit)
    #expect(phone(.fade, hidden: 22).hasStripToHit && !phone(.fade, hidden: 23).hasStripToHit)
    // The toolbar begins at 143: on a screen that ends there none of it is visible.
    #expect(phone(.edge, hidden: 0, height: 144).hasStripToHit && !phone(.edge, hidden: 0, height: 143).hasStripToHit)
  }

  @Test("if there are more tabs than fit they are smaller, and none covers another")
  func manyTabs() {
    let spread = Phone(pages: 9).simulation
    let share = 390.0 / 9
    for tab in 0..<9 {
      let rect = spread.rect(of: .tab(tab))
      #expect(rect?.x.isNear(share * Double(tab)) == true && rect?.width.isNear(share) == true)
      #expect(spread.target(at: Point(x: share * (Double(tab) + 0.5), y: 780)) == .tab(tab))
    }
    // Nine centered ones take 764 pt: all of it is scaled by 390 / 764.
    let phone = Phone(Tuning { $0.bars.tabPlacement = .centered }, pages: 9).simulation
    let scale = 390.0 / 764
    for tab in 0..<9 {
      let rect = phone.rect(of: .tab(tab))
      #expect(rect?.x.isNear(86 * scale * Double(tab)) == true && rect?.width.isNear(76 * scale) == true)
      #expect(phone.target(at: Point(x: (86 * Double(tab) + 38) * scale, y: 780)) == .tab(tab))
    }
  }
}
