/// The offsets at which each section becomes active: a pure function of the content, the bars and the page's scroll
/// range.
struct SectionMap: Equatable, Sendable {
  /// Content y of each section's top.
  private(set) var tops: [Double] = []
  /// Offset from which each section is active; ascending, the first without a lower limit.
  private(set) var activations: [Double] = []
  /// Offset up to which each section becomes active on the way up; infinite where that is everywhere.
  private(set) var upperEnds: [Double] = []
  /// The cell of each tab in the strip and the capsule under it.
  private(set) var tabs: [Tab] = []
  let stripWidth: Double

  /// The position of a tab in the strip: its cell, and the capsule, 5 pt wider than the text on each side.
  struct Tab: Equatable, Sendable {
    var x: Double
    var width: Double
    var indicatorX: Double { x + 10 }
    var indicatorWidth: Double { width - 20 }
  }

  static let empty = SectionMap(.height(0), line: 0, maxOffset: 0, viewport: 0, tail: .none)
  static let cellPadding = 15.0
  static let cellSpacing = 10.0

  /// Creates the map of a page.
  ///
  /// - Parameters:
  ///   - line: points below the content's origin, at offset 0, of the line that activates a section.
  ///   - upShare: the share of a section's height above the line up to which it becomes active on the way up.
  init(
    _ content: PageContent, line: Double, maxOffset: Double, viewport: Double, tail: SectionTail, upShare: Double = 1
  ) {
    guard case .sections(let sections, let spacing) = content, !sections.isEmpty else {
      stripWidth = 0
      return
    }
    var top = 0.0
    var x = 0.0
    for section in sections {
      top += spacing
      tops.append(top)
      top += section.height
      let width = section.titleWidth + 2 * SectionMap.cellPadding
      tabs.append(Tab(x: x, width: width))
      x += width + SectionMap.cellSpacing
    }
    stripWidth = x - SectionMap.cellSpacing
    // Near the top the line comes down with the scroll, so that sections above it become active too.
    activations = tops.map { max($0 - line, ($0 - tops[0]) / 2) }
    let first = activations[0]
    activations[0] = -.infinity
    spreadTail(sections, maxOffset, viewport, tail)
    upperEnds = upShare >= 1 ? [] : upperEnds(sections, first: first, upShare)
  }

  /// Returns the ends for a share less than 1. At the page's end, where sections share the range, a section is as high
  /// as its part of it.
  private func upperEnds(_ sections: [PageContent.Section], first: Double, _ share: Double) -> [Double] {
    activations.indices.map { index in
      let start = index == 0 ? first : activations[index]
      let next = index + 1 < activations.count ? activations[index + 1] : .infinity
      return start == .infinity ? .infinity : start + share * max(0, min(sections[index].height, next - start))
    }
  }

  /// Returns true if a section that is active at `offset` becomes so on the way up, too.
  func isActiveUpward(_ section: Int, at offset: Double) -> Bool {
    !upperEnds.indices.contains(section) || offset <= upperEnds[section] + SectionMap.rounding
  }

  /// Assigns activations to sections whose line lies beyond the scroll range: with `spread` they and the last reachable
  /// one share the end of the range evenly, from where the first of them is visible; with `last` only the very last is
  /// active, at the very end.
  private mutating func spreadTail(
    _ sections: [PageContent.Section], _ maxOffset: Double, _ viewport: Double, _ tail: SectionTail
  ) {
    guard maxOffset > 0, var firstLost = activations.firstIndex(where: { $0 > maxOffset }) else { return }
    while firstLost > 1
      && maxOffset - activations[firstLost - 1] < SectionMap.leastShare * Double(activations.count + 1 - firstLost)
    {
      firstLost -= 1
    }
    switch tail {
    case .none: break
    case .last: activations[activations.count - 1] = maxOffset
    case .spread:
      let lost = (firstLost..<activations.count).count { sections[$0].height > 0 }
      let seen = min(tops[firstLost] - viewport, maxOffset - SectionMap.leastShare * Double(lost + 1))
      let start = max(0, activations[firstLost - 1], seen)
      var share = 0
      for section in firstLost..<activations.count {
        // An empty section has no share: the next one takes over at its start.
        activations[section] = start + (maxOffset - start) * Double(share + 1) / Double(lost + 1)
        if sections[section].height > 0 { share += 1 }
      }
      for section in (firstLost..<activations.count).reversed() {
        guard sections[section].height <= 0 else { break }
        activations[section] = .infinity
      }
    }
  }

  /// Smallest share in points of a section that becomes active at the page's end.
  private static let leastShare = 4.0

  var isEmpty: Bool { tops.isEmpty }

  /// Returns the section that is active at `offset`: the last one whose activation lies at or before it.
  func active(at offset: Double) -> Int {
    var low = 0
    var high = activations.count
    while low < high {
      let middle = (low + high) / 2
      if activations[middle] <= offset + SectionMap.rounding { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private static let rounding = 1e-9

  /// Returns the strip offset that centers a tab in a strip `viewport` points wide, clamped to its content.
  func centered(_ tab: Int, viewport: Double) -> Double {
    guard tabs.indices.contains(tab) else { return 0 }
    let center = tabs[tab].x + tabs[tab].width / 2
    return (center - viewport / 2).clamped(to: 0...max(0, stripWidth - viewport))
  }

  /// Returns the tab whose cell contains strip coordinate `x`.
  func tab(at x: Double) -> Int? { tabs.firstIndex { x >= $0.x && x < $0.x + $0.width } }
}
