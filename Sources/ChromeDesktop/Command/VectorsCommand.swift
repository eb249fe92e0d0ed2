import ChromeHandOff
import ChromeSystem
import ChromeTakes

/// `vectors PRESET|FILE -o FILE.json`: writes test vectors for ports of a tuning.
enum VectorsCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { vectors(invocation, &$0) }
  }

  private static func vectors(_ invocation: Invocation, _ console: inout Console) -> ExitCode {
    let path: String
    do throws(UsageError) { path = try invocation.single(.output) ?? "-" } catch {
      console.report(error.text)
      return error.code
    }
    do throws(TakeOpener.Failure) {
      let source = try HandOffSource.open(invocation)
      return write(VectorFile(source.name, source.tuning), path, invocation, &console)
    } catch {
      for words in error.words { console.report(words) }
      return error.code
    }
  }

  private static func write(
    _ file: VectorFile, _ path: String, _ invocation: Invocation, _ console: inout Console
  ) -> ExitCode {
    if path != "-" {
      do throws(RenderFailure) { try OutputPlaces.check([path], overwrites: invocation.has(.force)) } catch {
        console.report("Error: \(error.words)")
        return .failure
      }
    }
    if case .failure(let failure) = SystemFile.replace(path, with: file.json) {
      console.report("Error: \(failure.path): \(failure.reason)")
      return .failure
    }
    let steps = file.cases.reduce(0) { $0 + $1.steps.count }
    console.report("\(file.cases.count) cases, \(steps) steps")
    return .success
  }
}
