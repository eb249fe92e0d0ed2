import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeStudio

@Suite("Labels of guides")
struct StudioGuideLabelTests {
  /// A finger on its way on page 2, sideways or along, with lines wherever there can be any.
  private static func view(_ seed: UInt64, _ phone: Placement) -> GuideView {
    var generator = SeededGenerator(seed: seed)
    func any(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator).rounded() }
    var setup = Setup()
    setup.tuning.top.topZoneHide = any(1...120)
    setup.tuning.top.topZoneShow = any(1...120)
    setup.tuning.top.nearTopBypass = any(1...120)
    setup.tuning.bottom.topZoneHide = any(1...120)
    setup.tuning.bottom.nearTopBypass = any(1...120)
    setup.tuning.top.resistHide = any(60...300)
    setup.tuning.bottom.resistHide = any(60...300)
    setup.tuning.top.hideBelow = any(0...50) / 100
    setup.tuning.top.showAbove = any(50...100) / 100
    var simulation = Simulation(setup)
    _ = simulation.handle(.input(.selectTab(2)))
    for tick in 1...900 { _ = simulation.handle(.time(to: tick)) }
    let start = Point(x: 195, y: any(200...700))
    let isAcross = seed % 2 == 0
    _ = simulation.handle(.input(.press(start)))
    for step in 1...6 {
      for tick in 1...10 { _ = simulation.handle(.time(to: 890 + step * 10 + tick)) }
      let way = Double(step) * 8
      _ = simulation.handle(.input(.move(Point(x: start.x + (isAcross ? way : 0), y: start.y - (isAcross ? 0 : way)))))
    }
    return GuideView(
      frame: simulation.frame(), phone: phone, tuning: setup.tuning, pageSpeed: 0.7, showsAll: true,
      interaction: PanelInteraction())
  }

  private static let places: [(phone: Placement, stage: Rect)] = [
    (
      Placement(originX: 285, originY: 28, scale: 1, width: 390, height: 844), Rect(x: 0, y: 0, width: 960, height: 900)
    ),
    (
      Placement(originX: 40, originY: 12, scale: 0.7, width: 390, height: 844),
      Rect(x: 0, y: 0, width: 360, height: 630)
    ),
  ]

  @Test("they stay on the stage, never lie on each other, and have leaders from capsule to line", arguments: 0..<24)
  func apart(seed: UInt64) throws {
    for (phone, stage) in Self.places {
      let view = Self.view(seed, phone)
      let labels = GuideLabels(view, stage: stage).all
      #expect(labels.count == view.guides.count && labels.count >= 6)
      for (number, label) in labels.enumerated() {
        let rect = label.rect
        #expect(rect.x >= stage.x && rect.maxX <= stage.maxX && rect.y >= stage.y && rect.maxY <= stage.maxY)
        for other in labels.dropFirst(number + 1) {
          let isApart =
            rect.maxX <= other.rect.x || other.rect.maxX <= rect.x || rect.maxY <= other.rect.y
            || other.rect.maxY <= rect.y
          #expect(isApart, "\(label.guide.text) lies on \(other.guide.text)")
        }
        try Self.expectLeader(label, view)
      }
    }
  }

  /// It begins at the capsule, ends at what the words are about, and has no slanted piece.
  private static func expectLeader(_ label: GuideLabels.Placed, _ view: GuideView) throws {
    let (first, last) = (try #require(label.leader.first), try #require(label.leader.last))
    let rect = label.rect
    #expect(first.x >= rect.x && first.x <= rect.maxX && abs(first.y - rect.center.y) < 1e-9)
    for (from, to) in zip(label.leader, label.leader.dropFirst()) { #expect(from.x == to.x || from.y == to.y) }
    let line = view.line(label.guide)
    switch label.guide.kind {
    case .settle, .level: #expect(last.y == line.y && last.x >= line.x)
    case .pageTurn: #expect(last.x == line.x)
    case .speed(_, let center, _, _): #expect(last.x == view.window(Point(x: center, y: 0)).x)
    case .resistance(_, _, _, _, let x): #expect(last.x == view.window(Point(x: x, y: 0)).x)
    }
  }
}
