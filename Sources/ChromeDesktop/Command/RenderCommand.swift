import ChromeCore
import ChromeFilm
import ChromeShell
import ChromeSystem

/// `render TAKE`: renders a take to videos and images.
enum RenderCommand {
  static func run(_ invocation: Invocation) -> ExitCode { Console.run { render(invocation, &$0) } }

  private static func render(_ invocation: Invocation, _ console: inout Console) -> ExitCode {
    Interruption.outliveReaders()
    do throws(TakeOpener.Failure) {
      let options: RenderOptions
      do throws(UsageError) {
        options = try RenderOptions(invocation)
      } catch {
        throw TakeOpener.Failure(error)
      }
      let opened = try TakeOpener.open(invocation.arguments[0], for: invocation)
      for warning in opened.warnings + options.notes { console.report(warning) }
      return render(opened, options, &console)
    } catch {
      for words in error.words { console.report(words) }
      return error.code
    }
  }

  private static func render(
    _ opened: TakeOpener.Opened, _ options: RenderOptions, _ console: inout Console
  ) -> ExitCode {
    let wishes = options.wishes(opened.take, in: TakeFolder(of: opened.path).path)
    if let misuse = options.misuse(of: wishes, opened.take) {
      console.report(misuse.text)
      return .usage
    }
    var progress = RenderProgress(options.progress)
    do throws(RenderFailure) {
      let start = SteadyClock.seconds
      let job = try RenderJob(opened, wishes, options)
      for issue in job.survey.issues + job.survey.remarks { console.report(issue.text(path: opened.path)) }
      for warning in job.warnings(opened) { console.report(warning) }
      let files = try job.run { progress.show($0, of: $1) }
      progress.clear()
      let report = RenderReport(files: files, wallSeconds: SteadyClock.seconds - start)
      options.reportsJSON ? console.print(report.json) : console.report(report.text)
      return job.survey.issues.isEmpty ? .success : .failure
    } catch {
      progress.clear()
      console.report("Error: \(error.words)")
      return .failure
    }
  }
}
