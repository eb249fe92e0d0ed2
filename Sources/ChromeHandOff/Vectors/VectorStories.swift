import ChromeCore

/// The corners of a tuning's law as stories: each limit met exactly and passed, reversals, ends, short content, flings,
/// settles that are caught. What a tuning does not use gets no story of its own.
struct VectorStories {
  let tuning: Tuning
  private(set) var all: [VectorStory] = []

  init(_ tuning: Tuning) {
    self.tuning = tuning
    for edge in Edge.allCases where tuning.range(edge) > 0 && tuning.rules(edge).hide != .never {
      add(CornerStories(edge: edge, rules: tuning.rules(edge), range: tuning.range(edge)).all)
    }
    add(randomStories)
  }

  /// Stories of the two edges may be the same but for their names.
  private mutating func add(_ stories: [VectorStory]) {
    for story in stories {
      let isKnown = all.contains {
        ($0.moves, $0.offset, $0.maxOffset, $0.barsHidden)
          == (story.moves, story.offset, story.maxOffset, story.barsHidden)
      }
      if !isKnown { all.append(story) }
    }
  }

  /// What nobody thought of.
  private var randomStories: [VectorStory] {
    (1...2).map { number in
      var chance = SeededChance(seed: UInt64(number))
      let offset = chance.one(of: [0, 30, 250, VectorStory.deep])
      var moves: [VectorStory.Move] = []
      for _ in 0..<3 { moves += gesture(&chance) }
      return VectorStory(
        name: "random \(number)", offset: offset, barsHidden: number.isMultiple(of: 2), moves: moves + [.rest(900)])
    }
  }

  private func gesture(_ chance: inout SeededChance) -> [VectorStory.Move] {
    var moves: [VectorStory.Move] = [.begin(chance.one(of: [.drag, .drag, .wheel, .program]))]
    for _ in 0..<chance.whole(1...3) {
      moves.append(.glide(Double(chance.whole(-260...300)), 20 * chance.whole(1...5)))
    }
    if chance.whole(0...1) == 1 { moves.append(.fling(Double(chance.whole(-1800...1800)), 20 * chance.whole(4...12))) }
    return moves + [.end, .rest(chance.one(of: [20, 60, 300]))]
  }
}
