import Testing

@testable import ChromeServe

/// The rules by which a request is served or refused.
@Suite("Requests of phones")
struct PhoneRequestTests {
  private static let token = PhoneToken([0x0123_4567_89AB_CDEF, 0x0000_0000_0000_0042])
  private static let path = "/0123456789abcdef0000000000000042/"
  private static let host = "192.168.0.17:8437"

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var request: PhoneRequest
    var wanted: Result<PhoneRequest.Route, PhoneRequest.Refusal>
  }

  private static func request(
    _ path: String, by method: String = "GET", host: String? = host, origin: String? = nil
  ) -> PhoneRequest {
    PhoneRequest(method: method, path: path, host: host, origin: origin, id: nil, etag: nil)
  }

  private static let origin = "http://\(host)"

  static let cases: [Case] = [
    Case(testDescription: "the page", request: request(path), wanted: .success(.page)),
    Case(testDescription: "the stream", request: request(path + "live"), wanted: .success(.live)),
    Case(testDescription: "the values", request: request(path + "values"), wanted: .success(.values)),
    Case(
      testDescription: "a gesture", request: request(path + "gesture", by: "POST", origin: origin),
      wanted: .success(.gesture)),
    Case(
      testDescription: "a pointer", request: request(path + "pointer", by: "POST", origin: origin),
      wanted: .success(.pointer)),
    Case(testDescription: "no host", request: request(path, host: nil), wanted: .failure(.host)),
    Case(
      testDescription: "a name of a host", request: request(path, host: "evil.example:8437"), wanted: .failure(.host)),
    Case(testDescription: "another port", request: request(path, host: "192.168.0.17:80"), wanted: .failure(.host)),
    Case(testDescription: "no token", request: request("/"), wanted: .failure(.unknown)),
    Case(testDescription: "a token alone", request: request(String(path.dropLast())), wanted: .failure(.unknown)),
    Case(
      testDescription: "a wrong token", request: request("/1123456789abcdef0000000000000042/"),
      wanted: .failure(.unknown)),
    Case(
      testDescription: "a longer token", request: request("/0123456789abcdef00000000000000420/"),
      wanted: .failure(.unknown)),
    Case(
      testDescription: "a token in capitals", request: request("/0123456789ABCDEF0000000000000042/"),
      wanted: .failure(.unknown)),
    Case(testDescription: "a path upward", request: request(path + "../etc/passwd"), wanted: .failure(.unknown)),
    Case(testDescription: "a folder", request: request(path + "live/"), wanted: .failure(.unknown)),
    Case(testDescription: "a second slash", request: request("/" + path), wanted: .failure(.unknown)),
    Case(
      testDescription: "no origin", request: request(path + "gesture", by: "POST"), wanted: .failure(.origin)),
    Case(
      testDescription: "another origin", request: request(path + "gesture", by: "POST", origin: "http://evil.example"),
      wanted: .failure(.origin)),
    Case(
      testDescription: "an opaque origin", request: request(path + "gesture", by: "POST", origin: "null"),
      wanted: .failure(.origin)),
    Case(
      testDescription: "a page that is posted", request: request(path, by: "POST", origin: origin),
      wanted: .failure(PhoneRequest.Refusal(status: 405, sentence: "Use GET for this address."))),
    Case(
      testDescription: "a gesture that is fetched", request: request(path + "gesture"),
      wanted: .failure(PhoneRequest.Refusal(status: 405, sentence: "Use POST for this address."))),
  ]

  @Test("requests", arguments: cases)
  func route(row: Case) { #expect(row.request.route(Self.token) { $0 == Self.host } == row.wanted) }

  @Test("a token has 32 hexadecimal digits and differs from the one before")
  func tokens() {
    let tokens = (0..<100).map { _ in PhoneToken().text }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy { "0123456789abcdef".contains($0) } })
  }

  @Test(
    "only short words of letters and digits name a page",
    arguments: [
      ("a1B2", "a1B2"), (String(repeating: "x", count: 17), ""), ("a b", ""), ("é", ""), ("<script>", ""),
    ])
  func pageIDs(id: String, known: String) {
    var request = Self.request(Self.path)
    request.id = id
    #expect(request.pageID == known)
  }

  @Test("addresses of both kinds, and the machine's own")
  func addresses() {
    let addresses = PhoneAddresses(port: 8437, names: ["192.168.0.17", "2001:db8::1"])
    #expect(
      addresses.links(Self.token) == [
        "http://192.168.0.17:8437\(Self.path)", "http://[2001:db8::1]:8437\(Self.path)",
      ])
    #expect(addresses.hosts.contains("[2001:db8::1]:8437") && addresses.hosts.contains("localhost:8437"))
    #expect(!addresses.hosts.contains("192.168.0.17"))
  }
}
