import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// The reported phase of the content, for every motion on its own.
@Suite("Phases: each motion alone")
struct PhaseTables {
  struct Row: CustomTestStringConvertible, Sendable {
    var phase: Phase
    var name: String
    var story: @Sendable (inout Phone) -> Void
    var testDescription: String { "\(name): \(phase)" }

    init(_ phase: Phase, _ name: String, _ story: @escaping @Sendable (inout Phone) -> Void) {
      (self.phase, self.name, self.story) = (phase, name, story)
    }
  }

  private static func drag(_ phone: inout Phone, dx: Double, dy: Double) {
    phone.press(195, 400)
    phone.drag(dx: dx, dy: dy, over: 0.1)
  }

  static let rows: [Row] = [
    Row(.idle, "nothing") { _ in }, Row(.idle, "a finger that rests") { $0.press(195, 400) },
    Row(.dragging, "a finger along") { drag(&$0, dx: 0, dy: -60) },
    Row(.dragging, "a finger across") { drag(&$0, dx: -60, dy: 0) },
    Row(.tracking, "a wheel along") { $0.send(.wheel(Vector(dx: 0, dy: -20))) },
    Row(.tracking, "a wheel across") { $0.send(.wheel(Vector(dx: -20, dy: 0))) },
    Row(.tracking, "a notch") { $0.send(.notches(Vector(dx: 0, dy: -1))) },
    Row(.programmatic, "a program") { $0.send(.scrollTo(900, animated: true)) },
    Row(.flinging, "a throw") {
      drag(&$0, dx: 0, dy: -60)
      $0.lift(at: Vector(dx: 0, dy: -900))
    },
    Row(.bouncing, "past the top") {
      $0.send(.scrollTo(0, animated: false))
      drag(&$0, dx: 0, dy: 90)
      $0.lift(at: .zero)
    },
    Row(.settling, "the top bars alone") {
      $0.hostBegin()
      $0.scroll(by: 30)
      $0.hostEnd()
    },
    Row(.settling, "the tab bar alone") {
      var tuning = $0.simulation.tuning
      (tuning.top.hide, tuning.bottom.hide) = (.never, .commit)
      tuning.bottom.resistHide = 0
      $0.send(.tune(tuning))
      $0.hostBegin()
      $0.scroll(by: 30)
      $0.hostEnd()
    },
    Row(.settling, "a page that turns") { $0.send(.selectTab(2)) },
    Row(.dragging, "a host's finger") { $0.hostBegin(.drag) },
    Row(.flinging, "a host's fling") { $0.hostBegin(.fling) },
    Row(.tracking, "a host's wheel") { $0.hostBegin(.wheel) },
    Row(.programmatic, "a host's program") { $0.hostBegin(.program) },
  ]

  @Test("each phase is reported, and none when it is over", arguments: rows)
  func phase(row: Row) {
    var phone = Phone(.plain(header: 100) { $0.gesture.slop = 0 }, content: .height(6000), offset: 500)
    row.story(&phone)
    phone.wait(0.01)
    #expect(phone.frame.phase == row.phase)
    phone.send(.host(.end))
    phone.send(.release(velocity: .zero))
    phone.waitUntilRest()
    #expect(phone.frame.phase == .idle)
  }

  @Test(
    "a word is near if a third of it differs, or two letters",
    arguments: [
      // Nine letters, three of them different; four are too many. Six and two; six and three.
      ("tabbarxyz", "tabbarabc", true), ("tabbawxyz", "tabbarabc", false), ("shownn", "shoxyn", true),
      ("shxxxn", "shownn", false), ("ab", "cd", false),
    ] as [(String, String, Bool)])
  func nearest(word: String, known: String, isNear: Bool) {
    #expect((NearestWord.to(word, in: [known]) != nil) == isNear)
  }
}

/// Law 6 by a table: if the room for hidden bars disappears, for any reason, they come back, whichever stack leads.
@Suite("Rescue of bars that the user could not bring back")
struct RescueTables {
  enum Cause: String, CaseIterable, Sendable { case shortContent, tallScreen, neverHides, topOfPage }

  struct Row: CustomTestStringConvertible, Sendable {
    var cause: Cause
    var follow: Follow
    var hide: HideDriver
    var testDescription: String { "\(cause), bottom follows \(follow), \(hide)" }
  }

  static let rows = Cause.allCases.flatMap { cause in
    Follow.allCases.flatMap { follow in
      [HideDriver.track, .commit].map { Row(cause: cause, follow: follow, hide: $0) }
    }
  }

  private func phone(_ row: Row) -> Phone {
    let tuning = Tuning.plain(header: 100) {
      ($0.top.hide, $0.bottom.hide) = (row.hide, row.hide)
      $0.bottom.follow = row.follow
    }
    return Phone(tuning, content: .height(3000), offset: 800, barsHidden: true)
  }

  @Test("everything is shown after one settle, and not before", arguments: rows)
  func comesBack(row: Row) {
    var phone = phone(row)
    #expect(phone.topHidden == 100 && phone.bottomHidden == 49)
    switch row.cause {
    // 614 pt of window less the tab bar's 49 are filled exactly by what is not scrollable.
    case .shortContent: phone.send(.content(page: 1, .height(565)))
    case .tallScreen: phone.send(.resize(Screen(height: 4000)))
    case .neverHides:
      var tuning = phone.simulation.tuning
      (tuning.top.hide, tuning.bottom.hide) = (.never, .never)
      phone.send(.tune(tuning))
    case .topOfPage: phone.send(.scrollTo(0, animated: false))
    }
    // At the top of the page the first row pushes the top bars at once; everything else takes the time of a settle.
    let isPushed = phone.offset == 0
    #expect(phone.topHidden == (isPushed ? 0 : 100))
    phone.wait(0.1)
    if !isPushed { #expect(phone.topHidden > 0 && phone.topHidden < 100) }
    phone.wait(0.15)
    #expect(phone.topHidden == 0 && phone.bottomHidden == 0)
  }

  @Test("bars that are held hidden, or frozen, stay", arguments: [Input.BarsRequest.hide(animated: false), .freeze])
  func held(request: Input.BarsRequest) {
    var phone = phone(Row(cause: .shortContent, follow: .own, hide: .track))
    phone.send(.bars(request))
    phone.send(.content(page: 1, .height(565)))
    phone.wait(0.5)
    #expect(phone.bottomHidden == 49)
    phone.send(.bars(.thaw))
    phone.waitUntilRest()
    #expect(phone.topHidden == 0 && phone.bottomHidden == 0)
  }
}

/// A program that hides bars near the page's top: the page moves along, as far as it scrolls.
@Suite("Programmatic hiding, near the top and away from it")
struct HideTables {
  struct Row: CustomTestStringConvertible, Sendable {
    var offset: Double
    /// Height of the content; 614 less the tab bar's 49 fill the window.
    var content: Double
    /// The page's final offset: without animation it moves only as far as it must, with animation its rows follow the
    /// bars.
    var atOnce: Double
    var animated: Double
    var testDescription: String { "at \(offset) of \(content)" }
  }

  static let rows = [
    Row(offset: 0, content: 3000, atOnce: 100, animated: 100),
    Row(offset: 30, content: 3000, atOnce: 100, animated: 130),
    Row(offset: 99, content: 3000, atOnce: 100, animated: 199),
    Row(offset: 100, content: 3000, atOnce: 100, animated: 100),
    Row(offset: 300, content: 3000, atOnce: 300, animated: 300),
  ]

  @Test("without animation, and in the time of a settle", arguments: rows, [false, true])
  func hides(row: Row, animated: Bool) {
    var phone = Phone(
      .plain(header: 100) { $0.bottom.hide = .track }, content: .height(row.content), offset: row.offset)
    phone.send(.bars(.hide(animated: animated)))
    let end = animated ? row.animated : row.atOnce
    if !animated { #expect(phone.topHidden == 100 && phone.offset == end && phone.bottomHidden == 49) }
    phone.wait(0.1)
    if animated && row.offset < 100 {
      #expect(phone.topHidden > 0 && phone.offset.isNear(row.offset + phone.topHidden))
    }
    phone.wait(0.11)
    #expect(phone.topHidden == 100 && phone.offset == end && phone.bottomHidden == 49)
    #expect(phone.frame.top.holds == .forcedHidden && phone.frame.bottom.holds == .forcedHidden)
  }

  @Test("a held page stays under the finger; its bars hide as far as its top allows")
  func held() {
    var phone = Phone(.plain(header: 100), content: .height(3000), offset: 40)
    phone.hostBegin()
    phone.send(.bars(.hide(animated: true)))
    phone.wait(0.3)
    #expect(phone.offset == 40 && phone.topHidden == 40)
  }

  @Test("bars that are frozen, or that never hide, are skipped")
  func left() {
    var frozen = Phone(.plain(header: 100), content: .height(3000), offset: 500)
    frozen.send(.bars(.freeze))
    frozen.send(.bars(.hide(animated: false)))
    #expect(frozen.topHidden == 0 && frozen.frame.top.holds == .freeze)
    var never = Phone(.plain(header: 100), content: .height(3000), offset: 500)
    never.send(.bars(.hide(animated: false)))
    #expect(never.bottomHidden == 0 && never.frame.bottom.holds == [] && never.topHidden == 100)
  }

  @Test("a wheel that only paused continues its gesture")
  func resumed() {
    var phone = Phone(
      .plain(header: 100) { ($0.top.hide, $0.top.direction) = (.commit, .dragStart) }, content: .height(9000),
      offset: 2000)
    for _ in 0..<10 {
      phone.send(.wheel(Vector(dx: 0, dy: -10)))
      phone.wait(0.01)
    }
    #expect(phone.simulation.top.goal == .hidden)
    // 10 ms and 30 more: it looks like lifted fingers; the end gap is 60.
    phone.wait(0.03)
    #expect(phone.frame.phase == .flinging)
    phone.send(.wheel(Vector(dx: 0, dy: 10)))
    #expect(phone.frame.phase == .tracking)
    // Back, but not past where the gesture began: nothing shows. And one scroll began, not two.
    #expect(phone.simulation.top.goal == .hidden)
    #expect(phone.events.count { $0 == .scrollBegan } == 1)
  }
}
