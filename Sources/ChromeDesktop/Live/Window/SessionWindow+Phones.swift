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
  /// Opens the sheet, and starts the server if it does not run. In a clone the page is built first if it is missing or
  /// older than its sources.
  func showPhones() {
    phoneButton = nil
    guard phones == nil, pageBuild == nil else { return sheet = .phones }
    guard PhoneServer.libraryVersion != nil else { return showProblem(ServeText.problem(.noLibrary, wasChosen: false)) }
    if webShell.packaged == nil, let clone = webShell.clone {
      pageBuild = WebShellBuild(in: clone, isBackground: true, changed: wake)
      sheet = .phones
    } else if let shell = webShell.found {
      serve(shell)
    } else {
      showProblem(WebShellText.missing)
    }
  }

  /// Shows the code once the page is built, if the sheet is still open.
  private func followPageBuild() {
    guard let build = pageBuild else { return }
    switch (build.state, sheet) {
    case (.running, _): return
    case (.done, .phones):
      pageBuild = nil
      if let shell = webShell.found { serve(shell) } else { closePhoneSheet(because: WebShellText.missing) }
    case (.failed(let reason), .phones):
      // The sheet shows the reason. A page that is there already may be older than the program.
      guard let shell = webShell.found else { return }
      pageBuild = nil
      serve(shell)
      showNotice(WebShellText.older(reason))
    case (.done, _), (.failed, _): pageBuild = nil
    }
  }

  private func serve(_ shell: [UInt8]) {
    do {
      let opened = try WebExport.opened("phone", phoneTake)
      phones = try PhoneLink(try WebPage(opened).live(in: shell), wake: wake)
      sheet = .phones
      followPhones()
    } catch let failure as PhoneServer.Failure {
      closePhoneSheet(because: ServeText.problem(failure, wasChosen: false))
    } catch { closePhoneSheet(because: "\(error)") }
  }

  private func closePhoneSheet(because reason: String) {
    if case .phones? = sheet { sheet = nil }
    showProblem(reason)
  }

  private func showProblem(_ reason: String) { showNotice(reason.prefix(1).uppercased() + reason.dropFirst()) }

  /// The session at rest as a take, which a phone opens first.
  private var phoneTake: String {
    TakeWriter.header(
      Setup(resting: session.simulation, session.content), title: studio.preset.name,
      theme: phoneTheme, pictures: session.opened?.pictures?.absolute, textSize: session.overlay.textSize)
      + TakeWriter.footer
  }

  private var phoneTheme: ThemeChoice { ThemeChoice(rawValue: settings.theme.name) ?? .light }

  /// The state that phones follow.
  var phoneState: PhoneState {
    var state = PhoneState(
      session.simulation, session.content, session.shownTuning, phoneTheme, session.overlay.textSize)
    state.isMirrored = mirrorsPhones
    return state
  }

  /// Sends changes to the phones, and adds their gestures to the library.
  func followPhones() {
    followPageBuild()
    guard let phones else { return }
    phones.publish(phoneState)
    for gesture in phones.takeGestures(room: GestureLibrary.most - studio.library.gestures.count) { accept(gesture) }
    mirror(phones)
    if showsCode { _ = phones.server.refreshAddresses() }
  }

  private func mirror(_ phones: PhoneLink) {
    for sample in phones.takeSamples(isMirrored: mirrorsPhones) {
      handle(sample.input(on: session.simulation.screen), at: wall)
    }
  }

  private func accept(_ gesture: LibraryGesture) {
    let id = studio.library.add(gesture, isNew: true)
    showNotice(WindowText.arrived(studio.library[id]?.name ?? gesture.name))
  }

  /// True while the sheet shows the code of the first address.
  private var showsCode: Bool { if case .phones? = sheet { phones != nil } else { false } }

  /// The time of the next look at this machine's addresses, in seconds of the steady clock: while the sheet waits for a
  /// phone. Everything else wakes the window when it happens.
  var nextPhoneLook: Double? { showsCode && phones?.server.phones.isEmpty == true ? wall + 1 : nil }

  /// Ends the server and a build of the page. A mirrored finger that is down is canceled.
  package func endPhones() {
    mirrorsPhones = false
    if let phones { mirror(phones) }
    (phones, pageBuild) = (nil, nil)
  }
}

// The sheet.
extension SessionWindow {
  /// Handles an event while the sheet is open; nil if it is for the window.
  func handleInPhoneSheet(_ event: RawEvent, at seconds: Double) -> Claim? {
    switch event {
    case .key(let press): return handleInPhoneSheet(press, at: seconds)
    case .button(.left, isDown: true, let x, let y, isFromTouch: false), .finger(.down, _, let x, let y, true):
      return press(at: Point(x: x, y: y))
    case .button, .motion, .finger, .wheel, .wheelRested, .wheelLifted, .keyUp, .text, .pointerLeft, .focusLost: break
    case .drop: return nil
    }
    return .taken
  }

  /// Tab moves the focus, Space and Return press the button.
  private func handleInPhoneSheet(_ press: KeyPress, at seconds: Double) -> Claim {
    switch StudioKey(press) {
    case .escape: escape(at: seconds)
    case .tab: movePhoneFocus(by: press.modifiers.contains(.shift) ? -1 : 1)
    case .left: movePhoneFocus(by: -1)
    case .right: movePhoneFocus(by: 1)
    case .enter, .space: if let phoneButton { return perform(phoneButton) }
    case .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete: break
    case nil: if let action = ActionRow.windowAction(for: press) { return perform(action, at: seconds) }
    }
    return .taken
  }

  private func movePhoneFocus(by step: Int) {
    let buttons = phoneSheet.buttons
    let index = phoneButton.flatMap(buttons.firstIndex).map { $0 + step } ?? (step > 0 ? 0 : -1)
    phoneButton = buttons[(index + buttons.count) % buttons.count]
  }

  private func press(at place: Point) -> Claim {
    phoneButton = nil
    if let button = phoneSheet.button(at: place) { return perform(button) }
    if !phoneSheet.card.contains(place) { hidePhoneSheet() }
    return .taken
  }

  private func perform(_ button: PhoneSheet.Button) -> Claim {
    switch button {
    case .copy: if let server = phones?.server { return .copy(server.links.first ?? server.ownLink) }
    case .mirror: mirrorsPhones.toggle()
    case .stop:
      endPhones()
      sheet = nil
    }
    return .taken
  }

  /// Closes the sheet. Without a phone the server ends, too. A build of the page continues.
  func hidePhoneSheet() {
    if phones?.server.phones.isEmpty == true { endPhones() }
    if case .failed? = pageBuild?.state { pageBuild = nil }
    sheet = nil
  }

  private var phoneSheet: PhoneSheet {
    let content: PhoneSheet.Content =
      switch (phones, pageBuild?.state) {
      case (let phones?, _):
        .code(phones.currentCode(), links: phones.server.links, phones: phones.server.phones)
      case (nil, .running(let line)?): .building(WebShellProgress(line))
      case (nil, .failed(let reason)?): .failed(reason.prefix(1).uppercased() + reason.dropFirst())
      case (nil, .done?), (nil, nil): .building(nil)
      }
    return PhoneSheet(
      content: content, isMirrored: mirrorsPhones, focus: phoneButton, theme: settings.noticeTheme,
      width: canvasSize.width, height: canvasSize.height)
  }

  /// Draws the open sheet over everything else.
  func withPhoneSheet(_ list: DisplayList) -> DisplayList {
    DisplayList(items: list.items + phoneSheet.list().items, background: list.background)
  }
}
