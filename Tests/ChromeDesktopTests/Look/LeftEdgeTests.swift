import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import DesktopTestSupport

/// The left margin, which header, toolbar and page share.
@Suite("The left edge") struct LeftEdgeTests {
  private static let edge = 16.0

  /// Pages of pictures that reach the edges of the screen.
  private static func isEdgeToEdge(_ scene: PhoneScene, _ page: Int) -> Bool { scene == .feed && page == 0 }

  @Test(
    "large title, toolbar and page begin 16 points from the edge", arguments: PhoneScene.allCases, 0..<3)
  func shared(scene: PhoneScene, page: Int) throws {
    for screen in [Device.usual.portrait, Device.usual.landscape] {
      let stage = Self.stage(scene, page, screen)
      let edge = stage.sideInset + Self.edge
      let title = try #require(Self.starts { HeaderScene(stage: stage).paint(into: &$0) }.labels.first)
      #expect(title == edge, "title")
      let bar = Self.starts { ToolbarScene(stage: stage).paint(into: &$0) }
      // On its side, section tabs reach both edges of the screen. Their titles are centered on a rounded width.
      let first = stage.pages[page].sections.isEmpty ? edge : Self.edge
      #expect(abs((bar.all.min() ?? 0) - first) <= 0.5, "toolbar of \(scene), page \(page)")
      let content = Self.starts { PagerScene(stage: stage).paint(into: &$0) }
      #expect(content.labels.filter { $0 < edge + 8 }.allSatisfy { $0 == edge }, "\(scene), page \(page)")
      #expect(content.all.contains(edge) != Self.isEdgeToEdge(scene, page), "\(scene), page \(page)")
    }
  }

  private static func stage(_ scene: PhoneScene, _ page: Int, _ screen: Screen) -> Stage {
    var setup = Setup()
    (setup.screen, setup.scene, setup.startPage, setup.pages) = (screen, scene, page, scene.pages)
    return Stage(
      frame: Simulation(setup).frame(), tuning: setup.tuning, theme: .light, pages: setup.pages.map(\.content),
      options: SceneOptions())
  }

  /// Returns the left ends of what is painted: of leading and centered labels, and of labels, shapes and pictures.
  private static func starts(_ paint: (inout Painter) -> Void) -> (labels: [Double], all: [Double]) {
    var painter = Painter()
    paint(&painter)
    let labels = painter.list.items.compactMap { item -> Double? in
      guard case .text(let label) = item else { return nil }
      switch label.alignment {
      case .leading: return label.origin.x
      case .center: return label.origin.x - TextWidth.estimate(label.string, label.style) / 2
      case .trailing: return nil
      }
    }
    let shapes = painter.list.items.compactMap { item -> Double? in
      switch item {
      case .mask(.icon, _, _), .fill, .text, .material, .endClip, .clip: nil
      case .mask(_, let rect, _), .picture(_, let rect), .image(_, let rect, _): rect.x
      }
    }
    return (labels, labels + shapes)
  }
}
