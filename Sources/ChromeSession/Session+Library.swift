import ChromeCore
import ChromeLoop
import ChromeTakes

// The library of kept gestures.
extension Session {
  /// True if the library is shown. A take that controls the studio hides the user's own library, so that it looks the
  /// same to every viewer.
  var showsLibrary: Bool { keepsLoops && comparison == nil && !studio.library.gestures.isEmpty }

  mutating func walkLibrary(_ step: Int, at seconds: Double) -> String {
    guard workspace.hasStudio || script != nil else { return SessionText.notPlain("Gesture library") }
    guard comparison == nil else { return SessionText.shelfNeedsOnePhone }
    if script == nil { stopPlaying() }
    let text = studio.walkLibrary(step, simulation.tuning, at: seconds)
    studio.showLooped(layout)
    return text
  }

  /// Adds a take's gesture to the library and loops it. Returns the notice.
  package mutating func keep(_ take: Take, called name: String, at seconds: Double) -> String {
    stopPlaying()
    let text = studio.keep(take, called: name, simulation.tuning, at: seconds)
    studio.showLooped(layout)
    return text
  }

  package mutating func mark(_ kind: MarkKind) -> String {
    guard workspace.hasStudio || script != nil else { return SessionText.notPlain("Marks") }
    return studio.mark(kind, nil, isPointed: true)
  }

  package mutating func findValues() -> String {
    guard workspace.hasStudio || script != nil else { return SessionText.notPlain("Suggestions") }
    return studio.toggleSearch(simulation.tuning)
  }
}
