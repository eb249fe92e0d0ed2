import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeTakes
@testable import DesktopTestSupport

/// All that phones show, as one line per take: the display lists at its moments, as a hash. A change of the look shows
/// which takes look different; `CHROME_DESKTOP_SHEETS` names a folder for their pictures.
@Suite("What every take shows")
struct EveryTakeShownTests {
  /// A take, and how many of its moments are looked at.
  private struct Shown {
    var name: String
    var text: String
    var theme = Theme.light
    var moments = 6
  }

  private static func row(_ shown: Shown, in folder: String) throws -> String {
    let reading = TakeFolder(of: "\(folder)/\(shown.name).take").read(Array(shown.text.utf8))
    let take = try #require(reading.take, "\(shown.name): \(reading.problems)")
    let length = TickClock.seconds(try VideoSurvey(take).duration)
    var text = ""
    for number in 1...shown.moments {
      let list = try TakeGoldenTests.list(take, at: length * Double(number) / Double(shown.moments), shown.theme)
      text += list.description
      keepPicture(list, "\(shown.name) \(number)")
    }
    return "\(shown.name): \(digest(text))"
  }

  private static func keepPicture(_ list: DisplayList, _ name: String) {
    guard let sheets = ProcessInfo.processInfo.environment["CHROME_DESKTOP_SHEETS"],
      case .fill(let size, let background) = list.items.first,
      let image = try? Still.image(
        of: list, width: size.width, height: size.height, scale: 1, background: background, fonts: .find())
    else { return }
    let file = name.replacingOccurrences(of: " ", with: "-")
    try? Data(PNG.encode(image)).write(to: URL(fileURLWithPath: "\(sheets)/\(file).png"))
  }

  @Test("is what was looked at: the shipped takes")
  func shipped() throws {
    let folder = Repository.root.appendingPathComponent("Assets/Takes").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".take") }.sorted()
    let rows = try names.map { name in
      let text = try #require(Repository.text(of: "Assets/Takes/\(name)"))
      return try Self.row(Shown(name: String(name.dropLast(5)), text: text), in: folder)
    }
    #expect(rows.count > 80)
    try expectGolden(rows.joined(), named: "shown-takes")
  }

  /// A drag up, one down, and the turn to the next page.
  private static let motion = """
    drag 100 500 by 0 -260 over 0.4s
    wait 0.8s
    drag 100 300 by 0 180 over 0.3s
    swipe left
    wait 0.4s
    drag 100 450 by 0 -330 over 0.4s
    wait 0.5s

    """

  private static let looks: [Shown] = {
    func shown(_ name: String, _ opening: String, _ theme: Theme = .light) -> Shown {
      Shown(name: name, text: "\(opening)\n\(motion)", theme: theme)
    }
    let scenes = PhoneScene.allCases.map(\.rawValue)
    var all: [Shown] = []
    for (number, scene) in scenes.enumerated() {
      for page in 0..<3 { all.append(shown("\(scene) \(page)", "page \(page)\nscene \(scene)")) }
      all.append(shown("\(scene) dark", "page 1\nscene \(scene)", .dark))
      all.append(shown("\(scene) rtl", "page 0\nscene \(scene)\ndirection rtl"))
      let theme: Theme = number % 2 == 0 ? .light : .dark
      all.append(shown("\(scene) glass", "page 0\nscene \(scene)\nset bars.style glass", theme))
      for size in ["xS", "xxxL", "AX2", "AX5"] {
        all.append(shown("\(scene) \(size)", "page \(number % 2)\nscene \(scene)\ntext-size \(size)"))
      }
    }
    for (number, device) in Device.all.enumerated() {
      let word = device.name.lowercased().replacingOccurrences(of: " ", with: "-")
      let scene = scenes[number % scenes.count]
      for turn in ["", " landscape"] {
        all.append(shown("\(word)\(turn)", "page 0\nscene \(scene)\ndevice \(word)\(turn)"))
      }
    }
    for exit in ["left", "right", "fade", "pill"] {
      let exits = "top.exit \(exit) bottom.exit \(exit)"
      all.append(shown("exit \(exit)", "page 1\nset \(exits)"))
      all.append(shown("glass exit \(exit)", "page 1\nset bars.style glass \(exits) tabBar.accessory on"))
    }
    for frame in ["none", "slim"] { all.append(shown("frame \(frame)", "page 0\nframe \(frame)")) }
    return all
  }()

  @Test("is what was looked at: scenes, sizes of text, devices, ways to leave")
  func made() throws {
    let folder = Repository.root.path
    try expectGolden(Self.looks.map { try Self.row($0, in: folder) }.joined(), named: "shown-looks")
  }
}
