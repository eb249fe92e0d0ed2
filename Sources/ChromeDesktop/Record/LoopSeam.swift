import ChromeCore
import ChromeLook
import ChromeTakes

/// Whether a film that plays round and round shows where it begins again: the picture at the loop's end, which is not
/// in the file, must be the one at its start.
enum LoopSeam {
  /// What differs, in words; nil for a seamless loop.
  static func problem(_ take: Take, _ range: ClosedRange<Tick>, _ theme: Theme) -> String? {
    var show = Show(take)
    show.advance(to: range.lowerBound)
    let (first, start) = (picture(show, theme), show.simulation.frame())
    show.advance(to: range.upperBound)
    guard picture(show, theme) != first else { return nil }
    let apart = differences(start, show.simulation.frame())
    return apart.isEmpty
      ? "a touch, a caption or the scroll indicator is still to be seen" : apart.joined(separator: ", ")
  }

  private static func picture(_ show: Show, _ theme: Theme) -> DisplayList {
    var options = Stagecraft.picture(of: show.simulation.screen, isPlain: true, scale: 1).options
    let frame = show.simulation.frame()
    show.overlay.dress(&options, at: frame.time)
    return Scene.displayList(
      frame: frame, tuning: show.simulation.tuning, theme: theme, content: show.content, options: options)
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
