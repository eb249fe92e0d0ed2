import TestSupport
import Testing

@testable import ChromeCore

@Suite("A finger on the toolbar, outside its tabs")
struct ToolbarFingerStories {
  /// Presses the toolbar at `x`, then drags 100 pt to the left.
  private static func drawn(_ content: PageContent, on screen: Screen, x: Double) throws -> Phone {
    var phone = Phone(Tuning { $0.gesture.slop = 0 }, content: content, screen: screen, startPage: 1)
    let bar = try #require(phone.simulation.rect(of: .toolbar))
    let place = Point(x: x, y: bar.center.y)
    #expect(phone.simulation.target(at: place) == .toolbar)
    phone.press(place.x, place.y)
    phone.drag(dx: -100, dy: 0, over: 0.2)
    return phone
  }

  @Test("on a page without sections it turns the page")
  func pages() throws {
    let phone = try Self.drawn(.height(5000), on: Screen(), x: 195)
    #expect(phone.frame.page.position.isNear(1 + 100 / Screen().width, within: 1e-9))
  }

  /// Six tabs of 494 pt in all are at the left of 800.
  @Test("on a page with sections it drags the strip, which has no room here, and turns no page")
  func strip() throws {
    let phone = try Self.drawn(.destinations, on: Screen(width: 800), x: 700)
    #expect(phone.frame.page.position == 1 && phone.frame.section.stripOffset == 0)
  }
}
