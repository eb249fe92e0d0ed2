import ChromeScore
import ChromeTakes

/// Scorecards as a page: a table, a plot and every offence. One file that needs nothing else.
enum ScorePage {
  static func text(_ cards: [Scorecard]) -> String {
    let gestures = cards.first?.gestureCount ?? 0
    let minutes = cards.first.map { ReportNumber.text(($0.minutes * 100).rounded() / 100) } ?? "0"
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Scores</title>
      <meta name="viewport" content="width=device-width"><style>\(style)</style></head><body>
      <h1>Scores</h1>
      <p>\(gestures) gestures, \(minutes) minutes of scrolling. Smaller is better; the asymmetry is best near 1.</p>
      <div class="wide"><table><thead><tr><th>preset</th>\(Metric.allCases.map(head).joined())</tr></thead>
      <tbody>\(cards.map(row).joined(separator: "\n"))</tbody></table></div>
      <h2>Offences a minute</h2>
      \(plot(cards))
      <h2>Where</h2>
      \(cards.map(offences).joined(separator: "\n"))
      </body></html>

      """
  }

  private static let style = """
    body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:76rem;padding:0 1rem;color:#1c1c1e}
    body{background:#fff}
    .wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
    th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid #d8d8dc;white-space:nowrap}
    th:first-child,td:first-child{text-align:left}small{display:block;font-weight:normal;color:#6c6c70}
    text{font:13px system-ui,sans-serif;fill:currentColor}
    @media(prefers-color-scheme:dark){body{color:#f2f2f7;background:#1c1c1e}th,td{border-color:#3a3a3c}
    small{color:#98989f}}
    """

  private static func head(_ metric: Metric) -> String {
    let (sentence, unit) = (HTMLText.escaped(metric.sentence), HTMLText.escaped(metric.unit))
    return "<th title=\"\(sentence)\">\(metric.title)<small>\(unit)</small></th>"
  }

  private static func row(_ card: Scorecard) -> String {
    let cells = Metric.allCases.map { metric in
      "<td>\(card.values[metric].map { ScoreText.figure($0, metric) } ?? "–")</td>"
    }
    return "<tr><td>\(HTMLText.escaped(card.preset))</td>\(cells.joined())</tr>"
  }

  private static func offences(_ card: Scorecard) -> String {
    let items = ScoreText.offences(card).map { "<li>\(HTMLText.escaped($0))</li>" }
    return items.isEmpty ? "" : "<ul>\(items.joined())</ul>"
  }

  private static let colors: [(metric: Metric, color: String)] = [
    (.flickers, "#d1495b"), (.unwantedReveals, "#edae49"), (.lostCalls, "#3a7ca5"),
  ]
  private static let (labelWidth, barWidth, rowHeight) = (220.0, 640.0, 22.0)

  /// A bar a preset, of what it offends with.
  static func plot(_ cards: [Scorecard]) -> String {
    let sums = cards.map { card in colors.reduce(0) { $0 + (card.values[$1.metric] ?? 0) } }
    let scale = barWidth / max(sums.max() ?? 1, 1)
    let (width, height) = (labelWidth + barWidth + 60, rowHeight * Double(cards.count + 1))
    let bars = cards.enumerated().map { index, card in bar(card, y: rowHeight * Double(index), scale) }
    return """
      <svg role="img" aria-label="Offences a minute" width="100%" viewBox="0 0 \(number(width)) \(number(height))">
      \(bars.joined(separator: "\n"))
      \(legend(y: height - 6))
      </svg>
      """
  }

  private static func bar(_ card: Scorecard, y: Double, _ scale: Double) -> String {
    var x = labelWidth
    let pieces = colors.map { metric, color in
      let width = (card.values[metric] ?? 0) * scale
      defer { x += width }
      return
        "<rect x=\"\(number(x))\" y=\"\(number(y + 4))\" width=\"\(number(width))\" height=\"14\" fill=\"\(color)\"/>"
    }
    let sum = ReportNumber.text(((x - labelWidth) / scale * 10).rounded() / 10)
    let label = "<text x=\"0\" y=\"\(number(y + 16))\">\(HTMLText.escaped(card.preset))</text>"
    return label + pieces.joined() + "<text x=\"\(number(x + 6))\" y=\"\(number(y + 16))\">\(sum)</text>"
  }

  private static func legend(y: Double) -> String {
    colors.enumerated().map { index, entry in
      let x = labelWidth + Double(index) * 160
      return "<rect x=\"\(number(x))\" y=\"\(number(y - 11))\" width=\"12\" height=\"12\" fill=\"\(entry.color)\"/>"
        + "<text x=\"\(number(x + 18))\" y=\"\(number(y))\">\(entry.metric.name)</text>"
    }.joined()
  }

  private static func number(_ value: Double) -> String { ReportNumber.text((value * 10).rounded() / 10) }
}
