import ChromeRaster
import ChromeSystem

/// Raw frames in the YUV4MPEG2 form that every encoder reads: 4:2:0, BT.709, video range. Needs no ffmpeg.
final class Y4MSink: FrameSink {
  private let file: DraftWriter
  let takesPlanes = true
  var byteCount: Int { file.byteCount }

  init(_ order: FilmOrder) throws(RenderFailure) {
    file = try DraftWriter(for: order.path)
    let (picture, rate) = (order.picture, order.rate)
    try file.write(
      Array(
        ("YUV4MPEG2 W\(picture.width) H\(picture.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C420jpeg "
          + "XCOLORRANGE=LIMITED\n").utf8))
  }

  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {
    try file.write(Array("FRAME\n".utf8))
    try file.write(bytes)
  }

  func finish() throws(RenderFailure) {}

  func publish(hash: FrameHash) throws(RenderFailure) { try file.publish() }

  func abandon() { file.discard() }
}
