import ChromeCore
import ChromeTakes

// A parameter and its values as text, as the panel shows them.
extension TuningField {
  /// The unit shown after the number on the panel. Empty if the label already contains it.
  package var unitMark: String {
    guard case .number(let unit, _, _) = kind else { return "" }
    switch unit {
    case .points, .speed, .milliseconds, .seconds, .factor, .ranges: return unit == .ranges ? "×" : unit.rawValue
    case .fraction, .ratio, .perMillisecond, .perSecondSquared, .pages, .notches, .samples, .gestures: return ""
    }
  }

  /// Returns a value as text followed by its unit: `163 pt`, `never`.
  package func withUnit(_ value: TuningValue) -> String {
    text(for: value) + (unitMark.isEmpty ? "" : " \(unitMark)")
  }

  /// The label, with the stack for keys of one: `Show after (top)`.
  package var labelWithStack: String { group == .top || group == .bottom ? "\(label) (\(group.rawValue))" : label }

  /// The key without the prefix that the panel's group already shows: `resistShow` for `top.resistShow`.
  package var shortKey: String {
    let prefix = group.keyPrefix
    return !prefix.isEmpty && key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
  }

  /// The values of a choice or a set; empty for other kinds.
  package var choices: [String] {
    switch kind {
    case .choice(let choices), .set(let choices): choices
    case .number, .flag: []
    }
  }

  /// Returns the allowed range as text: `0 to 300 pt`.
  package func rangeWords(in tuning: Tuning) -> String {
    guard let room = room(in: tuning) else { return allowed }
    let ends = [room.lowerBound, room.upperBound].map { TuningValue.number($0).description }
    return ends.joined(separator: " to ") + (unitMark.isEmpty ? "" : " \(unitMark)")
  }
}

extension TuningField.Group {
  package var title: String {
    switch self {
    case .bars: "Bars"
    case .top: "Top stack"
    case .bottom: "Bottom stack"
    case .motion: "Motion"
    case .wheel: "Wheel"
    case .pager: "Pager"
    case .sections: "Sections"
    case .advanced: "Advanced"
    }
  }

  /// The prefix common to the group's keys. Keys without it are shown in full.
  package var keyPrefix: String {
    switch self {
    case .top, .bottom, .wheel, .pager, .sections: rawValue + "."
    case .motion: "scroll."
    case .advanced: "wheel."
    case .bars: ""
    }
  }

  package var fields: [TuningField] { TuningField.all.filter { $0.group == self } }

  /// Returns the number of the group's values that differ between two tunings.
  package func changes(from preset: Tuning, to tuning: Tuning) -> Int {
    // Called for every frame, usually without changes.
    preset == tuning ? 0 : fields.count { $0[tuning] != $0[preset] }
  }
}
