/// Sockets that listen, and the addresses at which others reach them.
package enum Network {
  /// The reason why a port cannot be used.
  package enum Failure: Error, Equatable {
    /// Another program uses it.
    case isTaken
    case refused(String)
  }

  /// Returns a socket that listens on `port` of all interfaces, by IPv6 and IPv4 where the system has both; 0 lets the
  /// system select a port.
  package static func listen(on port: UInt16) -> Result<Int32, Failure> {
    if case .success(let socket) = listen(family: AF_INET6, port) { return .success(socket) }
    return listen(family: AF_INET, port)
  }

  private static func listen(family: Int32, _ port: UInt16) -> Result<Int32, Failure> {
    let listening = socket(family, stream, 0)
    guard listening >= 0 else { return .failure(lastFailure) }
    _ = fcntl(listening, F_SETFD, FD_CLOEXEC)
    // A port on which this program listened a moment ago can be used again at once.
    set(1, SO_REUSEADDR, at: SOL_SOCKET, of: listening)
    if family == AF_INET6 { set(0, IPV6_V6ONLY, at: Int32(IPPROTO_IPV6), of: listening) }
    let isBound = family == AF_INET6 ? bind6(listening, port) : bind4(listening, port)
    guard isBound, systemListen(listening, 128) == 0 else {
      let failure = lastFailure
      _ = close(listening)
      return .failure(failure)
    }
    return .success(listening)
  }

  private static var lastFailure: Failure {
    errno == EADDRINUSE ? .isTaken : .refused(String(cString: strerror(errno)))
  }

  private static func bind6(_ socket: Int32, _ port: UInt16) -> Bool {
    var place = sockaddr_in6()
    place.sin6_family = sa_family_t(AF_INET6)
    place.sin6_port = port.bigEndian
    return bound(socket, &place)
  }

  private static func bind4(_ socket: Int32, _ port: UInt16) -> Bool {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    return bound(socket, &place)
  }

  private static func bound<Place>(_ socket: Int32, _ place: inout Place) -> Bool {
    withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<Place>.size)) == 0
      }
    }
  }

  private static func set(_ value: Int32, _ option: Int32, at level: Int32, of socket: Int32) {
    var value = value
    setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  /// Returns the port of a socket.
  package static func port(of socket: Int32) -> UInt16 {
    var place = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let isKnown = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) == 0 }
    }
    // IPv4 has its port at the same offset.
    return isKnown ? UInt16(bigEndian: place.sin6_port) : 0
  }
}

// Connections.
extension Network {
  /// Lets the system end a connection whose peer has not confirmed anything for this many seconds, such as a phone
  /// that has left the network.
  package static func drop(_ socket: Int32, afterSilence seconds: Int32) {
    #if canImport(Darwin)
      set(seconds, TCP_RXT_CONNDROPTIME, at: Int32(IPPROTO_TCP), of: socket)
    #else
      set(seconds * 1000, Int32(TCP_USER_TIMEOUT), at: Int32(IPPROTO_TCP), of: socket)
    #endif
    set(1, Int32(TCP_NODELAY), at: Int32(IPPROTO_TCP), of: socket)
  }

  /// Ends a connection from another thread than the one that serves it, which then closes its socket.
  package static func end(_ socket: Int32) { shutdown(socket, Int32(SHUT_RDWR)) }
}

private func systemListen(_ socket: Int32, _ waiting: Int32) -> Int32 { listen(socket, waiting) }

// Addresses.
extension Network {
  /// The numeric addresses of this machine's interfaces that others can reach, IPv4 first. IPv6 addresses of a single
  /// link are left out, because browsers cannot open them.
  package static func addresses() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var (found4, found6): ([String], [String]) = ([], [])
    for entry in sequence(first: first, next: { $0?.pointee.ifa_next }) {
      guard let entry = entry?.pointee, isInUse(entry), let place = entry.ifa_addr else { continue }
      switch Int32(place.pointee.sa_family) {
      case AF_INET: found4 += [name(place, MemoryLayout<sockaddr_in>.size)].compactMap(\.self)
      case AF_INET6: found6 += [name(place, MemoryLayout<sockaddr_in6>.size)].compactMap(\.self)
      default: continue
      }
    }
    let isReachable = { (name: String) in !name.contains("%" as Character) && !name.hasPrefix("fe80:") }
    return found4 + found6.filter(isReachable)
  }

  private static func isInUse(_ entry: ifaddrs) -> Bool {
    let flags = Int(entry.ifa_flags)
    return flags & Int(IFF_UP) != 0 && flags & Int(IFF_LOOPBACK) == 0
  }

  private static func name(_ place: UnsafePointer<sockaddr>, _ size: Int) -> String? {
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let code = getnameinfo(place, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
    guard code == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
