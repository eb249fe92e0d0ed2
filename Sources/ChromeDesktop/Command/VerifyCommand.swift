import ChromeCore

/// `verify FILE`: renders the take that a file carries again and says whether its pictures are the same.
enum VerifyCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { console in
      do throws(RenderFailure) {
        console.print(
          try words(invocation.arguments[0], font: invocation.value(.font), ffmpeg: invocation.value(.ffmpeg)))
        return .success
      } catch {
        console.say("Error: \(error.words)")
        return .failure
      }
    }
  }

  /// What is said of a film whose pictures are those of its take; fails for any other.
  static func words(_ path: String, font: String? = nil, ffmpeg: String? = nil) throws(RenderFailure) -> String {
    let film = try CarriedFilm.read(path)
    let verifier = try FilmVerifier(path, film, FontSet.find(preferred: font))
    let hash = try verifier.verify(ffmpeg: ffmpeg)
    return "\(path): the same frames, hash \(hash)"
  }
}
