import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeServe
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSystem
import ChromeTakes

// Real phones: the sheet with the code, the state that they follow, and the gestures that come from them.
extension SessionWindow {
  /// Opens the sheet, and starts the server if it does not run.
  func showPhones() {
    guard phones == nil else { return sheet = .phones }
    do {
      guard let shell = WebShell.find() else { throw UserError(WebShell.missing) }
      let opened = try WebExport.opened("phone", phoneTake)
      let page = try WebPage(opened).bytes(in: shell, isLive: true)
      phones = try PhoneLink(page)
      sheet = .phones
      followPhones()
    } catch let failure as PhoneServer.Failure {
      let reason = ServeText.problem(failure, wasChosen: false)
      showNotice(reason.prefix(1).uppercased() + reason.dropFirst())
    } catch { showNotice("\(error)") }
  }

  /// The session at rest as a take, which a phone opens first.
  private var phoneTake: String {
    TakeWriter.header(
      Setup(resting: session.simulation, session.content), title: studio.preset.name,
      theme: phoneTheme, pictures: session.opened?.pictures?.absolute, textSize: session.overlay.textSize)
      + TakeWriter.footer
  }

  private var phoneTheme: ThemeChoice { ThemeChoice(rawValue: settings.theme.name) ?? .light }

  /// Sends changes to the phones, and adds their gestures to the library.
  func followPhones() {
    guard let phones else { return }
    var state = PhoneState(
      session.simulation.scene, phoneTheme, session.shownTuning, session.content,
      page: Int(session.simulation.snapshot.page.rounded()))
    state.isMirrored = mirrorsPhones
    phones.publish(state)
    let arrivals = phones.takeArrivals()
    for gesture in arrivals.gestures { accept(gesture) }
    for sample in arrivals.samples where mirrorsPhones {
      handle(sample.input(on: session.simulation.screen), at: wall)
    }
    _ = phones.server.refreshAddresses()
  }

  private func accept(_ gesture: LibraryGesture) {
    guard !studio.library.isFull else { return showNotice(WindowText.libraryFull) }
    let id = studio.library.add(gesture, isNew: true)
    showNotice(WindowText.arrived(studio.library[id]?.name ?? gesture.name))
  }

  /// The time of the next look at what phones have sent, in seconds of the steady clock.
  var nextPhoneLook: Double? { phones == nil ? nil : wall + (mirrorsPhones ? 1.0 / 60 : 0.1) }

  /// Handles an event while the sheet is open; nil if it is for the window.
  func handleInPhoneSheet(_ event: RawEvent, at seconds: Double) -> Claim? {
    guard let phones else { return nil }
    switch event {
    case .key(let press) where StudioKey(press) == .escape: escape(at: seconds)
    case .key(let press):
      if let action = ActionRow.windowAction(for: press) { return perform(action, at: seconds) }
    case .button(.left, isDown: true, let x, let y, isFromTouch: false), .finger(.down, _, let x, let y, true):
      return press(at: Point(x: x, y: y), phones)
    case .button, .motion, .finger, .wheel, .wheelRested, .wheelLifted, .keyUp, .text, .pointerLeft, .focusLost: break
    case .drop: return nil
    }
    return .taken
  }

  private func press(at place: Point, _ phones: PhoneLink) -> Claim {
    switch phoneSheet(phones).button(at: place) {
    case .copy: return .copy(phones.server.links.first ?? phones.server.ownLink)
    case .mirror: mirrorsPhones.toggle()
    case .stop: (self.phones, sheet) = (nil, nil)
    case nil: if !phoneSheet(phones).card.contains(place) { hidePhoneSheet() }
    }
    return .taken
  }

  /// Closes the sheet. Without a phone the server ends, too.
  func hidePhoneSheet() {
    if phones?.server.phones.isEmpty == true { phones = nil }
    sheet = nil
  }

  private func phoneSheet(_ phones: PhoneLink) -> PhoneSheet {
    PhoneSheet(
      links: phones.server.links, code: phones.currentCode(), phones: phones.server.phones, isMirrored: mirrorsPhones,
      theme: settings.noticeTheme,
      width: canvasSize.width, height: canvasSize.height)
  }

  /// Draws the open sheet over everything else.
  func withPhoneSheet(_ list: DisplayList) -> DisplayList {
    guard let phones else { return list }
    return DisplayList(items: list.items + phoneSheet(phones).list().items, background: list.background)
  }
}
