import Testing

@testable import ChromeCore
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeTakes

/// A row that scrolls sideways, as drawn: its cards move with its offset, inside its place on the page, and no more.
@Suite("A row that scrolls sideways, as drawn") struct SideRowSceneTests {
  private static let scenes: [PhoneScene?] = [nil] + PhoneScene.allCases

  private static func frame(_ scene: PhoneScene?, row: SideRow?) -> Frame {
    var setup = Setup()
    (setup.scene, setup.startPage) = (scene, 1)
    setup.pages = Setup.Page.pages(of: scene)
    setup.pages[1].row = row
    return Simulation(setup).frame()
  }

  private static func items(_ scene: PhoneScene?, row: SideRow?) -> [DrawItem] {
    let content = Setup.Page.pages(of: scene).map { $0.content }
    var options = SceneOptions()
    options.phoneOrigin = Point(x: 0, y: 0)
    return Scene.displayList(
      frame: frame(scene, row: row), tuning: Tuning(), theme: .light, content: content, options: options
    ).items
  }

  private static func row(at start: Double) -> SideRow { SideRow(y: 100, height: 180, width: 1600, start: start) }

  private static func isRowClip(_ item: DrawItem) -> Bool {
    if case .clip(let rect) = item { rect.height == 180 && rect.width >= 390 } else { false }
  }

  @Test("it begins at its place on the page, edge to edge, and a page without one has none", arguments: scenes)
  func place(scene: PhoneScene?) {
    let items = Self.items(scene, row: Self.row(at: 0))
    #expect(items.filter(Self.isRowClip).count == 1)
    #expect(Self.items(scene, row: nil).filter(Self.isRowClip).isEmpty)
  }

  /// 1600 points hold nine cards of 156 high: (1600 − 32 + 12) / (156 + 12) = 9.4, each 163.6 wide, 175.6 apart.
  @Test("its cards move left as it scrolls, as far as its offset", arguments: scenes)
  func cards(scene: PhoneScene?) throws {
    let pitch = (1600.0 - 32 + 12) / 9
    for start in [0.0, 50, 700] {
      let items = Self.items(scene, row: Self.row(at: start))
      let clip = try #require(items.firstIndex(where: Self.isRowClip))
      let shadows = items[clip...].compactMap { item -> Rect? in
        if case .mask(.shadow, let rect, _) = item, abs(rect.height - 176) < 1e-9 { rect } else { nil }
      }
      let first = max(0, ((start - 16) / pitch).rounded(.down))
      let x = 16 + first * pitch - start
      #expect(abs((shadows.first?.x ?? .nan) - (x - 10)) < 1e-9, "\(start)")
      #expect(shadows.allSatisfy { abs($0.width - (pitch - 12 + 20)) < 1e-9 }, "\(start)")
      #expect((3...4).contains(shadows.count), "\(start): \(shadows.count)")
    }
  }
}
