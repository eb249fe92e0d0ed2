import Testing

@testable import ChromeDesktop
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("Where recordings go") struct RecordingFolderTests {
  @Test("what was asked for, the folder for videos, the working folder; from Finder, the user's films")
  func order() throws {
    try TestFolder.with { scratch in
      let home = scratch.folder
      #expect(mkdir(home, 0o755) == 0)
      func path(_ asked: String? = nil, in working: String, _ environment: [String: String]) -> String {
        RecordingFolder(asked, startedIn: working) { environment[$0] }.path
      }
      #expect(path("asked", in: "/", ["HOME": home]) == "asked")
      #expect(path(in: "/tmp", ["HOME": home, "XDG_VIDEOS_DIR": home]) == home)
      #expect(path(in: "/tmp", ["HOME": home, "XDG_VIDEOS_DIR": "\(home)/none"]) == ".")
      #expect(path(in: "/", ["HOME": home]) == home)
      #expect(mkdir("\(home)/Movies", 0o755) == 0)
      #expect(path(in: "/", ["HOME": home]) == "\(home)/Movies")
      #expect(path(in: "/", [:]) == ".")
    }
  }
}
