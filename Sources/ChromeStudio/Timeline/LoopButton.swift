import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop

/// A button of the timeline: its width, its content, its tooltip with the shortcut, and its action.
struct LoopButton: Sendable {
  let control: LoopControl
  var width = 23.0
  let tip: String
  let symbol: @Sendable (LoopState) -> Symbol
  /// True if the button is next to the speed, below the others.
  var isSpeed = false
  /// The action. Nil if it affects more than the loop.
  var press: (@Sendable (inout LoopState) -> Void)?

  enum Symbol {
    case pause
    case icon(Icon)
    /// An icon with a vertical bar at its left (−1) or right (1).
    case stopped(Icon, Double)
    case words(String)
  }

  static func of(_ control: LoopControl) -> LoopButton? { all.first { $0.control == control } }

  /// The buttons from left to right.
  static let all: [LoopButton] = [
    LoopButton(control: .jumpBack, tip: "Previous decision (⇧←)", symbol: { _ in .stopped(.chevronLeft, -1) }) {
      $0.jump(forward: false)
    },
    LoopButton(control: .back, tip: "Previous frame (←)", symbol: { _ in .icon(.chevronLeft) }) { $0.step(-1) },
    LoopButton(
      control: .play, width: 30, tip: "Play or pause (Space)", symbol: { $0.isPlaying ? .pause : .icon(.play) }
    ) { $0.isPlaying.toggle() },
    LoopButton(control: .forward, tip: "Next frame (→)", symbol: { _ in .icon(.chevronRight) }) { $0.step(1) },
    LoopButton(control: .jump, tip: "Next decision (⇧→)", symbol: { _ in .stopped(.chevronRight, 1) }) {
      $0.jump(forward: true)
    },
    LoopButton(control: .close, tip: "Stop looping (Esc)", symbol: { _ in .words("×") }),
    LoopButton(control: .slower, tip: "Half speed (↓)", symbol: { _ in .words("−") }, isSpeed: true) {
      $0.changeSpeed(faster: false)
    },
    LoopButton(control: .faster, tip: "Double speed (↑)", symbol: { _ in .words("+") }, isSpeed: true) {
      $0.changeSpeed(faster: true)
    },
  ]

  /// Returns the tooltip of a button, or of a handle for an in or out point.
  static func tooltip(_ control: LoopControl) -> Tooltip? {
    switch control {
    case .cut(.start): Tooltip("In point", key: "[", "Double-click to clear.")
    case .cut(.end): Tooltip("Out point", key: "]", "Double-click to clear.")
    default: of(control).map { Tooltip($0.tip) }
    }
  }

  /// The controls that the keyboard can focus. Flags are reached with the buttons that jump between decisions.
  static let stops: [Control] = [
    .scrub, .cut(.start), .cut(.end), .jumpBack, .back, .play, .forward, .jump, .slower, .faster, .close,
  ].map(Control.loop)
}

extension TimelinePainter {
  func paintButtons(into painter: inout Painter) {
    for spot in view.spots where spot.part == .whole { paint(spot, into: &painter) }
    let speed = view.loop.speed == 1 ? "1×" : "1/\(Int(1 / view.loop.speed))×"
    let middle = Point(x: view.area.x + StudioLayout.margin + 46, y: view.area.y + 38)
    painter.text(speed, .panelNote, theme.text, at: middle, .center)
  }

  private func paint(_ spot: Spot, into painter: inout Painter) {
    guard case .loop(let control) = spot.control, let symbol = LoopButton.of(control)?.symbol(view.loop) else { return }
    brush.button(
      spot, isHot: brush.interaction.hover == spot, isHeld: brush.interaction.pressed == spot, into: &painter
    ) { color, painter in paint(symbol, spot.rect.center, color, into: &painter) }
  }

  private func paint(_ symbol: LoopButton.Symbol, _ middle: Point, _ color: Color, into painter: inout Painter) {
    switch symbol {
    case .pause:
      for x in [-3.5, 3.5] {
        painter.fill(Rect(around: Point(x: middle.x + x, y: middle.y), width: 3, height: 11), color)
      }
    case .icon(let icon): painter.icon(icon, center: middle, side: 14, color)
    case .stopped(let icon, let side):
      painter.icon(icon, center: Point(x: middle.x - side * 1.5, y: middle.y), side: 14, color)
      painter.fill(Rect(around: Point(x: middle.x + side * 5.5, y: middle.y), width: 2, height: 10), color)
    case .words(let text):
      painter.text(text, .panelTitle, color, at: Point(x: middle.x, y: middle.y - 9), .center)
    }
  }
}
