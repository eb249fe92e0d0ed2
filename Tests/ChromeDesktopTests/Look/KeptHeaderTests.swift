import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import DesktopTestSupport

/// A header of 96 points that keeps 44, under a status bar of 47, over a toolbar that stays. The phone stands at
/// (50, 50) of the window.
@Suite("What a header keeps while the rest of it leaves") struct KeptHeaderTests {
  private func stage(_ exit: StackExit, hidden: Double, _ theme: Theme = .light) -> Stage {
    var tuning = Tuning()
    tuning.exit.top = exit
    var frame = FrameFixtures.frame(page: 1, offset: 420)
    frame.bars.header = FrameFixtures.bar(full: 96, min: 44, hidden: hidden, stretch: 0, top: 47)
    frame.bars.toolbar = FrameFixtures.bar(full: 44, min: 44, hidden: 0, stretch: 0, top: 143 - hidden)
    let bars = PerBar(header: hidden, toolbar: 0)
    frame.pictures = FrameFixtures.pictures(tuning, bars, on: frame.screen)
    return Stage(frame: frame, tuning: tuning, theme: theme, pages: FrameFixtures.content, options: SceneOptions())
  }

  private func list(_ stage: Stage) -> DisplayList {
    Scene.displayList(
      frame: stage.frame, tuning: stage.tuning, theme: stage.theme, content: stage.pages, options: stage.options)
  }

  /// The titles of the page, those of them that can be seen.
  private func titles(_ list: DisplayList) -> [Label] {
    list.items.compactMap { item in
      guard case .text(let label) = item, label.string == "Play", label.origin.y < 50 + 143 else { return nil }
      return label.origin.x > 40 && label.origin.x < 440 ? label : nil
    }
  }

  private func backgrounds(_ list: DisplayList) -> [Rect] {
    list.items.compactMap { item in
      guard case .material(let material, let rect, _) = item, material.alpha == 255, rect.y < 50 + 143 else {
        return nil
      }
      return rect
    }
  }

  @Test("is a whole bar with the small title in its middle", arguments: [StackExit.left, .right, .fade])
  func small(exit: StackExit) throws {
    let list = list(stage(exit, hidden: 52))
    let title = try #require(titles(list).first)
    // A line of 22 pt around the middle of 44 points.
    #expect(titles(list).count == 1 && title.color.alpha == 255)
    #expect(title.origin == Point(x: 50 + 195, y: 50 + 47 + 22 - 11))
    #expect(backgrounds(list).contains(Rect(x: 50, y: 97, width: 390, height: 44)))
    // The same words in the same places as where it shrinks at the edge.
    #expect(titles(list) == titles(self.list(stage(.edge, hidden: 52))))
  }

  @Test("shows as the rest goes: the large title by the side, the small one from a quarter of the way on")
  func halfWay() throws {
    let large = try #require(titles(list(stage(.edge, hidden: 0))).first).origin
    let early = titles(list(stage(.right, hidden: 52 / 5.0)))
    #expect(early.map(\.origin) == [large + Vector(dx: 78, dy: 0)])
    // At 33 of 24…42% of the way a half of it is there; the large one is 129 points further, and out of the picture.
    let late = titles(list(stage(.left, hidden: 52 * 0.33)))
    #expect(late.count == 1 && late.allSatisfy { abs(Int($0.color.alpha) - 128) <= 1 })
    // The ground is whole at every moment, and nowhere twice.
    for step in 1..<26 {
      for exit in [StackExit.left, .right] {
        let layers = backgrounds(list(stage(exit, hidden: Double(2 * step))))
        #expect(layers.contains(Rect(x: 50, y: 97, width: 390, height: 44)), "\(exit) at \(step)")
        for (number, layer) in layers.enumerated() {
          for other in layers[..<number] { #expect(!layer.overlaps(other), "\(exit) at \(step)") }
        }
      }
    }
  }

  @Test("reads in both themes", arguments: [Theme.light, .dark])
  func reads(theme: Theme) throws {
    for exit in [StackExit.left, .right, .fade] {
      let title = try #require(titles(list(stage(exit, hidden: 52, theme))).first)
      for under in [Color.black, .white] {
        #expect(Contrast.ratio(title.color, on: theme.topBar.over(under)) >= 4.5, "\(exit), \(theme.name)")
      }
    }
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    let (width, height) = (min(maxX, other.maxX) - max(x, other.x), min(maxY, other.maxY) - max(y, other.y))
    return width > 1e-9 && height > 1e-9
  }
}
