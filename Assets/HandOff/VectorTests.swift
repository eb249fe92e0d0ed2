import ChromeFollower
import Foundation
import XCTest

final class VectorTests: XCTestCase {
  func testVectors() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    XCTAssertEqual(try differences(from: Data(contentsOf: folder.appendingPathComponent("vectors.json"))), [])
  }
}

/// Returns the first difference between the follower and a vectors file, for each case.
func differences(from json: Data) throws -> [String] {
  let file = try JSONSerialization.jsonObject(with: json) as! [String: Any]
  let (clock, tolerance) = (file["ticksPerSecond"] as! Double, file["tolerance"] as! Double)
  return (file["cases"] as! [[String: Any]]).compactMap { item in
    let start = item["start"] as! [String: Any]
    let place = start["place"] as! [Double]
    var follower = ChromeFollower(
      offset: place[3], maxOffset: start["maxOffset"] as! Double, hidden: (place[0] + place[1], place[2]))
    for step in item["steps"] as! [[Any]] {
      let (seconds, word) = (step[0] as! Double / clock, step[1] as! String)
      let expected = step[2...5].map { $0 as! Double }
      switch word {
      case "drag": follower.begin(.drag, at: seconds)
      case "wheel": follower.begin(.wheel, at: seconds)
      case "program": follower.begin(.program, at: seconds)
      case "to": follower.scroll(to: expected[3], at: seconds)
      case "letGo": follower.letGo(speed: step[6] as! Double, at: seconds)
      case "end": follower.end(at: seconds)
      case "show": follower.show(at: seconds)
      default: follower.advance(to: seconds)
      }
      let (header, toolbar, tabBar) = follower.hidden
      let answer = [header, toolbar, tabBar, follower.offset]
      guard zip(answer, expected).contains(where: { abs($0 - $1) > tolerance }) else { continue }
      return "\(item["name"] as! String), tick \(step[0]), \(word): \(answer) instead of \(expected)"
    }
    return nil
  }
}
