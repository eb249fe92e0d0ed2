#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Pictures with numbers in a folder, from 000000.png on; the folder gets its name when all are there.
final class FolderSink: FrameSink {
  private let draft: Draft
  private let order: FilmOrder
  private let record: FilmRecord
  private var count = 0
  private var last: [UInt8] = []
  private(set) var byteCount = 0

  init(_ order: FilmOrder, _ record: FilmRecord) throws(RenderFailure) {
    (self.order, self.record) = (order, record)
    draft = Draft(for: order.path)
    guard mkdir(draft.path, 0o755) == 0 else { throw failure() }
  }

  func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {
    if !isRepeat || last.isEmpty {
      last = PNG.encode(PixelImage(width: order.picture.width, height: order.picture.height, bgra: pixels))
    }
    try put(last, as: FolderSink.name(count))
    count += 1
  }

  static func name(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  func finish() throws(RenderFailure) {}

  /// A folder that is there already is emptied of what an earlier render left, and of nothing else.
  func publish(hash: FrameHash) throws(RenderFailure) {
    try put(Array(record.text(for: order, hash: hash.text).utf8), as: "take.txt")
    if SystemFile.isDirectory(draft.final) { FolderSink.remove(draft.final) }
    guard rename(draft.path, draft.final) == 0 else { throw failure() }
  }

  func abandon() { FolderSink.remove(draft.path) }

  private func put(_ bytes: [UInt8], as name: String) throws(RenderFailure) {
    if case .failure(let failure) = SystemFile.replace("\(draft.path)/\(name)", with: bytes) {
      throw RenderFailure.writing("\(draft.final)/\(name)", failure.reason)
    }
    byteCount += bytes.count
  }

  static func remove(_ folder: String) {
    for name in SystemFile.names(in: folder) where name == "take.txt" || isNumbered(name) || name.hasSuffix(".part") {
      unlink("\(folder)/\(name)")
    }
    rmdir(folder)
  }

  private static func isNumbered(_ name: String) -> Bool {
    name.hasSuffix(".png") && name.dropLast(4).count >= 6 && name.dropLast(4).allSatisfy(\.isNumber)
  }

  private func failure() -> RenderFailure {
    RenderFailure("\(draft.final) cannot be made: \(String(cString: strerror(errno)))")
  }
}
