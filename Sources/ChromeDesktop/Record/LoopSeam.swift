import ChromeCore
import ChromeLook
import ChromeTakes

/// Whether a film that plays round and round shows where it begins again: the picture at the loop's end, which is not
/// in the file, must be the one at its start.
enum LoopSeam {
  /// What differs, in words; nil for a seamless loop.
  static func problem(_ take: Take, _ range: ClosedRange<Tick>, _ theme: Theme) -> String? {
    var session = Session(take)
    session.advance(to: range.lowerBound)
    let (first, start) = (picture(session, theme), session.simulation.frame())
    session.advance(to: range.upperBound)
    guard picture(session, theme) != first else { return nil }
    let apart = differences(start, session.simulation.frame())
    return apart.isEmpty
      ? "a touch, a caption or the scroll indicator is still to be seen" : apart.joined(separator: ", ")
  }

  private static func picture(_ session: Session, _ theme: Theme) -> DisplayList {
    var options = PhonePlacement.picture(of: session.simulation.screen, isPlain: true, scale: 1).options
    let frame = session.simulation.frame()
    session.overlay.dress(&options, at: frame.time)
    return Scene.displayList(
      frame: frame, tuning: session.simulation.tuning, theme: theme, content: session.content, options: options)
  }

  private static func differences(_ start: Frame, _ end: Frame) -> [String] {
    var words: [String] = []
    func compare(_ name: String, _ before: Double, _ after: Double) {
      guard before != after else { return }
      let numbers = [before, after].map { TuningValue.number(($0 * 100).rounded() / 100).description }
      words.append("\(name) is \(numbers[0]) at its start and \(numbers[1]) at its end")
    }
    compare("page.position", start.page.position, end.page.position)
    compare("offset", start.offset, end.offset)
    for bar in BarName.allCases { compare("\(bar.rawValue).visible", start[bar].visible, end[bar].visible) }
    return words
  }
}
