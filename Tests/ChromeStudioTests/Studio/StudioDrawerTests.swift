import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The user's presets on disk")
struct StudioDrawerTests {
  private func withDrawer(_ body: (PresetDrawer, String) throws -> Void) throws {
    let base = FileManager.default.temporaryDirectory.appending(path: "drawer-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: base) }
    try body(PresetDrawer(folder: "\(base)/chrome-desktop/tunings"), base)
  }

  @Test("what is saved is there, renamed, overwritten and deleted, and nothing else is left behind")
  func life() throws {
    try withDrawer { drawer, base in
      var tuning = Tuning()
      tuning.top.resistShow = 137.5
      tuning.bottom.sources = []
      #expect(drawer.all.isEmpty)
      _ = try drawer.save("calm header", tuning).get()
      #expect(drawer.all == [Studio.Preset(name: "calm header", tuning: tuning)])
      tuning.top.resistShow = 1
      #expect(try drawer.save("calm header", tuning).get() == nil)
      try drawer.rename("calm header", to: "früh").get()
      #expect(drawer.all == [Studio.Preset(name: "früh", tuning: tuning)])
      let files = try FileManager.default.contentsOfDirectory(atPath: "\(base)/chrome-desktop/tunings")
      #expect(files == ["früh.json"])
      try drawer.delete("früh").get()
      #expect(drawer.all.isEmpty)
    }
  }

  @Test("every key survives the file")
  func everyKey() throws {
    try withDrawer { drawer, _ in
      var generator = SeededGenerator(seed: 11)
      var tuning = Tuning()
      for field in TuningField.all {
        switch field.kind {
        case .number(_, let range, _):
          tuning = TuningEdit.setting(field, to: .number(Double.random(in: range, using: &generator)), in: tuning)
        case .choice(let words): tuning = TuningEdit.setting(field, to: .choice(words[words.count - 1]), in: tuning)
        case .set(let words): tuning = TuningEdit.setting(field, to: .set([words[0]]), in: tuning)
        case .flag: tuning = TuningEdit.setting(field, to: .flag(true), in: tuning)
        }
      }
      _ = try drawer.save("all", tuning).get()
      #expect(drawer.all.first?.tuning == tuning)
    }
  }

  @Test("description and source of a file stay when its values are saved; only what differs is written")
  func wordsStay() throws {
    try withDrawer { drawer, base in
      _ = try drawer.save("mine", Tuning()).get()
      let path = try #require(drawer.path(of: "mine"))
      let text = #"{"description": "Calm", "source": "by hand", "top": {"resistShow": 3}}"#
      try SystemFile.replace(path, with: Array(text.utf8)).get()
      var tuning = Tuning()
      tuning.pager.distance = 0.25
      _ = try drawer.save("mine", tuning).get()
      let written = String(decoding: try SystemFile.read(path).get(), as: UTF8.self)
      #expect(
        written == "{\n  \"description\": \"Calm\",\n  \"source\": \"by hand\",\n  \"pager.distance\": 0.25\n}\n")
    }
  }

  @Test("a file that cannot be read is set aside, each in its own place, and never written over")
  func setAside() throws {
    try withDrawer { drawer, base in
      _ = try drawer.save("other", Tuning()).get()
      let path = try #require(drawer.path(of: "mine"))
      for (torn, place) in [("{\"top", "\(path).broken"), ("[]", "\(path).broken-2")] {
        try SystemFile.replace(path, with: Array(torn.utf8)).get()
        #expect(drawer.contents.presets.map(\.name) == ["other"])
        #expect(drawer.contents.unreadable.map(\.name) == ["mine"])
        #expect(drawer.contents.unreadable.first?.text.hasPrefix("\(path):1:") == true)
        #expect(try drawer.save("mine", Tuning()).get() == place)
        #expect(try SystemFile.read(place).get() == Array(torn.utf8))
      }
      #expect(drawer.names == ["mine", "other"])
    }
  }

  @Test("renaming never goes over another preset")
  func renameKeeps() throws {
    try withDrawer { drawer, _ in
      var tuning = Tuning()
      tuning.top.resistShow = 7
      _ = try drawer.save("a", tuning).get()
      _ = try drawer.save("b", Tuning()).get()
      guard case .failure(let failure) = drawer.rename("a", to: "b") else {
        Issue.record("b is gone")
        return
      }
      #expect(failure.reason.contains("already"))
      #expect(drawer.all.map(\.tuning) == [tuning, Tuning()])
    }
  }

  @Test("names and paths mean presets: shipped ones first, then the user's, then files")
  func library() throws {
    try withDrawer { drawer, base in
      var tuning = Tuning()
      tuning.top.resistShow = 7
      _ = try drawer.save("early", tuning).get()
      _ = try drawer.save("chromium", tuning).get()
      let library = PresetFiles(drawer: drawer)
      #expect(library.ownNames == ["early"])
      #expect(try library.file("early").get().tuning == tuning)
      #expect(
        try library.file("chromium").get() == PresetFiles(drawer: PresetDrawer(folder: nil)).file("chromium").get())
      #expect(try library.file("\(base)/chrome-desktop/tunings/early.json").get().tuning == tuning)
      #expect(library.file("earl") == .failure(.unknown("earl", nearest: "early")))
      #expect(!library.names.contains("early"))
    }
  }

  @Test("a folder that cannot be created is reported and is not fatal")
  func unwritable() {
    let drawer = PresetDrawer(folder: "/dev/null/tunings")
    guard case .failure(let failure) = drawer.save("x", Tuning()) else {
      Issue.record("saved into /dev/null")
      return
    }
    #expect(failure.path == "/dev/null/tunings/x.json")
    #expect(!failure.reason.isEmpty)
    guard case .failure = PresetDrawer(folder: nil).save("x", Tuning()) else {
      Issue.record("saved nowhere")
      return
    }
  }

  @Test("the last preset is remembered")
  func memory() throws {
    try withDrawer { drawer, _ in
      #expect(drawer.last == nil)
      drawer.remember("shy-nav-bar")
      #expect(drawer.last == "shy-nav-bar")
    }
  }

  #if os(macOS)
    private static let usual = "Library/Application Support"
  #else
    private static let usual = ".config"
  #endif

  @Test(
    "the folder follows the XDG rules, on macOS too",
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/chrome-desktop/tunings"),
      (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/\(usual)/chrome-desktop/tunings"),
      (["HOME": "/h"], "/h/\(usual)/chrome-desktop/tunings"), (["HOME": "h"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func folder(environment: [String: String], folder: String?) {
    #expect(PresetDrawer.usersFolder { environment[$0] } == folder)
  }

  @Test("two names of one file are no obstacle to renaming it, as on a disk that ignores case")
  func renameSame() throws {
    try withDrawer { drawer, _ in
      _ = try drawer.save("feed", Tuning()).get()
      let (old, new) = (try #require(drawer.path(of: "feed")), try #require(drawer.path(of: "Feed")))
      #expect(link(old, new) == 0)
      try drawer.rename("feed", to: "Feed").get()
      #expect(SystemFile.exists(new))
    }
  }
}
