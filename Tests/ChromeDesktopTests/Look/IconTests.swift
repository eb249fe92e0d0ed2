import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook

@Suite struct IconTests {
  /// A place inside and one outside of each sign, read off its drawing.
  static let places: [(icon: Icon, inside: Point, outside: Point)] = [
    (.musicNote, Point(x: 7.6, y: 18), Point(x: 14, y: 13)), (.play, Point(x: 11, y: 12), Point(x: 18, y: 6)),
    (.star, Point(x: 12, y: 12), Point(x: 6, y: 6)), (.search, Point(x: 10.5, y: 4.5), Point(x: 10.5, y: 10.5)),
    (.signal, Point(x: 20, y: 10), Point(x: 4, y: 10)), (.wifi, Point(x: 12, y: 17), Point(x: 12, y: 13.8)),
    (.battery, Point(x: 10, y: 12), Point(x: 12, y: 3)), (.chevronUp, Point(x: 12, y: 8.5), Point(x: 12, y: 15)),
    (.chevronDown, Point(x: 12, y: 15.5), Point(x: 12, y: 9)),
    (.chevronLeft, Point(x: 8.5, y: 12), Point(x: 15, y: 12)),
    (.chevronRight, Point(x: 15.5, y: 12), Point(x: 9, y: 12)), (.peak, Point(x: 12, y: 12), Point(x: 2, y: 2)),
    (.fir, Point(x: 12, y: 12), Point(x: 2, y: 4)),
    (.house, Point(x: 12, y: 8), Point(x: 12, y: 18)), (.bookmark, Point(x: 12, y: 10), Point(x: 12, y: 19)),
    (.flag, Point(x: 10, y: 9), Point(x: 10, y: 18)), (.tray, Point(x: 12, y: 15.2), Point(x: 12, y: 10)),
    (.plane, Point(x: 12, y: 9), Point(x: 5, y: 18)), (.pin, Point(x: 12, y: 16), Point(x: 12, y: 9.6)),
    (.grid, Point(x: 7, y: 7), Point(x: 12, y: 12)), (.bag, Point(x: 12, y: 20), Point(x: 12, y: 14)),
    (.heart, Point(x: 12, y: 14), Point(x: 12, y: 4)), (.heartLine, Point(x: 12, y: 20), Point(x: 9, y: 11)),
    (.bookmarkLine, Point(x: 12, y: 3.4), Point(x: 12, y: 10)), (.bubble, Point(x: 12, y: 4.8), Point(x: 12, y: 11)),
    (.dots, Point(x: 12, y: 12), Point(x: 9, y: 12)), (.planeLine, Point(x: 12.2, y: 6.9), Point(x: 9.5, y: 10.5)),
    (.folder, Point(x: 12, y: 19), Point(x: 12, y: 13)), (.loop, Point(x: 12.5, y: 7), Point(x: 12, y: 12)),
    (.record, Point(x: 12, y: 12), Point(x: 12, y: 20)), (.compare, Point(x: 3.2, y: 12), Point(x: 12, y: 12)),
    (.guides, Point(x: 15.6, y: 8), Point(x: 12, y: 12)), (.map, Point(x: 6, y: 16), Point(x: 15, y: 8)),
    (.halfDisc, Point(x: 15, y: 12), Point(x: 9, y: 12)), (.touch, Point(x: 12, y: 12), Point(x: 12, y: 17)),
    (.present, Point(x: 11.5, y: 10.6), Point(x: 12, y: 18.2)),
    (.question, Point(x: 12, y: 16.4), Point(x: 16.5, y: 12)),
  ]

  @Test func everyIconIsInTheTable() {
    #expect(Set(IconTests.places.map(\.icon)) == Set(Icon.allCases))
  }

  @Test(arguments: IconTests.places.indices)
  func signTellsInsideFromOutside(row: Int) {
    let place = IconTests.places[row]
    #expect(place.icon.distance(at: place.inside) < 0, "\(place.icon)")
    #expect(place.icon.distance(at: place.outside) > 0, "\(place.icon)")
  }

  /// A distance never changes faster than the place moves; coverage computed from it would otherwise be torn.
  @Test(arguments: Icon.allCases)
  func distanceNeverOutrunsTheStep(icon: Icon) {
    for row in 0..<96 {
      for column in 0..<96 {
        let here = Point(x: Double(column) / 4, y: Double(row) / 4)
        let change = icon.distance(at: here + Vector(dx: 0.25, dy: 0)) - icon.distance(at: here)
        #expect(abs(change) <= 0.25 + 1e-9, "\(icon) at \(here)")
      }
    }
  }

  /// What is drawn stays in its box, or it would be cut off. The landscape's shapes touch the box on purpose.
  @Test(arguments: Icon.allCases.filter { $0 != .peak && $0 != .fir })
  func nothingCrossesTheBox(icon: Icon) {
    for step in 0...96 {
      let along = Double(step) / 4
      let edges = [
        Point(x: along, y: 0), Point(x: along, y: 24), Point(x: 0, y: along), Point(x: 24, y: along),
      ]
      for edge in edges { #expect(icon.distance(at: edge) > 0, "\(icon) at \(edge)") }
    }
  }

  @Test func boxDistanceIsExactOutsideAndInside() {
    let box = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(IconShape.box(Point(x: 13, y: 14), box, radius: 0) == 5)
    #expect(IconShape.box(Point(x: 5, y: 5), box, radius: 0) == -5)
    #expect(abs(IconShape.box(Point(x: 13, y: 14), box, radius: 2) - (Double(25 + 36).squareRoot() - 2)) < 1e-12)
  }

  @Test func polygonDistanceIsExact() {
    let square = [Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4), Point(x: 0, y: 4)]
    #expect(IconShape.polygon(Point(x: 1, y: 2), square) == -1)
    #expect(IconShape.polygon(Point(x: 7, y: 8), square) == 5)
    #expect(IconShape.polygon(Point(x: 2, y: -3), square) == 3)
  }
}
