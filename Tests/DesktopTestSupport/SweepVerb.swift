import Testing

@testable import ChromeDesktop
@testable import ChromeSystem

/// Runs the built program as a user would.
struct SweepVerb {
  /// A scroll down that hides everything, then 60 pt back.
  static let peek = """
    take "peek"
    content 1 rows 100 70
    at 1 offset 500
    set gesture.slop 0
    set top.deadBand 0
    set header.min 0
    press 195 700
    move 0 -300 over 400ms
    hold 200ms
    move 0 60 over 300ms
    hold 200ms
    release
    wait until rest
    """

  var code: Int32
  /// Standard output.
  var printed: String
  /// Standard error.
  var text: String

  /// - Parameters:
  ///   - text: the take that `TAKE` in `line` stands for; `OUT/` stands for a temporary folder.
  ///   - inspect: called with that folder before it is removed.
  static func run(
    _ line: [String], _ text: String = SweepVerb.peek + "\n", inspect: (RenderBench) throws -> Void = { _ in }
  ) throws -> SweepVerb {
    let (bench, program) = (try RenderBench(), try #require(builtProgram))
    try SystemFile.replace(bench.path("t.take"), with: Array(text.utf8)).get()
    let words = line.map { $0 == "TAKE" ? bench.path("t.take") : $0 }
      .map { $0.hasPrefix("OUT/") ? bench.path(String($0.dropFirst(4))) : $0 }
    let shell = ["/bin/sh", "-c", "out=$1; shift; exec \"$@\" > \"$out\"", "sh", bench.path("printed")]
    let (code, message) = try bench.run(shell + [program] + words)
    let printed = String(decoding: try SystemFile.read(bench.path("printed")).get(), as: UTF8.self)
    try inspect(bench)
    return SweepVerb(code: code, printed: printed, text: message)
  }
}
