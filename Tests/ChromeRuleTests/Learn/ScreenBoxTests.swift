import TestSupport
import Testing

@testable import ChromeLearn

/// The screen in recordings that also show what is around it.
@Suite("A recorded screen with a frame, a window or a desktop around it")
struct ScreenBoxTests {
  /// A painted recording: a page of rows that scrolls between two bars that stay, and even surroundings.
  private struct Painted {
    var width = 300
    var height = 500
    var box = ScreenBox(x: 60, y: 40, width: 185, height: 400)
    /// Levels of the surroundings, of the page's sides, which never change, and of the bars.
    var (around, sides, bars): (UInt8, UInt8, UInt8) = (90, 250, 200)
    /// Columns of the page at each side that never change.
    var margin = 8
    /// True if a pointer moves over the surroundings.
    var hasPointer = false

    /// The frame in which the page has moved by some rows.
    func frame(_ moved: Int) -> [UInt8] {
      var pixels = [UInt8](repeating: around, count: width * height)
      let bar = box.height / 9
      for y in box.y..<box.y + box.height {
        let isBar = y < box.y + bar || y >= box.y + box.height - bar
        // A row of 20 pixels has its own level.
        let row = UInt8((y + moved) / 20 * 37 % 160 + 60)
        for x in box.x..<box.x + box.width {
          let isSide = x < box.x + margin || x >= box.x + box.width - margin
          pixels[y * width + x] = isBar ? bars : isSide ? sides : row
        }
      }
      if hasPointer { for x in 0..<6 { pixels[(moved % height) * width + (moved + x) % width] = 255 } }
      return pixels
    }

    var found: ScreenBox? {
      var survey = FrameSurvey(width: width, height: height, first: frame(0))
      for step in 1...30 { survey.add(frame(step * 13)) }
      return ScreenBoxFinder(survey: survey).box()
    }
  }

  @Test("it is found to two pixels, wherever it is and whatever its page leaves white at the sides")
  func anywhere() {
    var generator = SeededGenerator(seed: 41)
    for number in 0..<200 {
      var painted = Painted()
      let shape = VideoDevice.shapes[Int.random(in: 0..<VideoDevice.shapes.count, using: &generator)]
      let wide = Int.random(in: 120...260, using: &generator)
      let high = Int((Double(wide) * shape).rounded())
      let (left, top) = (Int.random(in: 6...60, using: &generator), Int.random(in: 6...60, using: &generator))
      painted.box = ScreenBox(x: left, y: top, width: wide, height: high)
      painted.width = left + wide + Int.random(in: 6...60, using: &generator)
      painted.height = top + high + Int.random(in: 6...60, using: &generator)
      painted.margin = Int.random(in: 0...wide / 12, using: &generator)
      painted.around = UInt8.random(in: 0...30, using: &generator)
      painted.hasPointer = Bool.random(using: &generator)
      let found = painted.found
      let sides = found.map { [$0.x - left, $0.y - top, $0.width - wide, $0.height - high] } ?? [.max]
      #expect(sides.allSatisfy { abs($0) <= 2 }, "\(number): \(painted) has \(String(describing: found))")
    }
  }

  @Test("a screen that fills the frames, or whose page goes over into its surroundings, is not cut")
  func whole() {
    var painted = Painted()
    painted.box = ScreenBox(x: 0, y: 0, width: 300, height: 500)
    #expect(painted.found == nil)
    painted = Painted()
    (painted.around, painted.sides, painted.bars) = (250, 250, 250)
    #expect(painted.found == nil)
    painted = Painted()
    painted.margin = 100
    #expect(painted.found == nil, "nothing changes")
  }

  @Test("what has no phone's shape is not cut: a square window, or the cards of a page")
  func shapes() {
    var painted = Painted()
    painted.box = ScreenBox(x: 60, y: 40, width: 185, height: 300)
    #expect(painted.found == nil)
    painted = Painted()
    painted.box = ScreenBox(x: 0, y: 0, width: 300, height: 500)
    painted.margin = 30
    #expect(painted.found == nil)
  }

  @Test("a panel at one side only is cut off if what is left is a phone")
  func panel() {
    var painted = Painted()
    painted.height = 400
    painted.box = ScreenBox(x: 115, y: 0, width: 185, height: 400)
    let found = painted.found
    #expect(abs((found?.x ?? 0) - 115) <= 2)
    #expect(found?.height == 400)
    painted.height = 300
    painted.box.height = 300
    #expect(painted.found == nil)
  }
}
