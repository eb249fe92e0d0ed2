import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSystem
@testable import DesktopTestSupport

/// `map` from the command line to its files. Parallax decides nothing, so the resistance alone cuts the plane.
@Suite("The verb map", .enabled(if: builtProgram != nil, "the built program is not next to the tests"))
struct MapVerbTests {
  private func line(_ name: String, _ rest: [String] = []) -> [String] {
    ["map", "TAKE", "--x", "top.resistShow", "--y", "header.parallax", "--size", "20", "-o", name] + rest
  }

  @Test("JSON: keys with their ranges, regions with as many cells as there are, the smallest y first")
  func json() throws {
    let run = try SweepVerb.run(line("-"))
    let map = try #require(try JSONSerialization.jsonObject(with: Data(run.printed.utf8)) as? [String: Any])
    #expect(run.code == 0 && run.text.contains("3 regions"))
    let x = try #require(map["x"] as? [String: Any])
    #expect(x["key"] as? String == "top.resistShow" && x["from"] as? Double == 0 && x["to"] as? Double == 300)
    #expect((map["y"] as? [String: Any])?["key"] as? String == "header.parallax")
    #expect(map["size"] as? [Int] == [20, 20])
    let cells = try #require(map["cells"] as? [[Int]])
    // Middles are 7.5, 22.5 … 292.5 pt; it turns at 12 and at 60 pt, so after one column and after four.
    let row = [0, 1, 1, 1] + Array(repeating: 2, count: 16)
    #expect(cells == Array(repeating: row, count: 20))
    let regions = try #require(map["regions"] as? [[String: Any]])
    #expect(regions.map { $0["id"] as? Int } == [0, 1, 2] && regions.map { $0["cells"] as? Int } == [20, 60, 320])
    #expect((regions[0]["outcome"] as? [String])?.contains("end:header=shown") == true)
  }

  @Test("CSV has a line a cell; a file that is there is only replaced by --force")
  func csv() throws {
    let run = try SweepVerb.run(line("OUT/a.csv")) { bench in
      let text = String(decoding: try SystemFile.read(bench.path("a.csv")).get(), as: UTF8.self)
      let lines = text.split(separator: "\n")
      #expect(lines.count == 401 && lines[0] == "top.resistShow,header.parallax,region,outcome")
      #expect(lines[1].hasPrefix("7.5,") && lines[1].contains(",0,barHidden:header"))
    }
    #expect(run.code == 0 && run.printed.isEmpty)
    let again = try SweepVerb.run(line("OUT/t.take.csv")) { bench in
      let program = try #require(builtProgram)
      let words = line(bench.path("t.take.csv")).map { $0 == "TAKE" ? bench.path("t.take") : $0 }
      #expect(try bench.run([program] + words).code == 1)
      #expect(try bench.run([program] + words + ["--force"]).code == 0)
    }
    #expect(again.code == 0)
  }

  @Test("a picture of 404 pt at twice the scale")
  func picture() throws {
    let run = try SweepVerb.run(line("OUT/a.png")) { bench in
      let bytes = try SystemFile.read(bench.path("a.png")).get()
      #expect(bytes.prefix(8) == [137, 80, 78, 71, 13, 10, 26, 10])
      #expect(Array(bytes[16..<24]) == [0, 0, 3, 40, 0, 0, 5, 80], "808 × 1360 pixels")
    }
    #expect(run.code == 0, "\(run.text)")
  }
}
