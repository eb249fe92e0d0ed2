import ChromeCore
import ChromeTakes

/// A language of generated controllers, with its template and its notation of values.
package enum ControllerLanguage: String, CaseIterable, Sendable {
  case swift, js, kotlin

  /// The file name of the template among the shipped files, which is also the controller's.
  package var fileName: String {
    switch self {
    case .swift: "Follower.swift"
    case .js: "follower.mjs"
    case .kotlin: "Follower.kt"
    }
  }

  /// Returns the controller for a tuning, from this language's template.
  package func follower(_ name: String, _ tuning: Tuning, version: String, template: String) -> String {
    let features = ControllerFeatures(tuning)
    let values = [("name", name), ("version", version)] + StackValues(self, tuning, features).all
    let fields = text(of: RuleSet(tuning, features))
    let text = ControllerTemplate(template).text(features.names, values + [("fields", fields)])
    // In JavaScript the rules of a single edge are constants; otherwise they belong to the edges.
    return self == .js && features.edges.count == 1 ? text.exchanging("this.rules.", for: "") : text
  }

  private func text(of rules: RuleSet) -> String {
    switch self {
    case .swift: SwiftRules(rules: rules).text
    case .js: ScriptRules(rules: rules).text
    case .kotlin: KotlinRules(rules: rules).text
    }
  }
}

extension Tuning {
  /// True if any of its bars hides: otherwise there is nothing to generate.
  package var hasHidingBars: Bool { !ControllerFeatures(self).edges.isEmpty }
}

/// The rules of a controller as JavaScript: constants, or an object for each of two edges.
struct ScriptRules {
  let rules: RuleSet

  var text: String {
    let first = rules.edges[0]
    guard rules.edges.count == 2 else {
      let names = items(first, rules.fields, " = ")
      return "const " + TextColumns.filled(names, indent: "  ").dropFirst(2) + ";"
    }
    let others = rules.fields.filter { rules.value($0, .bottom) != rules.value($0, .top) }
    let bottom = ["...topRules"] + items(.bottom, others, ": ")
    return table(.top, items(.top, rules.fields, ": ")) + "\n" + table(.bottom, bottom)
  }

  private func table(_ edge: Edge, _ items: [String]) -> String {
    let line = "const \(edge.rawValue)Rules = { \(items.joined(separator: ", ")) };"
    if line.count <= TextColumns.width { return line }
    return "const \(edge.rawValue)Rules = {\n" + TextColumns.filled(items, indent: "  ") + ",\n};"
  }

  private func items(_ edge: Edge, _ fields: [ControllerRules.Field], _ sign: String) -> [String] {
    fields.map { $0.name + sign + text(rules.value($0, edge)) }
  }

  private func text(_ value: ControllerRules.Value) -> String {
    switch value {
    case .number(let number): number == .infinity ? "Infinity" : plain(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word, _): "\"\(word)\""
    case .words(let names): "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
  }
}

/// The stacks that a controller creates, and the expressions for each bar's points.
struct StackValues {
  private let language: ControllerLanguage
  private let tuning: Tuning
  private let features: ControllerFeatures

  init(_ language: ControllerLanguage, _ tuning: Tuning, _ features: ControllerFeatures) {
    (self.language, self.tuning, self.features) = (language, tuning, features)
  }

  /// The values by their names in templates.
  var all: [(name: String, value: String)] {
    [
      ("edge", features.edges[0].rawValue), ("public ", features.edges.count == 1 ? "public " : ""),
      ("private ", features.edges.count == 1 ? "private " : ""),
    ] + BarName.allCases.map { ($0.rawValue, points($0)) }
  }

  /// Returns the expression for the stack of an edge if the controller has two, or for the controller itself.
  private func owner(_ edge: Edge) -> String {
    let isAlone = features.edges.count == 1
    return switch language {
    case .swift, .kotlin: isAlone ? "" : edge.rawValue + "."
    case .js: isAlone ? "this." : "this.\(edge.rawValue)."
    }
  }

  /// The zero of the language: in some languages a whole number is not a floating-point literal.
  private var nothing: String {
    switch language {
    case .swift, .js: "0"
    case .kotlin: "0.0"
    }
  }

  private func points(_ bar: BarName) -> String {
    if features.isLocked && bar.edge == .bottom {
      return "\(owner(.top))points / \(plain(tuning.range(.top))) * \(plain(tuning.range(.bottom)))"
    }
    guard features.edges.contains(bar.edge), tuning[bar].range > 0 else { return nothing }
    guard tuning[bar].range < tuning.range(bar.edge) else { return owner(bar.edge) + "points" }
    return owner(bar.edge) + (bar == tuning.firstToHide(bar.edge) ? "first" : "second")
  }
}

/// The rules of a controller as Kotlin: a class, the enum cases of its types, and an instance for each edge.
struct KotlinRules {
  let rules: RuleSet

  var text: String {
    let fields = rules.fields
    let typed = fields.map { field in
      let value = rules.value(field, rules.edges[0])
      return "val \(field.name): \(type(value)) = \(text(value))"
    }
    let declaration = "private class Rules(\n" + TextColumns.filled(typed, indent: "    ") + "\n)"
    let parts = [declaration] + RuleSet.types.compactMap(cases)
    guard rules.edges.count == 2 else { return (parts + ["private val rules = Rules()"]).joined(separator: "\n") }
    let others = fields.filter { rules.value($0, .bottom) != rules.value($0, .top) }
    let values = others.map { "\($0.name) = \(text(rules.value($0, .bottom)))" }
    let bottom = "private val bottomRules = Rules(\n" + TextColumns.filled(values, indent: "    ") + "\n)"
    return (parts + ["private val topRules = Rules()", bottom]).joined(separator: "\n")
  }

  private func cases(_ type: String) -> String? {
    let names = rules.names(type).map(Self.name)
    return names.isEmpty ? nil : "private enum class \(type) { \(names.joined(separator: ", ")) }"
  }

  private func type(_ value: ControllerRules.Value) -> String {
    switch value {
    case .number: "Double"
    case .flag: "Boolean"
    case .word(_, let type): type
    case .words: "Set<Source>"
    }
  }

  private func text(_ value: ControllerRules.Value) -> String {
    switch value {
    case .number(let number): number == .infinity ? "Double.POSITIVE_INFINITY" : number.withPoint
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word, let type): "\(type).\(Self.name(rules.known(word, type)))"
    case .words(let names): "setOf(" + names.map { "Source.\(Self.name($0))" }.joined(separator: ", ") + ")"
    }
  }

  /// Returns the case's name, which begins with a capital in Kotlin.
  private static func name(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}

/// A text with optional parts and placeholders for values.
///
/// A line that ends in `//?feature` requires that feature, one that ends in `//?!feature` its absence; of several,
/// separated by blanks, all must hold. `//?{ feature` and `//?}` do the same for the lines between them, and may be
/// nested. `«name»` is a placeholder for a value.
struct ControllerTemplate {
  var lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Returns the text with the parts for `features`. Adjacent empty lines that result are merged into one.
  func text(_ features: Set<String>, _ values: [(name: String, value: String)]) -> String {
    var (kept, open) = ([String](), [Bool]())
    for line in lines {
      let (code, mark) = Self.parts(line)
      switch mark {
      case .begin(let word): open.append(Self.holds(word, features))
      case .end: open.removeLast()
      case .line(let word):
        if !open.contains(false), Self.holds(word, features) { kept.append(String(code)) }
      case nil:
        if !open.contains(false) { kept.append(String(line)) }
      }
    }
    precondition(open.isEmpty, "each part is closed")
    let text = Self.withoutDoubleGaps(kept).joined(separator: "\n")
    return values.reduce(text) { $0.exchanging("«\($1.name)»", for: $1.value) }
  }

  private enum Mark {
    case begin(Substring)
    case end
    case line(Substring)
  }

  private static func parts(_ line: Substring) -> (code: Substring, mark: Mark?) {
    guard let start = line.firstPlace(of: "//?")?.lowerBound else { return (line, nil) }
    let word = line[start...].dropFirst(3)
    if word == "}" { return ("", .end) }
    if word.hasPrefix("{ ") { return ("", .begin(word.dropFirst(2))) }
    var code = line[..<start]
    while code.last == " " { code.removeLast() }
    return (code, .line(word))
  }

  private static func holds(_ word: Substring, _ features: Set<String>) -> Bool {
    word.split(separator: " ").allSatisfy {
      $0.hasPrefix("!") ? !features.contains(String($0.dropFirst())) : features.contains(String($0))
    }
  }

  private static func withoutDoubleGaps(_ lines: [String]) -> [String] {
    var kept: [String] = []
    for line in lines where !(line.isEmpty && (kept.last?.isEmpty ?? true)) {
      // The first empty line of a part, if the part before it was left out.
      if line.isEmpty, kept.last?.hasSuffix("{") == true { continue }
      if line.hasSuffix("}"), line.drop(while: { $0 == " " }) == "}", kept.last == "" { kept.removeLast() }
      kept.append(line)
    }
    return kept
  }
}

/// The rules of a controller as Swift: stored properties, and their values for each edge.
struct SwiftRules {
  let rules: RuleSet

  var text: String {
    let fields = rules.fields
    let items = fields.map { declared($0.name, rules.value($0, rules.edges[0])) }
    let parts =
      ["private struct Rules: Sendable {"] + RuleSet.types.compactMap(cases)
      + ["  var " + TextColumns.filled(items, indent: "    ").dropFirst(4)]
    guard rules.edges.count == 2 else {
      return (parts + ["}", "private let rules = Rules()"]).joined(separator: "\n")
    }
    let others = fields.filter { rules.value($0, .bottom) != rules.value($0, .top) }
    let values = others.map { "\($0.name): \(text(rules.value($0, .bottom)))" }
    let bottom = "  static let bottom = Rules(\n" + TextColumns.filled(values, indent: "    ") + ")"
    return (parts + ["  static let top = Rules()", bottom, "}"]).joined(separator: "\n")
  }

  private func cases(_ type: String) -> String? {
    let names = rules.names(type)
    return names.isEmpty ? nil : "  enum \(type) { case \(names.joined(separator: ", ")) }"
  }

  private func declared(_ name: String, _ value: ControllerRules.Value) -> String {
    switch value {
    case .number, .flag: "\(name) = \(text(value))"
    case .word(_, let type): "\(name): \(type) = \(text(value))"
    case .words: "\(name): [ChromeFollower.Source] = \(text(value))"
    }
  }

  private func text(_ value: ControllerRules.Value) -> String {
    switch value {
    case .number(let number): number == .infinity ? "Double.infinity" : number.withPoint
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word, let type): ".\(rules.known(word, type))"
    case .words(let names): "[" + names.map { ".\($0)" }.joined(separator: ", ") + "]"
    }
  }
}

extension Double {
  /// The number for languages in which `1` is an integer and does not convert to `Double`.
  var withPoint: String {
    let digits = plain(self)
    return digits.contains { $0 == "." || $0 == "e" } ? digits : digits + ".0"
  }
}

/// Lists of items, wrapped into lines.
enum TextColumns {
  static let width = 110

  /// Returns lines with as many items as fit, separated by commas.
  static func filled(_ items: [String], indent: String) -> String {
    var lines = [""]
    for (number, item) in items.enumerated() {
      let piece = item + (number == items.count - 1 ? "" : ",")
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = indent + piece
      } else if lines[lines.count - 1].count + 1 + piece.count <= width {
        lines[lines.count - 1] += " " + piece
      } else {
        lines.append(indent + piece)
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// The rules of a controller independent of the language: its fields and their values, and the cases that a type has
/// with these features, so that a `switch` over them is exhaustive without the rest of the rules.
struct RuleSet {
  let tuning: Tuning
  let features: ControllerFeatures
  /// The types whose values are enum cases.
  static let types = ["Settle", "Curve"]

  init(_ tuning: Tuning, _ features: ControllerFeatures) { (self.tuning, self.features) = (tuning, features) }

  var edges: [Edge] { features.edges }
  var fields: [ControllerRules.Field] { ControllerRules.fields(features) }

  func value(_ field: ControllerRules.Field, _ edge: Edge) -> ControllerRules.Value {
    ControllerRules.value(field, tuning, edge, edges)
  }

  /// Returns all cases of a type; none if no field has it.
  func names(_ type: String) -> [String] {
    guard isUsed(type) else { return [] }
    return (type == "Settle" ? settles : curves).sorted()
  }

  /// Returns the given case if the type has it: bars that commit settle by `none`.
  func known(_ word: String, _ type: String) -> String {
    if type == "Settle" { return settles.contains(word) ? word : "none" }
    return word
  }

  private func isUsed(_ type: String) -> Bool {
    fields.contains { field in if case .word(_, type) = value(field, edges[0]) { true } else { false } }
  }

  private var settles: [String] {
    let names = ["nearest", "velocity", "direction", "chain"].filter(features.names.contains)
    return (features.names.contains("none") ? ["none"] : []) + names
      + (features.names.contains("span") ? ["stack", "stackOuter"] : [])
  }

  private var curves: [String] { SettleCurve.allCases.map(\.rawValue).filter(features.names.contains) }
}
