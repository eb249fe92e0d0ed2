import Foundation
import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeSweep
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Maps against full grids.
@Suite("Maps")
struct PlaneScanTests {
  /// Random planes, and cells on a side. A taste by default.
  static let asked = ProcessInfo.processInfo.environment["CHROME_DESKTOP_MAP_PLANES"].flatMap(Int.init)
  static let planes = asked ?? TestShare.of(4)
  static let size = asked == nil ? 40 : 128

  @Test("regions are those of a full grid, with a fifth of its runs at most", arguments: 0..<planes)
  func fullGrid(number: Int) throws {
    var random = SeededGenerator(seed: 41_000 + UInt64(number))
    let subject = SweepSubject(SweepTakes.random(&random))
    let keys = ["resistHide", "resistShow", "topZoneHide", "nearTopBypass", "minSpeedShow", "deadBand", "rate"]
    let x = try #require(TuningField.named("top." + keys.randomElement(using: &random)!))
    let y = try #require(TuningField.named("bottom." + keys.randomElement(using: &random)!))
    let plane = try #require(Plane(x: x, y: y, subject, size: PlaneScanTests.size))
    let map = try plane.map(pool: JobPool(threads: 2))
    let cells = JobPool(threads: 2).map(map.cells.count) { plane.finding($0) }
    let wrong = map.cells.indices.filter { map.regions[map.cells[$0]].result != cells[$0].result }
    let words = "seed \(41_000 + number), \(x.key) × \(y.key), \(map.regions.count) regions, \(map.runCount) runs"
    #expect(wrong.isEmpty, "\(words): \(wrong.count) wrong, first \(wrong.first ?? 0)")
    #expect(Set(cells.map(\.result)).count == map.regions.count, "\(words)")
    // On a small grid the lines of the first look alone are as much.
    if PlaneScanTests.size >= 128 { #expect(map.runCount * 5 <= map.cells.count, "\(words)") }
  }

  @Test("two keys that have nothing to do with each other cut the plane into columns and rows")
  func axes() throws {
    let subject = SweepSubject(try #require(TakeParser.read(SweepVerb.peek).take))
    let x = try #require(TuningField.named("top.resistShow"))
    let y = try #require(TuningField.named("header.parallax"))
    let map = try #require(Plane(x: x, y: y, subject, size: 100)).map(pool: JobPool(threads: 2))
    // Borders at 12 and at 60 of 300 pt: columns 0…3, 4…19 and 20…99, whose middles are 1.5 pt and 3 pt apart.
    #expect(map.regions.map(\.cellCount) == [400, 1600, 8000])
    #expect(map.runCount * 5 <= map.cells.count)
    #expect(map.cells.enumerated().allSatisfy { $0.element == map.cells[$0.offset % 100] })
  }

  @Test("a cell that ticks see otherwise refuses the map")
  func confirmed() throws {
    let subject = SweepSubject(try #require(TakeParser.read(SweepVerb.peek).take))
    let x = try #require(TuningField.named("top.resistShow"))
    let y = try #require(TuningField.named("header.parallax"))
    let plane = try #require(Plane(x: x, y: y, subject, size: 32))
    var scan = PlaneScan(plane)
    var tried: Set<Int> = []
    while case let batch = scan.batch(), !batch.isEmpty {
      tried.formUnion(batch)
      scan.accept(batch.map { plane.finding($0) })
    }
    #expect(scan.samples.allSatisfy(tried.contains))
    // Middles are 9.375 pt apart: it turns at 12 and at 60 pt, so after one column and after six.
    #expect(scan.samples.count == 4 && scan.samples.allSatisfy { [0, 1, 5, 6].contains($0 % 32) })
    var checked = scan.samples.map { plane.finding($0, .ticks) }
    #expect(scan.map(confirmedBy: checked)?.cells == scan.map.cells)
    #expect(scan.map(confirmedBy: checked)?.runCount == scan.runCount + 4)
    checked[2].result = GestureResult()
    #expect(scan.map(confirmedBy: checked) == nil)
  }

  @Test("a map needs two numbers that are not the same")
  func refused() throws {
    let subject = SweepSubject(try #require(TakeParser.read(SweepVerb.peek).take))
    let (number, word) = (TuningField.named("top.resistShow")!, TuningField.named("top.hide")!)
    #expect(Plane(x: number, y: number, subject) == nil)
    #expect(Plane(x: number, y: word, subject) == nil)
  }
}
