import ChromeCore

// What loops: the last gesture, or a take that was opened or dropped.
extension PhoneGuest {
  /// `L`: lets a loop go, or keeps what there is to keep.
  func toggleLoop(at seconds: Double) {
    catchUp(to: seconds)
    let kept = studio.loop == nil ? chosenTake.map { KeptGesture($0) } ?? show.gestures.last : nil
    if studio.loop == nil { show.stopPlaying() }
    studio.toggleLoop(kept, show.simulation.tuning, at: seconds)
  }

  /// A take dropped on the window loops at once; one with errors says so and changes nothing.
  func drop(_ path: String, at seconds: Double) -> Claim {
    guard !settings.isPlain, path.hasSuffix(".take") else { return .pass }
    catchUp(to: seconds)
    switch LoopedTake.read(path) {
    case .success(let take):
      chosenTake = take
      studio.endLoop()
      toggleLoop(at: seconds)
    case .failure(let refusal): studio.say(refusal.words, at: seconds)
    }
    return .taken
  }

  /// What the pages hold that are shown: those of the loop where it tells.
  var shownContent: [PageContent] { studio.loop.flatMap { $0.run.content(at: $0.tick) } ?? show.content }

  /// A take's phone may have another screen than the session's.
  var shownScreen: Screen { studio.loop?.run.gesture.start.screen ?? show.simulation.screen }
}

/// A take read for the loop.
enum LoopedTake {
  /// Why there is none, in words with file, line and column.
  struct Refusal: Error, Equatable {
    var words: String
  }

  static func read(_ path: String) -> Result<Take, Refusal> {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch SystemFile.read(path) {
    case .failure(let failure): return .failure(Refusal(words: "\(name): \(failure.reason)"))
    case .success(let bytes):
      let base = Path.folder(of: path)
      let reading = TakeParser.read(
        bytes, as: .recording, presets: PresetShelf().resolver(base: base),
        inputLogs: InputLogReader.resolver(base: base))
      if let take = reading.take { return .success(take) }
      let first = reading.problems.first.map { "\(name):\($0)" } ?? "\(name): not a take"
      let more = reading.problems.count > 1 ? " (and \(reading.problems.count - 1) more)" : ""
      return .failure(Refusal(words: first + more))
    }
  }
}
