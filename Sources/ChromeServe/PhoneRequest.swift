import ChromeSystem

/// The secret in the address of a phone's page: 128 random bits as 32 hexadecimal digits.
package struct PhoneToken: Equatable, Sendable {
  package let text: String

  package init() {
    var system = SystemRandomNumberGenerator()
    self.init([system.next(), system.next()])
  }

  init(_ numbers: [UInt64]) {
    text = numbers.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares in a time that does not depend on where the texts differ.
  func isSame(as other: some Collection<UInt8>) -> Bool {
    guard other.count == text.utf8.count else { return false }
    return zip(text.utf8, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// A request's head, as far as the server uses it.
struct PhoneRequest: Equatable, Sendable {
  var method: String
  /// The path without a query.
  var path: String
  var host: String?
  var origin: String?
  /// The number that a page gives itself, in the query.
  var id: String?
  var etag: String?

  /// The things that can be requested.
  enum Route: Equatable, Sendable {
    case page, live, values, gesture, pointer

    /// The most bytes of a body.
    var mostBytes: Int {
      switch self {
      case .page, .live, .values: 0
      case .gesture: PhoneRequest.mostGestureBytes
      case .pointer: 256
      }
    }
  }

  static let mostGestureBytes = 64 << 10
  private static let mostIDLength = 16

  /// An answer without a body worth naming: its status and one sentence.
  struct Refusal: Error, Equatable, Sendable {
    var status: UInt32
    var sentence: String
  }

  /// Decides whether the request is served. A wrong token and an unknown path give the same answer, so that it
  /// does not reveal which of the two was wrong.
  func route(_ token: PhoneToken, isOurs: (String) -> Bool) -> Result<Route, Refusal> {
    guard let host, isOurs(host) else { return .failure(.host) }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, token.isSame(as: parts[1]),
      let (wanted, route) = Self.routes[String(Substring(parts[2]))]
    else { return .failure(.unknown) }
    guard method == wanted else { return .failure(Refusal(status: 405, sentence: "Use \(wanted) for this address.")) }
    guard wanted == "GET" || origin == "http://\(host)" else { return .failure(.origin) }
    return .success(route)
  }

  private static let routes: [String: (method: String, Route)] = [
    "": ("GET", .page), "live": ("GET", .live), "values": ("GET", .values), "gesture": ("POST", .gesture),
    "pointer": ("POST", .pointer),
  ]

  /// The page's number if it is a short word of letters and digits, otherwise an empty word.
  var pageID: String {
    guard let id, id.utf8.count <= Self.mostIDLength, id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return "" }
    return id
  }
}

extension PhoneRequest.Refusal {
  static let host = Self(status: 403, sentence: "This host name is not one of the printed addresses.")
  static let origin = Self(status: 403, sentence: "Only the page that this server sent may do this.")
  static let unknown = Self(status: 404, sentence: "There is nothing here. Scan the code on the computer again.")
  static let tooLarge = Self(status: 413, sentence: "The body is too large.")
  static let full = Self(status: 503, sentence: "Four phones are connected already. Close one of their pages.")
}

/// The addresses under which a server answers.
struct PhoneAddresses: Equatable, Sendable {
  var port: UInt16
  /// Numeric addresses of the interfaces.
  var names: [String]

  /// The hosts as browsers send them, the machine's own name for itself included: a phone on a cable uses it.
  var hosts: [String] { names.map(host) + ["127.0.0.1", "localhost", "[::1]"].map { "\($0):\(port)" } }

  private func host(_ name: String) -> String {
    name.contains(":" as Character) ? "[\(name)]:\(port)" : "\(name):\(port)"
  }

  /// The page's addresses, the most likely first.
  func links(_ token: PhoneToken) -> [String] { names.map { "http://\(host($0))/\(token.text)/" } }

  /// The page's address on this machine, and on a phone on a cable after `adb reverse`.
  func ownLink(_ token: PhoneToken) -> String { "http://localhost:\(port)/\(token.text)/" }
}
