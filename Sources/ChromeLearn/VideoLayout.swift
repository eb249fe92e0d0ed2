/// The parts of the screen in a recording, in rows: what content moves under, found by which rows move with it.
package struct VideoLayout: Equatable, Sendable {
  /// Rows at the top that do not move with the content while all bars are shown.
  package var top: Int
  /// Rows at the bottom that do not move with it.
  package var bottom: Int
  /// Rows of the status bar; 0 if it never stands alone.
  package var status: Int
  /// True if the bars at the top collapse with the page at its top: then no content is above their end there.
  package var topCollapses = false
  /// Rows that bars cover where they seem to end more often than elsewhere, at most a few.
  package var topSteps: [Int] = []
  package var bottomSteps: [Int] = []
}

/// Separates rows that move with the content from those that stay, in pairs of frames.
struct LayoutFinder {
  let video: GrayVideo
  let content: ContentTrack
  /// Rows of the device's safe area at the top.
  let safeTop: Int
  /// Rows that bars at one end can cover.
  let deepest: Int

  /// Rows that content must move between two frames.
  private static let leastMotion = 1.5
  /// The difference of brightness by which a row must fit better in its old place.
  private static let clear = 4.0
  /// The number of pairs in which a bar's last row stays, over that of the rows after it.
  private static let step = 1.6
  /// The least step, as a share of the largest.
  private static let shareOfDrop = 0.07
  /// The least step of a place where bars often end.
  private static let clearShare = 0.3
  /// Rows after it.
  private static let stepRows = 8
  /// Pairs that must agree.
  private static let agreement = 3
  private static let mostPairs = 240

  /// Returns the layout; nil if the content never moves enough.
  func layout() -> VideoLayout? {
    let pairs = self.pairs
    guard pairs.count >= LayoutFinder.agreement else { return nil }
    let (top, bottom) = (steps(.top, pairs), steps(.bottom, pairs))
    let status = top[0].min { abs($0 - safeTop) < abs($1 - safeTop) } ?? 0
    return VideoLayout(
      top: top[0].last ?? 0, bottom: bottom[0].last ?? 0,
      status: abs(status - safeTop) <= safeTop / 8 ? status : 0, topSteps: top[1], bottomSteps: bottom[1])
  }

  /// Frames that show moved content, with its motion since the frame before, in whole rows.
  var pairs: [(frame: Int, motion: Int)] {
    let all = content.offsets.indices.dropFirst().compactMap {
      frame -> (frame: Int, motion: Int)? in
      guard let now = content.offsets[frame], let before = content.offsets[frame - 1] else {
        return nil
      }
      let motion = now - before
      // Whole rows compare exactly.
      guard abs(motion) >= LayoutFinder.leastMotion, abs(motion - motion.rounded()) < 0.3 else {
        return nil
      }
      return (frame, Int(motion.rounded()))
    }
    let step = max(1, all.count / LayoutFinder.mostPairs)
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  /// Returns rows from an edge that stay in much more pairs than those after them: ends of bars. Shadows and wide areas
  /// of one color make weaker steps. The last one is the end of bars that are fully shown.
  private func steps(_ edge: VideoEdge, _ pairs: [(frame: Int, motion: Int)]) -> [[Int]] {
    let enough = max(LayoutFinder.agreement, pairs.count * 4 / 100)
    let counts = (0..<deepest).map { stays(edge, $0, pairs) }
    let drops = counts.indices.map { row -> Int in
      let next = counts[(row + 1)...].prefix(LayoutFinder.stepRows).max() ?? 0
      let isStep = counts[row] >= enough && Double(counts[row]) >= LayoutFinder.step * Double(next)
      return isStep ? counts[row] - next : 0
    }
    return [LayoutFinder.shareOfDrop, LayoutFinder.clearShare].map { share in
      let least = max(1, Int(share * Double(drops.max() ?? 0)))
      return drops.indices.filter { drops[$0] >= least }.map { $0 + 1 }
    }
  }

  /// Returns the number of pairs in which a row certainly stays while the content moves.
  private func stays(_ edge: VideoEdge, _ distance: Int, _ pairs: [(frame: Int, motion: Int)]) -> Int {
    let row = edge == .top ? distance : video.rows - 1 - distance
    return pairs.count { pair in
      let (frame, motion) = pair
      guard (0..<video.rows).contains(row + motion), (0..<video.rows).contains(row - motion) else { return false }
      let stays = video.difference(frame, row, from: frame - 1, row)
      // Content next to a bar comes from under it or goes there, so one of the two is visible.
      let came = video.difference(frame, row, from: frame - 1, row + motion)
      let goes = video.difference(frame - 1, row, from: frame, row - motion)
      return min(came, goes) > 2 * stays + LayoutFinder.clear
    }
  }
}
