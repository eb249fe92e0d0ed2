import TestSupport
import Testing

@testable import ChromeServe
@testable import ChromeSystem

/// A server on the loopback interface, and peers that do not keep to the rules.
@Suite("The server of phones", .serialized, .enabled(if: PhoneServer.libraryVersion != nil))
struct PhoneServerTests {
  /// Records what reaches the program.
  private final class Record: @unchecked Sendable {
    private let lock = Monitor()
    private var gestures: [[UInt8]] = []

    func note(_ gesture: [UInt8]) { lock.locked { gestures.append(gesture) } }
    var count: Int { lock.locked { gestures.count } }
  }

  private let record: Record
  private let server: PhoneServer

  init() throws {
    // A peer may close while this writes.
    Interruption.outliveReaders()
    let record = Record()
    let receiver = PhoneServer.Receiver { bytes, phone in
      record.note(bytes)
      return bytes.starts(with: "good".utf8) ? .success("Phone \(phone)") : .failure(PhoneServer.Refusal("No."))
    }
    (self.record, server) = (record, try PhoneServer(port: 0, receiver: receiver, addresses: { [] }))
    server.setPage(Array("<p>page</p>".utf8), build: "b1")
    server.publish(Array("{\"x\":1}".utf8), values: Array("{\"values\":1}".utf8))
  }

  private var host: String { "localhost:\(server.port)" }
  private var path: String { "/\(server.token.text)/" }

  private func get(_ name: String, _ more: String = "") -> String {
    ask("GET \(path)\(name) HTTP/1.1\r\nHost: \(host)\r\n\(more)\r\n")
  }

  private func post(_ body: String, _ head: String? = nil) -> String {
    let head = head ?? "Host: \(host)\r\nOrigin: http://\(host)\r\n"
    return ask("POST \(path)gesture?id=a HTTP/1.1\r\n\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  private func ask(_ text: String) -> String {
    guard let client = RawClient(server.port) else { return "" }
    client.send(Array(text.utf8))
    return client.answer()
  }

  @Test("two lines of one header count as none: another server may obey the other one")
  func repeatedHeaders() {
    defer { server.stop() }
    for other in ["Host: \(host)", "host: evil.example", "HOST: \(host)"] {
      #expect(get("", "\(other)\r\n").hasPrefix("HTTP/1.1 4"), "\(other)")
    }
    let head = "Host: \(host)\r\nOrigin: http://\(host)\r\n"
    #expect(post("good", head + "Origin: http://evil.example\r\n").hasPrefix("HTTP/1.1 403"))
    #expect(post("good", "Origin: http://evil.example\r\n" + head).hasPrefix("HTTP/1.1 403"))
    #expect(record.count == 0)
    #expect(post("good", head).hasPrefix("HTTP/1.1 200"))
  }

  @Test("a server that does not start leaves its port")
  func unstarted() throws {
    server.stop()
    var port: UInt16 = 0
    #expect(throws: PhoneServer.Failure.refused("libmicrohttpd did not start")) {
      try PhoneServer(0, PhoneToken(), PhoneServer.Receiver { _, _ in .success("") }, { [] }) { _, listening in
        port = Network.port(of: listening)
        return false
      }
    }
    let again = try Network.listen(on: port).get()
    _ = close(again)
  }

  @Test("a phone gets the page, the values with a tag, and keeps a gesture")
  func good() {
    defer { server.stop() }
    #expect(get("").hasSuffix("\r\n\r\n<p>page</p>"))
    #expect(get("values").contains("ETag: \"1\"\r\n"))
    #expect(get("values", "If-None-Match: \"1\"\r\n").hasPrefix("HTTP/1.1 304"))
    #expect(post("good").hasSuffix("\r\n\r\nPhone 1\n"))
    #expect(post("bad").hasPrefix("HTTP/1.1 422"))
    #expect(record.count == 2)
  }

  @Test("a stream has the state at once, then each newer one")
  func stream() throws {
    defer { server.stop() }
    let client = try #require(RawClient(server.port))
    client.send(Array("GET \(path)live?id=a HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8))
    #expect(client.read(until: "\"x\":1}\n\n").contains("data: {\"version\":1,\"build\":\"b1\",\"x\":1}"))
    #expect(server.phones == [1])
    for number in 2...20 { server.publish(Array("{\"x\":\(number)}".utf8), values: []) }
    #expect(client.read(until: "\"x\":20}\n\n").contains("data: {\"version\":20,\"build\":\"b1\",\"x\":20}"))
    server.stop()
    #expect(!client.answer().contains("version"))
  }

  @Test(
    "requests that are not allowed reach nothing",
    arguments: [
      ("another host", "Host: evil.example\r\nOrigin: http://evil.example\r\n", "403"),
      ("another origin", "Host: HOST\r\nOrigin: http://evil.example\r\n", "403"),
      ("no origin", "Host: HOST\r\n", "403"),
    ])
  func heads(name: String, head: String, status: String) {
    defer { server.stop() }
    #expect(post("good", head.replacing("HOST", with: host)).hasPrefix("HTTP/1.1 \(status)"), "\(name)")
    #expect(record.count == 0)
  }

  @Test("bodies and heads that are too large end early")
  func large() {
    defer { server.stop() }
    let head = "Host: \(host)\r\nOrigin: http://\(host)\r\n"
    let huge = "POST \(path)gesture HTTP/1.1\r\n\(head)"
    #expect(ask("\(huge)Content-Length: 1073741824\r\n\r\n").hasPrefix("HTTP/1.1 413"))
    #expect(ask("\(huge)Content-Length: 99999999999999999999\r\n\r\n").hasPrefix("HTTP/1.1 4"))
    let chunk = "4000\r\n" + String(repeating: "x", count: 0x4000) + "\r\n"
    #expect(!ask("\(huge)Transfer-Encoding: chunked\r\n\r\n" + String(repeating: chunk, count: 8)).contains(" 200 "))
    #expect(!get("", "X: " + String(repeating: "x", count: 100_000) + "\r\n").contains(" 200 "))
    #expect(!ask("GET /" + String(repeating: "x", count: 100_000) + " HTTP/1.1\r\n\r\n").contains(" 200 "))
    #expect(record.count == 0)
  }

  @Test("random requests write nothing, cost no memory, and others are still served")
  func fuzzed() throws {
    defer { server.stop() }
    let before = Environment.residentBytes ?? 0
    var random = SeededGenerator(seed: 10_000)
    for _ in 0..<TestShare.of(10_000, least: 300) {
      guard let client = RawClient(server.port) else { continue }
      client.send(HostileRequest.make(host, using: &random))
      client.finish()
    }
    #expect(record.count == 0)
    #expect(get("").hasSuffix("<p>page</p>"))
    #expect((Environment.residentBytes ?? 0) - before < 64 << 20)
  }

  @Test("two hundred silent peers do not keep a phone out")
  func slow() throws {
    defer { server.stop() }
    let peers = (0..<200).compactMap { _ in RawClient(server.port) }
    #expect(peers.count == 200)
    for peer in peers { peer.send(Array("GET / HT".utf8)) }
    #expect(get("").hasSuffix("<p>page</p>"))
    #expect(post("good").hasPrefix("HTTP/1.1 200"))
  }

  @Test("a port in use is an error, and a stopped server frees its port")
  func port() throws {
    let port = server.port
    let receiver = PhoneServer.Receiver { _, _ in .success("") }
    #expect(throws: PhoneServer.Failure.isTaken(port)) { try PhoneServer(port: port, receiver: receiver) }
    server.stop()
    #expect(RawClient(port) == nil)
    try PhoneServer(port: port, receiver: receiver).stop()
  }
}

/// Requests that no browser sends: broken request lines, wrong tokens, odd headers, bytes of any kind.
private enum HostileRequest {
  static func make(_ host: String, using random: inout SeededGenerator) -> [UInt8] {
    let token = (0..<32).map { _ in String("0123456789abcdef".randomElement(using: &random) ?? "0") }.joined()
    let methods = ["GET", "POST", "PUT", "DELETE", "OPTIONS", "get", "", "\0"]
    let paths = [
      "/", "/\(token)/", "/\(token)/live", "/\(token)/gesture", "/../../etc/passwd", "*", "http://\(host)/", "//",
    ]
    let versions = ["HTTP/1.1", "HTTP/1.0", "HTTP/9.9", "", "HTTP/1.1\r\nHost: \(host)"]
    let headers = [
      "Host: \(host)", "Host: evil.example", "Origin: null", "Content-Length: -1", "Content-Length: 1073741824",
      "Transfer-Encoding: chunked", "Expect: 100-continue", "Connection: upgrade", ": ", "X", "Range: bytes=0-",
    ]
    let pick = { (words: [String], random: inout SeededGenerator) in words.randomElement(using: &random) ?? "" }
    var text = "\(pick(methods, &random)) \(pick(paths, &random)) \(pick(versions, &random))\r\n"
    for _ in 0..<Int.random(in: 0...5, using: &random) { text += pick(headers, &random) + "\r\n" }
    var bytes = Array((text + "\r\ntake \"x\"\n").utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    return bytes
  }
}
