import ChromeCore
import ChromeStudio
import ChromeTakes

// The values in force, to be pasted elsewhere.
extension SessionWindow {
  /// `Ctrl C`: what differs from the defaults as lines of a take; with Shift as a preset's file.
  func copied(by event: RawEvent, at seconds: Double) -> String? {
    guard case .key(let press) = event, press.code == KeyPress.code("c"), !press.isRepeat,
      !press.modifiers.isDisjoint(with: [.control, .command])
    else { return nil }
    catchUp(to: seconds)
    let tuning = session.shownTuning
    let lines = tuning.takeLines
    let values = lines.count == 1 ? "1 value" : "\(lines.count) values"
    let isFile = press.modifiers.contains(.shift)
    tell("Copied \(values) as \(isFile ? "a preset's file" : "lines of a take")")
    guard isFile else { return lines.isEmpty ? "# the defaults\n" : lines.map { $0 + "\n" }.joined() }
    return TuningFile(start: studio.preset.start, tuning: tuning).text(onlyChanges: true)
  }
}
