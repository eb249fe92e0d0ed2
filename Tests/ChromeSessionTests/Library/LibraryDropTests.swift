import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

/// Takes that are dropped on the window where the shelf is.
@Suite("Takes dropped on the shelf")
struct LibraryDropTests {
  private static let lookBack = """
    take "Look back"
    page 1
    at 1 offset 600
    press 195 620
    move 0 -200 over 300ms
    hold 100ms
    move 0 150 over 450ms
    hold 150ms
    expect header shown
    release at 0 0
    wait until rest
    """

  /// One gesture is on the shelf, and loops.
  private static func window(_ work: (StudioWindow, TestFolder) throws -> Void) throws {
    try TestFolder.with { files in
      let window = StudioWindow(files)
      window.keep([-300])
      window.wait(0.1)
      try work(window, files)
    }
  }

  private static func drop(_ text: String, _ window: StudioWindow, _ files: TestFolder, at place: Point?) throws {
    let path = files.folder + "/mine.take"
    try SystemFile.replace(path, with: Array(text.utf8)).get()
    #expect(window.guest.handle(.drop(path, at: place), at: window.seconds) == .taken)
    window.wait(0.1)
  }

  @Test(
    "a take comes onto the shelf with its name and marks, loops, and is there with the next start",
    arguments: [true, false])
  func kept(onLibrary: Bool) throws {
    try Self.window { window, files in
      let before = window.guest.session.simulation.frame()
      let layout = window.guest.session.layout
      let area = try #require(onLibrary ? layout.library : layout.timeline)
      try Self.drop(Self.lookBack, window, files, at: area.center)
      #expect(window.library.gestures.map(\.name) == ["Drag 1", "Look back"])
      #expect(window.library.loopedGesture?.name == "Look back")
      #expect(window.library.loopedGesture?.marks.map(\.kind) == [.shown])
      #expect(window.guest.session.simulation.frame().offset == before.offset, "the session is the one that was there")
      #expect(StudioWindow(files).library.gestures.map(\.name) == ["Drag 1", "Look back"])
    }
  }

  @Test("the same take again is on the shelf once, and loops")
  func again() throws {
    try Self.window { window, files in
      let place = try #require(window.guest.session.layout.library).center
      try Self.drop(Self.lookBack, window, files, at: place)
      window.key(",")
      #expect(window.library.loopedGesture?.name == "Drag 1")
      try Self.drop(Self.lookBack, window, files, at: place)
      #expect(window.library.gestures.count == 2 && window.library.loopedGesture?.name == "Look back")
      #expect(window.guest.studio.interaction.message?.text == "Look back is already in the library")
    }
  }

  @Test("elsewhere, or at an unknown position, it opens as usual", arguments: [Point(x: 300, y: 300), nil])
  func opened(place: Point?) throws {
    try Self.window { window, files in
      try Self.drop(Self.lookBack, window, files, at: place)
      #expect(window.library.gestures.map(\.name) == ["Drag 1"])
      #expect(window.guest.session.simulation.frame().page.settled == 1)
      // 600 pt, less what the finger has dragged since in 0.1 s: it is a session of the take.
      #expect(window.guest.session.simulation.frame().offset >= 600)
    }
  }

  @Test(
    "a file that cannot be added to the library is reported with the reason, and changes nothing",
    arguments: [
      (
        "press 195 600\nset top.resistShow 50\nmove 0 -90 over 1s\nrelease\n",
        "mine not added: it sets values"
      ),
      ("wait 1s\n", "mine not added: it contains no gesture"),
    ])
  func refused(text: String, message: String) throws {
    try Self.window { window, files in
      try Self.drop(text, window, files, at: try #require(window.guest.session.layout.library).center)
      #expect(window.library.gestures.map(\.name) == ["Drag 1"] && window.library.loopedGesture?.name == "Drag 1")
      #expect(window.guest.studio.interaction.message?.text.hasPrefix(message) == true)
    }
  }

  @Test("a shelf that is full says so") func full() throws {
    try Self.window { window, files in
      let gesture = try #require(window.library.loopedGesture)
      while !window.library.isFull { _ = window.guest.studio.library.add(gesture) }
      try Self.drop(Self.lookBack, window, files, at: try #require(window.guest.session.layout.library).center)
      #expect(window.library.gestures.count == 200)
      #expect(window.guest.studio.interaction.message?.text.hasPrefix("Library full (200 gestures)") == true)
    }
  }
}
