/// `snapshot TAKE --at TIME|MARK -o FILE.png`: a still of one moment.
enum SnapshotCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    var console = Console()
    do throws(TakeOpener.Failure) {
      _ = try TakeOpener.open(invocation.arguments[0], for: invocation)
    } catch {
      for words in error.words { console.say(words) }
      return error.code
    }
    console.say("Error: this build has no renderer")
    return .failure
  }
}
