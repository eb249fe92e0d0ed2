import Foundation
import XCTest

final class VectorTests: XCTestCase {
  func testVectors() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let json = try Data(contentsOf: folder.appendingPathComponent("vectors.json"))
    XCTAssertEqual(try differences(from: json), [])
  }
}
