import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("What a recorder says, and for how long")
struct RecorderNoticeTests {
  @Test("words stay for 6 seconds, and what is said ends when it says")
  func stay() throws {
    try TestFolder.with { scratch in
      let recorder = Recorder(Setup(), RecordingFolder(scratch.folder), program: "/nowhere")
      #expect(recorder.nextChange(after: 10) == nil)
      recorder.report("saved", at: 10)
      recorder.report("saved too", at: 12)
      #expect(recorder.notices(at: 12).map(\.until) == [16, 18] && recorder.nextChange(after: 12) == 16)
      recorder.poll(at: 15.9)
      #expect(recorder.messages.map(\.words) == ["saved", "saved too"])
      recorder.poll(at: 16)
      #expect(recorder.messages.map(\.words) == ["saved too"] && recorder.nextChange(after: 16) == 18)
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
      #expect(recorder.notices(at: 12.75).map(\.words) == ["Recording 0:02", "a word"])
      #expect(recorder.nextChange(after: 12.75) == 13.5)
    }
  }
}
