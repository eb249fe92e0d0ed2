import Testing

@testable import ChromeDesktop
@testable import ChromeSystem
@testable import DesktopTestSupport

private let short = "screen 120 260\nwait 0.1s\n"

@Suite("Links and folders planted in the way")
struct PlantedFileTests {
  private func put(_ text: String, _ path: String) throws {
    try SystemFile.replace(path, with: Array(text.utf8)).get()
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try SystemFile.read(path).get(), as: UTF8.self)
  }

  @Test(
    "a link that is named like a draft is not followed when drafts are cleared away", arguments: ["999999", "3k2j4"])
  func staleLink(middle: String) throws {
    let bench = try RenderBench()
    mkdir(bench.path("victim"), 0o700)
    try put("precious", bench.path("victim/diary.txt"))
    try put("a mark", bench.path("victim/.chrome-desktop"))
    symlink("victim", bench.path("a.gif.\(middle).part"))
    _ = try bench.render(short, ["-o", "OUT/a.gif", "--scale", "0.2"])
    #expect(try text(bench.path("victim/diary.txt")) == "precious")
    #expect(SystemFile.isLink(bench.path("a.gif.\(middle).part")))
  }

  @Test("a file in the way of a draft is never written to: names that could be foreseen mean nothing")
  func planted() throws {
    let bench = try RenderBench()
    try put("precious", bench.path("victim"))
    for name in ["a.gif", "a.json"] { symlink("victim", bench.path("\(name).\(getpid()).part")) }
    _ = try bench.render(short, ["-o", "OUT/a.gif", "--scale", "0.2"])
    try put("{}", bench.path("a.json"))
    #expect(try text(bench.path("victim")) == "precious")
    #expect(!SystemFile.isLink(bench.path("a.gif")) && !SystemFile.isLink(bench.path("a.json")))
  }

  @Test("two drafts of one name are two files")
  func names() {
    #expect(Set((0..<100).map { _ in SystemFile.draftName(nextTo: "a/b.gif/") }).count == 100)
    #expect(SystemFile.draftName(nextTo: "a/b.gif/").hasPrefix("a/b.gif."))
  }

  @Test("a new file is opened only where there is nothing, not even a link that leads nowhere")
  func openNew() throws {
    let bench = try RenderBench()
    try put("old", bench.path("file"))
    symlink("nowhere", bench.path("link"))
    for name in ["file", "link"] { #expect(SystemFile.openNew(bench.path(name)) < 0) }
    #expect(bench.names == ["file", "link"])
    #expect(try SystemFile.create(bench.path("link"), with: [1]).get() == false)
    #expect(bench.names == ["file", "link"])
  }

  /// `owner` is what the mark is, `mode` the folder's.
  @Test(
    "what a killed render left goes; what is not ours for certain stays",
    arguments: [
      ("a.gif.x1.part", 0o700, true, true), ("a.gif.x1.part", 0o755, true, false),
      ("a.gif.x1.part", 0o700, false, false), ("a.gif.x1", 0o700, true, false), ("b.gif.x1.part", 0o700, true, false),
    ] as [(String, mode_t, Bool, Bool)])
  func stale(name: String, mode: mode_t, isMarked: Bool, goes: Bool) throws {
    let bench = try RenderBench()
    let folder = bench.path(name)
    mkdir(folder, 0o700)
    try put("half a video", folder + "/film")
    symlink("../kept", folder + "/link")
    try put("kept", bench.path("kept"))
    if isMarked { try put("", folder + "/.chrome-desktop") }
    chmod(folder, mode)
    PrivateFolder.removeStale(nextTo: bench.path("a.gif"))
    #expect(bench.names == (goes ? ["kept"] : [name, "kept"].sorted()))
    #expect(goes || SystemFile.exists(folder + "/film"))
    SystemFile.removeTree(folder)
    #expect(try text(bench.path("kept")) == "kept")
  }

  /// Contents of the early marker, nil for none.
  @Test(
    "what was killed before its folder was marked, or while it was removed, goes; of others nothing does",
    arguments: [
      (nil, 0o700, false, true), ("", 0o700, false, true), (nil, 0o755, false, false), ("", 0o755, false, false),
      ("", 0o700, true, false), (String(repeating: "a text of somebody's own ", count: 9), 0o700, false, false),
    ] as [(String?, mode_t, Bool, Bool)])
  func unmarked(mark: String?, mode: mode_t, isLocked: Bool, goes: Bool) throws {
    let bench = try RenderBench()
    let folder = bench.path("a.gif.x1.part")
    mkdir(folder, 0o700)
    if let mark { try put(mark, folder + "/mark") }
    let lock = open(folder + "/mark", O_RDONLY)
    if isLocked { #expect(flock(lock, LOCK_EX | LOCK_NB) == 0) }
    chmod(folder, mode)
    PrivateFolder.removeStale(nextTo: bench.path("a.gif"))
    close(lock)
    #expect(bench.names == (goes ? [] : ["a.gif.x1.part"]))
    #expect(goes || SystemFile.names(in: folder) == (mark == nil ? [] : ["mark"]))
  }

  @Test("folders are made while others search for leftovers")
  func racing() throws {
    let bench = try RenderBench()
    let place = bench.path("a.gif")
    let searches = JobPool(threads: 1)
    for _ in 0..<2000 {
      searches.run { PrivateFolder.removeStale(nextTo: place) }
      let folder = try PrivateFolder.make(nextTo: place).get()
      #expect(SystemFile.exists(folder.path + "/.chrome-desktop"))
      folder.remove()
    }
    #expect(bench.names == [])
  }

  @Test("files in progress survive a search for leftovers, and are later removed with their contents")
  func alive() throws {
    let bench = try RenderBench()
    let folder = try PrivateFolder.make(nextTo: bench.path("a.gif")).get()
    mkdir(folder.path + "/film", 0o755)
    try put("a picture", folder.path + "/film/000000.png")
    PrivateFolder.removeStale(nextTo: bench.path("a.gif"))
    #expect(SystemFile.names(in: folder.path + "/film") == ["000000.png"])
    var facts = stat()
    #expect(lstat(folder.path, &facts) == 0 && facts.st_mode & 0o777 == 0o700)
    folder.remove()
    #expect(bench.names == [])
  }

  @Test("a tree is removed without what its links lead to; of a link nothing is")
  func tree() throws {
    let bench = try RenderBench()
    for folder in ["kept", "tree", "tree/inner"] { mkdir(bench.path(folder), 0o755) }
    for file in ["kept/a", "tree/.hidden", "tree/inner/b"] { try put(file, bench.path(file)) }
    symlink("../kept", bench.path("tree/link"))
    symlink("tree", bench.path("link"))
    SystemFile.removeTree(bench.path("link"))
    #expect(SystemFile.names(in: bench.path("tree")) == ["inner", "link"])
    SystemFile.removeTree(bench.path("tree"))
    #expect(bench.names == ["kept", "link"] && SystemFile.names(in: bench.path("kept")) == ["a"])
  }
}

@Suite("What a file may take the place of")
struct ObstacleTests {
  private static let device = "it is not a regular file but a device, a pipe or a socket"

  private func bench() throws -> RenderBench {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("file"), with: [1]).get()
    mkdir(bench.path("folder"), 0o755)
    mkfifo(bench.path("fifo"), 0o644)
    for name in ["file", "folder", "fifo", "nothing"] { symlink(name, bench.path("to-\(name)")) }
    return bench
  }

  @Test(
    "a regular file, a link to one or to nothing, and nothing",
    arguments: [
      ("file", nil), ("to-file", nil), ("to-nothing", nil), ("new", nil), ("folder", "it is a folder"),
      ("to-folder", "it is a folder"), ("fifo", device), ("to-fifo", device),
    ] as [(String, String?)])
  func rows(name: String, reason: String?) throws {
    let bench = try bench()
    let path = bench.path(name)
    #expect(SystemFile.obstacle(at: path) == reason)
    let names = bench.names
    let failure = reason.map { SystemFile.Failure(path: path, reason: $0) }
    switch SystemFile.replace(path, with: [2]) {
    case .success: #expect(failure == nil)
    case .failure(let found): #expect(found == failure)
    }
    #expect(Set(bench.names) == Set(names + (name == "new" ? ["new"] : [])))
    #expect(try SystemFile.read(bench.path("file")).get() == (name == "file" ? [2] : [1]), "a link is replaced itself")
  }

  @Test("--force changes nothing about that, for any writer", arguments: ["fifo", "to-fifo", "folder"])
  func forced(name: String) throws {
    let bench = try bench()
    let failure = #expect(throws: UserError.self) {
      try OutputPlaces.check([bench.path(name)], overwrites: true)
    }
    let reason = name == "folder" ? "it is a folder" : Self.device
    #expect(failure?.description == "\(bench.path(name)) cannot be written: \(reason); choose another name")
  }

  @Test("a folder of pictures needs a folder, other files need none")
  func folders() throws {
    let bench = try bench()
    try OutputPlaces.check([bench.path("folder")], overwrites: true, mayBeFolders: true)
    for name in ["file", "fifo"] {
      #expect(throws: UserError.self) {
        try OutputPlaces.check([bench.path(name)], overwrites: true, mayBeFolders: true)
      }
    }
  }

  @Test("a link that leads nowhere is something that is there already") func dangling() throws {
    let bench = try bench()
    let failure = #expect(throws: UserError.self) {
      try OutputPlaces.check([bench.path("to-nothing")], overwrites: false)
    }
    #expect(failure?.description.contains("exists; use --force") == true)
    try OutputPlaces.check([bench.path("to-nothing")], overwrites: true)
  }

  @Test(
    "no file is made under a name with control characters", arguments: ["a\nb.gif", "a\u{1B}[31m.gif", "a\u{202E}.gif"])
  func controls(name: String) throws {
    let failure = #expect(throws: UserError.self) { try OutputPlaces.check([name], overwrites: true) }
    let start = TerminalText.inLine(name) + ": a name must not contain control characters"
    #expect(failure?.description.hasPrefix(start) == true)
  }
}

@Suite("Several files at once")
struct FileSetTests {
  @Test("are all written, or all stay as they were")
  func allOrNone() throws {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("a"), with: [1]).get()
    let good = [(path: bench.path("a"), bytes: [2] as [UInt8]), (path: bench.path("b"), bytes: [3])]
    // The place of the last one is not there: it is staged, and fails when it is to get its name.
    let bad = good + [(path: bench.path("missing/c"), bytes: [4])]
    guard case .failure(let failure) = FileSet.write(bad, nextTo: bench.path("a")) else {
      Issue.record("written into a folder that is not there")
      return
    }
    #expect(failure.path == bench.path("missing/c"))
    #expect(bench.names == ["a"])
    #expect(try SystemFile.read(bench.path("a")).get() == [1])
    try FileSet.write(good, nextTo: bench.path("a")).get()
    #expect(bench.names == ["a", "b"])
    #expect(try SystemFile.read(bench.path("a")).get() == [2])
  }
}
