import ChromeCore
import ChromeFilm
import ChromeHandOff
import ChromeSession
import ChromeSystem

/// `export PRESET|FILE --to TARGET -o FOLDER`: a tuning as code or settings, with tests and a list of what the target
/// cannot express. For `web`, a page (`WebExport`).
enum ExportCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { export(invocation, &$0) }
  }

  private static func export(_ invocation: Invocation, _ console: inout Console) -> ExitCode {
    do throws(TakeOpener.Failure) {
      let (target, path) = try place(invocation)
      guard let target else { return try WebExport.write(invocation, &console) }
      let source = try HandOffSource.open(invocation)
      return write(source.handOff, target, HandOffFolder(path, overwrites: invocation.has(.force)), &console)
    } catch {
      for words in error.words { console.report(words) }
      return error.code
    }
  }

  /// Returns the target, which is nil for a web page, and the output path.
  private static func place(_ invocation: Invocation) throws(TakeOpener.Failure) -> (HandOffTarget?, path: String) {
    do throws(UsageError) {
      let word = try invocation.single(.target) ?? ""
      let path = try invocation.single(.folder) ?? ""
      let target = HandOffTarget(rawValue: word)
      if target != nil, path == "-" {
        throw invocation.misuse("The value '-' is invalid for '-o FOLDER': \(word) creates a folder; name one")
      }
      return (target, path)
    } catch {
      throw TakeOpener.Failure(error)
    }
  }

  private static func write(
    _ handOff: HandOff, _ target: HandOffTarget, _ folder: HandOffFolder, _ console: inout Console
  ) -> ExitCode {
    do {
      try folder.check()
      let (files, losses) = try handOff.files(for: target)
      for words in losses.words { console.report("lost: \(words)") }
      try folder.write(files)
      for file in files { console.print("\(folder.path)/\(file.path)") }
      return .success
    } catch let refusal as HandOff.Refusal {
      console.report("Error: \(target.rawValue): \(refusal.reason)")
    } catch let failure as SystemFile.Failure {
      console.report("Error: \(failure.path): \(failure.reason)")
    } catch {
      console.report("Error: \(error)")
    }
    return .failure
  }
}

extension HandOffSource {
  var handOff: HandOff {
    HandOff(
      name: name, tuning: tuning, version: HelpText.version,
      template: { file in
        let text = Assets.folder().flatMap { try? SystemFile.read("\($0)/HandOff/\(file)").get() }
        return text.map { String(decoding: $0, as: UTF8.self) }
      },
      preset: { PresetFiles().shipped($0) })
  }
}
