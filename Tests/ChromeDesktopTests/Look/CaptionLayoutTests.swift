import ChromeCore
import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeShell
@testable import DesktopTestSupport

@Suite("Captions, and where they stand") struct CaptionLayoutTests {
  private static let style = TextStyle(size: 20, weight: .semibold, lineHeight: 26)

  private func lines(_ text: String, room: Double, most: Int = 3) -> [String] {
    CaptionLines(text, Self.style, room: room, most: most).lines
  }

  @Test("lines break at spaces, as late as they can")
  func words() {
    let text = "one two three four five six"
    let room = TextWidth.estimate("one two three", Self.style)
    #expect(lines(text, room: room + 0.5) == ["one two three", "four five six"])
    #expect(lines("short", room: 500) == ["short"])
    #expect(lines("", room: 500) == [])
  }

  @Test("words without spaces break between characters, and nothing is lost")
  func longWords() {
    let text = "下にスクロールするとバーが隠れます"
    let room = TextWidth.estimate("下にスクロール", Self.style)
    let found = lines(text, room: room + 0.5)
    #expect(found.count > 1 && found.joined() == text)
    #expect(found.allSatisfy { TextWidth.estimate($0, Self.style) <= room + 0.5 })
    // Even where no character fits, each line has one.
    #expect(lines("abc", room: 0.1) == ["a", "b", "c"])
  }

  @Test("what is too long for the lines stays in the last")
  func tooLong() {
    let whole = CaptionLines("a b c d e", Self.style, room: 1, most: 3)
    #expect(whole.lines == ["a", "b", "c d e"] && !whole.isWhole)
  }

  @Test("no word of a line that fits is cut, though its letters are wider than estimated")
  func wide() throws {
    let setter = Typesetter(fonts: .find())
    for text in ["A shorter one: the same", "Art for the north", "To top", "Motor", "r", "It returns at rest"] {
      var painter = Painter()
      CaptionLines(text, Self.style, room: 150, most: 5).paint(.black, x: 0, y: 0, .leading, into: &painter)
      for case .text(let label) in painter.list.items {
        let size = TypeSize(pixels: 20, lineHeight: 26, limit: .infinity)
        let line = try #require(setter.line(label.string, style: Self.style, size))
        #expect(Double(line.width) <= label.maxWidth ?? 0, "\(label.string)")
      }
    }
  }

  private func words(_ width: Double, _ height: Double, edge: SceneOptions.Caption.VerticalEdge) -> (Label, Rect)? {
    var options = SceneOptions()
    (options.windowWidth, options.windowHeight) = (width, height)
    options.phoneOrigin = Point(x: (width - 390) / 2, y: (height - 844) / 2)
    options.caption = SceneOptions.Caption(text: "Bars leave", edge: edge, alpha: 1)
    let list = Scene.displayList(
      frame: FrameFixtures.frame(), tuning: Tuning(), theme: .light, content: FrameFixtures.content, options: options)
    let phone = Rect(x: options.phoneOrigin.x, y: options.phoneOrigin.y, width: 390, height: 844)
    for case .text(let label) in list.items where label.string == "Bars leave" { return (label, phone) }
    return nil
  }

  @Test("large and next to the phone if there is room", arguments: [SceneOptions.Caption.VerticalEdge.top, .bottom])
  func nextTo(edge: SceneOptions.Caption.VerticalEdge) throws {
    let (label, phone) = try #require(words(1680, 944, edge: edge))
    let right = label.origin.x
    #expect(label.alignment == .trailing && right < phone.x - 12 && right > 0)
    #expect(label.style.size >= 944.0 / 28)
    let isUpper = label.origin.y < phone.center.y
    #expect(isUpper == (edge == .top))
  }

  @Test("above or below it where that is where the room is")
  func below() throws {
    let (label, phone) = try #require(words(490, 1400, edge: .bottom))
    #expect(label.origin.y > phone.maxY + 12 && label.origin.y + label.style.lineHeight < 1400)
    let (upper, _) = try #require(words(490, 1400, edge: .top))
    #expect(upper.origin.y > 0 && upper.origin.y + upper.style.lineHeight < phone.y - 12)
  }

  @Test("on its screen only where there is no room, on material")
  func onTheScreen() throws {
    let (label, phone) = try #require(words(490, 944, edge: .bottom))
    #expect(phone.contains(Point(x: label.origin.x, y: label.origin.y)))
  }
}
