import ChromeCore

/// Neighbouring values of a key with one upshot.
package struct FlipBand: Equatable, Sendable {
  /// Nil where its values contradict another key's.
  package var upshot: Upshot?
  /// Equal for equal upshots within one answer.
  package var number: Int
  /// Places on the scale that were tried, the first and the last. What lies between two bands belongs to the lower.
  package var places: ClosedRange<Int>
}

/// What a scan knows of a key by now.
package struct FlipAnswer: Sendable {
  package let scale: KeyScale
  /// In the order of the scale; together they cover it.
  package let bands: [FlipBand]
  package let stage: FlipStage
  /// Whether it looked at all that its stage asks for: false where the budget ended before.
  package let isComplete: Bool
  /// The widest stretch, in the key's unit, within which a band could have been missed that is narrower; 0: none.
  package let gap: Double
  package let runCount: Int
  /// Whether any value that was tried changes anything at all, be it only when.
  package let hasEffect: Bool
}

extension FlipAnswer {
  /// The band of the present value.
  package var presentBand: Int { bands.firstIndex { $0.places.contains(scale.present) } ?? 0 }

  /// Whether some value comes to something else.
  package var flips: Bool {
    let numbers = bands.compactMap { $0.upshot == nil ? nil : $0.number }
    return numbers.contains { $0 != numbers[0] }
  }

  /// Where a band begins; the first at the range's beginning.
  package func start(of band: Int) -> Double {
    band == 0 ? scale.range.lowerBound : scale.number(at: bands[band].places.lowerBound)
  }

  /// Where it ends: where the next begins, and the last at the range's end.
  package func end(of band: Int) -> Double {
    band + 1 < bands.count ? start(of: band + 1) : scale.range.upperBound
  }

  /// The borders around the present value, in the key's unit; nil where the range ends first, or values begin that
  /// contradict another key's, and for words.
  package var borders: (below: Double?, above: Double?) { borders(around: presentBand) }

  /// The same for a value of another band.
  package func borders(around band: Int) -> (below: Double?, above: Double?) {
    guard scale.isNumber else { return (nil, nil) }
    return (isAllowed(band - 1) ? start(of: band) : nil, isAllowed(band + 1) ? end(of: band) : nil)
  }

  private func isAllowed(_ band: Int) -> Bool { bands.indices.contains(band) && bands[band].upshot != nil }

  /// How far the nearest border is, as a share of the key's range; nil if there is none.
  package var safeShare: Double? { safeShare(of: scale.number(at: scale.present), in: presentBand) }

  /// The same for another value, which lies in `band`.
  package func safeShare(of now: Double, in band: Int) -> Double? {
    let borders = borders(around: band)
    let length = scale.range.upperBound - scale.range.lowerBound
    let ways = [borders.below, borders.above].compactMap { $0.map { abs($0 - now) } }
    return ways.min().map { $0 / length }
  }

  /// Bands as they are shown: where there are more than `most`, narrow neighbours are merged, but for the present band.
  package func groups(most: Int = FlipAnswer.mostGroups) -> [FlipGroup] { groups(most: most, apart: presentBand) }

  /// The same with another band that stays by itself.
  package func groups(most: Int = FlipAnswer.mostGroups, apart kept: Int) -> [FlipGroup] {
    let single = bands.indices.map { FlipGroup(bands: $0...$0) }
    guard scale.isNumber, bands.count > most else { return single }
    let narrow = (scale.range.upperBound - scale.range.lowerBound) / Double(most)
    return single.reduce(into: []) { groups, group in
      let band = group.bands.lowerBound
      let merges = groups.last.map { last in
        band != kept && !last.bands.contains(kept)
          && end(of: band) - start(of: last.bands.lowerBound) <= narrow
      }
      if merges == true {
        groups[groups.count - 1].bands = groups[groups.count - 1].bands.lowerBound...band
      } else {
        groups.append(group)
      }
    }
  }

  /// More than a strip can show apart.
  package static let mostGroups = 64
}

/// Bands that are shown as one.
package struct FlipGroup: Equatable, Sendable {
  /// Places in `FlipAnswer.bands`.
  package var bands: ClosedRange<Int>

  package init(bands: ClosedRange<Int>) { self.bands = bands }

  package var isMerged: Bool { bands.count > 1 }
}
