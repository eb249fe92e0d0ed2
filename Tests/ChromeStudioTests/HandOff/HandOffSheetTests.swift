import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

extension StudioWindow {
  fileprivate var sheet: HandOffSheet? { guest.handOff }
  fileprivate var plan: HandOffPlan { guest.handOffPlan }

  fileprivate func place(_ part: HandOffSheet.Part) -> Point {
    let targets = plan.targets.map { (HandOffSheet.Part.target($0.target), $0.rect) }
    let all = targets + plan.buttons.map { ($0.part, $0.rect) }
    return all.first { $0.0 == part }?.1.center ?? Point(x: -1, y: -1)
  }

  /// As somebody opens it: the list of presets, then the button.
  fileprivate func openSheet() {
    click(place(.preset))
    click(place(.presetAction(.handOff)))
  }

  /// What an event is answered with.
  fileprivate func claim(_ code: Int32, _ modifiers: KeyPress.Modifiers = []) -> Claim {
    guest.take(.key(KeyPress(code: code, modifiers: modifiers)), at: seconds)
  }
}

private func opened(_ preset: String = "default", _ body: (StudioWindow, TestFolder) throws -> Void) throws {
  try TestFolder.with { scratch in
    let window = StudioWindow(scratch)
    if preset != "default" {
      let shipped = Studio.Preset(name: preset, tuning: try #require(PresetShelf().shipped(preset)))
      window.guest.studio.shipped.append(shipped)
      window.guest.act(window.guest.studio.choosePreset(preset, window.guest.world(at: 0)))
    }
    window.openSheet()
    try body(window, scratch)
  }
}

@Suite("The sheet Hand off…")
struct HandOffSheetTests {
  @Test("the button in the list of presets opens it with all targets, and the first one's files") func open() throws {
    try opened { window, _ in
      let sheet = try #require(window.sheet)
      #expect(HandOffTarget.allCases.allSatisfy { window.texts.contains($0.rawValue) })
      #expect(window.texts.contains("Hand off default") && window.texts.contains("A follower in Swift"))
      let names = ["Package.swift", "Sources/ChromeFollower/ChromeFollower.swift"]
      #expect(names.allSatisfy { window.texts.contains($0) } && sheet.preview.files.count == 4)
      #expect(window.texts.contains("// swift-tools-version:5.9"), "its first lines")
      #expect(window.guest.studio.panel.pressed == nil, "the panel holds nothing any more")
    }
  }

  @Test("a click on a target shows its files with their sizes, each the words that export writes") func choose() throws
  {
    try opened("shy-nav-bar") { window, _ in
      window.click(window.place(.target(.css)))
      let sheet = try #require(window.sheet)
      let source = try #require(HandOffTunings.shipped.first { $0.name == "shy-nav-bar" })
      #expect(sheet.preview.files == (try source.handOff.files(for: .css).files))
      #expect(sheet.preview.files.map(\.path) == ["bars.css", "vectors.json", "LOSSES.md"])
      #expect(window.texts.contains("bars.css") && window.texts.contains("CSS scroll-state queries"))
      #expect(window.texts.contains(HandOffPreview.size(sheet.preview.files[0].bytes.count)))
    }
  }

  @Test("sizes are said as file managers say them")
  func sizes() {
    let expected = [
      (999, "999 bytes"), (1000, "1.0 kB"), (12_349, "12.3 kB"), (99_999, "100.0 kB"), (180_500, "181 kB"),
    ]
    for (bytes, words) in expected { #expect(HandOffPreview.size(bytes) == words) }
  }

  @Test("Write makes a folder beside the presets' with what was shown, and says where") func write() throws {
    try opened { window, scratch in
      window.click(window.place(.target(.js)))
      window.click(window.place(.write))
      let folder = "\(scratch.folder)/chrome-desktop/handoff/default-js"
      for file in try #require(window.sheet?.preview.files) {
        #expect(try SystemFile.read("\(folder)/\(file.path)").get() == file.bytes)
      }
      #expect(SystemFile.names(in: folder) == ["LOSSES.md", "follower.mjs", "vectors.json", "vectors.test.mjs"])
      #expect(window.texts.contains("Written: 4 files are in"))
      #expect(window.texts.joined().contains(folder), "the whole path, over two lines")
    }
  }

  @Test("what is there already is refused with the reason and stays as it is") func twice() throws {
    try opened { window, scratch in
      window.click(window.place(.write))
      let file = "\(scratch.folder)/chrome-desktop/handoff/default-swift/Package.swift"
      try scratch.write("mine", to: file)
      window.click(window.place(.write))
      #expect(window.texts.contains("Nothing was written. A folder of that name is there already."))
      #expect(try SystemFile.read(file).get() == Array("mine".utf8))
      window.click(window.place(.target(.css)))
      #expect(!window.texts.contains { $0.hasPrefix("Nothing was written") }, "of another target nothing is known yet")
    }
  }

  @Test("a folder that cannot be made is refused with the system's reason") func noFolder() throws {
    try opened { window, scratch in
      window.guest.settings.drawer.makeFolders()
      try SystemFile.replace("\(scratch.folder)/chrome-desktop/handoff", with: [1]).get()
      window.click(window.place(.write))
      #expect(window.sheet?.newsWords == "Nothing was written. Not a directory.")
    }
  }

  @Test("where no bar hides every target is refused, and there is nothing to copy") func nothing() throws {
    try opened("section-tabs") { window, scratch in
      for target in HandOffTarget.allCases {
        window.click(window.place(.target(target)))
        #expect(window.sheet?.preview.refusal == "section-tabs hides no bar: there is nothing to hand off")
        #expect(window.texts.contains { $0.hasPrefix("\(target.rawValue) cannot carry these values: section-tabs") })
        #expect(window.texts.contains("There is nothing to write for \(target.rawValue)"))
        window.click(window.place(.write))
      }
      #expect(SystemFile.names(in: "\(scratch.folder)/chrome-desktop/handoff").isEmpty)
      #expect(window.claim(KeyPress.code("c"), [.control]) == .taken)
    }
  }

  @Test("values that were changed are handed off, and named as changed") func changed() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.click(window.place(.field("top.hide"), .word(0)))
      #expect(window.tuning.top.hide == .never)
      window.openSheet()
      #expect(window.texts.contains("Hand off default, changed"))
      #expect(window.sheet?.handOff.tuning == window.tuning)
      #expect(window.sheet?.path?.hasSuffix("/handoff/default-swift") == true)
    }
  }
}

@Suite("The keys of the sheet Hand off…")
struct HandOffSheetKeyTests {
  @Test("Tab in the list reaches the button, Enter opens the sheet, Esc closes it and nothing else") func open() throws
  {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.studio.panel.focus = .preset
      window.key(Keys.space)
      window.guest.studio.panel.focus = .presetAction(.delete)
      window.key(Keys.tab)
      #expect(window.guest.studio.panel.focus == .presetAction(.handOff))
      window.key(Keys.enter)
      #expect(window.sheet != nil)
      window.key(Keys.escape)
      #expect(window.sheet == nil && window.guest.studio.panel.isChoosing)
    }
  }

  @Test("arrows choose a target, Enter goes on to Write, a second one writes") func write() throws {
    try opened { window, scratch in
      window.key(Keys.right)
      #expect(window.sheet?.target == .js)
      for _ in 0..<20 { window.key(Keys.right) }
      #expect(window.sheet?.target == .tokens, "the last one; no way round")
      window.key(Keys.enter)
      #expect(window.sheet?.focus == .write)
      #expect(SystemFile.names(in: "\(scratch.folder)/chrome-desktop/handoff").isEmpty)
      window.key(Keys.enter)
      #expect(SystemFile.names(in: "\(scratch.folder)/chrome-desktop/handoff") == ["default-tokens"])
    }
  }

  @Test("Tab goes round through target, Copy, Close and Write; Shift with Tab back") func tab() throws {
    try opened { window, _ in
      var seen: [HandOffSheet.Part] = []
      for _ in 0..<4 {
        window.key(Keys.tab)
        seen.append(try #require(window.sheet?.focus))
      }
      #expect(seen == [.copy, .close, .write, .target(.swift)])
      window.key(Keys.tab, [.shift])
      #expect(window.sheet?.focus == .write)
      window.key(Keys.left)
      #expect(window.sheet?.focus == .close)
      window.key(Keys.space)
      #expect(window.sheet == nil)
    }
  }

  @Test("letters do nothing while it is open; Ctrl Q still quits") func others() throws {
    try opened { window, _ in
      let before = (window.tuning, window.guest.studio.preset)
      for letter in "vmtplg[]?" { window.key(letter) }
      #expect(window.sheet != nil && window.tuning == before.0 && window.guest.studio.preset == before.1)
      #expect(!window.guest.settings.showsHelp && window.guest.gallery == nil)
      #expect(window.claim(KeyPress.code("q"), [.control]) == .quit)
    }
  }

  @Test("Copy as Swift puts the values of the bars on the clipboard, by button and by Ctrl C") func copy() throws {
    try opened("shy-nav-bar") { window, _ in
      guard case .copy(let text) = window.claim(KeyPress.code("c"), [.control]) else {
        Issue.record("nothing was copied")
        return
      }
      #expect(text.contains("    static let resistShow: Double = 200  // pt: "))
      #expect(text.contains("  enum Top {\n") && !text.contains("enum Bottom"), "its tab bar never hides")
      window.key(Keys.tab)
      #expect(window.claim(Keys.enter) == .copy(text))
      let lines = text.split(separator: "\n").count
      #expect(window.texts.contains("Copied \(lines) lines of Swift"))
    }
  }
}

@Suite("The sheet Hand off… with pointers, and at every size")
struct HandOffSheetPlaceTests {
  @Test("a wheel, a drag and keys scroll the files, to their ends and no further") func scroll() throws {
    try opened { window, _ in
      let body = window.plan.body
      let most = window.plan.mostScroll(try #require(window.sheet?.preview))
      #expect(most > 300)
      window.wheel(-2)
      #expect(window.sheet?.scroll == 80)
      window.drag(body.center, to: Point(x: body.center.x, y: body.center.y - 100))
      #expect(window.sheet?.scroll == 180)
      window.key(Keys.up)
      #expect(window.sheet?.scroll == 132, "three lines of 16")
      window.key(Keys.end)
      #expect(window.sheet?.scroll == most)
      window.wheel(1000)
      #expect(window.sheet?.scroll == 0)
      window.swipe(body.center, to: Point(x: body.center.x, y: body.center.y - 60))
      #expect(window.sheet?.scroll == 60)
      window.key(Keys.end)
      window.click(window.place(.target(.css)))
      #expect(window.sheet?.scroll == 0, "another target's files begin at their beginning")
    }
  }

  @Test("a press beside the sheet or on Close puts it away, a finger works as well; the phone feels none of it")
  func close() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      for part in [nil, HandOffSheet.Part.close] {
        window.guest.openHandOff()
        let before = window.guest.session.simulation
        let place = part.map { window.place($0) } ?? Point(x: 6, y: 450)
        if part == nil { window.click(place) } else { window.tap(place) }
        #expect(window.sheet == nil)
        #expect(window.guest.session.simulation.picture().offset == before.picture().offset)
      }
      window.guest.openHandOff()
      window.drag(window.place(.write), to: window.place(.close))
      #expect(window.sheet != nil && window.sheet?.news == nil, "let go of elsewhere it is no click")
    }
  }

  @Test("a finger on the button of the list opens it, and the panel lets go of the finger") func finger() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.click(window.place(.preset))
      window.tap(window.place(.presetAction(.handOff)))
      #expect(window.sheet != nil && window.guest.studio.panel.touch == nil)
      window.key(Keys.escape)
      window.click(window.place(.presetAction(.duplicate)))
      #expect(window.guest.studio.preset.name == "default 2", "the panel works as before")
    }
  }

  @Test("no words are cut or lie on others outside of the files, at any size, light and dark") func words() throws {
    let setter = Typesetter(fonts: .find())
    try #require(setter.hasFonts, "a machine without any font has no letters")
    try opened { window, _ in
      for target in HandOffTarget.allCases {
        window.click(window.place(.target(target)))
        for size in StudioSizeTests.named {
          window.guest.settings.theme = window.guest.settings.theme.isDark ? .light : .dark
          window.guest.resized(to: WindowSize(width: size.width, height: size.height), at: window.seconds)
          Self.expectNothingCut(try #require(window.sheet), window, setter, "\(target), \(size)")
        }
      }
    }
  }

  private static func expectNothingCut(
    _ sheet: HandOffSheet, _ window: StudioWindow, _ setter: Typesetter, _ what: String
  ) {
    let plan = window.plan
    #expect(plan.body.height >= 150, "\(what)")
    let ink = StudioInk.all(window.guest.handOffList(sheet), scale: 1, setter: setter)
    let around = ink.filter { !plan.body.contains(Point(x: $0.rect.x, y: $0.rect.y)) }
    #expect(around.count >= 14, "\(what)")
    for (number, one) in around.enumerated() {
      #expect(!one.isShortened && plan.card.holds(one.rect), "\(one.label.string), \(what)")
      for other in around.dropFirst(number + 1) {
        #expect(!one.rect.overlaps(other.rect), "\(one.label.string) lies on \(other.label.string), \(what)")
      }
    }
  }

  @Test("over what can be pressed the pointer is a hand, over what cannot an arrow") func shape() throws {
    try opened("section-tabs") { window, _ in
      let shape = { (place: Point) in
        window.move(place)
        return window.guest.picture(seenIn: 0).pointer
      }
      #expect(shape(window.place(.close)) == .hand && shape(window.plan.body.center) == .arrow)
      #expect(shape(window.place(.write)) == .arrow, "nothing can be written")
    }
  }
}
