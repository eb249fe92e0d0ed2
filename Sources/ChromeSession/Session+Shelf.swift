import ChromeCore
import ChromeStudio
import ChromeTakes

// The gestures that are kept.
extension Session {
  /// Nobody is to see their own shelf where a take works the studio: it shows the same to all.
  var showsShelf: Bool { keepsLoops && comparison == nil && !studio.shelf.gestures.isEmpty }

  mutating func walkShelf(_ step: Int, at seconds: Double) -> String {
    guard workspace.hasStudio || script != nil else { return "There is no shelf with --plain" }
    guard comparison == nil else { return "The shelf is for one phone: C ends the comparison" }
    if script == nil { stopPlaying() }
    let words = studio.walkShelf(step, simulation.tuning, at: seconds)
    studio.showLooped(layout)
    return words
  }

  /// A take's gesture goes onto the shelf, and loops. What to say of it.
  package mutating func keep(_ take: Take, called name: String, at seconds: Double) -> String {
    stopPlaying()
    let words = studio.keep(take, called: name, simulation.tuning, at: seconds)
    studio.showLooped(layout)
    return words
  }

  package mutating func mark(_ kind: MarkKind) -> String {
    guard workspace.hasStudio || script != nil else { return "There are no marks with --plain" }
    return studio.mark(kind, nil, isPointed: true)
  }

  package mutating func findValues() -> String {
    guard workspace.hasStudio || script != nil else { return "There are no marks with --plain" }
    return studio.toggleSearch(simulation.tuning)
  }
}
