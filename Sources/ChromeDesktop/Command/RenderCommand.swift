import ChromeFilm
import ChromeSystem

/// `render TAKE`: renders a take to videos and images.
enum RenderCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    Interruption.outliveReaders()
    let options = try RenderOptions(invocation)
    let opened = try TakeOpener.open(for: invocation, &console)
    for note in options.notes { console.report(note) }
    let wishes = options.wishes(opened.take, in: TakeFolder(of: opened.path).path)
    if let misuse = options.misuse(of: wishes, opened.take) { throw misuse }
    var progress = RenderProgress(options.progress)
    defer { progress.clear() }
    let start = SteadyClock.seconds
    let job = try RenderJob(opened, wishes, options)
    for issue in job.survey.issues + job.survey.remarks { console.report(issue.text(path: opened.path)) }
    for warning in job.warnings(opened) { console.report(warning) }
    let files = try job.run { progress.show($0, of: $1) }
    progress.clear()
    let report = RenderReport(files: files, wallSeconds: SteadyClock.seconds - start)
    options.reportsJSON ? console.print(report.json) : console.report(report.text)
    return job.survey.issues.isEmpty ? .success : .failure
  }
}
