import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Small shell scripts in place of `learn`.
@Suite("Learn from a Recording… in the window")
struct LearningWindowTests {
  /// A script that finds a preset and a motion. Its arguments are `learn VIDEO -o PRESET --progress lines`.
  private static let finds = """
    echo '{"description": "Learned well.", "top.resistShow": 33}' >"$4"
    printf '%s\\n' 'pages 1' 'page 0' 'samples' '60 host begin drag' '120 host by 80' '300 host end' 'end' 'wait 1s' \
      >"${4%.json}.take"
    """

  private func withWindow(_ script: String, _ body: (StudioWindow, String) throws -> Void) throws {
    let bench = try RenderBench()
    let program = try bench.script("program", script + "\n")
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.record(with: Recorder(Setup(), RecordingFolder(bench.folder), program: program))
      window.guest.videoProgram = program
      try body(window, bench.path("app.mov"))
      window.guest.closeRecordings()
      let left = SystemFile.names(in: window.drawer.folder ?? "").filter { !$0.hasSuffix(".json") }
      #expect(left.isEmpty, "\(left)")
    }
  }

  private func learn(_ window: StudioWindow, _ video: String) {
    window.guest.learn(from: video, at: window.seconds)
    window.wait { $0.guest.learning == nil }
  }

  private func notices(_ window: StudioWindow) -> String {
    window.guest.notices(at: window.seconds).map(\.text).joined(separator: "\n")
  }

  @Test("the preset that was found is saved and used, one step of undo away, and the motion loops")
  func found() throws {
    try withWindow(Self.finds) { window, video in
      let before = window.tuning
      learn(window, video)
      #expect(window.tuning.top.resistShow == 33 && window.guest.studio.preset.name == "app")
      #expect(window.drawer.names == ["app"] && window.drawer.last == "app")
      #expect(window.drawer.all.first?.tuning.top.resistShow == 33)
      #expect(window.guest.studio.library.gestures.count == 1 && window.guest.studio.loop != nil)
      #expect(notices(window).contains("Learned well. Saved as the preset app."), "\(notices(window))")
      window.key("z", .control)
      #expect(window.tuning == before)
      // Another one of that name takes nothing away.
      learn(window, video)
      #expect(window.drawer.names == ["app", "app 2"])
    }
  }

  @Test("with two phones the motion waits in the library")
  func compared() throws {
    try withWindow(Self.finds) { window, video in
      window.key("c")
      #expect(window.guest.session.comparison != nil)
      learn(window, video)
      #expect(window.guest.session.comparison != nil && window.guest.studio.loop == nil)
      #expect(window.guest.studio.library.gestures.count == 1 && window.drawer.names == ["app"])
    }
  }

  @Test(
    "a reason for which there is nothing is shown, and all stays as it was",
    arguments: [
      (
        #"echo "$2: taken as 390 wide" >&2; echo "$2: no preset: the bars never move" >&2; exit 1"#,
        "the bars never move"
      ),
      (#"echo "$2: error: $2 has only 1 frame" >&2; exit 65"#, "app.mov has only 1 frame"),
      ("echo 'Error: no ffmpeg' >&2; exit 1", "no ffmpeg"), ("kill -9 $$", "exit code"),
      (#"echo 'nonsense' >"$4""#, "not a preset"),
    ])
  func refused(script: String, reason: String) throws {
    try withWindow(script) { window, video in
      let before = (window.tuning, window.guest.studio.preset)
      learn(window, video)
      #expect(notices(window).contains("Nothing learned from app.mov: "), "\(notices(window))")
      #expect(notices(window).contains(reason), "\(notices(window))")
      #expect(window.tuning == before.0 && window.guest.studio.preset == before.1)
      #expect(window.drawer.names.isEmpty && window.guest.studio.library.gestures.isEmpty)
    }
  }

  @Test("the program itself says what is wrong, without ffmpeg and with a file that is no video")
  func program() throws {
    let built = try #require(builtProgram)
    for (script, isText, reason) in [
      ("PATH=/nowhere exec '\(built)' \"$@\"", false, "'learn' needs the ffmpeg program"),
      ("exec '\(built)' \"$@\"", true, "app.mov: not a recording: expected .mp4, .mov, .mkv, .webm or .gif"),
      ("rm \"$2\"; exec '\(built)' \"$@\"", false, "app.mov: cannot be read: No such file or directory"),
    ] {
      try withWindow(script) { window, video in
        if isText { try SystemFile.replace(video, with: Array("no video at all".utf8)).get() }
        learn(window, video)
        let words = notices(window)
        #expect(words.contains("Nothing learned from app.mov: ") && words.contains(reason), "\(words)")
      }
    }
  }

  @Test("it shows how far it is, lets no second one begin, and stops when it is chosen again")
  func stopped() throws {
    try withWindow("echo '40 of 100 steps' >&2; exec sleep 600") { window, video in
      window.guest.learn(from: video, at: window.seconds)
      window.wait { notices($0).contains("app.mov  40%") }
      #expect(window.guest.session.actionContext.host.isLearning)
      window.guest.learn(from: "/b/other.mov", at: window.seconds)
      #expect(notices(window).contains("other.mov has to wait"))
      _ = window.guest.perform(.learn, at: window.seconds)
      window.wait(0.1)
      #expect(window.guest.learning == nil && !window.guest.session.actionContext.host.isLearning)
      #expect(notices(window) == WindowText.learningStopped)
    }
  }

  @Test("a dropped recording without a take is learned from; a text with such a name is not")
  func dropped() throws {
    try withWindow("exec sleep 600") { window, video in
      try SystemFile.replace(video, with: Array("wait 1s\n\0".utf8)).get()
      window.send(.drop(video, at: nil))
      #expect(window.guest.learning == nil && notices(window).contains("not a take"))
      try SystemFile.replace(video, with: [0, 0, 0, 16] + Array("ftypqt  \0\0\0\0".utf8)).get()
      window.send(.drop(video, at: nil))
      #expect(window.guest.learning?.video == video)
    }
  }

  @Test("without a dialog, and in a plain window, it says what to do instead")
  func unavailable() throws {
    try withWindow("exit 0") { window, _ in
      _ = window.guest.perform(.learn, at: window.seconds)
      #expect(notices(window) == WindowText.noLearnDialog)
      window.guest.settings.isPlain = true
      _ = window.guest.perform(.learn, at: window.seconds)
      #expect(notices(window) == WindowText.learnNotPlain && window.guest.learning == nil)
    }
  }
}
