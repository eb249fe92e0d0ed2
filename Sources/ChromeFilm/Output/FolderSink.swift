import ChromeRaster
import ChromeSystem

/// Writes numbered pictures into a folder, from 000000.png. The folder gets its final name when all of them are
/// written.
final class FolderSink: FrameSink {
  private let draft: Draft
  private let order: VideoOrder
  private let record: VideoRecord
  private var count = 0
  private var last: [UInt8] = []
  private(set) var byteCount = 0

  init(_ order: VideoOrder, _ record: VideoRecord) throws(UserError) {
    (self.order, self.record) = (order, record)
    draft = try Draft(for: order.path)
    guard mkdir(draft.path, 0o755) == 0 else {
      defer { draft.discard() }
      throw failure()
    }
  }

  func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError) {
    if !isRepeat || last.isEmpty {
      last = PNG.encode(PixelImage(width: order.picture.width, height: order.picture.height, bgra: pixels))
    }
    try put(last, as: VideoFolder.picture(count))
    count += 1
  }

  func finish() throws(UserError) {}

  /// Moves the pictures to the final folder. In an existing folder each old picture is replaced by the new one; all
  /// other files are kept.
  func publish(hash: FrameHash) throws(UserError) {
    try put(Array(record.text(for: order, hash: hash.text).utf8), as: VideoFolder.list)
    guard SystemFile.isDirectory(draft.final) else { return try draft.rename() }
    try VideoFolder(draft.final).replace(with: draft.path, count)
    draft.discard()
  }

  func abandon() { draft.discard() }

  private func put(_ bytes: [UInt8], as name: String) throws(UserError) {
    if case .failure(let failure) = SystemFile.replace("\(draft.path)/\(name)", with: bytes) {
      throw UserError.writing("\(draft.final)/\(name)", failure.reason)
    }
    byteCount += bytes.count
  }

  private func failure() -> UserError {
    UserError("\(draft.final) cannot be created: \(String(cString: strerror(errno)))")
  }
}

/// An output folder, which may exist already. Distinguishes the files of an earlier render from all others.
package struct VideoFolder {
  package let path: String
  /// The number of pictures according to the folder's own `take.txt`.
  private let ownCount: Int

  package static let list = "take.txt"

  package init(_ path: String) {
    self.path = path
    ownCount = (try? CarriedVideo.look(path))?.frames ?? 0
  }

  package static func picture(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  /// Returns the first file that a render of `count` pictures would overwrite although no earlier render made it; nil
  /// if there is none. Renders make regular files only.
  package func obstacle(to count: Int) -> String? {
    let names = (0..<count).map(VideoFolder.picture) + [VideoFolder.list]
    let foreign = Set(names.dropFirst(ownCount).dropLast(ownCount == 0 ? 0 : 1))
    return Set(SystemFile.names(in: path)).intersection(names).filter {
      foreign.contains($0) || SystemFile.obstacle(at: "\(path)/\($0)") != nil
    }.min()
  }

  /// Moves the pictures from the folder `draft` here, then removes pictures of the earlier render that were not
  /// replaced.
  package func replace(with draft: String, _ count: Int) throws(UserError) {
    if let obstacle = obstacle(to: count) { throw UserError(VideoFolder.text(path, obstacle)) }
    for name in (0..<count).map(VideoFolder.picture) + [VideoFolder.list] {
      guard rename("\(draft)/\(name)", "\(path)/\(name)") == 0 else {
        throw UserError("\(path)/\(name) cannot be written: \(String(cString: strerror(errno)))")
      }
    }
    for index in 0..<ownCount where index >= count { unlink("\(path)/\(VideoFolder.picture(index))") }
  }

  package static func text(_ path: String, _ obstacle: String) -> String {
    "\(path)/\(obstacle) exists, but not from an earlier render: move it, or choose another folder"
  }
}
