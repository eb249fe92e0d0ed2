import ChromeRaster
import ChromeSystem

/// One picture, or a sheet of them, as a PNG file.
final class StillSink: FrameSink {
  private let order: FilmOrder
  private let record: FilmRecord
  private var image: PixelImage
  private var position = 0
  private(set) var byteCount = 0

  init(_ order: FilmOrder, _ record: FilmRecord) {
    (self.order, self.record) = (order, record)
    let width = order.picture.width * (order.sheet?.columns ?? 1)
    let height = order.picture.height * (order.sheet?.rows ?? 1)
    image = PixelImage(width: width, height: height, rgba: [UInt8](repeating: 0, count: width * height * 4))
  }

  /// Puts the frame into its place, row by row from the left.
  func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {
    let columns = order.sheet?.columns ?? 1
    let (width, height) = (order.picture.width, order.picture.height)
    let corner = (position / columns * height * image.width + position % columns * width) * 4
    position += 1
    for row in 0..<height {
      for column in 0..<width {
        let source = (row * width + column) * 4
        let target = corner + (row * image.width + column) * 4
        image.rgba[target] = pixels[source + 2]
        image.rgba[target + 1] = pixels[source + 1]
        image.rgba[target + 2] = pixels[source]
        image.rgba[target + 3] = pixels[source + 3]
      }
    }
  }

  func finish() throws(RenderFailure) {}

  func publish(hash: FrameHash) throws(RenderFailure) {
    let texts = [(keyword: "Comment", text: record.text(for: order, hash: hash.text))]
    let bytes = PNG.encode(image, texts: texts)
    byteCount = bytes.count
    if case .failure(let failure) = SystemFile.replace(order.path, with: bytes) {
      throw RenderFailure.writing(failure.path, failure.reason)
    }
  }

  func abandon() {}
}
