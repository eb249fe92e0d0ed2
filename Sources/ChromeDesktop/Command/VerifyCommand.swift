import ChromeCore

/// `verify FILE`: renders the take that a file carries again and says whether its frames are the same.
enum VerifyCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    var console = Console()
    defer { console.flush() }
    let path = invocation.arguments[0]
    do throws(RenderFailure) {
      let film = try CarriedFilm.read(path)
      let hash = try film.renderedHash(path)
      guard hash == film.hash else {
        console.say("\(path): not the same frames: it says \(film.hash), this program draws \(hash) (fonts count too)")
        return .failure
      }
      console.print("\(path): the same frames, hash \(hash)")
      return .success
    } catch {
      console.say("Error: \(error.words)")
      return .failure
    }
  }
}

extension CarriedFilm {
  static func read(_ path: String) throws(RenderFailure) -> CarriedFilm {
    switch SystemFile.read(path) {
    case .failure(let failure): throw RenderFailure("\(path) cannot be read: \(failure.reason)")
    case .success(let bytes):
      guard let film = CarriedFilm(in: bytes) else {
        throw RenderFailure("\(path) carries no take: only files that 'render' made do (.y4m and .vtt cannot)")
      }
      return film
    }
  }

  /// The take as it was rendered: the tuning of then, whatever its preset says now.
  func take(_ path: String) throws(RenderFailure) -> Take {
    var tuning = Tuning()
    for change in changes { change.apply(to: &tuning) }
    let overrides = TakeParser.Overrides(preset: tuning, changes: changes)
    let reading = TakeParser.read(
      source, as: .recording, overrides: overrides, presets: PresetShelf().resolver(base: nil))
    guard let take = reading.take else {
      throw RenderFailure(
        "\(path): its take cannot be read: \(reading.problems.first.map { "\($0)" } ?? "unknown words")")
    }
    return take
  }

  func renderedHash(_ path: String) throws(RenderFailure) -> String {
    let take = try take(path)
    let renderer = Renderer(
      take: take, theme: Theme(words: theme) ?? .light, fonts: FontSet.find(), ffmpeg: nil,
      survey: try FilmSurvey(take),
      record: FilmRecord(source: source, tuning: take.setup.tuning, theme: theme))
    return try renderer.hash(of: self, FilmFormat(path: path) ?? .mp4).text
  }
}
