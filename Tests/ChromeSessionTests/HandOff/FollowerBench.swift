import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeSession
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
          else if (word === "show") follower.show(seconds);
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

// Exported followers in Kotlin, each with its own test, as one program: a compiler starts slowly.
extension FollowerBench {
  /// Writes an exported follower and its test once more, as a package of their own; with a fault if asked.
  func writeKotlin(_ name: String, number: Int, fault: (String, String)? = nil) throws {
    var follower = try text("\(name)/src/main/kotlin/chromefollower/ChromeFollower.kt")
    if let fault { follower = follower.replacingOccurrences(of: fault.0, with: fault.1) }
    let test = try text("\(name)/src/test/kotlin/chromefollower/VectorTest.kt")
      .replacingOccurrences(of: "\"/vectors.json\"", with: "\"/\(name)/src/test/resources/vectors.json\"")
    for (file, text) in [("Follower\(number).kt", follower), ("Test\(number).kt", test)] {
      try write(file, text.replacingOccurrences(of: "chromefollower", with: "chromefollower\(number)"))
    }
  }

  /// Builds them and runs their tests in order: each prints its name, and after it what its follower answers otherwise.
  func runKotlin(_ names: [String]) throws -> (
    build: (code: Int32, printed: String), run: (code: Int32, printed: String)
  ) {
    let calls = names.enumerated().map { "  println(\"\($1)\")\n  chromefollower\($0).VectorTest().vectors()\n" }
    try write("Main.kt", "fun main() {\n\(calls.joined())}\n")
    try write("JUnit.kt", Self.junit)
    let files = names.indices.flatMap { ["Follower\($0).kt", "Test\($0).kt"] } + ["Main.kt", "JUnit.kt"]
    let build = try run(["JAVA_OPTS=-Xmx1g", "kotlinc", "-Werror", "-d", "ask"] + files)
    return (build, try run(["kotlin", "-cp", "ask:.", "MainKt"]))
  }

  /// As much of JUnit as these tests use: it says what differs and goes on.
  private static let junit = """
    package org.junit

    annotation class Test

    object Assert {
        fun assertEquals(expected: String, answer: String) = if (answer == expected) Unit else println(answer)
    }
    """
}

/// A tuning on its way, with texts of the test's own in place of the shipped templates.
enum HandOffBench {
  /// - Parameter template: what every template says.
  static func handOff(_ tuning: Tuning = Tuning(), _ template: String = "") -> HandOff {
    HandOff(
      name: "t", tuning: tuning, version: "1", template: { _ in template }, preset: { PresetFiles().shipped($0) })
  }

  /// Bars without gates, which settle nowhere.
  static func plain(_ change: (inout Tuning) -> Void = { _ in }) -> Tuning {
    var tuning = Tuning()
    for rules in [\Tuning.top, \.bottom] {
      tuning[keyPath: rules].hide = .track
      tuning[keyPath: rules].settle = .none
      (tuning[keyPath: rules].deadBand, tuning[keyPath: rules].sources) = (0, [.drag, .fling, .wheel, .program])
      (tuning[keyPath: rules].resistHide, tuning[keyPath: rules].resistShow) = (0, 0)
    }
    change(&tuning)
    return tuning
  }

  /// Nothing hides.
  static let still = plain { ($0.top.hide, $0.bottom.hide) = (.never, .never) }
}
