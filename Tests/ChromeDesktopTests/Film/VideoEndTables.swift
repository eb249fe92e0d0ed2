import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSystem
@testable import DesktopTestSupport

/// Files put together byte by byte, without an encoder.
@Suite("Where a video ends")
struct VideoEndTables {
  private static func box(_ kind: String, _ body: [UInt8] = []) -> [UInt8] {
    PNGBytes.word(8 + body.count) + Array(kind.utf8) + body
  }

  /// A size of 1 stands for eight bytes of size behind the kind (ISO 14496-12, 4.2).
  private static func longBox(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    [0, 0, 0, 1] + Array(kind.utf8) + [0, 0, 0, 0] + PNGBytes.word(16 + body.count) + body
  }

  private static let body = [UInt8](repeating: 5, count: 300)

  static let movies: [(label: String, file: [UInt8], isWhole: Bool)] = [
    ("two boxes", box("mdat", body) + box("moov", body), true),
    ("the last one empty", box("moov", body) + box("mdat"), true),
    ("both empty", box("moov") + box("mdat"), true),
    ("a long one before another", longBox("mdat", body) + box("moov", body), true),
    ("a long one at the end", box("moov", body) + longBox("mdat", []), true),
    ("without moov", box("mdat", body) + box("free"), false),
    ("without mdat", box("free") + box("moov", body), false),
    ("a byte short", Array((box("moov") + box("mdat", body)).dropLast()), false),
    ("a byte more", box("moov") + box("mdat", body) + [0], false),
    ("nine bytes more", box("moov") + box("mdat", body) + [UInt8](repeating: 0, count: 9), false),
    ("a long one cut in its size", box("moov") + box("mdat") + Array(longBox("free", []).dropLast()), false),
    ("a box smaller than its head", box("moov") + box("mdat") + [0, 0, 0, 7, 1, 1, 1, 1], false),
  ]

  @Test("boxes fill a video to its last byte, and two of them must be there", arguments: movies)
  func movie(label: String, file: [UInt8], isWhole: Bool) throws {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("a.mp4"), with: file).get()
    for format in [VideoFormat.mp4, .mov] {
      #expect(VideoEnd.isThere(in: bench.path("a.mp4"), format) == isWhole, "\(label)")
    }
  }

  private static let (head, segment): ([UInt8], [UInt8]) = ([0x1A, 0x45, 0xDF, 0xA3], [0x18, 0x53, 0x80, 0x67])

  /// Of a size of N bytes the first bit that is set is number N (RFC 8794, 4): 0x82 is 2, 0x4002 as well.
  static let matroskas: [(label: String, file: [UInt8], isWhole: Bool)] = [
    ("sizes of one byte", head + [0x82, 9, 9] + segment + [0x83, 1, 2, 3], true),
    ("an empty segment at the very end", head + [0x80] + segment + [0x80], true),
    ("sizes of two bytes", head + [0x40, 2, 9, 9] + segment + [0x41, 44] + body, true),
    ("a size of eight bytes", head + [0x80] + segment + [1, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3], true),
    ("a size of four bytes", head + [0x80] + segment + [0x10, 0, 1, 44] + body, true),
    ("a byte short", head + [0x82, 9, 9] + segment + [0x83, 1, 2], false),
    ("a byte more", head + [0x82, 9, 9] + segment + [0x83, 1, 2, 3, 4], false),
    ("a segment that does not say how long it is", head + [0x80] + segment + [0xFF], false),
    ("no size at all", head + [0x80] + segment, false),
    ("half of a size", head + [0x80] + segment + [0x40], false),
    ("a size of no length", head + [0x80] + segment + [0, 0, 0, 0, 0, 0, 0, 0, 0], false),
    ("another segment", head + [0x80] + [0x18, 0x53, 0x80, 0x68, 0x80], false),
  ]

  @Test("a segment says where it ends", arguments: matroskas)
  func matroska(label: String, file: [UInt8], isWhole: Bool) throws {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("a.webm"), with: file).get()
    #expect(VideoEnd.isThere(in: bench.path("a.webm"), .webm) == isWhole, "\(label)")
  }

  private static let end = PNGBytes.chunk("IEND", [])

  @Test("a comment of an APNG stands before its last twelve bytes, if they are its end")
  func comment() throws {
    // Keyword, five bytes that say "as it is, in no language", text (PNG, 11.3.3.4).
    let added = PNGBytes.chunk("iTXt", Array("Comment\0\0\0\0\0words".utf8))
    let rows: [(before: [UInt8], after: [UInt8])] = [
      (Self.end, added + Self.end), ([1, 2, 3] + Self.end, [1, 2, 3] + added + Self.end),
      ([1, 2, 3] + Self.end.dropLast(), [1, 2, 3] + Self.end.dropLast()), ([1, 2, 3], [1, 2, 3]),
    ]
    for (before, after) in rows {
      let bench = try RenderBench()
      let draft = try Draft(for: bench.path("a.apng"))
      defer { draft.discard() }
      try SystemFile.replace(draft.path, with: before).get()
      try FileComment.add("words", to: draft, .apng)
      #expect(try SystemFile.read(draft.path).get() == after)
    }
  }
}
