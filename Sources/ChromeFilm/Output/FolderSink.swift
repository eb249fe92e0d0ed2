import ChromeRaster
import ChromeSystem

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
    draft = try Draft(for: order.path)
    guard mkdir(draft.path, 0o755) == 0 else {
      defer { draft.discard() }
      throw failure()
    }
  }

  func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {
    if !isRepeat || last.isEmpty {
      last = PNG.encode(PixelImage(width: order.picture.width, height: order.picture.height, bgra: pixels))
    }
    try put(last, as: FilmFolder.picture(count))
    count += 1
  }

  func finish() throws(RenderFailure) {}

  /// A folder that is there already gives its old pictures up one by one, each when the new one is there, and keeps
  /// whatever else it holds.
  func publish(hash: FrameHash) throws(RenderFailure) {
    try put(Array(record.text(for: order, hash: hash.text).utf8), as: FilmFolder.list)
    guard SystemFile.isDirectory(draft.final) else { return try draft.rename() }
    try FilmFolder(draft.final).replace(with: draft.path, count)
    draft.discard()
  }

  func abandon() { draft.discard() }

  private func put(_ bytes: [UInt8], as name: String) throws(RenderFailure) {
    if case .failure(let failure) = SystemFile.replace("\(draft.path)/\(name)", with: bytes) {
      throw RenderFailure.writing("\(draft.final)/\(name)", failure.reason)
    }
    byteCount += bytes.count
  }

  private func failure() -> RenderFailure {
    RenderFailure("\(draft.final) cannot be made: \(String(cString: strerror(errno)))")
  }
}

/// A folder that is there before its pictures are: what of it belongs to an earlier render, and what does not.
package struct FilmFolder {
  package let path: String
  /// How many pictures the folder's own `take.txt` says are there.
  private let ownCount: Int

  package static let list = "take.txt"

  package init(_ path: String) {
    self.path = path
    ownCount = (try? CarriedFilm.look(path))?.frames ?? 0
  }

  package static func picture(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  /// A file that a render of `count` pictures would write over though no earlier one made it, which makes regular files
  /// only.
  package func obstacle(to count: Int) -> String? {
    let names = (0..<count).map(FilmFolder.picture) + [FilmFolder.list]
    let foreign = Set(names.dropFirst(ownCount).dropLast(ownCount == 0 ? 0 : 1))
    return Set(SystemFile.names(in: path)).intersection(names).filter {
      foreign.contains($0) || SystemFile.obstacle(at: "\(path)/\($0)") != nil
    }.min()
  }

  /// Moves the pictures of the folder `draft` here, then removes those of the earlier render that have no successor.
  package func replace(with draft: String, _ count: Int) throws(RenderFailure) {
    if let obstacle = obstacle(to: count) { throw RenderFailure(FilmFolder.words(path, obstacle)) }
    for name in (0..<count).map(FilmFolder.picture) + [FilmFolder.list] {
      guard rename("\(draft)/\(name)", "\(path)/\(name)") == 0 else {
        throw RenderFailure("\(path)/\(name) cannot be written: \(String(cString: strerror(errno)))")
      }
    }
    for index in 0..<ownCount where index >= count { unlink("\(path)/\(FilmFolder.picture(index))") }
  }

  package static func words(_ path: String, _ obstacle: String) -> String {
    "\(path)/\(obstacle) exists and was not made by an earlier render: move it away, or choose another folder"
  }
}
