import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Captions around several phones, and what is said at which moment.
@Suite("Captions around a block")
struct CaptionAroundTests {
  private typealias Edge = SceneOptions.Caption.VerticalEdge

  private func labels(
    _ block: Rect, _ edge: SceneOptions.Caption.VerticalEdge = .bottom, alpha: Double = 1,
    change: (inout SceneOptions) -> Void = { _ in }
  ) -> [Label] {
    var options = SceneOptions()
    (options.windowWidth, options.windowHeight) = (1600, 944)
    change(&options)
    let caption = SceneOptions.Caption(text: "Bars leave", edge: edge, alpha: alpha)
    var painter = Painter()
    CaptionLayout.paint(caption, around: block, in: options, .light, into: &painter)
    return painter.list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }
  }

  private let wide = Rect(x: 600, y: 100, width: 800, height: 700)

  /// It ends 28 points before the block. The lower one begins 68% down the block's 700 points, at 576; the upper one
  /// 18%, at 226.
  @Test(
    "next to a block, by its own edges", arguments: [(SceneOptions.Caption.VerticalEdge.bottom, 576.0), (.top, 226)])
  func nextTo(edge: SceneOptions.Caption.VerticalEdge, y: Double) throws {
    let label = try #require(labels(wide, edge).first)
    #expect(label.origin == Point(x: 572, y: y) && label.alignment == .trailing && label.string == "Bars leave")
    #expect(abs(label.style.size - 944.0 / 28) < 1e-9 && label.style.lineHeight == 43)
    #expect(label.color == Theme.light.backdropInk)
  }

  @Test("the device, place and scale of the window's own phone change nothing", arguments: DeviceStyle.allCases)
  func own(device: DeviceStyle) {
    let changed = labels(wide) { options in
      options.device = device
      (options.phoneOrigin, options.phoneScale) = (Point(x: 7, y: 9), 2)
    }
    #expect(changed == labels(wide) && !changed.isEmpty)
  }

  @Test("it has the stated opacity")
  func pale() {
    #expect(labels(wide, alpha: 0.5).map(\.color) == [Theme.light.backdropInk.faded(0.5)])
    #expect(labels(wide, alpha: 0).isEmpty)
  }

  /// Eight letters of 33.7 points by 0.6 are 161.8 points, 28 on each side: 217.8 in all. Above the block a line of 43
  /// has 100 points, and stands in their middle, to the nearest point: 28.5 is 29. Beside it, it ends at 218 − 28.
  @Test(
    "above a block that has no room at its side, though it is to be below",
    arguments: [(218, 190, 576, .trailing), (217, 800, 29, .center)] as [(Double, Double, Double, TextAlignment)])
  func above(left: Double, x: Double, y: Double, alignment: TextAlignment) throws {
    let label = try #require(labels(Rect(x: left, y: 100, width: 800, height: 700)).first)
    #expect(label.origin == Point(x: x, y: y) && label.alignment == alignment)
  }

  /// Of 60 points above the block 36 are free, too few for a line of 43. At 85% the side has room: 189 points.
  @Test("smaller where it does not fit as large as usual")
  func smaller() throws {
    let label = try #require(labels(Rect(x: 217, y: 60, width: 800, height: 700)).first)
    #expect(abs(label.style.size - 944.0 / 28 * 0.85) < 1e-9)
    #expect(label.origin == Point(x: 189, y: 186) && label.alignment == .trailing)
  }

  /// Words come in 0.15 s: half of them are there after 0.075 s.
  @Test("a title is at the bottom, a caption where the take says, and the title waits while the caption shows")
  func words() throws {
    var overlay = Overlay()
    overlay.follow(.title(TakeTitle(headline: "One", sentence: "two")), at: 1)
    #expect(overlay.text(at: 0.9) == nil)
    let half = try #require(overlay.text(at: 1.075))
    #expect(half.text == "One: two" && half.edge == .bottom && abs(half.alpha - 0.5) < 1e-9)
    for (place, edge) in [(TakeCaption.Place.top, Edge.top), (.bottom, .bottom)] {
      overlay.show(TakeCaption(text: "Up", duration: 600, place: place), at: 2)
      #expect(overlay.text(at: 2.5) == SceneOptions.Caption(text: "Up", edge: edge, alpha: 1))
    }
    let leaving = try #require(overlay.text(at: 2.925))
    #expect(leaving.text == "Up" && abs(leaving.alpha - 0.5) < 1e-9)
    #expect(overlay.text(at: 3) == SceneOptions.Caption(text: "One: two", edge: .bottom, alpha: 1))
    overlay.follow(.stop, at: 4)
    #expect(overlay.text(at: 5) == nil)
  }
}
