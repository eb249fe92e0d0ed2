import ChromeCore
import ChromeTakes

/// A gesture as a take that plays it on a long page, with room in both directions.
package enum ImportedTake {
  /// Returns the text of the take.
  ///
  /// - Parameter source: the origin of the gesture, for a comment line.
  package static func text(_ gesture: ImportedGesture, title: String, source: String, on screen: Screen) -> String {
    var writer = TakeWriter(Setup())
    let lines = gesture.samples.compactMap { writer.line($0.tick, $0.input) }
    // A finger that moves down brings bars back, so they start hidden. Every other gesture begins with shown bars.
    let bars = gesture.goesDown ? ["bars hidden"] : []
    let opening =
      ["take \(quoted(title))", "# \(source)", "screen \(words(screen))"]
      + ["content 1 rows 200 72", "at 1 offset 6000"] + bars
    let rest = ["wait until rest within 30s"]
    return (opening + ["samples"]).map { $0 + "\n" }.joined() + lines.joined()
      + (["end"] + rest).map { $0 + "\n" }.joined()
  }

  private static func words(_ screen: Screen) -> String {
    [screen.width, screen.height].map(plain).joined(separator: " ")
      + " safe " + [screen.safeTop, screen.safeBottom].map(plain).joined(separator: " ")
  }
}
