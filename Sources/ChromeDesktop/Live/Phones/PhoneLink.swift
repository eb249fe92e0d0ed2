import ChromeCore
import ChromeLoop
import ChromeServe
import ChromeSystem

/// The window's connection to real phones: the server, and what has arrived from phones since the last look.
final class PhoneLink {
  let server: PhoneServer
  private let inbox: Inbox
  private var published: PhoneState?
  /// The last code that was drawn: making one takes longer than a frame may.
  private var code: (link: String, code: QRCode?)?

  /// Arrivals, filled by the server's thread.
  private final class Inbox: @unchecked Sendable {
    private let lock = Monitor()
    private var gestures: [LibraryGesture] = []
    private var samples: [PointerSample] = []

    private static let mostWaiting = 100

    func add(_ gesture: LibraryGesture) -> Bool {
      lock.locked {
        guard gestures.count < Inbox.mostWaiting else { return false }
        gestures.append(gesture)
        return true
      }
    }

    func add(_ sample: PointerSample) {
      lock.locked { if samples.count < Inbox.mostWaiting { samples.append(sample) } }
    }

    func empty() -> ([LibraryGesture], [PointerSample]) {
      lock.locked {
        defer { (gestures, samples) = ([], []) }
        return (gestures, samples)
      }
    }
  }

  /// A sample of a phone's finger, as a share of its screen.
  struct PointerSample: Equatable, Sendable {
    enum Kind: Int, Sendable { case press, move, release, cancel }
    var kind: Kind
    var x: Double
    var y: Double

    /// Reads `KIND X Y`; nil for anything else.
    init?(_ bytes: [UInt8]) {
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      guard parts.count == 3, let kind = Int(parts[0]).flatMap(Kind.init), let x = Double(parts[1]),
        let y = Double(parts[2]), (-1...2).contains(x), (-1...2).contains(y)
      else { return nil }
      (self.kind, self.x, self.y) = (kind, x, y)
    }

    func input(on screen: Screen) -> Input {
      let place = Point(x: x * screen.width, y: y * screen.height)
      return switch kind {
      case .press: .press(place)
      case .move: .move(place)
      case .release: .release(velocity: nil)
      case .cancel: .cancel
      }
    }
  }

  init(_ page: [UInt8]) throws(PhoneServer.Failure) {
    let inbox = Inbox()
    self.inbox = inbox
    let receiver = PhoneServer.Receiver(
      gesture: { bytes, phone in
        PhoneGesture.read(bytes, phone: phone).flatMap { gesture in
          inbox.add(gesture)
            ? .success(gesture.name) : .failure(PhoneServer.Refusal("Too many gestures wait on the computer."))
        }
      },
      pointer: { bytes, _ in if let sample = PointerSample(bytes) { inbox.add(sample) } })
    server = try PhoneServer(port: nil, receiver: receiver)
    server.setPage(page)
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

  /// Returns what has arrived since the last call.
  func takeArrivals() -> (gestures: [LibraryGesture], samples: [PointerSample]) { inbox.empty() }
}
