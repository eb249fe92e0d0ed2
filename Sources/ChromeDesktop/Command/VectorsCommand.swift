import ChromeHandOff
import ChromeSystem
import ChromeTakes

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
