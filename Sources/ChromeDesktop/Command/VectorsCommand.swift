import ChromeHandOff
import ChromeSystem
import ChromeTakes

/// `vectors PRESET|FILE -o FILE.json`: what code that follows a tuning must answer.
enum VectorsCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { vectors(invocation, &$0) }
  }

  private static func vectors(_ invocation: Invocation, _ console: inout Console) -> ExitCode {
    do throws(UsageError) {
      guard let path = try invocation.single(.output) else {
        throw invocation.misuse("Missing expected option '-o FILE'")
      }
      let source: HandOffSource
      switch try HandOffSource.open(invocation) {
      case .success(let found): source = found
      case .failure(let problem):
        for words in problem.words { console.say(words) }
        return .data
      }
      return write(VectorFile(source.name, source.tuning), path, invocation, &console)
    } catch {
      console.say(error.text)
      return .usage
    }
  }

  private static func write(
    _ file: VectorFile, _ path: String, _ invocation: Invocation, _ console: inout Console
  ) -> ExitCode {
    if path != "-" {
      do throws(RenderFailure) { try OutputPlaces.check([path], overwrites: invocation.has(.force)) } catch {
        console.say("Error: \(error.words)")
        return .failure
      }
    }
    if case .failure(let failure) = SystemFile.replace(path, with: file.json) {
      console.say("Error: \(failure.path): \(failure.reason)")
      return .failure
    }
    let steps = file.cases.reduce(0) { $0 + $1.steps.count }
    console.say("\(file.cases.count) cases, \(steps) steps")
    return .success
  }
}
