/// An interval of neighboring values of a key with the same result.
package struct ParameterInterval: Equatable, Sendable {
  /// The result; nil if the values contradict another key's.
  package var result: GestureResult?
  /// The number of the result: equal for equal results within one answer.
  package var number: Int
  /// The first and last tested position on the scale. Values between two intervals belong to the lower one.
  package var places: ClosedRange<Int>
}

/// The findings of a scan about a key so far.
package struct IntervalReport: Sendable {
  package let scale: KeyScale
  /// The intervals in the order of the scale; together they cover it.
  package let bands: [ParameterInterval]
  package let stage: ScanStage
  /// True if its stage was completed; false if the budget ended it early.
  package let isComplete: Bool
  /// The widest range, in the key's unit, within which a narrower interval could have been missed; 0: none.
  package let gap: Double
  package let runCount: Int
  /// True if any tested value changes anything at all, even if only the timing.
  package let hasEffect: Bool
}

extension IntervalReport {
  /// The interval of the current value.
  package var presentBand: Int { bands.firstIndex { $0.places.contains(scale.present) } ?? 0 }

  /// True if some value has a different result.
  package var hasThresholds: Bool {
    let numbers = bands.compactMap { $0.result == nil ? nil : $0.number }
    return numbers.contains { $0 != numbers[0] }
  }

  /// Returns the start of an interval; that of the first is the start of the range.
  package func start(of band: Int) -> Double {
    band == 0 ? scale.range.lowerBound : scale.number(at: bands[band].places.lowerBound)
  }

  /// Returns the end of an interval: the start of the next, or the end of the range.
  package func end(of band: Int) -> Double {
    band + 1 < bands.count ? start(of: band + 1) : scale.range.upperBound
  }

  /// The thresholds around the current value, in the key's unit; nil if the range ends first, or if values that
  /// contradict another key come first, and for words.
  package var borders: (below: Double?, above: Double?) { borders(around: presentBand) }

  /// Returns the thresholds around a value of another interval.
  package func borders(around band: Int) -> (below: Double?, above: Double?) {
    guard scale.isNumber else { return (nil, nil) }
    return (isAllowed(band - 1) ? start(of: band) : nil, isAllowed(band + 1) ? end(of: band) : nil)
  }

  private func isAllowed(_ band: Int) -> Bool { bands.indices.contains(band) && bands[band].result != nil }

  /// The distance of the nearest threshold, as a share of the key's range; nil if there is none.
  package var safeShare: Double? { safeShare(of: scale.number(at: scale.present), in: presentBand) }

  /// Returns that distance for another value, which lies in `band`.
  package func safeShare(of now: Double, in band: Int) -> Double? {
    let borders = borders(around: band)
    let length = scale.range.upperBound - scale.range.lowerBound
    let ways = [borders.below, borders.above].compactMap { $0.map { abs($0 - now) } }
    return ways.min().map { $0 / length }
  }

  /// Returns the intervals as displayed: if there are more than `most`, narrow neighbors are merged, except for the
  /// current one.
  package func groups(most: Int = IntervalReport.mostGroups) -> [IntervalGroup] {
    groups(most: most, apart: presentBand)
  }

  /// Returns the intervals as displayed, with another interval that is not merged.
  package func groups(most: Int = IntervalReport.mostGroups, apart kept: Int) -> [IntervalGroup] {
    let single = bands.indices.map { IntervalGroup(bands: $0...$0) }
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

  /// The most groups, more than a strip can show separately.
  package static let mostGroups = 64
}

/// Intervals that are displayed as one.
package struct IntervalGroup: Equatable, Sendable {
  /// Positions in `IntervalReport.bands`.
  package var bands: ClosedRange<Int>

  package init(bands: ClosedRange<Int>) { self.bands = bands }

  package var isMerged: Bool { bands.count > 1 }
}
