import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSystem
import ChromeTakes

/// `open FILE`: opens the session stored in a file.
enum OpenCommand {
  /// With `-o`, writes the take embedded in a video (`-` prints it). Without it, opens the window with the video's
  /// session, or with a take or a tuning, as if the file were dropped on the window.
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { open(invocation, &$0) }
  }

  private static func open(_ invocation: Invocation, _ console: inout Console) -> ExitCode {
    let path = invocation.arguments[0]
    let (target, budget): (String?, TakeBudget)
    do throws(UsageError) { (target, budget) = (try invocation.single(.output), try invocation.budget()) } catch {
      console.report(error.text)
      return error.code
    }
    // A file that cannot be read or contains no take is a data error, as for all verbs that read takes.
    do throws(RenderFailure) {
      guard let target else { return RunCommand.open(try options(path, budget), &console) }
      let text = try carriedText(path, budget)
      return write(text, to: target, overwrites: invocation.has(.force), &console)
    } catch {
      console.report("Error: \(error.words)")
      return .data
    }
  }

  /// Returns the take embedded in a video.
  private static func carriedText(_ path: String, _ budget: TakeBudget) throws(RenderFailure) -> String {
    if let video = try CarriedFilm.look(path, budget) { return try video.takeText(path) }
    if case .success(let bytes) = SystemFile.read(path), NotATake(bytes, path) == nil {
      throw RenderFailure("\(path) is not a video or screenshot, so '-o' cannot extract its take; copy the file")
    }
    return try CarriedFilm.read(path, budget).takeText(path)
  }

  private static func write(
    _ text: String, to target: String, overwrites: Bool, _ console: inout Console
  ) -> ExitCode {
    do throws(RenderFailure) {
      try place(text, target, overwrites)
      return .success
    } catch {
      console.report("Error: \(error.words)")
      return .failure
    }
  }

  private static func place(_ text: String, _ target: String, _ overwrites: Bool) throws(RenderFailure) {
    if target != "-" { try OutputPlaces.check([target], overwrites: overwrites) }
    if case .failure(let failure) = SystemFile.replace(target, with: Array(text.utf8)) {
      throw RenderFailure.writing(failure.path, failure.reason)
    }
  }

  static func options(_ path: String, _ budget: TakeBudget = .usual) throws(RenderFailure) -> RunOptions {
    var options = RunOptions()
    options.presetName = OpenedFile.name(path)
    switch try OpenedFile.read(path, budget).get() {
    case .take(let take, _):
      (options.takePath, options.take, options.setup) = (path, take, take.setup)
      options.theme = ThemeSource(theme: Theme(of: take))
    case .tuning(let file):
      options.setup.tuning = file.tuning
      options.begin(in: file.named(path))
    }
    return options
  }
}
