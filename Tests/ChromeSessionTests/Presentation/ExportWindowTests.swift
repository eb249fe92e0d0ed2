import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Export Video… in the window")
struct ExportWindowTests {
  /// A window that records into the bench's folder with a program of the test.
  private func withWindow(_ script: String = "exit 0", _ body: (StudioWindow, RenderBench) throws -> Void) throws {
    let bench = try RenderBench()
    let program = try bench.script("program", script + "\n")
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.record(with: Recorder(Setup(), RecordingFolder(bench.folder), program: program))
      window.guest.videoProgram = program
      try body(window, bench)
      window.guest.closeRecordings()
    }
  }

  private func scroll(_ window: StudioWindow) {
    let place = window.phone
    let (x, y) = (place.originX + 195 * place.scale, place.originY + 500 * place.scale)
    window.drag(Point(x: x, y: y), to: Point(x: x, y: y - 150))
    window.wait(1)
  }

  private func click(_ control: ExportControl, _ window: StudioWindow) throws {
    let layout = ExportLayout(try #require(window.guest.studio.exportSheet), in: window.guest.session.layout.window)
    window.click(try #require(layout.seenSpots.first { $0.control == .export(control) }).rect.center)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try SystemFile.read(path).get(), as: UTF8.self)
  }

  @Test("opens after a recording, at the recording's mark, and leaves its take alone whatever happens")
  func recorded() throws {
    try withWindow { window, bench in
      window.key("r")
      scroll(window)
      window.key("r")
      let sheet = try #require(window.guest.studio.exportSheet)
      #expect(sheet.source.path == bench.path("recording-1.take") && sheet.source.mark == JournalTake.mark)
      #expect(sheet.choices.folder == bench.folder && sheet.choices.name == "recording-1")
      #expect(window.guest.recorder?.isRendering == false, "the sheet makes the video, and only on Save")
      let before = try text(sheet.source.path)
      try click(.size(.portrait), window)
      try click(.touches, window)
      try click(.save, window)
      window.wait { if case .saved = $0.guest.studio.exportSheet?.stage { true } else { false } }
      window.key(27)
      window.wait(0.1)
      #expect(window.guest.studio.exportSheet == nil && window.guest.video == nil)
      #expect(try text(sheet.source.path) == before)
    }
  }

  @Test("a loop's take has the theme and the size of text of the window") func look() throws {
    try withWindow { window, _ in
      window.guest.settings.theme = .dark
      window.guest.session.setTextSize(.accessibility3)
      scroll(window)
      window.key("e", .control)
      let text = try #require(window.guest.video?.text)
      #expect(text.contains("theme dark\n") && text.contains("text-size \(TextSize.accessibility3.rawValue)\n"))
    }
  }

  @Test("a recording is exported in the theme that the window has now") func theme() throws {
    try withWindow { window, _ in
      for (now, option) in [(Theme.light, [String]()), (.dark, ["--theme", "dark"])] {
        window.key("r")
        scroll(window)
        window.guest.settings.theme = now
        window.key("r")
        let sheet = try #require(window.guest.studio.exportSheet)
        let line = sheet.choices.arguments(sheet.source)
        #expect(try text(sheet.source.path).contains("theme light\n"), "it began in the light theme")
        #expect(Array(line.drop { $0 != "--theme" }.prefix(2)) == option, "\(line)")
        window.key(Keys.escape)
        window.wait(0.1)
      }
    }
  }

  @Test(
    "a folder from the desktop's dialog loses its last slash, unless it is the root",
    arguments: [
      ("/films/", "/films"), ("/", "/"), ("/films", "/films"),
    ])
  func folder(chosen: String, folder: String) throws {
    try withWindow { window, bench in
      scroll(window)
      window.key("e", .control)
      try Self.ask(.exportFolder, printing: chosen, bench, window)
      #expect(window.guest.studio.exportSheet?.choices.folder == folder)
    }
  }

  /// Has a dialog open for a purpose until `meanwhile` is over; then it prints a path, or what `script` does instead.
  private static func ask(
    _ purpose: DialogPurpose, printing path: String, script: String? = nil, _ bench: RenderBench,
    _ window: StudioWindow, meanwhile: () throws -> Void = {}
  ) throws {
    let go = bench.path("go")
    let ending = script ?? "printf '%s\\n' '\(path)'"
    let text = "while [ ! -e '\(go)' ]; do sleep 0.02; done\n\(ending)\n"
    _ = try bench.script("zenity", text)
    window.guest.makeDialog = { FileDialog(title: $0.title, path: bench.folder) }
    window.guest.openDialog(purpose)
    #expect(window.guest.dialog?.purpose == purpose)
    try meanwhile()
    try SystemFile.replace(go, with: []).get()
    window.wait { $0.guest.dialog == nil }
    try SystemFile.remove(go).get()
  }

  @Test("a choice for a sheet that is gone is dropped", arguments: [DialogPurpose.exportPicture, .exportFolder])
  func late(purpose: DialogPurpose) throws {
    try withWindow { window, bench in
      let take = bench.path("other.take")
      try SystemFile.replace(take, with: Array("preset chromium\npage 0\nwait 1s\n".utf8)).get()
      scroll(window)
      window.key("e", .control)
      try Self.ask(purpose, printing: take, bench, window) { window.key(27) }
      #expect(window.guest.studio.exportSheet == nil)
      #expect(window.guest.settings.presented == nil)
      #expect(window.guest.learning == nil)
      #expect(window.guest.sheet == nil)
    }
  }

  @Test("a dialog that is killed, or fails, was canceled", arguments: ["kill -9 $$", "exit 1", "exit 0"])
  func killed(script: String) throws {
    try withWindow { window, bench in
      scroll(window)
      window.key("e", .control)
      let before = window.guest.studio.exportSheet
      try Self.ask(.exportPicture, printing: "", script: script, bench, window)
      #expect(window.guest.studio.exportSheet?.choices == before?.choices)
      for purpose in [DialogPurpose.open, .addApp] {
        try Self.ask(purpose, printing: "", script: script, bench, window)
        #expect(window.guest.settings.presented == nil)
        #expect(window.guest.sheet == nil)
      }
    }
  }

  @Test("only one dialog is open: the second button says so where one looks")
  func second() throws {
    try withWindow { window, bench in
      scroll(window)
      window.key("e", .control)
      try Self.ask(.exportFolder, printing: "/films", bench, window) {
        window.guest.perform(.choosePicture)
        #expect(window.guest.studio.exportSheet?.note == WindowText.dialogIsOpen)
        #expect(window.guest.dialog?.purpose == .exportFolder)
      }
      #expect(window.guest.studio.exportSheet?.choices.folder == "/films")
    }
  }

  @Test("the size of text can be changed while it is open") func size() throws {
    try withWindow { window, _ in
      scroll(window)
      window.key("e", .control)
      let before = window.guest.settings.scale
      window.key("=", .control)
      #expect(window.guest.settings.scale > before && window.guest.studio.exportSheet != nil)
      window.key("0", .control)
      #expect(window.guest.settings.scale == 1 && window.guest.studio.exportSheet != nil)
    }
  }

  @Test("closed without Save: no video, and a notice names the take that is kept") func unsaved() throws {
    try withWindow { window, bench in
      window.key("r")
      scroll(window)
      window.key("r")
      window.key(27)
      window.wait(0.1)
      #expect(SystemFile.isTaken(bench.path("recording-1.take")))
      #expect(window.guest.notices(at: window.guest.wall).contains { $0.text.contains("recording-1.take") })
      #expect(window.guest.recorder?.isRendering == false)
    }
  }

  @Test("of a loop: the take is written when it is needed, and is what the loop shows") func loop() throws {
    try withWindow { window, bench in
      scroll(window)
      window.key("l")
      window.key("e", .control)
      let sheet = try #require(window.guest.studio.exportSheet)
      #expect(!SystemFile.isTaken(sheet.source.path), "opening a sheet writes nothing")
      try click(.save, window)
      #expect(SystemFile.isTaken(sheet.source.path))
      let invocation = try CommandLineParser.parse(["render", sheet.source.path])
      let take = try TakeOpener.open(sheet.source.path, for: invocation).take
      #expect(take.setup.tuning == window.tuning)
      #expect(window.guest.recentTakes.contains(sheet.source.path))
      withExtendedLifetime(bench) {}
    }
  }

  @Test("the preview plays the chosen part again and again, and shows what the video's frames show")
  func preview() throws {
    try withWindow { window, _ in
      scroll(window)
      window.key("e", .control)
      var seen: Set<Double> = []
      for _ in 0..<40 {
        window.wait(0.05)
        _ = window.list
        seen.insert(try #require(window.guest.studio.exportSheet).playhead)
      }
      #expect(seen.count > 20, "it moves")
      window.guest.studio.exportSheet?.scrub(to: 120)
      let sheet = try #require(window.guest.studio.exportSheet)
      let player = try #require(window.guest.video?.player)
      let shown = player.preview(sheet)
      let sizing = VideoSizing()
      let sketch = FrameSketch(
        player.survey, sizing.picture(of: player.survey, for: .mp4), Theme(of: player.take), range: sheet.choices.range)
      let phones = Phones(player.take)
      phones.advance(to: 120)
      #expect(shown.list == sketch.list(phones, at: VideoMoment(tick: 120, video: 0)))
    }
  }

  @Test(
    "what goes wrong is a sentence in the sheet, and the take is safe",
    arguments: [
      ("echo 'Error: .mp4 needs ffmpeg' >&2; exit 1", "needs ffmpeg. The take is safe."),
      ("echo 'Error: no space left on device' >&2; exit 1", "no space left"), ("exit 7", "exit code 7"),
    ])
  func trouble(script: String, words: String) throws {
    try withWindow(script) { window, _ in
      scroll(window)
      window.key("e", .control)
      try click(.save, window)
      window.wait { if case .failed = $0.guest.studio.exportSheet?.stage { true } else { false } }
      #expect(try #require(window.guest.studio.exportSheet).message.contains(words))
      #expect(window.texts.joined(separator: " ").contains(String(words.split(separator: " ")[0])), "on screen")
    }
  }

  @Test("a folder that is gone, a file that is there, cancelling") func folders() throws {
    try withWindow("exec sleep 600") { window, bench in
      scroll(window)
      window.key("e", .control)
      let sheet = try #require(window.guest.studio.exportSheet)
      try SystemFile.replace(sheet.choices.path, with: [1]).get()
      try click(.save, window)
      #expect(try #require(window.guest.studio.exportSheet).message.contains("exists"))
      #expect(try SystemFile.read(sheet.choices.path).get() == [1], "nothing is overwritten")
      window.guest.studio.exportSheet?.accept("other", in: .name)
      try click(.save, window)
      #expect(window.guest.video?.child != nil)
      window.key(27)
      #expect(window.guest.video?.child == nil && window.guest.studio.exportSheet?.message == ExportText.cancelled)
      window.key(27)
      #expect(window.guest.studio.exportSheet == nil)
      withExtendedLifetime(bench) {}
    }
    try withWindow { window, bench in
      scroll(window)
      window.key("e", .control)
      let folder = bench.path("gone")
      window.guest.studio.exportSheet?.accept(folder, in: .folder)
      window.guest.videoProgram = try #require(builtProgram)
      try click(.save, window)
      window.wait { if case .failed = $0.guest.studio.exportSheet?.stage { true } else { false } }
      #expect(try #require(window.guest.studio.exportSheet).message.contains("does not exist"))
    }
  }

  @Test("Show in Folder shows the file; without a file manager the sheet says where it is") func shown() throws {
    try withWindow { window, bench in
      scroll(window)
      window.key("e", .control)
      var asked: [String] = []
      window.guest.studio.exportSheet?.stage = .saved(bench.path("a.mp4"))
      for isThere in [true, false] {
        window.guest.showFile = { path in
          asked.append(path)
          return isThere
        }
        try click(.showInFolder, window)
        let note = window.guest.studio.exportSheet?.note
        #expect(note == (isThere ? nil : WindowText.noFileManager(bench.path("a.mp4"))))
      }
      #expect(asked == [bench.path("a.mp4"), bench.path("a.mp4")])
    }
  }

  @Test("the line in the sheet, run in a shell, makes the same frames as Save") func line() throws {
    try withWindow { window, bench in
      window.guest.videoProgram = try #require(builtProgram)
      scroll(window)
      window.key("e", .control)
      for control: ExportControl in [.kind(.gif), .frame(.slim), .backdrop(2), .touches, .zoom] {
        try click(control, window)
      }
      window.guest.studio.exportSheet?.accept("it's mine", in: .name)
      window.guest.studio.exportSheet?.trim(.end, to: 90)
      let sheet = try #require(window.guest.studio.exportSheet)
      try click(.save, window)
      window.wait { if case .saved = $0.guest.studio.exportSheet?.stage { true } else { false } }
      #expect(window.guest.studio.exportSheet?.stage == .saved(bench.path("it's mine.gif")))
      let saved = try #require(try CarriedVideo.look(sheet.choices.path, .usual)).hash
      #expect(rename(sheet.choices.path, bench.path("first.gif")) == 0)
      let line = sheet.commandLine
      let program = try #require(builtProgram)
      let (code, words) = try bench.run([
        "/bin/sh", "-c", "\(program.shellWord)\(line.dropFirst("chrome-desktop".count))",
      ])
      #expect(code == 0, "\(words)")
      #expect(try #require(try CarriedVideo.look(sheet.choices.path, .usual)).hash == saved)
    }
  }

  @Test("the words of every choice are options that render knows", arguments: 1...3) func words(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let source = ExportSource(path: "a.take", title: "A", length: 3000, usual: 0...3000)
    for _ in 0..<60 {
      var sheet = ExportSheet(source, ExportChoices(range: 0...3000, folder: "out", name: "a b"))
      let choices: [ExportControl?] = [
        ExportChoices.Size.allCases.randomElement(using: &random).map(ExportControl.size),
        ExportChoices.Kind.allCases.randomElement(using: &random).map(ExportControl.kind),
        DeviceFrameName.allCases.randomElement(using: &random).map(ExportControl.frame),
        .backdrop(Int.random(in: 0...ExportSheet.ownColor, using: &random)),
        Bool.random(using: &random) ? .touches : nil, Bool.random(using: &random) ? .captions : nil,
        Bool.random(using: &random) ? .zoom : nil,
      ]
      for control in choices.compactMap(\.self) { _ = sheet.press(control) }
      sheet.trim(.start, to: random.number(0...3000))
      let options = try RenderOptions(try CommandLineParser.parse(sheet.choices.arguments(source)))
      #expect(options.sizing.aspect?.rawValue == (sheet.choices.size == .phone ? nil : sheet.choices.size.rawValue))
      #expect(VideoFormat(path: sheet.choices.path) != nil)
      if sheet.choices.range != source.usual { #expect(options.from != nil) }
    }
  }
}
