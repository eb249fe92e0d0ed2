import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeSystem
@testable import DesktopTestSupport

/// Pieces of files: what is where, and what kind of file it is.
@Suite("Looking into files")
struct FileWindowTests {
  private func bench(_ bytes: [UInt8]) throws -> RenderBench {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("a"), with: bytes).get()
    return bench
  }

  @Test("bytes from a place on, fewer where the file ends, none outside")
  func bytes() throws {
    let bench = try bench([5, 6, 7, 8, 9])
    guard let window = FileWindow(bench.path("a")) else { throw UserError("no window") }
    let found = [(0, 2), (1, 2), (3, 9), (0, 5), (5, 1), (-1, 3), (9, 1)].map { window.bytes($0.0, $0.1) }
    #expect(found == [[5, 6], [6, 7], [8, 9], [5, 6, 7, 8, 9], [], [], []])
  }

  /// A file is read in pieces of 2²⁰ bytes. One pattern lies across their border, one ends and one begins at the next.
  @Test("a pattern is found wherever it lies, once, even where it overlaps itself")
  func places() throws {
    let piece = 1 << 20
    let wanted = [0, 2, piece - 1, 2 * piece - 3, 2 * piece, 3 * piece - 3]
    var bytes = [UInt8](repeating: 0, count: 3 * piece)
    for place in wanted { bytes.replaceSubrange(place..<place + 3, with: [1, 2, 1]) }
    let bench = try bench(bytes)
    guard let window = FileWindow(bench.path("a")) else { throw UserError("no window") }
    let found = window.places(of: [1, 2, 1])
    #expect(found == wanted)
  }

  @Test("a read ends at the file's end, wherever it began")
  func ends() throws {
    let bench = try bench([1, 2, 3, 4, 5, 6])
    let descriptor = open(bench.path("a"), O_RDONLY)
    defer { close(descriptor) }
    // What an earlier call has left there means nothing.
    errno = EINTR
    let found = [0, 4, 6].map { RecordSearch.bytes(of: descriptor, $0, 100) }
    #expect(found == [[1, 2, 3, 4, 5, 6], [5, 6], []])
  }

  /// The third array has what is looked for behind its end, where memory is that it no longer uses.
  @Test("a pattern is found at the very end, and not beyond it")
  func pattern() {
    var cut: [UInt8] = [0, 1, 2, 9]
    cut.removeLast(2)
    #expect(HashPatch.find([1, 2], in: [1, 2]) == 0 && HashPatch.find([1, 2], in: [1, 1, 2]) == 1)
    #expect(HashPatch.find([1, 2], in: cut) == nil && HashPatch.find([1, 2], in: [1]) == nil)
    #expect(HashPatch.find([1, 2], in: [1, 2, 0, 1, 2, 1, 2], from: 1) == 3)
  }

  private static let record =
    "\(VideoRecord.head)\nhash \(VideoRecord.emptyHash)\n" + String(repeating: "a", count: 300)
  private static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]

  @Test("a record is found in a GIF's pieces, behind words that look like one")
  func record() throws {
    let text = "\(VideoRecord.head) or so\n\(Self.record)\n\(VideoRecord.foot)\n"
    let bench = try bench(FileComment.inGIF(text, Self.gif + [0x3B]))
    #expect(try RecordSearch.text(in: bench.path("a")).get() == Array(Self.record.utf8))
    try SystemFile.replace(bench.path("b"), with: Array("film\n\(text)".utf8)).get()
    #expect(try RecordSearch.text(in: bench.path("b")).get() == Array(Self.record.utf8))
  }

  /// 255 letters in the first piece, the rest in a second one.
  @Test("a comment ends with itself, whatever follows, and with a file that is cut")
  func comment() {
    let file = FileComment.inGIF(Self.record, Self.gif + [0x3B])
    let more: [UInt8] = [0x21, 0xFE, 2, 65, 66, 0, 0x3B]
    #expect(GIFComment.text(in: file.dropLast() + more) == Array(Self.record.utf8))
    #expect(GIFComment.text(in: file.dropLast() + [2, 65, 66, 0]) == Array(Self.record.utf8))
    let cut = Array(file.prefix(Self.gif.count + 2 + 256))
    #expect(GIFComment.text(in: cut) == Array(Self.record.utf8.prefix(255)))
    #expect(GIFComment.text(in: cut.dropLast(5)) == Array(Self.record.utf8.prefix(250)))
  }

  private static func png(_ chunks: [(String, Int)]) -> [UInt8] {
    VideoContainer.signature
      + chunks.flatMap { PNGBytes.chunk($0.0, [UInt8](repeating: 65, count: $0.1)) }
  }

  private static func empty(_ count: Int) -> [(String, Int)] { Array(repeating: ("tEXt", 0), count: count) }

  static let kinds: [(label: String, file: [UInt8], kind: VideoContainer?)] = [
    ("a movie", [0, 0, 0, 20] + Array("ftypisom".utf8), .movie),
    ("of eight bytes", [9, 9, 9, 9] + Array("ftyp".utf8), .movie),
    ("matroska", [0x1A, 0x45, 0xDF, 0xA3, 1], .matroska), ("a GIF", Array("GIF89a".utf8), .gif),
    ("an APNG", png([("IHDR", 13), ("acTL", 8), ("IDAT", 3)]), .apng),
    ("an APNG with a long text first", png([("IHDR", 13), ("iTXt", 300), ("acTL", 8), ("IDAT", 3)]), .apng),
    ("a PNG", png([("IHDR", 13), ("iTXt", 300), ("IDAT", 3), ("IEND", 0)]), .png),
    ("a PNG that moves too late", png([("IHDR", 13), ("IDAT", 3), ("acTL", 8)]), .png),
    ("an APNG with as many chunks as are read", png(empty(VideoContainer.mostChunks - 1) + [("acTL", 8)]), .apng),
    ("a PNG with more chunks than are read", png(empty(VideoContainer.mostChunks) + [("acTL", 8)]), .png),
    ("a PNG that is cut", png([("IHDR", 13)]), .png), ("words", Array("ftypisom".utf8), nil), ("nothing", [], nil),
  ]

  @Test("video formats are recognized by their bytes", arguments: kinds)
  func kind(label: String, file: [UInt8], kind: VideoContainer?) throws {
    let bench = try bench(file)
    #expect(VideoContainer(bench.path("a")) == kind, "\(label)")
    #expect(VideoContainer(bench.folder) == .folder)
  }

  @Test("a take's text and logs of twelve megabytes are more than a video carries")
  func longest() throws {
    let bench = try RenderBench()
    let line = "# " + String(repeating: "-", count: 1021) + "\n"
    let text = String(repeating: line, count: 12 << 10) + "wait 0.1s\n"
    let words = try bench.failure(text, ["-o", "OUT/a.png", "--plain", "--scale", "0.1"])
    #expect(words.contains("larger than a video can contain (12 MB)"), "\(words)")
  }
}
