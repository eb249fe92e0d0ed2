import ChromeCore
import ChromeLook
import ChromeSweep

/// What the regions of a map are, in as many lines as the card has: first the one that is pointed at or stood in, then
/// the others, the largest first.
struct MapLegend {
  struct Row: Equatable {
    /// Nil for words about the whole map.
    var upshot: Upshot?
    var lines: [String]
  }

  private(set) var rows: [Row] = []
  private let width: Double
  private var room: Int

  /// Left of the words: a sample of the colour with its number.
  static let sample = 26.0

  /// - Parameters:
  ///   - here: what the loop comes to now.
  ///   - there: the region that is pointed at, and what is there beside it, such as a preset's name.
  init(_ shelf: MapShelf, _ view: MapView, here: Upshot, there: (region: PlaneMap.Region, name: String?)?) {
    (width, room) = (view.card.width - 2 * MapView.padding - MapLegend.sample, view.lineCount)
    guard let map = shelf.answer?.map else {
      rows = [Row(lines: ["Looking …"])]
      return
    }
    let all = map.regions.compactMap(\.upshot)
    if let there {
      let words = there.region.upshot?.sentence(among: all) ?? "Not allowed: one of the two contradicts another value"
      add(there.region.upshot, (there.name.map { "\($0): " } ?? "") + words)
    }
    if there?.region.upshot != here { add(here, "Now: \(here.sentence(among: all))") }
    let others = map.regions.sorted { $0.cellCount > $1.cellCount }.compactMap(\.upshot)
      .filter { upshot in !rows.contains { $0.upshot == upshot } }
    for (number, upshot) in others.enumerated() {
      let words = upshot.told(among: all)
      if add(upshot, words, leaves: number == others.count - 1 ? 0 : 1) { continue }
      addPlain("and \(others.count - number) more")
      return
    }
  }

  /// Whether all of it has found room, and `rest` lines are left; a first row has what there is.
  @discardableResult
  private mutating func add(_ upshot: Upshot?, _ words: String, leaves rest: Int = 0) -> Bool {
    let lines = TextLines.wrapped(words, .panelNote, width: width)
    guard lines.count + rest <= room else {
      guard rows.isEmpty, room > 0 else { return false }
      rows.append(Row(upshot: upshot, lines: MapLegend.cut(lines, to: room, width)))
      room = 0
      return false
    }
    rows.append(Row(upshot: upshot, lines: lines))
    room -= lines.count
    return true
  }

  private mutating func addPlain(_ words: String) {
    guard room > 0 else { return }
    rows.append(Row(lines: [words]))
    room -= 1
  }

  /// The last line says that there is more.
  private static func cut(_ lines: [String], to count: Int, _ width: Double) -> [String] {
    var cut = Array(lines.prefix(count))
    let isTooWide = { (line: String) in TextWidth.estimate(line + " …", .panelNote) > width }
    while let last = cut.last, isTooWide(last), let space = last.lastIndex(of: " ") {
      cut[count - 1] = String(last[..<space])
    }
    cut[count - 1] += " …"
    return cut
  }
}
