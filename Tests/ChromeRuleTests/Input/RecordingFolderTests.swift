import Testing

@testable import ChromeDesktop
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("Where recordings go") struct RecordingFolderTests {
  @Test("the requested folder, the desktop's folder for videos, the user's films; never the working folder by choice")
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
