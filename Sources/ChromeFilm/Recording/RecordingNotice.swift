import ChromeControls
import ChromeCore
import ChromeLook
import ChromeTakes

/// A line of text in the window, mostly about recordings and their videos.
package struct RecordingNotice: Equatable, Sendable {
  package enum Manner: Equatable, Sendable {
    case plain, trouble, recording
    /// The completed share, 0 to 1.
    case rendering(Double)
  }

  package var text: String
  package var manner: Manner
  /// The time at which the notice disappears, in seconds of the steady clock.
  package var until: Double

  /// Display times in seconds; error messages are longer. Chosen by eye.
  static let staySeconds = 6.0
  static let troubleSeconds = 15.0

  package init(text: String, manner: Manner, until: Double) {
    (self.text, self.manner, self.until) = (text, manner, until)
  }

  init(_ child: RenderChild) {
    var share = 0.0
    if case .running(let done, let total) = child.state, total > 0 { share = Double(done) / Double(total) }
    let name = child.path.split(separator: "/").last.map(String.init) ?? child.path
    self.init(text: "\(name)  \(Int(share * 100))%", manner: .rendering(share), until: .infinity)
  }

  /// Returns minutes and seconds, such as `1:05`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds))
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// Draws notices one below the other, starting at a corner. Points of the window.
package struct NoticeStack {
  var notices: [RecordingNotice]
  var theme: Theme
  /// The upper left corner.
  var corner: Point
  var width: Double

  package init(notices: [RecordingNotice], theme: Theme, corner: Point, width: Double) {
    (self.notices, self.theme, self.corner, self.width) = (notices, theme, corner, width)
  }

  private static let padding = 12.0
  private static let gap = 8.0
  private static let mostLines = 10
  /// Apple's system red for light appearance.
  private static let red = Color(0xFF3B30)

  package func paint(into painter: inout Painter) {
    var y = corner.y
    for notice in notices {
      let lines = NoticeStack.wrapped(notice.text, into: width - 2 * NoticeStack.padding - 16)
      let height = Double(lines.count) * TextStyle.caption.lineHeight + 16
      paint(notice, lines, Rect(x: corner.x, y: y, width: panelWidth(lines), height: height), into: &painter)
      y += height + NoticeStack.gap
    }
  }

  private func panelWidth(_ lines: [String]) -> Double {
    let widest = lines.map { TextWidth.estimate($0, .caption) }.max() ?? 0
    return min(width, (widest + 2 * NoticeStack.padding + 20).rounded())
  }

  private func paint(_ notice: RecordingNotice, _ lines: [String], _ panel: Rect, into painter: inout Painter) {
    painter.mask(.shadow(radius: 12, blur: 12), panel.inset(by: -12), theme.shadow.faded(0.22))
    painter.material(theme.panel, in: panel, radius: 12)
    if let color = dot(notice.manner) {
      let place = Point(x: panel.x + NoticeStack.padding + 4, y: panel.y + 8 + TextStyle.caption.lineHeight / 2)
      painter.mask(.circle, Rect(around: place, width: 8, height: 8), color)
    }
    for (index, line) in lines.enumerated() {
      let y = panel.y + 8 + Double(index) * TextStyle.caption.lineHeight
      painter.text(line, .caption, theme.panelText, at: Point(x: panel.x + NoticeStack.padding + 16, y: y))
    }
    guard case .rendering(let share) = notice.manner else { return }
    let track = Rect(x: panel.x + 12, y: panel.maxY - 5, width: panel.width - 24, height: 2)
    painter.fill(track, theme.panelText.faded(0.25))
    painter.fill(Rect(x: track.x, y: track.y, width: track.width * share, height: 2), theme.panelText)
  }

  private func dot(_ manner: RecordingNotice.Manner) -> Color? {
    switch manner {
    case .recording, .trouble: NoticeStack.red
    case .plain, .rendering: theme.panelText.faded(0.6)
    }
  }

  /// Breaks text into lines between words, and inside words that are too long for a line.
  static func wrapped(_ text: String, into width: Double) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n") {
      var line = ""
      for piece in paragraph.split(separator: " ").flatMap({ TextLines.broken(String($0), .caption, width) }) {
        let longer = line.isEmpty ? piece : line + " " + piece
        if !line.isEmpty, TextWidth.estimate(longer, .caption) > width {
          lines.append(line)
          line = piece
        } else {
          line = longer
        }
      }
      lines.append(line)
    }
    guard lines.count > mostLines else { return lines.isEmpty ? [""] : lines }
    return lines.prefix(mostLines - 1) + [lines[mostLines - 1] + " …"]
  }
}
