import Testing

@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("Programs that this one starts")
struct ProgramFileTests {
  /// What is found for `ffmpeg` in a value of PATH, if every folder has one.
  struct Row: Sendable, CustomTestStringConvertible {
    var path: String
    var found: String?
    var testDescription: String { path.isEmpty ? "an empty PATH" : path }
  }

  @Test(
    "they come from absolute folders only, the first first",
    arguments: [
      Row(path: "/usr/bin:/bin", found: "/usr/bin/ffmpeg"), Row(path: ".:/usr/bin", found: "/usr/bin/ffmpeg"),
      Row(path: ":/usr/bin", found: "/usr/bin/ffmpeg"), Row(path: "bin:../bin:/bin", found: "/bin/ffmpeg"),
      Row(path: "~/bin", found: nil), Row(path: ".", found: nil), Row(path: "", found: nil),
    ])
  func absoluteFolders(row: Row) {
    #expect(ProgramFile.named("ffmpeg", in: row.path) { _ in true } == row.found)
  }

  @Test("folders beside PATH come after it")
  func others() {
    let found = { (path: String) in ProgramFile.named("a", in: path, others: ["/opt/bin"]) { !$0.hasPrefix("/bin") } }
    #expect(found("/usr/bin") == "/usr/bin/a")
    #expect(found("/bin") == "/opt/bin/a")
  }

  @Test("a name without a folder is not started: it would be a file of the working folder")
  func bareName() {
    #expect(Subprocess.answer(of: ["/usr/bin/env", "echo", "ran"]).text == "ran\n")
    #expect(Subprocess.answer(of: ["env", "echo", "ran"]) == .failed)
    #expect(throws: UserError.self) { try Subprocess.start(["env", "true"]) }
    #expect(throws: UserError.self) { try Subprocess.startPrinting(["env", "true"]) }
    #expect(Subprocess.startReading(["env", "true"]) == nil)
  }

  @Test("a folder is no program")
  func folders() {
    #expect(!ProgramFile.canRun("/usr"))
    #expect(ProgramFile.canRun("/usr/bin/env"))
  }
}
