/// `run [TAKE]`: opens the window.
enum RunCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    var console = Console()
    do throws(TakeOpener.Failure) {
      _ = try RunOptions(invocation)
    } catch {
      for words in error.words { console.say(words) }
      return error.code
    }
    console.say("Error: this build has no window")
    return .failure
  }
}
