import ChromeCore

/// Two fingers on the timeline's lanes: what lies under their middle stays there, and the stretch grows shorter as they
/// part. The last of them to lift changes nothing more.
package struct TimelinePinch: Equatable, Sendable {
  private struct Finger: Equatable, Sendable {
    var id: Int64
    var x: Double
  }

  private var fingers: [Finger]
  /// Points between the fingers at the start, and the stretch that was seen then, a share of the whole loop.
  private let gap: Double
  private let length: Double
  /// The place in the whole loop that lay under their middle, 0…1.
  private let held: Double

  /// Points: fingers one above the other do not part by trembling.
  private static let leastGap = 24.0

  init(_ first: (id: Int64, x: Double), _ second: (id: Int64, x: Double), _ zoom: LoopZoom, in chart: Rect) {
    fingers = [Finger(id: first.id, x: first.x), Finger(id: second.id, x: second.x)]
    gap = TimelinePinch.gap(first.x, second.x)
    length = zoom.length
    held = zoom.whole(((first.x + second.x) / 2 - chart.x) / chart.width)
  }

  private static func gap(_ a: Double, _ b: Double) -> Double { max(leastGap, abs(a - b)) }

  var isOver: Bool { fingers.isEmpty }
  /// One finger has lifted: what the other does means nothing until it has, too.
  var isEnding: Bool { fingers.count < 2 }

  mutating func move(_ id: Int64, to x: Double) {
    for place in fingers.indices where fingers[place].id == id { fingers[place].x = x }
  }

  mutating func lift(_ id: Int64) { fingers.removeAll { $0.id == id } }

  /// Changes nothing once a finger has lifted.
  func apply(to zoom: inout LoopZoom, in chart: Rect) {
    guard !isEnding else { return }
    let (a, b) = (fingers[0].x, fingers[1].x)
    zoom.show(length * gap / TimelinePinch.gap(a, b), with: held, at: ((a + b) / 2 - chart.x) / chart.width)
  }
}
