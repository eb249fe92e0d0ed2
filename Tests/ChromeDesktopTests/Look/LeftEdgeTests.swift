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
      #expect(Self.starts { HeaderScene(stage: stage).paint(into: &$0) }.largeTitles == [edge])
      let bar = Self.starts { ToolbarScene(stage: stage).paint(into: &$0) }
      if stage.pages[page].sections.isEmpty {
        #expect(bar.all.min() == edge, "toolbar of \(scene), page \(page)")
      } else {
        // On its side, section tabs reach both edges of the screen. Their titles are centered on a rounded width.
        #expect(abs((bar.centered.min() ?? 0) - Self.edge) <= 0.5, "toolbar of \(scene), page \(page)")
      }
      let content = Self.starts { PagerScene(stage: stage).paint(into: &$0) }
      // The text of the row that is held open has moved to the page's own edge.
      let first = content.leading.filter { $0 > stage.sideInset && $0 < edge + 8 }
      #expect(first.allSatisfy { $0 == edge }, "\(scene), page \(page)")
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

  /// Left ends of what is painted.
  private struct Starts {
    var leading: [Double] = []
    var centered: [Double] = []
    var largeTitles: [Double] = []
    /// Those of all labels, shapes and pictures.
    var all: [Double] = []

    mutating func add(_ label: Label) {
      switch label.alignment {
      case .leading: leading.append(label.origin.x)
      case .center: centered.append(label.origin.x - TextWidth.estimate(label.string, label.style) / 2)
      case .trailing: return
      }
      if label.style == .largeTitle { largeTitles.append(label.origin.x) }
    }
  }

  private static func starts(_ paint: (inout Painter) -> Void) -> Starts {
    var painter = Painter()
    paint(&painter)
    var starts = Starts()
    for item in painter.list.items {
      switch item {
      case .text(let label): starts.add(label)
      case .mask(.icon, _, _), .fill, .material, .endClip, .clip: continue
      case .mask(_, let rect, _), .picture(_, let rect), .image(_, let rect, _): starts.all.append(rect.x)
      }
    }
    starts.all += starts.leading + starts.centered
    return starts
  }
}
