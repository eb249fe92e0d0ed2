import ChromeRaster
import ChromeSystem

/// Raw frames in the YUV4MPEG2 form that every encoder reads: 4:2:0, BT.709, video range. Needs no ffmpeg.
final class Y4MSink: FrameSink {
  private let draft: Draft
  let takesPlanes = true
  private var descriptor: Int32
  private(set) var byteCount = 0

  init(_ order: FilmOrder) throws(RenderFailure) {
    draft = Draft(for: order.path)
    let picture = order.picture
    descriptor = open(draft.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure() }
    let rate = order.rate
    try put(
      Array(
        ("YUV4MPEG2 W\(picture.width) H\(picture.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C420jpeg "
          + "XCOLORRANGE=LIMITED\n").utf8))
  }

  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {
    try put(Array("FRAME\n".utf8))
    guard SystemFile.write(bytes, to: descriptor) else { throw failure() }
    byteCount += bytes.count
  }

  func finish() throws(RenderFailure) {}

  func publish(hash: FrameHash) throws(RenderFailure) {
    finishWriting()
    try draft.publish()
  }

  func abandon() {
    finishWriting()
    draft.discard()
  }

  private func finishWriting() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  private func put(_ bytes: [UInt8]) throws(RenderFailure) {
    guard SystemFile.write(bytes, to: descriptor) else { throw failure() }
    byteCount += bytes.count
  }

  private func failure() -> RenderFailure {
    RenderFailure.writing(draft.final, String(cString: strerror(errno)))
  }
}
