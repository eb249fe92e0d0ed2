import Foundation
import Testing

/// The files in `Goldens` that tests compare with, and the one variable that writes them anew.
enum Golden {
  enum Mode: Equatable {
    case compare
    /// Writes, and fails the run all the same, so that nobody mistakes a recording for a pass.
    case record
    /// Neither: nothing is ever recorded where nobody looks at what was.
    case refuse
  }

  static func mode(_ environment: [String: String]) -> Mode {
    guard environment["CHROME_DESKTOP_RECORD"] == "1" else { return .compare }
    return environment["CI"] == nil ? .record : .refuse
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  /// What the file holds, to be compared; nil where that is not what this run is for, which it says as a failure.
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
