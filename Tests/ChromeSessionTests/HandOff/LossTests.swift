import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeHandOff
@testable import ChromeSession
@testable import DesktopTestSupport

/// What a target loses is what the core itself does with the platform's own values.
@Suite("Losses")
struct LossTests {
  private static func report(_ name: String, _ target: HandOffTarget) throws -> LossReport {
    let source = try #require(HandOffTunings.shipped.first { $0.name == name })
    return try source.handOff.files(for: target).losses
  }

  @Test("a controller keeps all positions of bars, and leaves looks and the app's own scrolling out")
  func follower() throws {
    for target in [HandOffTarget.swift, .js, .kotlin] {
      let report = try Self.report("shy-nav-bar", target)
      #expect(report.losses.isEmpty && report.together == LossReport.Cost())
      #expect(report.elsewhere.map(\.key).contains("top.fade"))
      #expect(report.markdown.contains("No limits for bar positions"))
    }
  }

  @Test("rules of single pages are listed and change nothing else; tokens have them", arguments: HandOffTarget.allCases)
  func pages(target: HandOffTarget) throws {
    let source = try #require(HandOffTunings.shipped.first { $0.name == "default" })
    var tuning = source.tuning
    tuning.pageRules.set(try #require(TuningField.named("bottom.hide")), to: .choice("never"), onPage: 0)
    var ruled = source.handOff
    ruled = HandOff(
      name: ruled.name, tuning: tuning, version: ruled.version, template: ruled.template, preset: ruled.preset)
    let (files, losses) = try ruled.files(for: target)
    let (plainFiles, plain) = try source.handOff.files(for: target)
    #expect(losses.losses == plain.losses && losses.together == plain.together)
    let vectors = { (files: [HandOffFile]) in files.first { $0.path.hasSuffix("vectors.json") }?.bytes }
    #expect(vectors(files) == vectors(plainFiles))
    let isToken = target == .tokens
    #expect(losses.markdown.contains("`page 0 bottom.hide never`") == !isToken)
    #expect(losses.lines.contains { $0.hasPrefix("page 0 bottom.hide never: ") } == !isToken)
    let written = String(decoding: files[0].bytes, as: UTF8.self)
    #expect(written.contains(#""pages": { "0": { "bottom.hide": "never" } }"#) == isToken)
  }

  @Test(
    "a platform's own preset loses nothing to that platform",
    arguments: [
      ("nav-bar-minimize-27", HandOffTarget.swiftui27), ("nav-bar-minimize-27-edge", .swiftui27),
      ("tab-bar-minimize-26", .swiftui27), ("css-scrolled", .css),
    ])
  func ownPreset(name: String, target: HandOffTarget) throws {
    let report = try Self.report(name, target)
    #expect(report.losses.isEmpty, "\(report.lines)")
    #expect(report.together.isNone)
  }

  /// Where the target's whole behavior is a shipped preset with the tuning's sizes: replayed case by case here, from
  /// the stories, not from their words.
  @Test(
    "the whole cost is that of the stories lived with the other rules",
    arguments: [
      ("default", HandOffTarget.swiftui27, "nav-bar-minimize-27", "tab-bar-minimize-26"),
      ("quarrel-8-0", .swiftui27, "nav-bar-minimize-27", "tab-bar-minimize-26"),
    ])
  func together(name: String, target: HandOffTarget, top: String, bottom: String) throws {
    let report = try Self.report(name, target)
    let tuning = try #require(PresetFiles().shipped(name))
    var native = tuning
    if tuning.top.hide != .never { native.top = try #require(PresetFiles().shipped(top)).top }
    if tuning.bottom.hide != .never { native.bottom = try #require(PresetFiles().shipped(bottom)).bottom }
    var (ends, largest) = (0, 0.0)
    for story in VectorStories(tuning).all {
      let right = VectorRun.record(story, tuning, .even(60))
      let other = VectorRun.record(story, native, .even(60))
      let pairs = zip(right.steps, other.steps)
      #expect(right.steps.map(\.tick) == other.steps.map(\.tick))
      for (a, b) in pairs {
        for bar in BarName.allCases { largest = max(largest, abs(a.place.hidden[bar] - b.place.hidden[bar])) }
      }
      let isSame = BarName.allCases.allSatisfy { bar in
        let range = tuning[bar].range
        let hidden = [right, other].compactMap { $0.steps.last?.place.hidden[bar] }
        return (hidden[0] <= 0) == (hidden[1] <= 0) && (hidden[0] >= range) == (hidden[1] >= range)
      }
      ends += isSame ? 0 : 1
    }
    #expect(report.together.outcomes == ends && abs(report.together.points - largest) < 1e-9)
    #expect(ends > 0)
  }

  @Test("a value that is another makes some difference: each loss is one of a key that the platform sets otherwise")
  func keys() throws {
    let report = try Self.report("quarrel-50-0", .css)
    let loss = try #require(report.losses.first { $0.key == "bottom.resistHide" })
    #expect(loss.value == "50" && loss.instead == "0" && loss.cost.points > 0)
    #expect(report.lines.contains { $0.hasPrefix("bottom.resistHide 50: css uses 0, bars up to") })
    #expect(report.markdown.contains("| `bottom.resistHide` | 50 | 0 |"))
  }

  @Test("the report is at the end of the first file where a file of its own would be the fifth")
  func reportInside() throws {
    let source = try #require(HandOffTunings.shipped.first { $0.name == "shy-nav-bar" })
    let (files, losses) = try source.handOff.files(for: .swift)
    #expect(files.count == 4 && files[0].path == "Package.swift" && !files.contains { $0.path == "LOSSES.md" })
    let lines = String(decoding: files[0].bytes, as: UTF8.self).components(separatedBy: "\n")
    let report = losses.markdown.split { $0.isWhitespace }.map(String.init)
    let words = lines.flatMap { $0.split(separator: " ").map(String.init) }.filter { $0 != "//" }
    #expect(Array(words.suffix(report.count)) == report)
    #expect(lines.allSatisfy { $0.count <= 120 || $0.hasPrefix("// |") })
  }

  @Test("what cannot be carried at all is refused with the reason")
  func refusals() throws {
    let still = try #require(HandOffTunings.shipped.first { $0.name == "section-tabs" })
    #expect(throws: HandOff.Refusal.self) { try still.handOff.files(for: .swift) }
    let bottom = try #require(HandOffTunings.shipped.first { $0.name == "apollo-down" })
    for target in HandOffTarget.allCases { #expect(throws: Never.self) { try bottom.handOff.files(for: target) } }
  }
}
