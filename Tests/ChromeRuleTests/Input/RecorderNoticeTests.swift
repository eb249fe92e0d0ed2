import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("What a recorder says, and for how long")
struct RecorderNoticeTests {
  @Test("notices stay for 6 seconds, and those with an end until then")
  func stay() throws {
    try TestFolder.with { scratch in
      let recorder = Recorder(Setup(), RecordingFolder(scratch.folder), program: "/nowhere")
      #expect(recorder.nextChange(after: 10) == nil)
      recorder.report("saved", at: 10)
      recorder.report("saved too", at: 12)
      #expect(recorder.notices(at: 12).map(\.until) == [16, 18] && recorder.nextChange(after: 12) == 16)
      recorder.poll(at: 15.9)
      #expect(recorder.messages.map(\.text) == ["saved", "saved too"])
      recorder.poll(at: 16)
      #expect(recorder.messages.map(\.text) == ["saved too"] && recorder.nextChange(after: 16) == 18)
      recorder.dismiss()
      #expect(recorder.notices(at: 16).isEmpty)
    }
  }

  /// Begun at 10.5: at 12.75 the clock says 0:02 and changes at 13.5.
  @Test("the clock of a recording changes each second since it began")
  func clock() throws {
    try TestFolder.with { scratch in
      #expect(mkdir(scratch.folder, 0o755) == 0)
      let recorder = Recorder(Setup(), RecordingFolder(scratch.folder), program: "/nowhere")
      recorder.toggle(Simulation(Setup()), .light, at: 10.5)
      recorder.report("a word", at: 11)
      #expect(recorder.isRecording)
      #expect(recorder.notices(at: 12.75).map(\.text) == ["Recording 0:02", "a word"])
      #expect(recorder.nextChange(after: 12.75) == 13.5)
    }
  }
}

@Suite("Where recordings go") struct RecordingFolderTests {
  @Test("the requested folder, the desktop's folder for videos, the user's videos; never the working folder by choice")
  func order() throws {
    try TestFolder.with { scratch in
      let home = scratch.folder
      #expect(mkdir(home, 0o755) == 0 && mkdir("\(home)/Films", 0o755) == 0)
      func path(_ environment: [String: String], _ list: String? = nil, asked: String? = nil) -> String {
        RecordingFolder(asked, environment: { environment[$0] }) { $0.hasSuffix("/user-dirs.dirs") ? list : nil }.path
      }
      let list = "# folders\nXDG_MUSIC_DIR=\"$HOME/Music\"\nXDG_VIDEOS_DIR=\"$HOME/Films\"\n"
      #expect(path(["HOME": home], asked: "asked") == "asked")
      #expect(path(["HOME": home, "XDG_VIDEOS_DIR": "\(home)/Films"]) == "\(home)/Films")
      #expect(path(["HOME": home], list) == "\(home)/Films")
      #expect(path(["HOME": home], "XDG_VIDEOS_DIR=\"\(home)/Films\"\n") == "\(home)/Films")
      for broken in [
        "", "XDG_VIDEOS_DIR=", "XDG_VIDEOS_DIR=\"", "XDG_VIDEOS_DIR=\"Films\"", "XDG_VIDEOS_DIR=\"/none\"",
      ] {
        #expect(path(["HOME": home], broken) == home, "\(broken)")
      }
      #expect(mkdir("\(home)/Movies", 0o755) == 0)
      #expect(path(["HOME": home, "XDG_VIDEOS_DIR": "\(home)/none"]) == "\(home)/Movies")
      #expect(path([:]) == ".")
    }
  }
}
