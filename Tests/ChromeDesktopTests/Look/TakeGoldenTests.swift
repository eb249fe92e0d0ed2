import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// What takes show at some of their moments: titles, the studio at work, phones beside each other, pages of each scene.
@Suite("What takes show")
struct TakeGoldenTests {
  struct Picture: CustomTestStringConvertible, Sendable {
    /// A file beside the sources, or a take's own lines.
    var take: String
    var seconds: Double
    var name: String
    var testDescription: String { name }
  }

  /// One page of a scene, without a phone around it.
  private static func page(_ scene: PhoneScene, _ page: Int, at offset: Int) -> Picture {
    Picture(
      take: "page \(page)\nat \(page) offset \(offset)\nscene \(scene.rawValue)\nframe none\nwait 2s\n", seconds: 1,
      name: "page-\(scene.rawValue)-\(page)")
  }

  private static let all =
    [3, 12, 22, 45, 52].map { Picture(take: "Assets/Takes/tour.take", seconds: $0, name: "tour-\(Int($0))") }
    + [6, 14].map { Picture(take: "Docs/shelf.take", seconds: $0, name: "shelf-\(Int($0))") }
    + [
      Picture(take: "Docs/map.take", seconds: 2.4, name: "map"),
      Picture(take: "Assets/Takes/studio.take", seconds: 4, name: "studio"),
      Picture(take: "Assets/Takes/versus.take", seconds: 3, name: "versus"),
      page(.feed, 1, at: 600), page(.feed, 2, at: 300), page(.inbox, 0, at: 250), page(.atlas, 1, at: 0),
      page(.atlas, 2, at: 900), page(.store, 0, at: 700), page(.store, 2, at: 0),
    ]

  private func readTake(_ picture: Picture) throws -> Take {
    let isFile = picture.take.hasSuffix(".take")
    let path = Repository.root.appendingPathComponent(picture.take).path
    let folder = isFile ? String(path[..<path.lastIndex(of: "/")!]) : Repository.root.path
    let bytes = isFile ? try SystemFile.read(path).get() : Array(picture.take.utf8)
    return try #require(TakeParser.read(bytes, presets: PresetFiles().resolver(base: folder)).take)
  }

  static func list(_ take: Take, at seconds: Double, _ theme: Theme = .light) throws -> DisplayList {
    let session = try #require(Session.played(take, to: .time(TickClock.tick(nearest: seconds))))
    let survey = try take.variants.isEmpty ? nil : VideoSurvey(take)
    var room = survey?.room(isPlain: false) ?? VideoBounds(of: take.setup.screen, isPlain: false)
    if take.hasTitles { room = room.withTitles(ratio: VideoBounds.titledRatio) }
    let picture = VideoPicture(
      width: Int(room.width.rounded(.up)), height: Int(room.height.rounded(.up)), scale: 1, isPlain: false)
    let sketch =
      survey.map { FrameSketch($0, picture, theme, range: 0...$0.duration) }
      ?? FrameSketch(picture: picture, theme: theme)
    return sketch.list(Phones(session), at: VideoMoment(tick: Double(session.tick), video: 0))
  }

  @Test("each short display list is the one that was looked at", arguments: all.filter { !longLists.contains($0.name) })
  func golden(picture: Picture) throws {
    let list = try Self.list(readTake(picture), at: picture.seconds)
    try expectGolden(list.description, named: "take-\(picture.name)")
  }

  /// Moments whose lists have hundreds of lines, which nobody reads: a picture to be seen, at half size and without
  /// text, and a hash, which also differs if only a word or a few pixels do.
  private static let longLists: Set = ["page-feed-2", "shelf-6", "shelf-14", "map", "studio", "versus"]

  @Test("each long one draws the picture that was looked at", arguments: all.filter { longLists.contains($0.name) })
  func drawn(picture: Picture) throws {
    let list = try Self.list(readTake(picture), at: picture.seconds)
    // The first item is the background.
    guard case .fill(let size, let background) = list.items.first else {
      Issue.record("\(picture.name) has no background")
      return
    }
    let image = try Still.image(
      of: list, width: size.width, height: size.height, scale: 1, background: background, fonts: .none)
    try expectGolden(image.opaque.averaged(by: 2), named: "take-\(picture.name)")
    try expectDigest(list.description, named: "take-\(picture.name)")
  }

  @Test("a color, a point, a word, an item less and another order each change what is recorded")
  func smallChangesShow() throws {
    let map = try #require(Self.all.first { $0.name == "map" })
    let list = try Self.list(readTake(map), at: map.seconds)
    let shape = try #require(list.items.firstIndex { if case .mask = $0 { true } else { false } })
    let word = try #require(list.items.firstIndex { if case .text = $0 { true } else { false } })
    var changed = Array(repeating: list, count: 5)
    guard case .mask(let mask, var place, let color) = list.items[shape], case .text(var label) = list.items[word]
    else {
      return
    }
    changed[0].items[shape] = .mask(mask, place, Color(red: color.red ^ 1, green: color.green, blue: color.blue))
    place.x += 1
    changed[1].items[shape] = .mask(mask, place, color)
    label.string += "s"
    changed[2].items[word] = .text(label)
    changed[3].items.remove(at: word)
    changed[4].items.swapAt(shape, word)
    #expect(Set(([list] + changed).map(\.description).map(digest)).count == 6)
  }
}
