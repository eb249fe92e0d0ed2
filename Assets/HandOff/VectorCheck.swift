import Foundation

import ChromeFollower

/// What the follower answers otherwise than a file of vectors says: the first difference of each case.
func differences(from json: Data) throws -> [String] {
  let file = try JSONSerialization.jsonObject(with: json) as! [String: Any]
  let (clock, tolerance) = (file["ticksPerSecond"] as! Double, file["tolerance"] as! Double)
  return (file["cases"] as! [[String: Any]]).compactMap { difference(in: $0, clock, tolerance) }
}

private func difference(in item: [String: Any], _ clock: Double, _ tolerance: Double) -> String? {
  let start = item["start"] as! [String: Any]
  let place = start["place"] as! [Double]
  var follower = ChromeFollower(
    offset: place[3], maxOffset: start["maxOffset"] as! Double, hidden: (place[0] + place[1], place[2]))
  for step in item["steps"] as! [[Any]] {
    let (tick, word, number) = (step[0] as! Double, step[1] as! String, step[2] as! Double)
    switch word {
    case "drag": follower.begin(.drag, at: tick / clock)
    case "wheel": follower.begin(.wheel, at: tick / clock)
    case "program": follower.begin(.program, at: tick / clock)
    case "to": follower.scroll(to: number, at: tick / clock)
    case "letGo": follower.letGo(speed: number, at: tick / clock)
    case "end": follower.end(at: tick / clock)
    default: follower.advance(to: tick / clock)
    }
    let (header, toolbar, tabBar) = follower.hidden
    let answer = [header, toolbar, tabBar, follower.offset]
    let expected = step[3...].map { $0 as! Double }
    if zip(answer, expected).contains(where: { abs($0 - $1) > tolerance }) {
      return "\(item["name"] as! String), tick \(Int(tick)), \(word): \(answer) instead of \(expected)"
    }
  }
  return nil
}
