import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeStudio
@testable import DesktopTestSupport

/// Bars that ignore wheels say so where a wheel is turned.
@Suite("Bars that ignore wheels")
struct SourcesNoteTests {
  private static func message(_ window: StudioWindow) -> String? { window.guest.studio.interaction.message?.text }

  private static func turn(_ window: StudioWindow) {
    let phone = window.phone
    window.move(Point(x: phone.originX + 195 * phone.scale, y: phone.originY + 400 * phone.scale))
    window.wheel(-3)
    window.wait(1)
  }

  @Test("bars that take drags alone say so under a wheel, once for a preset", arguments: Edge.allCases)
  func reported(edge: Edge) throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      var tuning = window.tuning
      if edge == .top { tuning.top.sources = [.drag] } else { tuning.bottom.sources = [.drag] }
      window.guest.act(.tune(tuning))
      Self.turn(window)
      #expect(Self.message(window)?.contains("Sources: drag") == true, "\(Self.message(window) ?? "")")
      window.guest.studio.interaction.message = nil
      Self.turn(window)
      #expect(Self.message(window) == nil)
    }
  }

  @Test(
    "two bars are named by their edge, a single one by its name",
    arguments: [
      (Edge.top, "The top bars ignore trackpads"), (.bottom, "The tab bar ignores trackpads"),
    ])
  func names(edge: Edge, start: String) throws {
    var tuning = Tuning()
    (tuning.top.sources, tuning.bottom.sources) = ([.drag], [.drag])
    let text = try #require(SourcesNote(edge: edge, preset: "default").text(tuning))
    #expect(text.hasPrefix(start), "\(text)")
  }

  @Test("no notice where bars follow wheels")
  func quiet() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      Self.turn(window)
      #expect(Self.message(window) == nil)
    }
  }
}
