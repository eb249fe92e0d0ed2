import TestSupport
import Testing

@testable import ChromeDesktop

/// The queue between phones and the window. A sample is its kind's first letter and the phone's number: `p1` is a press
/// of phone 1.
@Suite("A phone's finger on the window's phone")
struct MirroredFingerTests {
  private static let kinds: [Character: PointerSample.Kind] = ["p": .press, "m": .move, "r": .release, "c": .cancel]

  private static func samples(_ text: String) -> [PointerSample] {
    text.split(separator: " ").compactMap { word in
      guard let kind = kinds[word.first ?? " "], let phone = Int(word.dropFirst()) else { return nil }
      return PointerSample(kind: kind, phone: phone)
    }
  }

  private static func text(_ samples: [PointerSample]) -> String {
    samples.map { sample in "\(kinds.first { $0.value == sample.kind }?.key ?? "?")\(sample.phone)" }
      .joined(separator: " ")
  }

  @Test(
    "every press has an end",
    arguments: [
      ("one phone", "p1 m1 m1 r1", "p1 m1 m1 r1"),
      ("a second phone meanwhile", "p1 p2 m2 m1 r2 r1 m2", "p1 m1 r1"),
      ("a second phone afterwards", "p1 r1 p2 r2", "p1 r1 p2 r2"),
      ("a lost release", "p1 m1 p1 r1", "p1 m1 c1 p1 r1"),
      ("a lost press", "m1 r1 c1", ""),
    ])
  func queue(name: String, sent: String, expected: String) {
    var finger = MirroredFinger()
    finger.isOn = true
    for sample in Self.samples(sent) { finger.add(sample) }
    #expect(Self.text(finger.remove()) == expected, "\(name)")
    #expect(finger.remove() == [], "\(name)")
  }

  @Test("a finger that is down is canceled when mirroring ends, or when its phone leaves")
  func ends() {
    var finger = MirroredFinger()
    finger.isOn = true
    for sample in Self.samples("p1 m1") { finger.add(sample) }
    #expect(finger.remove().count == 2)
    finger.keep([1, 2])
    #expect(finger.remove() == [])
    finger.keep([2])
    #expect(Self.text(finger.remove()) == "c1")
    for sample in Self.samples("p2") { finger.add(sample) }
    finger.isOn = false
    #expect(Self.text(finger.remove()) == "p2 c2")
    for sample in Self.samples("m2 r2 p2") { finger.add(sample) }
    #expect(finger.remove() == [])
  }

  /// A window that does not take samples for a while.
  @Test("a full queue keeps the end of every press")
  func full() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      var finger = MirroredFinger()
      finger.isOn = true
      var taken: [PointerSample] = []
      for _ in 0..<400 {
        let kind = [PointerSample.Kind.press, .move, .move, .move, .release, .cancel].randomElement(using: &random)
        finger.add(PointerSample(kind: kind ?? .move, phone: Int.random(in: 1...3, using: &random)))
        #expect(finger.waiting.count <= 100)
        if Int.random(in: 0..<200, using: &random) == 0 { taken += finger.remove() }
      }
      finger.isOn = false
      taken += finger.remove()
      var owner: Int?
      for sample in taken {
        #expect((sample.kind == .press) == (owner == nil) && owner ?? sample.phone == sample.phone)
        owner = [.release, .cancel].contains(sample.kind) ? nil : sample.phone
      }
      #expect(owner == nil && taken.contains { $0.kind == .press })
    }
  }

  @Test("samples that no page sends are ignored", arguments: ["", "0", "0 1", "9 0 0", "0 nan 0", "0 0 3", "0 0 0 0"])
  func malformed(text: String) { #expect(PointerSample(Array(text.utf8), phone: 1) == nil) }
}
