import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("Reading blocks of samples")
struct TakeSampleParserTests {
  private func inputs(_ text: String) throws -> [Input] {
    try #require(TakeParser.read(text).take).samples.map(\.input)
  }

  @Test("a million samples are read")
  func many() throws {
    var text = "samples\n"
    for index in 0..<1_000_000 { text += "\(index) wheel 0 -1\n" }
    let take = try #require(TakeParser.read(text + "end\n").take)
    #expect(take.samples.count == 1_000_000)
    #expect(take.samples.last?.tick == 999_999)
  }

  @Test("up at the finger's position only lifts, up elsewhere moves there first")
  func up() throws {
    let here = try inputs("samples\n0 down 10 20\n5 move 10 30\n9 up 10 30\nend\n")
    #expect(here == [.press(Point(x: 10, y: 20)), .move(Point(x: 10, y: 30)), .release(velocity: nil)])
    let there = try inputs("samples\n0 down 10 20\n9 up 10 40\nend\n")
    #expect(there == [.press(Point(x: 10, y: 20)), .move(Point(x: 10, y: 40)), .release(velocity: nil)])
  }

  @Test(
    "a finger keeps its position from block to block",
    arguments: ["wait 0.01s", "mark \"here\"", "caption \"slow\" for 1s"])
  func acrossBlocks(between: String) throws {
    let take = "samples\n0 down 10 20\n5 move 10 30\nend\n\(between)\nsamples\n30 up 10 30\nend\n"
    #expect(try inputs(take).suffix(2) == [.move(Point(x: 10, y: 30)), .release(velocity: nil)])
    #expect(try inputs(take).count == 3)
  }

  @Test("but not after a gesture, which may leave it anywhere")
  func acrossGesture() throws {
    let lost = "samples\n0 down 10 20\nend\nmove 0 9\nsamples\n90 up 10 20\nend\n"
    #expect(try inputs(lost).suffix(2) == [.move(Point(x: 10, y: 20)), .release(velocity: nil)])
  }
}
