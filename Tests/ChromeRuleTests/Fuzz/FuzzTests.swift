import Foundation
import TestSupport
import Testing

@testable import ChromeCore
@testable import DesktopTestSupport

/// Every input that the fuzzer ever stopped at, and the seeds that it begins from.
@Suite("What the fuzzer found")
struct FuzzTests {
  struct Found: CustomTestStringConvertible, Sendable {
    var probe: String
    var path: String
    var testDescription: String { path }
  }

  static let inputs = FuzzProbe.allCases.flatMap { probe in
    ["found", "seeds"].flatMap { folder in
      let place = "Tests/fuzz/\(folder)/\(probe.rawValue)"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.root.path + "/" + place)) ?? []
      return names.sorted().map { Found(probe: probe.rawValue, path: "\(place)/\($0)") }
    }
  }

  @Test("holds now", arguments: inputs)
  func holds(input: Found) throws {
    let bytes = try #require(FileManager.default.contents(atPath: Repository.root.path + "/" + input.path))
    let probe = try #require(FuzzProbe(rawValue: input.probe))
    #expect(probe.breach(in: Array(bytes)) == nil)
  }

  @Test("every probe has seeds", arguments: FuzzProbe.allCases.map(\.rawValue))
  func seeds(probe: String) { #expect(Self.inputs.contains { $0.probe == probe && $0.path.contains("/seeds/") }) }

  @Test("random bytes break no law")
  func random() {
    var random = SeededGenerator(seed: 27)
    for _ in 0..<60 {
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(BytePhone.breach(in: bytes) == nil, "\(bytes)")
    }
  }

  @Test("the phone of bytes does move: a drag up hides the header")
  func moves() {
    // Pages of 20 000 pt; press at (195, 535); eight moves of −40; 60 ticks.
    let drag: [UInt8] = [6, 6, 6, 3, 127, 160] + (0..<8).flatMap { _ -> [UInt8] in [4, 0, 216] } + [0, 60]
    var phone = BytePhone(drag)
    phone.live()
    #expect(phone.simulation.scroller.offset > 250)
    #expect(phone.simulation.top.hidden > 0)
  }
}
