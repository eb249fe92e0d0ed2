import Testing

@testable import ChromeCore

@Suite("The table of tuning keys")
struct TuningTableTests {
  @Test("every default lies in its own range", arguments: TuningField.all.map(\.key))
  func defaultIsAllowed(key: String) throws {
    let field = try #require(TuningField.named(key))
    #expect(field.problem(with: field.defaultValue) == nil)
  }

  @Test("keys are unique")
  func keysAreUnique() {
    #expect(Set(TuningField.all.map(\.key)).count == TuningField.all.count)
  }

  @Test("writing a value and reading it back changes that value only", arguments: TuningField.all.map(\.key))
  func roundTrip(key: String) throws {
    let field = try #require(TuningField.named(key))
    var tuning = Tuning()
    field.set(other(than: field.defaultValue, in: field), in: &tuning)
    let changed = TuningField.all.filter { $0[tuning] != $0.defaultValue }.map(\.key)
    #expect(changed == [key])
  }

  private func other(than value: TuningValue, in field: TuningField) -> TuningValue {
    switch field.kind {
    case .number(_, let range, _): .number(value == .number(range.upperBound) ? range.lowerBound : range.upperBound)
    case .choice(let words): .choice(words.first { .choice($0) != value }!)
    case .set(let words): .set(value == .set(words) ? [] : words)
    case .flag: .flag(value != .flag(true))
    }
  }

  @Test("the defaults contradict nothing")
  func defaultsAgree() { #expect(Tuning().contradiction == nil) }
}

/// Defaults and ranges, repeated here, of the keys whose second list is not with the presets'.
@Suite("Numbers of the tuning keys, written twice")
struct TuningNumberTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var key: String
    var usual: Double
    var range: ClosedRange<Double>
    var testDescription: String { key }

    init(_ key: String, _ usual: Double, _ range: ClosedRange<Double>) {
      (self.key, self.usual, self.range) = (key, usual, range)
    }
  }

  private static let motion: [Row] = [
    Row("scroll.stopSpeed", 20, 1...200), Row("scroll.maxSpeed", 8000, 500...64_000),
    Row("scroll.programTime", 300, 0...2000), Row("pager.minTravel", 10, 0...100),
    Row("wheel.slop", 6, 0...40), Row("wheel.hardSlop", 16, 0...80), Row("wheel.axisRatio", 2, 1...8),
    Row("wheel.tick", 48, 1...200), Row("wheel.tickHalfLife", 60, 0...500), Row("wheel.maxTicks", 5, 1...50),
    Row("wheel.pageTicks", 3, 1...10), Row("wheel.pageTicksWindow", 250, 20...1000), Row("wheel.merge", 3, 0...20),
    Row("wheel.endMin", 60, 10...500), Row("wheel.endMax", 120, 10...1000), Row("wheel.velocityWindow", 50, 10...200),
    Row("wheel.coast", 32, 8...200), Row("wheel.coastSpeed", 100, 0...1000),
    Row("wheel.maxSpeed", 64_000, 500...64_000),
    Row("wheel.tailSamples", 4, 2...12), Row("wheel.tailInterval", 12, 0...50), Row("wheel.latch", 250, 0...1000),
    Row("wheel.rearmQuiet", 120, 20...1000), Row("wheel.freshDelta", 6, 0...50), Row("wheel.freshGain", 2.5, 1...8),
    Row("wheel.freshSamples", 2, 1...8),
  ]

  /// Sizes, scrolls, pages and sections, as in Docs/Keys.md.
  private static let sizes: [Row] = [
    Row("header.full", 96, 0...400), Row("header.min", 44, 0...400), Row("toolbar.full", 44, 0...200),
    Row("toolbar.min", 44, 0...200), Row("tabBar.full", 49, 0...200), Row("tabBar.min", 0, 0...200),
    Row("header.stretch", 120, 0...300), Row("header.parallax", 0.5, 0...1), Row("tabBar.overhang", 0, 0...100),
    Row("scroll.deceleration", 0.998, 0.98...0.9995), Row("scroll.wheelDeceleration", 0.9967, 0.98...0.9995),
    Row("scroll.rubberBand", 0.55, 0...1), Row("scroll.bounceStiffness", 120, 20...600),
    Row("scroll.bounceDamping", 1, 0.5...2), Row("gesture.slop", 8, 0...40), Row("gesture.axisRatio", 1.25, 1...4),
    Row("pager.distance", 0.5, 0.05...0.95), Row("pager.velocity", 400, 0...2000),
    Row("pager.cancelVelocity", 30, 0...2000), Row("pager.stiffness", 400, 50...2000),
    Row("pager.damping", 1, 0.5...2), Row("sections.line", 8, 0...200), Row("sections.hysteresis", 4, 0...40),
    Row("sections.time", 300, 0...1000), Row("sections.upShare", 1, 0...1), Row("scroll.carry", 0, 0...1),
    Row("scroll.carryTime", 100, 0...1000), Row("pager.edgeFree", 0, 0...100), Row("pager.edgeOnly", 0, 0...100),
  ]

  /// The keys of each stack.
  private static let stack: [Row] = [
    Row("quickReturn", 44, 0...400), Row("deadBand", 0.5, 0...10), Row("topZoneHide", 0, 0...400),
    Row("endZoneHide", 0, 0...400),
    Row("topZoneShow", 0, 0...400), Row("shortFactor", 1, 0...5), Row("resistHide", 20, 0...300),
    Row("resistShow", 20, 0...300), Row("nearTopBypass", 0, 0...800), Row("minSpeedHide", 0, 0...2000),
    Row("minSpeedShow", 0, 0...2000), Row("rate", 1, 0.25...2), Row("hideBelow", 0.5, 0...1),
    Row("showAbove", 0.5, 0...1), Row("flingSpeed", 500, 0...3000), Row("flickShow", 0, 0...3000),
    Row("endShowSpeed", 200, 0...3000), Row("edgeTap", 0, 0...100),
    Row("grace", 0, 0...2), Row("idleShow", 0, 0...60), Row("settleTime", 200, 0...1000), Row("preview", 0, 0...1),
    Row("showTimeScale", 1, 0.1...10),
  ]

  static let rows =
    motion + sizes
    + ["top", "bottom"].flatMap { edge in
      stack.map { Row("\(edge).\($0.key)", $0.usual, $0.range) }
    }

  @Test("default and range", arguments: rows)
  func number(row: Row) throws {
    let field = try #require(TuningField.named(row.key))
    #expect(field.defaultValue == .number(row.usual))
    guard case .number(_, let range, _) = field.kind else {
      Issue.record("\(row.key) is no number")
      return
    }
    #expect(range == row.range)
  }
}
