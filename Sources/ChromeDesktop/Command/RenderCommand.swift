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
      for warning in opened.warnings + options.notes { console.say(warning) }
      return render(opened, options, &console)
    } catch {
      for words in error.words { console.say(words) }
      return error.code
    }
  }

  private static func render(
    _ opened: TakeOpener.Opened, _ options: RenderOptions, _ console: inout Console
  ) -> ExitCode {
    let wishes = options.wishes(opened.take, in: TakeFolder(of: opened.path).path)
    if let misuse = options.misuse(of: wishes, opened.take) {
      console.say(misuse.text)
      return .usage
    }
    var progress = RenderProgress(options.progress)
    do throws(RenderFailure) {
      let start = SteadyClock.seconds
      let job = try RenderJob(opened, wishes, options)
      for complaint in job.survey.complaints + job.survey.remarks { console.say(complaint.text(path: opened.path)) }
      for warning in job.warnings(opened) { console.say(warning) }
      let files = try job.run { progress.show($0, of: $1) }
      progress.clear()
      let report = RenderReport(files: files, wallSeconds: SteadyClock.seconds - start)
      options.reportsJSON ? console.print(report.json) : console.say(report.text)
      return job.survey.complaints.isEmpty ? .success : .failure
    } catch {
      progress.clear()
      console.say("Error: \(error.words)")
      return .failure
    }
  }
}
