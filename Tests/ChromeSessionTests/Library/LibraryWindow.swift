import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeStudio
@testable import DesktopTestSupport

// Hands at the window with a shelf.
extension StudioWindow {
  /// One finger goes these ways down the page (negative: the content goes toward its end), with a halt after each, so
  /// that nothing is flung; then all rests.
  func swipe(by ways: [Double]) {
    let phone = phone
    func place(_ y: Double) -> Point { Point(x: phone.originX + 195 * phone.scale, y: phone.originY + y * phone.scale) }
    var y = 640.0
    press(place(y))
    for way in ways {
      for step in 1...20 { move(place(y + way * Double(step) / 20)) }
      y += way
      for _ in 0..<12 {
        wait(1.0 / 60)
        move(place(y))
      }
    }
    release(place(y))
    wait(2)
  }

  /// A stroke that is kept and loops.
  func keep(_ ways: [Double]) {
    swipe(by: ways)
    key("l")
  }

  var library: GestureLibrary { guest.studio.library }

  /// Until every gesture of the shelf is judged.
  func waitForVerdicts() {
    wait(1.0 / 60)
    wait { window in
      let library = window.library
      return !library.isJudging && !library.gestures.contains { library.verdict(of: $0.id) == nil }
    }
  }

  /// Until the search that is under way has its answer.
  func waitForValues() {
    wait { $0.guest.studio.search == nil || $0.guest.studio.search?.answer != nil }
  }

  func place(_ control: LibraryControl) -> Point {
    let layout = guest.session.layout
    let studio = guest.studio
    let strip = layout.library.map { LibraryView(area: $0, library: studio.library).spots } ?? []
    let marks = layout.timeline.flatMap { studio.markView($0) }
    let pills = marks.map { view in
      view.seen.map { Spot(control: .library(.placed($0)), part: .whole, rect: view.pill($0)) } + view.buttons
    }
    let card = studio.proposalView(layout)?.spots ?? []
    return (strip + (pills ?? []) + card).last { $0.control == .library(control) }?.rect.center ?? Point(x: -1, y: -1)
  }
}
