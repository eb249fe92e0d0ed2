import ChromeFilm
import ChromeSession
import ChromeShell
import ChromeSystem

/// `report TAKE [--versus PRESET …] -o FILE.html`: a web page that shows a take's result to readers without the
/// program.
enum ReportCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    Interruption.outliveReaders()
    let (path, options) = (try invocation.page(.output), try renderOptions(invocation))
    let opened = try TakeOpener.open(for: invocation, &console)
    for note in options.notes { console.report(note) }
    if path != "-" { try OutputPlaces.check([path], overwrites: invocation.has(.force)) }
    let hasFFmpeg = hasFFmpeg(options)
    if !hasFFmpeg { console.report("\(path): note: \(ReportVideo.lack)") }
    let page = try path == "-" ? scratchPage(opened, options, hasFFmpeg) : page(opened, options, path, hasFFmpeg)
    for text in page.survey.issues + page.survey.remarks { console.report(text.text(path: opened.path)) }
    let bytes = page.bytes
    if case .failure(let failure) = SystemFile.replace(path, with: bytes) {
      throw .writing(failure.path, failure.reason)
    }
    if let note = page.video.note, note != ReportVideo.lack { console.report("\(path): note: \(note)") }
    let count = page.comparison.differences.count
    let decisions = count == 1 ? "1 decision differs" : "\(count) decisions differ"
    console.report("\(path)  \(RenderReport.size(bytes.count)), \(decisions)")
    return page.survey.issues.isEmpty ? .success : .failure
  }

  /// Returns the page for standard output. Its video is made in a temporary folder.
  private static func scratchPage(
    _ opened: TakeOpener.Opened, _ options: RenderOptions, _ hasFFmpeg: Bool
  ) throws(UserError) -> HTMLReport {
    let parent = Environment.variable("TMPDIR") ?? "/tmp"
    var name = Array("\(parent)/chrome-desktop.\(String(repeating: "X", count: 6))".utf8CString)
    guard let folder = mkdtemp(&name).map({ String(cString: $0) }) else {
      throw UserError.writing(parent, String(cString: strerror(errno)))
    }
    defer { rmdir(folder) }
    return try page(opened, options, "\(folder)/report", hasFFmpeg)
  }

  /// True if a video can be encoded. An ffmpeg that was asked for by name must be right.
  static func hasFFmpeg(_ options: RenderOptions) -> Bool {
    options.ffmpeg != nil || (try? FFmpeg.find(nil)) != nil
  }

  static func page(
    _ opened: TakeOpener.Opened, _ options: RenderOptions, _ path: String, _ hasFFmpeg: Bool
  ) throws(UserError) -> HTMLReport {
    let survey = try VideoSurvey(opened.take)
    let video = try ReportVideo(opened, options, for: path, hasFFmpeg: hasFFmpeg)
    let comparison = if let compared = survey.comparison { compared } else { try PhoneComparison(opened.take) }
    return HTMLReport(opened: opened, survey: survey, comparison: comparison, video: video)
  }

  /// Returns the options of `render`, without this verb's own output path.
  static func renderOptions(_ invocation: Invocation) throws(UserError) -> RenderOptions {
    var render = invocation
    render.values[Option.output.name] = nil
    return try RenderOptions(render)
  }
}
