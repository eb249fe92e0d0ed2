import ChromeCore

/// The report as comma-separated values: the same fields, flattened, under one header row.
public enum ReportCSV {
  /// Appends the header row: the names of `columns`.
  public static func appendHeader(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: (columns.joined(separator: ",") + "\n").utf8)
  }

  /// The names of the columns, in order.
  public static let columns: [String] =
    ["mark"] + ReportField.head.map(\.path) + ["events"]
    + Edge.allCases.flatMap(decisionColumns) + Edge.allCases.map { "ifReleased.\($0.rawValue)" }

  private static func decisionColumns(_ edge: Edge) -> [String] {
    let names =
      ["raw"] + Gate.allCases.map { "took.\($0.name)" } + ["passed"]
      + BarName.allCases.map { "bars.\($0.rawValue)" } + ["left"]
    return names.map { "why.\(edge.rawValue).\($0)" }
  }

  /// Appends one row; a stack without a scroll delta leaves its columns empty.
  public static func append(_ line: ReportLine, to bytes: inout [UInt8]) {
    append(line.mark.map(escaped) ?? "", to: &bytes)
    for field in ReportField.head { append(field.read(line.frame).text, to: &bytes) }
    append(line.events.map(\.description).joined(separator: " "), to: &bytes)
    for edge in Edge.allCases { append(line[edge], to: &bytes) }
    for edge in Edge.allCases { append(line.frame[edge].ifReleased?.verdict.rawValue ?? "", to: &bytes) }
    bytes[bytes.count - 1] = UInt8(ascii: "\n")
  }

  private static func append(_ decision: Decision?, to bytes: inout [UInt8]) {
    let numbers = decision.map { decision in
      [decision.raw] + Gate.allCases.map { decision.took[$0] } + [decision.passed]
        + BarName.allCases.map { decision.bars[$0] } + [decision.left]
    }
    let count = Gate.allCases.count + BarName.allCases.count + 3
    for text in numbers?.map(ReportNumber.text) ?? Array(repeating: "", count: count) { append(text, to: &bytes) }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: ","))
  }

  private static func escaped(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
