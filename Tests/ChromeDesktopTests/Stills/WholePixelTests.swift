import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import DesktopTestSupport

/// What moves slowly: a drag of a fifth of a point a frame.
@Suite("Whole pixels") struct WholePixelTests {
  static let step = 0.2
  static let frames = 60

  /// The rows' titles as the canvas places them, by their string, in each frame.
  private func tracks(scale: Double) -> [String: [(row: Int, style: TextStyle)]] {
    var options = SceneOptions()
    options.pixelsPerPoint = scale
    let grid = PixelGrid(scale: scale)
    var tracks: [String: [(row: Int, style: TextStyle)]] = [:]
    for number in 0..<Self.frames {
      let list = Scene.displayList(
        frame: FrameFixtures.frame(offset: 100 + Self.step * Double(number), headerHidden: 52), tuning: Tuning(),
        theme: .light, content: FrameFixtures.content, options: options)
      for case .text(let label) in list.items where label.style == .bodyStrong {
        let row = grid.row(label.origin.y)
        // A row that lies in two of the screen's bands is in the list twice.
        if tracks[label.string]?.count == number + 1 { continue }
        tracks[label.string, default: []].append((row, label.style))
      }
    }
    return tracks.filter { $0.value.count == Self.frames }
  }

  @Test("text goes in whole steps, never back, each as often as the drag asks", arguments: [1.0, 1.5, 2, 3])
  func textStepsInWholePixels(scale: Double) {
    let tracks = tracks(scale: scale)
    #expect(tracks.count >= 6)
    for (words, track) in tracks {
      #expect(Set(track.map(\.style)).count == 1, "\(words) changes its style, so another bitmap would be drawn")
      let steps = zip(track, track.dropFirst()).map { $0.row - $1.row }
      #expect(steps.allSatisfy { $0 == 0 || $0 == 1 }, "\(words): \(steps)")
      // 59 steps of 0.2 points: never further from that than the half pixel of each end.
      let way = Double(track[0].row - track[Self.frames - 1].row)
      #expect(abs(way - Double(Self.frames - 1) * Self.step * scale) <= 1, "\(words) went \(way) pixels")
      // At 0.2 points a frame a pixel lasts 1 / (0.2 · scale) frames, give or take one.
      let still = steps.split(separator: 1, omittingEmptySubsequences: false).map(\.count).dropFirst().dropLast()
      let usual = 1 / (Self.step * scale) - 1
      #expect(still.allSatisfy { abs(Double($0) - usual) < 1.001 }, "\(words) rests \(Array(still)) frames")
    }
  }

  /// No shimmer: between two steps a text's pixels do not change, and a step moves them and changes none.
  @Test("its pixels are the same, moved", arguments: [1.0, 1.5, 2, 3]) @MainActor
  func glyphsStayTheSame(scale: Double) throws {
    let side = (width: Int(300 * scale), height: Int(60 * scale))
    let canvas = try PixelCanvas(width: side.width, height: side.height, fonts: .find())
    let grid = PixelGrid(scale: scale)
    var first: [[UInt8]]?
    for number in 0..<24 {
      let y = 20 - Self.step * Double(number)
      let label = Label(string: "Paper Lanterns", style: .bodyStrong, color: .black, origin: Point(x: 8, y: y))
      canvas.draw(DisplayList(items: [.text(label)]), grid: grid, background: .white)
      let image = canvas.image()
      let top = grid.row(y)
      let rows = (top..<(top + Int(30 * scale))).map { row in
        Array(image.rgba[(row * image.width * 4)..<((row + 1) * image.width * 4)])
      }
      #expect(rows.contains { $0.contains { $0 < 128 } }, "nothing is drawn")
      if let first { #expect(rows == first, "frame \(number) at scale \(scale)") }
      first = first ?? rows
    }
  }
}
