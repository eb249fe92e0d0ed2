import ChromeCore

/// Values that lie over those that a take sets itself: all of a tuning, or only those that a hand has changed.
package struct TuningLayer: Equatable, Sendable {
  package var tuning: Tuning
  /// Keys of the values that count; nil: every one.
  package var keys: Set<String>?

  package init(_ tuning: Tuning, keys: Set<String>? = nil) {
    self.tuning = tuning
    self.keys = keys
  }

  /// What is in force where a take by itself would have `own`. Always allowed: what contradicts a value that lies on
  /// top gives way.
  package func over(_ own: Tuning) -> Tuning {
    guard let keys else { return tuning }
    guard !keys.isEmpty else { return own }
    return TuningField.all.filter { keys.contains($0.key) }.reduce(own) { below, field in
      TuningEdit.setting(field, to: field[tuning], in: below)
    }
  }

  /// An input of a take as it is under this layer; nil where nothing is left of it.
  func laid(over input: Input) -> Input? {
    guard case .tune(let own) = input else { return input }
    return keys == nil ? nil : .tune(over(own))
  }

  /// The same with another value of one key, which counts from then on.
  func setting(_ field: TuningField, to value: TuningValue) -> TuningLayer {
    var layer = self
    layer.tuning = TuningEdit.setting(field, to: value, in: tuning)
    layer.keys?.formUnion(layer.tuning.keys(differingFrom: tuning) + [field.key])
    return layer
  }
}

extension Tuning {
  /// Keys of all values that are others in `other`.
  package func keys(differingFrom other: Tuning) -> [String] {
    self == other ? [] : TuningField.all.filter { $0[self] != $0[other] }.map(\.key)
  }
}
