import ChromeCore

/// The report as comma-separated values: the same fields as in JSON, flattened, under one header row.
public enum ReportCSV {
  /// Appends the header row: the names of `columns`.
  public static func appendHeader(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: (columns.joined(separator: ",") + "\n").utf8)
  }

  /// The names of the columns, in order.
  public static let columns: [String] =
    ["mark"] + ReportField.head.map { $0.path } + ["events"]
    + Edge.allCases.flatMap(decisionColumns) + Edge.allCases.map { "ifReleased.\($0.rawValue)" }

  private static func decisionColumns(_ edge: Edge) -> [String] {
    let names =
      ["raw"] + gates.map { "took.\($0.name)" } + ["passed"]
      + BarName.allCases.map { "bars.\($0.rawValue)" } + ["left"]
    return names.map { "why.\(edge.rawValue).\($0)" }
  }

  /// Appends one row; a stack without a scroll delta leaves its columns empty.
  public static func append(_ line: ReportLine, to bytes: inout [UInt8]) {
    append(line.mark.map(escaped) ?? "", to: &bytes)
    for field in ReportField.head { append(field.read(line.frame).text, to: &bytes) }
    append(line.events.map { $0.description }.joined(separator: " "), to: &bytes)
    for edge in Edge.allCases { append(line[edge], to: &bytes) }
    for edge in Edge.allCases { append(line.frame[edge].ifReleased?.verdict.rawValue ?? "", to: &bytes) }
    bytes[bytes.count - 1] = UInt8(ascii: "\n")
  }

  private static func append(_ decision: Decision?, to bytes: inout [UInt8]) {
    let numbers = decision.map { decision in
      [decision.raw] + gates.map { taken(by: $0, decision) } + [decision.passed]
        + BarName.allCases.map { decision.bars[$0] } + [decision.left]
    }
    let count = gates.count + BarName.allCases.count + 3
    for text in numbers?.map(ReportNumber.text) ?? Array(repeating: "", count: count) { append(text, to: &bytes) }
  }

  /// Gates that were added later have no column of their own, so that older tables stay as they are.
  private static let gates = Gate.allCases.filter { ![.grace, .consumed, .endZone].contains($0) }

  /// Returns the points removed by a gate; grace counts as a hold, consumed scroll as a source that does not move
  /// the stack, and the zone at the end as the one at the top.
  private static func taken(by gate: Gate, _ decision: Decision) -> Double {
    switch gate {
    case .hold: decision.took[.hold] + decision.took[.grace]
    case .source: decision.took[.source] + decision.took[.consumed]
    case .topZone: decision.took[.topZone] + decision.took[.endZone]
    case .bounds, .short, .deadBand, .resist, .speed, .rate, .follow, .grace, .consumed, .endZone: decision.took[gate]
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: ","))
  }

  /// Returns the text in quotes; control characters are written in digits, as in JSON.
  private static func escaped(_ text: String) -> String {
    let cell = text.unicodeScalars.reduce(into: "") { cell, scalar in
      cell += scalar == "\"" ? "\"\"" : JSONText.isCommand(scalar) ? JSONText.digits(scalar) : String(scalar)
    }
    return "\"" + cell + "\""
  }
}
