import ChromeHandOff
import ChromeSession
import ChromeSystem
import ChromeTakes

/// `export PRESET|FILE --to TARGET -o FOLDER`: a tuning as code or settings, with tests and a list of what the target
/// cannot express. For `web`, a page (`WebExport`).
enum ExportCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let word = try invocation.single(.target) ?? ""
    let path = try invocation.single(.folder) ?? ""
    // No target of this name: a web page.
    guard let target = HandOffTarget(rawValue: word) else { return try WebExport.write(invocation, &console) }
    if path == "-" {
      throw invocation.misuse("The value '-' is invalid for '-o FOLDER': \(word) creates a folder; name one")
    }
    let source = try HandOffSource.open(invocation)
    let folder = HandOffFolder(path, overwrites: invocation.has(.force))
    do {
      try folder.check()
      let (files, losses) = try source.handOff.files(for: target)
      for line in losses.lines { console.report("lost: \(line)") }
      try folder.write(files)
      for file in files { console.print("\(folder.path)/\(file.path)") }
      return .success
    } catch let refusal as HandOff.Refusal {
      throw UserError("\(target.rawValue): \(refusal.reason)")
    } catch {
      throw UserError("\(error)")
    }
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

/// `vectors PRESET|FILE -o FILE.json`: writes test vectors for ports of a tuning.
enum VectorsCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let path = try invocation.single(.output) ?? "-"
    let source = try HandOffSource.open(invocation)
    let file = VectorFile(source.name, source.tuning)
    if path != "-" { try OutputPlaces.check([path], overwrites: invocation.has(.force)) }
    try SystemFile.replace(path, with: file.json).mapError { UserError("\($0)") }.get()
    let steps = file.cases.reduce(0) { $0 + $1.steps.count }
    console.report("\(file.cases.count) cases, \(steps) steps")
    return .success
  }
}
