import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeServe
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

/// A window that serves phones, and phones on the loopback interface.
@Suite("Phones and the window", .serialized, .enabled(if: PhoneServer.libraryVersion != nil))
struct PhoneWindowTests {
  /// Counts how often the window was woken.
  fileprivate final class Bell: @unchecked Sendable {
    private let lock = Monitor()
    private var number = 0
    func ring() { lock.locked { number += 1 } }
    var rings: Int { lock.locked { number } }
  }

  fileprivate struct Desk {
    let window: StudioWindow
    let server: PhoneServer
    let bell: Bell
    var guest: SessionWindow { window.guest }

    private var host: String { "localhost:\(server.port)" }

    /// Connects a phone to the stream of states.
    func connect(_ id: String) throws -> RawClient {
      let before = server.phones.count
      let client = try #require(RawClient(server.port))
      client.send(Array("GET /\(server.token.text)/live?id=\(id) HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8))
      #expect(client.read(until: "\"tuning\"").contains("version"))
      #expect(server.phones.count == before + 1)
      return client
    }

    func post(_ body: String, to name: String, _ id: String) -> String {
      guard let client = RawClient(server.port) else { return "" }
      let head = "Host: \(host)\r\nOrigin: http://\(host)\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
      client.send(Array("POST /\(server.token.text)/\(name)?id=\(id) HTTP/1.1\r\n\(head)\(body)".utf8))
      return client.answer()
    }

    func point(_ text: String, _ id: String) { #expect(post(text, to: "pointer", id).contains(" 204 ")) }

    var isDown: Bool { guest.session.simulation.picture().pointer?.isDown == true }
  }

  private func withDesk(_ body: (Desk) throws -> Void) throws {
    Interruption.outliveReaders()
    try TestFolder.with { scratch in
      let (window, bell) = (StudioWindow(scratch), Bell())
      window.guest.wake = { bell.ring() }
      mkdir(scratch.folder, 0o755)
      for folder in ["assets", "assets/Web"] { mkdir("\(scratch.folder)/\(folder)", 0o755) }
      try scratch.write("«session»", to: "\(scratch.folder)/assets/Web/page.html")
      window.guest.webShell = WebShell(assets: "\(scratch.folder)/assets", clone: nil)
      window.guest.showPhones()
      let server = try #require(window.guest.phones?.server)
      defer { window.guest.endPhones() }
      try body(Desk(window: window, server: server, bell: bell))
    }
  }

  private static let gesture = """
    take "g"
    screen 390 844 safe 47 34
    pages 1
    content 0 height 3000
    page 0
    samples
    0 down 200 600
    20 move 200 400
    30 up 200 400
    end

    """

  @Test("with a phone at rest the window waits without limit, and arrivals wake it")
  func rest() throws {
    try withDesk { desk in
      let phone = try desk.connect("a")
      desk.window.wait(8)
      #expect(desk.guest.advance(to: desk.window.seconds) == .rest)
      desk.guest.hidePhoneSheet()
      desk.window.wait(4)
      #expect(desk.guest.advance(to: desk.window.seconds) == .rest)
      let before = desk.bell.rings
      #expect(desk.post(Self.gesture, to: "gesture", "a").contains(" 200 "))
      #expect(desk.bell.rings == before + 1)
      #expect(desk.guest.studio.library.gestures.isEmpty)
      _ = desk.guest.advance(to: desk.window.seconds)
      #expect(desk.guest.studio.library.gestures.map(\.name) == ["Phone 1"])
      withExtendedLifetime(phone) {}
    }
  }

  @Test("with a full library a gesture is refused, and accepted once there is space")
  func full() throws {
    try withDesk { desk in
      let gesture = try PhoneGesture.read(Array(Self.gesture.utf8), phone: 3).get()
      for _ in 1..<GestureLibrary.most { _ = desk.guest.studio.library.add(gesture) }
      let phone = try desk.connect("a")
      _ = desk.guest.advance(to: 1)
      #expect(desk.post(Self.gesture, to: "gesture", "a").contains(" 200 "))
      // No more than one is promised.
      let refused = desk.post(Self.gesture, to: "gesture", "a")
      #expect(refused.contains(" 503 ") && refused.contains("The gesture library is full (200)."), "\(refused)")
      _ = desk.guest.advance(to: 2)
      #expect(desk.guest.studio.library.isFull)
      #expect(desk.post(Self.gesture, to: "gesture", "a").contains(" 503 "))
      desk.guest.studio.library.remove(desk.guest.studio.library.gestures[0].id, after: 0)
      _ = desk.guest.advance(to: 3)
      #expect(desk.post(Self.gesture, to: "gesture", "a").contains(" 200 "))
      _ = desk.guest.advance(to: 4)
      #expect(desk.guest.studio.library.isFull)
      withExtendedLifetime(phone) {}
    }
  }

  @Test("space that was promised and then used up by another gesture loses nothing")
  func promised() throws {
    try withDesk { desk in
      let gesture = try PhoneGesture.read(Array(Self.gesture.utf8), phone: 3).get()
      for _ in 1..<GestureLibrary.most { _ = desk.guest.studio.library.add(gesture) }
      _ = desk.guest.advance(to: 1)
      #expect(desk.post(Self.gesture, to: "gesture", "a").contains(" 200 "))
      _ = desk.guest.studio.library.add(gesture)
      _ = desk.guest.advance(to: 2)
      desk.guest.studio.library.remove(desk.guest.studio.library.gestures[0].id, after: 0)
      _ = desk.guest.advance(to: 3)
      #expect(desk.guest.studio.library.gestures.last?.name == "Phone 1")
    }
  }

  @Test("a mirrored finger is lifted", arguments: ["mirror off", "stop", "the phone leaves", "the window ends"])
  func mirrored(how: String) throws {
    try withDesk { desk in
      var phone: RawClient? = try desk.connect("a")
      let other = try desk.connect("b")
      desk.guest.mirrorsPhones = true
      _ = desk.guest.advance(to: 1)
      desk.point("0 0.5 0.7", "a")
      desk.point("0 0.1 0.1", "b")
      desk.point("1 0.5 0.6", "a")
      desk.point("2 0 0", "b")
      _ = desk.guest.advance(to: 1.1)
      #expect(desk.isDown)
      switch how {
      case "mirror off": desk.window.click(try desk.place(.mirror))
      case "stop": desk.window.click(try desk.place(.stop))
      case "the phone leaves":
        let before = desk.bell.rings
        // Its socket closes.
        phone = nil
        let end = ContinuousClock.now + .seconds(60)
        while desk.bell.rings == before, ContinuousClock.now < end { usleep(1000) }
        #expect(desk.server.phones == [2])
      default: desk.guest.endPhones()
      }
      _ = desk.guest.advance(to: 3)
      #expect(!desk.isDown)
      withExtendedLifetime((phone, other)) {}
    }
  }

  @Test("the sheet's buttons can be reached with keys")
  func keys() throws {
    try withDesk { desk in
      let window = desk.window
      let (tab, enter, space) = (Int32(9), Int32(13), Int32(32))
      window.key(enter)
      #expect(!desk.guest.mirrorsPhones && desk.guest.phoneButton == nil)
      window.key(tab)
      let link = try #require(desk.link)
      #expect(desk.guest.handle(.key(KeyPress(code: enter)), at: window.seconds) == .copy(link))
      window.key(tab)
      window.key(space)
      #expect(desk.guest.mirrorsPhones && desk.guest.phoneButton == .mirror)
      #expect(window.texts.contains("Mirror: On"))
      window.key(tab)
      window.key(tab, .shift)
      #expect(desk.guest.phoneButton == .mirror)
      window.key(tab)
      window.key(tab)
      #expect(desk.guest.phoneButton == .copy)
      window.key(tab, .shift)
      window.key(enter)
      #expect(desk.guest.phones == nil && desk.guest.sheet == nil)
    }
  }

  @Test("a phone is sent a page that exists while pages wrap around, and gets the size of text")
  func state() throws {
    try withDesk { desk in
      var tuning = desk.window.tuning
      tuning.pager.edge = .wrap
      desk.guest.session.tune(tuning)
      let count = desk.guest.session.content.count
      var pages: Set<Int> = []
      let place = desk.window.phone
      for direction in [1.0, -1, -1, -1, 1] {
        let from = Point(x: place.originX + 195 * place.scale, y: place.originY + 500 * place.scale)
        desk.guest.sheet = nil
        desk.window.watch = { _ in pages.insert(desk.guest.phoneState.page) }
        desk.window.swipe(from, to: Point(x: from.x + direction * 180 * place.scale, y: from.y))
        desk.window.wait(1)
      }
      #expect(pages == Set(0..<count))
      #expect(desk.guest.phoneState.textSize == .large)
      desk.guest.session.setTextSize(.accessibility1)
      let json = String(decoding: desk.guest.phoneState.json, as: UTF8.self)
      #expect(json.contains("\"textSize\":\"\(TextSize.accessibility1.rawValue)\""), "\(json)")
    }
  }
}

extension PhoneWindowTests.Desk {
  fileprivate var link: String? { server.links.first ?? server.ownLink }

  /// Returns the center of one of the sheet's buttons.
  fileprivate func place(_ button: PhoneSheet.Button) throws -> Point {
    let (width, height) = window.size
    let sheet = PhoneSheet(
      content: .building(nil), isMirrored: false, focus: nil, theme: .light, width: width, height: height)
    return sheet.rect(of: button).center
  }
}
