import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession

/// Random sections at random offsets: one is active, a pure and monotone function of the offset, and with `spread` every
/// section that has a height is active somewhere.
@Suite("Laws of the section tabs")
struct SectionLaws {
  private static func content(_ heights: [Double], using random: inout SeededGenerator) -> PageContent {
    let count = Int.random(in: 1...12, using: &random)
    let sections = (0..<count).map { number in
      PageContent.Section(height: heights.randomElement(using: &random)!, title: "\(number)", titleWidth: 20)
    }
    return .sections(sections, spacing: [0.0, 1, 15].randomElement(using: &random)!)
  }

  /// What is active after a jump to `offset` from anywhere, at rest.
  private static func active(_ simulation: Simulation, at offset: Double) -> Int {
    var copy = simulation
    _ = copy.handle(.input(.scrollTo(offset, animated: false)))
    return copy.frame().section.active
  }

  private static func breach(_ heights: [Double], seed: UInt64) throws -> String? {
    var random = SeededGenerator(seed: seed)
    let tuning = try PresetFiles().file("section-tabs").get().tuning
    for number in 0..<150 {
      var setup = Setup()
      setup.tuning = tuning
      let content = content(heights, using: &random)
      setup.pages = [Setup.Page(content: content)]
      let simulation = Simulation(setup)
      let maxOffset = simulation.frame().maxOffset
      let offsets = (0...400).map { maxOffset * Double($0) / 400 } + boundaries(content, maxOffset)
      let seen = offsets.sorted().map { active(simulation, at: $0) }
      let name = "case \(number): \(content.sections.map(\.height)), \(maxOffset) to scroll"
      if seen != seen.sorted() { return "\(name): not monotone" }
      let full = content.sections.indices.filter { content.sections[$0].height > 0 }
      let missing = Set(full).subtracting(seen)
      if maxOffset > 0 && !missing.isEmpty { return "\(name): \(missing.sorted()) nowhere active" }
    }
    return nil
  }

  /// Just before and after each section's line, and finely over the last stretch, which the tail shares.
  private static func boundaries(_ content: PageContent, _ maxOffset: Double) -> [Double] {
    guard case .sections(let sections, let spacing) = content else { return [] }
    var top = 0.0
    let lines = sections.map { section -> Double in
      top += spacing
      defer { top += section.height }
      return top - 8
    }
    let reached = lines.filter { $0 <= maxOffset }
    let last = max(0, reached.last ?? 0, maxOffset - 600)
    let stretch = (0...200).map { last + (maxOffset - last) * Double($0) / 200 }
    let first = (0...80).map { Double($0) / 4 }
    return (first + reached + reached.map { $0 + 0.25 } + stretch).filter { $0 >= 0 && $0 <= maxOffset }
  }

  @Test(
    "sections higher than the line, lower than the strip, higher than ten screens", arguments: [3, 5, 8] as [UInt64])
  func heights(seed: UInt64) throws {
    let breach = try Self.breach([12, 20, 49, 300, 900, 9000], seed: seed)
    #expect(breach == nil)
  }

  @Test("sections lower than the line", arguments: [3, 5, 8] as [UInt64])
  func lowSections(seed: UInt64) throws {
    let breach = try Self.breach([1, 3, 49, 300, 900], seed: seed)
    #expect(breach == nil)
  }

  @Test("empty sections among them", arguments: [3, 5, 8] as [UInt64])
  func emptySections(seed: UInt64) throws {
    let breach = try Self.breach([0, 12, 49, 300, 900], seed: seed)
    #expect(breach == nil)
  }
}
