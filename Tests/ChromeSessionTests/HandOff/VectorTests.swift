import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeSession

/// Vectors say what the core does; what a plain tuning must do is worked out here by hand.
@Suite("Test vectors")
struct VectorTests {
  /// A header of 60 pt and nothing that takes travel away.
  private static func plain(_ change: (inout Tuning) -> Void = { _ in }) -> Tuning {
    var tuning = Tuning()
    tuning.header.size = BarSize(full: 60, min: 0)
    tuning.toolbar = BarSize(full: 0, min: 0)
    (tuning.top.deadBand, tuning.top.resistHide, tuning.top.resistShow) = (0, 0, 0)
    tuning.bottom.hide = .never
    change(&tuning)
    return tuning
  }

  private static func steps(_ story: String, _ tuning: Tuning) -> [VectorCase] {
    VectorFile("t", tuning).cases.filter { $0.name.hasPrefix(story) }
  }

  @Test("bars that follow the page hide as much as it has gone, up to their height")
  func tracking() throws {
    let cases = Self.steps("top: each limit of hiding", Self.plain())
    #expect(cases.map(\.name.count).count == 4)
    for item in cases {
      let moves = item.steps.filter { $0.act.word == "to" }
      #expect(moves.count > 2)
      for step in moves { #expect(step.place.hidden.header == min(60, step.place.offset)) }
    }
  }

  @Test("a zone and a resistance are met exactly and passed: 30 pt, then 20, then one more")
  func limits() throws {
    let tuning = Self.plain { ($0.top.topZoneHide, $0.top.resistHide) = (30, 20) }
    for item in Self.steps("top: each limit of hiding", tuning) {
      for step in item.steps where step.act.word == "to" {
        #expect(abs(step.place.hidden.header - min(60, max(0, step.place.offset - 50))) < 1e-9)
      }
      #expect(item.steps.contains { $0.place.offset == 50 } && item.steps.contains { $0.place.offset == 51 })
      #expect(item.flags.contains("topZone") && item.flags.contains("resist"))
    }
  }

  @Test("replayed in the core, each step at its tick, a case gives its own positions")
  func again() {
    let tuning = Self.plain { ($0.top.settleTimeMs, $0.top.settleCurve) = (300, .linear) }
    let cases = VectorFile("t", tuning).cases
    #expect(cases.contains { $0.name.hasPrefix("top: let go part-way") })
    for item in cases {
      let places = VectorReplay.places(item, tuning)
      let isEqual = zip(places, item.steps).allSatisfy { own, step in
        BarName.allCases.allSatisfy { abs(own[$0] - step.place.hidden[$0]) < 1e-9 }
      }
      #expect(isEqual && places.count == item.steps.count, "\(item.name)")
    }
  }

  @Test("a settle of 300 ms flat and even: a line from where it was let go to the nearer end")
  func settling() throws {
    let tuning = Self.plain {
      ($0.top.settleTimeMs, $0.top.settleScale, $0.top.settleCurve) = (300, .flat, .linear)
    }
    let item = try #require(Self.steps("top: let go part-way, 0.75, 60 Hz", tuning).first)
    let end = try #require(item.steps.first { $0.act == .end })
    #expect(end.place.hidden.header == 45)
    let looks = item.steps.drop { $0.act != .end }.dropFirst().prefix { $0.act == .look }
    #expect(looks.count > 4)
    for look in looks {
      let share = min(1, Double(look.tick - end.tick) / 180)
      #expect(abs(look.place.hidden.header - (45 + 15 * share)) < 1e-9)
    }
    let settled = Event.settled(.top, .hidden)
    #expect(item.events.contains { $0.event == settled && $0.tick == end.tick + 180 })
  }

  @Test("bars that the program shows come back in their settle time, and a drag hides them again")
  func shown() throws {
    let tuning = Self.plain {
      ($0.top.settleTimeMs, $0.top.settleScale, $0.top.settleCurve) = (300, .flat, .linear)
    }
    let item = try #require(Self.steps("top: shown by the program, 60 Hz", tuning).first)
    let shows = item.steps.indices.filter { item.steps[$0].act == .show }
    #expect(item.steps[shows[0]].tick == 20)
    #expect(item.steps[shows[0]].place.hidden.header == 60)
    // The second request finds the bars on their way: 20 of 180 ticks.
    #expect(item.steps[shows[1]].tick == 40)
    #expect(abs(item.steps[shows[1]].place.hidden.header - 60 * (1 - 20.0 / 180)) < 1e-9)
    // Nothing holds them: the drag after it hides more of the bar. The request in the drag has the last word.
    let dragged = item.steps[shows[1]...shows[2]].map(\.place.hidden.header)
    #expect(zip(dragged, dragged.dropFirst()).contains { $0 < $1 })
    #expect(item.steps.last?.place.hidden.header == 0)
    #expect(item.flags.contains("show"))
    #expect(Self.steps("top: flings", tuning).allSatisfy { !$0.flags.contains("show") })
  }

  @Test("a committed bar is sent where the limit was passed, between two samples")
  func commit() throws {
    let tuning = Self.plain {
      ($0.top.hide, $0.top.resistHide, $0.top.settleTimeMs, $0.top.settleCurve) = (.commit, 20, 200, .linear)
    }
    // 20 pt in 40 ticks, one in 20, then 30 in 40: sent at tick 80, when it stood at 20 pt.
    let item = try #require(Self.steps("top: each limit of hiding, met and passed, 60 Hz", tuning).first)
    let step = try #require(item.steps.first { $0.tick == 130 })
    #expect(abs(step.place.hidden.header - 60 * 50 / 120) < 1e-9)
  }

  @Test("however a story is cut, bars come to rest at the same place", arguments: HandOffTunings.shipped)
  func cuts(source: HandOffSource) {
    // A speed is that of the samples: the first one of a gesture is a jump, and larger where samples are few.
    guard !source.tuning.top.hasSpeedGate && !source.tuning.bottom.hasSpeedGate else { return }
    let cases = VectorFile(source.name, source.tuning).cases
    for start in stride(from: 0, to: cases.count, by: 4) where !cases[start].name.hasPrefix("random") {
      let ends = cases[start..<start + 4].compactMap { $0.steps.last?.place.hidden }
      for bar in BarName.allCases {
        #expect(ends.allSatisfy { abs($0[bar] - ends[0][bar]) < 1e-6 }, "\(cases[start].name)")
      }
    }
  }

  @Test("the file of a shipped preset has at most 220 kB", arguments: HandOffTunings.hiding)
  func size(source: HandOffSource) {
    #expect(VectorFile(source.name, source.tuning).json.count <= 220_000)
  }

  @Test(
    "what a tuning has, its stories meet",
    arguments: [
      ("default", ["deadBand", "resist", "bounds", "short", "commit", "source"]), ("headroom", ["speed", "topZone"]),
      ("shy-nav-bar", ["resist", "attach"]), ("apollo-down", ["grace", "commit"]),
      ("compose-floating-toolbar", ["consumed"]),
    ])
  func coverage(name: String, gates: [String]) throws {
    let tuning = try #require(PresetFiles().shipped(name))
    let met = Set(VectorFile(name, tuning).cases.flatMap(\.flags))
    #expect(met.isSuperset(of: gates), "\(Set(gates).subtracting(met))")
  }

  @Test("the same bytes each time, and JSON that says what the cases hold")
  func json() throws {
    let file = VectorFile("shy \"bar\"", HandOffTunings.random(seed: 4).tuning)
    #expect(file.json == VectorFile(file.name, file.tuning).json)
    let read = try #require(try JSONSerialization.jsonObject(with: Data(file.json)) as? [String: Any])
    #expect(read["format"] as? String == "chrome-vectors/3" && read["tuning"] as? String == "shy \"bar\"")
    let cases = try #require(read["cases"] as? [[String: Any]])
    #expect(cases.count == file.cases.count && cases.count > 40)
    // Numbers have six decimals.
    let rounding = 0.5e-6 + 1e-12
    for (item, written) in zip(file.cases, cases) {
      let steps = try #require(written["steps"] as? [[Any]])
      #expect(steps.count == item.reportedSteps.count)
      for (step, row) in zip(item.reportedSteps, steps) {
        #expect(row[0] as? Int == step.tick && row[1] as? String == step.act.word)
        #expect(abs(step.place.offset - (row[5] as? Double ?? .nan)) <= rounding)
        let speed = row.dropFirst(6).first as? Double
        #expect(step.act.speed == nil ? speed == nil : abs(step.act.speed! - (speed ?? .nan)) <= rounding)
        for (bar, points) in zip(BarName.allCases, row[2...4]) {
          #expect(abs(step.place.hidden[bar] - (points as? Double ?? .nan)) <= rounding)
        }
      }
    }
  }
}

extension HandOffSource: CustomTestStringConvertible {
  public var testDescription: String { name }
}
