import ChromeCore
import ChromeLoop
import ChromeServe
import ChromeSystem

/// The window's connection to real phones: the server, and what has arrived from phones since the last call.
final class PhoneLink {
  let server: PhoneServer
  private let inbox: Inbox
  private var published: PhoneState?
  /// The last code that was drawn: making one takes longer than a frame may.
  private var code: (link: String, code: QRCode?)?

  /// - Parameter wake: Called on the server's thread when something has arrived.
  init(_ page: WebPage.Live, wake: @escaping @Sendable () -> Void) throws(PhoneServer.Failure) {
    let inbox = Inbox(wake)
    self.inbox = inbox
    let receiver = PhoneServer.Receiver(
      gesture: { bytes, phone in PhoneGesture.read(bytes, phone: phone).flatMap(inbox.add) },
      pointer: { bytes, phone in PointerSample(bytes, phone: phone).map(inbox.add) }, changed: wake)
    server = try PhoneServer(port: nil, receiver: receiver)
    server.setPage(page.bytes, build: page.build)
  }

  deinit { server.stop() }

  /// Sends a state to the phones unless it is the last one.
  func publish(_ state: PhoneState) {
    guard state != published else { return }
    published = state
    server.publish(state.json, values: state.values)
  }

  /// Returns the code of the first address; nil without an address.
  func currentCode() -> QRCode? {
    guard let link = server.links.first else { return nil }
    if code?.link != link { code = (link, QRCode(link)) }
    return code?.code
  }

  /// Returns the gestures that have arrived since the last call. No more than `room` are accepted until the next one.
  func takeGestures(room: Int) -> [LibraryGesture] { inbox.removeGestures(room: room) }

  /// Returns the samples of fingers since the last call. A finger that is down is canceled if its phone has left, or if
  /// fingers are no longer mirrored.
  func takeSamples(isMirrored: Bool) -> [PointerSample] {
    inbox.removeSamples(isMirrored: isMirrored, connected: server.phones)
  }
}

/// Arrivals, filled by the server's thread.
private final class Inbox: @unchecked Sendable {
  private let lock = Monitor()
  private let wake: @Sendable () -> Void
  private var gestures: [LibraryGesture] = []
  private var finger = MirroredFinger()
  /// The number of gestures that the library still takes.
  private var room = 0

  init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func add(_ gesture: LibraryGesture) -> Result<String, PhoneServer.Refusal> {
    let isAdded = lock.locked {
      guard gestures.count < room else { return false }
      gestures.append(gesture)
      return true
    }
    guard isAdded else { return .failure(PhoneGesture.libraryFull) }
    wake()
    return .success(gesture.name)
  }

  func add(_ sample: PointerSample) {
    let isFirst = lock.locked {
      let before = finger.waiting.count
      finger.add(sample)
      return before == 0 && !finger.waiting.isEmpty
    }
    if isFirst { wake() }
  }

  func removeGestures(room: Int) -> [LibraryGesture] {
    lock.locked {
      // Space that was promised may be used up by now: the rest waits.
      let fitting = Array(gestures.prefix(max(0, room)))
      gestures.removeFirst(fitting.count)
      self.room = max(0, room - fitting.count)
      return fitting
    }
  }

  func removeSamples(isMirrored: Bool, connected: [Int]) -> [PointerSample] {
    lock.locked {
      if finger.isOn != isMirrored { finger.isOn = isMirrored }
      finger.keep(connected)
      return finger.remove()
    }
  }
}
