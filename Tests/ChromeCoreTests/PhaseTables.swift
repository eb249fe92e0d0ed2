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
