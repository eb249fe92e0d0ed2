import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook

@Suite struct SceneTextTests {
  @Test func everyItemHasItsLine() {
    let label = Label(
      string: "A \"b\"", style: .secondaryFigures, color: .black, origin: Point(x: 1, y: 2), alignment: .trailing,
      maxWidth: 80)
    let list = DisplayList(items: [
      .fill(Rect(x: 0, y: -1.5, width: 1.0 / 3, height: 4), Color(0x0A0B0C)),
      .clip(Rect(x: 0, y: 0, width: 9, height: 9)),
      .mask(.roundedRect(radius: 2.5), Rect(x: 0, y: 0, width: 9, height: 5), Color.white.faded(0.5)), .text(label),
      .mask(.icon(.star), Rect(x: 0, y: 0, width: 9, height: 9), .white), .endClip,
    ])
    // A third is 21.33 sixty-fourths: 21/64 = 0.328125. Half of 255 rounds to 128, 0x80.
    #expect(
      list.description == """
        fill 0 -1.5 0.328125 4 #0A0B0C
        clip 0 0 9 9
          rounded(2.5) 0 0 9 5 #FFFFFF80
          text 1 2 trailing 15/20 regular tabular #000000 within 80 "A \\"b\\""
          icon(star) 0 0 9 9 #FFFFFF
        end

        """)
  }

  @Test func placementScalesEveryLength() {
    let label = Label(string: "x", style: .body, color: .white, origin: Point(x: 4, y: 6), maxWidth: 10)
    let list = DisplayList(items: [
      .fill(Rect(x: 1, y: 2, width: 3, height: 4), .white),
      .mask(.shadow(radius: 3, blur: 5), Rect(x: 0, y: 0, width: 8, height: 8), .black), .text(label),
    ])
    let placed = list.placed(at: Point(x: 100, y: 200), scale: 2)
    #expect(
      placed.description == """
        fill 102 204 6 8 #FFFFFF
        shadow(6,10) 100 200 16 16 #000000
        text 108 212 leading 34/44 regular #FFFFFF within 20 "x"

        """)
    #expect(list.placed(at: Point(x: 0, y: 0), scale: 1) == list)
  }

  @Test func bandsKeepWhatTouchesThem() {
    let list = DisplayList(items: [
      .fill(Rect(x: 0, y: 0, width: 9, height: 5), .white), .clip(Rect(x: 0, y: 20, width: 9, height: 9)),
      .fill(Rect(x: 0, y: 0, width: 9, height: 99), .black), .endClip,
      .fill(Rect(x: 0, y: 8, width: 9, height: 9), .white),
    ])
    let bands = [Rect(x: 0, y: 0, width: 9, height: 6), Rect(x: 1, y: 6, width: 7, height: 4)]
    #expect(
      list.clipped(to: bands).description == """
        clip 0 0 9 6
          fill 0 0 9 5 #FFFFFF
        end
        clip 1 6 7 4
          fill 0 8 9 9 #FFFFFF
        end

        """)
  }

  @Test func textWidthsAreThoseOfTheFont() {
    // M, u, s, i, c of Inter Regular in thousandths of the size.
    let width = TextWidth.estimate("Music", .body)
    #expect(abs(width - 17 * (0.889 + 0.581 + 0.523 + 0.237 + 0.558)) < 1e-9)
    #expect(TextWidth.estimate("吸顶", .body) == 34)
    #expect(TextWidth.estimate("", .body) == 0)
  }

  @Test func colorsMixAndLieOverEachOther() {
    #expect(Color(0x123456) == Color(red: 18, green: 52, blue: 86))
    #expect(Color.black.mixed(with: .white, 0.5) == Color(red: 128, green: 128, blue: 128))
    #expect(Color.black.mixed(with: .white, 7) == .white)
    #expect(Color.white.faded(0.2).over(.black) == Color(red: 51, green: 51, blue: 51))
    #expect(Color.white.faded(.nan).alpha == 0)
  }

  @Test func scatterIsEvenAndRepeats() {
    let values = (0..<4000).map { Blend.scatter($0, salt: 7) }
    #expect(values.allSatisfy { $0 >= 0 && $0 < 1 })
    #expect(values == (0..<4000).map { Blend.scatter($0, salt: 7) })
    // Tenths of 4000 even draws hold 400 each, give or take 19 (one deviation): six of those are never passed.
    for tenth in 0..<10 {
      let share = values.filter { Int($0 * 10) == tenth }.count
      #expect(abs(share - 400) < 114, "tenth \(tenth): \(share)")
    }
  }
}
