import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

/// The table of actions, and the toolbar, the menus and the command palette that come from it.
@Suite("Actions of the table")
struct ActionTests {
  private static func window(_ work: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { try work(StudioWindow($0)) }
  }

  private static let all = ActionRow.all.map(\.action).reduce(into: [StudioAction]()) { seen, action in
    if !seen.contains(action) { seen.append(action) }
  }

  @Test("are each reached by a key or a menu, and found in the palette by their title")
  func reach() throws {
    try Self.window { window in
      let palette: Set<StudioAction> = [.palette, .menu, .close]
      // These are in the phone's menu.
      let menus: Set<StudioAction> = [
        .scrollToTop, .showBars, .hideBars, .showRecording, .learn, .device, .textSize, .phone, .addApp,
      ]
      for action in Self.all {
        let row = try #require(ActionRow.of(action))
        #expect(!row.title.isEmpty, "\(action)")
        // The sentences of the original systems have the form "name: idea".
        #expect(row.sentence.hasSuffix(".") || row.sentence.contains(": "), "\(action)")
        #expect(!row.keyName.isEmpty || menus.contains(action), "\(action)")
        guard !palette.contains(action) else { continue }
        window.key("k", .control)
        window.type(row.title)
        guard case .palette(let open)? = window.guest.studio.popup else {
          Issue.record("no palette for \(action)")
          continue
        }
        #expect(open.found.contains { $0.item.choice == .perform(action) }, "\(row.title)")
        window.key(Keys.escape)
        #expect(window.guest.studio.popup == nil)
      }
    }
  }

  @Test("a recording is offered in the palette, and its folder can be shown")
  func recording() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      #expect(mkdir(scratch.folder, 0o755) == 0 || errno == EEXIST)
      window.guest.record(with: Recorder(Setup(), RecordingFolder(scratch.folder), program: "/nowhere"))
      func problem() -> String? {
        _ = window.guest.advance(to: window.seconds)
        return ActionRow.of(.showRecording)?.problem(window.guest.session.actionContext)
      }
      #expect(problem() == "Nothing was recorded in this window yet.")
      window.key("r")
      window.wait(0.2)
      #expect(window.guest.session.actionContext.host.isRecording && problem() != nil)
      window.key("r")
      #expect(problem() == nil)
      #expect(window.guest.studio.exportSheet != nil, "the sheet opens after a recording")
      window.key(Keys.escape)
      window.key("k", .control)
      window.send(.text("recording-1"))
      guard case .palette(let palette)? = window.guest.studio.popup else {
        Issue.record("no palette")
        return
      }
      #expect(palette.found.map(\.item.title) == ["recording-1.take"])
      window.key(Keys.enter)
      #expect(window.guest.settings.presented != nil)
    }
  }

  @Test("each have one key, and no key has two")
  func keys() {
    let presses = ActionRow.all.compactMap { row -> String? in
      row.character.map { "\($0) \(row.isShifted) \(row.isCommand)" }
    }
    #expect(Set(presses).count == presses.count)
    for row in ActionRow.all {
      guard let character = row.character else { continue }
      var modifiers: KeyPress.Modifiers = row.isShifted ? .shift : []
      if row.isCommand { modifiers.insert(.command) }
      #expect(ActionRow.action(for: KeyPress(code: KeyPress.code(character), modifiers: modifiers)) == row.action)
    }
  }

  @Test("a button of the toolbar does what its key does", arguments: StageToolbar.groups.flatMap(\.self))
  func buttons(action: StudioAction) throws {
    let row = try #require(ActionRow.of(action))
    var modifiers: KeyPress.Modifiers = row.isShifted ? .shift : []
    if row.isCommand { modifiers.insert(.control) }
    let clicked = try Self.outcome { window in
      let spot = try #require(window.toolbar.first { $0.control == .action(action) })
      window.click(spot.rect.center)
    }
    let pressed = try Self.outcome { window in
      window.key(row.character.map(KeyPress.code) ?? KeyPress.code("?"), modifiers)
      window.wait(0.5)
    }
    let before = try Self.outcome { _ in }
    #expect(clicked == pressed)
    // The window of a test neither records nor opens dialogs.
    #expect(clicked != before || action == .open || action == .record)
  }

  /// What can be seen of a window after a gesture and `work`.
  private static func outcome(_ work: (StudioWindow) throws -> Void) throws -> [String] {
    var facts: [String] = []
    try window { window in
      window.drag(Point(x: 480, y: 600), to: Point(x: 480, y: 420))
      window.wait(2)
      try work(window)
      let guest = window.guest
      facts = [
        "\(guest.session.actionContext)", "\(guest.gallery != nil)", "\(guest.presentation != nil)",
        "\(guest.showsHelp)", guest.settings.theme.name,
      ]
    }
    return facts
  }

  @Test("the toolbar leaves the phone free, at every size", arguments: NamedSize.all)
  func toolbarPlace(size: NamedSize) throws {
    try Self.window { window in
      window.size = (size.width, size.height)
      window.guest.resized(to: WindowSize(width: size.width, height: size.height), at: window.seconds)
      let spots = window.toolbar
      let left = window.phone.originX - DeviceStyle.full.border * window.phone.scale
      #expect(!spots.isEmpty && (spots.count == 1 || spots.allSatisfy { $0.rect.maxX <= left }))
      for (one, next) in zip(spots, spots.dropFirst()) { #expect(one.rect.maxY <= next.rect.y) }
      #expect(spots.allSatisfy { $0.rect.maxY <= max(36, window.guest.session.layout.stage.maxY) })
      let bar = try #require(window.guest.studio.toolbar(window.guest.session.layout, window.phone))
      #expect(spots.count { $0.control != .more } + bar.more.count == StageToolbar.groups.joined().count)
    }
  }

  @Test("actions without a button are in the menu of the last button")
  func more() throws {
    try Self.window { window in
      window.guest.resized(to: WindowSize(width: 1280, height: 240), at: window.seconds)
      let more = try #require(window.toolbar.last)
      #expect(more.control == .more)
      window.click(more.rect.center)
      guard case .menu(let menu)? = window.guest.studio.popup else {
        Issue.record("no menu")
        return
      }
      #expect(menu.items.last?.title == "Help")
      window.key(Keys.up)
      window.key(Keys.enter)
      #expect(window.guest.showsHelp && window.guest.studio.popup == nil)
    }
  }

  @Test("a disabled action says why in its tooltip, and an enabled one what it does")
  func tooltips() throws {
    try Self.window { window in
      let loop = try #require(window.toolbar.first { $0.control == .action(.loop) })
      window.move(loop.rect.center)
      window.wait(1)
      #expect(window.texts.contains("Loop") && window.texts.contains { $0.contains("Scroll the phone first") })
      window.drag(Point(x: 480, y: 600), to: Point(x: 480, y: 420))
      window.wait(2)
      window.move(loop.rect.center)
      window.wait(1)
      #expect(window.texts.contains("Loop") && !window.texts.contains { $0.contains("Scroll the phone first") })
      // Once pressed, the button needs no explanation until the pointer comes again.
      window.click(loop.rect.center)
      window.wait(1)
      #expect(!window.texts.contains { $0.hasPrefix("Repeats the last gesture") })
    }
  }
}

@Suite("The command palette")
struct CommandPaletteTests {
  private static func found(_ query: String) throws -> [String] {
    var titles: [String] = []
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.key("k", .command)
      window.send(.text(query))
      guard case .palette(let palette)? = window.guest.studio.popup else { return }
      titles = palette.found.map(\.item.title)
    }
    return titles
  }

  @Test(
    "finds actions, presets and parameters by what people call them",
    arguments: [
      ("loop", "Loop"), ("full screen", "Present"), ("side by side", "Compare"), ("come back", "Show after"),
      ("rec", "Record"), ("chromium", "chromium"), ("resistShow", "Show after"), ("dark", "Light or Dark"),
      ("cmpr", "Compare"), ("LOOP", "Loop"), ("  loop  ", "Loop"), ("screenshot", "Add Your App…"),
      ("my app", "Add Your App…"), ("import", "Add Your App…"), ("caption", "Export Video…"),
    ])
  func search(query: String, title: String) throws {
    #expect(try Self.found(query).first == title)
  }

  @Test("finds a device by the names of all models with its numbers", arguments: ["iphone 17", "iphone 17 pro", "air"])
  func device(query: String) throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      _ = window.guest.perform(.device, at: 0)
      window.send(.text(query))
      guard case .palette(let palette)? = window.guest.studio.popup else {
        Issue.record("no palette")
        return
      }
      let found = try #require(palette.found.first?.item)
      #expect(found.choice == .screen(try #require(Device.named(query == "air" ? "iPhone Air" : query)).portrait))
    }
  }

  @Test("says so if nothing is found, and takes a query of 10 000 characters")
  func nothing() throws {
    #expect(try Self.found("zzzzqqq") == [])
    #expect(try Self.found(String(repeating: "loop ", count: 2000)).first == "Loop")
    #expect(try Self.found(String(repeating: "x", count: 10_000)) == [])
  }

  @Test("shows a parameter in the panel and gives it the focus") func reveal() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.key("p")
      window.key("k", .control)
      window.send(.text("wheel axisRatio"))
      window.key(Keys.enter)
      #expect(window.guest.studio.interaction.focus == .field("wheel.axisRatio"))
      let panel = try #require(window.guest.session.layout.panel)
      let spot = try #require(window.view.spots.first { $0.control == .field("wheel.axisRatio") })
      #expect(panel.contains(spot.rect.center))
    }
  }

  @Test("opens no group for a parameter that stands above all groups")
  func revealAbove() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch, showsFirst: true)
      let folded = window.guest.studio.panel.folded
      window.key("k", .control)
      window.send(.text("top.resistShow"))
      window.key(Keys.enter)
      #expect(window.guest.studio.interaction.focus == .field("top.resistShow"))
      #expect(window.guest.studio.panel.folded == folded && folded.contains(.top))
      #expect(window.view.spots.contains { $0.control == .field("top.resistShow") })
    }
  }

  @Test("chooses by pointer; a press elsewhere closes it and does nothing else")
  func pointer() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.key("k", .control)
      window.send(.text("guides"))
      let item = try #require(window.guest.studio.popup?.spots(in: window.guest.session.layout.window).first)
      window.click(item.rect.center)
      #expect(window.guest.studio.showsGuides && window.guest.studio.popup == nil)
      window.key("k", .control)
      let before = window.guest.session.simulation
      window.press(Point(x: 480, y: 800))
      window.release(Point(x: 480, y: 800))
      #expect(window.guest.studio.popup == nil)
      #expect(window.guest.session.simulation.picture().pointer == before.picture().pointer)
    }
  }
}

@Suite("Names of compared phones")
struct ComparedNameTests {
  @Test("choose a preset for their phone, but not one that another phone shows")
  func choose() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.studio.shipped = PresetFiles().all
      window.key("c")
      let plan = try #require(window.guest.session.comparePlan)
      let first = try #require(window.guest.session.comparison?.variants.first?.name)
      window.click(plan.name(1).center)
      guard case .palette(let palette)? = window.guest.studio.popup else {
        Issue.record("no palette")
        return
      }
      #expect(!palette.entries.contains { $0.item.title == "default" } && palette.entries.count > 10)
      window.send(.text("chromium"))
      window.key(Keys.enter)
      #expect(first != "chromium" && window.guest.session.comparison?.variants.first?.name == "chromium")
      #expect(window.guest.session.others[0].simulation.tuning == StudioWindow.chromium)
      window.click(plan.name(0).center)
      window.send(.text("headroom"))
      window.key(Keys.enter)
      #expect(window.guest.studio.preset.name == "headroom" && window.guest.session.others.count == 1)
    }
  }
}

@Suite("Context menus")
struct ContextMenuTests {
  private static func menu(_ window: StudioWindow, at place: Point) -> StudioMenu? {
    window.send(.motion(x: place.x, y: place.y, isFromTouch: false))
    window.send(.button(.right, isDown: true, x: place.x, y: place.y, isFromTouch: false))
    window.send(.button(.right, isDown: false, x: place.x, y: place.y, isFromTouch: false))
    if case .menu(let menu)? = window.guest.studio.popup { return menu }
    return nil
  }

  @Test("a parameter's menu resets, pins and copies it")
  func field() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.show("top.resistHide")
      let place = window.place(.field("top.resistHide"))
      var menu = try #require(Self.menu(window, at: place))
      #expect(
        menu.items.map(\.title)
          == ["Reset", "Pin", "Parameter Map", "Copy as Take Line", "Copy Key", "What It Decides"])
      #expect(menu.items[0].problem != nil && menu.items[2].problem != nil && menu.items[3].problem == nil)
      // A disabled item does nothing and stays.
      let area = window.guest.session.layout.window
      window.click(menu.spots(in: area)[0].rect.center)
      #expect(window.guest.studio.popup != nil)
      #expect(Self.choose(3, menu, window) == .copy("set top.resistHide 20\n"))
      menu = try #require(Self.menu(window, at: place))
      #expect(Self.choose(1, menu, window) == .taken)
      #expect(window.guest.studio.panel.pinned == ["top.resistHide"])
    }
  }

  private static func choose(_ number: Int, _ menu: StudioMenu, _ window: StudioWindow) -> Claim {
    let place = menu.spots(in: window.guest.session.layout.window)[number].rect.center
    window.press(place)
    return window.guest.handle(
      .button(.left, isDown: false, x: place.x, y: place.y, isFromTouch: false), at: window.seconds)
  }

  @Test("the phone's menu scrolls to the top, and hides and shows the bars")
  func phone() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.drag(Point(x: 480, y: 600), to: Point(x: 480, y: 300))
      window.wait(2)
      let full = window.tuning.tabBar.full
      for (title, visible) in [("Hide Bars", 0), ("Show Bars", full)] {
        let menu = try #require(Self.menu(window, at: Point(x: 480, y: 500)))
        let number = try #require(menu.items.firstIndex { $0.title == title })
        _ = Self.choose(number, menu, window)
        window.wait(2)
        #expect(window.guest.session.simulation.picture()[.tabBar].visible == visible, "\(title)")
      }
      let menu = try #require(Self.menu(window, at: Point(x: 480, y: 500)))
      #expect(menu.items[0].title == "Scroll to Top")
      _ = Self.choose(0, menu, window)
      window.wait(3)
      #expect(window.guest.session.simulation.picture().offset <= 0)
    }
  }

  @Test("a built-in preset's menu cannot rename or delete it, and says why")
  func preset() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      let menu = try #require(Self.menu(window, at: window.place(.preset)))
      #expect(menu.items.map(\.title) == ["Save As…", "Duplicate", "Rename…", "Delete", "Export…", "Show File"])
      #expect(menu.items.map { $0.problem == nil } == [true, true, false, false, true, false])
    }
  }

  @Test("every menu lies within the window, wherever it is opened", arguments: [1, 2, 3] as [UInt64])
  func places(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      var opened = 0
      for _ in 0..<60 {
        let size = WindowSize(width: chance.number(500...1600).rounded(), height: chance.number(400...1000).rounded())
        window.guest.resized(to: size, at: window.seconds)
        let place = Point(x: chance.number(0...size.width), y: chance.number(0...size.height))
        guard let menu = Self.menu(window, at: place) else { continue }
        opened += 1
        let area = window.guest.session.layout.window
        for spot in menu.spots(in: area) {
          #expect(area.contains(Point(x: spot.rect.x, y: spot.rect.y)), "\(size) \(place)")
          #expect(spot.rect.maxX <= area.maxX && spot.rect.maxY <= area.maxY, "\(size) \(place)")
        }
        window.key(Keys.escape)
        #expect(window.guest.studio.popup == nil)
      }
      #expect(opened > 20)
    }
  }

  /// Any events, with menus and the palette open as often as not: the program stays sound, and Esc always closes them.
  @Test("random events leave a window that can be closed", arguments: [11, 12, 13, 14] as [UInt64])
  func random(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      let keys: [Int32] = [
        Keys.up, Keys.down, Keys.enter, Keys.escape, 9, 32, KeyPress.code("l"), KeyPress.code("g"), 8,
      ]
      for _ in 0..<400 {
        let place = Point(x: chance.number(0...1280), y: chance.number(0...900))
        switch Int(chance.number(0...6.99)) {
        case 0: _ = Self.menu(window, at: place)
        case 1: window.key("k", .control)
        case 2: window.send(.text("s"))
        case 3: window.press(place)
        case 4: window.release(place)
        case 5: window.send(.motion(x: place.x, y: place.y, isFromTouch: false))
        default: window.key(keys[Int(chance.number(0...8.99))])
        }
      }
      window.release(Point(x: 640, y: 890))
      window.key(Keys.escape)
      #expect(window.guest.studio.popup == nil)
      #expect(!window.list.items.isEmpty)
    }
  }
}

@Suite("The file manager")
struct FileManagerTests {
  @Test("selects the file on macOS, and opens its folder elsewhere")
  func commands() {
    func command(_ programs: Set<String>) -> [String]? {
      FileManagerProgram.command("/a/Videos/recording-1.take", "/usr/local/bin:/usr/bin", programs.contains)
    }
    #expect(
      command(["/usr/bin/open", "/usr/bin/osascript"]) == ["/usr/bin/open", "-R", "/a/Videos/recording-1.take"])
    // On Linux `open` may be another program.
    #expect(command(["/usr/bin/open", "/usr/bin/xdg-open"]) == ["/usr/bin/xdg-open", "/a/Videos"])
    #expect(command([]) == nil)
  }
}

/// The answers of the programs that show a file dialog.
@Suite("The file dialog")
struct FileDialogTests {
  @Test("is the first program that the desktop has, or none")
  func programs() {
    func command(_ programs: Set<String>) -> String? {
      FileDialog.command("Open", "/usr/local/bin:/usr/bin", programs.contains)?.first
    }
    #expect(command(["/usr/bin/zenity", "/usr/bin/kdialog"]) == "/usr/bin/zenity")
    #expect(command(["/usr/bin/kdialog", "/usr/local/bin/kdialog"]) == "/usr/local/bin/kdialog")
    #expect(command(["/bin/zenity"]) == nil)
  }

  /// A dialog of a program that prints `text` once there is a file `go` next to it.
  private static func dialog(_ text: String, _ scratch: TestFolder) throws -> FileDialog? {
    #expect(mkdir(scratch.folder, 0o755) == 0 || errno == EEXIST)
    let program = "\(scratch.folder)/zenity"
    unlink("\(scratch.folder)/go")
    let script = "#!/bin/sh\nwhile [ ! -e '\(scratch.folder)/go' ]; do sleep 0.02; done\nprintf '%s\\n' '\(text)'\n"
    try SystemFile.replace(program, with: Array(script.utf8)).get()
    #expect(chmod(program, 0o755) == 0)
    return FileDialog(title: "Open", path: scratch.folder)
  }

  @Test("opens the chosen take; cancelled, missing or with a broken answer it changes nothing")
  func window() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.key("o", .control)
      #expect(window.guest.answer?.text == WindowText.noDialog && window.guest.dialog == nil)
      let take = "\(scratch.folder)/a.take"
      for (answer, isOpened) in [("", false), ("nonsense", false), (take, true)] {
        let dialog = try #require(try Self.dialog(answer, scratch))
        try SystemFile.replace(take, with: Array("preset chromium\npage 0\nwait 1s\n".utf8)).get()
        window.guest.makeDialog = { _ in dialog }
        window.key("o", .control)
        // No second dialog opens meanwhile.
        window.key("o", .control)
        #expect(window.guest.answer?.text == WindowText.dialogIsOpen)
        try SystemFile.replace("\(scratch.folder)/go", with: []).get()
        window.wait { $0.guest.dialog == nil }
        #expect((window.guest.settings.presented != nil) == isOpened, "\(answer)")
      }
      #expect(window.guest.studio.preset.name == "chromium")
    }
  }

  @Test(
    "counts as cancelled unless it prints one absolute path",
    arguments: [
      ("/a/b c.take\n", "/a/b c.take"), ("", nil), ("\n", nil), ("nonsense", nil), ("/a\n/b\n", nil),
    ] as [(String, String?)])
  func answers(printed: String, path: String?) {
    let expected = path.map(FileDialog.Answer.chosen) ?? .cancelled
    #expect(FileDialog.answer(to: .printed(Array(printed.utf8))) == expected)
    #expect(FileDialog.answer(to: .failed) == .cancelled)
  }
}

extension StudioWindow {
  /// The buttons of the stage's toolbar.
  fileprivate var toolbar: [Spot] { guest.studio.toolbar(guest.session.layout, phone)?.spots ?? [] }
}
