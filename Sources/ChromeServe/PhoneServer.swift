import ChromeSystem

/// A web server for phones: it sends the page and the current values, and receives gestures.
///
/// It has two threads of its own: the library's, which calls the functions of `HTTPHandler`, and one that keeps time.
/// `lock` guards everything that changes.
package final class PhoneServer: @unchecked Sendable {
  /// The functions of the program that receive what phones send. They run on the server's thread.
  package struct Receiver: Sendable {
    /// Keeps a gesture, which comes from an untrusted peer, and returns its name, or refuses it with a sentence.
    package var gesture: @Sendable (_ take: [UInt8], _ phone: Int) -> Result<String, Refusal>
    /// Shows the finger of a phone.
    package var pointer: @Sendable (_ sample: [UInt8], _ phone: Int) -> Void
    /// A phone has connected or left, or addresses have changed.
    package var changed: @Sendable () -> Void

    package init(
      gesture: @escaping @Sendable ([UInt8], Int) -> Result<String, Refusal>,
      pointer: @escaping @Sendable ([UInt8], Int) -> Void = { _, _ in }, changed: @escaping @Sendable () -> Void = {}
    ) {
      (self.gesture, self.pointer, self.changed) = (gesture, pointer, changed)
    }
  }

  package struct Refusal: Error, Equatable, Sendable {
    package var sentence: String
    /// True if the phone is to keep the gesture and send it again.
    package var isTemporary: Bool

    package init(_ sentence: String, isTemporary: Bool = false) {
      (self.sentence, self.isTemporary) = (sentence, isTemporary)
    }
  }

  /// The reason why the server cannot start.
  package enum Failure: Error, Equatable {
    case noLibrary
    case isTaken(UInt16)
    case refused(String)
  }

  package let token: PhoneToken
  private let receiver: Receiver
  private let lock = Monitor()
  private var state: State
  private var daemon: HTTPDaemon?
  private let findAddresses: @Sendable () -> [String]

  /// The port that is tried first, and the number of those tried after it unless one was requested.
  package static let usualPort: UInt16 = 8437
  private static let tries: UInt16 = 20
  private static let mostStreams = 4
  private static let mostUntrusted = 3

  private struct State {
    var addresses: PhoneAddresses
    var page: [UInt8] = []
    /// The name of the program's build that made the page.
    var build = ""
    /// The values as JSON, for other programs, and the page's state, without its version.
    var values: [UInt8] = []
    var news: [UInt8] = []
    var version = 0
    /// The version that streams may send, and the time from which they may.
    var released = 0
    var lastRelease = -Double.infinity
    var peers: [Int32: Peer] = [:]
    var streams: [Int: Stream] = [:]
    var nextStream = 1
    /// The pages' own numbers in the order in which they came; a phone's number is its place here plus one.
    var ids: [String] = []
    var lastLook = -Double.infinity
    var lastAddresses = -Double.infinity
    var isOver = false
  }

  /// A connection.
  private struct Peer {
    var order: Int
    /// The time until which its request must be complete; infinite for a stream.
    var deadline: Double
    /// True once it has sent the token.
    var isTrusted = false
  }

  private struct Stream {
    var id: String
    var socket: Int32
    var sent = 0
    var lastSent: Double
    var isOver = false
    var isNew = true
  }

  /// Starts a server on `port`, or on the first free one of the usual ports.
  package convenience init(
    port: UInt16?, token: PhoneToken = PhoneToken(), receiver: Receiver,
    addresses: @escaping @Sendable () -> [String] = { Network.addresses() }
  ) throws(Failure) {
    try self.init(port, token, receiver, addresses) { $0.start($1) }
  }

  /// - Parameter start: Lets a daemon serve a listening socket; returns false if it cannot.
  init(
    _ port: UInt16?, _ token: PhoneToken, _ receiver: Receiver, _ addresses: @escaping @Sendable () -> [String],
    start: (HTTPDaemon, Int32) -> Bool
  ) throws(Failure) {
    guard HTTPDaemon.version != nil else { throw .noLibrary }
    let listening = try PhoneServer.listen(on: port)
    (self.token, self.receiver, findAddresses) = (token, receiver, addresses)
    state = State(addresses: PhoneAddresses(port: Network.port(of: listening), names: addresses()))
    let daemon = HTTPDaemon(self)
    self.daemon = daemon
    guard start(daemon, listening) else {
      _ = close(listening)
      throw .refused("libmicrohttpd did not start")
    }
    guard Worker.start({ [self] in keepTime() }) else {
      stop()
      throw .refused("the system has no thread for it")
    }
  }

  private static func listen(on port: UInt16?) throws(Failure) -> Int32 {
    let ports = port.map { [$0] } ?? Array(usualPort..<usualPort + tries)
    for candidate in ports {
      switch Network.listen(on: candidate) {
      case .success(let socket): return socket
      case .failure(.isTaken): continue
      case .failure(.refused(let reason)): throw .refused(reason)
      }
    }
    throw .isTaken(ports[0])
  }

  /// Ends all connections and closes the port.
  package func stop() {
    guard let daemon = lock.locked({ end() }) else { return }
    daemon.stop()
  }

  private func end() -> HTTPDaemon? {
    defer { daemon = nil }
    state.isOver = true
    lock.wake()
    return daemon
  }
}

// The program's side.
extension PhoneServer {
  package static var libraryVersion: String? { HTTPDaemon.version }

  var addresses: PhoneAddresses { lock.locked { state.addresses } }
  package var links: [String] { addresses.links(token) }
  package var ownLink: String { addresses.ownLink(token) }
  package var port: UInt16 { addresses.port }

  /// The numbers of the connected phones.
  package var phones: [Int] {
    lock.locked {
      let ids = Set(state.streams.values.filter { !$0.isOver }.map(\.id))
      return ids.map(number).sorted()
    }
  }

  private func number(_ id: String) -> Int { (state.ids.firstIndex(of: id) ?? 0) + 1 }

  /// Sets the page, and the name of its build: a connected page of another build loads this one.
  package func setPage(_ bytes: [UInt8], build: String) {
    lock.locked { (state.page, state.build) = (bytes, build) }
  }

  /// Sends a new state to all phones: a JSON object, to which the server adds its version and the page's build. If
  /// several come within a sixtieth of a second, only the newest is sent.
  package func publish(_ news: [UInt8], values: [UInt8]) {
    let isDue = lock.locked {
      state.values = values
      guard news != state.news else { return false }
      state.news = news
      state.version += 1
      lock.wake()
      return release(SteadyClock.seconds)
    }
    if isDue { wakeStreams() }
  }

  /// Lets streams send the newest version, at most sixty times a second. Returns true if they have news.
  private func release(_ now: Double) -> Bool {
    guard state.released != state.version, now - state.lastRelease >= 1.0 / 60 else { return false }
    (state.released, state.lastRelease) = (state.version, now)
    return true
  }

  private func wakeStreams() { lock.locked { daemon }?.wake() }
}

// The thread that keeps time.
extension PhoneServer {
  /// Seconds between two signs of life on a stream, and between two looks for overdue connections.
  private static let beat = 3.0
  private static let look = 1.0

  private func keepTime() {
    while true {
      let (isOver, hasNews) = lock.locked {
        if !state.isOver { nap(SteadyClock.seconds) }
        return (state.isOver, act(SteadyClock.seconds))
      }
      if isOver { return }
      if hasNews { wakeStreams() }
    }
  }

  /// Sleeps until something is due; without connections, until one comes.
  private func nap(_ now: Double) {
    let beats = state.streams.values.map { $0.lastSent + Self.beat }
    let looks = state.peers.values.contains { $0.deadline < .infinity } ? [state.lastLook + Self.look] : []
    let news = state.released != state.version && !state.streams.isEmpty ? [state.lastRelease + 1.0 / 60] : []
    guard let due = (beats + looks + news).min() else { return lock.wait() }
    if due > now { lock.wait(atMost: due - now) }
  }

  /// Ends overdue connections. Returns true if a stream has something to send.
  private func act(_ now: Double) -> Bool {
    if now - state.lastLook >= Self.look {
      state.lastLook = now
      for (socket, peer) in state.peers where peer.deadline < now { Network.end(socket) }
    }
    let isBeatDue = state.streams.values.contains { $0.lastSent + Self.beat <= now }
    return release(now) || isBeatDue
  }
}

// The library's side.
extension PhoneServer: HTTPHandler {
  func opened(_ socket: Int32) {
    Network.drop(socket, afterSilence: Int32(HTTPBounds.seconds))
    lock.locked {
      let order = (state.peers.values.map(\.order).max() ?? 0) + 1
      state.peers[socket] = Peer(order: order, deadline: SteadyClock.seconds + HTTPBounds.seconds)
      makeRoom()
      lock.wake()
    }
  }

  /// Ends the oldest connection without the token if there are too many of them or if all places are taken, so that
  /// untrusted peers only displace each other.
  private func makeRoom() {
    let untrusted = state.peers.filter { !$0.value.isTrusted }
    guard untrusted.count > Self.mostUntrusted || state.peers.count >= HTTPBounds.connections else { return }
    if let oldest = untrusted.min(by: { $0.value.order < $1.value.order }) { Network.end(oldest.key) }
  }

  func closed(_ socket: Int32) { lock.locked { state.peers[socket] = nil } }

  func plan(_ request: PhoneRequest, length: Int, on socket: Int32) -> HTTPPlan {
    switch request.route(token, isOurs: isOurs) {
    case .failure(let refusal): return .refuse(refusal)
    case .success(let route):
      guard length <= route.mostBytes else { return .refuse(.tooLarge) }
      let plan = lock.locked { trusted(route, request.pageID, socket) }
      if case .stream = plan { receiver.changed() }
      return plan
    }
  }

  private func trusted(_ route: PhoneRequest.Route, _ id: String, _ socket: Int32) -> HTTPPlan {
    state.peers[socket]?.isTrusted = true
    state.peers[socket]?.deadline = SteadyClock.seconds + (route == .page ? 6 : 1) * HTTPBounds.seconds
    guard route == .live else { return .serve(route) }
    // A page that connects again replaces its earlier stream.
    for (number, stream) in state.streams where stream.id == id && !id.isEmpty {
      state.streams[number]?.isOver = true
      Network.end(stream.socket)
    }
    guard state.streams.values.count(where: { !$0.isOver }) < Self.mostStreams else { return .refuse(.full) }
    if !state.ids.contains(id), state.ids.count < 100 { state.ids.append(id) }
    state.peers[socket]?.deadline = .infinity
    let number = state.nextStream
    state.nextStream += 1
    state.streams[number] = Stream(id: id, socket: socket, lastSent: SteadyClock.seconds)
    lock.wake()
    return .stream(number)
  }

  /// Returns true for a host that is an address of this machine; addresses are read again if it is a new one.
  private func isOurs(_ host: String) -> Bool {
    if addresses.hosts.contains(host) { return true }
    return refreshAddresses() && addresses.hosts.contains(host)
  }

  /// Reads the machine's addresses again, at most once a second. Returns true if they have changed.
  package func refreshAddresses() -> Bool {
    let isDue = lock.locked {
      let now = SteadyClock.seconds
      guard now - state.lastAddresses >= 1 else { return false }
      state.lastAddresses = now
      return true
    }
    guard isDue else { return false }
    let names = findAddresses()
    return lock.locked {
      defer { state.addresses.names = names }
      return names != state.addresses.names
    }
  }

  func reply(to request: PhoneRequest, _ route: PhoneRequest.Route, body: [UInt8]) -> HTTPReply {
    let phone = lock.locked { number(request.pageID) }
    switch route {
    case .live: return HTTPReply(.unknown)
    case .page:
      let page = lock.locked { state.page }
      let headers = ["Content-Type": "text/html; charset=utf-8", "Connection": "close"]
      return HTTPReply(status: 200, headers: headers, body: page)
    case .values: return values(unless: request.etag)
    case .pointer:
      // The finger of a phone whose stream has ended would stay down.
      if isConnected(request.pageID) { receiver.pointer(body, phone) }
      return HTTPReply(status: 204)
    case .gesture:
      let headers = ["Content-Type": "text/plain; charset=utf-8", "Connection": "close"]
      switch receiver.gesture(body, phone) {
      case .success(let name): return HTTPReply(status: 200, headers: headers, body: Array((name + "\n").utf8))
      case .failure(let refusal):
        let status: UInt32 = refusal.isTemporary ? 503 : 422
        return HTTPReply(PhoneRequest.Refusal(status: status, sentence: refusal.sentence))
      }
    }
  }

  private func isConnected(_ id: String) -> Bool {
    lock.locked { state.streams.values.contains { $0.id == id && !$0.isOver } }
  }

  private func values(unless known: String?) -> HTTPReply {
    let (version, values) = lock.locked { (state.version, state.values) }
    let headers = ["ETag": "\"\(version)\"", "Content-Type": "application/json", "Connection": "close"]
    return known == headers["ETag"]
      ? HTTPReply(status: 304, headers: headers) : HTTPReply(status: 200, headers: headers, body: values)
  }

  func next(_ stream: Int) -> HTTPStep {
    lock.locked {
      guard let current = state.streams[stream], !current.isOver, !state.isOver else { return .end }
      let now = SteadyClock.seconds
      let isNews = state.released > current.sent || (current.isNew && state.version > 0)
      guard isNews || now - current.lastSent >= Self.beat else { return .wait }
      state.streams[stream]?.lastSent = now
      state.streams[stream]?.isNew = false
      guard isNews else { return .data(Array("event: beat\ndata: 1\n\n".utf8)) }
      let version = state.version
      state.streams[stream]?.sent = version
      let head = "retry: 500\ndata: {\"version\":\(version),\"build\":\"\(state.build)\","
      return .data(Array(head.utf8) + state.news.dropFirst() + Array("\n\n".utf8))
    }
  }

  func finished(on socket: Int32, stream: Int?) {
    lock.locked {
      state.peers[socket]?.deadline = SteadyClock.seconds + HTTPBounds.seconds
      guard let stream else { return }
      state.streams[stream] = nil
    }
    if stream != nil { receiver.changed() }
  }
}
