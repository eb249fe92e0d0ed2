import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeSystem
@testable import DesktopTestSupport

/// Cost follows what is visible: pages of 30 and of 100 000 rows.
@Suite("Long pages") struct LongPageTests {
  private func frame(offset: Double, rows: Int) -> Frame {
    var frame = FrameFixtures.frame(headerHidden: 52)
    frame.offset = offset
    frame.maxOffset = max(0, Double(rows) * 72 - 574)
    frame.contentTop = 187 - offset
    frame.page.slide.leadingOffset = offset
    return frame
  }

  private func list(offset: Double, rows: Int) -> DisplayList {
    Scene.displayList(
      frame: frame(offset: offset, rows: rows), tuning: Tuning(), theme: .light,
      content: [PageContent.rows(count: rows, rowHeight: 72)])
  }

  /// Items, not time. Rows repeat after four (their figures), 288 points; a multiple of that further down the same
  /// shapes are on screen. The short page is read in its middle: at the ends fewer rows are on screen.
  @Test("a hundred thousand rows are as many items as thirty")
  func itemsAreThoseOfWhatIsSeen() {
    for step in 0..<36 {
      let offset = 288 + Double(step) * 8
      let short = list(offset: offset, rows: 30).items.count
      for turns in [0.0, 17, 2500, 24_900] {
        #expect(list(offset: offset + turns * 288, rows: 100_000).items.count == short, "\(offset), \(turns)")
      }
    }
  }

  /// The rows that are asked for their text, by arithmetic: 844 points and rows of 72 are at most 13.
  @Test("only rows on screen are looked up", arguments: [0.0, 35.5, 3_600_000, 7_199_400])
  func lookups(offset: Double) {
    let rows = Span(from: offset - 187, to: offset - 187 + 844).indices(count: 100_000, pitch: 72)
    #expect(rows.count <= 13)
    var drawn = Set<Double>()
    for case .text(let label) in list(offset: offset, rows: 100_000).items where label.style == .bodyStrong {
      drawn.insert(label.origin.y)
    }
    #expect(drawn.count == rows.count)
  }

  /// Where all of this is optimised: a debug build would draw for a minute.
  private static let isQuick = Vectors.areFast

  /// In a process of its own, where nothing else takes memory.
  @Test(
    "memory stays flat while flinging through a hundred thousand rows", .enabled(if: isQuick, "in release builds only"))
  func memoryIsFlat() async {
    await #expect(processExitsWith: .success) { try MemoryProof.run() }
  }

  @Test("the proof fails where something is kept for each frame", .enabled(if: isQuick, "in release builds only"))
  func memoryProofFails() async {
    await #expect(processExitsWith: .failure) { try MemoryProof.run(keepingEachFrame: true) }
  }

  fileprivate static func list(offset: Double) -> DisplayList { LongPageTests().list(offset: offset, rows: 100_000) }
}

/// Flings through a page of 100 000 rows, drawn with text, and what that does to the process.
private enum MemoryProof {
  /// What the second half may add. 100 000 rows at 200 bytes each would be 20 MB.
  static let bound = 6 << 20
  static let frames = 1000

  struct Grown: Error { var text: String }

  static func run(keepingEachFrame keeps: Bool = false) throws {
    let canvas = try PixelCanvas(width: 490, height: 944, fonts: .find())
    var kept: [DisplayList] = []
    func fling(_ numbers: Range<Int>) {
      for number in numbers {
        // An odd number of eighths of a point, so that rows stand everywhere.
        let offset = (Double(number) * 2311.125).truncatingRemainder(dividingBy: 7_199_000)
        var list = LongPageTests.list(offset: offset)
        list.items.append(.text(ownLabel(number)))
        canvas.draw(list, grid: PixelGrid(scale: 1), background: .white)
        if keeps { kept.append(DisplayList(items: list.items + [.endClip])) }
      }
    }
    // Until the cache of texts has been full once and was emptied.
    for number in 0..<(2 * frames) {
      canvas.draw(DisplayList(items: [.text(ownLabel(number))]), grid: PixelGrid(scale: 3), background: .white)
    }
    fling(0..<frames)
    let before = Environment.residentBytes
    fling(frames..<(2 * frames))
    guard canvas.cachedBytes <= 24 << 20 + 64 << 20 else { throw Grown(text: "caches: \(canvas.cachedBytes)") }
    guard let before, let after = Environment.residentBytes else {
      return print("SKIPPED: this system does not say how much memory is resident")
    }
    print("\(2 * frames) frames: \(before >> 10) KiB, then \(after >> 10) KiB; caches \(canvas.cachedBytes >> 10) KiB")
    guard after - before <= bound else { throw Grown(text: "\(after - before) bytes more, kept \(kept.count)") }
  }

  /// A text that no other frame has.
  private static func ownLabel(_ number: Int) -> Label {
    Label(string: "Row number \(number)", style: .body, color: .black, origin: Point(x: 20, y: 300))
  }
}
