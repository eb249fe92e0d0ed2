import ChromeCore

/// A display list as text for people and goldens: one item a line, clips indented, lengths in whole 1/64 pt.
///
/// The rounding hides last-bit differences of maths libraries; 1/64 pt is below what any scale up to 32 can show.
extension DisplayList: CustomStringConvertible {
  package var description: String {
    var depth = 0
    var lines: [String] = []
    for item in items {
      if case .endClip = item { depth -= 1 }
      lines.append(String(repeating: "  ", count: max(0, depth)) + item.line)
      if case .clip = item { depth += 1 }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DrawItem {
  fileprivate var line: String {
    switch self {
    case .fill(let rect, let color): "fill \(rect.words) \(color.hex)"
    case .mask(let mask, let rect, let color): "\(mask.words) \(rect.words) \(color.hex)"
    case .text(let label): label.words
    case .pane(let material, let rect, let shown):
      ([material.words, rect.words] + (shown == [rect] ? [] : shown.map { "in \($0.words)" })).joined(separator: " ")
    case .clip(let rect): "clip \(rect.words)"
    case .endClip: "end"
    }
  }
}

/// A length to the nearest 1/64 pt, with no zeros at its end: `12`, `0.5`, `-3.140625`.
private func word(_ length: Double) -> String {
  guard length.isFinite else { return "\(length)" }
  let quantum = (length * 64).rounded() / 64
  return quantum == quantum.rounded() ? "\(Int(quantum))" : "\(quantum)"
}

extension Material {
  fileprivate var words: String {
    let corners = radius > 0 ? " radius \(word(radius))" : ""
    let share = alpha < 255 ? " alpha \(alpha)" : ""
    return "pane \(tint.hex) blur \(word(blur)) saturation \(word(saturation))\(corners)\(share)"
  }
}

extension Rect {
  fileprivate var words: String { "\(word(x)) \(word(y)) \(word(width)) \(word(height))" }
}

extension Mask {
  fileprivate var words: String {
    switch self {
    case .roundedRect(let radius): "rounded(\(word(radius)))"
    case .outsideRoundedRect(let radius): "outside(\(word(radius)))"
    case .squircle(let radius): "squircle(\(word(radius)))"
    case .squircleOutline(let radius, let width): "squircleOutline(\(word(radius)),\(word(width)))"
    case .circle: "circle"
    case .ring(let width): "ring(\(word(width)))"
    case .roundedRectOutline(let radius, let width): "outline(\(word(radius)),\(word(width)))"
    case .shadow(let radius, let blur): "shadow(\(word(radius)),\(word(blur)))"
    case .fade(let direction): "fade(\(direction))"
    case .icon(let icon): "icon(\(icon))"
    }
  }
}

extension Label {
  fileprivate var words: String {
    let figures = style.isTabular ? " tabular" : ""
    let limit = maxWidth.map { " within \(word($0))" } ?? ""
    let quoted = string.debugDescription
    return "text \(word(origin.x)) \(word(origin.y)) \(alignment) \(word(style.size))/\(word(style.lineHeight)) "
      + "\(style.weight)\(figures) \(color.hex)\(limit) \(quoted)"
  }
}
