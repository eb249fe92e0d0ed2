import ChromeCore
import ChromeFilm
import ChromeLoop
import ChromeSession
import ChromeShell
import ChromeTakes

/// A web page for readers without the program: the video, the decisions that differ and their reasons, the values that
/// differ, the timeline, and the take's text. It needs no network access.
struct HTMLReport {
  let opened: TakeOpener.Opened
  let survey: VideoSurvey
  let comparison: PhoneComparison
  let video: ReportVideo

  /// The page in UTF-8.
  var bytes: [UInt8] {
    Array((head + opening).utf8) + media
      + Array((failures + differences + values + timeline + text + "</main>\n</body>\n</html>\n").utf8)
  }

  private var title: String { opened.take.title.isEmpty ? name : opened.take.title }
  private var name: String { opened.path.split(separator: "/").last.map(String.init) ?? opened.path }
  private var isAlone: Bool { comparison.names.count == 1 }

  /// The page's head. Its policy forbids loading anything, whatever the take's text contains.
  private var head: String {
    let policy = "default-src 'none'; img-src data:; media-src data:; style-src 'unsafe-inline'"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
      <title>\(HTMLText.escaped(title))</title>
      <style>
      \(HTMLReport.style)
      </style>
      </head>
      <body>
      <main>

      """
  }

  private var opening: String {
    let seconds = ReportNumber.text(TickClock.seconds(survey.duration))
    let phones = comparison.names.enumerated().map { number, name in
      "<li><span class=\"dot p\(number)\"></span>\(HTMLText.escaped(name))</li>"
    }
    let list = isAlone ? "" : "<ul class=\"phones\">\(phones.joined())</ul>\n"
    let hand = isAlone ? "" : " Each phone gets the same input at the same time."
    return "<h1>\(HTMLText.escaped(title))</h1>\n"
      + "<p>\(HTMLText.escaped(name)), \(seconds) s.\(hand)</p>\n\(list)"
  }

  private var media: [UInt8] {
    let what = isAlone ? "The phone while the take plays" : "The phones next to each other while the take plays"
    let size = "width=\"\(video.width)\" height=\"\(video.height)\""
    let isVideo = video.mime.hasPrefix("video/")
    let start =
      isVideo
      ? "<video \(size) controls=\"controls\" loop=\"loop\" muted=\"muted\" playsinline=\"playsinline\" "
        + "aria-label=\"\(what)\" src=\"data:\(video.mime);base64,"
      : "<img \(size) alt=\"\(what)\" src=\"data:\(video.mime);base64,"
    let note = video.note.map { "<p class=\"quiet\">Note: \(HTMLText.escaped($0)).</p>\n" } ?? ""
    return Array("<figure>\n\(start)".utf8) + Base64.text(video.bytes)
      + Array("\(isVideo ? "\"></video>" : "\"/>")\n</figure>\n\(note)".utf8)
  }

  private var failures: String {
    guard !survey.issues.isEmpty else { return "" }
    let lines = survey.issues.map { "<li>\(HTMLText.escaped($0.text(path: name)))</li>\n" }
    return "<h2>Expectations that failed</h2>\n<ul>\n\(lines.joined())</ul>\n"
  }

  private var text: String {
    "<h2>The take</h2>\n<pre tabindex=\"0\"><code>\(HTMLText.escaped(opened.text))</code></pre>\n"
  }
}

// Tables.
extension HTMLReport {
  private var columns: String {
    comparison.names.enumerated().map { number, name in
      "<th scope=\"col\"><span class=\"dot p\(number)\"></span>\(HTMLText.escaped(name))</th>"
    }.joined()
  }

  private var differences: String {
    guard !isAlone else { return events }
    let heading = "<h2>Decisions that differ</h2>\n"
    guard !comparison.differences.isEmpty else {
      return heading + "<p>None. All phones decide the same, even if at different times.</p>\n"
    }
    let rows = comparison.differences.map { difference in
      let cells = difference.sides.map { side in
        let isEvent = side.event != nil
        let verdict = isEvent ? "<b>\(HTMLText.escaped(side.verdict))</b>" : HTMLText.escaped(side.verdict)
        return "<td>\(verdict)<br/><span class=\"quiet\">\(HTMLText.escaped(side.reason))</span></td>"
      }
      return "<tr><th scope=\"row\">\(ReportTimeline.seconds(difference.tick))</th>\(cells.joined())</tr>\n"
    }
    return heading + table("<th scope=\"col\">Time</th>" + columns, rows)
  }

  /// The events of a single phone.
  private var events: String {
    let reported = comparison.runs[0].events.filter { $0.event.label != nil && $0.tick <= survey.duration }
    let rows = reported.map { flag in
      "<tr><th scope=\"row\">\(ReportTimeline.seconds(flag.tick))</th>"
        + "<td>\(HTMLText.escaped(flag.event.label?.text ?? ""))</td></tr>\n"
    }
    guard !rows.isEmpty else { return "<h2>What happens</h2>\n<p>No bar hides or shows, and no page turns.</p>\n" }
    return "<h2>What happens</h2>\n" + table("<th scope=\"col\">Time</th><th scope=\"col\">Event</th>", rows)
  }

  private var values: String {
    guard !isAlone else { return "" }
    let tunings = comparison.runs.map { $0.tuning(at: 0) }
    let fields = TuningField.all.filter { field in tunings.contains { field[$0] != field[tunings[0]] } }
    let heading = "<h2>Values that differ at the start</h2>\n"
    let pageRows = pageRows(tunings)
    guard !fields.isEmpty || !pageRows.isEmpty else { return heading + "<p>None.</p>\n" }
    let rows = fields.map { field in
      let cells = tunings.map { "<td>\(HTMLText.escaped(field.withUnit(field[$0])))</td>" }
      return
        "<tr><th scope=\"row\">\(HTMLText.escaped(field.label)) <code>\(field.key)</code></th>\(cells.joined())</tr>\n"
    }
    return heading + table("<th scope=\"col\">Value</th>" + columns, rows + pageRows)
  }

  /// The values of single pages in which phones differ; a phone without a page's own value has that of all its pages.
  private func pageRows(_ tunings: [Tuning]) -> [String] {
    let rules = tunings.flatMap(\.pageRules.values)
    var seen: Set<String> = []
    let places = rules.filter { seen.insert("page \($0.page) \($0.field.key)").inserted }
    return places.compactMap { rule in
      let values = tunings.map { rule.field[$0.inForce(onPage: rule.page)] }
      guard values.contains(where: { $0 != values[0] }) else { return nil }
      let cells = values.map { "<td>\(HTMLText.escaped(rule.field.withUnit($0)))</td>" }
      return "<tr><th scope=\"row\">Page \(rule.page): \(HTMLText.escaped(rule.field.label)) "
        + "<code>\(rule.field.key)</code></th>\(cells.joined())</tr>\n"
    }
  }

  private func table(_ head: String, _ rows: [String]) -> String {
    "<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n\(rows.joined())</tbody>\n"
      + "</table></div>\n"
  }

  private var timeline: String {
    let svg = ReportTimeline(comparison, duration: survey.duration).svg
    return "<h2>Timeline</h2>\n<figure class=\"wide\">\n\(svg)</figure>\n"
  }
}

extension HTMLReport {
  /// The colors of the phones' lines and dots, as in the video.
  private static let colors = [
    (light: "#1760D2", dark: "#7FB2FF"), (light: "#C25A00", dark: "#FFB054"), (light: "#0B7D57", dark: "#5FD3A6"),
    (light: "#8438C0", dark: "#D9A6FF"),
  ]

  private static var style: String {
    func variables(_ color: KeyPath<(light: String, dark: String), String>) -> String {
      colors.enumerated().map { "--p\($0): \($1[keyPath: color]);" }.joined(separator: " ")
    }
    let uses = colors.indices.map {
      ".dot.p\($0) { background: var(--p\($0)); } svg .p\($0) { stroke: var(--p\($0)); }"
    }
    return """
      :root { color-scheme: light dark; --ground: #F6F7FA; --card: #FFFFFF; --ink: #16171B; --quiet: #565B68;
        --line: #D5D9E2; --flag: #C2222E; \(variables(\.light)) }
      @media (prefers-color-scheme: dark) { :root { --ground: #17181C; --card: #222429; --ink: #F4F4F7;
        --quiet: #A9ADB8; --line: #3A3D45; --flag: #FF8A8C; \(variables(\.dark)) } }
      body { margin: 0; background: var(--ground); color: var(--ink);
        font: 16px/1.5 Inter, system-ui, -apple-system, "Segoe UI", sans-serif; }
      main { max-width: 960px; margin: 0 auto; padding: 40px 20px 80px; }
      h1 { font-size: 30px; line-height: 1.2; margin: 0 0 8px; } h2 { font-size: 20px; margin: 44px 0 12px; }
      p { margin: 0 0 12px; } .quiet { color: var(--quiet); } figure { margin: 20px 0 0; }
      video, img { display: block; width: 100%; height: auto; max-height: 92vh; object-fit: contain;
        border-radius: 14px; background: var(--card); }
      .phones { list-style: none; display: flex; flex-wrap: wrap; gap: 6px 24px; margin: 0; padding: 0;
        font-weight: 600; }
      .dot { display: inline-block; width: 11px; height: 11px; border-radius: 50%; margin-right: 9px; }
      .wide { overflow-x: auto; background: var(--card); border-radius: 14px; padding: 4px 18px; }
      table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
      th, td { text-align: left; vertical-align: top; padding: 10px 18px 10px 0; border-top: 1px solid var(--line); }
      thead th { border-top: 0; } tbody th { font-weight: 500; white-space: nowrap; }
      code { font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; color: var(--quiet); }
      pre { overflow-x: auto; background: var(--card); border-radius: 14px; padding: 16px 18px; margin: 0; }
      pre code { color: var(--ink); } svg { display: block; width: 100%; height: auto; min-width: 560px; }
      svg text { fill: var(--quiet); font: 13px system-ui, sans-serif; } svg .grid { stroke: var(--line); }
      svg polyline { fill: none; stroke-width: 2; } svg .flag { stroke: var(--flag); fill: var(--flag); }
      \(uses.joined(separator: "\n"))
      """
  }
}

/// The timeline of a report as SVG: one lane per bar with its visible share on each phone, and marks where decisions
/// differ. Units of the picture; it scales with the page.
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
    let title = HTMLText.escaped(sentence)
    return "<svg viewBox=\"0 0 \(number(Self.width)) \(number(height))\" role=\"img\" aria-label=\"\(title)\">\n"
      + "<title>\(title)</title>\n" + grid + lanes + marks + "</svg>\n"
  }

  /// The text alternative for screen readers.
  private var sentence: String {
    let bars = comparison.lanes.map(\.text).joined(separator: ", ")
    let times = comparison.differences.map { ReportTimeline.seconds($0.tick) }.joined(separator: ", ")
    let names = comparison.names.joined(separator: ", ")
    return "How much of \(bars) is shown over \(ReportTimeline.seconds(duration)) in \(names)"
      + (times.isEmpty ? "" : "; decisions differ at \(times)")
  }

  private var height: Double { Self.top + Self.lane * Double(comparison.lanes.count) + Self.axis }
  private var bottom: Double { height - Self.axis }

  private func x(_ tick: Tick) -> Double {
    Self.label + Double(min(tick, duration)) / Double(duration) * (Self.width - Self.label - 12)
  }

  /// Returns a time in seconds, rounded to a hundredth, with its unit.
  static func seconds(_ tick: Tick) -> String { TickClock.text(tick) }

  private func number(_ value: Double) -> String { TuningValue.number((value * 10).rounded() / 10).description }

  /// Returns the distance between grid lines in seconds, so that there are at most ten steps.
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
      let name = "<text x=\"0\" y=\"\(self.number(middle + 4))\">\(HTMLText.escaped(bar.text))</text>\n"
      let lines = comparison.runs.enumerated().reversed().map { phone, run in
        "<polyline class=\"p\(phone)\" points=\"\(points(run, bar, middle))\"/>\n"
      }
      return name + lines.joined()
    }.joined()
  }

  /// Returns points where the share changes and immediately before; constant stretches need none.
  private func points(_ run: LoopRun, _ bar: BarName, _ middle: Double) -> String {
    let ticks = Array(stride(from: 0, to: duration, by: LoopRun.pitch)) + [duration]
    let shares = ticks.map { run.snapshot(at: $0).shown[bar] }
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
      let title = zip(comparison.names, difference.sides).map { "\($0): \($1.text)" }.joined(separator: "; ")
      return "<g class=\"flag\"><title>\(HTMLText.escaped(title))</title>"
        + "<line x1=\"\(x)\" y1=\"\(number(Self.top))\" x2=\"\(x)\" y2=\"\(number(bottom))\"/>"
        + "<circle cx=\"\(x)\" cy=\"\(number(Self.top))\" r=\"5\"/></g>\n"
    }.joined()
  }
}
