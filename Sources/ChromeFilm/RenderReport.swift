import ChromeCore
import ChromeRaster
import ChromeSystem
import ChromeTakes

/// The results of a render.
package struct RenderReport: Equatable, Sendable {
  package var files: [File]
  package var wallSeconds: Double

  package init(files: [File], wallSeconds: Double) {
    (self.files, self.wallSeconds) = (files, wallSeconds)
  }

  package struct File: Equatable, Sendable {
    var path: String
    var format: VideoFormat
    package var width: Int
    package var height: Int
    var rate: FrameRate
    var frames: Int
    /// The duration of the video in seconds.
    var seconds: Double
    var bytes: Int
    var hash: String

    init(_ order: VideoOrder, hash: FrameHash, byteCount: Int) {
      (path, format, rate, frames) = (order.path, order.format, order.rate, order.moments.count)
      width = order.picture.width * (order.contactSheet?.columns ?? 1)
      height = order.picture.height * (order.contactSheet?.rows ?? 1)
      (seconds, bytes, self.hash) = (order.seconds, byteCount, hash.text)
    }
  }

  package var frames: Int { files.reduce(0) { $0 + $1.frames } }
  package var seconds: Double { files.map(\.seconds).max() ?? 0 }
  var timesRealTime: Double { wallSeconds > 0 ? seconds / wallSeconds : 0 }
}

extension RenderReport {
  /// A readable text: one line for each file and one for all. No frame can be dropped, because none is drawn in real
  /// time.
  package var text: String {
    let lines = files.map { file in
      let rate = file.seconds > 0 ? " at \(file.rate.text) fps, \(Self.short(file.seconds)) s" : ""
      return "\(file.path)  \(file.width) × \(file.height)\(rate)  \(file.frames) frames, 0 dropped, "
        + "\(Self.size(file.bytes)), hash \(file.hash)"
    }
    let speed = seconds > 0 ? ", \(Self.short(timesRealTime)) × real time" : ""
    return (lines + ["\(frames) frames in \(Self.short(wallSeconds)) s\(speed)"]).joined(separator: "\n")
  }

  /// The report as one JSON object.
  package var json: String {
    let rows: [JSONValue] = files.map { file in
      [
        "path": .string(file.path), "format": .string(file.format.rawValue), "width": .count(file.width),
        "height": .count(file.height), "fps": .text(Self.short(file.rate.perSecond)), "frames": .count(file.frames),
        "dropped": .count(0), "seconds": .text(Self.short(file.seconds)), "bytes": .count(file.bytes),
        "hash": .string(file.hash),
      ]
    }
    let report: JSONValue = [
      "frames": .count(frames), "dropped": .count(0), "seconds": .text(Self.short(seconds)),
      "wallSeconds": .text(Self.short(wallSeconds)), "timesRealTime": .text(Self.short(timesRealTime)),
      "bytes": .count(files.reduce(0) { $0 + $1.bytes }), "files": .list(rows),
    ]
    return report.text
  }

  private static func short(_ number: Double) -> String {
    TuningValue.number((number * 1000).rounded() / 1000).description
  }

  package static func size(_ bytes: Int) -> String {
    bytes < 100_000 ? "\(bytes) bytes" : "\(short((Double(bytes) / 10_000).rounded() / 100)) MB"
  }
}
