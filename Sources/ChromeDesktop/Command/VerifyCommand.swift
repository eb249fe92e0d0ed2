import ChromeFilm
import ChromeShell
import ChromeSystem
import ChromeTakes

/// `verify FILE`: renders the take embedded in a file again and checks that the pictures are identical.
enum VerifyCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let path = invocation.arguments[0]
    let budget = try invocation.budget()
    let verifier = try UserError.reading { () throws(UserError) -> VideoVerifier in
      try self.verifier(path, font: invocation.value(.font), budget)
    }
    let isJSON = invocation.format()?.isJSON == true
    do throws(UserError) {
      let hash = try verifier.verify(ffmpeg: invocation.value(.ffmpeg))
      let answer: JSONValue = ["file": .string(path), "same": .flag(true), "hash": .string(hash)]
      console.print(isJSON ? answer.text : text(path, hash))
      return .success
    } catch {
      let answer: JSONValue = ["file": .string(path), "same": .flag(false), "reason": .string("\(error)")]
      if isJSON { console.print(answer.text) }
      throw error
    }
  }

  /// Returns a verifier. Fails with a data error for a file with no embedded video, or with one that cannot be
  /// rendered.
  private static func verifier(
    _ path: String, font: String?, _ budget: TakeBudget
  ) throws(UserError) -> VideoVerifier {
    try VideoVerifier(path, try CarriedVideo.read(path, budget), FontSet.find(preferred: font))
  }

  /// Returns the message for a video whose pictures match its take. Fails for any other.
  static func text(
    _ path: String, font: String? = nil, ffmpeg: String? = nil, _ budget: TakeBudget = .usual
  ) throws(UserError) -> String {
    text(path, try verifier(path, font: font, budget).verify(ffmpeg: ffmpeg))
  }

  private static func text(_ path: String, _ hash: String) -> String { "\(path): the same frames, hash \(hash)" }
}
