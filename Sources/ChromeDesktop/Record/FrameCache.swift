import ChromeCore
import ChromeLook

/// All frames of one picture, whichever files show them: an equal one that follows is not drawn again.
final class FrameCache {
  let pool: FramePool
  private let picture: FilmPicture
  private let crew: DrawPool
  private var latest: (list: DisplayList, buffer: FrameBuffer)?

  init(_ picture: FilmPicture, _ needs: FrameNeeds, _ crew: DrawPool) {
    (self.picture, self.crew) = (picture, crew)
    pool = FramePool(picture, needs)
  }

  /// The buffer in which `list` is, or will be; good until the next call, and longer for those who retain it.
  func buffer(for list: DisplayList) -> FrameBuffer {
    if let latest, latest.list == list { return latest.buffer }
    let buffer = pool.borrow()
    crew.draw(list, picture, into: buffer, of: pool)
    if let latest { pool.release(latest.buffer) }
    latest = (list, buffer)
    return buffer
  }
}
