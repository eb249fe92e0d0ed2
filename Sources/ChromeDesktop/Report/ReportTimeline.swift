import ChromeCore
import ChromeStudio
import ChromeTakes

/// The timeline of a report as SVG: a lane a bar with how much of it each phone shows, marks where they decide
/// differently. Units of the picture; it scales with the page.
struct ReportTimeline {
  private let comparison: PhoneComparison
  private let duration: Tick

  private static let width = 920.0
  private static let label = 90.0
  private static let lane = 64.0
  private static let curve = 40.0
  private static let axis = 28.0
  private static let top = 16.0

  init(_ comparison: PhoneComparison, duration: Tick) {
    (self.comparison, self.duration) = (comparison, max(1, duration))
  }

  var svg: String {
    let words = HTMLText.escaped(sentence)
    return "<svg viewBox=\"0 0 \(number(Self.width)) \(number(height))\" role=\"img\" aria-label=\"\(words)\">\n"
      + "<title>\(words)</title>\n" + grid + lanes + marks + "</svg>\n"
  }

  /// What somebody is told who does not see it.
  private var sentence: String {
    let bars = comparison.lanes.map(\.words).joined(separator: ", ")
    let times = comparison.differences.map { ReportTimeline.seconds($0.tick) }.joined(separator: ", ")
    let names = comparison.names.joined(separator: ", ")
    return "How much of \(bars) is shown over \(ReportTimeline.seconds(duration)) in \(names)"
      + (times.isEmpty ? "" : "; they decide differently at \(times)")
  }

  private var height: Double { Self.top + Self.lane * Double(comparison.lanes.count) + Self.axis }
  private var bottom: Double { height - Self.axis }

  private func x(_ tick: Tick) -> Double {
    Self.label + Double(min(tick, duration)) / Double(duration) * (Self.width - Self.label - 12)
  }

  /// To a hundredth, with its unit.
  static func seconds(_ tick: Tick) -> String {
    TuningValue.number((TickClock.seconds(tick) * 100).rounded() / 100).description + " s"
  }

  private func number(_ value: Double) -> String { TuningValue.number((value * 10).rounded() / 10).description }

  /// Seconds from line to line: ten steps at most.
  static func step(_ seconds: Double) -> Double {
    [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600].first { seconds / $0 <= 10 } ?? 1200
  }

  private var grid: String {
    let seconds = TickClock.seconds(duration)
    let step = Self.step(seconds)
    return (0...10).prefix { Double($0) * step <= seconds + 1e-9 }.map { index in
      let (time, label) = (Double(index) * step, number(Double(index) * step))
      let x = number(x(TickClock.tick(nearest: time)))
      return "<line class=\"grid\" x1=\"\(x)\" y1=\"\(number(Self.top))\" x2=\"\(x)\" y2=\"\(number(bottom))\"/>"
        + "<text x=\"\(x)\" y=\"\(number(bottom + 20))\" text-anchor=\"middle\">\(label) s</text>\n"
    }.joined()
  }

  private var lanes: String {
    comparison.lanes.enumerated().map { number, bar in
      let middle = Self.top + Self.lane * (Double(number) + 0.5)
      let name = "<text x=\"0\" y=\"\(self.number(middle + 4))\">\(HTMLText.escaped(bar.words))</text>\n"
      let lines = comparison.runs.enumerated().reversed().map { phone, run in
        "<polyline class=\"p\(phone)\" points=\"\(points(run, bar, middle))\"/>\n"
      }
      return name + lines.joined()
    }.joined()
  }

  /// Where the share changes, and just before: what stays the same takes no room.
  private func points(_ run: LoopRun, _ bar: BarName, _ middle: Double) -> String {
    let ticks = Array(stride(from: 0, to: duration, by: LoopRun.pitch)) + [duration]
    let shares = ticks.map { run.glance(at: $0).shown[bar] }
    let kept = ticks.indices.filter { index in
      index == 0 || index == ticks.count - 1 || shares[index] != shares[index - 1] || shares[index] != shares[index + 1]
    }
    return kept.map { index in
      "\(number(x(ticks[index]))),\(number(middle + Self.curve * (0.5 - shares[index])))"
    }.joined(separator: " ")
  }

  private var marks: String {
    comparison.differences.map { difference in
      let x = number(x(difference.tick))
      let words = zip(comparison.names, difference.sides).map { "\($0): \($1.words)" }.joined(separator: "; ")
      return "<g class=\"flag\"><title>\(HTMLText.escaped(words))</title>"
        + "<line x1=\"\(x)\" y1=\"\(number(Self.top))\" x2=\"\(x)\" y2=\"\(number(bottom))\"/>"
        + "<circle cx=\"\(x)\" cy=\"\(number(Self.top))\" r=\"5\"/></g>\n"
    }.joined()
  }
}
