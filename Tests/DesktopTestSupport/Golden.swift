import Foundation
import Testing

/// The files in `Goldens` that tests compare with, and the environment variable that rewrites them.
enum Golden {
  enum Mode: Equatable {
    case compare
    /// Writes the file, and fails the run, so that a recording is not mistaken for a pass.
    case record
    /// Fails: nothing is recorded in automated runs, where differences would go unseen.
    case refuse
  }

  static func mode(_ environment: [String: String]) -> Mode {
    guard environment["CHROME_DESKTOP_RECORD"] == "1" else { return .compare }
    return environment["CI"] == nil ? .record : .refuse
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  /// Returns the file's contents for comparison; nil, with a failure, if this run does not compare.
  static func read(_ name: String, orRecord: () -> Data, _ location: SourceLocation) throws -> Data? {
    let file = folder.appendingPathComponent(name)
    switch mode(ProcessInfo.processInfo.environment) {
    case .compare:
      if let data = FileManager.default.contents(atPath: file.path) { return data }
      Issue.record("no golden \(name): record it with CHROME_DESKTOP_RECORD=1", sourceLocation: location)
    case .record:
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try orRecord().write(to: file)
      Issue.record("recorded \(name); run again without CHROME_DESKTOP_RECORD", sourceLocation: location)
    case .refuse:
      Issue.record("\(name): goldens are never recorded where CI is set", sourceLocation: location)
    }
    return nil
  }
}

@Suite struct GoldenModeTests {
  @Test(arguments: [
    ([:], Golden.Mode.compare), (["CI": "true"], .compare), (["CHROME_DESKTOP_RECORD": "0"], .compare),
    (["CHROME_DESKTOP_RECORD": "1"], .record), (["CHROME_DESKTOP_RECORD": "1", "CI": "true"], .refuse),
    (["CHROME_DESKTOP_RECORD": "1", "CI": ""], .refuse),
  ])
  func oneVariableRecordsAndNeverInCI(environment: [String: String], mode: Golden.Mode) {
    #expect(Golden.mode(environment) == mode)
  }
}
