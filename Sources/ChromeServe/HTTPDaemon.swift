import ChromeSystem

#if canImport(CMicroHTTPD) && !NO_MICROHTTPD
  internal import CMicroHTTPD
#endif

/// The answers of a server to its connections. All calls come from the server's own thread.
protocol HTTPHandler: AnyObject, Sendable {
  func opened(_ socket: Int32)
  /// The connection ends; its socket must not be used afterwards.
  func closed(_ socket: Int32)
  /// Decides about a request by its head; `length` is the announced number of bytes of its body.
  func plan(_ request: PhoneRequest, length: Int, on socket: Int32) -> HTTPPlan
  /// Answers a request whose body is complete.
  func reply(to request: PhoneRequest, _ route: PhoneRequest.Route, body: [UInt8]) -> HTTPReply
  /// Returns what to send next on a stream.
  func next(_ stream: Int) -> HTTPStep
  /// The answer to the connection's request was sent, or failed.
  func finished(on socket: Int32, stream: Int?)
}

enum HTTPPlan: Equatable, Sendable {
  case refuse(PhoneRequest.Refusal)
  case serve(PhoneRequest.Route)
  case stream(Int)
}

struct HTTPReply: Equatable, Sendable {
  var status: UInt32
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  init(status: UInt32, headers: [String: String] = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  init(_ refusal: PhoneRequest.Refusal) {
    let headers = ["Content-Type": "text/plain; charset=utf-8", "Connection": "close"]
    self.init(status: refusal.status, headers: headers, body: Array((refusal.sentence + "\n").utf8))
  }
}

enum HTTPStep: Equatable, Sendable {
  case data([UInt8])
  /// Nothing to send until `HTTPDaemon.wake`.
  case wait
  case end
}

/// The limits on connections, which bound the memory and the time that any peer can use.
enum HTTPBounds {
  static let connections = 8
  /// Bytes of a request line with its headers.
  static let headBytes = 16 << 10
  /// Seconds in which a request must be complete.
  static let seconds = 10.0
}

#if canImport(CMicroHTTPD) && !NO_MICROHTTPD
  /// libmicrohttpd with one thread: the only place that calls it.
  ///
  /// A stream without news is suspended. `lock` keeps suspending and waking apart; the handler takes its lock inside
  /// this one, never the other way around.
  final class HTTPDaemon: @unchecked Sendable {
    private let handler: any HTTPHandler
    private let lock = Monitor()
    private var daemon: OpaquePointer?
    /// Suspended streams.
    private var waiting: [Int: OpaquePointer] = [:]

    /// The library's version; nil if the system lacks it, or if the program was built without it.
    static var version: String? { serve_version().map { String(cString: $0) } }

    init(_ handler: any HTTPHandler) { self.handler = handler }

    /// Starts to serve a listening socket, which `stop` closes. Returns false if the library cannot start.
    func start(_ listening: Int32) -> Bool {
      let bounds = ServeBounds(
        connections: UInt32(HTTPBounds.connections), bytes: HTTPBounds.headBytes, seconds: UInt32(HTTPBounds.seconds))
      let context = Unmanaged.passUnretained(self).toOpaque()
      daemon = serve_start(
        listening, bounds, context,
        { context, connection, path, method, _, data, size, exchange in
          guard let context, let connection, let size, let exchange else { return .NO }
          let daemon = Unmanaged<HTTPDaemon>.fromOpaque(context).takeUnretainedValue()
          return daemon.received(connection, path, method, data, size, exchange)
        },
        { context, connection, exchange, _ in
          guard let context, let connection, let exchange, let raw = exchange.pointee else { return }
          let daemon = Unmanaged<HTTPDaemon>.fromOpaque(context).takeUnretainedValue()
          let stream = Unmanaged<Exchange>.fromOpaque(raw).takeRetainedValue().stream
          exchange.pointee = nil
          daemon.handler.finished(on: serve_socket(connection), stream: stream)
        },
        { context, connection, _, code in
          guard let context, let connection else { return }
          let daemon = Unmanaged<HTTPDaemon>.fromOpaque(context).takeUnretainedValue()
          let socket = serve_socket(connection)
          if serve_begins(code) == 1 {
            daemon.handler.opened(socket)
          } else {
            daemon.handler.closed(socket)
          }
        })
      return daemon != nil
    }

    /// Lets all streams look for news.
    func wake() {
      lock.locked {
        for (_, connection) in waiting { serve_resume(connection) }
        waiting = [:]
      }
    }

    /// Ends all connections and closes the port. The streams must have ended.
    func stop() {
      guard let daemon else { return }
      self.daemon = nil
      wake()
      serve_stop(daemon)
    }
  }

  /// A request while it is served.
  private final class Exchange {
    let request: PhoneRequest
    let plan: HTTPPlan
    var body: [UInt8] = []

    init(_ request: PhoneRequest, _ plan: HTTPPlan) { (self.request, self.plan) = (request, plan) }

    var stream: Int? { if case .stream(let number) = plan { number } else { nil } }
  }

  // Requests.
  extension HTTPDaemon {
    private func received(
      _ connection: OpaquePointer, _ path: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?,
      _ data: UnsafePointer<CChar>?, _ size: UnsafeMutablePointer<Int>,
      _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> MHD_Result {
      guard let raw = exchange.pointee else {
        let begun = begin(connection, path.map { String(cString: $0) } ?? "", method.map { String(cString: $0) } ?? "")
        exchange.pointee = Unmanaged.passRetained(begun).toOpaque()
        // A refusal does not wait for the body.
        guard case .refuse(let refusal) = begun.plan else { return .YES }
        return send(HTTPReply(refusal), on: connection)
      }
      let begun = Unmanaged<Exchange>.fromOpaque(raw).takeUnretainedValue()
      switch begun.plan {
      case .refuse: return .NO
      case .stream(let number): return size.pointee == 0 ? stream(number, on: connection) : .NO
      case .serve(let route):
        if size.pointee > 0 { return append(data, size, to: begun, route) }
        return send(handler.reply(to: begun.request, route, body: begun.body), on: connection)
      }
    }

    private func begin(_ connection: OpaquePointer, _ path: String, _ method: String) -> Exchange {
      // A proxy may obey the other line than this server, so a header that appears twice counts as missing.
      let header = { (name: String) in
        serve_header_count(connection, name) == 1 ? serve_header(connection, name).map { String(cString: $0) } : nil
      }
      let id = serve_argument(connection, "id").map { String(cString: $0) }
      let request = PhoneRequest(
        method: method, path: path, host: header("Host"), origin: header("Origin"), id: id,
        etag: header("If-None-Match"))
      let length = header("Content-Length").map { Int($0) ?? .max } ?? 0
      return Exchange(request, handler.plan(request, length: length, on: serve_socket(connection)))
    }

    /// Adds a part of the body; one that is longer than announced ends the connection.
    private func append(
      _ data: UnsafePointer<CChar>?, _ size: UnsafeMutablePointer<Int>, to exchange: Exchange,
      _ route: PhoneRequest.Route
    ) -> MHD_Result {
      guard let data, exchange.body.count + size.pointee <= route.mostBytes else { return .NO }
      exchange.body += UnsafeRawBufferPointer(start: data, count: size.pointee)
      size.pointee = 0
      return .YES
    }

    private func send(_ reply: HTTPReply, on connection: OpaquePointer) -> MHD_Result {
      guard let response = serve_response(reply.body.count, reply.body) else { return .NO }
      return send(response, reply.status, reply.headers, on: connection)
    }

    private func send(
      _ response: OpaquePointer, _ status: UInt32, _ headers: [String: String], on connection: OpaquePointer
    ) -> MHD_Result {
      defer { serve_release(response) }
      let always = [
        "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
        "X-Frame-Options": "DENY", "Cross-Origin-Resource-Policy": "same-origin",
      ]
      for (name, value) in always.merging(headers, uniquingKeysWith: { $1 }) {
        serve_add_header(response, name, value)
      }
      return serve_send(connection, status, response)
    }
  }

  /// The rest of a stream's message that did not fit into one piece.
  private final class Stream {
    let daemon: HTTPDaemon
    let number: Int
    let connection: OpaquePointer
    var rest: ArraySlice<UInt8> = []

    init(_ daemon: HTTPDaemon, _ number: Int, _ connection: OpaquePointer) {
      (self.daemon, self.number, self.connection) = (daemon, number, connection)
    }
  }

  // Streams.
  extension HTTPDaemon {
    private static let pieceBytes = 32 << 10

    private func stream(_ number: Int, on connection: OpaquePointer) -> MHD_Result {
      let context = Unmanaged.passRetained(Stream(self, number, connection)).toOpaque()
      let made = serve_stream(
        Self.pieceBytes,
        { context, _, buffer, most in
          guard let context, let buffer else { return -1 }
          let stream = Unmanaged<Stream>.fromOpaque(context).takeUnretainedValue()
          return stream.daemon.fill(UnsafeMutableRawBufferPointer(start: buffer, count: most), stream)
        }, context,
        { context in if let context { Unmanaged<Stream>.fromOpaque(context).release() } })
      guard let made else { return .NO }
      return send(made, 200, ["Content-Type": "text/event-stream"], on: connection)
    }

    /// Fills the buffer; returns 0 after suspending the connection, and -1 (the library's constant) at the end.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer, _ stream: Stream) -> Int {
      lock.locked {
        if stream.rest.isEmpty {
          switch handler.next(stream.number) {
          case .data(let bytes): stream.rest = bytes[...]
          case .end: return -1
          case .wait:
            serve_suspend(stream.connection)
            waiting[stream.number] = stream.connection
            return 0
          }
        }
        let piece = stream.rest.prefix(buffer.count)
        buffer.copyBytes(from: piece)
        stream.rest = stream.rest.dropFirst(piece.count)
        return piece.count
      }
    }
  }
#else
  /// The stand-in of a program that was built without libmicrohttpd: it never starts.
  final class HTTPDaemon: Sendable {
    static var version: String? { nil }
    init(_ handler: any HTTPHandler) {}
    func start(_ listening: Int32) -> Bool { false }
    func wake() {}
    func stop() {}
  }
#endif
