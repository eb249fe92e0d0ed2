import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeSystem

/// A temporary folder for one test's files; removed with it.
final class RenderBench {
  let folder: String

  init() throws {
    var name = Array("/tmp/chrome-desktop-test.XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&name)))
  }

  deinit { RenderBench.removeAll(folder) }

  /// Removes a file, or a folder with its contents; of a link, only the link.
  private static func removeAll(_ path: String) {
    guard unlink(path) != 0 else { return }
    for name in SystemFile.names(in: path) { removeAll("\(path)/\(name)") }
    rmdir(path)
  }

  var names: [String] { SystemFile.names(in: folder) }
  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Renders a take's text with options as typed; `OUT/` in them stands for the folder.
  func render(_ text: String, _ options: [String]) throws -> [RenderReport.File] {
    let take = path("t.take")
    try SystemFile.replace(take, with: Array(text.utf8)).get()
    defer { unlink(take) }
    let words = options.map { $0.hasPrefix("OUT/") ? path(String($0.dropFirst(4))) : $0 }
    let invocation = try CommandLineParser.parse(["render", take] + words)
    let render = try RenderOptions(invocation)
    let opened = try TakeOpener.open(take, for: invocation)
    let wishes = render.wishes(opened.take)
    if let misuse = render.misuse(of: wishes, opened.take) { throw misuse }
    return try RenderJob(opened, wishes, render).run { _, _ in }
  }

  /// Returns the message of the failure with which a render ends.
  func failure(_ text: String, _ options: [String]) throws -> String {
    do {
      _ = try render(text, options)
    } catch let failure as UserError {
      return failure.description
    }
    Issue.record("\(options) did not fail")
    return ""
  }

  /// Returns the output of a tool.
  func output(_ words: [String]) -> String {
    Subprocess.answer(of: ["/usr/bin/env"] + words).text ?? ""
  }

  /// Returns one entry of ffprobe for the first picture track.
  func probe(_ name: String, _ entry: String) -> String {
    let words = ["ffprobe", "-v", "error", "-count_frames", "-select_streams", "v:0"]
    let text = output(words + ["-show_entries", "stream=\(entry)", "-of", "csv=p=0", path(name)])
    return text.split(separator: "\n").first.map { String($0).trimmingSuffix(",") } ?? ""
  }

  /// Returns the picture in a file as ffmpeg reads it.
  func pixels(_ name: String) throws -> PixelImage { try PictureReader.picture(path(name)).get() }

  /// Returns the first frame as decoded by ffmpeg, 3 bytes per pixel.
  func firstFrame(_ name: String) throws -> [UInt8] {
    let raw = path("\(name).rgb")
    _ = output([
      "ffmpeg", "-v", "error", "-y", "-i", path(name), "-frames:v", "1", "-pix_fmt", "rgb24", "-f", "rawvideo", raw,
    ])
    defer { unlink(raw) }
    return try SystemFile.read(raw).get()
  }
}

// Altered videos.
extension RenderBench {
  /// Returns the reason why a video is refused; nil if it is accepted.
  func refusal(_ name: String) -> String? {
    do throws(UserError) {
      _ = try VerifyCommand.text(path(name))
      return nil
    } catch {
      return error.description
    }
  }

  func change(_ name: String, _ body: (inout [UInt8]) -> Void) throws {
    var bytes = try SystemFile.read(path(name)).get()
    body(&bytes)
    try SystemFile.replace(path(name), with: bytes).get()
  }
}

extension String {
  fileprivate func trimmingSuffix(_ end: Character) -> String { last == end ? String(dropLast()) : self }
}

/// True if ffmpeg and ffprobe are installed. Otherwise tests that need them are skipped, by name; `./check` installs
/// them.
let hasFFmpeg: Bool = {
  let found = ["ffmpeg", "ffprobe"].map { Subprocess.answer(of: ["/usr/bin/env", $0, "-version"]) != .failed }
  return found == [true, true]
}()
