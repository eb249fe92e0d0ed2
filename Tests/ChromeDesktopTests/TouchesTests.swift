import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeTakes

@Suite("Fingers in a film")
struct TouchesTests {
  private func options(_ text: String, at tick: Tick) throws -> SceneOptions {
    var show = Show(try #require(TakeParser.read(text).take))
    show.advance(to: tick)
    var options = Stagecraft.picture(of: Screen(), isPlain: false, scale: 1).options
    options.touch = SceneOptions.Touch()
    show.overlay.dress(&options, at: TickClock.seconds(tick))
    return options
  }

  private static let hand = "press 195 600\nmove 0 -30 over 0.5s\nwheel 0 -20\nwait 1s\n"

  @Test("are drawn unless the take says otherwise, from there on")
  func touches() throws {
    let shown = try options(Self.hand, at: 300)
    #expect(shown.touch != nil && shown.wheel != nil)
    let hidden = try options("touches off\n" + Self.hand, at: 300)
    #expect(hidden.touch == nil && hidden.wheel == nil)
    let again = try options("touches off\nwait 0.1s\ntouches on\n" + Self.hand, at: 300)
    #expect(again.touch != nil)
  }
}
