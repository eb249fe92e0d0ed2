import ChromeFilm
import ChromeLook
import ChromeSystem
import ChromeTakes

/// `open FILE`: opens the session stored in a file.
enum OpenCommand {
  /// With `-o`, writes the take embedded in a video (`-` prints it). Without it, opens the window with the video's
  /// session, or with a take or a tuning, as if the file were dropped on the window.
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let path = invocation.arguments[0]
    let (target, budget) = (try invocation.single(.output), try invocation.budget())
    // A file that cannot be read or contains no take is a data error, as for all verbs that read takes.
    guard let target else {
      let options = try UserError.reading { () throws(UserError) -> RunOptions in try self.options(path, budget) }
      return RunCommand.open(options, &console)
    }
    let text = try UserError.reading { () throws(UserError) -> String in try carriedText(path, budget) }
    if target != "-" { try OutputPlaces.check([target], overwrites: invocation.has(.force)) }
    if case .failure(let failure) = SystemFile.replace(target, with: Array(text.utf8)) {
      throw .writing(failure.path, failure.reason)
    }
    return .success
  }

  /// Returns the take embedded in a video.
  private static func carriedText(_ path: String, _ budget: TakeBudget) throws(UserError) -> String {
    if let video = try CarriedVideo.look(path, budget) { return try video.takeText(path) }
    if case .success(let bytes) = SystemFile.read(path), NotATake(bytes, path) == nil {
      throw UserError("\(path) is not a video or screenshot, so '-o' cannot extract its take; copy the file")
    }
    return try CarriedVideo.read(path, budget).takeText(path)
  }

  static func options(_ path: String, _ budget: TakeBudget = .usual) throws(UserError) -> RunOptions {
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
