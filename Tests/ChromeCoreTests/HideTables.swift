import TestSupport
import Testing

@testable import ChromeCore

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
