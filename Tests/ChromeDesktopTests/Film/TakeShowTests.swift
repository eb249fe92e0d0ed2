import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("What a command line shows instead of the take")
struct TakeShowTests {
  private static let opening = "take \"A\"\nframe none\ntouches on\n"
  private static let rest = "caption \"Down\" for 2s\npress 195 600\nmove 0 -80 over 0.2s\nrelease\nwait 0.2s\n"

  /// The options, and a take whose own statements say the same.
  static let pairs: [(options: [String], take: String)] = [
    (["--frame", "slim"], "take \"A\"\nframe slim\ntouches on\n" + rest),
    (["--touches", "off"], "take \"A\"\nframe none\ntouches off\n" + rest),
    (["--backdrop", "#102030"], "backdrop \"#102030\"\n" + opening + rest),
    (["--captions", "off"], opening + rest.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"),
    (["--captions", "on"], opening + rest),
    (["--device", "iphone-16-pro"], "device iphone-16-pro\n" + opening + rest),
    (["--text-size", "AX2"], "text-size AX2\n" + opening + rest),
    (["--zoom", "2"], opening + "zoom touches by 2\n" + rest),
    (
      ["--frame", "full", "--touches", "off", "--backdrop", "#FFEEDD", "--captions", "off", "--zoom", "1.5"],
      "take \"A\"\nbackdrop \"#FFEEDD\"\nframe full\ntouches off\nzoom touches by 1.5\n"
        + rest.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    ),
  ]

  @Test("is what statements in the take would show, frame by frame", arguments: pairs.indices) func same(number: Int)
    throws
  {
    let bench = try RenderBench()
    let (options, take) = Self.pairs[number]
    let still = ["--scale", "0.5", "--at", "0.3s"]
    let asked = try bench.render(Self.opening + Self.rest, ["-o", "OUT/a.png"] + options + still)
    let told = try bench.render(take, ["-o", "OUT/b.png"] + still)
    let plain = try bench.render(Self.opening + Self.rest, ["-o", "OUT/c.png"] + still)
    #expect(asked[0].hash == told[0].hash)
    #expect((asked[0].hash == plain[0].hash) == (options == ["--captions", "on"]), "and not what the take says")
  }

  @Test("is carried in the file, so that it can be verified", .enabled(if: hasFFmpeg)) func carried() throws {
    let bench = try RenderBench()
    let options = ["--frame", "slim", "--touches", "off", "--backdrop", "#102030", "--captions", "off", "--zoom", "2"]
    _ = try bench.render(Self.opening + Self.rest, ["-o", "OUT/a.png", "--scale", "0.5"] + options)
    #expect(bench.refusal("a.png") == nil)
  }

  @Test("4:5 is as high as five quarters of its width") func feed() throws {
    let picture = VideoSizing(aspect: .feed).picture(of: Screen(), for: .mp4)
    #expect((picture.width, picture.height) == (1080, 1350))
    #expect(Set(TakeOutput.aspects) == Set(VideoSizing.Aspect.allCases.map(\.rawValue)), "the take's words")
  }

  @Test(
    "a wrong value is refused with what to do",
    arguments: [
      (["--backdrop", "#12"], "such as #3366FF"), (["--backdrop", "#GGGGGG"], "such as #3366FF"),
      (["--backdrop", "gone.png"], "gone.png"), (["--backdrop", "red"], "a color as #RRGGBB"),
      (["--frame", "thin"], "--frame"),
      (["--touches", "yes"], "--touches"), (["--zoom", "5"], "--zoom"), (["--zoom", "x"], "--zoom"),
      (["--aspect", "5:4"], "4:5"),
      (["--text-size", "XXS"], "xS, S, M, L"), (["--device", "pixle"], "pixel"),
      (["--device", "iphone 16 prp"], "iphone-16-pro"),
    ])
  func refused(options: [String], words: String) throws {
    let bench = try RenderBench()
    do {
      _ = try bench.render(Self.opening + Self.rest, ["-o", "OUT/a.png"] + options)
      Issue.record("\(options) did not fail")
    } catch let failure as UserError {
      #expect("\(failure)".contains(words))
    }
    #expect(bench.names.isEmpty)
  }
}
