import ChromeCore

/// The value of a field of the report.
public enum ReportValue: Equatable, Sendable {
  /// A number in the field's own unit: pt, pt/s, s, pages or a fraction.
  case number(Double)
  /// One of the field's `words`.
  case word(String)

  /// The value as printed in reports: numbers with at most six decimals, words plain.
  public var text: String {
    switch self {
    case .number(let number): ReportNumber.text(number)
    case .word(let word): word
    }
  }
}

/// One field of the report: its path and its value. JSON, CSV and conditions all use this table.
public struct ReportField: Sendable {
  /// Its name in reports and conditions: `bars.header.visible`.
  public let path: String
  /// Reads the field's value from a frame.
  public let read: @Sendable (Frame) -> ReportValue
  /// The words that a condition may compare it with; nil for numbers.
  public let choices: [String]?

  package static func number(_ path: String, _ read: @escaping @Sendable (Frame) -> Double) -> ReportField {
    ReportField(path: path, read: { .number(read($0)) }, choices: nil)
  }

  package static func whole(_ path: String, _ read: @escaping @Sendable (Frame) -> Int) -> ReportField {
    ReportField(path: path, read: { .number(Double(read($0))) }, choices: nil)
  }

  package static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: String, _ read: @escaping @Sendable (Frame) -> Word
  ) -> ReportField {
    ReportField(path: path, read: { .word(read($0).rawValue) }, choices: Word.allCases.map { $0.rawValue })
  }

  /// Returns the field for the effect of a release; empty in a frame without it.
  static func foresight(_ edge: Edge) -> ReportField {
    ReportField(
      path: "ifReleased.\(edge.rawValue)", read: { .word($0[edge].ifReleased?.verdict.rawValue ?? "") },
      choices: Verdict.allCases.map { $0.rawValue })
  }
}

extension ReportField {
  /// The fields before `events`, in the report's order.
  public static let head: [ReportField] =
    [
      .whole("tick") { $0.tick },
      .number("time") { $0.time },
      .number("page.position") { $0.page.position },
      .whole("page.visual") { $0.page.visual },
      .whole("page.settled") { $0.page.settled },
      .whole("page.target") { $0.page.target },
      .number("offset") { $0.offset },
      .number("maxOffset") { $0.maxOffset },
      .number("velocity") { $0.velocity },
      .word("phase") { $0.phase },
    ] + BarName.allCases.flatMap(bar) + [
      .number("contentTop") { $0.contentTop },
      .whole("section.active") { $0.section.active },
      .number("section.indicatorX") { $0.section.indicatorX },
      .number("section.indicatorWidth") { $0.section.indicatorWidth },
      .number("section.stripOffset") { $0.section.stripOffset },
      .number("highlight") { $0.page.highlight },
    ]

  private static func bar(_ bar: BarName) -> [ReportField] {
    let path = "bars.\(bar.rawValue)"
    return [
      .number("\(path).hidden") { $0[bar].hidden },
      .number("\(path).visible") { $0[bar].visible },
      .number("\(path).shown") { $0[bar].shown },
      .number("\(path).stretch") { $0[bar].stretch },
      .number("\(path).top") { $0[bar].top },
      .number("\(path).alpha") { $0[bar].alpha },
    ]
  }

  /// The fields after `events` and `why` that conditions can read too.
  package static let tail: [ReportField] =
    [.number("refresh") { $0.refresh }, .number("inserted") { $0.inserted }, .number("row") { $0.row?.offset ?? 0 }]
    + Edge.allCases.map(ReportField.foresight)
    + Edge.allCases.flatMap { edge -> [ReportField] in
      [
        .whole("counters.\(edge.rawValue).direction") { $0[edge].counters.direction },
        .number("counters.\(edge.rawValue).slack") { $0[edge].counters.slack },
        .number("counters.\(edge.rawValue).resisted") { $0[edge].counters.resisted },
        .number("counters.\(edge.rawValue).resistLimit") { $0[edge].counters.resistLimit },
        .number("counters.\(edge.rawValue).overshoot") { $0[edge].counters.overshoot },
      ]
    }

  /// Every path that a condition may name; `bars.` may be left out.
  static let byPath: [String: ReportField] = {
    var fields: [String: ReportField] = [:]
    for field in head + tail {
      fields[field.path] = field
      if field.path.hasPrefix("bars.") { fields[String(field.path.dropFirst(5))] = field }
    }
    return fields
  }()

  package static func value(at path: String, of frame: Frame) -> ReportValue? { byPath[path]?.read(frame) }
}

extension Frame {
  /// The prediction and state of the stack of one edge.
  public subscript(edge: Edge) -> StackFrame {
    switch edge {
    case .top: top
    case .bottom: bottom
    }
  }
}
