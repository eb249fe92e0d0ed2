import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeTakes

/// A phone from the text of a take: played to its end, then driven by hand and drawn.
struct PlayedTake {
  var simulation: Simulation
  var content: [PageContent]
  var failures: [String] = []

  init(_ text: String) throws {
    let reading = TakeParser.read(text)
    #expect(reading.problems == [])
    let take = try #require(reading.take)
    var replay = Replay(take, every: .end)
    while let news = replay.next() {
      if let issue = TakeRemark(news) { failures.append(issue.text) }
    }
    simulation = replay.simulation
    content = take.setup.pages.map(\.content)
  }

  func displayList(_ options: SceneOptions = SceneOptions()) -> DisplayList {
    Scene.displayList(
      frame: simulation.frame(), tuning: simulation.tuning, theme: .light, content: content, options: options)
  }

  /// The strings on the picture.
  var text: [String] {
    displayList().items.compactMap { item in
      guard case .text(let label) = item else { return nil }
      return label.string
    }
  }

  /// Draws it with the fonts of this machine, and without any.
  func draw() throws {
    for fonts in [FontSet.find(), .none] {
      let image = try Still.image(
        of: displayList(), width: 490, height: 944, scale: 1, background: Color(red: 0, green: 0, blue: 0), fonts: fonts
      )
      #expect(Set(image.rgba).count > 8)
    }
  }
}
