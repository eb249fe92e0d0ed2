import ChromeRaster
import ChromeSystem

/// A GIF whose pictures share one palette, each pixel its nearest colour. Needs no ffmpeg.
final class GIFSink: FrameSink {
  private let file: DraftWriter
  private let order: FilmOrder
  private let record: FilmRecord
  private var map: PaletteMap
  /// Of an index; one of them means "as before".
  private let bits: Int
  private let clear: UInt8
  private var shown: [UInt8]?
  var byteCount: Int { file.byteCount }

  init(_ order: FilmOrder, _ record: FilmRecord, _ palette: [UInt32]) throws(RenderFailure) {
    (self.order, self.record, map) = (order, record, PaletteMap(palette))
    bits = GIFSink.bits(map.palette.count + 1)
    clear = UInt8(map.palette.count)
    file = try DraftWriter(for: order.path)
    try file.write(head)
  }

  /// So many that a table holds `count` colours; two at least.
  private static func bits(_ count: Int) -> Int { max(2, Int.bitWidth - (count - 1).leadingZeroBitCount) }

  /// Signature, screen, palette, and that it plays for ever.
  private var head: [UInt8] {
    let size = [order.picture.width, order.picture.height].flatMap(GIFSink.word)
    let colors = (map.palette + Array(repeating: 0, count: (1 << bits) - map.palette.count)).flatMap { color in
      [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    let flags = UInt8(0xF0 | (bits - 1))
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    return Array("GIF89a".utf8) + size + [flags, 0, 0] + colors + loop
  }

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }

  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {
    let width = order.picture.width
    var pixels = shown ?? []
    if !isRepeat || shown == nil { pixels = bytes.bindMemory(to: UInt32.self).map { map.index(of: $0) } }
    let frame = GIFFrame(pixels, over: shown, width: width, clear: clear, bits: bits)
    shown = pixels
    let delay = GIFSink.word(100 * order.rate.denominator / order.rate.numerator)
    let area = [frame.area.x, frame.area.y, frame.area.width, frame.area.height].flatMap(GIFSink.word)
    // Stays when the next one comes; has a clear colour.
    try file.write([0x21, 0xF9, 4, 1 << 2 | 1] + delay + [clear, 0, 0x2C] + area + [0] + frame.bytes)
  }

  func finish() throws(RenderFailure) {}

  func publish(hash: FrameHash) throws(RenderFailure) {
    try file.write(FileComment.inGIF(record.text(for: order, hash: hash.text), [0x3B]))
    try file.publish()
  }

  func abandon() { file.discard() }
}
