import ChromeCore
import ChromeLook
import ChromeRaster
import ChromeSystem

/// Draws frames on several threads, each with canvases of its own: a display list is a value and drawing it depends on
/// nothing else, so it does not matter who draws which, nor when.
final class DrawPool: @unchecked Sendable {
  private struct Job: Sendable {
    var list: DisplayList
    var picture: FilmPicture
    var buffer: FrameBuffer
    var pool: FramePool
  }

  private let theme: Theme
  private let fonts: FontSet
  private let monitor = Monitor()
  private var jobs: [Job] = []
  private var isClosed = false

  /// The encoders' own threads want the machine too; more than this is never needed to keep them fed.
  private static let mostThreads = 4

  init(_ theme: Theme, _ fonts: FontSet, threadCount: Int = min(Worker.coreCount, mostThreads)) {
    (self.theme, self.fonts) = (theme, fonts)
    for _ in 0..<max(1, threadCount) { Worker.start { self.work() } }
  }

  /// Has a picture drawn into a borrowed buffer.
  func draw(_ list: DisplayList, _ picture: FilmPicture, into buffer: FrameBuffer, of pool: FramePool) {
    monitor.locked {
      jobs.append(Job(list: list, picture: picture, buffer: buffer, pool: pool))
      monitor.wake()
    }
  }

  /// What is begun is still drawn; then the threads end.
  func close() {
    monitor.locked {
      isClosed = true
      monitor.wake()
    }
  }

  private func work() {
    var canvases: [FilmPicture: PixelCanvas] = [:]
    while let job = next() {
      do throws(RenderFailure) {
        let canvas = try canvas(for: job.picture, &canvases)
        var digest = FrameDigest()
        let grid = PixelGrid(scale: job.picture.scale)
        canvas.draw(job.list, grid: grid, background: job.picture.background(theme)) { rows, bytes in
          job.buffer.take(rows, bytes)
          digest.add(bytes)
        }
        job.pool.deliver(job.buffer, digest.value)
      } catch {
        job.pool.spoil(job.buffer, error)
      }
    }
  }

  private func canvas(
    for picture: FilmPicture, _ canvases: inout [FilmPicture: PixelCanvas]
  ) throws(RenderFailure) -> PixelCanvas {
    if let known = canvases[picture] { return known }
    do {
      let canvas = try PixelCanvas(width: picture.width, height: picture.height, fonts: fonts)
      canvases[picture] = canvas
      return canvas
    } catch {
      throw RenderFailure("\(error)")
    }
  }

  private func next() -> Job? {
    monitor.locked {
      while jobs.isEmpty, !isClosed { monitor.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }
}
