@testable import ChromeSystem

/// A connection to the loopback interface that sends any bytes.
final class RawClient {
  private let descriptor: Int32

  init?(_ port: UInt16) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isOpen = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard descriptor >= 0, isOpen else { return nil }
    var limit = timeval(tv_sec: 15, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) { _ = SystemFile.write(bytes, to: descriptor) }

  /// Sends nothing more, and waits for the first part of an answer or for the end.
  func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
    var piece = [UInt8](repeating: 0, count: 256)
    _ = recv(descriptor, &piece, piece.count, 0)
  }

  /// Reads until `end` has come, or the peer closes.
  func read(until end: String? = nil) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while end.map({ !String(decoding: bytes, as: UTF8.self).contains($0) }) ?? true {
      let count = recv(descriptor, &piece, piece.count, 0)
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads until the peer closes, or a whole answer without a body has come.
  func answer() -> String {
    let head = read(until: "\r\n\r\n")
    return head.contains("Connection: close") ? head + read() : head
  }
}
