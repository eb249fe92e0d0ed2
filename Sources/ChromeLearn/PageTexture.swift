/// The likeness of a page's rows: frames compared with themselves, moved by some rows.
struct PageTexture: Equatable, Sendable {
  /// The mean squared difference of rows that are 0, 1, … rows apart, each at most that of a tracker.
  private let misfits: [Double]
  /// The misfit of rows that have nothing to do with each other.
  let usual: Double
  /// Rows after which the page's rows are alike; nil if they are not.
  let period: Int?

  private static let mostFrames = 16
  /// Rows by which a line of text is as wide as itself.
  private static let leastShift = 12
  /// The misfit after a period, as a share of the usual one.
  private static let alike = 0.6
  /// Rows by which the second period may be off.
  private static let slack = 3

  /// Compares those rows of a few frames, spread over the recording.
  init(_ video: GrayVideo, rows: Range<Int>, cap: Int = 24) {
    let frames = stride(from: 0, to: video.frameCount, by: max(1, video.frameCount / PageTexture.mostFrames))
    let shifts = 0..<max(1, rows.count * 2 / 3)
    let misfits = shifts.map { shift in
      let sums = frames.map { PageTexture.misfit(video, $0, rows, shift, cap) }
      return sums.reduce(0, +) / Double(max(1, sums.count))
    }
    self.misfits = misfits
    let sorted = misfits.dropFirst(PageTexture.leastShift).sorted()
    let usual = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    self.usual = usual
    period = shifts.dropFirst(PageTexture.leastShift).first { shift in
      guard PageTexture.isDip(misfits, shift), misfits[shift] < PageTexture.alike * usual else { return false }
      let twice = (2 * shift - PageTexture.slack)...(2 * shift + PageTexture.slack)
      return twice.contains { $0 < misfits.count && misfits[$0] < PageTexture.alike * usual }
    }
  }

  /// True if rows that far apart are more alike than those a little less or more apart.
  private static func isDip(_ misfits: [Double], _ shift: Int) -> Bool {
    let near = misfits[max(0, shift - leastShift / 2)..<min(misfits.count, shift + leastShift / 2 + 1)]
    return misfits[shift] <= near.min() ?? 0
  }

  private static func misfit(_ video: GrayVideo, _ frame: Int, _ rows: Range<Int>, _ shift: Int, _ cap: Int) -> Double {
    var (sum, count) = (0, 0)
    video.pixels.withUnsafeBufferPointer { pixels in
      for row in stride(from: rows.lowerBound, to: rows.upperBound - shift, by: 2) {
        let (first, second) = (video.start(frame, row), video.start(frame, row + shift))
        for column in 0..<video.columns {
          let difference = max(-cap, min(cap, Int(pixels[first + column]) - Int(pixels[second + column])))
          sum += difference * difference
        }
        count += video.columns
      }
    }
    return count == 0 ? 0 : Double(sum) / Double(count)
  }
}
