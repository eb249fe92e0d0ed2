import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

/// The panel as it is drawn: its display list word for word, and its letters with a real font.
@Suite("The panel, whole and uncut")
struct StudioInkTests {
  /// With one value changed, one choice of words and one pair in sight.
  private static func bench(height: Double = 900) -> StudioBench {
    var bench = StudioBench()
    bench.size.height = height
    bench.tuning.top.resistShow = 60
    bench.tuning.top.show = .toMinAnywhere
    return bench
  }

  private static func panel(_ bench: StudioBench, scale: Double) throws -> DisplayList {
    let view = bench.studio.view(try #require(bench.layout.panel), bench.tuning)
    var painter = Painter()
    PanelPainter(view: view, studio: bench.studio, brush: Brush(.light, bench.studio.interaction, pixel: 1 / scale))
      .paint(into: &painter)
    return painter.list
  }

  @Test("its display list is the one that was looked at; at a first start, eight values and the groups below")
  func golden() throws {
    var bench = Self.bench()
    try expectGolden(Self.panel(bench, scale: 1).description, named: "panel")
    bench.studio.panel = PanelState()
    try expectGolden(Self.panel(bench, scale: 1).description, named: "panel-first")
  }

  @Test("no label is cut, leaves the panel or touches another", arguments: [1.0, 1.5, 2, 3], [false, true])
  func uncut(scale: Double, isPinned: Bool) throws {
    try #require(FontSet.find() != .none, "a machine without any font has no letters")
    // High enough for every row of every group.
    var bench = Self.bench(height: 9000)
    bench.studio.panel.folded = []
    if isPinned { bench.studio.panel.pinned = TuningField.all.map(\.key) }
    let ink = StudioInk.all(try Self.panel(bench, scale: scale), scale: scale)
    #expect(ink.count > 3 * TuningField.all.count)
    let area = try #require(bench.layout.panel)
    for (number, one) in ink.enumerated() {
      #expect(!one.isShortened, "\(one.label.string) is cut")
      #expect(one.rect.x >= area.x + 16 && one.rect.maxX <= area.maxX - 15.5, "\(one.label.string)")
      for other in ink.dropFirst(number + 1) where one.rect.overlaps(other.rect) {
        Issue.record("\(one.label.string) lies on \(other.label.string)")
      }
    }
  }
}
