import ChromeSystem

/// A draft that is written piece by piece.
final class DraftWriter {
  private let draft: Draft
  /// -1 once closed.
  private var descriptor: Int32
  /// Of what was written.
  private(set) var byteCount = 0

  init(for path: String) throws(RenderFailure) {
    draft = try Draft(for: path)
    descriptor = SystemFile.openNew(draft.path)
    guard descriptor >= 0 else {
      defer { draft.discard() }
      throw failure()
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(RenderFailure) {
    guard SystemFile.write(bytes, to: descriptor) else { throw failure() }
    byteCount += bytes.count
  }

  func write(_ bytes: [UInt8]) throws(RenderFailure) {
    guard SystemFile.write(bytes, to: descriptor) else { throw failure() }
    byteCount += bytes.count
  }

  /// It is whole and gets its name.
  func publish() throws(RenderFailure) {
    end()
    try draft.publish()
  }

  func discard() {
    end()
    draft.discard()
  }

  private func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  private func failure() -> RenderFailure {
    RenderFailure.writing(draft.final, String(cString: strerror(errno)))
  }
}
