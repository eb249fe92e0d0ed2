/// The report as JSON, one object a line, keys in a fixed order.
public enum ReportJSON {
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
    var object = JSONObject()
    object.word("stack", edge.rawValue)
    object.number("raw", decision.raw)
    object.object("took", JSONObject(Gate.allCases.map { ($0.name, decision.took[$0]) }, only: { $0 != 0 }))
    object.number("passed", decision.passed)
    object.object("bars", JSONObject(decision.bars))
    object.number("left", decision.left)
    for (key, moved) in [("noGap", decision.noGap), ("preview", decision.preview)] where moved.isAnything {
      object.object(key, JSONObject(moved))
    }
    if let end = decision.committed { object.word("committed", end.rawValue) }
    bytes.append(contentsOf: object.bytes)
  }
}

// What would happen, how near the other outcome is, how far the counters have come, what holds the stacks.
extension ReportJSON {
  private static func appendProspects(_ frame: Frame, to bytes: inout [UInt8]) {
    var verdicts = JSONObject()
    var margins = JSONObject()
    var counters = JSONObject()
    var holds = JSONObject()
    for edge in Edge.allCases {
      let stack = frame[edge]
      verdicts.word(edge.rawValue, stack.ifReleased.verdict.rawValue)
      margins.object(edge.rawValue, JSONObject(stack.ifReleased.margin))
      counters.object(edge.rawValue, JSONObject(stack.counters))
      if !stack.holds.isEmpty { holds.words(edge.rawValue, stack.holds.names) }
    }
    appendMember("ifReleased", verdicts, to: &bytes)
    appendMember("margin", margins, to: &bytes)
    appendMember("counters", counters, to: &bytes)
    if !holds.isEmpty { appendMember("holds", holds, to: &bytes) }
  }

  private static func appendMember(_ key: String, _ object: JSONObject, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: ",\"\(key)\":".utf8)
    bytes.append(contentsOf: object.bytes)
  }
}

// The fixed text between the values, worked out once from the fields' paths.
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

  /// Closes the objects that end, parts two values and opens the objects that begin.
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
