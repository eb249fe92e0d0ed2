import ChromeLook
import ChromeRaster
import ChromeSystem

/// The pictures of a finished film, one after the other.
protocol FilmPictures: AnyObject {
  /// The next one, good until the next call; nil at the end.
  func next() throws(RenderFailure) -> UnsafeRawBufferPointer?
  func close()
}

/// Pictures in PNG files: those of a folder, or the parts of one sheet.
final class StillPictures: FilmPictures {
  private let files: [String]
  private let picture: FilmPicture
  private let sheet: FilmOrder.Sheet?
  private var index = 0
  private var whole: PixelImage?
  private let buffer: UnsafeMutableRawBufferPointer

  init(_ path: String, _ film: CarriedFilm, isFolder: Bool) {
    files = isFolder ? (0..<film.frames).map { "\(path)/\(FilmFolder.picture($0))" } : [path]
    (picture, sheet) = (film.picture, film.sheet)
    buffer = .allocate(byteCount: film.picture.width * film.picture.height * 4, alignment: 64)
  }

  deinit { buffer.deallocate() }

  func close() {}

  func next() throws(RenderFailure) -> UnsafeRawBufferPointer? {
    let parts = sheet?.count ?? 1
    guard index < files.count * parts else { return nil }
    if index % parts == 0 { whole = try read(files[index / parts]) }
    if let whole { cut(whole, index % parts) }
    index += 1
    return UnsafeRawBufferPointer(buffer)
  }

  private func read(_ path: String) throws(RenderFailure) -> PixelImage {
    let (columns, rows) = (sheet?.columns ?? 1, sheet?.rows ?? 1)
    switch SystemFile.read(path) {
    case .failure(let failure): throw RenderFailure("\(path) cannot be read: \(failure.reason)")
    case .success(let bytes):
      guard
        let image = PNGReader.picture(in: bytes, width: picture.width * columns, height: picture.height * rows)
      else { throw RenderFailure("\(path) is not the picture that was rendered: it is damaged or of another size") }
      return image
    }
  }

  /// One part of a sheet as rows of blue, green, red, alpha.
  private func cut(_ image: PixelImage, _ part: Int) {
    let columns = sheet?.columns ?? 1
    let corner = part / columns * picture.height * image.width + part % columns * picture.width
    let words = buffer.bindMemory(to: UInt32.self)
    image.rgba.withUnsafeBufferPointer { rgba in
      for row in 0..<picture.height {
        for column in 0..<picture.width {
          let place = (corner + row * image.width + column) * 4
          words[row * picture.width + column] =
            UInt32(rgba[place]) << 16 | UInt32(rgba[place + 1]) << 8 | UInt32(rgba[place + 2])
            | UInt32(rgba[place + 3]) << 24
        }
      }
    }
  }
}

/// Pictures that ffmpeg decodes, as raw bytes down a pipe.
final class DecodedPictures: FilmPictures {
  private let path: String
  private var decoder: Subprocess
  private let buffer: UnsafeMutableRawBufferPointer

  /// `yuv420p` or `bgra`.
  init(_ path: String, _ arguments: [String], byteCount: Int) throws(RenderFailure) {
    self.path = path
    decoder = try Subprocess.startPrinting(arguments)
    buffer = .allocate(byteCount: byteCount, alignment: 64)
  }

  deinit { buffer.deallocate() }

  func next() throws(RenderFailure) -> UnsafeRawBufferPointer? {
    let filled = decoder.read(into: buffer)
    return filled == buffer.count ? UnsafeRawBufferPointer(buffer) : try end(filled)
  }

  private func end(_ filled: Int) throws(RenderFailure) -> UnsafeRawBufferPointer? {
    if let reason = decoder.end() { throw RenderFailure("\(path) cannot be decoded: ffmpeg \(reason)") }
    if filled > 0 { throw RenderFailure("\(path) ends within a picture") }
    return nil
  }

  func close() { if decoder.output >= 0 { decoder.stop() } }
}
