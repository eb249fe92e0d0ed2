import TestSupport
import Testing

@testable import ChromeCore

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
