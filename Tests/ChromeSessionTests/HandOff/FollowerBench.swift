import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeSystem
@testable import DesktopTestSupport

/// A folder in which followers are written, built and asked.
final class FollowerBench {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ name: String, _ text: String) throws {
    try SystemFile.replace("\(folder)/\(name)", with: Array(text.utf8)).get()
  }

  /// Writes a hand-off into a folder of its own, as the program does.
  func export(_ source: HandOffSource, _ target: HandOffTarget) throws {
    let folder = HandOffFolder("\(self.folder)/\(source.name)", overwrites: false)
    try folder.write(try source.handOff.files(for: target).files)
  }

  func text(_ path: String) throws -> String {
    String(decoding: try SystemFile.read("\(folder)/\(path)").get(), as: UTF8.self)
  }

  /// The check of an exported Swift package without its test case, as one of several in a program.
  func vectorCheck(_ path: String, number: Int) throws -> String {
    let text = try text(path)
    let start = try #require(text.range(of: "/// Returns the first difference between"))
    return "import Foundation\n\n"
      + text[start.lowerBound...].replacingOccurrences(of: "func differences", with: "func differences\(number)")
  }

  /// Runs a program of the system in the folder; what it printed, errors too.
  func run(_ words: [String]) throws -> (code: Int32, printed: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  static func has(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { SystemFile.exists("\($0)/\(program)") }
  }

  /// Asks a follower in JavaScript its vectors: the first difference, or nothing.
  static let check = """
    import { readFileSync } from "node:fs";

    export async function difference(module, vectors) {
      const { ChromeFollower } = await import(module);
      const file = JSON.parse(readFileSync(vectors));
      for (const { name, start, steps } of file.cases) {
        const [header, toolbar, tabBar, offset] = start.place;
        const top = header + toolbar;
        const follower = new ChromeFollower({ offset, maxOffset: start.maxOffset, top, bottom: tabBar });
        for (const [tick, word, ...row] of steps) {
          const [expected, speed] = [row.slice(0, 4), row[4]];
          const seconds = tick / file.ticksPerSecond;
          if (word === "to") follower.scroll(expected[3], seconds);
          else if (word === "letGo") follower.letGo(speed, seconds);
          else if (word === "end") follower.end(seconds);
          else if (word === "look") follower.advance(seconds);
          else follower.begin(word, seconds);
          const { hidden } = follower;
          const answer = [hidden.header, hidden.toolbar, hidden.tabBar, follower.offset];
          const isSame = answer.every((value, place) => Math.abs(value - expected[place]) <= file.tolerance);
          if (!isSame) return `${name}, tick ${tick}, ${word}: ${answer} instead of ${expected}`;
        }
      }
      return "";
    }
    """
}
