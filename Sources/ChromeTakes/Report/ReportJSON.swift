import ChromeCore

/// The report as JSON, one object per line, keys in a fixed order.
public enum ReportJSON {
  /// Appends one object and a line feed, in UTF-8.
  public static func append(_ line: ReportLine, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    if let mark = line.mark {
      bytes.append(contentsOf: "\"mark\":".utf8)
      JSONText.append(mark, to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    for (before, field) in headLayout {
      bytes.append(contentsOf: before)
      append(field.read(line.frame), to: &bytes)
    }
    bytes.append(contentsOf: headEnd)
    appendEvents(line.events, to: &bytes)
    appendReasons(line, to: &bytes)
    appendProspects(line.frame, to: &bytes)
    if let controls = line.controls { append(controls, to: &bytes) }
    bytes.append(contentsOf: "}\n".utf8)
  }

  private static func append(_ value: ReportValue, to bytes: inout [UInt8]) {
    switch value {
    case .number(let number): ReportNumber.append(number, to: &bytes)
    case .word(let word): JSONText.append(word, to: &bytes)
    }
  }

  private static func appendEvents(_ events: [Event], to bytes: inout [UInt8]) {
    bytes.append(contentsOf: ",\"events\":[".utf8)
    for (position, event) in events.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(event.description, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func append(_ controls: [PhoneControl], to bytes: inout [UInt8]) {
    bytes.append(contentsOf: ",\"controls\":[".utf8)
    for (position, control) in controls.enumerated() {
      bytes.append(contentsOf: (position > 0 ? ",{" : "{").utf8)
      bytes.word("name", control.name)
      bytes.number("x", control.place.x)
      bytes.number("y", control.place.y)
      bytes.number("width", control.place.width)
      bytes.number("height", control.place.height)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func appendReasons(_ line: ReportLine, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: ",\"why\":[".utf8)
    var isFirst = true
    for edge in Edge.allCases {
      guard let decision = line[edge] else { continue }
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      append(decision, of: edge, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func append(_ decision: Decision, of edge: Edge, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    bytes.word("stack", edge.rawValue)
    bytes.number("raw", decision.raw)
    bytes.object("took") { $0.members(decision.took) }
    bytes.number("passed", decision.passed)
    bytes.object("bars") { $0.members(decision.bars) }
    bytes.number("left", decision.left)
    if decision.noGap.isAnything { bytes.object("noGap") { $0.members(decision.noGap) } }
    if decision.preview.isAnything { bytes.object("preview") { $0.members(decision.preview) } }
    if let end = decision.committed { bytes.word("committed", end.rawValue) }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends the verdicts, their margins, the counters and the holds of both stacks.
  private static func appendProspects(_ frame: Frame, to bytes: inout [UInt8]) {
    let asked = Edge.allCases.compactMap { edge in frame[edge].ifReleased.map { (edge: edge, prospect: $0) } }
    bytes.object("ifReleased") { bytes in
      for (edge, prospect) in asked { bytes.word(edge.rawValue, prospect.verdict.rawValue) }
    }
    bytes.object("margin") { bytes in
      for (edge, prospect) in asked { bytes.object(edge.rawValue) { $0.members(prospect.margin) } }
    }
    bytes.object("counters") { bytes in
      for edge in Edge.allCases { bytes.object(edge.rawValue) { $0.members(frame[edge].counters) } }
    }
    if frame.refresh > 0 { bytes.number("refresh", frame.refresh) }
    if frame.inserted > 0 { bytes.number("inserted", frame.inserted) }
    if let row = frame.row { bytes.number("row", row.offset) }
    guard Edge.allCases.contains(where: { !frame[$0].holds.isEmpty }) else { return }
    bytes.object("holds") { bytes in
      for edge in Edge.allCases where !frame[edge].holds.isEmpty { bytes.text(edge.rawValue, frame[edge].holds.names) }
    }
  }
}

// The fixed text between the values, computed once from the fields' paths.
extension ReportJSON {
  private static let headLayout: [(before: [UInt8], field: ReportField)] = {
    var open: [String] = []
    return ReportField.head.enumerated().map { position, field in
      let names = field.path.split(separator: ".").map(String.init)
      let text = transition(from: &open, to: Array(names.dropLast()), isFirst: position == 0)
      return (Array((text + "\"\(names.last!)\":").utf8), field)
    }
  }()

  private static let headEnd: [UInt8] = {
    let depth = ReportField.head.last.map { $0.path.split(separator: ".").count - 1 } ?? 0
    return Array(repeating: UInt8(ascii: "}"), count: depth)
  }()

  /// Closes the objects that end, separates two values and opens the objects that begin.
  private static func transition(from open: inout [String], to wanted: [String], isFirst: Bool) -> String {
    let shared = zip(open, wanted).prefix { $0 == $1 }.count
    let closing = String(repeating: "}", count: open.count - shared)
    let opening = wanted.dropFirst(shared).map { "\"\($0)\":{" }.joined()
    open = wanted
    return closing + (isFirst ? "" : ",") + opening
  }
}

extension PerBar {
  var isAnything: Bool { BarName.allCases.contains { self[$0] != 0 } }
}
