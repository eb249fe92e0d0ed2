/// The members of a JSON object by name, each with the requested type. A missing member is nil; one of another type is
/// nil and recorded as the problem.
package struct JSONMembers {
  private var nodes: [String: JSONNode] = [:]
  package private(set) var problem: JSONProblem?

  package init(_ node: JSONNode) {
    guard case .object(let members) = node.value else {
      problem = JSONProblem(place: node.place, reason: "expected an object")
      return
    }
    for member in members { nodes[member.key] = member.node }
  }

  mutating func value<Value>(
    _ key: String, _ expected: String, _ read: (JSONNode) -> Value?
  ) -> Value? {
    guard let node = nodes[key], node.value != .null else { return nil }
    if let value = read(node) { return value }
    problem = problem ?? JSONProblem(place: node.place, reason: "expected \(expected) for \(key)")
    return nil
  }

  package mutating func number(_ key: String) -> Double? {
    value(key, "a number") { if case .number(let number) = $0.value { number } else { nil } }
  }

  /// Returns the nearest number within `range`.
  package mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    number(key).map { min(max($0, range.lowerBound), range.upperBound) }
  }

  package mutating func flag(_ key: String) -> Bool? {
    value(key, "true or false") { if case .flag(let flag) = $0.value { flag } else { nil } }
  }

  package mutating func text(_ key: String) -> String? { value(key, "a string") { $0.string } }

  package mutating func texts(_ key: String) -> [String]? {
    value(key, "a list of strings") { node in
      guard case .array(let nodes) = node.value else { return nil }
      let texts = nodes.compactMap { $0.string }
      return texts.count == nodes.count ? texts : nil
    }
  }

  /// Returns the results of `read` for each object of a list.
  package mutating func objects<Value>(_ key: String, _ read: (inout JSONMembers) -> Value?) -> [Value]? {
    value(key, "a list of objects") { node in
      guard case .array(let nodes) = node.value else { return nil }
      let values = nodes.compactMap { node -> Value? in
        var members = JSONMembers(node)
        let value = read(&members)
        return members.problem == nil ? value : nil
      }
      return values.count == nodes.count ? values : nil
    }
  }

  /// Returns the result of `read` for the object called `key`; nil without one.
  package mutating func object<Value>(_ key: String, _ read: (inout JSONMembers) -> Value) -> Value? {
    guard let node = nodes[key], node.value != .null else { return nil }
    var members = JSONMembers(node)
    let value = read(&members)
    problem = problem ?? members.problem
    return value
  }
}

extension JSONNode {
  fileprivate var string: String? { if case .string(let text) = value { text } else { nil } }
}
