import TestSupport
import Testing

@testable import ChromeCore

/// Exits of the tab bar, by hand: 49 pt of bar and 34 of home indicator at the bottom of 390 × 844.
@Suite("Exits of the tab bar")
struct ExitStories {
  /// Returns a phone with a bar that follows the scroll from its first point on, hidden by that many points.
  private func phone(_ exit: StackExit, hidden: Double, _ change: (inout Tuning) -> Void = { _ in }) -> Phone {
    let tuning = Tuning {
      $0.exit.bottom = exit
      ($0.bottom.hide, $0.bottom.settle) = (.track, .none)
      ($0.bottom.resistHide, $0.bottom.resistShow, $0.bottom.deadBand) = (0, 0, 0)
      change(&$0)
    }
    var phone = Phone(tuning, offset: 500)
    phone.hostBegin()
    phone.scroll(by: hidden)
    return phone
  }

  struct Look: CustomTestStringConvertible, Sendable {
    var exit: StackExit
    var hidden: Double
    var place: Rect
    var radius = 0.0
    var alpha = 1.0
    var testDescription: String { "\(exit) at \(hidden)" }
  }

  private static let whole = Rect(x: 0, y: 761, width: 390, height: 83)

  static let looks: [Look] = [
    Look(exit: .edge, hidden: 24.5, place: Rect(x: 0, y: 802.5, width: 390, height: 41.5)),
    Look(exit: .left, hidden: 24.5, place: Rect(x: -195, y: 761, width: 390, height: 83)),
    Look(exit: .left, hidden: 49, place: Rect(x: -390, y: 761, width: 390, height: 83)),
    Look(exit: .right, hidden: 24.5, place: Rect(x: 195, y: 761, width: 390, height: 83)),
    Look(exit: .right, hidden: 49, place: Rect(x: 390, y: 761, width: 390, height: 83)),
    Look(exit: .fade, hidden: 24.5, place: whole, alpha: 0.5),
    Look(exit: .fade, hidden: 49, place: whole, alpha: 0),
    // 64 × 48, 16 from the left, its lower edge on the home indicator's 34; half of the way there each edge is
    // half-way.
    Look(exit: .pill, hidden: 49, place: Rect(x: 16, y: 762, width: 64, height: 48), radius: 24),
    Look(exit: .pill, hidden: 24.5, place: Rect(x: 8, y: 761.5, width: 227, height: 65.5), radius: 32.75),
    // An eighth of the way: half of the corners' curvature, of a height of 78.625.
    Look(
      exit: .pill, hidden: 6.125, place: Rect(x: 2, y: 761.125, width: 349.25, height: 78.625), radius: 19.65625),
  ]

  @Test("the position of the picture", arguments: looks)
  func look(look: Look) {
    let picture = phone(look.exit, hidden: look.hidden).frame.tabBarPicture
    #expect(picture.place == look.place)
    #expect(picture.radius.isNear(look.radius) && picture.alpha.isNear(look.alpha))
  }

  @Test("fully shown, the bar is the same for every exit", arguments: StackExit.allCases)
  func shown(exit: StackExit) {
    let picture = phone(exit, hidden: 0).frame.tabBarPicture
    #expect(picture.place == Self.whole && picture.radius == 0 && picture.alpha == 1)
  }

  @Test("hidden points, insets and reports are the same as for the usual exit", arguments: StackExit.allCases)
  func same(exit: StackExit) {
    for hidden in [10.0, 49] {
      let (usual, other) = (phone(.edge, hidden: hidden).frame, phone(exit, hidden: hidden).frame)
      #expect(usual.bars == other.bars && usual.maxOffset == other.maxOffset && usual.offset == other.offset)
    }
  }

  struct Hit: CustomTestStringConvertible, Sendable {
    var exit: StackExit
    var hidden: Double
    var x: Double
    var y = 780.0
    var target: Target
    var testDescription: String { "\(exit) at \(hidden): (\(x), \(y))" }
  }

  static let hits: [Hit] = [
    // Tabs of 130, moved by 195: the middle one's center is at the screen's edge, and the last one is 65…195.
    Hit(exit: .left, hidden: 24.5, x: 1, target: .tab(1)), Hit(exit: .left, hidden: 24.5, x: 86, target: .tab(2)),
    Hit(exit: .left, hidden: 24.5, x: 64, target: .tab(1)), Hit(exit: .left, hidden: 24.5, x: 194, target: .tab(2)),
    Hit(exit: .left, hidden: 24.5, x: 196, target: .page), Hit(exit: .left, hidden: 24.5, x: 200, target: .page),
    Hit(exit: .right, hidden: 24.5, x: 190, target: .page), Hit(exit: .right, hidden: 24.5, x: 304, target: .tab(0)),
    Hit(exit: .right, hidden: 49, x: 389, target: .page),
    Hit(exit: .fade, hidden: 24, x: 195, target: .tab(1)), Hit(exit: .fade, hidden: 25, x: 195, target: .page),
    // At a fifth of the way the tabs are 0.8 · 130 + 0.2 · 30 = 110 apart around 0.8 · 195 + 0.2 · 165.6 = 189.12, on a
    // bar from 3.2 to 328: they begin at 24.12, their borders are at 134.12 and 244.12.
    Hit(exit: .pill, hidden: 9.8, x: 24, target: .page), Hit(exit: .pill, hidden: 9.8, x: 24.2, target: .tab(0)),
    Hit(exit: .pill, hidden: 9.8, x: 134, target: .tab(0)), Hit(exit: .pill, hidden: 9.8, x: 134.2, target: .tab(1)),
    Hit(exit: .pill, hidden: 9.8, x: 244, target: .tab(1)), Hit(exit: .pill, hidden: 9.8, x: 244.2, target: .tab(2)),
    Hit(exit: .pill, hidden: 9.8, x: 304, target: .tab(2)), Hit(exit: .pill, hidden: 9.8, x: 329, target: .page),
    // From half-way on all of it is the selected tab, except outside its round ends.
    Hit(exit: .pill, hidden: 24.5, x: 20, y: 794, target: .tab(1)),
    Hit(exit: .pill, hidden: 24.5, x: 230, y: 794, target: .tab(1)),
    Hit(exit: .pill, hidden: 24.5, x: 236, y: 794, target: .page),
    Hit(exit: .pill, hidden: 24.5, x: 9, y: 762.5, target: .page),
    Hit(exit: .pill, hidden: 49, x: 48, y: 786, target: .tab(1)),
    Hit(exit: .pill, hidden: 49, x: 17, y: 786, target: .tab(1)),
    Hit(exit: .pill, hidden: 49, x: 18, y: 764, target: .page), Hit(exit: .pill, hidden: 49, x: 195, target: .page),
    Hit(exit: .pill, hidden: 49, x: 48, y: 811, target: .page),
  ]

  @Test("a tap hits what is displayed there", arguments: hits)
  func hit(hit: Hit) {
    #expect(phone(hit.exit, hidden: hit.hidden).simulation.target(at: Point(x: hit.x, y: hit.y)) == hit.target)
  }

  /// 30 of 49 pt are 239 of 390 to the side: of tabs of 130 pt one has left the screen, and 21 pt of the middle one are
  /// left; of centered ones, 71…147, 157…233 and 243…319, two have left.
  @Test("a tab that has left the screen has no tap point; one that is leaving has it in its visible part")
  func gone() throws {
    for (exit, first, last) in [(StackExit.left, 2, 0), (StackExit.right, 0, 2)] {
      let spread = phone(exit, hidden: 30).simulation
      let visible = 260 - 390 * 30.0 / 49
      let middle = try #require(spread.place(of: .tab(1)))
      #expect(middle.x.isNear(exit == .left ? visible / 2 : 390 - visible / 2))
      #expect(spread.place(of: .tab(first)) != nil && spread.place(of: .tab(last)) == nil)
      let centered = phone(exit, hidden: 30) { $0.bars.tabPlacement = .centered }.simulation
      #expect(centered.place(of: .tab(first)) != nil)
      #expect(centered.place(of: .tab(1)) == nil && centered.place(of: .tab(last)) == nil)
    }
  }

  @Test("the pill is only its own tab: a tap on it goes to the top, where the bar grows back")
  func tapped() throws {
    var phone = phone(.pill, hidden: 49)
    phone.hostEnd()
    #expect(phone.simulation.place(of: .tab(0)) == nil && phone.simulation.place(of: .tab(2)) == nil)
    #expect(phone.simulation.controls.map(\.target) == [.statusBar, .tab(1)])
    let place = try #require(phone.simulation.place(of: .tab(1)))
    #expect(place == Point(x: 48, y: 786))
    phone.press(place.x, place.y)
    phone.lift(at: .zero)
    #expect(phone.events.contains(.tapped(.tab(1))))
    phone.waitUntilRest()
    #expect(phone.offset == 0 && phone.bottomHidden == 0)
  }

  @Test("during a swipe the pill belongs to the nearer page, and shows half of two icons")
  func swiped() {
    var phone = phone(.pill, hidden: 49)
    phone.hostEnd()
    phone.press(300, 500)
    phone.drag(dx: -203, dy: 0, over: 0.5)
    // 195 of them turn: half a page.
    let row = phone.frame.tabRow
    #expect(row.highlight.isNear(1.5))
    #expect(row.share(of: 0) == 0 && row.share(of: 1).isNear(0.5) && row.share(of: 2).isNear(0.5))
    // 15 pt on each side of the pill's center.
    #expect(row.center(of: 1).isNear(33) && row.center(of: 2).isNear(63))
    phone.drag(dx: -20, dy: 0, over: 0.1)
    #expect(phone.simulation.target(at: Point(x: 48, y: 786)) == .tab(2))
  }

  @Test("a bar with a minimum keeps that share of its width or opacity; its pill is the whole pill")
  func minimum() {
    func picture(_ exit: StackExit) -> BarPicture {
      phone(exit, hidden: 100) { $0.tabBar = BarSize(full: 50, min: 20) }.frame.tabBarPicture
    }
    // 30 of 50 are hidden.
    #expect(picture(.left).place.x.isNear(-234) && picture(.right).place.x.isNear(234))
    #expect(picture(.fade).alpha.isNear(0.4))
    #expect(picture(.pill).place == Rect(x: 16, y: 762, width: 64, height: 48))
  }

  @Test("bars of height 0 have a picture for every exit", arguments: StackExit.allCases)
  func empty(exit: StackExit) {
    let nothing = BarSize(full: 0, min: 0)
    let phone = Phone(
      Tuning {
        ($0.exit.top, $0.exit.bottom) = (exit, exit)
        ($0.header.size, $0.toolbar, $0.tabBar) = (nothing, nothing, nothing)
      }, offset: 500)
    let pictures = phone.frame.pictures
    for bar in BarName.allCases {
      let (place, full) = (pictures[bar].place, phone.frame[bar])
      #expect(pictures[bar].alpha == 1 && pictures[bar].shrunk == 0 && pictures[bar].slide == 0, "\(bar)")
      #expect(place.x == 0 && place.width == 390 && place.y == (bar == .tabBar ? 810 : 47), "\(bar)")
      #expect(place.height == (bar == .tabBar ? 34 : 0), "\(bar)")
      #expect(full.shown == 1 && full.alpha == 1 && full.motion == .shown && phone.simulation.snapshot.shown[bar] == 1)
    }
  }

  @Test("fading parts of a leaving bar stay in the pill")
  func fades() {
    for fade in [FadeTarget.content, .bar] {
      #expect(phone(.pill, hidden: 49) { $0.bottom.fade = fade }.frame.tabBar.alpha == 1)
      #expect(phone(.edge, hidden: 49) { $0.bottom.fade = fade }.frame.tabBar.alpha == 0)
    }
  }

  @Test(
    "the pill fits every screen, and is at most as high as the bar",
    arguments: [(390.0, 844.0), (100, 60), (20, 30), (0, 0)])
  func small(width: Double, height: Double) {
    for (full, safe) in [(49.0, 34.0), (4, 0), (200, 0), (1, 10)] where safe < height || height == 0 {
      let screen = Screen(width: width, height: height, safeTop: 0, safeBottom: height == 0 ? 0 : safe)
      let place = TabPill.place(full: full, on: screen)
      #expect(place.x >= 0 && place.maxX <= width && place.y >= 0 && place.height == min(48, full))
      #expect(place.y == 0 || place.maxY <= height)
    }
  }
}
